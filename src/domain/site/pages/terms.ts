/** The version of the Terms of Service that a diner accepts with an order. */

import type { Refusal } from '../../refusal.ts'

/**
 * TOS-2: 'standard-1' for the text that comes with the product, or the id of a version of a page that a restaurant or the
 * platform published.
 */
export type TermsVersion = string

/** TOS-2: the current standard text. */
export const standardTermsVersion: TermsVersion = 'standard-1'

/** TOS-2: the form of every version, as in addresses and requests. */
export const termsVersionPattern =
  /^(standard-\d{1,4}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/** TOS-2: whether it is a text that came with the product. */
export function isStandardTerms(version: TermsVersion): boolean {
  return version.startsWith('standard-')
}

/** TOS-3: the accepted version; a request that names none accepted the standard text, the only one that it can know. */
export function acceptedTerms(named: TermsVersion | null): TermsVersion {
  return named ?? standardTermsVersion
}

/** TOS-3: refuses an order whose diner accepted another version than the current one. */
export function whyNotTerms(accepted: TermsVersion | null, current: TermsVersion): Refusal | null {
  return acceptedTerms(accepted) === current ? null : { kind: 'terms_changed' }
}
