/** Two people editing one thing: an edit names the revision that it was begun from. */

import type { Refusal } from '../refusal.ts'

/** EDT-1: nothing that somebody else wrote meanwhile is overwritten, or deleted, unseen. */
export function whyNotEdit(
  seen: number,
  row: { readonly revision: number },
): Extract<Refusal, { kind: 'changed_meanwhile' }> | null {
  return seen === row.revision ? null : { kind: 'changed_meanwhile' }
}
