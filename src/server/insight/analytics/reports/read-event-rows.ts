/** Reads the rows of events by restaurant and time, each kind from its own table. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RowSet } from '#domain/insight/analytics/metric-rows.ts'
import { activeFor } from '#domain/insight/analytics/metrics.ts'
import { refusedReasonNames } from '#domain/insight/analytics/refused-reasons.ts'
import type { CartEventType } from '#domain/insight/tracking/cart-changes.ts'
import { cartEventTypes } from '#domain/insight/tracking/cart-changes.ts'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import { paymentLabel } from '#domain/orders/admin-orders/order-labels.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { orderStatuses, paymentStatuses } from '#domain/orders/ordering/status.ts'
import { adminStatusLabel } from '#domain/orders/ordering/status-labels.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { notAfter } from '../../../platform/db/page-bound.ts'
import { instantColumn, queryRows } from '../../../platform/db/query-rows.ts'
import { checkoutEventTypes } from '../../../platform/db/schema/tracking.ts'
import { type AnalyticsScope, partsOf } from './scope.ts'
import { visitorNumber } from './visitor-number.ts'

/** Labels of the values in the rows behind the metrics. */
const cartChangeNames: Readonly<Record<CartEventType, string>> = {
  item_added: 'Added',
  item_removed: 'Removed',
  item_quantity_changed: 'Quantity changed',
}

const checkoutStepNames = {
  checkout_started: 'Started',
  checkout_completed: 'Completed',
} as const

const paymentOutcomeNames = { succeeded: 'Succeeded', failed: 'Failed' } as const

type Cell = string | number | null

export type EventRow = {
  readonly id: string
  readonly at: string
  /** The restaurant, as `about` of the scope names it. */
  readonly restaurantId: string
  /** A cell for each column after the time and the restaurant. */
  readonly cells: readonly Cell[]
}

const happenedRow = z.looseObject({
  id: z.string(),
  at: instantColumn,
  restaurantId: z.string(),
  day: z.string(),
  session: z.string().nullable(),
})

type Source = {
  readonly table: string
  /** The time of the event. */
  readonly at: SQL
  readonly session?: SQL
  /** The other columns to read. */
  readonly facts: Readonly<Record<string, SQL>>
  readonly isIn?: SQL
  /** The cells after the visitor's cell, which rows with sessions have. */
  readonly cells: (row: unknown) => readonly Cell[]
}

/** Cells from the facts of a row. */
const cellsOf =
  <Facts extends z.ZodType>(facts: Facts, cells: (row: z.output<Facts>) => readonly Cell[]) =>
  (row: unknown) =>
    cells(facts.parse(row))

type EventSet = Exclude<RowSet, 'carts' | 'abandoned_carts'>

