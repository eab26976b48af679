/** The decision whether a cart may be paid: everything that can refuse an order refuses here, before money moves (P2). */

import { activeMenuNames } from '../availability/timed-menus.ts'
import { whyNotTiming } from '../availability/timing.ts'
import { whyNotAge } from '../cart/age.ts'
import type { CartLine, Timing, Tip } from '../cart/cart.ts'
import { whyNotCheckout } from '../cart/readiness.ts'
import { whyNotServed } from '../cart/served.ts'
import { type DeliveryInput, type DeliveryQuote, whyNotQuote } from '../delivery/quote.ts'
import { type DiscountCode, discountOf, whyNotCode } from '../discounts/discount-code.ts'
import { eligibleKidsMeals, whyNotKidsMeals } from '../discounts/kids-meals.ts'
import type { Menu, Product } from '../menu/menu.ts'
import { whyNotCharge } from '../pricing/charge.ts'
import { type CartChange, type ShownCart, whatChanged } from '../pricing/compare.ts'
import type { FreeMeal } from '../pricing/free-meal.ts'
import { freeMealSelections } from '../pricing/free-meal-options.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import type { PricedCart } from '../pricing/priced.ts'
import { whyTipNeedsConfirmation } from '../pricing/tips.ts'
import type { Refusal } from '../refusal.ts'
import type { OrderType } from '../restaurant/restaurant.ts'
import type { Customer } from './customer.ts'
import { whyNotCustomer } from './customer-check.ts'

export type CheckoutRequest = {
  readonly orderType: OrderType
  readonly timing: Timing
  /** Where to, and for which quote; counts for a delivery alone. */
  readonly delivery: DeliveryInput | null
  readonly lines: readonly CartLine[]
  readonly tip: Tip | null
  readonly tipConfirmed: boolean
  readonly customer: Customer
  readonly acceptedTerms: boolean
  /** The diner has said to be 21 or older. */
  readonly ageConfirmed: boolean
  /** As it was typed; null for none. */
  readonly discountCode: string | null
  /** The meals chosen that the code gives for nothing. */
  readonly freeMeals: readonly FreeMeal[]
  readonly shown: ShownCart
}

/** What is known besides the menu. */
export type CheckoutFacts = {
  /** The quote that the request names; null where there is no such quote. */
  readonly quote: DeliveryQuote | null
  /** The code that the request names; null where the restaurant has none of that name. */
  readonly code: DiscountCode | null
  /** The cart has taken a use of that code already. */
  readonly holdsUse: boolean
}

export type CheckoutDecision =
  | { readonly kind: 'accepted'; readonly cart: PricedCart }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The prices are no longer those on the diner's screen: nothing is charged before they were confirmed (M1). */
  | { readonly kind: 'changed'; readonly changes: readonly CartChange[]; readonly cart: PricedCart }

/** ORD-10, DLV-11, DSC-13: prices the cart from the menu as it is now and says whether it may be paid, and if not, why. */
export function decideCheckout(
  menu: Menu,
  request: CheckoutRequest,
  facts: CheckoutFacts,
  now: Temporal.Instant,
): CheckoutDecision {
  const { restaurant } = menu
  const { quote } = facts
  const code = request.discountCode === null ? null : facts.code
  if (isBelowNothing(request.tip)) return { kind: 'refused', refusal: { kind: 'tip_not_offered' } }
  const { refused, ...cart } = priceableCart(menu, request, {
    tip: request.tip,
    quotedFee: quote?.fee ?? null,
    discount: discountOf(code?.reward ?? null),
    freeMeals: request.freeMeals,
  })
  const dueAt = request.timing.kind === 'later' ? Temporal.Instant.from(request.timing.at) : now
  const activeNames = activeMenuNames(menu.timedMenus, restaurant.timezone, dueAt)
  const refusal =
    whyNotCheckout({
      lines: request.lines,
      orderType: request.orderType,
      subtotal: cart.totals.subtotal,
      restaurant,
      timeRefusal: whyNotTiming(restaurant, request.timing, now),
      lineRefusals: [...refused.map((each) => each.refusal), ...whyNotServed(menu, cart.lines, activeNames)],
      ageRefusal: whyNotAge(cart.lines, request.ageConfirmed),
    }) ??
    (request.orderType === 'delivery'
      ? whyNotQuote(quote, { ...request, restaurantId: restaurant.id }, now)
      : null) ??
    whyNotSuchCode(menu, request, { ...facts, code }, cart, now) ??
    whyNotCustomer(request.customer, request.acceptedTerms)[0]?.refusal ??
    whyNotSuchTip(request, cart)
  if (refusal) return { kind: 'refused', refusal }
  const changes = whatChanged(request.shown, cart)
  if (changes.length > 0) return { kind: 'changed', changes, cart }
  const tooSmall = whyNotCharge(cart.totals.grandTotal)
  return tooSmall ? { kind: 'refused', refusal: tooSmall } : { kind: 'accepted', cart }
}

/** The code itself, then the free meals, which count for a code that gives them alone. */
function whyNotSuchCode(
  menu: Menu,
  { discountCode, freeMeals }: CheckoutRequest,
  { code, holdsUse }: CheckoutFacts,
  { totals: { subtotal } }: PricedCart,
  now: Temporal.Instant,
): Refusal | null {
  const listed = code?.reward.kind === 'free_kids_meal' ? code.reward.eligible : []
  const eligible = eligibleKidsMeals(menu, listed)
  const chosen = freeMeals.map(({ productId }) => productId)
  return (
    (discountCode === null ? null : whyNotCode(code, subtotal, now, holdsUse)) ??
    whyNotKidsMeals(chosen, eligible, subtotal) ??
    whyNotMealOptions(freeMeals, eligible)
  )
}

/** DSC-24: a meal with an option that may not be chosen. */
function whyNotMealOptions(meals: readonly FreeMeal[], eligible: readonly Product[]): Refusal | null {
  const isAllowed = ({ productId, variants = [] }: FreeMeal) =>
    eligible.every((product) => product.id !== productId || freeMealSelections(product, variants))
  return meals.every(isAllowed) ? null : { kind: 'kids_meal_not_eligible' }
}

/** No screen offers it, and no total can be worked out with it. */
function isBelowNothing(tip: Tip | null): boolean {
  return tip?.kind === 'custom' && tip.amount < 0
}

function whyNotSuchTip({ tip, tipConfirmed }: CheckoutRequest, cart: PricedCart): Refusal | null {
  return tipConfirmed ? null : whyTipNeedsConfirmation(tip, cart.totals.subtotal)
}
