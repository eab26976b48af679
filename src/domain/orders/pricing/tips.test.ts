import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { formatPercent } from '../../percent.ts'
import { initialSettings } from '../../restaurants/settings/setting-names.ts'
import type { Tip } from '../cart/cart.ts'
import { isFree, whyNotCharge } from './charge.ts'
import { defaultTip, tipBeforeDiscount, whyNotCustomTip, whyTipNeedsConfirmation } from './tips.ts'

const custom = (amount: number): Tip => ({ kind: 'custom', amount: cents(amount) })

test('[PRC-7] offers 15, 18 and 20 percent, with the first selected', () => {
  expect(initialSettings.tipPercentages.map(formatPercent)).toEqual(['15%', '18%', '20%'])
  expect(defaultTip).toEqual({ kind: 'preset', index: 0 })
})

test.each([
  ['an empty field', custom(0), '', 'custom_tip_missing'],
  ['only a decimal point', custom(0), '.', 'custom_tip_missing'],
  ['only a dollar sign', custom(0), '$ ', 'custom_tip_missing'],
  ['letters', custom(0), 'five', 'amount_unreadable'],
  ['an amount with two meanings', custom(0), '1,000', 'amount_unreadable'],
  ['an amount below 0', custom(0), '-5', 'amount_unreadable'],
  ['a tip of 0', custom(0), '0', null],
  ['an amount', custom(425), '4.25', null],
  ['an amount with a comma', custom(425), '4,25', null],
  ['an amount from an earlier visit', custom(425), null, null],
  ['a percentage, regardless of earlier input', defaultTip, '', null],
  ['no tip', null, '', null],
] as const)('[PRC-12, PRC-15] a custom tip: %s', (_, tip, typed, kind) => {
  expect(whyNotCustomTip(tip, typed)).toEqual(kind && { kind })
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
      ? { kind: 'tip_needs_confirmation', tip: tip?.kind === 'custom' ? tip.amount : null, subtotal }
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

test.each([
  ['a percentage that a discount lowers', defaultTip, 1000, 135, 150],
  ['a percentage without a discount', defaultTip, 0, 150, null],
  ['a custom tip', custom(135), 1000, 135, null],
  ['no tip', null, 1000, 0, null],
])('[PRC-18] what the tip was before the discount: %s', (_, tip, discount, now, before) => {
  const totals = { subtotal: cents(1000), discount: cents(discount), tip: cents(now) }
  expect(tipBeforeDiscount(tip, totals, initialSettings)).toBe(before)
})
