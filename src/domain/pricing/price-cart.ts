/** A whole cart with its prices, from the menu as it is now. */

import type { Cart, CartLine, Tip } from '../cart/cart.ts'
import type { ProductId } from '../ids.ts'
import type { Menu } from '../menu/menu.ts'
import type { Cents } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import { accept, type Result, refuse } from '../result.ts'
import { type Discount, discountValue } from './discount.ts'
import { type FreeMeal, priceFreeMeal } from './free-meal.ts'
import { priceLine } from './line.ts'
import type { PricedCart, PricedLine, Totals } from './priced.ts'
import { computeTotals, subtotalOf } from './totals.ts'

/** What besides menu and cart the totals depend on. */
export type PricingTerms = {
  readonly tip: Tip | null
  /** The courier's fee; null takes the restaurant's. */
  readonly quotedFee: Cents | null
  readonly discount: Discount | null
  /** What the cart gets beside its lines, for nothing. */
  readonly freeMeals: readonly FreeMeal[]
}

export const noTerms: PricingTerms = { tip: null, quotedFee: null, discount: null, freeMeals: [] }

/** What of a cart is priced. */
export type CartToPrice = Pick<Cart, 'lines' | 'orderType'>

/** PRC-10: the cart priced line by line, or the refusal of its first line that can't be ordered. An empty cart comes to 0. */
export function priceCart(menu: Menu, cart: CartToPrice, terms: PricingTerms = noTerms): Result<PricedCart> {
  const { lines, refused, totals } = priceableCart(menu, cart, terms)
  const [first] = refused
  return first ? refuse(first.refusal) : accept({ lines, totals })
}

/** A line that can't be ordered as it is, and why. */
export type RefusedLine = { readonly line: CartLine; readonly refusal: Refusal }

export type PartlyPricedCart = PricedCart & { readonly refused: readonly RefusedLine[] }

/**
 * PRC-10: the cart as its dialog shows it: the lines that can be ordered, their totals, and the others each with its
 * reason. `knownNames` are names seen earlier, for products that have vanished from the menu since. DSC-10: free meals
 * stand behind the paid lines; one that can't be had is left out.
 */
export function priceableCart(
  menu: Menu,
  cart: CartToPrice,
  terms: PricingTerms = noTerms,
  knownNames: ReadonlyMap<ProductId, string> = new Map(),
): PartlyPricedCart {
  const lines: PricedLine[] = []
  const refused: RefusedLine[] = []
  for (const line of cart.lines) {
    const result = priceLine(menu, line, knownNames.get(line.productId))
    if (result.ok) lines.push(result.value)
    else refused.push({ line, refusal: result.refusal })
  }
  lines.push(...terms.freeMeals.flatMap((meal) => priceFreeMeal(menu, meal) ?? []))
  return { lines, refused, totals: totalsOf(menu, cart, lines, terms) }
}

function totalsOf(menu: Menu, cart: CartToPrice, lines: readonly PricedLine[], terms: PricingTerms): Totals {
  const { restaurant } = menu
  return computeTotals({
    lines,
    orderType: cart.orderType,
    rates: restaurant,
    deliveryFee: terms.quotedFee ?? restaurant.deliveryFee,
    discount: discountValue(terms.discount, subtotalOf(lines)),
    tip: terms.tip,
  })
}
