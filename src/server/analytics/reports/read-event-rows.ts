/** Reads the rows of events by restaurant and time, each kind from its own table. */

import { type SQL, sql } from 'drizzle-orm'
import { adminStatusLabel, paymentLabel } from '#domain/admin-orders/order-labels.ts'
import type { RowSet } from '#domain/analytics/metric-rows.ts'
import { activeFor } from '#domain/analytics/metrics.ts'
import { refusedReasonNames } from '#domain/analytics/refused-reasons.ts'
import { cartChangeNames, checkoutStepNames, paymentOutcomeNames } from '#domain/analytics/row-labels.ts'
import type { OrderType } from '#domain/ordering/order-types.ts'
import type { OrderStatus, PaymentStatus } from '#domain/ordering/status.ts'
import type { CartEventType } from '#domain/tracking/cart-changes.ts'
import type { RefusedReason } from '#domain/tracking/refused-demand.ts'
import type { Database } from '../../db/connect.ts'
import { notAfter } from '../../db/page-bound.ts'
import type { CheckoutEventType } from '../../db/schema/tracking.ts'
import { type AnalyticsScope, partsOf, rowsOf, toInstant } from './scope.ts'
import { visitorNumber } from './visitor-number.ts'

type Cell = string | number | null

export type EventRow = {
  readonly id: string
  readonly at: string
  /** The restaurant, as `about` of the scope names it. */
  readonly place: string
  /** A cell for each column after the time and the restaurant. */
  readonly cells: readonly Cell[]
}

type Found = { id: string; at: Date | string; place: string; day: string; session: string | null }

type Source<Facts> = {
  readonly table: string
  /** The time of the event. */
  readonly at: SQL
  readonly session?: SQL
  /** The other columns to read. */
  readonly facts: { readonly [Fact in keyof Facts]: SQL }
  readonly isIn?: SQL
  /** The cells after the visitor's cell, which rows with sessions have. */
  readonly cells: (row: Facts) => readonly Cell[]
}

/** The facts that a source reads are passed only to its own `cells`, so their type is erased here. */
const sourceOf = <Facts extends object>(source: Source<Facts>) => source as unknown as Source<object>

type EventSet = Exclude<RowSet, 'carts' | 'abandoned_carts'>

const occurred = { at: sql`occurred_at`, session: sql`session_id` }
const visits = sourceOf<{ page: string; referrer: string | null }>({
  ...occurred,
  table: 'site_visitors',
  facts: { page: sql`landing_page`, referrer: sql`referrer` },
  cells: ({ page, referrer }) => [page, hostOf(referrer)],
})
const changes = sourceOf<{ what: CartEventType; product: string; quantity: number; price: number }>({
  ...occurred,
  table: 'cart_events',
  facts: { what: sql`event_type`, product: sql`product_name`, quantity: sql`quantity`, price: sql`price` },
  cells: ({ what, product, quantity, price }) => [cartChangeNames[what], product, quantity, price],
})

/** FIG-9: a visitor's first visit, as the metric counts it: of the day, of the week, or within the hour. */
const isFirst = sql`case part.firsts when 'day' then is_first_of_day when 'week' then is_first_of_week
  else not exists (
    select 1 from site_visitors as earlier where earlier.restaurant_id = part.id and earlier.occurred_at >= part.since
      and earlier.session_id = site_visitors.session_id
      and (earlier.occurred_at, earlier.id) < (site_visitors.occurred_at, site_visitors.id)) end`

const sources: Readonly<Record<EventSet, Source<object>>> = {
  visits,
  active_now: visits,
  first_visits: { ...visits, isIn: isFirst },
  cart_events: changes,
  items_added: { ...changes, isIn: sql`event_type = 'item_added'` },
  orders: sourceOf<{
    number: number
    status: OrderStatus
    type: OrderType
    payment: PaymentStatus
    total: number
    refunded: number
  }>({
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
    cells: ({ number, status, type, payment, total, refunded }) => [
      `#${number}`,
      adminStatusLabel(status, type),
      paymentLabel(payment),
      total,
      refunded,
    ],
  }),
  checkouts: sourceOf<{ step: CheckoutEventType; items: number; value: number }>({
    ...occurred,
    table: 'checkout_events',
    facts: { step: sql`event_type`, items: sql`items_count`, value: sql`cart_value` },
    cells: ({ step, items, value }) => [checkoutStepNames[step], items, value],
  }),
  payments: sourceOf<{ outcome: 'succeeded' | 'failed'; amount: number; code: string | null }>({
    ...occurred,
    table: 'payment_attempts',
    facts: { outcome: sql`status`, amount: sql`amount`, code: sql`error_code` },
    cells: ({ outcome, amount, code }) => [paymentOutcomeNames[outcome], amount, code ?? ''],
  }),
  refusals: sourceOf<{ reason: RefusedReason; value: number }>({
    ...occurred,
    table: 'lost_demand',
    facts: { reason: sql`reason`, value: sql`value` },
    cells: ({ reason, value }) => [refusedReasonNames[reason], value],
  }),
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
  const idType = sql.raw(of === 'orders' ? 'uuid' : 'bigint')
  const fits = before && (of === 'orders') === before.id.includes('-')
  const until = fits ? notAfter(sql`part.until`, sql`${before.at}`) : sql`part.until`
  const isWithin =
    of === 'active_now'
      ? sql`${at} > ${`${scope.now.subtract(activeFor)}`}::timestamptz and ${at} <= ${`${scope.now}`}::timestamptz`
      : sql`${at} >= part.since and ${at} < ${until}`
  const earlier = fits ? sql`(${at}, id) < (${before.at}::timestamptz, ${before.id}::${idType})` : sql`true`
  const columns = Object.entries(facts).map(([name, fact]) => sql`${fact} as ${sql.identifier(name)}`)
  const found = rowsOf<Found>(
    await db.execute(sql`
      select happened.*, part.id as place from ${partsOf(scope, ['now'])} cross join lateral (
        select id, ${at} as at, business_day::text as day, ${session ?? sql`null`} as session, ${sql.join(columns, sql`, `)}
        from ${sql.identifier(table)}
        where restaurant_id = part.id and ${isWithin} and ${isIn ?? sql`true`} and ${earlier}
        order by ${at} desc, id desc limit ${limit}
      ) as happened order by happened.at desc, happened.id desc limit ${limit}`),
  )
  return found.map((row) => ({
    id: `${row.id}`,
    at: toInstant(row.at).toString(),
    place: row.place,
    cells: session ? [visitorNumber(row.session, row.day), ...cells(row)] : cells(row),
  }))
}

/** Returns a host such as 'maps.example'; '' if no page of another site linked here. */
export function hostOf(referrer: string | null): string {
  return (referrer && URL.parse(referrer)?.hostname) || ''
}
