/** A list that does not move while it changes (AOR-11). */

import type { OrderRow } from '#contract/orders/admin-orders.ts'

type StableRows = {
  readonly rows: readonly OrderRow[]
  /** Number of new orders that are not shown yet. */
  readonly waiting: number
}

/**
 * AOR-11: returns the shown orders in their current state, and the number of new ones. An order that is missing from the
 * latest response was pushed off the page or no longer matches; it keeps its old state until the list is reloaded.
 */
export function stableRows(shown: readonly OrderRow[], fresh: readonly OrderRow[]): StableRows {
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  const shownIds = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.map((row) => freshById.get(row.id) ?? row),
    waiting: fresh.filter(({ id }) => !shownIds.has(id)).length,
  }
}
