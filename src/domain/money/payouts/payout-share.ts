/** A restaurant's share of a payout: its lines, summed by what they are. */

import { type Cents, cents, zero } from '../../money.ts'
import { netOf, type PayoutAmounts, type PayoutLineKind } from './payout.ts'

/** PYT-5: in cents; money that the restaurant receives is positive, fees are positive amounts that it pays. */
export type PayoutSums = {
  readonly payments: Cents
  /** Refunds, without those that failed. */
  readonly refunds: Cents
  /** What was withdrawn for disputes, without what was returned. */
  readonly disputes: Cents
  /** Its shares of failed payouts, paid out again. */
  readonly returned: Cents
  /** Everything else, with payments, refunds, and disputes that belong to no order. */
  readonly other: Cents
  readonly providerFees: Cents
  readonly platformFees: Cents
}

export const noPayoutSums: PayoutSums = {
  payments: zero,
  refunds: zero,
  disputes: zero,
  returned: zero,
  other: zero,
  providerFees: zero,
  platformFees: zero,
}

type Part = Exclude<keyof PayoutSums, 'providerFees' | 'platformFees'>

const partOfKind = {
  payment: 'payments',
  refund: 'refunds',
  failed_refund: 'refunds',
  dispute: 'disputes',
  transfer: 'other',
  platform_fee: 'other',
  provider_fee: 'other',
  failed_payout: 'returned',
  other: 'other',
} as const satisfies Record<PayoutLineKind, Part>

/** A line with the order that it belongs to; null if it belongs to none. */
export type ShareLine = PayoutAmounts & { readonly orderId?: string | null | undefined }

/** PYT-5: the sums of lines. A fee that is a line of its own is a fee of the provider. */
export function sumLines(lines: readonly ShareLine[]): PayoutSums {
  const sums = { ...noPayoutSums } as Record<keyof PayoutSums, number>
  for (const line of lines) {
    const { kind, amount, providerFee, platformFee } = line
    if (kind === 'provider_fee') sums.providerFees += providerFee - amount
    else {
      sums[partOf(line)] += amount
      sums.providerFees += providerFee
    }
    sums.platformFees += platformFee
  }
  // Sums of cents.
  return sums as PayoutSums
}

/** PYT-7: what no order, refund, or dispute of ours has debited to card clearing is not credited to it, but to suspense. */
function partOf({ kind, orderId }: ShareLine): Part {
  const part = partOfKind[kind]
  return ofOrders.has(part) && !orderId ? 'other' : part
}

const ofOrders: ReadonlySet<Part> = new Set(['payments', 'refunds', 'disputes'])

/** What the share adds to the bank account. */
export function shareNet(sums: PayoutSums): Cents {
  const { payments, refunds, disputes, returned, other, providerFees, platformFees } = sums
  return cents(payments + refunds + disputes + returned + other - providerFees - platformFees)
}

/** PYT-4: the difference between what a payout paid and the sum of its lines. */
export function missingOf(payout: { readonly amount: Cents }, lines: readonly PayoutAmounts[]): Cents {
  return cents(Math.abs(payout.amount - lines.reduce((total, line) => total + netOf(line), 0)))
}
