/** Texts for the three kinds of groups. */

import type { GroupKind } from '#domain/menu/group-draft.ts'

export const groupLabels = {
  modifier: {
    title: 'Modifier Groups',
    one: 'modifier group',
    text: 'What diners can add, leave out or swap.',
    message: 'Please select a restaurant to manage its modifier groups.',
  },
  variant: {
    title: 'Variant Groups',
    one: 'variant group',
    text: 'What diners choose between, such as a size.',
    message: 'Please select a restaurant to manage its variant groups.',
  },
  upsell: {
    title: 'Upsell Groups',
    one: 'upsell group',
    text: 'Extras that go well with a dish.',
    message: 'Please select a restaurant to manage its upsell groups.',
  },
} as const satisfies Record<GroupKind, Readonly<Record<'title' | 'one' | 'text' | 'message', string>>>
