import { expect, test } from 'vitest'
import { nameBesideMark } from './option-name.ts'

test.each([
  ['remove', 'No Onion', 'Onion'],
  ['remove', 'Nori', 'Nori'],
  ['substitute', 'Substitute for Salad', 'Salad'],
  ['add', 'Add Shrimp', 'Shrimp'],
  ['upsell', 'Extra Yum Yum', 'Yum Yum'],
  ['upsell', 'Extra', 'Extra'],
] as const)('[MNU-15] beside %s, %s reads %s', (mark, name, expected) => {
  expect(nameBesideMark(mark, name)).toBe(expected)
})
