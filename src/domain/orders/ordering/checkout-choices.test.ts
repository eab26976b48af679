import { expect, test } from 'vitest'
import { initialChoices, offeredChoices } from './checkout-choices.ts'
import { formatExtras } from './order-extras.ts'

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('[ORD-24] offered: %s, asked for: %s, included: %s', (offerUtensils, includeUtensils, included) => {
  const choices = { ...initialChoices, acceptedTerms: true, includeUtensils }
  expect(offeredChoices({ offerUtensils, winBackEnabled: false }, choices)).toEqual({
    ...choices,
    includeUtensils: included,
  })
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('[DIN-1] mail on: %s, box ticked: %s, agreed: %s', (winBackEnabled, agreesToMail, agreed) => {
  const choices = { ...initialChoices, agreesToMail }
  const offered = offeredChoices({ offerUtensils: false, winBackEnabled }, choices)
  expect(offered.agreesToMail).toBe(agreed)
})

test('[DIN-1] the box is not ticked in a new draft', () => {
  expect(initialChoices.agreesToMail).toBe(false)
})

test('[ORD-25] an order with nothing besides its dishes says nothing', () => {
  expect(formatExtras({ includeUtensils: true })).toBe('Utensils and napkins')
  expect(formatExtras({ includeUtensils: false })).toBeNull()
})
