/** Validates the diner's details. */

import { isEmail } from '../../email.ts'
import { isPhone } from '../../phone.ts'
import type { Refusal } from '../../refusal.ts'
import { type Customer, type CustomerField, maxCustomerName } from './customer.ts'

export type CustomerFault = { readonly field: CustomerField | 'terms'; readonly refusal: Refusal }

/** ORD-1: every fault, in the order of the form, at most one per field. Empty if the order may proceed. */
export function customerFaults(customer: Customer, acceptedTerms: boolean): readonly CustomerFault[] {
  return [
    ...fieldFaults(customer, 'firstName'),
    ...fieldFaults(customer, 'lastName'),
    ...fieldFaults(customer, 'phone'),
    ...fieldFaults(customer, 'email'),
    ...(acceptedTerms ? [] : [{ field: 'terms', refusal: { kind: 'terms_not_accepted' } } as const]),
  ]
}

function fieldFaults(customer: Customer, field: CustomerField): readonly CustomerFault[] {
  const text = customer[field].trim()
  if (!text) return [{ field, refusal: { kind: 'customer_field_missing', field } }]
  if ((field === 'firstName' || field === 'lastName') && text.length > maxCustomerName)
    return [{ field, refusal: { kind: 'name_too_long', max: maxCustomerName } }]
  if (field === 'phone' && !isPhone(text)) return [{ field, refusal: { kind: 'phone_invalid' } }]
  if (field === 'email' && !isEmail(text)) return [{ field, refusal: { kind: 'email_invalid' } }]
  return []
}
