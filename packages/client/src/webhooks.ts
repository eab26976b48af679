/** Verifies what a webhook receives. */

import { Webhook } from 'standardwebhooks'
import type { Event } from './types.ts'

type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Returns the event of a webhook's request. Throws unless it was signed with `secret` within the last five minutes. `body`: the
 * bytes as they came, not parsed and written again.
 */
export function verifyWebhook(secret: string, headers: ReceivedHeaders, body: string): Event {
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  return new Webhook(secret).verify(body, {
    'webhook-id': read('webhook-id'),
    'webhook-timestamp': read('webhook-timestamp'),
    'webhook-signature': read('webhook-signature'),
  }) as Event
}
