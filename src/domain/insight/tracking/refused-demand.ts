/** Lost demand: which refusals are reported to owners, under which reason, and what counts as the same. */

import type { Menu } from '../../menu/menu.ts'
import type { OptionRefusal } from '../../menu/option-refusals.ts'
import type { Cents } from '../../money.ts'
import type { CartLine, Timing } from '../../orders/cart/cart.ts'
import { whyNotCheckout } from '../../orders/cart/readiness.ts'
import { unservedLineRefusals } from '../../orders/cart/served.ts'
import type { OrderType } from '../../orders/ordering/order-types.ts'
import { priceableCart } from '../../orders/pricing/price-cart.ts'
import type { Refusal } from '../../refusal.ts'
import { scheduleFor } from '../../restaurants/availability/open-date.ts'
import { isOpenAt } from '../../restaurants/availability/opening.ts'
import { whyNotOrdering } from '../../restaurants/availability/pause.ts'
import { activeMenuNames } from '../../restaurants/availability/timed-menus.ts'
import { whyNotTiming } from '../../restaurants/availability/timing.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'

export const refusedReasons = [
  'closed',
  'paused',
  'not_taking_orders',
  'below_minimum',
  'out_of_range',
  'sold_out',
  'card_declined',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** What a visitor could not order, and why. */
export type RefusedDemand = {
  readonly reason: RefusedReason
  /** The value of the cart or of the declined charge, in cents; 0 for a visit, and if unknown. */
  readonly value: Cents
}

/**
 * RFS-1: why a visit at `now` can't order, by opening hours, pause and online orders alone; null if ordering is
 * possible.
 */
export function reasonOfVisit(restaurant: Restaurant, now: Temporal.Instant): RefusedReason | null {
  const refusal = whyNotOrdering(restaurant, now, now)
  if (refusal) return reasonOf(refusal)
  return isOpenAt(restaurant, now) ? null : 'closed'
}

/** The part of an order request that refusals depend on. */
export type OrderChoice = { readonly orderType: OrderType; readonly timing: Timing }

/**
 * RFS-2: why a cart can't go to checkout at `now`, by the first reason that the diner sees; null if that is not lost
 * demand for owners.
 */
export function reasonOfCart(
  menu: Menu,
  lines: readonly CartLine[],
  { orderType, timing }: OrderChoice,
  now: Temporal.Instant,
): RefusedReason | null {
  const { restaurant } = menu
  const cart = priceableCart(menu, { lines, orderType })
  const dueAt = timing.kind === 'later' && timing.at ? Temporal.Instant.from(timing.at) : now
  const activeNames = activeMenuNames(menu.timedMenus, restaurant.timezone, dueAt)
  const refusal = whyNotCheckout({
    lines,
    orderType,
    subtotal: cart.totals.subtotal,
    restaurant,
    timeRefusal: whyNotTiming(scheduleFor(restaurant, orderType), timing, now, null),
    lineRefusals: [
      ...cart.refused.map((line) => line.refusal),
      ...unservedLineRefusals(menu, cart.lines, activeNames),
    ],
    ageRefusal: null,
  })
  return refusal && reasonOf(refusal)
}

/** RFS-2: the reason under which a refusal is reported to owners; null for what a diner can fix, and for internal errors. */
export function reasonOf(refusal: Refusal): RefusedReason | null {
  switch (refusal.kind) {
    case 'asap_not_available':
      return 'closed'
    case 'ordering_paused':
      return 'paused'
    case 'online_orders_off':
      return 'not_taking_orders'
    case 'below_minimum':
      return 'below_minimum'
    case 'outside_delivery_area':
    case 'delivery_not_possible':
      return 'out_of_range'
    case 'product_gone':
    case 'product_sold_out':
      return 'sold_out'
    case 'line_options':
      return goneOptions.has(refusal.because.kind) ? 'sold_out' : null
    default:
      return null
  }
}

const goneOptions: ReadonlySet<OptionRefusal['kind']> = new Set(['option_sold_out', 'unknown_option'])

/**
 * RFS-3: merges what one person met at once or on one day: each reason once with its greatest value, in the order of
 * `refusedReasons`.
 */
export function greatestOfEach(met: readonly RefusedDemand[]): readonly RefusedDemand[] {
  return refusedReasons.flatMap((reason) => {
    const [greatest] = met
      .filter((demand) => demand.reason === reason)
      .toSorted((one, other) => other.value - one.value)
    return greatest ?? []
  })
}
