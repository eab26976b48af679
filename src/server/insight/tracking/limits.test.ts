import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestaurantId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { aLine, plainDish } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { deleteExpired } from '../../platform/db/delete-expired.ts'
import { cartEvents, rateLimits, siteVisitors } from '../../platform/db/schema/index.ts'
import { parseNetworks } from '../../platform/http/client-address.ts'
import { systemClock } from '../../platform/runtime/clock.ts'

let world: World
let menu: Menu
let restaurantId: RestaurantId
const evening = '2026-11-20T20:00[America/New_York]'
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', systemClock)
  world = await startWorld({
    at: evening,
    processes: 2,
    app: { config: { ...config, trustedProxies: parseNetworks('127.0.0.1') ?? [] } },
  })
  menu = await world.api().menu.get({ restaurant: 'sakura' })
  restaurantId = menu.restaurant.id
})
beforeEach(async () => {
  world.clock.set(evening)
  await world.db.delete(rateLimits)
})
afterAll(() => world.close())

/** A client behind a proxy with this address, at one of the processes. */
function from(address: string, process = 0) {
  const app = world.apps[process]
  if (!app) throw new Error('there is no such process')
  const fetchApp = fetchFrom(app.port, sakuraHost)
  const fetch: World['fetch'] = (path, init) =>
    fetchApp(`http://${sakuraHost}${path}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
    })
  return { db: world.db, fetch }
}

test('[REC-8] ten thousand events of one session, at two processes, leave no more rows than the limit', async () => {
  const sessionId = newSession()
  const line = aLine(menu, plainDish(menu))
  for (let round = 0; round < 100; round++) {
    const lines = Array.from({ length: 100 }, (_, place) => reportedLine(line, ((round + place) % 90) + 1))
    const status = await reportFacts(from(`198.51.100.${round}`, round % 2), {
      restaurantId,
      sessionId,
      lines,
    })
    expect(status).toBe(204)
  }
  for (const process of [0, 1]) await untilWritten(from('203.0.113.9', process), restaurantId)
  const events = await world.db.$count(cartEvents, eq(cartEvents.sessionId, sessionId))
  expect(events).toBeGreaterThan(300)
  expect(events).toBeLessThanOrEqual(500)
})

test('[REC-8] a session over its limit is recorded again the next day', async () => {
  const sessionId = newSession()
  const lines = Array.from({ length: 100 }, () => reportedLine(aLine(menu, plainDish(menu)), 0))
  for (let round = 0; round < 6; round++) await reportFacts(world, { restaurantId, sessionId, lines })
  await reportFacts(world, { restaurantId, sessionId, landingPage: '/menu/sakura' })
  await untilWritten(world, restaurantId)
  expect(await world.db.$count(siteVisitors, eq(siteVisitors.sessionId, sessionId))).toBe(0)
  world.clock.advance({ hours: 24 })
  await reportFacts(world, { restaurantId, sessionId, landingPage: '/menu/sakura' })
  await untilWritten(world, restaurantId)
  expect(await world.db.$count(siteVisitors, eq(siteVisitors.sessionId, sessionId))).toBe(1)
})

test('[REC-8] an address with a new session each time is limited, others are not', async () => {
  const visit = {
    landingPage: '/menu/flood',
    lines: Array.from({ length: 99 }, () => reportedLine(aLine(menu, plainDish(menu)), 0)),
  }
  for (let round = 0; round < 60; round++)
    await reportFacts(from('198.51.100.1', round % 2), { restaurantId, sessionId: newSession(), ...visit })
  const other = newSession()
  await reportFacts(from('198.51.100.2'), { restaurantId, sessionId: other, landingPage: '/menu/calm' })
  for (const process of [0, 1]) await untilWritten(from('203.0.113.9', process), restaurantId)
  expect(await world.db.$count(siteVisitors, eq(siteVisitors.landingPage, '/menu/flood'))).toBe(50)
  expect(await world.db.$count(siteVisitors, eq(siteVisitors.sessionId, other))).toBe(1)
})

test('[REC-3, REC-8] no address is stored, and its digest is deleted in time', async () => {
  const address = '198.51.100.77'
  await reportFacts(from(address), { restaurantId, sessionId: newSession(), landingPage: '/menu/sakura' })
  await untilWritten(world, restaurantId)
  const kept = await world.db.select().from(rateLimits)
  const visits = await world.db.select().from(siteVisitors)
  expect(kept.map(({ key }) => key.split(' ')[0])).toEqual(expect.arrayContaining(['session', 'address']))
  expect(JSON.stringify([kept, visits])).not.toContain(address)
  const [columns] = (
    (await world.db.execute(sql`
      SELECT array_agg(column_name::text) AS names FROM information_schema.columns
      WHERE table_name IN ('site_visitors', 'cart_events', 'cart_sessions', 'cart_items', 'checkout_events', 'payment_attempts')
    `)) as unknown as { rows: { names: string[] }[] }
  ).rows
  expect(columns?.names.filter((name) => /email|phone|address|ip_|name$|note|user_id/.test(name))).toEqual(
    expect.arrayContaining(['product_name']),
  )
  expect(columns?.names.filter((name) => /email|phone|address|^ip|note|user_id/.test(name))).toEqual([])
  world.clock.advance({ hours: 25 })
  await deleteExpired(world, 'rateLimits')
  expect(await world.db.$count(rateLimits)).toBe(0)
})
