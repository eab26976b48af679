/** What only adults may buy. */

import type { Refusal } from '../refusal.ts'

/** CRT-10: a cart with something for 21 and older is ordered only by somebody who has said to be that old. */
export function whyNotAge(
  lines: readonly { readonly is21Plus: boolean }[],
  ageConfirmed: boolean,
): Refusal | null {
  return !ageConfirmed && lines.some(({ is21Plus }) => is21Plus) ? { kind: 'age_not_confirmed' } : null
}
