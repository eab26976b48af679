import { expect, test } from 'vitest'
import { mentionsAllergy } from './allergy.ts'

test.each([
  ['Peanut allergy!', true],
  ['ALLERGIC to shrimp', true],
  ['no allergens please', true],
  ['Sauce on the side', false],
  ['', false],
])('[KIT-37] the note %j speaks of an allergy: %s', (note, isOne) => {
  expect(mentionsAllergy(note)).toBe(isOne)
})
