import type { ModifierAction } from '#domain/menu/menu.ts'
import { nameBesideMark } from '#domain/menu/option-name.ts'
import type { PricedModifier } from '#domain/pricing/priced.ts'

export type ModifierLabel = { readonly sign: string; readonly word: string; readonly name: string }

/** KDS-6: '+ ADD Extra cheese', '− NO Onions', '⇄ SUB Brown rice'. A name that starts with the word doesn't repeat it. */
export function modifierLabel({ action, name }: Pick<PricedModifier, 'action' | 'name'>): ModifierLabel {
  return { ...marks[action], name: nameBesideMark(action, name) }
}

/** KDS-6: returns the text after 'EXTRA', which isn't repeated either. */
export function upsellLabel(name: string): string {
  return nameBesideMark('upsell', name)
}

const marks = {
  add: { sign: '+', word: 'ADD' },
  remove: { sign: '−', word: 'NO' },
  substitute: { sign: '⇄', word: 'SUB' },
} as const satisfies Record<ModifierAction, { sign: string; word: string }>
