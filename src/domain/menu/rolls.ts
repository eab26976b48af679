/** Lunch specials in which the diner chooses rolls: their wording and columns. */

import type { Variant, VariantGroup } from './menu.ts'
import type { OptionGroup } from './selection-limits.ts'

/** MNU-8: whether a group is worded for rolls: its name contains 'Roll Special'. */
export function isRollSpecial(group: Pick<OptionGroup, 'name'>): boolean {
  return /roll special/i.test(group.name)
}

type RollColumns = {
  readonly raw: readonly Variant[]
  readonly cooked: readonly Variant[]
  /** Variants whose description names neither column. */
  readonly other: readonly Variant[]
}

/** MNU-9: the Raw and Cooked columns of a roll special, by that word in each variant's description. */
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
