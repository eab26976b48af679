/**
 * `npm run bench:tracking`: orders per second with and without 200 concurrent tracking events per second, on two separate
 * server processes, and whether every event of a minute is counted. `FOR_SECONDS=20` changes the length.
 */

import 'temporal-polyfill/global'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { startSandbox } from '#sandbox/server.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { createTestClock } from '#testing/clock.ts'
import { apiClient, fetchFrom } from '#testing/http-client.ts'
import { aLine, checkoutBody, pay, plainDish } from '#testing/ordering.ts'
import { makeDataFolder } from '#testing/product.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { phone, reportedLine } from '#testing/tracking.ts'
import { sakuraHost } from '#testing/world.ts'

const eventsASecond = 200
const seconds = Number(process.env.FOR_SECONDS ?? 60)
/** How many diners order concurrently. */
const diners = 4

const clock = createTestClock('2026-11-20T20:00[America/New_York]')
const log = createLog('silent')
const folder = await makeDataFolder()
const postgres = await startEmbeddedDatabase({ dataDir: folder.path, log, durable: true })
const databaseUrl = postgres.url
await migrateDatabase(databaseUrl)
const { db, close } = connectDatabase(databaseUrl, log, { poolSize: 2 })
await loadDemo(db, clock)
const sandboxFolder = await makeDataFolder()
const sandbox = await startSandbox({
  dataDir: sandboxFolder.path,
  port: 0,
  webhookUrl: null,
  now: () => new Date(clock.now().epochMilliseconds),
  pace: { firstMs: 20, mostMs: 200 },
  slowMs: 300,
})
const environment = { clock, databaseUrl, sandbox } as Parameters<typeof spawnServer>[0]
const servers = [await spawnServer(environment), await spawnServer(environment)]
try {
  const menu: Menu = await apiOf(0).menu.get({ restaurant: 'sakura' })
  await orderFor(5)
  const before = await orderFor(seconds / 3)
  const [beside, reported] = await Promise.all([orderFor(seconds), reportFor(seconds)])
  const untilCounted = await waitUntilCounted(reported)
  const after = await orderFor(seconds / 3)
  const alone = (before + after) / 2
  console.log(`orders per second alone: ${before.toFixed(1)} before and ${after.toFixed(1)} after`)
  console.log(
    `orders per second beside ${(reported / seconds).toFixed(0)} events per second: ${beside.toFixed(1)}`,
  )
  console.log(`ratio: ${(beside / alone).toFixed(2)}`)
  console.log(`${reported} events reported; all counted ${untilCounted.toFixed(1)} s after the last`)

  /** Returns orders per second. */
  async function orderFor(length: number): Promise<number> {
    const end = performance.now() + length * 1000
    let made = 0
    await Promise.all(
      Array.from({ length: diners }, async (_, place) => {
        while (performance.now() < end) {
          await db.delete(rateLimits)
          await placeOrder(place)
          made += 1
        }
      }),
    )
    return made / length
  }

  async function placeOrder(place: number): Promise<void> {
    const api = apiOf(place)
    const { cartId } = await api.carts.open({ restaurantId: menu.restaurant.id })
    const visitorSessionId = toId<'VisitorSession'>(randomUUID())
    const answer = await api.checkouts.start(
      checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], { visitorSessionId }),
    )
    if (answer.kind !== 'pay') throw new Error('the order is free')
    await pay({ sandbox } as Parameters<typeof pay>[0], answer)
    await api.checkouts.complete({ checkoutId: answer.checkoutId })
  }

  /** Reports the intended number of events, with a new visitor for every four. Returns their number. */
  async function reportFor(length: number): Promise<number> {
    const line = reportedLine(aLine(menu, plainDish(menu)))
    const total = length * eventsASecond
    const begun = performance.now()
    const reports: Promise<void>[] = []
    for (let reported = 0; reported < total; reported += 4) {
      const ahead = (reported / eventsASecond) * 1000 - (performance.now() - begun)
      if (ahead > 5) await new Promise((resolve) => setTimeout(resolve, ahead))
      // All reports come from this address; the limit per address is not measured here.
      if (reported % 400 === 0) await db.delete(rateLimits)
      reports.push(reportOnce(reported / 4, menu.restaurant.id, line))
    }
    await Promise.all(reports)
    return total
  }

  async function reportOnce(
    place: number,
    restaurantId: RestaurantId,
    line: ReturnType<typeof reportedLine>,
  ) {
    const host = sakuraHost
    const answer = await fetchFrom(portOf(place), host)(`http://${host}/api/recordings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': phone },
      body: JSON.stringify({
        restaurantId,
        sessionId: randomUUID(),
        referrer: '',
        landingPage: '/menu',
        lines: [1, 2, 0].map((quantity) => ({ ...line, id: line.id, quantity })),
        opensCheckout: false,
      }),
    })
    if (answer.status !== 204) throw new Error(`reporting returned ${answer.status}`)
  }

  /** Returns the seconds until the rollups contain all of them. */
  async function waitUntilCounted(reported: number): Promise<number> {
    const begun = performance.now()
    for (;;) {
      await db.delete(rateLimits)
      const counted = await db.execute(sql`
        select sum(visits + items_added + items_removed + quantity_changes)::integer as count from activity_slots`)
      const [{ count = 0 } = {}] = (counted as unknown as { rows: { count: number }[] }).rows
      const waited = (performance.now() - begun) / 1000
      if (count === reported) return waited
      if (count > reported || waited > 60)
        throw new Error(`${reported} events were reported, but ${count} counted`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
} finally {
  for (const server of servers) await server.kill()
  await sandbox.stop()
  await close()
  await postgres.stop()
  await folder.remove()
  await sandboxFolder.remove()
}

function portOf(place: number): number {
  const server = servers[place % servers.length]
  if (!server) throw new Error('no server was started')
  return server.port
}

function apiOf(place: number) {
  return apiClient(portOf(place), sakuraHost)
}
