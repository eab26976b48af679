/** The list of orders as a table for spreadsheets, written while it is read. */

import type { OrderFilters } from '#contract/admin-orders.ts'
import { orderTableHead, orderTableLine, orderTableName } from '#domain/admin-orders/order-table.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { Deps } from '../deps.ts'
import type { Membership } from '../restaurants/memberships.ts'
import type { Log } from '../runtime/log.ts'
import { type Cursor, findOrderIds } from './find-orders.ts'
import { readRows } from './list-orders.ts'

/** So many are read at once: a list of a million is never held as a whole. */
const batch = 1000

/** AOR-9: the table of all orders that the filters leave, and what it is called. */
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
  { db }: Pick<Deps, 'db'>,
  restaurant: Membership,
  filters: OrderFilters,
): AsyncGenerator<string> {
  yield orderTableHead
  let before: Cursor | null = null
  for (;;) {
    const wanted = { memberships: [restaurant], filters }
    const rows = await readRows(db, await findOrderIds(db, wanted, { before, limit: batch }))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => orderTableLine(row, restaurant.schedule.timezone)).join('')
    before = { placedAt: last.placedAt.toString(), id: last.id }
  }
}

/**
 * Nothing is read before it is asked for, and nothing more once nobody listens. SEC-33: whoever sends the stream on
 * prints why it broke off, so that is told to our log alone.
 */
function streamOf(texts: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next().catch((error: unknown) => {
        log.error({ error }, 'a table of orders broke off')
        throw new Error('the table of orders broke off')
      })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
