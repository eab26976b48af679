import { expect, test } from 'vitest'
import { initialChoices, offeredChoices } from './checkout-choices.ts'
import { formatExtras } from './order-extras.ts'

const offersNothing = {
  offerUtensils: false,
  askIfSoldOut: false,
  winBackEnabled: false,
  offersTexts: false,
}

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('[ORD-24] offered: %s, asked for: %s, included: %s', (offerUtensils, includeUtensils, included) => {
  const choices = { ...initialChoices, acceptedTerms: true, includeUtensils }
  expect(offeredChoices({ ...offersNothing, offerUtensils }, choices)).toEqual({
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
  const offered = offeredChoices({ ...offersNothing, winBackEnabled }, choices)
  expect(offered.agreesToMail).toBe(agreed)
})

test('[DIN-1] the box is not ticked in a new draft', () => {
  expect(initialChoices.agreesToMail).toBe(false)
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('[TEL-3] texts offered: %s, box ticked: %s, agreed: %s', (offersTexts, textMe, agreed) => {
  expect(offeredChoices({ ...offersNothing, offersTexts }, { ...initialChoices, textMe }).textMe).toBe(agreed)
})

test('[TEL-3] the box for texts is not ticked in a new draft', () => {
  expect(initialChoices.textMe).toBe(false)
})

test.each([
  [true, 'refund', 'refund'],
  [true, null, 'call'],
  [false, 'refund', null],
  [false, null, null],
] as const)('[ORD-40] asked: %s, chosen: %s, kept: %s', (askIfSoldOut, ifSoldOut, kept) => {
  const choices = { ...initialChoices, ifSoldOut }
  expect(offeredChoices({ ...offersNothing, askIfSoldOut }, choices).ifSoldOut).toBe(kept)
})

test.each([
  [false, null, null],
  [true, null, 'Utensils and napkins'],
  [false, 'call', 'If something runs out: Call me'],
  [false, 'refund', 'If something runs out: Refund that item'],
  [true, 'similar', 'Utensils and napkins · If something runs out: Choose something similar for me'],
] as const)('[ORD-25, ORD-40] utensils %s and %s: %s', (includeUtensils, ifSoldOut, text) => {
  expect(formatExtras({ includeUtensils, ifSoldOut })).toBe(text)
})
