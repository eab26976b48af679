/** Why an order can't be delivered. */
export type DeliveryRefusal =
  | { readonly kind: 'delivery_off' }
  | { readonly kind: 'address_incomplete' }
  | { readonly kind: 'address_no_state_zip' }
  | { readonly kind: 'address_without_commas' }
  /** A PO box, or an address of the military's mail. */
  | { readonly kind: 'address_without_door' }
  | { readonly kind: 'outside_delivery_area'; readonly zipCode: string }
  /** `message` is the courier's, at most 200 characters. */
  | { readonly kind: 'delivery_not_possible'; readonly message: string }
  | { readonly kind: 'courier_credentials_missing' }
  | { readonly kind: 'courier_customer_missing' }
  /** `body` is the courier's short code and message. */
  | { readonly kind: 'courier_sign_in_failed'; readonly status: number; readonly body: string }
  | { readonly kind: 'courier_quote_failed' }
  | { readonly kind: 'courier_not_needed' }
  | { readonly kind: 'quote_unknown' }
  | { readonly kind: 'quote_for_other_address' }
  | { readonly kind: 'quote_for_other_time' }
  | { readonly kind: 'quote_expired' }
