import { createHmac } from 'node:crypto'
import { sandboxCourierKeys } from '../keys.ts'
import { queueEvent } from '../webhooks/outbox.ts'
import type { CourierContext } from './context.ts'
import { presentDelivery } from './present-delivery.ts'
import { newId, type SandboxDelivery } from './store.ts'

/**
 * CRR-16: records a delivery's state and queues the event for the webhook, in the transaction of the change. Changes of a return
 * are reported under the delivery that it brings back.
 */
export function recordDeliveryEvent({ store, now }: CourierContext, delivery: SandboxDelivery): void {
  const id = newId('evt')
  const reportedId = delivery.returnOf ?? delivery.id
  const event = {
    id,
    kind: delivery.returnOf ? 'event.delivery_return' : 'event.delivery_status',
    created: new Date(now()).toISOString(),
    account_id: 'acc_sandbox',
    customer_id: sandboxCourierKeys.customerId,
    developer_id: 'dev_sandbox',
    delivery_id: reportedId,
    status: delivery.status,
    live_mode: false,
    data: presentDelivery(delivery),
  }
  store.events.add(id, reportedId, JSON.stringify(event))
  queueEvent(store.outbox, store.settings, id, event.kind)
}

/** CRR-16: the courier's webhook signature: HMAC-SHA256 over the body with the webhook's signing key, in hex. */
export function courierSignature(payload: string, signingKey: string): string {
  return createHmac('sha256', signingKey).update(payload).digest('hex')
}
