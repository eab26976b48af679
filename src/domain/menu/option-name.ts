/** The name of a chosen option next to a label that says what is done with it. */

import type { ModifierAction } from './menu.ts'

/** MNU-15: the name without a verb that repeats the label: 'No Onion', labeled as removed, becomes 'Onion'. */
export function nameBesideMark(mark: ModifierAction | 'upsell', name: string): string {
  return name.replace(repeatedVerb[mark], '')
}

const repeatedVerb = {
  add: /^add\s+(?=\S)/i,
  remove: /^(?:no|remove|without|hold)\s+(?=\S)/i,
  substitute: /^(?:sub|substitute|swap)\s+(?:for\s+)?(?=\S)/i,
  upsell: /^(?:add|extra)\s+(?=\S)/i,
} as const satisfies Record<ModifierAction | 'upsell', RegExp>
