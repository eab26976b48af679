/** The double-entry journal of a business day. */

import { type Cents, cents, zero } from '../../money.ts'
import type { RefundPart } from '../../orders/refunds/refund-parts.ts'
import { type PayoutSums, shareNet } from '../payouts/payout-share.ts'
import type { DayRows, RefundEntry } from './day-report.ts'
import type { JournalAccount, JournalEntry, JournalLine } from './journal-accounts.ts'

/** REP-8: the journal of a day, payouts included; lines of 0 are left out. */
export function journalOf({
  sums,
  refunds,
  payouts,
}: Pick<DayRows, 'sums' | 'refunds' | 'payouts'>): readonly JournalLine[] {
  const made = refunds.filter(({ amount }) => amount > 0)
  const failed = refunds.filter(({ amount }) => amount < 0)
  return [
    ...linesOf('orders', {
      debits: { card_clearing: sums.charged, discounts: sums.discount },
      credits: {
        sales: sums.subtotal,
        tax_payable: sums.tax,
        tips_payable: sums.tip,
        delivery_fees: sums.deliveryFee,
        processing_fees: sums.processingFee,
      },
    }),
    ...linesOf('refunds', {
      debits: partsByAccount(made, 1),
      credits: { card_clearing: total(made.map(({ amount }) => amount)) },
    }),
    ...linesOf('failed_refunds', {
      debits: { card_clearing: total(failed.map(({ amount }) => -amount)) },
      credits: partsByAccount(failed, -1),
    }),
    ...linesOfPayouts(payouts),
  ]
}

/** PYT-7: each entry moves one amount between two accounts. */
function linesOfPayouts(payouts: DayRows['payouts']): readonly JournalLine[] {
  const arrived = payouts.filter(({ event }) => event === 'arrived')
  const failed = payouts.filter(({ event }) => event === 'failed')
  const all = (name: keyof PayoutSums) => total(arrived.map(({ sums }) => sums[name]))
  const nets = (entries: DayRows['payouts']) => total(entries.map(({ sums }) => shareNet(sums)))
  return [
    ...moved('payouts', nets(arrived), 'bank', 'card_clearing'),
    ...moved('provider_fees', all('providerFees'), 'provider_fees', 'card_clearing'),
    ...moved('platform_fees', all('platformFees'), 'platform_fees', 'card_clearing'),
    ...moved('disputes', -all('disputes'), 'disputes', 'card_clearing'),
    ...moved('other_payouts', all('other'), 'card_clearing', 'suspense'),
    ...moved('failed_payouts', nets(failed), 'card_clearing', 'bank'),
  ]
}

/** Debits one account and credits the other; the opposite if the amount is negative. */
function moved(
  entry: JournalEntry,
  amount: number,
  debited: JournalAccount,
  credited: JournalAccount,
): readonly JournalLine[] {
  const [to, from] = amount < 0 ? [credited, debited] : [debited, credited]
  const absolute = cents(Math.abs(amount))
  return linesOf(entry, { debits: { [to]: absolute }, credits: { [from]: absolute } })
}

type Amounts = Readonly<Partial<Record<JournalAccount, Cents>>>

function linesOf(
  entry: JournalEntry,
  { debits, credits }: { readonly debits: Amounts; readonly credits: Amounts },
): readonly JournalLine[] {
  const amounts = (side: Amounts) =>
    // The keys of `Amounts` are accounts.
    (Object.entries(side) as [JournalAccount, Cents][]).filter(([, amount]) => amount !== 0)
  return [
    ...amounts(debits).map(([account, debit]) => ({ entry, account, debit, credit: zero })),
    ...amounts(credits).map(([account, credit]) => ({ entry, account, debit: zero, credit })),
  ]
}

const accountOfPart = {
  food: 'refunds',
  tax: 'tax_payable',
  tip: 'tips_payable',
  deliveryFee: 'delivery_fees',
  processingFee: 'processing_fees',
} as const satisfies Record<RefundPart, JournalAccount>

function partsByAccount(refunds: readonly RefundEntry[], sign: 1 | -1): Amounts {
  // The keys of `accountOfPart` are parts.
  const parts = Object.entries(accountOfPart) as [RefundPart, JournalAccount][]
  return Object.fromEntries(
    parts.map(([part, account]) => [account, total(refunds.map((refund) => sign * refund.parts[part]))]),
  )
}

function total(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** REP-8: the sums of all debits and of all credits; always equal. */
export function journalTotals(lines: readonly JournalLine[]): {
  readonly debit: Cents
  readonly credit: Cents
} {
  return {
    debit: total(lines.map(({ debit }) => debit)),
    credit: total(lines.map(({ credit }) => credit)),
  }
}
