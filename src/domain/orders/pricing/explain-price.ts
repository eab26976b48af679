/** How a total was computed, in words. */

import { type Cents, cents, minus, signedDollars, sum, zero } from '../../money.ts'
import { formatPercent, type Share } from '../../percent.ts'
import type { PriceStep } from './priced.ts'

/** `working`: ends in the amount in cents. */
export type ExplainedStep = { readonly name: string; readonly working: string }

/** An amount that was given back. */
export type ReturnedAmount = { readonly name: string; readonly amount: Cents }

/**
 * PRC-20: 'Tax: 9.75% of $13.50 = $1.31625 → $1.32', a line for each step and for the sum. `returned`: what was given back after
 * the charge; null before it.
 */
export function explainPrice(
  steps: readonly PriceStep[],
  returned: readonly ReturnedAmount[] | null,
): readonly ExplainedStep[] {
  const subtotal = steps.find(({ kind }) => kind === 'subtotal')?.amount ?? zero
  const charged = steps.map(({ amount }) => amount)
  const back = (returned ?? []).map(({ amount }) => minus(zero, amount))
  return [
    ...steps.map((step) => ({ name: step.name, working: workingOf(step, subtotal) })),
    { name: returned ? 'Charged' : 'Total', working: addition(charged) },
    ...(returned ?? []).map(({ name, amount }) => ({ name, working: signedDollars(minus(zero, amount)) })),
    ...(back.length > 0 ? [{ name: 'Left', working: addition([sum(...charged), ...back]) }] : []),
  ]
}

/** PRC-20: whether a step was rounded. */
export function isRounded(step: PriceStep): boolean {
  return 'share' in step && step.share !== null && step.share.exact !== step.share.amount * exactPerCent
}

function workingOf(step: PriceStep, subtotal: Cents): string {
  switch (step.kind) {
    case 'subtotal':
      return addition(step.lines.filter((amount) => amount !== 0))
    case 'discount':
      return discountWorking(step)
    default:
      return 'share' in step && step.share
        ? percentage(step.share, step.share.base < subtotal)
        : signedDollars(step.amount)
  }
}

function discountWorking({ share, value, amount }: PriceStep & { readonly kind: 'discount' }): string {
  const off = share ? `−${percentage(share, false, '−')}` : signedDollars(minus(zero, value))
  return value + amount === 0 ? off : `${off} → ${signedDollars(amount)} (at most the total)`
}

/** '9.75% of $13.50 = $1.31625 → $1.32'; `sign` of the results. */
function percentage({ base, rate, exact, amount }: Share, isAfterDiscount: boolean, sign = ''): string {
  const product = `${sign}${formatExact(exact)}`
  const rounded = exact === amount * exactPerCent ? '' : ` → ${sign}${signedDollars(amount)}`
  return `${formatPercent(rate)} of ${signedDollars(base)}${isAfterDiscount ? ' after discount' : ''} = ${product}${rounded}`
}

/** '$10.00 + $10.50 − $2.00 = $18.50', or the amount alone. */
function addition([first = zero, ...others]: readonly Cents[]): string {
  if (others.length === 0) return signedDollars(first)
  const added = others.map((amount) =>
    amount < 0 ? ` − ${signedDollars(minus(zero, amount))}` : ` + ${signedDollars(amount)}`,
  )
  return `${signedDollars(first)}${added.join('')} = ${signedDollars(sum(first, ...others))}`
}

const exactPerCent = 100_000

/** Hundred-thousandths of a cent with all their decimals, at least two: '$1.31625', '$2.50'. */
function formatExact(exact: number): string {
  const beyond = (exact % exactPerCent).toString().padStart(5, '0').replace(/0+$/, '')
  return `${signedDollars(cents(Math.floor(exact / exactPerCent)))}${beyond}`
}
