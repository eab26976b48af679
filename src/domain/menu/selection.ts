/** Choosing options of a product: what a tap does, and whether a choice can be ordered. */

import type { Selections } from '../cart/cart.ts'
import type { GroupId, OptionId } from '../ids.ts'
import type { OptionRefusal } from '../refusal.ts'
import { accept, type Result, refuse } from '../result.ts'
import { type OptionGroup, optionsOf, selectionLimits } from './limits.ts'
import type { Option, Product } from './menu.ts'
import { isRollSpecial } from './rolls.ts'

/** The three kinds of options, named as in `Selections`. */
export type OptionKind = keyof Selections

export const emptySelections: Selections = { variants: [], upsells: [], modifiers: [] }

/** MNU-2: what is chosen when the dialog opens: of each required variant group the default variant, else the first; SLD-4: of those left. */
export function initialSelections(product: Product): Selections {
  const variants = product.variantGroups
    .filter((group) => group.isRequired)
    .map(({ variants }) => variants.filter(({ soldOut }) => !soldOut))
    .map((variants) => variants.find((variant) => variant.isDefault) ?? variants[0])
    .filter((variant) => variant !== undefined)
  return { ...emptySelections, variants: variants.map((variant) => variant.id) }
}

/** MNU-16: of what was chosen once, what the product still offers and, SLD-4, is not sold out; each option once. */
export function stillOffered(product: Product, selections: Selections): Selections {
  const offeredOf = (kind: OptionKind) => {
    const left = optionsOfKind(product, kind).filter(({ soldOut }) => !soldOut)
    const offered = new Set(left.map(({ id }) => id))
    return [...new Set(selections[kind])].filter((id) => offered.has(id))
  }
  return {
    variants: offeredOf('variants'),
    upsells: offeredOf('upsells'),
    modifiers: offeredOf('modifiers'),
  }
}

/**
 * What a tap on an option makes of the selections. MNU-3: where one option is allowed it replaces the one before; a
 * chosen option is taken away, unless it is the only one a required group allows. MNU-4: beyond the maximum it is
 * refused with `no_more_options`; an option that is not of that group with `unknown_option`. SLD-4: one that is sold
 * out with `option_sold_out`.
 */
export function choose(
  product: Product,
  kind: OptionKind,
  groupId: GroupId,
  optionId: OptionId,
  selections: Selections,
): Result<Selections, OptionRefusal> {
  const group = groupsOf(product, kind).find(({ id }) => id === groupId)
  if (!group || !holds(group, optionId)) return refuse({ kind: 'unknown_option' })

  const { isRequired, max } = selectionLimits(group)
  const chosen = selections[kind]
  const soldOut = chosen.includes(optionId) ? null : soldOutAmong(optionsOf(group), [optionId])
  if (soldOut) return refuse(soldOut)
  const become = (ids: readonly OptionId[]) => accept({ ...selections, [kind]: ids })

  if (chosen.includes(optionId)) {
    return isRequired && max === 1 ? accept(selections) : become(chosen.filter((id) => id !== optionId))
  }
  if (max === 1) return become([...chosen.filter((id) => !holds(group, id)), optionId])
  if (max !== null && countIn(group, chosen) >= max) {
    return refuse({ kind: 'no_more_options', max, ...named(group) })
  }
  return become([...chosen, optionId])
}

/**
 * Why the selections can't be ordered, or null: the first of MNU-7 (an id that is unknown or twice there), SLD-4 (one
 * that is sold out), MNU-5 (the count of a required group) and MNU-6 (the count of an optional one), the groups in the
 * order of the dialog.
 */
export function whyNotSelections(product: Product, selections: Selections): OptionRefusal | null {
  for (const kind of optionKinds) {
    const options = optionsOfKind(product, kind)
    const offered = new Set(options.map(({ id }) => id))
    const chosen = selections[kind]
    if (new Set(chosen).size !== chosen.length || chosen.some((id) => !offered.has(id))) {
      return { kind: 'unknown_option' }
    }
    const soldOut = soldOutAmong(options, chosen)
    if (soldOut) return soldOut
  }
  for (const kind of optionKinds) {
    for (const group of groupsOf(product, kind)) {
      const refusal = whyNotCount(group, countIn(group, selections[kind]))
      if (refusal) return refusal
    }
  }
  return null
}

const optionKinds = ['variants', 'upsells', 'modifiers'] as const satisfies readonly OptionKind[]

function whyNotCount(group: OptionGroup, count: number): OptionRefusal | null {
  const { isRequired, min, max } = selectionLimits(group)
  if (count < min && (isRequired || count > 0)) {
    return { kind: 'too_few_options', wanted: min, ...named(group) }
  }
  if (max !== null && count > max) {
    return { kind: 'too_many_options', max, excess: count - max, ...named(group) }
  }
  return null
}

/** The groups of one kind, in the order of the menu. */
function groupsOf(product: Product, kind: OptionKind): readonly OptionGroup[] {
  switch (kind) {
    case 'variants':
      return product.variantGroups
    case 'upsells':
      return product.upsellGroups
    case 'modifiers':
      return product.modifierGroups
  }
}

function optionsOfKind(product: Product, kind: OptionKind): readonly Option[] {
  return groupsOf(product, kind).flatMap(optionsOf)
}

function soldOutAmong(options: readonly Option[], chosen: readonly OptionId[]): OptionRefusal | null {
  const found = options.find(({ id, soldOut }) => soldOut && chosen.includes(id))
  return found ? { kind: 'option_sold_out', option: found.name } : null
}

function countIn(group: OptionGroup, chosen: readonly OptionId[]): number {
  return chosen.filter((id) => holds(group, id)).length
}

function holds(group: OptionGroup, optionId: OptionId): boolean {
  return optionsOf(group).some(({ id }) => id === optionId)
}

function named(group: OptionGroup): { group: string; rolls: boolean } {
  return { group: group.name, rolls: isRollSpecial(group) }
}
