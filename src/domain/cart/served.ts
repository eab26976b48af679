/** Whether what is in a cart is served at the time the order is for. */

import { isServed } from '../availability/timed-menus.ts'
import type { Menu } from '../menu/menu.ts'
import type { Refusal } from '../refusal.ts'
import type { CartLine } from './cart.ts'

/**
 * CRT-8: the lines whose product is on none of the menus that are on when the order is due (T5), in their order.
 * `activeMenuNames` are those of the due time. Says nothing of products that the menu no longer holds.
 */
export function whyNotServed(
  menu: Menu,
  lines: readonly Pick<CartLine, 'id' | 'productId'>[],
  activeMenuNames: readonly string[],
): readonly Refusal[] {
  return lines.flatMap((line) => {
    const product = menu.products.find(({ id }) => id === line.productId)
    if (!product || isServed(product, activeMenuNames)) return []
    return [{ kind: 'product_not_on_menu', lineId: line.id, name: product.name }]
  })
}
