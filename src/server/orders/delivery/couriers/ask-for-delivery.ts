/** The request to the courier company, and the handling of its refusals. */

import { type Address, parseAddress } from '#domain/orders/delivery/address.ts'
import { dropoffNotes, pickupNotes } from '#domain/orders/delivery/courier-notes.ts'
import { assumedRoadMinutes, deliveryWindow } from '#domain/orders/delivery/courier-window.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { Result } from '#domain/result.ts'
import {
  type CourierDelivery,
  CourierError,
  type DeliveryRequest,
} from '../../../platform/adapters/courier/port.ts'
import { NonRetryableError } from '../../../platform/jobs/job-handlers.ts'
import type { StoredOrder } from '../../ordering/stored-order.ts'

/** Attempts if the courier company refuses: couriers who are busy now may be free in a few minutes. */
const triesWhenRefused = 6

export type RequestedDelivery = { readonly delivery: CourierDelivery; readonly isRenewed: boolean }

/** C2: an expired quote is renewed at the restaurant's cost. */
export async function askForDelivery(
  request: (details: DeliveryRequest) => Promise<CourierDelivery>,
  details: DeliveryRequest,
  attempt: number,
): Promise<RequestedDelivery> {
  try {
    return { delivery: await request(details), isRenewed: false }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.kind === 'quote_not_valid' && details.quoteId) {
      const { delivery } = await askForDelivery(request, { ...details, quoteId: null }, attempt)
      return { delivery, isRenewed: true }
    }
    const passes = error.kind === 'unreachable' || error.kind === 'rate_limited'
    if (passes || attempt < triesWhenRefused) throw error
    throw new NonRetryableError(`no courier was available: ${error.code}: ${error.message}`, { cause: error })
  }
}

/** DLV-17: `quoteId` is the courier company's id. `key` is the idempotency key: repeated requests are the same delivery. */
export function describeDelivery(
  order: StoredOrder,
  restaurant: Pick<Restaurant, 'name' | 'phone' | 'address'>,
  quoteId: string,
  key: string,
  now: Temporal.Instant,
): DeliveryRequest {
  const { scheduledFor, deliveryMinutes, totals } = order
  return {
    key,
    orderId: order.id,
    restaurantId: order.restaurantId,
    quoteId,
    pickup: {
      name: restaurant.name,
      phone: restaurant.phone,
      address: readAddress(restaurant.address),
      notes: pickupNotes(order.number, totals),
    },
    dropoff: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      phone: order.customerPhone,
      address: readAddress(order.deliveryAddress ?? ''),
      notes: dropoffNotes(totals, order.customerPhone),
    },
    items: order.lines.map(({ name, quantity }) => ({ name, quantity })),
    value: totals.subtotal,
    window: scheduledFor && deliveryWindow(scheduledFor, deliveryMinutes ?? assumedRoadMinutes, now),
  }
}

/** Returns the value of an accepted result. Throws an error that ends the job without a retry if it was refused. */
export function valueOrNonRetryableError<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new NonRetryableError(`no courier can be requested: ${result.refusal.kind}`)
}

/** Parses an address that was already validated when the delivery was quoted. */
function readAddress(text: string): Address {
  return valueOrNonRetryableError(parseAddress(text))
}
