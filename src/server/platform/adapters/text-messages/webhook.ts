/** Sends text messages through a URL of the operator's choice: a gateway, or a small service that calls a carrier. */

import { TextMessageError, type TextMessages } from './port.ts'

const timeoutMs = 5_000

/**
 * ACC-53: posts `{ to, text }` with the token as a bearer token; any 2xx means that it was accepted, whatever the body.
 */
export function textsByWebhook({
  url,
  token,
}: {
  readonly url: string
  readonly token: string
}): TextMessages {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new TextMessageError('the carrier does not respond', { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new TextMessageError(`the carrier responded with ${response.status}`)
    },
  }
}
