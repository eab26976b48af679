/** Selections of a product: the effect of a tap on an option, and whether the selections can be ordered. */

import type { GroupId, OptionId } from '../ids.ts'
import { emptySelections, type Selections } from '../orders/cart/cart.ts'
import { accept, type Result, refuse } from '../result.ts'
import type { Option, Product } from './menu.ts'
import type { OptionRefusal } from './option-refusals.ts'
import { isRollSpecial } from './rolls.ts'
import { type OptionGroup, optionsOf, selectionLimits } from './selection-limits.ts'

/** The three kinds of options, with the names of `Selections`. */
export type OptionKind = keyof Selections

/**
 * MNU-2: the initial selections: the default variant of each required variant group, otherwise its first. Sold-out variants are
 * skipped.
 */
export function initialSelections(product: Product): Selections {
  const variants = product.variantGroups
    .filter((group) => group.isRequired)
    .map(({ variants }) => variants.filter(({ soldOut }) => !soldOut))
    .map((variants) => variants.find((variant) => variant.isDefault) ?? variants[0])
    .filter((variant) => variant !== undefined)
  return { ...emptySelections, variants: variants.map((variant) => variant.id) }
}

/** MNU-28: the variants that were chosen beforehand and still are, of required groups that offer another one. */
export function presetVariants(
  product: Product,
  { variants: chosen }: Selections,
): readonly { readonly groupId: GroupId; readonly name: string }[] {
  const preset = initialSelections(product).variants
  return product.variantGroups
    .filter(
      (group) =>
        selectionLimits(group).max === 1 && group.variants.filter(({ soldOut }) => !soldOut).length > 1,
    )
    .flatMap(({ id: groupId, variants }) =>
      variants
        .filter(({ id }) => preset.includes(id) && chosen.includes(id))
        .map(({ name }) => ({ groupId, name })),
    )
}

/** MNU-16: the earlier selections that the product still offers, each once, without sold-out options. */
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
 * MNU-3: returns the selections after a tap on an option. If only one option is allowed, it replaces the previous one; a chosen
 * option is removed, unless a required group allows only one. Refused with `no_more_options` above the maximum, with
 * `unknown_option` for an option that is not in the group, and with `option_sold_out` for a sold-out one.
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
 * MNU-5: why the selections can't be ordered, or null. Checks groups in the order of the dialog and returns the first reason: an
 * unknown or repeated id, a sold-out option, or a count outside the limits of a required or an optional group.
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
  const soldOutOption = options.find(({ id, soldOut }) => soldOut && chosen.includes(id))
  return soldOutOption ? { kind: 'option_sold_out', option: soldOutOption.name } : null
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
