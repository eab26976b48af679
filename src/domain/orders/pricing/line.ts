/** Prices one line (M3, M4). */

import type { OptionId } from '../../ids.ts'
import type { Menu, Option, Product } from '../../menu/menu.ts'
import { whyNotSelections } from '../../menu/selection.ts'
import type { OptionGroup } from '../../menu/selection-limits.ts'
import { isSoldOut } from '../../menu/sold-out.ts'
import { atLeastZero, type Cents, sum, times } from '../../money.ts'
import { accept, type Result, refuse } from '../../result.ts'
import { type CartLine, maxQuantity, type Selections } from '../cart/cart.ts'
import type { PricedLine, PricedOption } from './priced.ts'

/** The name of a product that is no longer on the menu and whose name is unknown. */
const unnamedProduct = 'An item in your order'

/**
 * PRC-2: returns the line with current names and prices, its options in the order of the menu. Refused with `product_gone`,
 * `product_sold_out`, `line_options` or `note_not_taken`, each with the line's id. `nameIfGone` is the name in the refusal for a
 * product that is not on the menu. Throws a RangeError if the quantity is not 1 to `maxQuantity`.
 */
export function priceLine(
  menu: Menu,
  line: CartLine,
  nameIfGone: string = unnamedProduct,
): Result<PricedLine> {
  const product = menu.products.find(({ id }) => id === line.productId)
  const category = menu.categories.find(({ id }) => id === product?.categoryId)
  if (!product || !category) {
    return refuse({ kind: 'product_gone', lineId: line.id, name: product?.name ?? nameIfGone })
  }
  if (isSoldOut(product)) return refuse({ kind: 'product_sold_out', lineId: line.id, name: product.name })
  const because = whyNotSelections(product, line.selections)
  if (because) return refuse({ kind: 'line_options', lineId: line.id, name: product.name, because })
  const note = line.note.trim()
  if (note && !product.allowComments) {
    return refuse({ kind: 'note_not_taken', lineId: line.id, name: product.name })
  }
  const unit = unitPrice(product, line.selections)
  return accept({
    id: line.id,
    productId: product.id,
    name: product.name,
    categoryName: category.name,
    quantity: checkedQuantity(line),
    ...chosenOptions(product, line.selections),
    note,
    is21Plus: product.is21Plus,
    basePrice: product.basePrice,
    unitPrice: unit,
    lineTotal: times(unit, line.quantity),
    listPrice: null,
  })
}

/** PRC-1: base + variants + upsells + modifiers, never below 0, in cents. Ignores ids that the product does not offer. */
export function unitPrice(product: Product, selections: Selections): Cents {
  const { variants, upsells, modifiers } = chosenOptions(product, selections)
  return atLeastZero(
    sum(product.basePrice, ...[...variants, ...upsells, ...modifiers].map(({ price }) => price)),
  )
}

/** The chosen options that the product offers, with current names and prices, in the order of the menu. */
export function chosenOptions(product: Product, { variants, upsells, modifiers }: Selections) {
  return {
    variants: product.variantGroups.flatMap((group) =>
      chosenFrom(group.variants, variants).map((option) => priced(group, option)),
    ),
    upsells: product.upsellGroups.flatMap((group) =>
      chosenFrom(group.upsells, upsells).map((option) => priced(group, option)),
    ),
    modifiers: product.modifierGroups.flatMap((group) =>
      chosenFrom(group.modifiers, modifiers).map((option) => ({
        ...priced(group, option),
        action: option.action,
      })),
    ),
  }
}

function chosenFrom<Kind extends Option>(
  options: readonly Kind[],
  chosen: readonly OptionId[],
): readonly Kind[] {
  return options.filter(({ id }) => chosen.includes(id))
}

function priced(group: OptionGroup, option: Option): PricedOption {
  return {
    id: option.id,
    groupId: group.id,
    groupName: group.name,
    name: option.name,
    price: option.price,
  }
}

function checkedQuantity({ quantity }: CartLine): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
    throw new RangeError(`not a quantity of 1 to ${maxQuantity}: ${quantity}`)
  }
  return quantity
}
