/** The numbers that the accounts of the journal have in a restaurant's own chart of accounts. */

import type { Refusal } from '../../refusal.ts'
import { type JournalAccount, journalAccounts } from './journal-accounts.ts'

/** Accounts without a number are left out. Several may have the same. */
export type AccountNumbers = Readonly<Partial<Record<JournalAccount, string>>>

/** The longest number, in characters. */
export const maxAccountNumberLength = 20

/** All accounts, for a schema. */
export function listJournalAccounts(): readonly JournalAccount[] {
  // The table has exactly these keys.
  return Object.keys(journalAccounts) as JournalAccount[]
}

/** REP-23: the numbers without spaces around them, in the order of the accounts. */
export function readAccountNumbers(typed: AccountNumbers): AccountNumbers {
  const entries = listJournalAccounts().map((account) => [account, typed[account]?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, number]) => number !== ''))
}

/** REP-23: everything that is wrong with the numbers. */
export function accountNumberFaults(
  typed: AccountNumbers,
): readonly { readonly field: JournalAccount; readonly refusal: Refusal }[] {
  const numbers = readAccountNumbers(typed)
  return listJournalAccounts()
    .filter((account) => (numbers[account]?.length ?? 0) > maxAccountNumberLength)
    .map((field) => ({ field, refusal: { kind: 'text_too_long', max: maxAccountNumberLength } }))
}
