/** A list that is looked at while it changes: nothing in it moves by itself (AOR-11). */

import type { OrderRow } from '#contract/admin-orders.ts'

export type StableRows = {
  readonly rows: readonly OrderRow[]
  /** How many new ones wait to be shown. */
  readonly waiting: number
}

/**
 * AOR-11: what stands there, each order as it is now; new ones wait. One that the newest answer no longer has was pushed
 * off the page or no longer fits, and stays as it was until the list is shown anew.
 */
export function stableRows(shown: readonly OrderRow[], fresh: readonly OrderRow[]): StableRows {
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.map((row) => freshById.get(row.id) ?? row),
    waiting: fresh.filter(({ id }) => !known.has(id)).length,
  }
}
