/** What happened to an order, from its payment on. */

import type { OrderStatus } from '../ordering/status.ts'

export const historyKinds = [
  'paid',
  'shown',
  'moved',
  'undone',
  'cancelled',
  'refunded',
  'refund_failed',
  'escalated',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export type HistoryEntry = {
  readonly kind: HistoryKind
  /** UTC instant in ISO 8601. */
  readonly at: string
  /** The status it had from then on; null where it kept the one it had. */
  readonly status: OrderStatus | null
  /** The display that did it; null where none did, or none is known. */
  readonly device: string | null
}

const words = {
  paid: 'Paid',
  shown: 'Shown on a screen',
  moved: 'Moved on',
  undone: 'Step undone',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  escalated: 'Nobody had acknowledged it: management was told',
} as const satisfies Record<HistoryKind, string>

/** KIT-16 */
export function historyWords({ kind }: Pick<HistoryEntry, 'kind'>): string {
  return words[kind]
}
