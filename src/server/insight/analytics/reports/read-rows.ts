/** The rows behind a metric, page by page. */

import type { AnalyticsRows } from '#contract/insight/analytics.ts'
import { cartBadge } from '#domain/insight/analytics/cart-badge.ts'
import { type RowSet, rowColumns } from '#domain/insight/analytics/metric-rows.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { readCartRows, statusOf } from './read-carts.ts'
import { type EventRow, hostOf, readEventRows } from './read-event-rows.ts'
import { type AnalyticsScope, headOf } from './scope.ts'
import { visitorNumber } from './visitor-number.ts'

/** Rows per page on screen. */
const rowsOnPage = 50

/** The start of a page: after what happened at this time, with this id. */
type RowCursor = { readonly at: string; readonly id: string }

/** FIG-9: newest first; exactly the rows that the metric counts. */
export async function readRows(
  db: Database,
  scope: AnalyticsScope,
  { of: rowSet, before }: { readonly of: RowSet; readonly before?: string | undefined },
): Promise<AnalyticsRows> {
  const { rows, next } = await readPage(db, scope, rowSet, readCursor(before), rowsOnPage)
  const restaurants = new Map<string, AnalyticsScope['about'][number]>(
    scope.about.map((restaurant) => [restaurant.id, restaurant]),
  )
  return {
    ...headOf(scope),
    columns: [...rowColumns[rowSet]],
    rows: rows.map(({ id, at, restaurantId, cells }) => {
      const { name = '', schedule } = restaurants.get(restaurantId) ?? {}
      return { key: `${rowSet} ${id}`, timezone: schedule?.timezone ?? 'UTC', cells: [at, name, ...cells] }
    }),
    next: next && `${next.at}_${next.id}`,
  }
}

/** Returns a page and the cursor of the next one; null if it was the last. */
export async function readPage(
  db: Database,
  scope: AnalyticsScope,
  rowSet: RowSet,
  before: RowCursor | null,
  limit: number,
): Promise<{ readonly rows: readonly EventRow[]; readonly next: RowCursor | null }> {
  if (scope.about.length === 0) return { rows: [], next: null }
  const isOfCarts = rowSet === 'carts' || rowSet === 'abandoned_carts'
  const matching = isOfCarts
    ? await readCartsPage(db, scope, rowSet, before, limit + 1)
    : await readEventRows(db, scope, rowSet, before, limit + 1)
  const rows = matching.slice(0, limit)
  return { rows, next: matching.length > limit ? (rows.at(-1) ?? null) : null }
}

async function readCartsPage(
  db: Database,
  scope: AnalyticsScope,
  rowSet: 'carts' | 'abandoned_carts',
  before: RowCursor | null,
  limit: number,
): Promise<readonly EventRow[]> {
  const tab = rowSet === 'carts' ? 'all' : 'abandoned'
  const carts = await readCartRows(db, scope, { tab, before, limit })
  return carts.map((cart) => {
    const at = cart.at
    const zone = scope.about.find(({ id }) => id === cart.restaurantId)?.schedule.timezone ?? 'UTC'
    const day = at.toZonedDateTimeISO(zone).toPlainDate().toString()
    const status = cartBadge(statusOf(cart, scope.now)).label
    const host = hostOf(cart.referrer)
    return {
      id: cart.id,
      at: at.toString(),
      restaurantId: cart.restaurantId,
      cells: [visitorNumber(cart.session, day), status, cart.items, cart.value, host],
    }
  })
}

function readCursor(text: string | undefined): RowCursor | null {
  const [at, id] = text?.split('_') ?? []
  return at && id ? { at, id } : null
}
