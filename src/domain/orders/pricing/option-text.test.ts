import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { guestOptions, kitchenOptions, kitchenVariants, type OptionMark } from './option-text.ts'
import type { PricedOption } from './priced.ts'

const texts: readonly (readonly [
  mark: OptionMark,
  name: string,
  price: number,
  texts: { readonly guest: string; readonly kitchen: string },
])[] = [
  ['add', 'Extra cheese', 0, both('Extra cheese', '+ ADD Extra cheese')],
  ['add', 'Yum Yum', 0, both('Add Yum Yum', '+ ADD Yum Yum')],
  ['add', 'Add avocado', 150, both('Add avocado (+$1.50)', '+ ADD avocado')],
  ['remove', 'Onions', 0, both('No Onions', '− NO Onions')],
  ['remove', 'No onions', 0, both('No onions', '− NO onions')],
  ['remove', 'Without egg', -50, both('No egg (−$0.50)', '− NO egg')],
  ['remove', 'No', 0, both('No No', '− NO No')],
  ['remove', 'Nori', 0, both('No Nori', '− NO Nori')],
  ['substitute', 'Brown rice', 0, both('Substitute Brown rice', '⇄ SUB Brown rice')],
  ['substitute', 'Sub fried rice', 0, both('Substitute fried rice', '⇄ SUB fried rice')],
  ['substitute', 'Substitute for Salad', 0, both('Substitute Salad', '⇄ SUB Salad')],
  ['upsell', 'Miso soup', 300, both('Add Miso soup (+$3.00)', '+ EXTRA Miso soup')],
  ['upsell', 'Extra sauce', 0, both('Extra sauce', '+ EXTRA sauce')],
  ['upsell', 'Add Chicken', 0, both('Add Chicken', '+ EXTRA Chicken')],
  ['upsell', 'Extra', 0, both('Add Extra', '+ EXTRA Extra')],
]

test.each(texts)('[MNU-15] to guests, %s %s for %i reads %j', (mark, name, price, { guest }) => {
  const [option] = guestOptions(selected(mark, name, price))
  expect(option?.text).toBe(guest)
  expect([option?.name, option?.adjustment && `(${option.adjustment})`].filter(Boolean).join(' ')).toBe(guest)
})

test.each(texts)('[KDS-6] in the kitchen, %s %s for %i reads %j', (mark, name, price, { kitchen }) => {
  const [option] = kitchenOptions(selected(mark, name, price))
  expect(`${option?.sign} ${option?.word} ${option?.name}`).toBe(kitchen)
})

const all = {
  variants: [anOption('Size', 'Large', 200), anOption('Rice', 'Fried rice', 0)],
  modifiers: [{ ...anOption('Requests', 'No Onion', 0), action: 'remove' as const }],
  upsells: [anOption('Sides', 'Miso soup', 300)],
}

test('[SCR-13, MAI-9] guests read variants, then modifiers, then upsells', () => {
  expect(guestOptions(all).map(({ text }) => text)).toEqual([
    'Large (+$2.00)',
    'Fried rice',
    'No Onion',
    'Add Miso soup (+$3.00)',
  ])
})

test('[KDS-6] the kitchen reads variants on one line, then modifiers, then upsells', () => {
  expect(kitchenVariants(all)).toBe('Large · Fried rice')
  expect(kitchenVariants({ variants: [] })).toBe('')
  expect(kitchenOptions(all).map(({ word }) => word)).toEqual(['NO', 'EXTRA'])
})

function both(guest: string, kitchen: string) {
  return { guest, kitchen }
}

function selected(mark: OptionMark, name: string, price: number) {
  const option = anOption('Group', name, price)
  return mark === 'upsell'
    ? { variants: [], modifiers: [], upsells: [option] }
    : { variants: [], modifiers: [{ ...option, action: mark }], upsells: [] }
}

function anOption(groupName: string, name: string, price: number): PricedOption {
  return { id: toId(name), groupId: toId(groupName), groupName, name, price: cents(price) }
}
