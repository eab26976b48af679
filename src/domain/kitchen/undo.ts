/** Taking back the latest step of an order (K4). */

import type { OrderStatus } from '../ordering/status.ts'
import { accept, type Result, refuse } from '../result.ts'

/** KIT-11: for how long. */
export const undoMinutes = 5

/** What an order would go back to, until an instant (UTC, ISO 8601). */
export type Undo = { readonly to: OrderStatus; readonly until: string }

type Undoable = { readonly status: OrderStatus; readonly undo: Undo | null }

/** KIT-11: whether the latest step can be taken back at `now` (UTC instant): five minutes long, and only once. */
export function canUndo({ undo }: Pick<Undoable, 'undo'>, now: string): boolean {
  return undo !== null && Date.parse(now) <= Date.parse(undo.until)
}

/**
 * KIT-11: the status that an order goes back to which was seen in status `expected`. Refused with `order_moved_on` and
 * the current status when it has another by now, with `undo_not_possible` when there is nothing to take back any more.
 */
export function decideUndo(
  order: Undoable,
  expected: OrderStatus,
  now: Temporal.Instant,
): Result<OrderStatus> {
  if (order.status !== expected) return refuse({ kind: 'order_moved_on', status: order.status })
  return order.undo && canUndo(order, now.toString())
    ? accept(order.undo.to)
    : refuse({ kind: 'undo_not_possible' })
}

/** KIT-11: what can be taken back of a step away from `left`, taken at `at`; null where no step left anything. */
export function undoOf(left: OrderStatus | null, at: Temporal.Instant): Undo | null {
  return left && { to: left, until: at.add({ minutes: undoMinutes }).toString() }
}
