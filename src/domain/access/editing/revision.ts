/** Concurrent edits of one row: an edit names the revision that it started from. */

import type { Refusal } from '../../refusal.ts'

/**
 * EDT-1: refuses an edit or deletion if someone else has changed the row meanwhile, so that no change is overwritten
 * unseen.
 */
export function whyNotEdit(
  seen: number,
  row: { readonly revision: number },
): Extract<Refusal, { kind: 'changed_meanwhile' }> | null {
  return seen === row.revision ? null : { kind: 'changed_meanwhile' }
}
