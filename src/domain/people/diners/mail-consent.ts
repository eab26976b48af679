/** The consent to win-back mail, which diners may give with an order. */

/** DIN-2: the sentence next to the box, stored as it was shown. */
export function mailConsentText(restaurantName: string): string {
  return `Email me when ${restaurantName} has news or offers for me. I can unsubscribe with one click at any time.`
}

/** Who ended a consent: the diner by the link in a mail, or the restaurant on request. */
export const consentEndings = ['diner', 'restaurant'] as const

/** DIN-9: a withdrawn consent is deleted after so many days, with what is stored of the diner apart from the orders. */
export const withdrawnKeptDays = 365
/** DIN-9: a consent ends so many days after the diner's latest order. */
export const unusedConsentDays = 730
