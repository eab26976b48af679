import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { countUncounted, cronOf } from '#testing/jobs.ts'
import { aLine, placeOrder, plainDish } from '#testing/ordering.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'
import {
  cartEvents,
  cartItems,
  cartSessions,
  checkoutEvents,
  lostDemand,
  paymentAttempts,
  siteVisitors,
} from '../../platform/db/schema/tracking.ts'
import { createSettings } from '../../platform/settings/current-settings.ts'
import { rebuildAnalytics } from '../analytics/rollups/rebuild-analytics.ts'
import { sweepVisits } from './sweep-visits.ts'

const raw = { siteVisitors, cartEvents, cartSessions, cartItems, checkoutEvents, paymentAttempts, lostDemand }

let world: World
let menu: Menu
beforeAll(async () => {
  world = await startWorld({ at: '2026-03-06T20:00[America/New_York]' })
  menu = await world.api().menu.get({ restaurant: 'sakura' })
})
afterAll(() => world.close())

test('[DAT-10, DAT-11] visitor data is deleted by whole days after its retention, and every sum stays, even when recounted', async () => {
  await visitAndOrder()
  world.clock.set('2026-03-06T23:30[America/New_York]')
  await visitAndOrder()
  const old = await counts()
  for (const [table, count] of Object.entries(old)) expect([table, count]).not.toEqual([table, 0])
  await sweep()
  expect(await counts()).toEqual(old)

  world.clock.set('2026-09-04T20:00[America/New_York]')
  await visitAndOrder()
  const all = await counts()
  await rebuildAnalytics(world.db)
  const sums = await allSums()
  expect(sums).toContain('2026-03-06')
  await sweep()
  const kept = await counts()
  for (const [table, count] of Object.entries(kept))
    expect([table, count]).toEqual([table, (all[table] ?? 0) - (old[table] ?? 0)])
  expect(await visitorsOfCheckouts()).toBe(1)
  expect(await allSums()).toBe(sums)
  await rebuildAnalytics(world.db)
  expect(await allSums()).toBe(sums)
  await sweep()
  expect(await counts()).toEqual(kept)
})

test('[SET-18] a shorter retention set by an administrator applies from the next night', async () => {
  world.clock.set('2026-10-01T20:00[America/New_York]')
  await visitAndOrder()
  const before = await counts()
  const { api } = await openAdministrator(world)
  world.clock.set('2026-11-10T20:00[America/New_York]')
  await sweep()
  expect(await counts()).toEqual(before)

  const { values, revision } = await api.settings.get()
  await api.settings.save({ revision, values: { ...values, visitsKeptDays: 30 } })
  await sweep()
  expect(new Set(Object.values(await counts()))).toEqual(new Set([0]))
})

test('[DAT-10] it runs every night', async () => {
  expect(await cronOf(world.db, 'sweep_visits')).toBe('17 9 * * *')
  expect(await cronOf(world.db, 'sweep_photos')).toBe('17 9 * * *')
})

function sweep(): Promise<void> {
  return sweepVisits({ db: world.db, clock: world.clock, settings: createSettings(world.db) })
}

/** Creates at least one row of each kind. */
async function visitAndOrder(): Promise<void> {
  const sessionId = newSession()
  const line = aLine(menu, plainDish(menu))
  const restaurantId = menu.restaurant.id
  await reportFacts(world, {
    restaurantId,
    sessionId,
    landingPage: '/',
    lines: [reportedLine(line)],
    opensCheckout: true,
  })
  await untilWritten(world, restaurantId)
  const before = await world.db.$count(paymentAttempts)
  await placeOrder(world)
  await expect.poll(() => world.db.$count(paymentAttempts), { timeout: 15_000 }).toBe(before + 1)
  await expect.poll(() => countUncounted(world.db), { timeout: 15_000 }).toBe(0)
  const [newest] = await world.db.select().from(checkouts).orderBy(sql`created_at DESC`).limit(1)
  if (newest)
    await world.db.update(checkouts).set({ visitorSessionId: sessionId }).where(sql`id = ${newest.id}`)
  const businessDay = world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
  const refusal = { restaurantId, sessionId, reason: 'closed' as const, value: line.quantity as never }
  await world.db
    .insert(lostDemand)
    .values({ ...refusal, occurredAt: world.clock.now(), businessDay, key: sessionId })
}

async function counts(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const [name, table] of Object.entries(raw)) counted[name] = await world.db.$count(table)
  return counted
}

function visitorsOfCheckouts(): Promise<number> {
  return world.db.$count(checkouts, sql`visitor_session_id IS NOT NULL`)
}

/** All sums of analytics, as one text. */
async function allSums(): Promise<string> {
  const lines: string[] = []
  for (const table of ['restaurant_days', 'sales_slots', 'activity_slots', 'product_days', 'refusal_days']) {
    const answer = await world.db.execute(
      sql.raw(`SELECT each::text AS row FROM ${table} AS each ORDER BY 1`),
    )
    for (const { row } of (answer as unknown as { rows: { row: string }[] }).rows)
      lines.push(`${table} ${row}`)
  }
  return lines.join('\n')
}
