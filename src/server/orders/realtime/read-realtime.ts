/** Reads what happens right now at restaurants. */

import { and, count, eq, gte, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { RealtimeView, RestaurantNowView } from '#contract/orders/realtime.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { businessDaysAt } from '#domain/clock/business-day.ts'
import { isBefore } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { silentKitchenMinutes } from '#domain/orders/kitchen/alert.ts'
import { lateAfterMinutes } from '#domain/orders/kitchen/late.ts'
import { openStatuses } from '#domain/orders/ordering/status.ts'
import {
  isWithoutDisplay,
  needsKitchen,
  urgencyOf,
  type WorkNow,
  worstFirst,
} from '#domain/orders/realtime/restaurant-now.ts'
import { orderingAt } from '#domain/restaurants/availability/ordering-now.ts'
import type { Membership } from '../../access/memberships.ts'
import type { InsightDeps } from '../../insight/deps.ts'
import type { Database } from '../../platform/db/connect.ts'
import { devices } from '../../platform/db/schema/devices.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { pauseOf } from '../../platform/db/stored-pause.ts'
import { listFailedTasks } from '../../site/operations/failed-tasks/read-failed-tasks.ts'

/** RTM-1: the restaurants of `memberships`, worst first; problems only for those who may see them. */
export async function readRealtime(
  deps: Pick<InsightDeps, 'db' | 'clock'>,
  memberships: readonly Membership[],
): Promise<RealtimeView> {
  const { db } = deps
  const now = deps.clock.now()
  if (memberships.length === 0) return { now: `${now}`, restaurants: [] }
  const ids = memberships.map(({ id }) => id)
  const [offers, orderCounts, displays, alive, disputesOf, gapsOf, tasksOf] = await Promise.all([
    readOffers(db, ids),
    countOrders(db, memberships, now),
    countDisplays(db, ids, now),
    readAlive(db, ids),
    countDisputes(db, within(memberships, 'money.read')),
    countGaps(db, within(memberships, 'money.read')),
    countFailedTasks(deps, within(memberships, 'tasks.manage')),
  ])
  const restaurantsNow = memberships.map(({ id, slug, name, schedule, permissions }) => {
    const ordering = orderingAt({ schedule, ...(offers.get(id) ?? { isOffered: false, pause: null }) }, now)
    const seen = { ...(orderCounts.get(id) ?? nothingOpen), aliveAt: alive.get(id) ?? null }
    const money = permissions.has('money.read')
      ? { disputes: disputesOf.get(id) ?? 0, gaps: gapsOf.get(id) ?? 0 }
      : null
    const failedTasks = permissions.has('tasks.manage') ? (tasksOf.get(id) ?? 0) : null
    const work: WorkNow = {
      ...seen,
      failures: (money?.gaps ?? 0) + (failedTasks ?? 0),
      disputes: money?.disputes ?? 0,
    }
    const urgency = urgencyOf(ordering, work, now)
    const view: RestaurantNowView = {
      id,
      slug,
      name,
      timezone: schedule.timezone,
      urgency,
      ordering: { ...ordering, changesAt: ordering.changesAt?.toString() ?? null },
      work: {
        ...seen,
        oldestSince: seen.oldestSince?.toString() ?? null,
        aliveAt: seen.aliveAt?.toString() ?? null,
      },
      displays: displays.get(id) ?? 0,
      isWithoutDisplay: isWithoutDisplay(work, now),
      money,
      failedTasks,
    }
    return { name, urgency, needsKitchen: needsKitchen(work, now), work, view }
  })
  return { now: `${now}`, restaurants: restaurantsNow.toSorted(worstFirst).map(({ view }) => view) }
}

type Counts = ReadonlyMap<RestaurantId, number>

type OrdersNow = Omit<WorkNow, 'aliveAt' | 'failures' | 'disputes'>

/** Of a restaurant without open orders. */
export const nothingOpen: OrdersNow = { open: 0, waiting: 0, oldestSince: null, late: 0 }

function within(
  memberships: readonly Membership[],
  permission: RestaurantPermission,
): readonly RestaurantId[] {
  return memberships.filter(({ permissions }) => permissions.has(permission)).map(({ id }) => id)
}

/** Whether each restaurant takes online orders, and its pause. */
export async function readOffers(db: Database, ids: readonly RestaurantId[]) {
  const rows = await db
    .select({
      id: restaurants.id,
      isPublished: restaurants.isPublished,
      onlineOrdersEnabled: restaurants.onlineOrdersEnabled,
      ordersDisabled: restaurants.ordersDisabled,
      ordersDisabledUntil: restaurants.ordersDisabledUntil,
    })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      { isOffered: row.isPublished && row.onlineOrdersEnabled, pause: pauseOf(row) },
    ]),
  )
}

