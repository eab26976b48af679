import type { CourierContext } from './context.ts'
import { badField, CourierApiError } from './errors.ts'
import { recordDeliveryEvent } from './events.ts'
import { isActive } from './present-delivery.ts'
import { createQuote } from './quotes.ts'
import { type CourierStatus, newId, type SandboxDelivery, type SandboxQuote } from './store.ts'
import { behaviourAt, refuseAddress } from './test-addresses.ts'
import { readWindow, windowFields } from './windows.ts'
import { readAddress } from './wire-address.ts'

type Body = Readonly<Record<string, unknown>>

const neededTexts = ['pickup_name', 'pickup_phone_number', 'dropoff_name', 'dropoff_phone_number'] as const

export const deliveryFields = [
  ...neededTexts,
  'pickup_address',
  'dropoff_address',
  'pickup_notes',
  'dropoff_notes',
  'manifest_items',
  'manifest_total_value',
  'manifest_reference',
  'quote_id',
  'external_id',
  'external_store_id',
  'idempotency_key',
  'tip',
  ...windowFields,
]

/**
 * CRR-5: requests a courier. The same idempotency key returns the same delivery. Throws a reference to the active delivery
 * if there is one with the same id.
 */
export function createDelivery(context: CourierContext, body: Body): SandboxDelivery {
  const deliveries = context.store.deliveries.list()
  const idempotencyKey = readText(body, 'idempotency_key')
  const before = deliveries.find(
    (earlier) => idempotencyKey !== null && earlier.idempotencyKey === idempotencyKey,
  )
  if (before) return before
  checkTexts(body)
  readAddress(body, 'pickup_address')
  refuseAddress(behaviourAt(readAddress(body, 'dropoff_address')))
  readWindow(body, context.now())
  const externalId = readText(body, 'external_id')
  refuseDouble(deliveries, externalId)
  const quote = findQuote(context, deliveries, body)
  const delivery: SandboxDelivery = {
    id: newId('del'),
    created: new Date(context.now()).toISOString(),
    changed: new Date(context.now()).toISOString(),
    status: 'pending',
    imminent: false,
    quoteId: quote?.id ?? null,
    fee: quote?.fee ?? createQuote(context, body).fee,
    externalId,
    idempotencyKey,
    asked: body,
  }
  context.store.deliveries.put(delivery)
  recordDeliveryEvent(context, delivery)
  return delivery
}

/** CRR-5: possible until the food is picked up. */
export function cancelDelivery(context: CourierContext, id: string): SandboxDelivery {
  const delivery = findDelivery(context, id)
  if (!isCancelable[delivery.status])
    throw new CourierApiError(400, 'noncancelable_delivery', 'Delivery cannot be canceled.')
  const changed = new Date(context.now()).toISOString()
  const canceled: SandboxDelivery = { ...delivery, status: 'canceled', imminent: false, changed }
  context.store.deliveries.put(canceled)
  recordDeliveryEvent(context, canceled)
  return canceled
}

export function findDelivery({ store }: CourierContext, id: string): SandboxDelivery {
  const delivery = store.deliveries.find(id)
  if (!delivery)
    throw new CourierApiError(404, 'delivery_not_found', 'The requested delivery does not exist.')
  return delivery
}

const isCancelable = {
  pending: true,
  pickup: true,
  pickup_complete: false,
  dropoff: false,
  delivered: false,
  canceled: false,
  returned: false,
} as const satisfies Record<CourierStatus, boolean>

function refuseDouble(deliveries: readonly SandboxDelivery[], externalId: string | null): void {
  const double = deliveries.find(
    (delivery) => externalId !== null && delivery.externalId === externalId && isActive[delivery.status],
  )
  if (!double) return
  throw new CourierApiError(409, 'duplicate_delivery', 'An active delivery like this already exists.', {
    delivery_id: double.id,
  })
}

/** The quote named in the request; null if none is named. Throws unless it is still valid and for this exact address. */
function findQuote(
  { store, now }: CourierContext,
  deliveries: readonly SandboxDelivery[],
  body: Body,
): SandboxQuote | null {
  const id = readText(body, 'quote_id')
  if (id === null) return null
  const quote = store.quotes.find(id)
  if (!quote) throw badField('quote_id', 'unknown')
  if (Date.parse(quote.expires) <= now())
    throw new CourierApiError(400, 'expired_quote', 'The price quote specified has expired.')
  if (deliveries.some(({ quoteId }) => quoteId === id))
    throw new CourierApiError(400, 'used_quote', 'The price quote specified has already been used.')
  if (JSON.stringify(quote.dropoff) !== JSON.stringify(readAddress(body, 'dropoff_address')))
    throw new CourierApiError(400, 'mismatched_price_quote', "The price quote specified doesn't match.")
  return quote
}

function checkTexts(body: Body): void {
  for (const field of neededTexts) if (readText(body, field) === null) throw badField(field, 'required')
  for (const field of ['pickup_phone_number', 'dropoff_phone_number'])
    if (!/^\+[1-9]\d{6,14}$/.test(readText(body, field) ?? '')) throw badField(field, 'not in e164 format')
  for (const field of ['pickup_notes', 'dropoff_notes'])
    if ((readText(body, field) ?? '').length > 280) throw badField(field, 'longer than 280 characters')
  if (!Array.isArray(body.manifest_items) || body.manifest_items.length === 0)
    throw badField('manifest_items', 'required')
}

function readText(body: Body, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw badField(field, 'not a text')
  return value
}
