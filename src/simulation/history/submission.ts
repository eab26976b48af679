/** A cart that a diner submits, as the product accepted it. */

import type { CartId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { DeliveryQuote } from '#domain/orders/delivery/quote.ts'
import type { DiscountCode } from '#domain/orders/discounts/discount-code.ts'
import type { CheckoutRequest, decideCheckout } from '#domain/orders/ordering/decide-checkout.ts'
import type { Diner } from '../diners/people.ts'

/** What a diner submits, with what the checkout makes of it. */
export type Submission = {
  readonly menu: Menu
  readonly diner: Diner
  readonly cartId: CartId
  readonly request: CheckoutRequest
  readonly cart: Extract<ReturnType<typeof decideCheckout>, { kind: 'accepted' }>['cart']
  readonly quote: DeliveryQuote | null
  readonly code: DiscountCode | null
  /** When the checkout started, in epoch milliseconds. */
  readonly at: number
}