const occurred = { at: sql`occurred_at`, session: sql`session_id` }
const visits: Source = {
  ...occurred,
  table: 'site_visitors',
  facts: { page: sql`landing_page`, referrer: sql`referrer` },
  cells: cellsOf(z.object({ page: z.string(), referrer: z.string().nullable() }), ({ page, referrer }) => [
    page,
    hostOf(referrer),
  ]),
}
const changes: Source = {
  ...occurred,
  table: 'cart_events',
  facts: { what: sql`event_type`, product: sql`product_name`, quantity: sql`quantity`, price: sql`price` },
  cells: cellsOf(
    z.object({
      what: z.enum(cartEventTypes),
      product: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
    ({ what, product, quantity, price }) => [cartChangeNames[what], product, quantity, price],
  ),
}

/** FIG-9: a visitor's first visit, as the metric counts it: of the day, of the week, or within the hour. */
const isFirst = sql`case part.firsts when 'day' then is_first_of_day when 'week' then is_first_of_week
  else not exists (
    select 1 from site_visitors as earlier where earlier.restaurant_id = part.id and earlier.occurred_at >= part.since
      and earlier.session_id = site_visitors.session_id
      and (earlier.occurred_at, earlier.id) < (site_visitors.occurred_at, site_visitors.id)) end`

const sources: Readonly<Record<EventSet, Source>> = {
  visits,
  active_now: visits,
  first_visits: { ...visits, isIn: isFirst },
  cart_events: changes,
  items_added: { ...changes, isIn: sql`event_type = 'item_added'` },
  orders: {
    table: 'orders',
    at: sql`coalesce(scheduled_for, placed_at)`,
    facts: {
      number: sql`number`,
      status: sql`status`,
      type: sql`order_type`,
      payment: sql`payment_status`,
      total: sql`grand_total`,
      refunded: sql`refunded`,
    },
    cells: cellsOf(
      z.object({
        number: z.number(),
        status: z.enum(orderStatuses),
        type: z.enum(orderTypes),
        payment: z.enum(paymentStatuses),
        total: z.number(),
        refunded: z.number(),
      }),
      ({ number, status, type, payment, total, refunded }) => [
        `#${number}`,
        adminStatusLabel(status, type),
        paymentLabel(payment),
        total,
        refunded,
      ],
    ),
  },
  checkouts: {
    ...occurred,
    table: 'checkout_events',
    facts: { step: sql`event_type`, items: sql`items_count`, value: sql`cart_value` },
    cells: cellsOf(
      z.object({ step: z.enum(checkoutEventTypes), items: z.number(), value: z.number() }),
      ({ step, items, value }) => [checkoutStepNames[step], items, value],
    ),
  },
  payments: {
    ...occurred,
    table: 'payment_attempts',
    facts: { outcome: sql`status`, amount: sql`amount`, code: sql`error_code` },
    cells: cellsOf(
      z.object({ outcome: z.enum(['succeeded', 'failed']), amount: z.number(), code: z.string().nullable() }),
      ({ outcome, amount, code }) => [paymentOutcomeNames[outcome], amount, code ?? ''],
    ),
  },
  refusals: {
    ...occurred,
    table: 'lost_demand',
    facts: { reason: sql`reason`, value: sql`value` },
    cells: cellsOf(z.object({ reason: z.enum(refusedReasons), value: z.number() }), ({ reason, value }) => [
      refusedReasonNames[reason],
      value,
    ]),
  },
}

/** Returns at most `limit` rows, newest first, after the cursor; reads no more than that of each restaurant. */
export async function readEventRows(
  db: Database,
  scope: AnalyticsScope,
  of: EventSet,
  before: { readonly at: string; readonly id: string } | null,
  limit: number,
): Promise<readonly EventRow[]> {
  const { table, at, session, facts, isIn, cells } = sources[of]
  const until = before ? notAfter(sql`part.until`, sql`${before.at}`) : sql`part.until`
  const isWithin =
    of === 'active_now'
      ? sql`${at} > ${`${scope.now.subtract(activeFor)}`}::timestamptz and ${at} <= ${`${scope.now}`}::timestamptz`
      : sql`${at} >= part.since and ${at} < ${until}`
  const earlier = before ? sql`(${at}, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`
  const columns = Object.entries(facts).map(([name, fact]) => sql`${fact} as ${sql.identifier(name)}`)
  const rows = await queryRows(
    db,
    happenedRow,
    sql`
      select happened.*, part.id as "restaurantId" from ${partsOf(scope, ['now'])} cross join lateral (
        select id, ${at} as at, business_day::text as day, ${session ?? sql`null`} as session, ${sql.join(columns, sql`, `)}
        from ${sql.identifier(table)}
        where restaurant_id = part.id and ${isWithin} and ${isIn ?? sql`true`} and ${earlier}
        order by ${at} desc, id desc limit ${limit}
      ) as happened order by happened.at desc, happened.id desc limit ${limit}`,
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toString(),
    restaurantId: row.restaurantId,
    cells: session ? [visitorNumber(row.session, row.day), ...cells(row)] : cells(row),
  }))
}

/** Returns a host such as 'maps.example'; '' if no page of another site linked here. */
export function hostOf(referrer: string | null): string {
  return (referrer && URL.parse(referrer)?.hostname) || ''
}
