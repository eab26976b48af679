/** An option group as an owner enters it, and the reasons why it can't be saved. */

import type { OptionId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { ModifierAction } from './menu.ts'
import type { GroupRefusal } from './menu-refusals.ts'
import { limitsOf, type SelectionCounts } from './selection-limits.ts'

export const groupKinds = ['modifier', 'variant', 'upsell'] as const
export type GroupKind = (typeof groupKinds)[number]

/** The maximum values, also for menu files. */
export const groupLimits = {
  name: 100,
  description: 300,
  options: 100,
  selections: 50,
  /** In cents, positive or negative. */
  price: 1_000_000,
} as const

type OptionDraft = {
  /** null for a new option. */
  readonly id: OptionId | null
  readonly name: string
  readonly description: string | null
  readonly price: Cents
  readonly isActive: boolean
}
type Named = { readonly name: string; readonly description: string | null }
type Counted = Pick<SelectionCounts, 'isRequired' | 'minSelections'>

export type VariantGroupDraft = Named &
  Counted & {
    readonly kind: 'variant'
    readonly maxSelections: number
    readonly options: readonly (OptionDraft & { readonly isDefault: boolean })[]
  }
export type UpsellGroupDraft = Named & {
  readonly kind: 'upsell'
  /** null: unlimited. */
  readonly maxSelections: number | null
  readonly options: readonly OptionDraft[]
}
export type ModifierGroupDraft = Named &
  Counted & {
    readonly kind: 'modifier'
    readonly displayType: 'radio' | 'checkbox'
    /** null: unlimited. */
    readonly maxSelections: number | null
    readonly options: readonly (OptionDraft & { readonly action: ModifierAction })[]
  }
/** The options are in the order in which diners see them. */
export type GroupDraft = VariantGroupDraft | UpsellGroupDraft | ModifierGroupDraft

/** The location of a fault in the form: 'name', 'maxSelections', 'options', 'options.2.price'. */
type GroupFault = { readonly field: string; readonly refusal: GroupRefusal }

/**
 * GRP-3: every reason why a group can't be saved, in the order of the form. `isNew`: a new group may have no options yet; they are
 * added later.
 */
export function groupFaults(draft: GroupDraft, isNew: boolean): readonly GroupFault[] {
  const name: GroupFault[] = draft.name.trim()
    ? []
    : [{ field: 'name', refusal: { kind: 'group_name_missing' } }]
  return [
    ...name,
    ...countFaults(draft, isNew),
    ...draft.options.flatMap((_, index) => optionFaults(draft, index)),
  ]
}

/** The selection counts of a draft of any kind. */
export function countsOf(draft: GroupDraft): SelectionCounts {
  switch (draft.kind) {
    case 'upsell':
      return { isRequired: false, minSelections: 0, maxSelections: draft.maxSelections, isRadio: false }
    case 'variant':
      return { ...draft, isRadio: false }
    case 'modifier':
      return { ...draft, isRadio: draft.displayType === 'radio' }
  }
}

/**
 * GRP-2: checks the minimum and maximum against each other, and that the group has enough active options for the number that a
 * diner must choose.
 */
function countFaults(draft: GroupDraft, isNew: boolean): GroupFault[] {
  const counts = countsOf(draft)
  const { minSelections, maxSelections } = counts
  if (!counts.isRadio && maxSelections !== null && maxSelections < minSelections) {
    return [{ field: 'maxSelections', refusal: { kind: 'maximum_below_minimum' } }]
  }
  const options = draft.options.length
  const { isRequired, min, max } = limitsOf(counts)
  if (options === 0) {
    if (isNew || !isRequired) return []
    return [{ field: 'options', refusal: { kind: 'required_group_empty' } }]
  }
  const active = draft.options.filter((option) => option.isActive).length
  if (isRequired && active === 0) return [{ field: 'options', refusal: { kind: 'required_group_empty' } }]
  if (min > active) {
    return [{ field: 'minSelections', refusal: { kind: 'minimum_above_options', min, active } }]
  }
  if (max !== null && max > options) {
    return [{ field: 'maxSelections', refusal: { kind: 'maximum_above_options', options } }]
  }
  return defaultFaults(draft, max ?? options)
}

/** GRP-5: allows at most `max` default options. */
function defaultFaults(draft: GroupDraft, max: number): GroupFault[] {
  if (draft.kind !== 'variant') return []
  const defaults = draft.options.filter(({ isDefault, isActive }) => isDefault && isActive).length
  return defaults > max ? [{ field: 'options', refusal: { kind: 'too_many_defaults', max } }] : []
}

/** GRP-4 (M4): every option has a name. Additions cost 0 or more; variants, removals and substitutions may lower a price. */
function optionFaults(draft: GroupDraft, index: number): GroupFault[] {
  const option = draft.options[index]
  if (!option) return []
  const faults: GroupFault[] = []
  if (!option.name.trim()) {
    faults.push({ field: `options.${index}.name`, refusal: { kind: 'option_name_missing' } })
  }
  if (option.price < 0 && !mayLowerPrice(draft, index)) {
    faults.push({ field: `options.${index}.price`, refusal: { kind: 'price_below_zero' } })
  }
  return faults
}

function mayLowerPrice(draft: GroupDraft, index: number): boolean {
  if (draft.kind === 'variant') return true
  return draft.kind === 'modifier' && draft.options[index]?.action !== 'add'
}
