import { expect, test } from 'vitest'
import { modifierLabel, upsellLabel } from './modifier-label.ts'

test.each([
  ['add', 'Extra cheese', '+ ADD Extra cheese'],
  ['add', 'Add avocado', '+ ADD avocado'],
  ['remove', 'Onions', '− NO Onions'],
  ['remove', 'No onions', '− NO onions'],
  ['remove', 'Without egg', '− NO egg'],
  ['remove', 'No', '− NO No'],
  ['remove', 'Nori', '− NO Nori'],
  ['substitute', 'Brown rice', '⇄ SUB Brown rice'],
  ['substitute', 'Sub fried rice', '⇄ SUB fried rice'],
] as const)('[KDS-6] %s %s reads %s', (action, name, expected) => {
  const { sign, word, name: rest } = modifierLabel({ action, name })
  expect(`${sign} ${word} ${rest}`).toBe(expected)
})

test('[KDS-6] an upsell is marked as an extra, without repeating the word', () => {
  expect(['Add Chicken', 'Extra sauce', 'Miso soup'].map(upsellLabel)).toEqual([
    'Chicken',
    'sauce',
    'Miso soup',
  ])
})
