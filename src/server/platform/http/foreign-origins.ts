/** Refuses changes that pages of other sites request. */

import type { Context } from 'hono'

/** A page of another site that may send a form to one of our URLs. */
type WelcomeForm = { readonly origin: string; readonly path: string }

/**
 * SEC-4: refuses changes that another site's page requests, except for forms in `welcome`. Browsers send the origin;
 * programs send neither Origin nor Sec-Fetch-Site. A key is the whole of what a request may do, so a page that has one only
 * does what its key may.
 */
export function refuseForeignOrigins(welcome: readonly WelcomeForm[]) {
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header('origin')
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isWelcome = welcome.some((form) => form.origin === origin && form.path === c.req.path)
    const isOwn = origin
      ? hostOf(origin) === c.req.header('host')?.toLowerCase()
      : !/^(?:cross-site|same-site)$/.test(c.req.header('sec-fetch-site') ?? '')
    const hasKey = /^bearer cmd_/i.test(c.req.header('authorization') ?? '')
    if (isReading || isWelcome || isOwn || hasKey) return next()
    return c.json({ code: 'FORBIDDEN', message: 'This request came from another site.' }, 403)
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
