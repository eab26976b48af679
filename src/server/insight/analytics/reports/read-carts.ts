/** The carts of a period by outcome, and the latest of them with their items and removed items. */

import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsCart, AnalyticsCarts, CartTab } from '#contract/insight/analytics.ts'
import { toId } from '#domain/ids.ts'
import { averageOf } from '#domain/insight/analytics/metric-values.ts'
import {
  type CartSessionStatus,
  cartSessionStatuses,
  idleTransitions,
  statusAt,
} from '#domain/insight/tracking/cart-session.ts'
import { cents } from '#domain/money.ts'
import { guestOptions } from '#domain/orders/pricing/option-text.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { notAfter } from '../../../platform/db/page-bound.ts'
import { instantColumn, queryRows } from '../../../platform/db/query-rows.ts'
import { cartItems } from '../../../platform/db/schema/tracking.ts'
import { type AnalyticsScope, headOf, partsOf } from './scope.ts'

const pageLength = 50

/** FIG-12: tiles and tabs in one query, the latest carts in two. */
export async function readCarts(db: Database, scope: AnalyticsScope, tab: CartTab): Promise<AnalyticsCarts> {
  const [{ now, before }, sessions] = await Promise.all([
    readTiles(db, scope),
    readCartRows(db, scope, { tab, before: null, limit: pageLength }),
  ])
  const items = await readItems(db, sessions)
  const tile = (of: (tiles: Tiles) => number | null) => ({ value: of(now), before: of(before) })
  return {
    ...headOf(scope),
    tiles: {
      total: tile(({ total }) => total),
      abandoned: tile(({ abandoned }) => abandoned),
      lostRevenue: tile(({ lost }) => lost),
      averageAbandoned: tile(({ lost, abandoned }) => averageOf(cents(lost), abandoned)),
    },
    counts: {
      all: now.total,
      active: now.active,
      abandoned: now.abandoned,
      checkoutStarted: now.started,
    },
    sessions: sessions.map((row) => presentCart(row, items.get(row.id) ?? [], scope)),
  }
}

const tilesRow = z.object({
  which: z.enum(['now', 'before']),
  total: z.number(),
  abandoned: z.number(),
  lost: z.number(),
  active: z.number(),
  started: z.number(),
})
type Tiles = Omit<z.output<typeof tilesRow>, 'which'>

/** FIG-12: idle for half an hour at that time, or emptied, and never ordered; does not depend on a job. */
const isAbandoned = (at: SQL) => sql`(status <> 'checkout_completed'
  and (total_items = 0 or last_activity <= ${at} - ${abandonedAfter}))`
const abandonedAfter = sql.raw(`interval '${idleTransitions.abandoned.after.minutes} minutes'`)

async function readTiles(db: Database, scope: AnalyticsScope): Promise<{ now: Tiles; before: Tiles }> {
  const none: Tiles = { total: 0, abandoned: 0, lost: 0, active: 0, started: 0 }
  if (scope.about.length === 0) return { now: none, before: none }
  const at = sql`case part.which when 'now' then ${`${scope.now}`}::timestamptz else part.until end`
  const open = (status: CartSessionStatus) =>
    sql`count(*) filter (where not ${isAbandoned(at)} and status = ${status})`
  const rows = await queryRows(
    db,
    tilesRow,
    sql`
      select part.which, sum(cart.total)::float8 as total, sum(cart.abandoned)::float8 as abandoned,
        sum(cart.lost)::float8 as lost, sum(cart.active)::float8 as active, sum(cart.started)::float8 as started
      from ${partsOf(scope)} cross join lateral (
        select count(*) as total, count(*) filter (where ${isAbandoned(at)}) as abandoned,
          coalesce(sum(total_value) filter (where ${isAbandoned(at)}), 0) as lost,
          ${open('active')} as active, ${open('checkout_started')} as started
        from cart_sessions
        where restaurant_id = part.id and last_activity >= part.since and last_activity < part.until
      ) as cart group by 1`,
  )
  const of = (which: string) => rows.find((row) => row.which === which) ?? none
  return { now: of('now'), before: of('before') }
}

