/** What diners put into their carts. */

import type { Menu, Product } from '#domain/menu/menu.ts'
import { choose, initialSelections, type OptionKind, whyNotSelections } from '#domain/menu/selection.ts'
import { optionsOf, selectionLimits } from '#domain/menu/selection-limits.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { minimumOrder } from '#domain/orders/cart/readiness.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import { noTerms, priceableCart } from '#domain/orders/pricing/price-cart.ts'
import type { Random } from '../random.ts'

/** A menu as its diners see it: what they order, and how much they like it. */
export type Favorites = readonly (readonly [product: Product, weight: number])[]

/** Dishes that can be ordered at any hour, a few of them much more popular than the others. */
export function favoritesOf(menu: Menu, random: Random): Favorites {
  const dishes = menu.products.filter(
    (product) =>
      product.availableMenus.includes('regular') &&
      product.basePrice > 0 &&
      whyNotSelections(product, choicesOf(random, product, 0)) === null,
  )
  return dishes.map((product) => {
    const isFamous = product.labels.includes('bestseller') || product.labels.includes('featured')
    return [product, (isFamous ? 6 : 1) * random.weighted(tastes)] as const
  })
}

const tastes = [
  [0.4, 5],
  [1, 4],
  [3, 1],
] as const

const notes = [
  'No onions, please',
  'Extra napkins',
  'Sauce on the side',
  'Well done',
  'Nut allergy',
  'Cut in half',
]

/** The menu without what is sold out. */
export function servedNow(menu: Menu): Menu {
  return { ...menu, products: menu.products.filter(({ soldOut }) => !soldOut) }
}

/** More lines than any minimum needs. */
const mostLines = 60

/** The lines of an order that reaches the restaurant's minimum and is not free, at least `leastLines` of them. */
export function chooseOrder(
  random: Random,
  menu: Menu,
  favorites: Favorites,
  orderType: OrderType,
  leastLines = 1,
): readonly CartLine[] {
  const minimum = minimumOrder(orderType, menu.restaurant)
  let lines: readonly CartLine[] = []
  while (lines.length < mostLines) {
    lines = [...lines, ...chooseLines(random, favorites)]
    const { subtotal } = priceableCart(menu, { lines, orderType }, noTerms).totals
    if (subtotal >= Math.max(minimum, 100) && lines.length >= leastLines) break
  }
  return lines
}

/** The lines of a cart: usually one to four, in the order in which they are added. */
export function chooseLines(random: Random, favorites: Favorites): readonly CartLine[] {
  const count = random.weighted(lineCounts)
  return Array.from({ length: count }, () => {
    const product = random.weighted(favorites)
    return {
      id: random.id<'Line'>(),
      productId: product.id,
      quantity: random.weighted(quantities),
      selections: choicesOf(random, product, 0.25),
      note: product.allowComments && random.once(14) ? random.pick(notes) : '',
    }
  })
}

const lineCounts = [
  [1, 38],
  [2, 35],
  [3, 17],
  [4, 7],
  [6, 2.5],
  [9, 0.5],
] as const
const quantities = [
  [1, 78],
  [2, 16],
  [3, 4],
  [5, 2],
] as const

/** The initial options, what required groups still need, and now and then something extra. */
function choicesOf(random: Random, product: Product, extras: number): CartLine['selections'] {
  const kinds = [
    ['variants', product.variantGroups],
    ['upsells', product.upsellGroups],
    ['modifiers', product.modifierGroups],
  ] as const satisfies readonly (readonly [OptionKind, unknown])[]
  let selections = initialSelections(product)
  for (const [kind, groups] of kinds) {
    for (const group of groups) {
      const left = optionsOf(group).filter(
        (option) => !option.soldOut && !selections[kind].includes(option.id),
      )
      const chosen = optionsOf(group).filter(({ id }) => selections[kind].includes(id)).length
      const missing = Math.max(0, selectionLimits(group).min - chosen)
      const more = missing === 0 && random.chance(extras) ? 1 : 0
      for (const option of random.sample(left, missing + more)) {
        const result = choose(product, kind, group.id, option.id, selections)
        if (result.ok) selections = result.value
      }
    }
  }
  // An optional group may need several options once one is chosen.
  return whyNotSelections(product, selections) ? initialSelections(product) : selections
}
