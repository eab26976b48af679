/** An account's name and phone, and those that an order asks for. */

import { type Customer, maxCustomerName } from '../ordering/customer.ts'
import { phoneDigits } from '../ordering/phone.ts'

/** Somebody who is signed in, as far as the order goes. */
export type Contact = { readonly name: string; readonly phone: string | null }

/** ACC-5: what an account fills in: the first word of its name is the first name, the rest the last, each as far as it fits. */
export function customerOf(account: Contact & { readonly email: string }): Customer {
  const [firstName = '', ...rest] = account.name.trim().split(/\s+/)
  return {
    firstName: firstName.slice(0, maxCustomerName),
    lastName: rest.join(' ').slice(0, maxCustomerName),
    email: account.email,
    phone: account.phone ?? '',
  }
}

/** ACC-6: what an order writes back to its diner's account, or null where all of it is there already. */
export function contactToKeep(account: Contact, customer: Customer): { name: string; phone: string } | null {
  const name = `${customer.firstName.trim()} ${customer.lastName.trim()}`.trim()
  const phone = customer.phone.trim()
  const isSame = name === account.name && phoneDigits(phone) === phoneDigits(account.phone ?? '')
  return isSame ? null : { name, phone }
}
