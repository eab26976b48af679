import type { CartLine, Timing, Tip } from '#domain/cart/cart.ts'
import type { CartId, OrderToken, RestaurantId } from '#domain/ids.ts'
import type { Customer } from '#domain/ordering/customer.ts'
import type { OrderType } from '#domain/restaurant/restaurant.ts'

/** The order that a diner is putting together: cart, restaurant and answers so far. */
export type OrderDraft = {
  /** null until the server has issued one. */
  readonly cartId: CartId | null
  readonly restaurantId: RestaurantId
  readonly restaurantSlug: string
  readonly orderType: OrderType | null
  readonly timing: Timing | null
  readonly lines: readonly CartLine[]
  readonly tip: Tip | null
  readonly tipConfirmed: boolean
  readonly customer: Customer | null
  readonly acceptedTerms: boolean
  /** Set once the order exists: the confirmation survives a reload. */
  readonly confirmed: { readonly token: OrderToken } | null
}
