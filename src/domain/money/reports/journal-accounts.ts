/** The accounts and entries of the journal. */

import type { Cents } from '../../money.ts'

/** REP-8: the accounts, with what is booked to them by orders, refunds and payouts. */
export const journalAccounts = {
  card_clearing: {
    name: 'Card clearing',
    text: 'What diners paid by card, minus what was refunded, disputed, and paid out: still owed by the payment provider.',
  },
  bank: { name: 'Bank', text: 'Payouts of the payment provider, on the day of their arrival.' },
  sales: { name: 'Sales', text: 'Food and drinks at the prices of the menu, before discounts.' },
  discounts: { name: 'Discounts', text: 'What discount codes took off. Reduces sales.' },
  refunds: {
    name: 'Refunds',
    text: 'The part of refunds that was paid for food and drinks. Reduces sales.',
  },
  tax_payable: { name: 'Sales tax payable', text: 'Sales tax that was collected, minus what was refunded.' },
  tips_payable: { name: 'Tips payable', text: 'Tips for the team, minus what was refunded.' },
  delivery_fees: { name: 'Delivery fees', text: 'Delivery fees that diners paid, minus what was refunded.' },
  processing_fees: {
    name: 'Processing fees',
    text: 'Processing fees that diners paid, minus what was refunded.',
  },
  provider_fees: {
    name: 'Payment provider fees',
    text: 'What the payment provider retained from payouts, with its fees for disputes.',
  },
  platform_fees: { name: 'Platform fees', text: 'What the platform retained from payouts.' },
  disputes: {
    name: 'Disputed payments',
    text: 'What banks took back for cardholders, minus what was returned.',
  },
  suspense: {
    name: 'Suspense',
    text: 'Money in payouts that belongs to no order, refund, or dispute. Book it from the provider’s statement.',
  },
} as const satisfies Record<string, { readonly name: string; readonly text: string }>
export type JournalAccount = keyof typeof journalAccounts

/** REP-8: the entries of a day, payouts included. Debits and credits of each are equal. */
export const journalEntries = {
  orders: 'Orders',
  refunds: 'Refunds',
  failed_refunds: 'Refunds that failed afterwards',
  payouts: 'Payouts',
  provider_fees: 'Fees of the payment provider',
  platform_fees: 'Fees of the platform',
  disputes: 'Disputes',
  other_payouts: 'Other money in payouts',
  failed_payouts: 'Payouts that failed',
} as const
export type JournalEntry = keyof typeof journalEntries

/** One line of an entry: a debit or a credit; the other is 0. */
export type JournalLine = {
  readonly entry: JournalEntry
  readonly account: JournalAccount
  readonly debit: Cents
  readonly credit: Cents
}
