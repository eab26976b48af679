/** How much of a payout's line our own records can't account for. */

import { type Cents, cents, zero } from '../../money.ts'
import { netOf, type PayoutAmounts, type PayoutLineKind } from './payout.ts'

/** What our records have about a line. Amounts are positive. */
export type LineRecord =
  /** The amount of the order, refund, dispute, or failed payout that it belongs to. */
  | { readonly kind: 'amount'; readonly amount: Cents }
  /** RCN-12: a person explained the gap that it is. */
  | { readonly kind: 'explained' }

/** PYT-4: the cents of a line that nothing accounts for; never negative. */
export function unexplainedOf(line: PayoutAmounts, record: LineRecord | null): Cents {
  if (record?.kind === 'explained' || line.kind === 'provider_fee') return zero
  if (!record) return cents(Math.abs(netOf(line)))
  const excess = Math.abs(line.amount) - record.amount
  return cents(mayBePart[line.kind] ? Math.max(0, excess) : Math.abs(excess))
}

/** Whether several lines may share one record, each with a part of its amount. */
const mayBePart = {
  payment: false,
  refund: false,
  failed_refund: false,
  dispute: true,
  transfer: true,
  platform_fee: true,
  failed_payout: false,
  other: false,
} as const satisfies Record<Exclude<PayoutLineKind, 'provider_fee'>, boolean>
