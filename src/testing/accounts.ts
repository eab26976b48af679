/** A browser that stores its cookies, for tests with accounts. */

import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { eq } from 'drizzle-orm'
import type { Api } from '#contract/index.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { fetchFrom } from './http-client.ts'
import { sakuraHost, type World } from './world.ts'

export type Browser = {
  readonly api: Api
  /** Plain HTTP request to a path, as from a page of this host. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Posts a form's values. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** The stored cookies, by name. */
  readonly cookies: Map<string, string>
}

export const ada = {
  name: 'Ada Byron',
  phone: '(212) 555-0142',
  email: 'ada@example.com',
  password: 'correct horse',
} as const

export const signUpPath = '/api/auth/sign-up/email'
export const signInPath = '/api/auth/sign-in/email'
export const signOutPath = '/api/auth/sign-out'

export function openBrowser(
  { apps }: { readonly apps: readonly { readonly port: number }[] },
  host = sakuraHost,
): Browser {
  const [app] = apps
  if (!app) throw new Error('a world needs at least one process')
  const send = fetchFrom(app.port, host)
  const origin = `http://${host}:${app.port}`
  const cookies = new Map<string, string>()
  const fetchWithCookies: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET') request.headers.set('origin', request.headers.get('origin') ?? origin)
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await send(request)
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  const fetchPath = (path: string, init?: RequestInit) => fetchWithCookies(`${origin}${path}`, init)
  return {
    api: createORPCClient(new RPCLink({ url: `${origin}/rpc`, fetch: fetchWithCookies })),
    fetch: fetchPath,
    post: (path, body, headers = {}) =>
      fetchPath(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    cookies,
  }
}

/** Marks an address as verified without its mail. */
export async function verifyAddress({ db }: Pick<World, 'db'>, email: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name)
  else cookies.set(name, value)
}
