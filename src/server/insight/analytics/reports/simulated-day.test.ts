import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { analyticsPeriods } from '#domain/insight/analytics/metrics.ts'
import { cents } from '#domain/money.ts'
import { everyDay } from '#domain/restaurants/availability/restaurants.testing.ts'
import { seededRandom } from '#simulation/random.ts'
import type { Browser } from '#testing/accounts.ts'
import { type Recount, startRecount } from '#testing/analytics-recount.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { recountedAnalytics, shownAnalytics } from '#testing/shown-analytics.ts'
import { dishesOf, type Player, startPlayer } from '#testing/simulated-days.ts'
import { simulateCrowd, type Visitor } from '#testing/simulated-visitors.ts'
import { sized } from '#testing/test-size.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../../access/memberships.ts'
import { rateLimits } from '../../../platform/db/schema/accounts.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { rebuildAnalytics } from '../rollups/rebuild-analytics.ts'

const crowdSize = sized({ quick: 250, long: 2000 })

/** Sakura is open until 1 AM, Luna until 2 AM, and a third until 5 AM, an hour after its day could begin. */
const zones = { sakura: 'America/New_York', luna: 'America/Los_Angeles', burgerbarn: 'Asia/Tokyo' } as const
const slugs = Object.keys(zones) as (keyof typeof zones)[]

let world: World
let player: Player
let recount: Recount
let administrator: Browser
let queries: readonly { browser: Browser; restaurant?: string; ids: readonly string[] }[]
beforeAll(async () => {
  world = await startWorld({ at: '2026-03-01T12:00Z' })
  await moveToTokyo()
  const owner = await signUpAs(world, 'owner', 'owner', 'sakura')
  administrator = await signUpAs(world, 'administrator', 'administrator')
  const [sakura, luna, burgerbarn] = await Promise.all(slugs.map((slug) => restaurantIdOf(world, slug)))
  if (!sakura || !luna || !burgerbarn) throw new Error('expected three demo restaurants')
  await makeOwner(world.db, luna, 'owner@example.com', world.clock.now())
  queries = [
    { browser: owner, ids: [sakura, luna] },
    { browser: owner, restaurant: 'sakura', ids: [sakura] },
    { browser: owner, restaurant: 'luna', ids: [luna] },
    { browser: administrator, ids: [sakura, luna, burgerbarn] },
    { browser: administrator, restaurant: 'burgerbarn', ids: [burgerbarn] },
  ]
  player = await startPlayer(world, slugs)
  recount = await startRecount(world.databaseUrl)
}, 120_000)
afterAll(async () => {
  await recount?.close()
  await player?.close()
  await world?.close()
})

const name = 'what owners are shown is what SQL counts from the events, for each filter and each period'

test(`[FIG-1, FIG-3] ${name}: the weekend on which the clock goes forward`, async () => {
  const random = seededRandom(8)
  const visitors = slugs.flatMap((slug) => [
    ...crowd(random, slug, sized({ quick: 5, long: 20 }), '2026-02-28'),
    ...crowd(random, slug, sized({ quick: 12, long: 60 }), '2026-03-07'),
    ...crowd(random, slug, sized({ quick: 5, long: 20 }), '2026-03-08'),
  ])
  await playThrough(visitors, '2026-02-28T05:00Z', [
    // Two minutes before New York's clock jumps, and twenty after it.
    ['2026-03-08T06:58:11Z'],
    ['2026-03-08T07:20:41Z', giveBack],
    // Sunday in New York is an hour shorter than the Sunday before.
    ['2026-03-08T23:47:02Z'],
  ])
}, 200_000)

test(`[FIG-1, FIG-3] ${name}: ${crowdSize} visitors, midnight, and the night on which the clock goes back`, async () => {
  const random = seededRandom(12)
  const visitors = slugs.flatMap((slug) => [
    ...crowd(random, slug, sized({ quick: 8, long: 60 }), '2026-10-24'),
    ...crowd(random, slug, sized({ quick: 8, long: 60 }), '2026-10-30'),
    ...crowd(random, slug, sized({ quick: 60, long: 480 }), '2026-10-31'),
    ...crowd(random, slug, sized({ quick: 24, long: 70 }), '2026-11-01'),
  ])
  expect(visitors.length).toBeGreaterThanOrEqual(crowdSize)
  await sellOut('sakura', 1)
  await playThrough(visitors, '2026-10-23T00:00Z', [
    // The rush in New York.
    ['2026-10-31T23:43:09Z', giveBack],
    // After midnight there, before its clock goes back, and an hour later at the same time on the clock.
    ['2026-11-01T04:31:05Z', () => pause('luna', '2026-11-01T05:20:00Z')],
    ['2026-11-01T05:31:05Z', giveBack],
    ['2026-11-01T06:31:05Z'],
    // A new business day and week in New York, the old ones in Los Angeles.
    ['2026-11-01T09:20:00.500Z', giveBack],
    ['2026-11-02T03:07:44Z'],
  ])
  const { refusals, orders: made, declined } = player.played
  expect([made, declined].every((count) => count > crowdSize / 100)).toBe(true)
  expect([...refusals.keys()]).toEqual(
    expect.arrayContaining([
      'asap_not_available',
      'below_minimum',
      'product_sold_out',
      'outside_delivery_area',
    ]),
  )
}, 400_000)

