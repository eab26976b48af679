/** The draft as the checkout sees it: priced, with the reason why it can't be ordered. */

import type { Menu } from '#domain/menu/menu.ts'
import { whyNotAge } from '#domain/orders/cart/age.ts'
import { whyNotCheckout } from '#domain/orders/cart/readiness.ts'
import { unservedLineRefusals } from '#domain/orders/cart/served.ts'
import { discountOf } from '#domain/orders/discounts/discount-code.ts'
import { type PartlyPricedCart, priceableCart } from '#domain/orders/pricing/price-cart.ts'
import type { Refusal } from '#domain/refusal.ts'
import { scheduleFor } from '#domain/restaurants/availability/open-date.ts'
import { activeMenuNames } from '#domain/restaurants/availability/timed-menus.ts'
import { whyNotTiming } from '#domain/restaurants/availability/timing.ts'
import { cartOf } from '../draft/cart-lines.ts'
import { usedDelivery } from '../draft/delivery.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { earnedMeals } from '../draft/free-meals.ts'

export type DraftReview = {
  readonly cart: PartlyPricedCart
  /** The first reason why the draft can't be ordered. */
  readonly refusal: Refusal | null
  /** Refusals of single lines: the product is gone or not served at the time of the order. */
  readonly lineRefusals: readonly Refusal[]
}

/** Returns the prices the server will charge (M1) and the first reason against ordering at `now`, by the server's rules. */
export function reviewDraft(menu: Menu, draft: OrderDraft, now: Temporal.Instant): DraftReview {
  const { lines, orderType, timing } = cartOf(draft)
  const quotedFee = draft.delivery?.quote.fee ?? null
  const discount = discountOf(draft.discount?.reward ?? null)
  const terms = { tip: draft.tip, quotedFee, discount, freeMeals: [] }
  const { subtotal } = priceableCart(menu, { lines, orderType }, terms).totals
  const freeMeals = earnedMeals(menu, draft, subtotal)
  const cart = priceableCart(menu, { lines, orderType }, { ...terms, freeMeals })
  const dueAt = timing.kind === 'later' && timing.at ? Temporal.Instant.from(timing.at) : now
  const activeNames = activeMenuNames(menu.timedMenus, menu.restaurant.timezone, dueAt)
  const lineRefusals = [
    ...cart.refused.map((line) => line.refusal),
    ...unservedLineRefusals(menu, cart.lines, activeNames),
  ]
  const refusal = whyNotCheckout({
    lines,
    orderType,
    subtotal,
    restaurant: menu.restaurant,
    timeRefusal: whyNotTiming(
      scheduleFor(menu.restaurant, orderType),
      timing,
      now,
      usedDelivery(draft)?.quote.minutes ?? null,
    ),
    lineRefusals,
    ageRefusal: whyNotAge(cart.lines, draft.ageConfirmed),
  })
  return { cart, refusal, lineRefusals }
}
