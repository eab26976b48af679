/** Whether the products in a cart are served when the order is due. */

import type { Menu } from '../../menu/menu.ts'
import type { Refusal } from '../../refusal.ts'
import { isServed } from '../../restaurants/availability/timed-menus.ts'
import type { CartLine } from './cart.ts'

/**
 * CRT-8: refusals of the lines whose product is on none of the menus that are active when the order is due (T5), in
 * order. `activeMenuNames`: those at the due time. Ignores products that are no longer on the menu.
 */
export function unservedLineRefusals(
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
