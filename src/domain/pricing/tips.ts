/** Tips: the offered ones, what can be typed, and which tip needs confirmation. The amount: `tipAmount` in totals. */

import type { Tip } from '../cart/cart.ts'
import { type Cents, cents, larger, parseDollars } from '../money.ts'
import { type Percent, percentFromThousandths } from '../percent.ts'
import type { Refusal } from '../refusal.ts'

/** The default percentages of a restaurant. */
export const defaultTipPercentages: readonly [Percent, Percent, Percent] = [
  percentFromThousandths(15_000),
  percentFromThousandths(18_000),
  percentFromThousandths(20_000),
]

/** The initial tip: the first of the restaurant's percentages. */
export const defaultTip: Tip = { kind: 'preset', index: 0 }

/**
 * PRC-12: whether the field accepts this text while an amount is typed: digits with an optional decimal point, or
 * nothing.
 */
export function mayTypeTip(text: string): boolean {
  return /^\d{0,7}(\.\d{0,2})?$/.test(text)
}

/** PRC-12: the custom tip of a text, in cents; null if it is not digits with an optional decimal point. */
export function parseCustomTip(text: string): Cents | null {
  return parseDollars(text)
}

/**
 * PRC-15: refuses a custom tip without a typed amount; 0 is an amount. `typed`: the field's text; null if the field was
 * not edited.
 */
export function whyNotCustomTip(tip: Tip | null, typed: string | null): Refusal | null {
  if (tip?.kind !== 'custom' || typed === null || parseCustomTip(typed) !== null) return null
  return { kind: 'custom_tip_missing' }
}

/** PRC-13: a custom tip above both $100 and the subtotal needs confirmation. */
export function whyTipNeedsConfirmation(tip: Tip | null, subtotal: Cents): Refusal | null {
  if (tip?.kind !== 'custom' || tip.amount <= larger(alwaysUsual, subtotal)) return null
  return { kind: 'tip_needs_confirmation', tip: tip.amount }
}

const alwaysUsual = cents(100_00)
