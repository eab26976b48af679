import type { Product } from '#domain/menu/menu.ts'
import { initialSelections, whyNotSelections } from '#domain/menu/selection.ts'
import { isSoldOut } from '#domain/menu/sold-out.ts'
import { addToDraft } from '../draft/cart-lines.ts'
import { openCartInBackground } from '../draft/open-cart.ts'

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
