/** An account's name and phone, and those that an order requires. */

import type { Customer } from '../../orders/ordering/customer.ts'
import { parsePhone } from '../../phone.ts'

/** The contact data of a signed-in diner that an order can use. */
type Contact = { readonly name: string; readonly phone: string | null }

/**
 * ACC-5: the customer data that an account fills in. The first word of its name is the first name, the rest the last
 * name.
 */
export function customerOf(account: Contact & { readonly email: string }): Customer {
  const [firstName = '', ...rest] = account.name.trim().split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    email: account.email,
    phone: account.phone ?? '',
  }
}

/**
 * ACC-5: completes a half-typed name from the account if both belong to the same person. Otherwise returns the name as
 * typed, so that the names of two people are never mixed.
 */
export function completeName(
  typed: Pick<Customer, 'firstName' | 'lastName'>,
  account: Pick<Contact, 'name'>,
): Pick<Customer, 'firstName' | 'lastName'> {
  const [first, last, whole] = [typed.firstName, typed.lastName, account.name].map(splitWords)
  if (!first || !last || !whole || (first.length > 0 && last.length > 0)) return typed
  const half = first.length > 0 ? first : last
  const isFirst = first.length > 0
  const own = isFirst ? whole.slice(0, half.length) : whole.slice(-half.length)
  if (half.length === 0 || own.join(' ').toLowerCase() !== half.join(' ').toLowerCase()) return typed
  const rest = isFirst ? whole.slice(half.length) : whole.slice(0, -half.length)
  const other = rest.join(' ')
  return isFirst ? { ...typed, lastName: other } : { ...typed, firstName: other }
}

function splitWords(text: string): readonly string[] {
  return text.trim().split(/\s+/).filter(Boolean)
}

/** ACC-6: the name and phone that an order saves to its diner's account; null if the account already has both. */
export function contactToSave(account: Contact, customer: Customer): { name: string; phone: string } | null {
  const name = `${customer.firstName.trim()} ${customer.lastName.trim()}`.trim()
  const phone = parsePhone(customer.phone) ?? customer.phone.trim()
  return name === account.name && phone === account.phone ? null : { name, phone }
}
