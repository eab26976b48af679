import { queueEvent } from '../webhooks/outbox.ts'
import { apiVersion, type Bench } from './bench.ts'
import { newId } from './things.ts'

/** SBX-7: writes what happened and queues it for the webhook, in the transaction of the change itself. */
export function recordEvent(bench: Bench, type: string, object: unknown): void {
  const created = bench.seconds()
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
  bench.store.events.put({ id, created, type, payload: JSON.stringify(event) })
  queueEvent(bench.store.outbox, bench.store.settings, id, type)
}
