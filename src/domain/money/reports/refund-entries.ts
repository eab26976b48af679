/** The refunds of an order as entries of the days on which they happened. */

import type { OrderId } from '../../ids.ts'
import { type Cents, cents } from '../../money.ts'
import { mapParts, type PartAmounts } from '../../orders/refunds/refund-parts.ts'
import type { Percent } from '../../percent.ts'
import type { RefundEntry } from './day-report.ts'

export type MadeRefund = {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly orderDay: string
  readonly taxRate: Percent | null
  readonly amount: Cents
  readonly parts: PartAmounts
  readonly contents: string | null
  /** When the money was refunded. */
  readonly at: Temporal.Instant
  /** RFD-15: when the refund failed afterwards; null if it didn't. */
  readonly failedAt: Temporal.Instant | null
}

/** REP-6: the entries of a refund: one that failed afterwards returns exactly the parts that it took. */
export function refundEntries({ at, failedAt, ...refund }: MadeRefund): readonly RefundEntry[] {
  const made = { ...refund, at: at.toString() }
  if (!failedAt) return [made]
  const { amount, parts } = refund
  const returned = { amount: cents(-amount), parts: mapParts((part) => -parts[part]) }
  return [made, { ...refund, ...returned, at: failedAt.toString() }]
}
