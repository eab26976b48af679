import type { RefusalTable } from '../../refusal-table.ts'
import type { CustomerField } from './customer.ts'

const missingField = {
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
} as const satisfies Record<CustomerField, string>

/** Why an order can't be placed or shown. */
export const orderRefusals = {
  customer_field_missing: ({ field }: { readonly field: CustomerField }) => missingField[field],
  email_invalid: 'Invalid email address',
  phone_invalid: 'Please enter a 10-digit phone number, or one that begins with + and the country code.',
  terms_not_accepted: 'You must accept the Terms of Service to continue.',
  /** The diner accepted another version than the current one (TOS-3). */
  terms_changed: 'The Terms of Service have changed. Please read and accept them again. Nothing was charged.',
  product_no_longer_offered: ({ name }: { readonly name: string }) => `${name} is no longer offered.`,
  product_not_served_now: ({ name }: { readonly name: string }) => `${name} is not served right now.`,
  order_incomplete: 'Missing required order information. Please go back and review your order details.',
  checkout_replaced: 'This order was changed in another window. Please review it and pay again.',
  checkout_not_found: 'Missing order information. Please start over.',
  order_not_found: 'This order could not be found.',
} satisfies RefusalTable
