/** What a diner decides on the way to the payment besides dishes, time, address and code. Goes from draft to request as it is. */

import type { Tip } from '../cart/cart.ts'
import { pick } from '../pick.ts'
import type { Restaurant } from '../restaurant/restaurant.ts'

export type CheckoutChoices = {
  readonly tip: Tip | null
  /** The diner confirmed an unusually high tip. */
  readonly tipConfirmed: boolean
  readonly acceptedTerms: boolean
  /** The diner confirmed to be 21 or older. */
  readonly ageConfirmed: boolean
  /** The diner asked for utensils and napkins. */
  readonly includeUtensils: boolean
}

/** The choices of a new draft, and of one that was stored without them (WEB-34). */
export const initialChoices: CheckoutChoices = {
  tip: null,
  tipConfirmed: false,
  acceptedTerms: false,
  ageConfirmed: false,
  includeUtensils: false,
}

export const choiceNames = Object.keys(initialChoices) as readonly (keyof CheckoutChoices)[]

const storedNames = ['includeUtensils'] as const satisfies readonly (keyof CheckoutChoices)[]

/** The choices that are stored with the order. */
export function storedChoices(choices: CheckoutChoices) {
  return pick(choices, storedNames)
}

/** ORD-24: the choices without what the restaurant doesn't offer. */
export function offeredChoices<Choices extends CheckoutChoices>(
  { offerUtensils }: Pick<Restaurant, 'offerUtensils'>,
  choices: Choices,
): Choices {
  return { ...choices, includeUtensils: offerUtensils && choices.includeUtensils }
}
