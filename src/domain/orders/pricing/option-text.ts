/** A line's selected options as text, in two dialects: the guest's, for diners, mail and the admin area, and the kitchen's. */

import type { OptionId } from '../../ids.ts'
import type { ModifierAction } from '../../menu/menu.ts'
import { signedDollars } from '../../money.ts'
import type { PricedLine, PricedOption } from './priced.ts'

/** What is done with an option. A variant has no mark. */
export type OptionMark = ModifierAction | 'upsell'

type SelectedOptions = Pick<PricedLine, 'variants' | 'modifiers' | 'upsells'>

export type GuestOption = {
  readonly id: OptionId
  readonly mark: OptionMark | null
  /** 'Large', 'No Onion', 'Add Shrimp', 'Extra Yum Yum', 'Substitute Brown Rice'. */
  readonly name: string
  /** '+$1.50' or '−$0.50'; null if the option doesn't change the price. */
  readonly adjustment: string | null
  /** Both: 'Add Shrimp (+$9.00)'. */
  readonly text: string
}

/** SCR-13, MAI-9: variants, modifiers and upsells as people read them who order or sell. */
export function guestOptions({ variants, modifiers, upsells }: SelectedOptions): readonly GuestOption[] {
  return [
    ...variants.map((option) => guestOption(null, option)),
    ...modifiers.map((option) => guestOption(option.action, option)),
    ...upsells.map((option) => guestOption('upsell', option)),
  ]
}

function guestOption(mark: OptionMark | null, { id, name: menuName, price }: PricedOption): GuestOption {
  const name = mark ? guestName(mark, menuName) : menuName
  const adjustment = price === 0 ? null : `${price > 0 ? '+' : ''}${signedDollars(price)}`
  return { id, mark, name, adjustment, text: adjustment ? `${name} (${adjustment})` : name }
}

/** The name with one verb, the same for an option of any menu. 'Extra' of the menu stays: it says how much. */
function guestName(mark: OptionMark, name: string): string {
  const isAdded = mark === 'add' || mark === 'upsell'
  if (isAdded && /^extra\s+\S/i.test(name)) return name
  return `${guestVerbs[mark]} ${nameBeside(mark, name)}`
}

const guestVerbs = {
  add: 'Add',
  remove: 'No',
  substitute: 'Substitute',
  upsell: 'Add',
} as const satisfies Record<OptionMark, string>

export type KitchenOption = {
  readonly id: OptionId
  readonly mark: OptionMark
  readonly sign: string
  readonly word: string
  readonly name: string
}

/** KDS-6: modifiers and upsells as cooks read them: '+ ADD Extra cheese', '− NO Onions', '⇄ SUB Brown rice'. */
export function kitchenOptions({
  modifiers,
  upsells,
}: Omit<SelectedOptions, 'variants'>): readonly KitchenOption[] {
  return [
    ...modifiers.map((option) => kitchenOption(option.action, option)),
    ...upsells.map((option) => kitchenOption('upsell', option)),
  ]
}

const kitchenMarks = {
  add: { sign: '+', word: 'ADD' },
  remove: { sign: '−', word: 'NO' },
  substitute: { sign: '⇄', word: 'SUB' },
  upsell: { sign: '+', word: 'EXTRA' },
} as const satisfies Record<OptionMark, { sign: string; word: string }>

function kitchenOption(mark: OptionMark, { id, name }: PricedOption): KitchenOption {
  return { id, mark, ...kitchenMarks[mark], name: nameBeside(mark, name) }
}

/** The chosen variants as cooks read them: 'Large · Fried rice'; empty without variants. */
export function kitchenVariants({ variants }: Pick<SelectedOptions, 'variants'>): string {
  return variants.map(({ name }) => name).join(' · ')
}

/** MNU-15: the name without a verb that repeats the mark: 'No Onion', marked as removed, becomes 'Onion'. */
function nameBeside(mark: OptionMark, name: string): string {
  return name.replace(repeatedVerb[mark], '')
}

const repeatedVerb = {
  add: /^add\s+(?=\S)/i,
  remove: /^(?:no|remove|without|hold)\s+(?=\S)/i,
  substitute: /^(?:sub|substitute|swap)\s+(?:for\s+)?(?=\S)/i,
  upsell: /^(?:add|extra)\s+(?=\S)/i,
} as const satisfies Record<OptionMark, RegExp>
