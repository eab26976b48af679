/** The allowed number of options from a group. */

import type { ModifierGroup, Option, UpsellGroup, VariantGroup } from './menu.ts'

export type OptionGroup = VariantGroup | UpsellGroup | ModifierGroup

export type SelectionLimits = {
  readonly isRequired: boolean
  /** At least 1 if the group is required. For an optional group it applies only once an option is chosen. */
  readonly min: number
  /** null: unlimited. */
  readonly max: number | null
}

/** The counts as configured in a group. */
export type SelectionCounts = {
  readonly isRequired: boolean
  readonly minSelections: number
  readonly maxSelections: number | null
  readonly isRadio: boolean
}

/** MNU-1: the limits that apply in an order. Upsells are never required. */
export function selectionLimits(group: OptionGroup): SelectionLimits {
  if ('upsells' in group) return { isRequired: false, min: 0, max: group.maxSelections }
  return limitsOf({ ...group, isRadio: isRadio(group) })
}

/**
 * MNU-1: a required group needs at least one option, a radio group allows at most one regardless of its counts, and a
 * maximum below the minimum is raised to the minimum.
 */
export function limitsOf(counts: SelectionCounts): SelectionLimits {
  const { isRequired, maxSelections } = counts
  const min = Math.max(isRequired ? 1 : 0, counts.minSelections)
  if (counts.isRadio) return { isRequired, min: Math.min(min, 1), max: 1 }
  return { isRequired, min, max: maxSelections === null ? null : Math.max(maxSelections, min) }
}

/** The options of a group, in the order of the menu. */
export function optionsOf(group: OptionGroup): readonly Option[] {
  if ('variants' in group) return group.variants
  return 'upsells' in group ? group.upsells : group.modifiers
}

function isRadio(group: OptionGroup): boolean {
  return 'modifiers' in group && group.displayType === 'radio'
}
