/** What a diner decides on the way to the payment besides dishes, time, address and code. Goes from draft to request as it is. */

import { pick } from '../../pick.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import type { TermsVersion } from '../../site/pages/terms.ts'
import type { Tip } from '../cart/cart.ts'

export type CheckoutChoices = {
  readonly tip: Tip | null
  /** The diner confirmed an unusually high tip. */
  readonly tipConfirmed: boolean
  readonly acceptedTerms: boolean
  /** The version of the Terms of Service that the diner accepted (TOS-3); null: the standard text. */
  readonly termsVersion: TermsVersion | null
  /** The diner confirmed to be 21 or older. */
  readonly ageConfirmed: boolean
  /** The diner asked for utensils and napkins. */
  readonly includeUtensils: boolean
  /** The diner agreed to win-back mail of the restaurant. */
  readonly agreesToMail: boolean
  /** The diner was asked whether to order although no display of the kitchen responds, and did (KIT-42). */
  readonly orderedAnyway: boolean
}

/** The choices of a new draft, and of one that was stored without them (WEB-34). */
export const initialChoices: CheckoutChoices = {
  tip: null,
  tipConfirmed: false,
  acceptedTerms: false,
  termsVersion: null,
  ageConfirmed: false,
  includeUtensils: false,
  agreesToMail: false,
  orderedAnyway: false,
}

export const choiceNames = Object.keys(initialChoices) as readonly (keyof CheckoutChoices)[]

const storedNames = [
  'termsVersion',
  'includeUtensils',
  'orderedAnyway',
] as const satisfies readonly (keyof CheckoutChoices)[]

/** The choices that are stored with the order. */
export function storedChoices(choices: CheckoutChoices) {
  return pick(choices, storedNames)
}

/** ORD-24: the choices without what the restaurant doesn't offer: utensils, and its win-back mail. */
export function offeredChoices<Choices extends CheckoutChoices>(
  { offerUtensils, winBackEnabled }: Pick<Restaurant, 'offerUtensils' | 'winBackEnabled'>,
  choices: Choices,
): Choices {
  return {
    ...choices,
    includeUtensils: offerUtensils && choices.includeUtensils,
    agreesToMail: winBackEnabled && choices.agreesToMail,
  }
}
