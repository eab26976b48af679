import type { CartId, DeliveryQuoteId, OrderToken, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { CartLine, Timing } from '#domain/orders/cart/cart.ts'
import type { Reward } from '#domain/orders/discounts/discount-code.ts'
import { type CheckoutChoices, initialChoices } from '#domain/orders/ordering/checkout-choices.ts'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import type { PaidCard } from '#domain/orders/ordering/paid-card.ts'
import type { FreeMeal } from '#domain/orders/pricing/free-meal.ts'

/** The order that a diner is putting together: cart, restaurant and answers so far. `ageConfirmed` is reset with the cart. */
export type OrderDraft = CheckoutChoices & {
  /** null until the server has issued one. */
  readonly cartId: CartId | null
  readonly restaurantId: RestaurantId
  readonly restaurantSlug: string
  readonly orderType: OrderType | null
  readonly timing: Timing | null
  /** Used only if the order is a delivery; kept during pickup in case the diner switches back. */
  readonly delivery: DraftDelivery | null
  readonly lines: readonly CartLine[]
  /** When the lines last changed, a UTC instant in ISO 8601; null if they never did. */
  readonly linesChangedAt: string | null
  /** The text of the custom tip field; null if no custom tip was chosen. */
  readonly tipTyped: string | null
  readonly customer: Customer | null
  readonly discount: DraftDiscount | null
  /** The meals chosen with the code for free meals; may contain more than are currently earned (DSC-8). */
  readonly freeMeals: readonly FreeMeal[]
  /** Set once the order exists, so that the confirmation survives a reload. */
  readonly confirmed: ConfirmedOrder | null
  /** The order that was placed in this tab before this draft was started. */
  readonly before: ConfirmedOrder | null
}

/** An applied code and its reward, as the server reported it. */
export type DraftDiscount = { readonly code: string; readonly reward: Reward }

/** DLV-12: the delivery address and its quote. */
export type DraftDelivery = {
  /** On one line, as the server parsed it. */
  readonly address: string
  readonly quote: {
    readonly id: DeliveryQuoteId
    readonly fee: Cents
    /** Minutes until it is at the door; for a scheduled delivery, minutes from the kitchen to the door. */
    readonly minutes: number
    /** A UTC instant in ISO 8601. */
    readonly expiresAt: string
    /** The time the quote was requested for. */
    readonly timing: Timing
  }
}

export type ConfirmedOrder = {
  readonly token: OrderToken
  /** Stored here because the page behind the token omits it: its link may be passed on. null for pickup. */
  readonly deliveryAddress: string | null
  /** Where its receipt is sent, and what it was paid with, for the same reason. */
  readonly email: string | null
  readonly card: PaidCard | null
}

/** The maximum length of the text of the custom tip field. */
export const maxTipText = 100

/** Returns an empty draft for a restaurant. */
export function emptyDraft({
  restaurantId,
  restaurantSlug,
}: Pick<OrderDraft, 'restaurantId' | 'restaurantSlug'>): OrderDraft {
  return {
    ...initialChoices,
    cartId: null,
    restaurantId,
    restaurantSlug,
    orderType: null,
    timing: null,
    delivery: null,
    lines: [],
    linesChangedAt: null,
    tipTyped: null,
    customer: null,
    discount: null,
    freeMeals: [],
    confirmed: null,
    before: null,
  }
}
