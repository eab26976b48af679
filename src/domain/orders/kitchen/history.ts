/** The history of an order, from its payment on. */

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
}

const labels = {
  paid: 'Paid',
  shown: 'Shown on a display',
  moved: 'Status changed',
  undone: 'Step undone',
  cancelled: 'Canceled',
  cancelled_by_diner: canceledByDiner,
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  escalated: 'Not acknowledged in time: management was notified',
  courier: 'Courier update',
} as const satisfies Record<HistoryKind, string>

/** KIT-16: the text of a history entry. */
export function formatHistoryEntry({
  kind,
  courier = null,
}: Pick<HistoryEntry, 'kind'> & Partial<Pick<HistoryEntry, 'courier'>>): string {
  return courier ? formatCourierUpdateType(courier) : labels[kind]
}
