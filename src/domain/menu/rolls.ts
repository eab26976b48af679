/** Lunch specials in which the diner chooses rolls: their own words and columns. */

import type { OptionGroup } from './limits.ts'
import type { Variant, VariantGroup } from './menu.ts'

/** MNU-8: a group whose name contains 'Roll Special' speaks of rolls. */
export function isRollSpecial(group: Pick<OptionGroup, 'name'>): boolean {
  return /roll special/i.test(group.name)
}

export type RollColumns = {
  readonly raw: readonly Variant[]
  readonly cooked: readonly Variant[]
  /** What its description puts in neither column. */
  readonly other: readonly Variant[]
}

/** MNU-9: the Raw and Cooked columns of a roll special, by the word in each variant's description. */
export function rollColumns(group: VariantGroup): RollColumns {
  const inColumn = (column: keyof RollColumns) => group.variants.filter((roll) => columnOf(roll) === column)
  return { raw: inColumn('raw'), cooked: inColumn('cooked'), other: inColumn('other') }
}

function columnOf({ description }: Variant): keyof RollColumns {
  const isRaw = /\braw\b/i.test(description ?? '')
  const isCooked = /\bcooked\b/i.test(description ?? '')
  if (isRaw === isCooked) return 'other'
  return isRaw ? 'raw' : 'cooked'
}
