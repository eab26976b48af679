/** The age check for alcohol and other products for adults. */

import type { Refusal } from '../../refusal.ts'

/** CRT-10: a cart with a product for ages 21 and older needs a diner who has confirmed to be that old. */
export function whyNotAge(
  lines: readonly { readonly is21Plus: boolean }[],
  ageConfirmed: boolean,
): Refusal | null {
  return !ageConfirmed && lines.some(({ is21Plus }) => is21Plus) ? { kind: 'age_not_confirmed' } : null
}
