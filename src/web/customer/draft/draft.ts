import type { CartLine, Timing, Tip } from '#domain/cart/cart.ts'
import type { Reward } from '#domain/discounts/discount-code.ts'
import type { CartId, DeliveryQuoteId, OrderToken, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Customer } from '#domain/ordering/customer.ts'
import type { FreeMeal } from '#domain/pricing/free-meal.ts'
import type { OrderType } from '#domain/restaurant/restaurant.ts'

/** The order that a diner is putting together: cart, restaurant and answers so far. */
export type OrderDraft = {
  /** null until the server has issued one. */
  readonly cartId: CartId | null
  readonly restaurantId: RestaurantId
  readonly restaurantSlug: string
  readonly orderType: OrderType | null
  readonly timing: Timing | null
  /** Counts while the order is a delivery; kept beside a pickup in case the diner comes back to it. */
  readonly delivery: DraftDelivery | null
  readonly lines: readonly CartLine[]
  /** When the lines were last touched, a UTC instant in ISO 8601; null before. */
  readonly linesChangedAt: string | null
  readonly tip: Tip | null
  /** The custom tip as it stands in its field; null while none was chosen. */
  readonly tipTyped: string | null
  readonly tipConfirmed: boolean
  readonly customer: Customer | null
  readonly acceptedTerms: boolean
  /** The diner has said to be 21 or older; forgotten when the cart is emptied. */
  readonly ageConfirmed: boolean
  readonly discount: DraftDiscount | null
  /** The meals chosen that the code gives for nothing; more than are earned by now may stand here (DSC-8). */
  readonly freeMeals: readonly FreeMeal[]
  /** Set once the order exists: the confirmation survives a reload. */
  readonly confirmed: ConfirmedOrder | null
  /** The order that was placed in this tab before this one was begun. */
  readonly before: ConfirmedOrder | null
}

/** An applied code, and what it was said to give. */
export type DraftDiscount = { readonly code: string; readonly reward: Reward }

/** DLV-12: where the order is to be brought, and what was promised for it. */
export type DraftDelivery = {
  /** On one line, as the server understood it. */
  readonly address: string
  readonly quote: {
    readonly id: DeliveryQuoteId
    readonly fee: Cents
    /** To the door; of a scheduled delivery, from the kitchen. */
    readonly minutes: number
    /** A UTC instant in ISO 8601. */
    readonly expiresAt: string
    /** The time that it was asked for. */
    readonly timing: Timing
  }
}

export type ConfirmedOrder = {
  readonly token: OrderToken
  /** The page behind the token does not tell it: a link may be passed on. null for pickup. */
  readonly deliveryAddress: string | null
}

/** An order at a restaurant in which nothing is chosen yet. */
export function newDraft({
  restaurantId,
  restaurantSlug,
}: Pick<OrderDraft, 'restaurantId' | 'restaurantSlug'>): OrderDraft {
  return {
    cartId: null,
    restaurantId,
    restaurantSlug,
    orderType: null,
    timing: null,
    delivery: null,
    lines: [],
    linesChangedAt: null,
    tip: null,
    tipTyped: null,
    tipConfirmed: false,
    customer: null,
    acceptedTerms: false,
    ageConfirmed: false,
    discount: null,
    freeMeals: [],
    confirmed: null,
    before: null,
  }
}
