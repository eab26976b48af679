import { expect, test } from 'vitest'
import { mentionsAllergy } from './allergy.ts'

test.each([
  ['Peanut allergy!', true],
  ['ALLERGIC to shrimp', true],
  ['no allergens please', true],
  ['No peanuts', true],
  ['without any shellfish please', true],
  ['gluten-free', true],
  ['she can’t have dairy', true],
  ['celiac', true],
  ['No onions', false],
  ['no fishy smell', false],
  ['extra sesame', false],
  ['Sauce on the side', false],
  ['', false],
])('[KIT-37] the note %j speaks of an allergy: %s', (note, isOne) => {
  expect(mentionsAllergy(note)).toBe(isOne)
})
