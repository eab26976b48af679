/** The options of a free meal that the diner can choose, such as its drink (M5). */

import type { OptionId } from '../../ids.ts'
import type { Product, Variant, VariantGroup } from '../../menu/menu.ts'
import { initialSelections } from '../../menu/selection.ts'
import { selectionLimits } from '../../menu/selection-limits.ts'
import type { Selections } from '../cart/cart.ts'

export type FreeMealChoice = {
  readonly group: VariantGroup
  /** Those that can be chosen, in the order of the menu. */
  readonly variants: readonly Variant[]
  /** The variant that is selected when the dialog opens. */
  readonly initial: Variant
}

/**
 * DSC-24: the required groups in which one variant is chosen, with the variants that are not sold out and cost no more
 * than the initial one of the product's dialog. Groups without a choice are left out.
 */
export function freeMealChoices(product: Product): readonly FreeMealChoice[] {
  const opensWith = initialSelections(product).variants
  return product.variantGroups
    .filter((group) => group.isRequired && selectionLimits(group).max === 1)
    .flatMap((group) => {
      const initial = group.variants.find(({ id }) => opensWith.includes(id))
      if (!initial) return []
      const variants = group.variants.filter(({ soldOut, price }) => !soldOut && price <= initial.price)
      return variants.length > 1 ? [{ group, variants, initial }] : []
    })
}

/**
 * DSC-24: the selections of a free meal with these variants, on top of those its dialog opens with. null if one of them can't be
 * chosen.
 */
export function freeMealSelections(product: Product, chosen: readonly OptionId[]): Selections | null {
  const opensWith = initialSelections(product)
  const replaced = new Map<OptionId, OptionId>()
  for (const id of chosen) {
    const choice = freeMealChoices(product).find(({ variants }) =>
      variants.some((variant) => variant.id === id),
    )
    if (choice) replaced.set(choice.initial.id, id)
    else if (!opensWith.variants.includes(id)) return null
  }
  return { ...opensWith, variants: opensWith.variants.map((id) => replaced.get(id) ?? id) }
}
