import type { CustomerField } from './customer.ts'

/** Why an order can't be placed or shown. */
export type OrderRefusal =
  | { readonly kind: 'customer_field_missing'; readonly field: CustomerField }
  | { readonly kind: 'email_invalid' }
  | { readonly kind: 'phone_invalid' }
  | { readonly kind: 'terms_not_accepted' }
  /** The diner accepted another version than the current one (TOS-3). */
  | { readonly kind: 'terms_changed' }
  | { readonly kind: 'product_no_longer_offered'; readonly name: string }
  | { readonly kind: 'product_not_served_now'; readonly name: string }
  | { readonly kind: 'order_incomplete' }
  | { readonly kind: 'checkout_replaced' }
  | { readonly kind: 'checkout_not_found' }
  | { readonly kind: 'order_not_found' }
