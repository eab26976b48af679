/** Finding orders among many: the newest first, page by page, never reading more than a page and the count need. */

import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderFilters } from '#contract/admin-orders.ts'
import { parseOrderSearch } from '#domain/admin-orders/order-search.ts'
import { businessDayStart } from '#domain/clock/business-day.ts'
import { type OrderId, toId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { notAfter } from '../db/page-bound.ts'
import { orders } from '../db/schema/ordering.ts'
import type { Membership } from '../restaurants/memberships.ts'

/** How far orders are counted: beyond it the list says that there are more. */
export const countedUpTo = 1000

export type OrderQuery = { readonly memberships: readonly Membership[]; readonly filters: OrderFilters }

/** Where a page begins: after the order that was placed then, with this id. */
export type Cursor = { readonly placedAt: string; readonly id: OrderId }

/** AOR-3: the ids of a page, in its order. */
export async function findOrderIds(
  db: Database,
  wanted: OrderQuery,
  page: { readonly before: Cursor | null; readonly limit: number },
): Promise<readonly OrderId[]> {
  const found = await db.execute(pageQuery(wanted, page))
  return rowsOf<{ id: string }>(found).map(({ id }) => toId<'Order'>(id))
}

/** AOR-3: the statement behind it, for whoever asks how it is carried out. */
export function pageQuery(
  wanted: OrderQuery,
  { before, limit }: { readonly before: Cursor | null; readonly limit: number },
): SQL {
  const earlier = before
    ? sql`(${orders.placedAt}, ${orders.id}) < (${before.placedAt}::timestamptz, ${before.id}::uuid)`
    : undefined
  const newest = sql`order by placed_at desc, id desc limit ${limit}`
  const spans = before
    ? sql`(select id, since, ${notAfter(sql`until`, sql`${before.placedAt}`)} as until from ${spansOf(wanted)}) as span`
    : spansOf(wanted)
  return sql`
    select found.id from ${spans} cross join lateral (${foundIn(wanted, earlier, newest)} ${newest}) as found
    ${newest}`
}

/** AOR-4: how many there are, as far as they are counted. */
export async function countOrders(db: Database, wanted: OrderQuery): Promise<number> {
  const enough = sql`limit ${countedUpTo + 1}`
  const found = await db.execute(sql`
    select count(*)::integer as count from (
      select 1 from ${spansOf(wanted)} cross join lateral (${foundIn(wanted, undefined, enough)}) as found ${enough}
    ) as counted`)
  return rowsOf<{ count: number }>(found)[0]?.count ?? 0
}

/** The orders of one span, each way of finding them by itself, so that each goes through its own index. */
function foundIn(wanted: OrderQuery, more: SQL | undefined, end: SQL): SQL {
  const ways = waysOf(wanted.filters.search ?? '').map(
    ({ span, found }) => sql`(select ${orders.id}, ${orders.placedAt} from ${orders}
      where ${and(span, conditionOf(wanted), found, more)} ${end})`,
  )
  return sql`select id, placed_at from (${sql.join(ways, sql` union `)}) as ways`
}

/** '2026-11-20T20:00:00.5Z_0193…' */
export function writeCursor({ placedAt, id }: { readonly placedAt: Temporal.Instant; readonly id: OrderId }) {
  return `${placedAt}_${id}`
}

export function readCursor(text: string | undefined): Cursor | null {
  const [placedAt, id] = text?.split('_') ?? []
  return placedAt && id ? { placedAt, id: toId<'Order'>(id) } : null
}

/** AOR-3: for each restaurant the instants between which its orders were placed, by its own business days. */
function spansOf({ memberships, filters: { from, to } }: OrderQuery): SQL {
  const spans = memberships.map(({ id, schedule }) => ({
    id,
    since: from ? businessDayStart(schedule, Temporal.PlainDate.from(from)).toString() : '-infinity',
    until: to
      ? businessDayStart(schedule, Temporal.PlainDate.from(to).add({ days: 1 })).toString()
      : 'infinity',
  }))
  return sql`json_to_recordset(${JSON.stringify(spans)}::json) as span(id uuid, since timestamptz, until timestamptz)`
}

function conditionOf({ filters }: OrderQuery): SQL | undefined {
  const { status, payment, orderType, timing } = filters
  return and(
    status &&
      (status === 'new' ? inArray(orders.status, ['pending', 'received']) : eq(orders.status, status)),
    payment && eq(orders.paymentStatus, payment),
    orderType && eq(orders.orderType, orderType),
    timing && (timing === 'asap' ? isNull(orders.scheduledFor) : isNotNull(orders.scheduledFor)),
  )
}

type Way = {
  /** That an order belongs to the span. */
  readonly span: SQL
  /** What finds it; undefined: any. */
  readonly found?: SQL
}

const inSpan = sql`${orders.restaurantId} = span.id and ${orders.placedAt} >= span.since and ${orders.placedAt} < span.until`
/** The same where no index of restaurants may be used: read beside that of the words it costs all of a restaurant's orders. */
const checkedSpan = sql`${orders.restaurantId}::text = span.id::text
  and ${orders.placedAt} + interval '0' >= span.since and ${orders.placedAt} + interval '0' < span.until`

/** Shorter words begin so many names that the newest orders are the quicker way to a page of them. */
const shortestRareWord = 3

/**
 * AOR-2: by all of the words at the beginnings of its own, and by its number; without a search by nothing. Whether words
 * are rare the database can't tell for beginnings, so that it is told which way to go.
 */
function waysOf(typed: string): readonly Way[] {
  const search = parseOrderSearch(typed)
  if (!search) return [{ span: inSpan }]
  const query = search.words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ')
  const hasWords = sql`${orders.searchWords} @@ ${query}::tsquery`
  const byWords = search.words.some(({ length }) => length >= shortestRareWord)
    ? { span: checkedSpan, found: hasWords }
    : { span: inSpan, found: sql`(${hasWords}) is true` }
  if (search.number === null) return [byWords]
  return [byWords, { span: inSpan, found: eq(orders.number, search.number) }]
}

/** The driver's answer to a statement that was written by hand. */
function rowsOf<Row>(answer: unknown): readonly Row[] {
  return (answer as { rows: Row[] }).rows
}
