/** What keeps a cart from checkout. The button and the endpoint ask the same functions. */

import { type Cents, minus } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import type { OrderType, Restaurant } from '../restaurant/restaurant.ts'
import { maxLines } from './cart.ts'

export type CartReadiness = {
  readonly lines: readonly unknown[]
  readonly orderType: OrderType
  readonly subtotal: Cents
  readonly restaurant: RestaurantTerms
  /** What the rules of availability say of the time that was chosen; null when it can be kept. */
  readonly timeRefusal: Refusal | null
  /** What is wrong with single lines, in their order. */
  readonly lineRefusals: readonly Refusal[]
  /** What the rule of age says of the lines; null when they may be bought. */
  readonly ageRefusal: Refusal | null
}

type RestaurantTerms = Pick<Restaurant, 'deliveryEnabled' | 'minimumOrderPickup' | 'minimumOrderDelivery'>

/** CRT-6: everything that keeps this cart from checkout, the first reason first. */
export function whyNotCheckout(facts: CartReadiness): Refusal | null {
  return (
    whyNotThatMany(facts.lines) ??
    facts.timeRefusal ??
    (facts.orderType === 'delivery' ? whyNotDelivery(facts.restaurant) : null) ??
    facts.lineRefusals[0] ??
    whyBelowMinimum(facts.subtotal, facts.orderType, facts.restaurant) ??
    facts.ageRefusal
  )
}

/** CRT-4: why a restaurant does not deliver, or null. */
export function whyNotDelivery(restaurant: Pick<Restaurant, 'deliveryEnabled'>): Refusal | null {
  return restaurant.deliveryEnabled ? null : { kind: 'delivery_off' }
}

/** CRT-5: the subtotal must reach the restaurant's minimum for this type of order. */
export function whyBelowMinimum(
  subtotal: Cents,
  orderType: OrderType,
  restaurant: Pick<Restaurant, 'minimumOrderPickup' | 'minimumOrderDelivery'>,
): Refusal | null {
  const minimum = orderType === 'pickup' ? restaurant.minimumOrderPickup : restaurant.minimumOrderDelivery
  if (subtotal >= minimum) return null
  return { kind: 'below_minimum', orderType, minimum, missing: minus(minimum, subtotal) }
}

/** CRT-7: an order has at least one line and, CRT-9, at most `maxLines`. */
function whyNotThatMany(lines: readonly unknown[]): Refusal | null {
  if (lines.length === 0) return { kind: 'cart_empty' }
  return lines.length > maxLines ? { kind: 'too_many_lines', max: maxLines } : null
}
