/** The provider's payouts to bank accounts, and the balance transactions that they consist of. */

import type { Cents } from '../../money.ts'

/** The provider's states of a payout. One that was paid can still fail within some days. */
export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** PYT-3: what a line of a payout is, with its name on screen. */
export const payoutLineKinds = {
  payment: 'Payment',
  refund: 'Refund',
  failed_refund: 'Refund that failed',
  dispute: 'Dispute',
  transfer: 'Transfer to a restaurant',
  platform_fee: 'Platform fee',
  provider_fee: 'Stripe fee',
  failed_payout: 'Returned by a failed payout',
  other: 'Other',
} as const
export type PayoutLineKind = keyof typeof payoutLineKinds

/** One balance transaction, in cents: money that arrives is positive. */
export type PayoutAmounts = {
  readonly kind: PayoutLineKind
  readonly amount: Cents
  /** What the provider keeps of it. */
  readonly providerFee: Cents
  /** What the platform keeps of it (PAY-47). */
  readonly platformFee: Cents
}

/** What remains of a line after fees. */
export function netOf({ amount, providerFee, platformFee }: PayoutAmounts): number {
  return amount - providerFee - platformFee
}

/** PYT-6: whether a payout has reached its end, so that it is part of the journal. */
export const isBooked = {
  pending: false,
  in_transit: false,
  paid: true,
  failed: true,
  canceled: true,
} as const satisfies Record<PayoutStatus, boolean>

/** PYT-8: whether its money is back on the balance, from where a later payout pays it out again. */
export const isReturned = {
  pending: false,
  in_transit: false,
  paid: false,
  failed: true,
  canceled: true,
} as const satisfies Record<PayoutStatus, boolean>

const statusOrder = { pending: 0, in_transit: 1, paid: 2, failed: 3, canceled: 3 } as const

/** PYT-1: the later of two states of a payout, whichever was read last; one that failed or was canceled never changes. */
export function laterStatus(stored: PayoutStatus, read: PayoutStatus): PayoutStatus {
  return statusOrder[read] > statusOrder[stored] ? read : stored
}
