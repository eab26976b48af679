import { type Cents, formatDollars } from '../../money.ts'
import type { RefusalTable } from '../../refusal-table.ts'

/** Why an amount or a tip can't be charged. */
export const pricingRefusals = {
  amount_too_small: ({ minimum }: { readonly minimum: Cents }) =>
    `The smallest amount that can be paid by card is ${formatDollars(minimum)}.`,
  tip_not_offered: 'This tip is not offered. Please choose again.',
  /** A custom tip was chosen without an amount. */
  custom_tip_missing: 'Please enter your tip, or choose one of the percentages. Enter 0 for no tip.',
  tip_needs_confirmation: ({ tip, subtotal }: { readonly tip: Cents; readonly subtotal: Cents }) =>
    `A tip of ${formatDollars(tip)} on ${formatDollars(subtotal)} is unusually high. Please confirm it.`,
} satisfies RefusalTable
