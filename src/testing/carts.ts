/**
 * Random menus and orderable carts: options with positive and negative prices, odd rates, every kind of discount and tip.
 */

import {
  type Category,
  type Menu,
  type ModifierGroup,
  modifierActions,
  type Option,
  type Product,
  type UpsellGroup,
  type VariantGroup,
} from '#domain/menu/menu.ts'
import { initialSelections, whyNotSelections } from '#domain/menu/selection.ts'
import { type OptionGroup, optionsOf, selectionLimits } from '#domain/menu/selection-limits.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Cart, type CartLine, maxQuantity, type Selections, type Tip } from '#domain/orders/cart/cart.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import type { Discount } from '#domain/orders/pricing/discount.ts'
import type { FreeMeal } from '#domain/orders/pricing/free-meal.ts'
import type { PricingTerms } from '#domain/orders/pricing/price-cart.ts'
import { taxBases } from '#domain/orders/pricing/tax-base.ts'
import { type Percent, percentFromThousandths } from '#domain/percent.ts'
import type { Random } from '#simulation/random.ts'
import { aRestaurant } from './menus.ts'

/** A menu of 4 to 12 products with groups of every kind. One in eight menus sells everything for pennies. */
export function randomMenu(random: Random): Menu {
  const isCheap = random.once(8)
  const categories = Array.from({ length: random.int(1, 3) }, (_, place) => randomCategory(random, place))
  return {
    version: 1,
    restaurant: aRestaurant({
      id: random.id(),
      deliveryFee: cents(isCheap ? random.int(0, 9) : random.int(0, 999)),
      taxRate: randomRate(random, 12_000),
      processingFee: randomRate(random, 4_000),
      taxBase: random.pick(taxBases),
      combineTaxProcessing: random.once(2),
      tipPercentages: [randomRate(random, 15_000), randomRate(random, 20_000), randomRate(random, 30_000)],
    }),
    categories,
    products: Array.from({ length: random.int(4, 12) }, (_, place) =>
      randomProduct(random, random.pick(categories), place, isCheap ? 60 : 4000),
    ),
    timedMenus: [],
  }
}

/**
 * A cart of 1 to 6 lines (one in fifty has 40) that the menu can sell. `products` limits the choice, for instance to what is
 * on the menu at a certain time; products that can't be ordered are skipped.
 */
export function randomCart(random: Random, menu: Menu, products: readonly Product[] = menu.products): Cart {
  const orderable = products.filter(isOrderable)
  const lines = Array.from({ length: random.once(50) ? 40 : random.int(1, 6) }, () =>
    randomLine(random, random.pick(orderable)),
  )
  return {
    id: null,
    restaurantId: menu.restaurant.id,
    orderType: random.pick(orderTypes),
    timing: { kind: 'asap' },
    lines,
  }
}

/** Selections within all limits of the product's groups, in random order. */
export function randomSelections(random: Random, product: Product): Selections {
  const from = (groups: readonly OptionGroup[]) =>
    groups.flatMap((group) => random.sample(optionsOf(group), randomCount(random, group)).map(({ id }) => id))
  return {
    variants: from(product.variantGroups),
    upsells: from(product.upsellGroups),
    modifiers: from(product.modifierGroups),
  }
}

/** No tip, one of the three percentages, or an amount of up to $60. */
export function randomTip(random: Random): Tip | null {
  switch (random.int(0, 5)) {
    case 0:
      return null
    case 1:
      return { kind: 'custom', amount: cents(random.once(4) ? random.int(0, 40) : random.int(0, 6000)) }
    default:
      return { kind: 'preset', index: random.pick([0, 1, 2] as const) }
  }
}

/**
 * A tip; in one of three orders a courier's quote, in two of three a discount that may exceed the order, in one of four free
 * meals of the menu's products.
 */
export function randomTerms(random: Random, menu: Menu): PricingTerms {
  return {
    tip: randomTip(random),
    quotedFee: random.once(3) ? cents(random.int(0, 1500)) : null,
    discount: randomDiscount(random),
    freeMeals: random.once(4) ? randomFreeMeals(random, menu) : [],
  }
}

function randomFreeMeals(random: Random, { products }: Menu): readonly FreeMeal[] {
  return random
    .sample(products.filter(isSoldAsItOpens), random.int(1, 3))
    .map(({ id }) => ({ lineId: random.id(), productId: id }))
}

function isSoldAsItOpens(product: Product): boolean {
  return whyNotSelections(product, initialSelections(product)) === null
}

