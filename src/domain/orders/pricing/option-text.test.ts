import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { guestOptions, kitchenOptions, kitchenVariants, type OptionMark, optionNames } from './option-text.ts'
import type { PricedOption } from './priced.ts'

const texts: readonly (readonly [
  mark: OptionMark,
  name: string,
  price: number,
  texts: { readonly chip: string; readonly guest: string; readonly kitchen: string },
])[] = [
  ['add', 'Extra cheese', 0, both('Add Extra cheese', 'Added: Extra cheese', '+ ADD Extra cheese')],
  ['add', 'Add avocado', 150, both('Add avocado +$1.50', 'Added: avocado (+$1.50)', '+ ADD avocado')],
  ['remove', 'Onions', 0, both('Remove Onions', 'No Onions', '− NO Onions')],
  ['remove', 'No onions', 0, both('Remove onions', 'No onions', '− NO onions')],
  ['remove', 'Without egg', -50, both('Remove egg −$0.50', 'No egg (−$0.50)', '− NO egg')],
  ['remove', 'No', 0, both('Remove No', 'No No', '− NO No')],
  ['remove', 'Nori', 0, both('Remove Nori', 'No Nori', '− NO Nori')],
  ['substitute', 'Brown rice', 0, both('Substitute Brown rice', 'Instead: Brown rice', '⇄ SUB Brown rice')],
  [
    'substitute',
    'Sub fried rice',
    0,
    both('Substitute fried rice', 'Instead: fried rice', '⇄ SUB fried rice'),
  ],
  ['substitute', 'Substitute for Salad', 0, both('Substitute Salad', 'Instead: Salad', '⇄ SUB Salad')],
  [
    'upsell',
    'Miso soup',
    300,
    both('Add-on Miso soup +$3.00', 'Add-on: Miso soup (+$3.00)', '+ EXTRA Miso soup'),
  ],
  ['upsell', 'Extra sauce', 0, both('Add-on sauce', 'Add-on: sauce', '+ EXTRA sauce')],
  ['upsell', 'Add Chicken', 0, both('Add-on Chicken', 'Add-on: Chicken', '+ EXTRA Chicken')],
  ['upsell', 'Extra', 0, both('Add-on Extra', 'Add-on: Extra', '+ EXTRA Extra')],
]

test.each(texts)('[MNU-15] to guests, %s %s for %i reads %j', (mark, name, price, { chip, guest }) => {
  const [option] = guestOptions(selected(mark, name, price))
  expect([option?.label, option?.name, option?.adjustment].filter(Boolean).join(' ')).toBe(chip)
  expect(option?.text).toBe(guest)
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

test('[MAI-9] guests read variants with their group, then modifiers, then upsells', () => {
  expect(guestOptions(all).map(({ text }) => text)).toEqual([
    'Size: Large (+$2.00)',
    'Rice: Fried rice',
    'No Onion',
    'Add-on: Miso soup (+$3.00)',
  ])
  expect(guestOptions(all).map(({ label }) => label)).toEqual([null, null, 'Remove', 'Add-on'])
})

test('[KDS-6] the kitchen reads variants on one line, then modifiers, then upsells', () => {
  expect(kitchenVariants(all)).toBe('Large · Fried rice')
  expect(kitchenVariants({ variants: [] })).toBe('')
  expect(kitchenOptions(all).map(({ word }) => word)).toEqual(['NO', 'EXTRA'])
})

test('a cart lists the names of the menu', () => {
  expect(optionNames(all)).toEqual(['Large', 'Fried rice', 'Miso soup', 'No Onion'])
})

function both(chip: string, guest: string, kitchen: string) {
  return { chip, guest, kitchen }
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
