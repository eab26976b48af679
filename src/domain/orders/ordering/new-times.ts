/** The times at which an order that was paid can be due instead. */

import type { Menu, Product } from '../../menu/menu.ts'
import type { Refusal } from '../../refusal.ts'
import { scheduleFor } from '../../restaurants/availability/open-date.ts'
import { pickableTimes } from '../../restaurants/availability/pickable-times.ts'
import { activeMenuNames, isServed } from '../../restaurants/availability/timed-menus.ts'
import { whyNotTiming } from '../../restaurants/availability/timing.ts'
import { chosenOptions, unitPrice } from '../pricing/line.ts'
import type { PricedLine } from '../pricing/priced.ts'
import type { OrderType } from './order-types.ts'
import { selectionsOf } from './reorder.ts'

type PaidOrder = {
  readonly orderType: OrderType
  readonly deliveryMinutes: number | null
  readonly lines: readonly PricedLine[]
}

/** RSC-2: the times at which this order can be due instead, in order. */
export function offeredTimesOf(
  menu: Menu,
  order: PaidOrder & { readonly scheduledFor: Temporal.Instant | null },
  now: Temporal.Instant,
): readonly Temporal.Instant[] {
  const { orderType, deliveryMinutes, scheduledFor } = order
  return pickableTimes(scheduleFor(menu.restaurant, orderType), now, deliveryMinutes).filter(
    (at) => !scheduledFor?.equals(at) && isServedAt(menu, order.lines, at),
  )
}

/** RSC-2: why this order can't be due at `at`, or null: as for a new order (TIM-9), and every line must be on a menu then. */
export function whyNotNewTime(
  menu: Menu,
  order: PaidOrder,
  at: Temporal.Instant,
  now: Temporal.Instant,
): Refusal | null {
  const hours = scheduleFor(menu.restaurant, order.orderType)
  const refusal = whyNotTiming(hours, { kind: 'later', at: at.toString() }, now, order.deliveryMinutes)
  if (refusal) return refusal
  return isServedAt(menu, order.lines, at) ? null : { kind: 'time_not_available' }
}

/** RSC-2: why the menu does not have the order's lines at the prices that were paid, or null. Free meals have no price. */
export function whyNotSamePrices(menu: Menu, lines: readonly PricedLine[], phone: string): Refusal | null {
  const isSame = (line: PricedLine) => {
    if (line.listPrice !== null) return true
    const product = menu.products.find(({ id }) => id === line.productId)
    return product !== undefined && isPricedAs(product, line)
  }
  return lines.every(isSame) ? null : { kind: 'time_menu_changed', phone }
}

function isPricedAs(product: Product, line: PricedLine): boolean {
  const selections = selectionsOf(line)
  const offered = chosenOptions(product, selections)
  const hasAll = (['variants', 'upsells', 'modifiers'] as const).every(
    (kind) => offered[kind].length === selections[kind].length,
  )
  return hasAll && unitPrice(product, selections) === line.unitPrice
}

/** A dish that is no longer on the menu is the kitchen's to decide, as when an order is placed (ORD-11). */
function isServedAt(
  { products, timedMenus, restaurant }: Menu,
  lines: readonly PricedLine[],
  at: Temporal.Instant,
) {
  const activeNames = activeMenuNames(timedMenus, restaurant.timezone, at)
  return lines.every(({ productId }) => {
    const product = products.find(({ id }) => id === productId)
    return !product || isServed(product, activeNames)
  })
}
