/** Exports the list of orders as a table for spreadsheets, written while it is read. */

import type { OrderFilters } from '#contract/admin-orders.ts'
import { orderTableHead, orderTableLine, orderTableName } from '#domain/admin-orders/order-table.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { Deps } from '../deps.ts'
import { rowFactsFor } from '../ordering/order-facts.ts'
import type { Membership } from '../restaurants/memberships.ts'
import type { Log } from '../runtime/log.ts'
import { findOrderIds, type OrderCursor } from './find-orders.ts'
import { readRows } from './list-orders.ts'

/** Orders read at once; a list of a million is never in memory as a whole. */
const batch = 1000

/** AOR-9: returns the table of all orders that match the filters, and its name. */
export function exportOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  restaurant: Membership,
  filters: OrderFilters,
) {
  const { slug, schedule } = restaurant
  const name = orderTableName(slug, businessDayOf(schedule, deps.clock.now()))
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: streamOf(linesOf(deps, restaurant, filters), deps.log),
  }
}

async function* linesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  restaurant: Membership,
  filters: OrderFilters,
): AsyncGenerator<string> {
  yield orderTableHead
  const now = clock.now()
  let before: OrderCursor | null = null
  for (;;) {
    const wanted = { memberships: [restaurant], filters, now }
    const rows = await readRows(db, await findOrderIds(db, wanted, { before, limit: batch }))
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

/**
 * Reads only on demand, and nothing more after the client disconnects. SEC-33: the stream's consumer prints the error it
 * receives, so the actual reason goes to our log only.
 */
function streamOf(texts: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next().catch((error: unknown) => {
        log.error({ error }, 'an export of orders was interrupted')
        throw new Error('the export of orders was interrupted')
      })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
