/** Calls to the API routes of the accounts library. */

import { ResponseError } from '#web/api/failure.ts'
import { requestTimeout } from '#web/api/request-timeout.ts'

/** ACC-54: the request header for the captcha response. */
const captchaHeader = 'x-captcha-response'

/**
 * Posts `fields` to a route of the library, with the captcha response if the form has a captcha. Returns the response's
 * body. Throws a `ResponseError`, with the server's own message if it refused the call, or what `fetch` throws.
 */
export async function callAuth(
  path: string,
  fields: object = {},
  captcha: string | null = null,
): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(captcha !== null && { [captchaHeader]: captcha }),
    },
    body: JSON.stringify(fields),
    signal: requestTimeout(),
  })
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ResponseError(status, status < 500 ? messageIn(body) : null)
  return body
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message ? body.message : null
}