test('[FIG-2] every event has the business day of its time', async () => {
  expect(await recount.strayRows()).toBe(0)
})

test('[FIG-6] rebuilt rollups equal the incremental ones, and owners see the same', async () => {
  const kept = await readRollups()
  expect(Object.values(kept).every((rows) => rows.length > 0)).toBe(true)
  await rebuildAnalytics(world.db)
  expect(await readRollups()).toEqual(kept)
  await expectCounted()
}, 120_000)

function crowd(
  random: ReturnType<typeof seededRandom>,
  slug: keyof typeof zones,
  count: number,
  day: string,
) {
  return simulateCrowd(random, { count, slug, timezone: zones[slug], day })
}

type Stop = readonly [at: string, then?: () => Promise<void>]

/** Reads all metrics at each of these times, and once more after its action. */
async function playThrough(visitors: readonly Visitor[], from: string, stops: readonly Stop[]) {
  let last = Temporal.Instant.from(from)
  for (const [at, then] of stops) {
    const stop = Temporal.Instant.from(at)
    await player.play(visitors, last, stop)
    await expectCounted()
    await then?.()
    await player.settle()
    last = stop
  }
}

/** Cancels one of the orders so far, and partly refunds another. */
async function giveBack(): Promise<void> {
  const paid = await world.db
    .select({ id: orders.id, restaurant: restaurants.slug })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(eq(orders.paymentStatus, 'paid'))
    .orderBy(desc(orders.placedAt), orders.id)
    .limit(2)
  const [cancelled, partly] = paid
  if (!cancelled || !partly) throw new Error('there are no orders')
  const { adminOrders } = administrator.api
  await adminOrders.cancel({
    restaurant: cancelled.restaurant,
    orderId: cancelled.id,
    reason: 'No more rice',
  })
  const request = {
    refundId: toId<'Refund'>(randomUUID()),
    amount: cents(123),
    reason: 'A dish was forgotten',
  }
  await adminOrders.refund({ restaurant: partly.restaurant, orderId: partly.id, ...request })
}

async function sellOut(restaurant: string, dish: number): Promise<void> {
  const product = dishesOf(player.menuOf(restaurant))[dish]
  if (!product) throw new Error(`${restaurant} has fewer dishes`)
  await administrator.api.stock.mark({ restaurant, kind: 'product', id: product.id, soldOut: 'until_said' })
}

async function pause(slug: string, until: string): Promise<void> {
  await world.db
    .update(restaurants)
    .set({
      ordersDisabled: true,
      ordersDisabledUntil: Temporal.Instant.from(until),
      menuVersion: sql`${restaurants.menuVersion} + 1`,
    })
    .where(eq(restaurants.slug, slug))
}

async function expectCounted(): Promise<void> {
  await world.db.delete(rateLimits)
  const now = `${world.clock.now()}`
  for (const { browser, ids, ...query } of queries) {
    for (const period of analyticsPeriods) {
      const about = { now, restaurant: query.restaurant ?? `${ids.length} restaurants`, period }
      const shown = await shownAnalytics(browser, { ...query, period })
      const counted = await recountedAnalytics(recount, { restaurants: ids, period, now }, shown)
      expect({ ...about, ...shown }).toEqual({ ...about, ...counted })
    }
  }
}

const rollups = [
  'restaurant_days',
  'sales_slots',
  'activity_slots',
  'product_days',
  'counted_orders',
  'refusal_days',
] as const

async function readRollups() {
  const read = async (table: string) => {
    const { rows } = (await world.db.execute(
      sql`SELECT * FROM ${sql.identifier(table)} AS rows ORDER BY rows::text`,
    )) as unknown as { rows: unknown[] }
    return [table, rows] as const
  }
  return Object.fromEntries(await Promise.all(rollups.map(read)))
}

async function moveToTokyo(): Promise<void> {
  const hours = everyDay('11:00-05:00')
  await world.db
    .update(restaurants)
    .set({ timezone: zones.burgerbarn, hours, menuVersion: sql`${restaurants.menuVersion} + 1` })
    .where(eq(restaurants.slug, 'burgerbarn'))
}
