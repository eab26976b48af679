/** Calls to the API routes of the accounts library. */

import { describeFailure, type Failure } from '#web/api/failure.ts'
import { requestTimeout } from '#web/api/request-timeout.ts'

/** refused: with the server's own message · failed: unreachable or broken. */
export type AccountsAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** ACC-54: the request header for the captcha response. */
const captchaHeader = 'x-captcha-response'

/** Posts `fields` to a route of the library, with the captcha response if the form has a captcha. */
export async function callAuth(
  path: string,
  fields: object = {},
  captcha: string | null = null,
): Promise<AccountsAnswer> {
  try {
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
    if (response.ok) return { kind: 'done', body }
    const message = messageIn(body)
    if (message && status < 500) return { kind: 'refused', message, status }
    return { kind: 'failed', failure: describeFailure({ status }) }
  } catch (problem) {
    return { kind: 'failed', failure: describeFailure(problem) }
  }
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
