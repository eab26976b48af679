/** The callback from Apple, whose page responds by posting a form. */

import { base } from '../library/auth-responses.ts'

export const appleOrigin = 'https://appleid.apple.com'
export const appleCallback = `${base}/callback/apple`

const names = ['code', 'state', 'error', 'user'] as const

/**
 * ACC-50: redirects the browser to the same address by GET. Our cookies are not sent with another site's form, and without
 * them the pending sign-in can't be found.
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
