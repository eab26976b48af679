/** Demand that was turned away: which refusals owners are told of, under which reason, and who counts as the same. */

import { isOpenAt } from '../availability/opening.ts'
import { whyNotOrdering } from '../availability/pause.ts'
import { activeMenuNames } from '../availability/timed-menus.ts'
import { whyNotTiming } from '../availability/timing.ts'
import type { CartLine, Timing } from '../cart/cart.ts'
import { whyNotCheckout } from '../cart/readiness.ts'
import { whyNotServed } from '../cart/served.ts'
import type { Menu } from '../menu/menu.ts'
import type { Cents } from '../money.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import type { OptionRefusal, Refusal } from '../refusal.ts'
import type { OrderType, Restaurant } from '../restaurant/restaurant.ts'

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

/** What somebody could not order, and why. */
export type RefusedDemand = {
  readonly reason: RefusedReason
  /** What their cart, or the charge that was declined, was worth, in cents; 0 for a visit, and where it is not known. */
  readonly value: Cents
}

/** RFS-1: what a visit meets that comes at `now`, by the opening hours, the pause and the switch alone; null: an open door. */
export function reasonOfVisit(restaurant: Restaurant, now: Temporal.Instant): RefusedReason | null {
  const refusal = whyNotOrdering(restaurant, now, now)
  if (refusal) return reasonOf(refusal)
  return isOpenAt(restaurant, now) ? null : 'closed'
}

/** How somebody wants an order, as far as it decides on a refusal. */
export type Wish = { readonly orderType: OrderType; readonly timing: Timing }

/** RFS-2: what keeps a cart from checkout at `now`, by the first reason that its diner reads; null where owners lose nothing by it. */
export function reasonOfCart(
  menu: Menu,
  lines: readonly CartLine[],
  { orderType, timing }: Wish,
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
    timeRefusal: whyNotTiming(restaurant, timing, now),
    lineRefusals: [
      ...cart.refused.map((each) => each.refusal),
      ...whyNotServed(menu, cart.lines, activeNames),
    ],
    ageRefusal: null,
  })
  return refusal && reasonOf(refusal)
}

/** RFS-2: the reason under which owners are told of a refusal; null for what a diner can put right, and for faults of ours. */
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

/** RFS-3: of what one person met at once or on one day, each reason once, with the greatest value, in the order of the reasons. */
export function greatestOfEach(met: readonly RefusedDemand[]): readonly RefusedDemand[] {
  return refusedReasons.flatMap((reason) => {
    const [greatest] = met
      .filter((each) => each.reason === reason)
      .toSorted((one, other) => other.value - one.value)
    return greatest ?? []
  })
}
