/** The filters of the list of diners. */

export const consentStates = ['agreed', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

export const consentStateLabels = {
  agreed: 'Agreed',
  withdrawn: 'Unsubscribed',
} as const satisfies Record<ConsentState, string>

/** The longest search text, in characters. */
export const maxDinerSearchLength = 100

/** DIN-5: the words to search for, in lower case; all of them must occur in the name or the address. */
export function dinerSearchWords(typed: string): readonly string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
