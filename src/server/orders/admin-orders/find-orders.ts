/** Finds orders among many: newest first, page by page, reading no more than a page and the count need. */

import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderFilters, OrderList } from '#contract/orders/admin-orders.ts'
import { businessDayOf, businessDayStart } from '#domain/clock/business-day.ts'
import { type OrderId, toId } from '#domain/ids.ts'
import { daysOfPeriod } from '#domain/orders/admin-orders/order-period.ts'
import { parseOrderSearch } from '#domain/orders/admin-orders/order-search.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { type OrderStatus, openStatuses, orderStatuses } from '#domain/orders/ordering/status.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { notAfter } from '../../platform/db/page-bound.ts'
import { queryRow, queryRows } from '../../platform/db/query-rows.ts'
import { restaurantDays } from '../../platform/db/schema/analytics.ts'
import { orders } from '../../platform/db/schema/ordering.ts'

/** Filtered orders are counted up to this number; beyond it the list says that there are more. */
const countedUpTo = 1000

type OrderQuery = {
  readonly memberships: readonly Pick<Membership, 'id' | 'schedule'>[]
  readonly filters: OrderFilters
  /** The current instant, for periods that end with today. */
  readonly now: Temporal.Instant
}

/** The start of a page: after the order that was placed at this time, with this id. */
export type OrderCursor = { readonly placedAt: string; readonly id: OrderId }

/** AOR-3: returns the ids of a page, in its order. */
export async function findOrderIds(
  db: Database,
  query: OrderQuery,
  page: { readonly before: OrderCursor | null; readonly limit: number },
): Promise<readonly OrderId[]> {
  const rows = await queryRows(db, z.object({ id: z.uuid() }), pageQuery(query, page))
  return rows.map(({ id }) => toId<'Order'>(id))
}

/** AOR-3: returns the page's query, so that its execution plan can be examined. */
export function pageQuery(
  query: OrderQuery,
  { before, limit }: { readonly before: OrderCursor | null; readonly limit: number },
): SQL {
  const earlier = before
    ? sql`(${orders.placedAt}, ${orders.id}) < (${before.placedAt}::timestamptz, ${before.id}::uuid)`
    : undefined
  const newest = sql`order by placed_at desc, id desc limit ${limit}`
  const spans = before
    ? sql`(select id, since, ${notAfter(sql`until`, sql`${before.placedAt}`)} as until from ${spansOf(query)}) as span`
    : spansOf(query)
  return sql`
    select found.id from ${spans} cross join lateral (${foundIn(query, earlier, newest)} ${newest}) as found
    ${newest}`
}

/** AOR-4: returns the number of orders: without filters exactly, as the dashboard has it, otherwise up to the limit of counting. */
export async function countOrders(db: Database, query: OrderQuery): Promise<OrderList['count']> {
  if (Object.values(query.filters).every((filter) => !filter)) return countAllOrders(db, query)
  const enough = sql`limit ${countedUpTo + 1}`
  const { count } = await queryRow(
    db,
    z.object({ count: z.number() }),
    sql`
    select count(*)::integer as count from (
      select 1 from ${spansOf(query)} cross join lateral (${foundIn(query, undefined, enough)}) as found ${enough}
    ) as counted`,
  )
  return { value: Math.min(count, countedUpTo), isMore: count > countedUpTo }
}

/** DSH-5: from the sums of the restaurants' days, which reads no orders. */
async function countAllOrders(db: Database, { memberships }: OrderQuery): Promise<OrderList['count']> {
  const ids = memberships.map(({ id }) => id)
  const [counted] = await db
    .select({ value: sum(restaurantDays.orders).mapWith(Number) })
    .from(restaurantDays)
    .where(inArray(restaurantDays.restaurantId, ids))
  return { value: counted?.value ?? 0, isMore: false }
}

/** Selects the orders of one span. Each way of finding them is a query of its own, so that each uses its own index. */
function foundIn(query: OrderQuery, more: SQL | undefined, end: SQL): SQL {
  const { period, from, to, search = '' } = query.filters
  const isBounded = Boolean(period || from || to || more)
  const ways = waysOf(search, isBounded).map(
    ({ span, matches }) => sql`(select ${orders.id}, ${orders.placedAt} from ${orders}
      where ${and(span, conditionOf(query), matches, more)} ${end})`,
  )
  return sql`select id, placed_at from (${sql.join(ways, sql` union `)}) as ways`
}

