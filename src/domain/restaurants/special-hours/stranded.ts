import type { OrderType } from '../../orders/ordering/order-types.ts'
import { scheduleFor } from '../availability/open-date.ts'
import { openingSpans } from '../availability/opening.ts'
import type { Schedule } from '../settings/restaurant.ts'

/** RSC-5: what the owner can do with an order that a change of hours strands. */
export const strandedDecisions = ['keep', 'reschedule', 'cancel'] as const
export type StrandedDecision = (typeof strandedDecisions)[number]

type DueOrder = { readonly orderType: OrderType; readonly dueAt: Temporal.Instant }

/** SPH-11: the orders that are due within an opening before the change of hours, but not after it. */
export function strandedBy<Order extends DueOrder>(
  orders: readonly Order[],
  before: Schedule,
  after: Schedule,
): readonly Order[] {
  return orders.filter(
    ({ orderType, dueAt }) => isWithin(before, orderType, dueAt) && !isWithin(after, orderType, dueAt),
  )
}

/** Whether an order can be due at `dueAt`; it may be due at the closing itself. */
export function isWithin(schedule: Schedule, orderType: OrderType, dueAt: Temporal.Instant): boolean {
  return openingSpans(scheduleFor(schedule, orderType), dueAt, dueAt).length > 0
}
