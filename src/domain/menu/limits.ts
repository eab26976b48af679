/** How many options of a group may be chosen. */

import type { ModifierGroup, Option, UpsellGroup, VariantGroup } from './menu.ts'

export type OptionGroup = VariantGroup | UpsellGroup | ModifierGroup

export type SelectionLimits = {
  readonly isRequired: boolean
  /** At least 1 where the group is required. Of an optional group it holds only once anything is chosen. */
  readonly min: number
  /** null: as many as there are. */
  readonly max: number | null
}

/** What a group says of itself. */
export type SelectionCounts = {
  readonly isRequired: boolean
  readonly minSelections: number
  readonly maxSelections: number | null
  readonly isRadio: boolean
}

/** MNU-1: the limits that hold in ordering. Upsells are never required. */
export function selectionLimits(group: OptionGroup): SelectionLimits {
  if ('upsells' in group) return { isRequired: false, min: 0, max: group.maxSelections }
  return limitsOf({ ...group, isRadio: isRadio(group) })
}

/**
 * MNU-1: a required group wants at least one option, a radio group takes one at most whatever its numbers say, and a
 * maximum below the minimum gives way to it.
 */
export function limitsOf(counts: SelectionCounts): SelectionLimits {
  const { isRequired, maxSelections } = counts
  const min = Math.max(isRequired ? 1 : 0, counts.minSelections)
  if (counts.isRadio) return { isRequired, min: Math.min(min, 1), max: 1 }
  return { isRequired, min, max: maxSelections === null ? null : Math.max(maxSelections, min) }
}

/** What can be chosen from a group, in the order of the menu. */
export function optionsOf(group: OptionGroup): readonly Option[] {
  if ('variants' in group) return group.variants
  return 'upsells' in group ? group.upsells : group.modifiers
}

function isRadio(group: OptionGroup): boolean {
  return 'modifiers' in group && group.displayType === 'radio'
}
