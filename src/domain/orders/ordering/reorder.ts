/** Reorders an earlier order from the current menu. */

import type { OptionId } from '../../ids.ts'
import type { Menu, Product } from '../../menu/menu.ts'
import { whyNotSelections } from '../../menu/selection.ts'
import { isSoldOut } from '../../menu/sold-out.ts'
import type { Refusal } from '../../refusal.ts'
import { activeMenuNames, isServed } from '../../restaurants/availability/timed-menus.ts'
import type { CartLine, Selections } from '../cart/cart.ts'
import type { PricedLine } from '../pricing/priced.ts'

/** A line without its id: each new cart assigns its own. */
type ReorderedLine = Omit<CartLine, 'id'>

type Reorder = {
  readonly lines: readonly ReorderedLine[]
  /** The lines that can't be ordered as before, in the order's sequence: name and reason. */
  readonly missing: readonly { readonly name: string; readonly refusal: Refusal }[]
}

/**
 * ACC-8: each line that can be ordered now, with its original options and note, and each that can't, with its reason.
 * Lines are never changed silently: one whose options are no longer all offered is left out. Free meals belong to their
 * code and are not included.
 */
export function reorder(menu: Menu, lines: readonly PricedLine[], now: Temporal.Instant): Reorder {
  const activeNames = activeMenuNames(menu.timedMenus, menu.restaurant.timezone, now)
  const paid = lines.filter(({ listPrice }) => listPrice === null)
  const judged = paid.map((line) => {
    const product = menu.products.find(({ id }) => id === line.productId)
    return { line, refusal: whyNotAgain(product, line, activeNames) }
  })
  return {
    lines: judged.filter(({ refusal }) => !refusal).map(({ line }) => lineAgain(line)),
    missing: judged.flatMap(({ line: { name }, refusal }) => (refusal ? [{ name, refusal }] : [])),
  }
}

function whyNotAgain(
  product: Product | undefined,
  line: PricedLine,
  activeNames: readonly string[],
): Refusal | null {
  const { id: lineId, name } = line
  if (!product) return { kind: 'product_no_longer_offered', name }
  if (!isServed(product, activeNames)) return { kind: 'product_not_served_now', name }
  if (isSoldOut(product)) return { kind: 'product_sold_out', lineId, name }
  const because = whyNotSelections(product, selectionsOf(line))
  if (because) return { kind: 'line_options', lineId, name, because }
  return line.note && !product.allowComments ? { kind: 'note_not_taken', lineId, name } : null
}

function lineAgain(line: PricedLine): ReorderedLine {
  return {
    productId: line.productId,
    quantity: line.quantity,
    selections: selectionsOf(line),
    note: line.note,
  }
}

/** The options that were chosen. */
export function selectionsOf({ variants, upsells, modifiers }: PricedLine): Selections {
  return { variants: idsOf(variants), upsells: idsOf(upsells), modifiers: idsOf(modifiers) }
}

function idsOf(options: readonly { readonly id: OptionId }[]): OptionId[] {
  return options.map(({ id }) => id)
}
