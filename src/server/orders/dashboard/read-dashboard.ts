/** The metrics on the admin area's first page. Each is defined in the domain and has one query here. */

import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DashboardView } from '#contract/orders/dashboard.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { type BusinessDayOf, businessDaysAt } from '#domain/clock/business-day.ts'
import {
  type ActiveRestaurant,
  countActiveRestaurants,
} from '#domain/insight/analytics/active-restaurants.ts'
import {
  averageOrderValue,
  type DaySales,
  dashboardDays,
  noSales,
  revenueOf,
} from '#domain/insight/analytics/dashboard-metrics.ts'
import type { Membership } from '../../access/memberships.ts'
import type { InsightDeps } from '../../insight/deps.ts'
import type { Database } from '../../platform/db/connect.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { categories, products } from '../../platform/db/schema/catalogue.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { pauseOf } from '../../platform/db/stored-pause.ts'
import { findOrderIds } from '../admin-orders/find-orders.ts'
import { presentRow, readRows } from '../admin-orders/list-orders.ts'
import { readDays, salesColumns } from './read-days.ts'
import { readKitchens } from './read-kitchens.ts'
import { readUnacknowledged } from './read-unacknowledged.ts'

const recentOrders = 5

/** DSH-1: of the restaurants of `memberships` only; sums of money are for owners. */
export async function readDashboard(
  { db, clock }: Pick<InsightDeps, 'db' | 'clock'>,
  memberships: readonly Membership[],
  isAdministrator: boolean,
): Promise<DashboardView> {
  const now = clock.now()
  const todayOf = businessDaysAt(now)
  const ids = memberships.map(({ id }) => id)
  const [sales, days, unacknowledged, kitchens, active, activeProducts, activeCategories, newest] =
    await Promise.all([
      readSales(db, memberships, todayOf),
      readDays(db, memberships, todayOf),
      readUnacknowledged(db, memberships, todayOf),
      readKitchens(db, memberships, now),
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
      lastWeek: sales.lastWeek.orders,
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
    kitchens,
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

const periods = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'total'] as const
type Sales = Readonly<Record<(typeof periods)[number], DaySales>>

/** DSH-2: each restaurant has its own business days. */
async function readSales(
  db: Database,
  memberships: readonly Membership[],
  todayOf: BusinessDayOf,
): Promise<Sales> {
  const days = memberships.map(({ id, schedule }) => {
    const { today, yesterday, weekFrom, lastWeekFrom, monthFrom } = dashboardDays(todayOf(schedule))
    const first = { week: `${weekFrom}`, last_week: `${lastWeekFrom}`, month: `${monthFrom}` }
    return { id, today: `${today}`, yesterday: `${yesterday}`, ...first }
  })
  const within = {
    today: sql`sold.day = own.today`,
    yesterday: sql`sold.day = own.yesterday`,
    week: sql`sold.day between own.week and own.today`,
    lastWeek: sql`sold.day >= own.last_week and sold.day < own.week`,
    month: sql`sold.day between own.month and own.today`,
    total: sql`true`,
  } as const satisfies Record<(typeof periods)[number], unknown>
  const rows = await queryRows(
    db,
    salesSchema,
    sql`
    select period.name as period, coalesce(sum(sold.orders), 0)::float8 as orders,
      coalesce(sum(sold.cancelled), 0)::float8 as cancelled, coalesce(sum(sold.charged), 0)::float8 as charged,
      coalesce(sum(sold.refunded), 0)::float8 as refunded
    from json_to_recordset(${JSON.stringify(days)}::json)
      as own(id uuid, today date, yesterday date, week date, last_week date, month date)
    join restaurant_days sold on sold.restaurant_id = own.id
    cross join lateral (values ${sql.join(
      periods.map((period) => sql`(${period}, ${within[period]})`),
      sql`, `,
    )}) as period (name, contains)
    where period.contains group by 1`,
  )
  const salesOf = (name: (typeof periods)[number]): DaySales =>
    rows.find(({ period }) => period === name) ?? noSales
  return {
    today: salesOf('today'),
    yesterday: salesOf('yesterday'),
    week: salesOf('week'),
    lastWeek: salesOf('lastWeek'),
    month: salesOf('month'),
    total: salesOf('total'),
  }
}

const salesSchema = z.object({ period: z.enum(periods), ...salesColumns })

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
