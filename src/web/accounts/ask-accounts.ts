/** Calls to the accounts library's part of the API. */

import { describeFailure, type Failure } from '#web/api/failure.ts'
import { requestTimeout } from '#web/api/request-timeout.ts'

/** refused: with the backend's own words · failed: it could not be asked, or is broken. */
export type AccountsAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** ACC-54: the header in which the answer of a captcha's widget goes. */
const captchaHeader = 'x-captcha-response'

/** Sends `fields` to a path of the library, with the answer of a captcha's widget where the form shows one. */
export async function askAccounts(
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
