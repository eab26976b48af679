import type { ModifierAction } from '#domain/menu/menu.ts'
import type { PricedModifier } from '#domain/pricing/priced.ts'

export type ModifierWords = { readonly sign: string; readonly word: string; readonly name: string }

/** KDS-6: '+ ADD Extra cheese', '− NO Onions', '⇄ SUB Brown rice'. A word that the name begins with is not said twice. */
export function modifierWords({ action, name }: Pick<PricedModifier, 'action' | 'name'>): ModifierWords {
  const { sign, word, sameWord } = words[action]
  return { sign, word, name: name.replace(sameWord, '') }
}

/** KDS-6: what stands after 'EXTRA', which is not said twice either. */
export function upsellWords(name: string): string {
  return name.replace(/^(?:add|extra)\s+(?=\S)/i, '')
}

const words = {
  add: { sign: '+', word: 'ADD', sameWord: /^add\s+(?=\S)/i },
  remove: { sign: '−', word: 'NO', sameWord: /^(?:no|remove|without|hold)\s+(?=\S)/i },
  substitute: { sign: '⇄', word: 'SUB', sameWord: /^(?:sub|substitute|swap)\s+(?:for\s+)?(?=\S)/i },
} as const satisfies Record<ModifierAction, { sign: string; word: string; sameWord: RegExp }>
