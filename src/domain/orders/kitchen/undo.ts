/** Undoes the latest step of an order (K4). */

import { accept, type Result, refuse } from '../../result.ts'
import type { OrderStatus } from '../ordering/status.ts'

/** KIT-11: the number of minutes in which a step can be undone. */
const undoMinutes = 5

/** The status that an undo would restore, and until when (an instant in UTC, ISO 8601). */
export type Undo = { readonly to: OrderStatus; readonly until: string }

type Undoable = { readonly status: OrderStatus; readonly undo: Undo | null }

/** KIT-11: whether the latest step can be undone at `now` (UTC instant): within five minutes, and only once. */
export function canUndo({ undo }: Pick<Undoable, 'undo'>, now: string): boolean {
  return undo !== null && Date.parse(now) <= Date.parse(undo.until)
}

/**
 * KIT-11: the status to which an undo returns an order that the display shows in status `expected`. Refused with
 * `order_moved_on` and the current status if that differs, with `undo_not_possible` if there is nothing left to undo.
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

/** KIT-11: the undo of a step away from `left`, taken at `at`; null if no step was taken. */
export function undoOf(left: OrderStatus | null, at: Temporal.Instant): Undo | null {
  return left && { to: left, until: at.add({ minutes: undoMinutes }).toString() }
}
