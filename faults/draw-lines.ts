/** A cart that a restaurant accepts now. */

import type { CartLine } from '#domain/cart/cart.ts'
import { minimumOrder } from '#domain/cart/readiness.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { OrderType } from '#domain/ordering/order-types.ts'
import { priceableCart } from '#domain/pricing/price-cart.ts'
import { chooseLines, favoritesOf } from '#simulation/diners/choose-cart.ts'
import type { Random } from '#simulation/random.ts'

/** Dishes that are always on the menu; they reach the restaurant's minimum and are not free. */
export function drawLines(random: Random, menu: Menu, orderType: OrderType): readonly CartLine[] {
  const minimum = minimumOrder(orderType, menu.restaurant)
  const served = { ...menu, products: menu.products.filter(({ soldOut }) => !soldOut) }
  const favorites = favoritesOf(served, random)
  for (;;) {
    const lines = chooseLines(random, favorites)
    const terms = { tip: null, quotedFee: null, discount: null, freeMeals: [] }
    const { subtotal } = priceableCart(menu, { lines, orderType }, terms).totals
    if (subtotal >= Math.max(minimum, 100)) return lines
  }
}
