/** Text messages by an address of the operator's own: a gateway, or a few lines in front of a carrier. */

import { TextMessageError, type TextMessages } from './port.ts'

const timeoutMs = 5_000

/** ACC-53, FLT-20: posts `{ to, text }` with the token as a bearer's; any 2xx means that it was taken, whatever follows. */
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
        throw new TextMessageError('the carrier does not answer', { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new TextMessageError(`the carrier answered ${response.status}`)
    },
  }
}
