import { apiVersion, type Bench } from './bench.ts'
import { newId } from './things.ts'

/** The setting that says how many times each event is sent; a test may ask for more than one. */
export const copiesSetting = 'webhook_copies'

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
  const copies = Number(bench.store.settings.get(copiesSetting) ?? '1')
  for (let copy = 0; copy < copies; copy++) bench.store.deliveries.add(id, Date.now())
}
