/** What prevents a cart from checkout. The button and the endpoint use the same functions. */

import { type Cents, minus } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import {
  type MinimumSetting,
  type OfferSetting,
  type OrderType,
  orderTypeRules,
} from '../ordering/order-types.ts'
import { maxLines } from './cart.ts'

export type CartReadiness = {
  readonly lines: readonly unknown[]
  readonly orderType: OrderType
  readonly subtotal: Cents
  readonly restaurant: RestaurantTerms
  /** Why the chosen time is not available; null if it is. */
  readonly timeRefusal: Refusal | null
  /** The refusals of individual lines, in their order. */
  readonly lineRefusals: readonly Refusal[]
  /** Why the lines need an age confirmation; null if they can be bought. */
  readonly ageRefusal: Refusal | null
}

type RestaurantTerms = Pick<Restaurant, OfferSetting | MinimumSetting>

/** CRT-6: the first reason why this cart can't go to checkout, or null. */
export function whyNotCheckout(facts: CartReadiness): Refusal | null {
  return (
    whyNotThatMany(facts.lines) ??
    facts.timeRefusal ??
    whyNotOffered(facts.orderType, facts.restaurant) ??
    facts.lineRefusals[0] ??
    whyBelowMinimum(facts.subtotal, facts.orderType, facts.restaurant) ??
    facts.ageRefusal
  )
}

/** CRT-4: why the restaurant does not offer this order type, or null. */
export function whyNotOffered(
  orderType: OrderType,
  restaurant: Pick<Restaurant, OfferSetting>,
): Refusal | null {
  const { offer } = orderTypeRules[orderType]
  return offer === null || restaurant[offer.setting] ? null : offer.refusal
}

/** CRT-5: the subtotal must reach the restaurant's minimum for this type of order. */
export function whyBelowMinimum(
  subtotal: Cents,
  orderType: OrderType,
  restaurant: Pick<Restaurant, MinimumSetting>,
): Refusal | null {
  const minimum = minimumOrder(orderType, restaurant)
  if (subtotal >= minimum) return null
  return { kind: 'below_minimum', orderType, minimum, missing: minus(minimum, subtotal) }
}

/** CRT-5: the restaurant's minimum for this type of order. */
export function minimumOrder(orderType: OrderType, restaurant: Pick<Restaurant, MinimumSetting>): Cents {
  return restaurant[orderTypeRules[orderType].minimum]
}

/** CRT-7: an order has at least one line and at most `maxLines`. */
function whyNotThatMany(lines: readonly unknown[]): Refusal | null {
  if (lines.length === 0) return { kind: 'cart_empty' }
  return lines.length > maxLines ? { kind: 'too_many_lines', max: maxLines } : null
}
