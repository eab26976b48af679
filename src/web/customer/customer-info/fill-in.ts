/** Copies details from an account to an order, and from an order to the account. */

import type { Diner } from '#contract/people/accounts.ts'
import { type Customer, emptyCustomer } from '#domain/orders/ordering/customer.ts'
import { completeName, contactToSave, customerOf } from '#domain/people/accounts/contact.ts'
import { formatPhone } from '#domain/phone.ts'
import { setAccount } from '#web/accounts/account.ts'
import { callApi } from '#web/api/client.ts'

/** ACC-5: returns the typed values, the account's values where nothing was typed, and always the account's email. */
export function fillIn(typed: Customer | null, diner: Diner): Customer {
  const ofAccount = customerOf(diner)
  const before = typed ?? emptyCustomer
  const hasName = before.firstName.trim() !== '' || before.lastName.trim() !== ''
  const { firstName, lastName } = hasName ? completeName(before, diner) : ofAccount
  return {
    firstName,
    lastName,
    phone: before.phone || formatPhone(ofAccount.phone),
    email: ofAccount.email,
  }
}

/** ACC-6: saves name and phone to the account in the background. The order neither waits for it nor fails with it. */
export async function saveContact(diner: Diner, customer: Customer): Promise<void> {
  const contact = contactToSave(diner, customer)
  if (!contact) return
  try {
    const api = await callApi()
    setAccount({ kind: 'diner', diner: await api.accounts.updateContact(contact) })
  } catch {
    // The next order tries again.
  }
}