const cartRow = z.object({
  id: z.string().transform(toId<'CartSession'>),
  restaurantId: z.string(),
  session: z.string(),
  status: z.enum(cartSessionStatuses),
  value: z.number(),
  items: z.number(),
  at: instantColumn,
  created: instantColumn,
  referrer: z.string().nullable(),
})
type CartRow = z.output<typeof cartRow>

/** The latest carts of the period by last activity; a cursor continues after the cart that was active at that time. */
export async function readCartRows(
  db: Database,
  scope: AnalyticsScope,
  page: {
    readonly tab: CartTab
    readonly before: { readonly at: string; readonly id: string } | null
    readonly limit: number
  },
): Promise<readonly CartRow[]> {
  if (scope.about.length === 0) return []
  const now = sql`${`${scope.now}`}::timestamptz`
  const ofTab: Record<CartTab, SQL> = {
    all: sql`true`,
    active: sql`not ${isAbandoned(now)} and status = 'active'`,
    abandoned: isAbandoned(now),
    checkoutStarted: sql`not ${isAbandoned(now)} and status = 'checkout_started'`,
  }
  const { before } = page
  const until = before ? notAfter(sql`part.until`, sql`${before.at}`) : sql`part.until`
  const earlier = before
    ? sql`(last_activity, id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql`true`
  const latest = sql`order by last_activity desc, id desc limit ${page.limit}`
  return queryRows(
    db,
    cartRow,
    sql`
      select cart.id, part.id as "restaurantId", cart.session_id as session, cart.status, cart.total_value as value,
        cart.total_items as items, cart.last_activity as at, cart.created_at as created, cart.referrer
      from ${partsOf(scope, ['now'])} cross join lateral (
        select * from cart_sessions where restaurant_id = part.id and last_activity >= part.since
          and last_activity < ${until} and ${ofTab[page.tab]} and ${earlier} ${latest}
      ) as cart order by cart.last_activity desc, cart.id desc limit ${page.limit}`,
  )
}

/** REC-6: the status at the time of the request; an emptied cart is abandoned, whatever status was stored last. */
export function statusOf({ status, at, items }: CartRow, now: Temporal.Instant): CartSessionStatus {
  const current = statusAt({ status, lastActivity: at }, now)
  return items === 0 && (current === 'active' || current === 'checkout_started') ? 'abandoned' : current
}

type Item = typeof cartItems.$inferSelect

async function readItems(db: Database, sessions: readonly CartRow[]): Promise<Map<string, Item[]>> {
  if (sessions.length === 0) return new Map()
  const ids = sessions.map(({ id }) => id)
  const items = await db
    .select()
    .from(cartItems)
    .where(inArray(cartItems.cartSessionId, ids))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.lineId))
  return Map.groupBy(items, ({ cartSessionId }) => cartSessionId)
}

function presentCart(row: CartRow, items: readonly Item[], { about, now }: AnalyticsScope): AnalyticsCart {
  const { name = '', schedule } = about.find(({ id }) => id === row.restaurantId) ?? {}
  return {
    key: row.id,
    restaurantName: name,
    timezone: schedule?.timezone ?? 'UTC',
    status: statusOf(row, now),
    totalValue: row.value,
    totalItems: row.items,
    lastActivity: row.at.toString(),
    createdAt: row.created.toString(),
    referrer: row.referrer,
    items: items.map((item) => ({
      key: item.lineId,
      productName: item.productName,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      totalPrice: item.totalPrice,
      options: guestOptions({
        variants: item.variantSelections,
        upsells: item.upsellSelections,
        modifiers: item.modifierSelections,
      }).map(({ name }) => name),
      addedAt: item.addedAt.toString(),
      removedAt: item.removedAt?.toString() ?? null,
    })),
  }
}
