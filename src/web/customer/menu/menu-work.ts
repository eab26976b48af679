/** What is done with the whole menu: adding from it, pricing a cart, reading it anew. Comes with it, not with the page. */

import type { Menu } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money.ts'
import { priceableCart } from '#domain/pricing/price-cart.ts'
import { cartOf } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'

export { outlineOf } from '#domain/menu/make-outline.ts'
export { addAsItComes } from './quick-add.ts'
export { confirmTap } from './tap-feedback.ts'

/** What the cart bar shows: the subtotal of all that can be priced, in cents. */
export function subtotalOf(menu: Menu, draft: OrderDraft): Cents {
  return priceableCart(menu, cartOf(draft)).totals.subtotal
}
