/** Tips: the offered ones, what can be typed, and which tip needs confirmation. The amount: `tipAmount` in totals. */

import { type Cents, cents, larger, parseDollars, zero } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import type { Tip } from '../cart/cart.ts'
import type { Totals } from './priced.ts'
import { tipAmount } from './totals.ts'

/** The initial tip: the first of the restaurant's percentages. */
export const defaultTip: Tip = { kind: 'preset', index: 0 }

/**
 * PRC-15: refuses a custom tip whose text is not an amount; 0 is one. `typed`: the field's text; null if the field was not edited.
 */
export function whyNotCustomTip(tip: Tip | null, typed: string | null): Refusal | null {
  if (tip?.kind !== 'custom' || typed === null || parseDollars(typed) !== null) return null
  return /^[\s$.,]*$/.test(typed) ? { kind: 'custom_tip_missing' } : { kind: 'amount_unreadable' }
}

/** PRC-13: a custom tip above both $100 and the subtotal needs confirmation. */
export function whyTipNeedsConfirmation(tip: Tip | null, subtotal: Cents): Refusal | null {
  if (tip?.kind !== 'custom' || tip.amount <= larger(alwaysUsual, subtotal)) return null
  return { kind: 'tip_needs_confirmation', tip: tip.amount, subtotal }
}

/** PRC-18: what a tip in percent would be without the discount, if the discount lowers it; otherwise null. */
export function tipBeforeDiscount(
  tip: Tip | null,
  { subtotal, discount, tip: amount }: Pick<Totals, 'subtotal' | 'discount' | 'tip'>,
  rates: Pick<Restaurant, 'tipPercentages'>,
): Cents | null {
  if (tip?.kind !== 'preset' || discount === 0) return null
  const before = tipAmount(tip, subtotal, zero, rates)
  return before > amount ? before : null
}

const alwaysUsual = cents(100_00)
