/** Tips: what is offered, what may be typed, and which tip asks twice. */

import type { Tip } from '../cart/cart.ts'
import { type Cents, cents, larger, parseDollars } from '../money.ts'
import { type Percent, percentFromThousandths } from '../percent.ts'
import type { Refusal } from '../refusal.ts'

/** The percentages of a restaurant that has set none. */
export const defaultTipPercentages: readonly [Percent, Percent, Percent] = [
  percentFromThousandths(15_000),
  percentFromThousandths(18_000),
  percentFromThousandths(20_000),
]

/** What is chosen before the diner chooses: the first of the restaurant's percentages. */
export const defaultTip: Tip = { kind: 'preset', index: 0 }

/** PRC-12: whether text may stand in the field while an amount is typed: digits with an optional decimal point, or nothing. */
export function mayTypeTip(text: string): boolean {
  return /^\d{0,7}(\.\d{0,2})?$/.test(text)
}

/** PRC-12: the custom tip meant by text, in cents; null where it is not digits with an optional decimal point. */
export function parseCustomTip(text: string): Cents | null {
  return parseDollars(text)
}

/** PRC-15: a custom tip of which no amount is typed; 0 is an amount. `typed`: null where nothing stood in the field. */
export function whyNotCustomTip(tip: Tip | null, typed: string | null): Refusal | null {
  if (tip?.kind !== 'custom' || typed === null || parseCustomTip(typed) !== null) return null
  return { kind: 'custom_tip_missing' }
}

/** PRC-13: a custom tip above the larger of $100 and the subtotal asks to be confirmed. */
export function whyTipNeedsConfirmation(tip: Tip | null, subtotal: Cents): Refusal | null {
  if (tip?.kind !== 'custom' || tip.amount <= larger(alwaysUsual, subtotal)) return null
  return { kind: 'tip_needs_confirmation', tip: tip.amount }
}

const alwaysUsual = cents(100_00)
