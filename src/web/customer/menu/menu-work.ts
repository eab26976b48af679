/**
 * Functions that need the full menu: quick add, pricing the cart, building the outline, naming the fee. Loaded with the menu, not with the
 * page.
 */

import type { Menu, Product } from '#domain/menu/menu.ts'
import { initialSelections, whyNotSelections } from '#domain/menu/selection.ts'
import { isSoldOut } from '#domain/menu/sold-out.ts'
import type { Cents } from '#domain/money.ts'
import { priceableCart } from '#domain/orders/pricing/price-cart.ts'
import { addToDraft, cartOf } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { openCartInBackground } from '../draft/open-cart.ts'

export { outlineOf } from '#domain/menu/make-outline.ts'
export { feeText } from '#domain/orders/pricing/processing-fee.ts'
export { confirmTap } from './tap-feedback.ts'

/** Returns the subtotal of all lines that can be priced, in cents. Shown in the cart bar. */
export function subtotalOf(menu: Menu, draft: OrderDraft): Cents {
  return priceableCart(menu, cartOf(draft)).totals.subtotal
}

/** WEB-10: adds one of a product with its default options. Returns false if the product requires a choice first. */
export function addAsItComes(product: Product): boolean {
  if (isSoldOut(product)) return false
  const selections = initialSelections(product)
  if (whyNotSelections(product, selections)) return false
  const refusal = addToDraft({ productId: product.id, quantity: 1, selections, note: '' })
  if (refusal) return false
  openCartInBackground()
  return true
}
