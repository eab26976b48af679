/** Sends text messages through a URL of the operator's choice: a gateway, or a small service that calls a carrier. */

import { TextMessageError, type TextPort } from './port.ts'

const timeoutMs = 5_000

/**
 * ACC-53: posts `{ to, text }` with the token as a bearer token; any 2xx means that it was accepted, whatever the body. 410
 * means that the number has opted out (TEL-10), 400, 404 and 422 that it gets no texts at all.
 */
export function textsByWebhook({ url, token }: { readonly url: string; readonly token: string }): TextPort {
  return {
    token,
    async send(to, text, key) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new TextMessageError('unreachable', '', { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new TextMessageError(problemOf(response.status), String(response.status))
    },
  }
}

function problemOf(status: number): 'temporary' | 'rejected' | 'opted_out' {
  if (status === 410) return 'opted_out'
  return status === 400 || status === 404 || status === 422 ? 'rejected' : 'temporary'
}
