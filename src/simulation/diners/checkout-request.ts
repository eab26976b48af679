/** The request that pays a cart, as the diner's screen sends it. */

import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import type { DeliveryQuoteView } from '#contract/orders/delivery.ts'
import type { DiscountView } from '#contract/orders/discounts.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Cart, CartLine, Tip } from '#domain/orders/cart/cart.ts'
import { discountOf } from '#domain/orders/discounts/discount-code.ts'
import type { FreeMeal } from '#domain/orders/pricing/free-meal.ts'
import { priceableCart } from '#domain/orders/pricing/price-cart.ts'
import { orderTypeFor } from './order-type-for.ts'

export type CheckoutRequest = InferContractRouterInputs<typeof contract>['checkouts']['start']

type CheckoutChoices = {
  readonly customer: CheckoutRequest['customer']
  readonly tip: Tip | null
  /** Default: as soon as possible. */
  readonly timing?: Cart['timing']
  /** Makes it a delivery with this quote. */
  readonly quote?: DeliveryQuoteView | null
  /** An applied code, as returned by the check of the code. */
  readonly discount?: DiscountView | null
  readonly freeMeals?: readonly FreeMeal[]
} & Partial<Omit<CheckoutRequest, 'freeMeals'>>

/** Returns the request for `lines`, with the totals that the screen shows for them. */
export function checkoutRequest(
  menu: Menu,
  cartId: CheckoutRequest['cartId'],
  lines: readonly CartLine[],
  { quote = null, discount = null, freeMeals = [], ...choices }: CheckoutChoices,
): CheckoutRequest {
  const orderType = choices.orderType ?? orderTypeFor(quote !== null)
  const terms = {
    tip: choices.tip,
    quotedFee: quote?.fee ?? null,
    discount: discountOf(discount?.reward ?? null),
    freeMeals,
  }
  const shown = priceableCart(menu, { lines, orderType }, terms)
  return {
    cartId,
    orderType,
    timing: { kind: 'asap' },
    delivery: quote && { quoteId: quote.quoteId, address: quote.address },
    lines: lines.map(({ selections: { variants, upsells, modifiers }, ...line }) => ({
      ...line,
      selections: { variants: [...variants], upsells: [...upsells], modifiers: [...modifiers] },
    })),
    tipConfirmed: false,
    // No display need be open for what is simulated.
    orderedAnyway: true,
    acceptedTerms: true,
    ageConfirmed: true,
    discountCode: discount?.code ?? null,
    freeMeals: freeMeals.map(({ variants = [], ...meal }) => ({ ...meal, variants: [...variants] })),
    shown: {
      grandTotal: shown.totals.grandTotal,
      lines: shown.lines.map(({ id, unitPrice }) => ({ id, unitPrice })),
    },
    ...choices,
  }
}
