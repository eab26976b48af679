import type { CourierStatus, SandboxDelivery } from './store.ts'

/** A delivery's JSON, in responses and events alike. */
export function presentDelivery(delivery: SandboxDelivery): Record<string, unknown> {
  return {
    kind: 'delivery',
    id: delivery.id,
    status: delivery.status,
    complete: !isActive[delivery.status],
    created: delivery.created,
    updated: delivery.changed,
    fee: delivery.fee,
    currency: 'usd',
    live_mode: false,
    quote_id: delivery.quoteId,
    external_id: delivery.externalId,
    courier_imminent: delivery.imminent,
    courier: hasCourier[delivery.status] ? { name: 'Robo C.', vehicle_type: 'bicycle' } : null,
    related_deliveries: [
      ...(delivery.returnOf ? [{ id: delivery.returnOf, relationship: 'original' }] : []),
      ...(delivery.returnedBy ? [{ id: delivery.returnedBy, relationship: 'returned' }] : []),
    ],
    tracking_url: `https://courier.example/orders/${delivery.id}`,
  }
}

/** Whether the delivery can still change, by status. */
export const isActive = {
  pending: true,
  pickup: true,
  pickup_complete: true,
  dropoff: true,
  delivered: false,
  canceled: false,
  returned: false,
} as const satisfies Record<CourierStatus, boolean>

const hasCourier = {
  pending: false,
  pickup: true,
  pickup_complete: true,
  dropoff: true,
  delivered: true,
  canceled: false,
  returned: true,
} as const satisfies Record<CourierStatus, boolean>
