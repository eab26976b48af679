/** Exports the list of orders as a table for spreadsheets, written while it is read. */

import type { OrderFilters } from '#contract/orders/admin-orders.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { orderTableHead, orderTableLine, orderTableName } from '#domain/orders/admin-orders/order-table.ts'
import type { Membership } from '../../access/memberships.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import type { OrdersDeps } from '../deps.ts'
import { rowFactsFor } from '../ordering/order-facts.ts'
import { findOrderIds, type OrderCursor } from './find-orders.ts'
import { readRows } from './list-orders.ts'

/** Orders read at once; a list of a million is never in memory as a whole. */
const batch = 1000

/** AOR-9: returns the table of all orders that match the filters, and its name. */
export function exportOrders(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  restaurant: Membership,
  filters: OrderFilters,
) {
  const { slug, schedule } = restaurant
  const name = orderTableName(slug, businessDayOf(schedule, deps.clock.now()))
  return csvResponse(name, linesOf(deps, restaurant, filters), deps.log)
}

async function* linesOf(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  restaurant: Membership,
  filters: OrderFilters,
): AsyncGenerator<string> {
  yield orderTableHead
  const now = clock.now()
  let before: OrderCursor | null = null
  for (;;) {
    const query = { memberships: [restaurant], filters, now }
    const rows = await readRows(db, await findOrderIds(db, query, { before, limit: batch }))
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) =>
        orderTableLine(
          { ...rowFactsFor('export', row), isDisputed: row.isDisputed },
          restaurant.schedule.timezone,
        ),
      )
      .join('')
    before = { placedAt: last.placedAt.toString(), id: last.id }
  }
}
