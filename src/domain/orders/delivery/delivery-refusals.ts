import type { RefusalOf, RefusalTable } from '../../refusal-table.ts'

/** Why an order can't be delivered. */
export const deliveryRefusals = {
  delivery_off: 'Currently we can only accept to-go orders for pick-up',
  address_incomplete: 'Please provide a complete address with street, city, and state',
  address_no_state_zip: 'Please include state and zip code in your address',
  address_without_commas:
    'Please put commas between street, city, and state, such as 12 Grand St, New York, NY 10002',
  /** A PO box, or an address of the military's mail. */
  address_without_door:
    'Couriers can’t deliver to a PO box or a military address. Please enter the street address of a door.',
  outside_delivery_area: ({ zipCode }: { readonly zipCode: string }) =>
    `This restaurant does not deliver to ${zipCode}.`,
  /** `message` is the courier's, at most 200 characters. */
  delivery_not_possible: ({ message }: { readonly message: string }) => message,
  courier_credentials_missing: 'Uber Direct credentials not configured for this restaurant',
  courier_customer_missing: 'Uber Direct Customer ID not configured for this restaurant',
  /** `body` is the courier's short code and message. */
  courier_sign_in_failed: ({ status, body }: { readonly status: number; readonly body: string }) =>
    `Uber OAuth failed: ${status} - ${body}`,
  courier_quote_failed: 'Failed to get delivery quote from Uber',
  courier_not_needed: 'This order doesn’t need another courier now.',
  quote_unknown: 'Please get a delivery quote for your address.',
  quote_for_other_address: 'Your address has changed. Please get a new delivery quote.',
  quote_for_other_time: 'The time of your order has changed. Please get a new delivery quote.',
  quote_expired: 'Your delivery quote has expired. Please get a new one.',
} satisfies RefusalTable
export type DeliveryRefusal = RefusalOf<typeof deliveryRefusals>
