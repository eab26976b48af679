/** The five counters at the top of the board. */

import { type Cents, minus, sum } from '../../money.ts'
import { countedAt, isNew, type KitchenOrder } from './order.ts'

/** A business day as instants, UTC in ISO 8601: from `from`, up to but not including `until`. */
export type DaySpan = { readonly from: string; readonly until: string }

/** How many orders are new: due by the end of the business day, and on later days. */
export type NewCount = { readonly today: number; readonly later: number }

export type Counters = {
  readonly new: NewCount
  readonly received: number
  readonly inProgress: number
  readonly completed: number
  /** In cents. */
  readonly dailySales: Cents
}

/** KIT-3: the counters of the orders that are due on `day`. Of others, only new ones count. */
export function countersOf(orders: readonly KitchenOrder[], day: DaySpan): Counters {
  const ofDay = orders.filter((order) => isWithin(countedAt(order), day))
  const count = (...statuses: readonly KitchenOrder['status'][]) =>
    ofDay.filter(({ status }) => statuses.includes(status)).length
  const sold = ofDay.filter(isSale)
  return {
    new: countNew(orders, day),
    received: count('acknowledged'),
    inProgress: count('preparing', 'ready'),
    completed: sold.length,
    dailySales: sum(...sold.map(({ totals, refunded }) => minus(totals.grandTotal, refunded))),
  }
}

/** KIT-3: the new orders among `orders`, the same on every part of the board. */
export function countNew(orders: readonly KitchenOrder[], day: DaySpan): NewCount {
  const fresh = orders.filter(isNew)
  const later = fresh.filter((order) => isForLater(order, day)).length
  return { today: fresh.length - later, later }
}

/** KIT-3: how many orders of a section its title counts: not those for later days, and none that was canceled (KIT-41). */
export function countInSection(orders: readonly KitchenOrder[], day: DaySpan): number {
  const open = orders.filter(({ status }) => status !== 'cancelled')
  return open.length - countNew(open, day).later
}

/** KIT-3: whether an order is due after the business day. */
export function isForLater(order: KitchenOrder, { until }: DaySpan): boolean {
  return Date.parse(countedAt(order)) >= Date.parse(until)
}

/** KIT-4: an order is a sale if it is completed and paid, at least in part (K8). */
export function isSale({ status, paymentStatus }: Pick<KitchenOrder, 'status' | 'paymentStatus'>): boolean {
  return status === 'completed' && paymentStatus !== 'refunded'
}

function isWithin(instant: string, { from, until }: DaySpan): boolean {
  const at = Date.parse(instant)
  return at >= Date.parse(from) && at < Date.parse(until)
}
