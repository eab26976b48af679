/**
 * Functions that need the full menu: quick add, pricing the cart, building the outline. Loaded with the menu, not with the
 * page.
 */

import type { Menu } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money.ts'
import { priceableCart } from '#domain/orders/pricing/price-cart.ts'
import { cartOf } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'

export { outlineOf } from '#domain/menu/make-outline.ts'
export { addAsItComes } from './quick-add.ts'
export { confirmTap } from './tap-feedback.ts'

/** Returns the subtotal of all lines that can be priced, in cents. Shown in the cart bar. */
export function subtotalOf(menu: Menu, draft: OrderDraft): Cents {
  return priceableCart(menu, cartOf(draft)).totals.subtotal
}
