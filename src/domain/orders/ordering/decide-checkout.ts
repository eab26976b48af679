/** Decides whether a cart may be paid. Every reason to refuse an order is checked here, before payment (P2). */

import type { Menu, Product } from '../../menu/menu.ts'
import type { Refusal } from '../../refusal.ts'
import { scheduleFor } from '../../restaurants/availability/open-date.ts'
import { activeMenuNames } from '../../restaurants/availability/timed-menus.ts'
import { whyNotTiming } from '../../restaurants/availability/timing.ts'
import { type TermsVersion, whyNotTerms } from '../../site/pages/terms.ts'
import { whyNotAge } from '../cart/age.ts'
import type { CartLine, Timing, Tip } from '../cart/cart.ts'
import { whyNotCheckout } from '../cart/readiness.ts'
import { unservedLineRefusals } from '../cart/served.ts'
import { type DeliveryInput, type DeliveryQuote, whyNotQuote } from '../delivery/quote.ts'
import { type DiscountCode, discountOf, whyNotCode } from '../discounts/discount-code.ts'
import { eligibleKidsMeals, whyNotKidsMeals } from '../discounts/kids-meals.ts'
import { type CartChange, type ShownCart, whatChanged } from '../pricing/cart-changes.ts'
import { whyNotCharge } from '../pricing/charge.ts'
import type { FreeMeal } from '../pricing/free-meal.ts'
import { freeMealSelections } from '../pricing/free-meal-options.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import type { PricedCart } from '../pricing/priced.ts'
import { whyTipNeedsConfirmation } from '../pricing/tips.ts'
import type { CheckoutChoices } from './checkout-choices.ts'
import type { Customer } from './customer.ts'
import { customerFaults } from './customer-check.ts'
import { type OrderType, orderTypeRules } from './order-types.ts'

export type CheckoutRequest = CheckoutChoices & {
  readonly orderType: OrderType
  readonly timing: Timing
  /** The address and quote; used only if the order type needs them. */
  readonly delivery: DeliveryInput | null
  readonly lines: readonly CartLine[]
  readonly customer: Customer
  /** As typed; null if there is none. */
  readonly discountCode: string | null
  /** The meals that the diner chose as free with the code. */
  readonly freeMeals: readonly FreeMeal[]
  readonly shown: ShownCart
}

/** The data on which the decision depends, apart from the menu. */
type CheckoutFacts = {
  /** The requested quote; null if it does not exist. */
  readonly quote: DeliveryQuote | null
  /** The requested code; null if the restaurant has none of that name. */
  readonly code: DiscountCode | null
  /** Whether the cart has already reserved a use of the code. */
  readonly holdsUse: boolean
  /** The terms that apply now (TOS-1). */
  readonly currentTerms: TermsVersion
  /** Whether no display of the kitchen responds (KIT-42). */
  readonly isKitchenSilent: boolean
}

type CheckoutDecision =
  | { readonly kind: 'accepted'; readonly cart: PricedCart }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The prices differ from those on the diner's screen: nothing is charged before the diner confirms them (M1). */
  | { readonly kind: 'changed'; readonly changes: readonly CartChange[]; readonly cart: PricedCart }

/**
 * ORD-10: prices the cart from the current menu and decides whether it may be paid, and if not, why. A delivery costs the fee of
 * its quote; a code that can't be used refuses the checkout.
 */
export function decideCheckout(
  menu: Menu,
  request: CheckoutRequest,
  facts: CheckoutFacts,
  now: Temporal.Instant,
): CheckoutDecision {
  const { restaurant } = menu
  const { quote } = facts
  const code = request.discountCode === null ? null : facts.code
  if (isNegativeTip(request.tip)) return { kind: 'refused', refusal: { kind: 'tip_not_offered' } }
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
      timeRefusal: whyNotTiming(
        scheduleFor(restaurant, request.orderType),
        request.timing,
        now,
        quote?.minutes ?? null,
      ),
      lineRefusals: [
        ...refused.map((line) => line.refusal),
        ...unservedLineRefusals(menu, cart.lines, activeNames),
      ],
      ageRefusal: whyNotAge(cart.lines, request.ageConfirmed),
    }) ??
    (orderTypeRules[request.orderType].needsAddress
      ? whyNotQuote(quote, { ...request, restaurantId: restaurant.id }, now)
      : null) ??
    whyNotDiscount(menu, request, { ...facts, code }, cart, now) ??
    customerFaults(request.customer, request.acceptedTerms)[0]?.refusal ??
    whyNotTerms(request.termsVersion, facts.currentTerms) ??
    whyNotTip(request, cart)
  if (refusal) return { kind: 'refused', refusal }
  const changes = whatChanged(request.shown, cart)
  if (changes.length > 0) return { kind: 'changed', changes, cart }
  // Asked last: who orders anyway pays at once.
  const why =
    whyNotCharge(cart.totals.grandTotal) ??
    (facts.isKitchenSilent && !request.orderedAnyway
      ? ({ kind: 'kitchen_silent', phone: restaurant.phone } as const)
      : null)
  return why ? { kind: 'refused', refusal: why } : { kind: 'accepted', cart }
}

/** Checks the code, then the free meals, which matter only for a code that rewards them. */
function whyNotDiscount(
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

/** DSC-24: refuses a meal with an option that can't be chosen. */
function whyNotMealOptions(meals: readonly FreeMeal[], eligible: readonly Product[]): Refusal | null {
  const isAllowed = ({ productId, variants = [] }: FreeMeal) =>
    eligible.every((product) => product.id !== productId || freeMealSelections(product, variants))
  return meals.every(isAllowed) ? null : { kind: 'kids_meal_not_eligible' }
}

/** Rejects negative custom tips, which only a forged request can contain: no total can be computed with them. */
function isNegativeTip(tip: Tip | null): boolean {
  return tip?.kind === 'custom' && tip.amount < 0
}

function whyNotTip({ tip, tipConfirmed }: CheckoutRequest, cart: PricedCart): Refusal | null {
  return tipConfirmed ? null : whyTipNeedsConfirmation(tip, cart.totals.subtotal)
}
