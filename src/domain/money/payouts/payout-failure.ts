/** Why a bank returned a payout, for people. */

/** PYT-8: the provider's code as a sentence, and what to do. */
export function payoutFailureText(code: string | null): string {
  const reason = Object.hasOwn(reasons, code ?? '') ? reasons[code ?? ''] : 'The bank returned it.'
  return `${reason} The money is back on the Stripe balance, and a later payout pays it out. Check the bank account in the Stripe dashboard.`
}

const reasons: Readonly<Record<string, string>> = {
  account_closed: 'The bank account is closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account has restrictions on payouts.',
  bank_ownership_changed: 'The bank account changed its owner.',
  could_not_process: 'The bank could not process it.',
  debit_not_authorized: 'The bank account does not accept debits.',
  declined: 'The bank declined it.',
  incorrect_account_holder_name: 'The name of the account holder is incorrect.',
  insufficient_funds: 'The Stripe balance was too low.',
  invalid_account_number: 'The account number is invalid.',
  invalid_currency: 'The bank account does not take this currency.',
  no_account: 'The bank account does not exist.',
}