/** Returns a cursor such as '2026-11-20T20:00:00.5Z_0193…'. */
export function writeCursor({ placedAt, id }: { readonly placedAt: Temporal.Instant; readonly id: OrderId }) {
  return `${placedAt}_${id}`
}

export function readCursor(text: string | undefined): OrderCursor | null {
  const [placedAt, id] = text?.split('_') ?? []
  return placedAt && id ? { placedAt, id: toId<'Order'>(id) } : null
}

/** AOR-3: returns for each restaurant the span in which its orders were placed, by its own business days. */
function spansOf({ memberships, filters, now }: OrderQuery): SQL {
  const spans = memberships.map(({ id, schedule }) => {
    const { from, to } = daysOf(filters, () => businessDayOf(schedule, now))
    return {
      id,
      since: from ? businessDayStart(schedule, from).toString() : '-infinity',
      until: to ? businessDayStart(schedule, to.add({ days: 1 })).toString() : 'infinity',
    }
  })
  return sql`json_to_recordset(${JSON.stringify(spans)}::json) as span(id uuid, since timestamptz, until timestamptz)`
}

/** AOR-14: a period replaces the days of the filter. */
function daysOf({ period, from, to }: OrderFilters, today: () => Temporal.PlainDate) {
  if (period) return daysOfPeriod(period, today())
  return {
    from: from ? Temporal.PlainDate.from(from) : null,
    to: to ? Temporal.PlainDate.from(to) : null,
  }
}

function conditionOf({ filters }: OrderQuery): SQL | undefined {
  const { status, payment, orderType, timing } = filters
  return and(
    // DRL-9: orders of a removed drill are hidden.
    not(orders.isHidden),
    status && inArray(orders.status, statusesOf(status)),
    payment && eq(orders.paymentStatus, payment),
    orderType && eq(orders.orderType, orderType),
    timing && (timing === 'asap' ? isNull(orders.scheduledFor) : isNotNull(orders.scheduledFor)),
  )
}

/** The statuses that a filter of the list selects. */
function statusesOf(filter: NonNullable<OrderFilters['status']>): OrderStatus[] {
  switch (filter) {
    case 'open':
      return [...openStatuses]
    case 'new':
      return orderStatuses.filter((status) => isNew({ status }))
    default:
      return [filter]
  }
}

type Way = {
  /** Selects the orders of the span. */
  readonly span: SQL
  /** The search condition; undefined matches all. */
  readonly matches?: SQL
}

const inSpan = sql`${orders.restaurantId} = span.id and ${orders.placedAt} >= span.since and ${orders.placedAt} < span.until`
/** Without bounds, so that the database knows that a page of the newest is less than all. */
const ofRestaurant = sql`${orders.restaurantId} = span.id`
/**
 * The same without use of the restaurants' index: combined with the index of words it would read all orders of a restaurant.
 */
const checkedSpan = sql`${orders.restaurantId}::text = span.id::text
  and ${orders.placedAt} + interval '0' >= span.since and ${orders.placedAt} + interval '0' < span.until`

/** Shorter words match so many names that scanning the newest orders fills a page faster. */
const shortestRareWord = 3

/**
 * AOR-2: matches all search words by prefix, or the order's number; without a search, everything. The database can't
 * estimate how rare a prefix is, so the query chooses the index.
 */
function waysOf(typed: string, isBounded: boolean): readonly Way[] {
  const search = parseOrderSearch(typed)
  if (!search) return [{ span: isBounded ? inSpan : ofRestaurant }]
  const query = search.words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ')
  const hasWords = sql`${orders.searchWords} @@ ${query}::tsquery`
  const byWords = search.words.some(({ length }) => length >= shortestRareWord)
    ? { span: checkedSpan, matches: hasWords }
    : { span: inSpan, matches: sql`(${hasWords}) is true` }
  if (search.number === null) return [byWords]
  return [byWords, { span: inSpan, matches: eq(orders.number, search.number) }]
}
