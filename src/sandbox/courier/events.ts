import { createHmac } from 'node:crypto'
import { sandboxCourierKeys } from '../keys.ts'
import { queueEvent } from '../webhooks/outbox.ts'
import type { CourierBench } from './bench.ts'
import { presentDelivery } from './present-delivery.ts'
import { type Delivery, newId } from './store.ts'

/** CRR-16: writes how a delivery stands and queues it for the webhook, in the transaction of the change itself. */
export function recordDeliveryEvent({ store, now }: CourierBench, delivery: Delivery): void {
  const id = newId('evt')
  const event = {
    id,
    kind: 'event.delivery_status',
    created: new Date(now()).toISOString(),
    account_id: 'acc_sandbox',
    customer_id: sandboxCourierKeys.customerId,
    developer_id: 'dev_sandbox',
    delivery_id: delivery.id,
    status: delivery.status,
    live_mode: false,
    data: presentDelivery(delivery),
  }
  store.events.add(id, delivery.id, JSON.stringify(event))
  queueEvent(store.outbox, store.settings, id, event.kind)
}

/** CRR-16: the courier's signature of a webhook: HMAC-SHA256 over the body with the webhook's signing key, in hex. */
export function courierSignature(payload: string, signingKey: string): string {
  return createHmac('sha256', signingKey).update(payload).digest('hex')
}
