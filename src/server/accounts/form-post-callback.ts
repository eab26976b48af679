/** The way back from Apple, which answers by a form that its own page sends. */

import { base } from './auth-responses.ts'

export const appleOrigin = 'https://appleid.apple.com'
export const appleCallback = `${base}/callback/apple`

const names = ['code', 'state', 'error', 'user'] as const

/**
 * ACC-50: leads the browser to the same address by a link. Cookies of ours do not come with a form of another site, and
 * without them nobody's sign-in is found.
 */
export async function formPostCallback(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const given = names.flatMap((name) => {
    const value = form.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${appleCallback}?${new URLSearchParams(given.map((pair) => [...pair]))}`,
      'Cache-Control': 'no-store',
    },
  })
}
