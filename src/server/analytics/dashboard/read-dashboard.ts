/** The metrics on the admin area's first page. Each is defined in the domain and has one query here. */

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DashboardView } from '#contract/analytics/dashboard.ts'
import type { RestaurantPermission } from '#domain/accounts/permissions.ts'
import { type ActiveRestaurant, countActiveRestaurants } from '#domain/analytics/active-restaurants.ts'
import {
  averageOrderValue,
  type DaySales,
  dashboardDays,
  revenueOf,
} from '#domain/analytics/dashboard-metrics.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { cents, zero } from '#domain/money.ts'
import { findOrderIds } from '../../admin-orders/find-orders.ts'
import { presentRow, readRows } from '../../admin-orders/list-orders.ts'
import type { Database } from '../../db/connect.ts'
import { categories, products } from '../../db/schema/catalogue.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import { pauseOf } from '../../db/stored-pause.ts'
import type { Deps } from '../../deps.ts'
import type { Membership } from '../../restaurants/memberships.ts'
import { readDays } from './read-days.ts'
import { readUnacknowledged } from './read-unacknowledged.ts'

const recentOrders = 5

/** DSH-1: of the restaurants of `memberships` only; sums of money are for owners (DSH-7). */
export async function readDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberships: readonly Membership[],
  isAdministrator: boolean,
): Promise<DashboardView> {
  const now = clock.now()
  const ids = memberships.map(({ id }) => id)
  const [sales, days, unacknowledged, active, activeProducts, activeCategories, newest] = await Promise.all([
    readSales(db, memberships, now),
    readDays(db, memberships, now),
    readUnacknowledged(db, memberships, now),
    readActiveRestaurants(db, memberships),
    countActive(db, products, ids),
    countActive(db, categories, ids),
    findOrderIds(db, { memberships, filters: {}, now }, { before: null, limit: recentOrders }),
  ])
  const recent = (await readRows(db, newest)).flatMap((row) => presentRow(row, memberships))
  const mayAll = (permission: RestaurantPermission) =>
    isAdministrator ||
    (memberships.length > 0 && memberships.every(({ permissions }) => permissions.has(permission)))
  const counts = countActiveRestaurants(active, now)
  return {
    now: now.toString(),
    timezone: memberships[0]?.schedule.timezone ?? 'America/New_York',
    orders: {
      today: sales.today.orders,
      yesterday: sales.yesterday.orders,
      week: sales.week.orders,
      total: sales.total.orders,
    },
    money: mayAll('analytics.read')
      ? {
          revenueToday: revenueOf(sales.today),
          revenueMonth: revenueOf(sales.month),
          averageOrder: averageOrderValue(sales.month),
        }
      : null,
    days: days.map(({ orders, ...sums }) => ({
      orders,
      revenue: mayAll('analytics.read') ? revenueOf(sums) : null,
    })),
    unacknowledged,
    activeRestaurants: counts.active,
    openRestaurants: counts.open,
    pausedRestaurants: counts.paused,
    activeProducts,
    activeCategories,
    lastOrderAt: recent[0]?.placedAt ?? null,
    recent,
    may: {
      manageCatalogue: mayAll('menu.write'),
      manageRestaurant: mayAll('restaurant.write'),
      changeSettings: isAdministrator,
    },
  }
}

const periods = ['today', 'yesterday', 'week', 'month', 'total'] as const
type Sales = Readonly<Record<(typeof periods)[number], DaySales>>

/** DSH-2: each restaurant has its own business days. */
async function readSales(
  db: Database,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<Sales> {
  const days = memberships.map(({ id, schedule }) => {
    const { today, yesterday, weekFrom, monthFrom } = dashboardDays(businessDayOf(schedule, now))
    return { id, today: `${today}`, yesterday: `${yesterday}`, week: `${weekFrom}`, month: `${monthFrom}` }
  })
  const within = {
    today: sql`sold.day = own.today`,
    yesterday: sql`sold.day = own.yesterday`,
    week: sql`sold.day between own.week and own.today`,
    month: sql`sold.day between own.month and own.today`,
    total: sql`true`,
  } as const satisfies Record<(typeof periods)[number], unknown>
  const sums = periods.map(
    (period) => sql`json_build_array(
      coalesce(sum(sold.orders) filter (where ${within[period]}), 0),
      coalesce(sum(sold.cancelled) filter (where ${within[period]}), 0),
      coalesce(sum(sold.charged) filter (where ${within[period]}), 0),
      coalesce(sum(sold.refunded) filter (where ${within[period]}), 0)
    ) as ${sql.identifier(period)}`,
  )
  const found = (await db.execute(sql`
    select ${sql.join(sums, sql`, `)}
    from json_to_recordset(${JSON.stringify(days)}::json)
      as own(id uuid, today date, yesterday date, week date, month date)
    join restaurant_days sold on sold.restaurant_id = own.id`)) as unknown as {
    rows: Record<(typeof periods)[number], readonly [number, number, number, number]>[]
  }
  const [row] = found.rows
  const salesOf = ([orders, cancelled, charged, refunded]: readonly [
    number,
    number,
    number,
    number,
  ]): DaySales => ({
    orders,
    cancelled,
    charged: cents(charged),
    refunded: cents(refunded),
  })
  const none: DaySales = { orders: 0, cancelled: 0, charged: zero, refunded: zero }
  const of = (period: (typeof periods)[number]) => (row ? salesOf(row[period]) : none)
  return {
    today: of('today'),
    yesterday: of('yesterday'),
    week: of('week'),
    month: of('month'),
    total: of('total'),
  }
}

/** DSH-11: the published restaurants of `memberships` with online ordering enabled. */
async function readActiveRestaurants(
  db: Database,
  memberships: readonly Membership[],
): Promise<readonly ActiveRestaurant[]> {
  const rows = await db
    .select({
      id: restaurants.id,
      ordersDisabled: restaurants.ordersDisabled,
      ordersDisabledUntil: restaurants.ordersDisabledUntil,
    })
    .from(restaurants)
    .where(
      and(
        inArray(
          restaurants.id,
          memberships.map(({ id }) => id),
        ),
        eq(restaurants.onlineOrdersEnabled, true),
        eq(restaurants.isPublished, true),
      ),
    )
  const schedules = new Map(memberships.map(({ id, schedule }) => [id, schedule]))
  return rows.flatMap((row) => {
    const schedule = schedules.get(row.id)
    return schedule ? [{ schedule, pause: pauseOf(row) }] : []
  })
}

async function countActive(
  db: Database,
  table: typeof products | typeof categories,
  ids: readonly Membership['id'][],
): Promise<number> {
  return db.$count(table, and(inArray(table.restaurantId, [...ids]), eq(table.isActive, true)))
}