/** RTM-3: open orders of today and later whose time has come; those of past days count no more. */
export async function countOrders(
  db: Database,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<RestaurantId, OrdersNow>> {
  const since = sql`coalesce(${orders.startAt}, ${orders.placedAt})`
  const isWaiting = sql`${orders.status} in ('pending', 'received')`
  const todayOf = businessDaysAt(now)
  const lateBefore = `${now.subtract({ minutes: lateAfterMinutes })}`
  const rows = await db
    .select({
      restaurantId: orders.restaurantId,
      open: count(),
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      oldestSince: sql<Date | string | null>`min(${since}) filter (where ${isWaiting})`,
      late: sql<number>`(count(*) filter (where ${since} < ${lateBefore}::timestamptz))::int`,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...openStatuses]),
        eq(orders.isHidden, false),
        sql`${since} <= ${`${now}`}::timestamptz`,
        or(
          ...memberships.map(({ id, schedule }) =>
            and(eq(orders.restaurantId, id), gte(orders.businessDay, todayOf(schedule))),
          ),
        ),
      ),
    )
    .groupBy(orders.restaurantId)
  return new Map(
    rows.map(({ restaurantId, oldestSince, ...counts }) => [
      restaurantId,
      { ...counts, oldestSince: oldestSince === null ? null : toInstant(oldestSince) },
    ]),
  )
}

function toInstant(value: Date | string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(new Date(value).getTime())
}

async function countDisplays(
  db: Database,
  ids: readonly RestaurantId[],
  now: Temporal.Instant,
): Promise<Counts> {
  const rows = await db
    .select({ id: devices.restaurantId, count: count() })
    .from(devices)
    .where(
      and(
        inArray(devices.restaurantId, [...ids]),
        isNull(devices.revokedAt),
        gte(devices.lastSeenAt, now.subtract({ minutes: silentKitchenMinutes })),
      ),
    )
    .groupBy(devices.restaurantId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The latest sign of life: of the board of the kitchen, and of the displays as their page shows it. */
export async function readAlive(db: Database, ids: readonly RestaurantId[]) {
  const [boards, seen] = await Promise.all([
    db
      .select({ id: kitchenStatus.restaurantId, at: kitchenStatus.aliveAt })
      .from(kitchenStatus)
      .where(inArray(kitchenStatus.restaurantId, [...ids])),
    db
      .select({ id: devices.restaurantId, at: max(devices.lastSeenAt) })
      .from(devices)
      .where(and(inArray(devices.restaurantId, [...ids]), isNull(devices.revokedAt)))
      .groupBy(devices.restaurantId),
  ])
  const latest = new Map<RestaurantId, Temporal.Instant>()
  for (const { id, at } of [...boards, ...seen]) {
    const previous = latest.get(id)
    if (at && (!previous || isBefore(previous, at))) latest.set(id, at)
  }
  return latest
}

async function countDisputes(db: Database, ids: readonly RestaurantId[]): Promise<Counts> {
  const rows = await db
    .select({ id: disputes.restaurantId, count: count() })
    .from(disputes)
    .where(and(inArray(disputes.restaurantId, [...ids]), isNull(disputes.endedAt)))
    .groupBy(disputes.restaurantId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function countGaps(db: Database, ids: readonly RestaurantId[]): Promise<Counts> {
  const rows = await db
    .select({ id: paymentGaps.restaurantId, count: count() })
    .from(paymentGaps)
    .where(and(inArray(paymentGaps.restaurantId, [...ids]), eq(paymentGaps.state, 'open')))
    .groupBy(paymentGaps.restaurantId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function countFailedTasks(
  deps: Pick<InsightDeps, 'db' | 'clock'>,
  ids: readonly RestaurantId[],
): Promise<Counts> {
  if (ids.length === 0) return new Map()
  const { tasks } = await listFailedTasks(deps, { kind: 'owned', restaurants: ids })
  const counts = new Map<RestaurantId, number>()
  for (const { restaurant } of tasks)
    if (restaurant) counts.set(restaurant.id, (counts.get(restaurant.id) ?? 0) + 1)
  return counts
}
