/** What a diner decides on the way to the payment besides dishes, time, address and code. Goes from draft to request as it is. */

import { pick } from '../../pick.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import type { TermsVersion } from '../../site/pages/terms.ts'
import type { Tip } from '../cart/cart.ts'
import { type RunsOutChoice, runsOutChoices } from './runs-out.ts'

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
  /** What to do if an item has run out; null: nothing was chosen, or the restaurant doesn't ask. */
  readonly ifSoldOut: RunsOutChoice | null
  /** The diner agreed to win-back mail of the restaurant. */
  readonly agreesToMail: boolean
  /** The diner agreed to texts about the order (TEL-3). */
  readonly textMe: boolean
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
  ifSoldOut: null,
  agreesToMail: false,
  textMe: false,
  orderedAnyway: false,
}

export const choiceNames = Object.keys(initialChoices) as readonly (keyof CheckoutChoices)[]

const storedNames = [
  'termsVersion',
  'includeUtensils',
  'orderedAnyway',
  'ifSoldOut',
] as const satisfies readonly (keyof CheckoutChoices)[]

/** The choices that are stored with the order. */
export function storedChoices(choices: CheckoutChoices) {
  return pick(choices, storedNames)
}

type Offers = Pick<Restaurant, 'offerUtensils' | 'askIfSoldOut' | 'winBackEnabled'> & {
  readonly offersTexts: boolean
}

/** ORD-24, ORD-40, TEL-3: the choices without what the restaurant doesn't offer or ask. */
export function offeredChoices<Choices extends CheckoutChoices>(
  { offerUtensils, askIfSoldOut, winBackEnabled, offersTexts }: Offers,
  choices: Choices,
): Choices {
  return {
    ...choices,
    includeUtensils: offerUtensils && choices.includeUtensils,
    ifSoldOut: askIfSoldOut ? (choices.ifSoldOut ?? runsOutChoices[0]) : null,
    agreesToMail: winBackEnabled && choices.agreesToMail,
    textMe: offersTexts && choices.textMe,
  }
}
