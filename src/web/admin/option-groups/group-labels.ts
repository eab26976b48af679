/** Texts for the three kinds of groups. */

import type { OptionGroupView } from '#contract/option-groups.ts'
import { countsOf, type GroupKind } from '#domain/menu/group-draft.ts'
import { limitsOf } from '#domain/menu/selection-limits.ts'

export const groupLabels = {
  modifier: {
    title: 'Modifier Groups',
    one: 'Modifier Group',
    text: 'What diners can add, leave out or swap.',
    message: 'Please select a restaurant to manage its modifier groups.',
  },
  variant: {
    title: 'Variant Groups',
    one: 'Variant Group',
    text: 'What diners choose between, such as a size.',
    message: 'Please select a restaurant to manage its variant groups.',
  },
  upsell: {
    title: 'Upsell Groups',
    one: 'Upsell Group',
    text: 'Extras that go well with a dish.',
    message: 'Please select a restaurant to manage its upsell groups.',
  },
} as const satisfies Record<GroupKind, Readonly<Record<'title' | 'one' | 'text' | 'message', string>>>

/** 'Required, choose 1' or 'Optional, up to 3'. */
export function formatChoiceLimits(group: OptionGroupView): string {
  const { isRequired, min, max } = limitsOf(countsOf(group))
  if (isRequired) {
    if (max === null) return `Required, at least ${min}`
    return `Required, choose ${min === max ? min : `${min} to ${max}`}`
  }
  return max === null ? 'Optional, any number' : `Optional, up to ${max}`
}
