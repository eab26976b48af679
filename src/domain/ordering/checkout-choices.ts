/** What a diner decides on the way to the payment besides dishes, time, address and code. Goes from draft to request as it is. */

import type { Tip } from '../cart/cart.ts'

export type CheckoutChoices = {
  readonly tip: Tip | null
  /** The diner confirmed an unusually high tip. */
  readonly tipConfirmed: boolean
  readonly acceptedTerms: boolean
  /** The diner confirmed to be 21 or older. */
  readonly ageConfirmed: boolean
}

/** The choices of a new draft, and of one that was stored without them (WEB-34). */
export const initialChoices: CheckoutChoices = {
  tip: null,
  tipConfirmed: false,
  acceptedTerms: false,
  ageConfirmed: false,
}

export const choiceNames = Object.keys(initialChoices) as readonly (keyof CheckoutChoices)[]
