/** Pages: rendered by the web floor's bundle with an in-process client of the API, sent with a content policy. */

import { randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Handler } from 'hono'
import type { Api } from '#contract/index.ts'
import type { Site } from '#contract/site/site.ts'
import type { RequestContext } from '../../access/api.ts'
import { listDemoTools } from '../../demo/demo-tools.ts'
import { createPageCompressor, type PageCompressor } from '../../menu/response-cache/compressed-page.ts'
import { hasSessionCookie } from '../../people/accounts/library/session.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import type { Deps } from '../deps.ts'
import { passes } from '../http/errors.ts'
import { requestContext } from '../http/request-context.ts'
import { contentPolicy, demoFraming, openerPolicyOf } from '../http/security-headers.ts'
import { router } from '../router.ts'

/** What the web floor's bundle exports. Server and web meet only here. */
export type RenderPage = (
  request: Request,
  page: {
    readonly api: Api
    readonly site: Site
    readonly requestId: string
    readonly hasSession: boolean
    readonly nonce: string
    readonly reportError: (error: unknown) => void
  },
) => Promise<Response>

export function sendPage(deps: Deps, render: RenderPage): Handler<HttpEnv> {
  const compressPage = createPageCompressor()
  return async (c) =>
    isReadable(c.req.url)
      ? answerPage(render, c.req.raw, requestContext(deps, c), compressPage)
      : c.json({ code: 'BAD_REQUEST', message: 'This address can’t be read: a % in it is wrong.' }, 400)
}

function isReadable(url: string): boolean {
  try {
    decodeURI(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

/**
 * OPS-32: throws what a loader or the render has thrown if it passes; logs any other error, of which the page shows only
 * the id. Replaces the render's unguessable nonce on scripts with hashes in the policy, so that a page can be stored and
 * sent again.
 */
async function answerPage(
  render: RenderPage,
  request: Request,
  context: RequestContext<Deps>,
  compressPage: PageCompressor,
): Promise<Response> {
  const api: Api = createRouterClient(router, { context })
  const site = await api.site.get()
  const nonce = randomBytes(16).toString('base64url')
  const errors: unknown[] = []
  const reportError = (error: unknown) => void errors.push(error)
  const { requestId } = context
  const hasSession = hasSessionCookie(request.headers)
  const response = await render(request, { api, site, requestId, hasSession, nonce, reportError })
  const passing = errors.find(passes)
  if (passing) throw passing
  for (const error of errors) context.log.error({ error }, 'page failed')
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const marked = await response.text()
  const headers = new Headers(response.headers)
  const captcha = context.deps.config.signIn.captcha?.provider ?? null
  const { pathname } = new URL(request.url)
  const scripts = markedScripts(marked, nonce)
  const framing = framingOf(context.deps, pathname)
  headers.set('Content-Security-Policy', contentPolicy(scripts, site.payment, captcha, framing))
  headers.set('Cross-Origin-Opener-Policy', openerPolicyOf(pathname))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  return compressPage(request, marked.replaceAll(` nonce="${nonce}"`, ''), response.status, headers)
}

/** DEM-56: undefined outside of a demo: the page is in no frame. */
function framingOf({ config, demoSetup, siteUrl, clock }: Deps, path: string) {
  if (config.mode !== 'demo' || !demoSetup) return undefined
  const { restaurants } = listDemoTools(demoSetup, siteUrl, clock.now())
  const kitchens = restaurants.flatMap(({ kitchenUrl }) => (kitchenUrl ? [new URL(kitchenUrl).origin] : []))
  return demoFraming(path, siteUrl, kitchens)
}

function markedScripts(html: string, nonce: string): string[] {
  const pattern = new RegExp(
    `<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}
