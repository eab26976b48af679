import { expect, test } from 'vitest'
import type { Tip } from '../cart/cart.ts'
import { cents } from '../money.ts'
import { formatPercent } from '../percent.ts'
import { isFree, whyNotCharge } from './charge.ts'
import {
  defaultTip,
  defaultTipPercentages,
  mayTypeTip,
  parseCustomTip,
  whyNotCustomTip,
  whyTipNeedsConfirmation,
} from './tips.ts'

const custom = (amount: number): Tip => ({ kind: 'custom', amount: cents(amount) })

test('[PRC-7] offers 15, 18 and 20 percent, with the first selected', () => {
  expect(defaultTipPercentages.map(formatPercent)).toEqual(['15%', '18%', '20%'])
  expect(defaultTip).toEqual({ kind: 'preset', index: 0 })
})

test.each([
  ['', true, null],
  ['.', true, null],
  ['5', true, 500],
  ['5.', true, 500],
  ['5.5', true, 550],
  ['.25', true, 25],
  ['0', true, 0],
  ['5.555', false, null],
  ['-5', false, null],
  ['$5', false, null],
  ['5,5', false, null],
  ['1e2', false, null],
  ['five', false, null],
])('[PRC-12] %j can be typed: %s, and means %s', (text, mayBeTyped, amount) => {
  expect(mayTypeTip(text)).toBe(mayBeTyped)
  expect(parseCustomTip(text)).toBe(amount)
})

test.each([
  ['an empty field', custom(0), '', true],
  ['only a decimal point', custom(0), '.', true],
  ['a tip of 0', custom(0), '0', false],
  ['an amount', custom(425), '4.25', false],
  ['an amount from an earlier visit', custom(425), null, false],
  ['a percentage, regardless of earlier input', defaultTip, '', false],
  ['no tip', null, '', false],
] as const)('[PRC-15] %s: an amount is missing (%s)', (_, tip, typed, isMissing) => {
  expect(whyNotCustomTip(tip, typed)).toEqual(isMissing ? { kind: 'custom_tip_missing' } : null)
})

test.each([
  ['no tip', null, 1000, false],
  ['a percentage', { kind: 'preset', index: 2 } as const, 100_000, false],
  ['$100', custom(10_000), 1000, false],
  ['a cent above $100', custom(10_001), 1000, true],
  ['the subtotal if it is larger', custom(25_000), 25_000, false],
  ['a cent above a larger subtotal', custom(25_001), 25_000, true],
])('[PRC-13] a tip of %s', (_, tip, subtotal, needsConfirmation) => {
  expect(whyTipNeedsConfirmation(tip, cents(subtotal))).toEqual(
    needsConfirmation
      ? { kind: 'tip_needs_confirmation', tip: tip?.kind === 'custom' ? tip.amount : null }
      : null,
  )
})

test.each([
  [0, true, true],
  [1, false, false],
  [49, false, false],
  [50, false, true],
  [123_456, false, true],
])('[PRC-14] %i cents: free %s, chargeable %s', (amount, free, chargeable) => {
  expect(isFree(cents(amount))).toBe(free)
  expect(whyNotCharge(cents(amount))).toEqual(chargeable ? null : { kind: 'amount_too_small', minimum: 50 })
})
