import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { countsOf } from '#domain/menu/group-draft.ts'
import { limitsOf } from '#domain/menu/selection-limits.ts'

/** 'Required, choose 1' or 'Optional, up to 3'. */
export function formatChoiceLimits(group: OptionGroupView): string {
  const { isRequired, min, max } = limitsOf(countsOf(group))
  if (isRequired) {
    if (max === null) return `Required, at least ${min}`
    return `Required, choose ${min === max ? min : `${min} to ${max}`}`
  }
  return max === null ? 'Optional, any number' : `Optional, up to ${max}`
}