function randomDiscount(random: Random): Discount | null {
  switch (random.int(0, 5)) {
    case 0:
    case 1:
      return null
    case 2:
      return { kind: 'fixed', amount: cents(random.int(0, 900)) }
    case 3:
      return { kind: 'fixed', amount: cents(random.int(0, 40_000)) }
    default:
      return { kind: 'percent', rate: randomRate(random, random.once(3) ? 130_000 : 60_000) }
  }
}

function randomLine(random: Random, product: Product): CartLine {
  return {
    id: random.id(),
    productId: product.id,
    quantity: random.once(30) ? maxQuantity : random.int(1, 4),
    selections: randomSelections(random, product),
    note: product.allowComments && random.once(3) ? 'No onions, please' : '',
  }
}

function randomCount(random: Random, group: OptionGroup): number {
  const { isRequired, min, max } = selectionLimits(group)
  const most = Math.min(max ?? Number.POSITIVE_INFINITY, optionsOf(group).length)
  if (most < min || (!isRequired && random.once(3))) return 0
  return random.int(min, most)
}

function isOrderable(product: Product): boolean {
  const groups = [...product.variantGroups, ...product.modifierGroups]
  return groups.every((group) => {
    const { isRequired, min } = selectionLimits(group)
    return !isRequired || optionsOf(group).length >= min
  })
}

function randomCategory(random: Random, place: number): Category {
  return { id: random.id(), name: `Category ${place}`, description: null, display: 'cards', sortOrder: place }
}

function randomProduct(random: Random, category: Category, place: number, dearest: number): Product {
  return {
    id: random.id(),
    categoryId: category.id,
    name: `Product ${place}`,
    description: null,
    basePrice: cents(random.int(0, dearest)),
    imageUrl: null,
    is21Plus: random.once(8),
    allowComments: random.once(2),
    sortOrder: place,
    availableMenus: ['regular'],
    labels: [],
    variantGroups: some(random, (name) => randomVariantGroup(random, name, dearest)),
    upsellGroups: some(random, (name) => randomUpsellGroup(random, name, dearest)),
    modifierGroups: some(random, (name) => randomModifierGroup(random, name, dearest)),
  }
}

function some<Group>(random: Random, make: (name: string) => Group): readonly Group[] {
  return Array.from({ length: random.int(0, 2) }, (_, place) => make(`Group ${place}`))
}

function randomVariantGroup(random: Random, name: string, dearest: number): VariantGroup {
  const variants = randomOptions(random, -dearest / 4, dearest / 4)
  const minSelections = random.int(0, variants.length)
  return {
    id: random.id(),
    name,
    description: null,
    isRequired: random.once(2),
    minSelections,
    maxSelections: random.int(Math.max(1, minSelections), variants.length),
    variants: variants.map((variant) => ({ ...variant, isDefault: random.once(3) })),
  }
}

function randomUpsellGroup(random: Random, name: string, dearest: number): UpsellGroup {
  const upsells = randomOptions(random, 0, dearest / 4)
  const maxSelections = random.once(2) ? null : random.int(1, upsells.length)
  return { id: random.id(), name, description: null, maxSelections, upsells }
}

function randomModifierGroup(random: Random, name: string, dearest: number): ModifierGroup {
  const modifiers = randomOptions(random, -dearest / 2, dearest / 8)
  const minSelections = random.int(0, modifiers.length)
  return {
    id: random.id(),
    name,
    description: null,
    displayType: random.pick(['radio', 'checkbox']),
    isRequired: random.once(3),
    minSelections,
    maxSelections: random.once(2) ? null : random.int(Math.max(1, minSelections), modifiers.length),
    modifiers: modifiers.map((modifier) => ({ ...modifier, action: random.pick(modifierActions) })),
  }
}

function randomOptions(random: Random, cheapest: number, dearest: number): readonly Option[] {
  return Array.from({ length: random.int(1, 4) }, (_, place) => ({
    id: random.id(),
    name: `Option ${place}`,
    description: null,
    price: randomPrice(random, Math.ceil(cheapest), Math.floor(dearest)),
  }))
}

function randomPrice(random: Random, cheapest: number, dearest: number): Cents {
  return cents(random.once(4) ? 0 : random.int(cheapest, dearest))
}

/** Up to `most` thousandths of a percent: none, a rate that cities use, or any with three decimals. */
function randomRate(random: Random, most: number): Percent {
  switch (random.int(0, 3)) {
    case 0:
      return percentFromThousandths(0)
    case 1:
      return percentFromThousandths(Math.min(most, random.pick([3000, 8875, 8250, 7500, 10_250, 15_000])))
    default:
      return percentFromThousandths(random.int(0, most))
  }
}
