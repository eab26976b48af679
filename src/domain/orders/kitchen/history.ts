/** The history of an order, from its payment on. */

import { formatDatedTime } from '../../clock/format-time.ts'
import { askedForTime } from '../ordering/reschedule.ts'
import type { OrderStatus } from '../ordering/status.ts'
import { canceledByDiner } from './cancel.ts'
import { type CourierUpdateType, formatCourierUpdateType } from './courier-update.ts'

export const historyKinds = [
  'paid',
  'shown',
  'moved',
  'undone',
  'cancelled',
  'cancelled_by_diner',
  'reschedule_asked',
  'rescheduled',
  'refunded',
  'refund_failed',
  'escalated',
  'courier',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export type HistoryEntry = {
  readonly kind: HistoryKind
  /** UTC instant in ISO 8601. */
  readonly at: string
  /** The status after the event; null if it didn't change. */
  readonly status: OrderStatus | null
  /** The display that caused it; null if none did or it is unknown. */
  readonly device: string | null
  /** The courier's update, for such an event; otherwise null. */
  readonly courier: CourierUpdateType | null
  /** The times before and after a change of the time, UTC instants in ISO 8601; otherwise null. */
  readonly times: { readonly from: string; readonly to: string } | null
}

const labels = {
  paid: 'Paid',
  shown: 'Shown on a display',
  moved: 'Status changed',
  undone: 'Step undone',
  cancelled: 'Canceled',
  cancelled_by_diner: canceledByDiner,
  reschedule_asked: askedForTime,
  rescheduled: 'Moved by the diner',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  escalated: 'Not acknowledged in time: management was notified',
  courier: 'Courier update',
} as const satisfies Record<HistoryKind, string>

/** KIT-16: the text of a history entry; RSC-7: 'Moved by the diner from Thu, Nov 26 at 6:00 PM to …'. */
export function formatHistoryEntry(
  {
    kind,
    courier = null,
    times = null,
  }: Pick<HistoryEntry, 'kind'> & Partial<Pick<HistoryEntry, 'courier' | 'times'>>,
  timezone: string,
): string {
  if (courier) return formatCourierUpdateType(courier)
  if (!times) return labels[kind]
  const moment = (at: string) => formatDatedTime(Temporal.Instant.from(at), timezone)
  return `${labels[kind]} from ${moment(times.from)} to ${moment(times.to)}`
}
