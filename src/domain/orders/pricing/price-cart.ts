/** Prices a whole cart from the current menu. */

import type { ProductId } from '../../ids.ts'
import type { Menu } from '../../menu/menu.ts'
import type { Cents } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import { accept, type Result, refuse } from '../../result.ts'
import type { Cart, CartLine, Tip } from '../cart/cart.ts'
import type { Discount } from './discount.ts'
import { type FreeMeal, priceFreeMeal } from './free-meal.ts'
import { priceLine } from './line.ts'
import type { ComputedTotals, PricedCart, PricedLine } from './priced.ts'
import { computeTotals } from './totals.ts'

/** What the totals depend on, apart from menu and cart. */
export type PricingTerms = {
  readonly tip: Tip | null
  /** The courier's fee; null: the restaurant's fee applies. */
  readonly quotedFee: Cents | null
  readonly discount: Discount | null
  /** The free meals of the cart, in addition to its lines. */
  readonly freeMeals: readonly FreeMeal[]
}

export const noTerms: PricingTerms = { tip: null, quotedFee: null, discount: null, freeMeals: [] }

/** The part of a cart that is priced. */
type CartToPrice = Pick<Cart, 'lines' | 'orderType'>

/**
 * PRC-10: the cart priced line by line, or the refusal of its first line that can't be ordered. An empty cart has a
 * total of 0.
 */
export function priceCart(menu: Menu, cart: CartToPrice, terms: PricingTerms = noTerms): Result<PricedCart> {
  const { refused, ...priced } = priceableCart(menu, cart, terms)
  const [first] = refused
  return first ? refuse(first.refusal) : accept(priced)
}

/** A line that can't be ordered as it is, with the reason. */
export type RefusedLine = { readonly line: CartLine; readonly refusal: Refusal }

export type PartlyPricedCart = PricedCart & { readonly refused: readonly RefusedLine[] }

/**
 * PRC-10: the cart as its dialog shows it: the lines that can be ordered, their totals, and the other lines with their reasons.
 * `knownNames`: names of products that have disappeared from the menu. Free meals come after the paid lines; unavailable ones are
 * left out.
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
  return { lines, refused, ...totalsOf(menu, cart, lines, terms) }
}

function totalsOf(
  menu: Menu,
  cart: CartToPrice,
  lines: readonly PricedLine[],
  terms: PricingTerms,
): ComputedTotals {
  const { restaurant } = menu
  return computeTotals({
    lines,
    orderType: cart.orderType,
    rates: restaurant,
    deliveryFee: terms.quotedFee ?? restaurant.deliveryFee,
    discount: terms.discount,
    tip: terms.tip,
  })
}
