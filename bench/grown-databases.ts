/**
 * The same product with few, ten times as many, and a hundred times as many orders, at the same density: only the number of
 * orders before the queried days differs. Each database has its own server, queried in turns, so that all have the same
 * machine.
 */

import { sql } from 'drizzle-orm'
import { demoOwner } from '#server/demo/demo-people.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { startApp } from '#server/entry/app.ts'
import { rebuildAnalytics } from '#server/insight/analytics/rollups/rebuild-analytics.ts'
import { connectDatabase, type Database } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { createTestClock } from '#testing/clock.ts'
import { runAsAdmin } from '#testing/database-server.ts'
import { makeDataFolder } from '#testing/product.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { atMost, percentileOf, type Row, rowOf } from './row.ts'

export type GrownDatabase = { readonly orders: number; readonly db: Database; readonly owner: Browser }

/** Writes the orders numbered `from` up to `to`, counted from the newest. */
export type Grow = (db: Database, from: number, to: number) => Promise<void>

/** `BENCH_ORDERS=100000` makes the largest one smaller. */
const most = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const sizes = [most / 100, most / 10, most]
const rounds = 80
/** Requests before measuring starts, until the code is compiled and the database has cached what it needs. */
const warmRounds = 5

/** `prepare` is called once, before there are any orders. */
export async function startGrownDatabases(at: string, grow: Grow, prepare: (db: Database) => Promise<void>) {
  const clock = createTestClock(at)
  const log = createLog('silent')
  const folder = await makeDataFolder()
  const postgres = await startEmbeddedDatabase({ dataDir: folder.path, log, durable: false })
  const ends: (() => Promise<void>)[] = [folder.remove, () => postgres.stop()]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const places: GrownDatabase[] = []
    const urls: string[] = []
    for (const [step, orders] of sizes.entries()) {
      const name = `orders_${orders}`
      const before = sizes[step - 1]
      await runAsAdmin(
        postgres.url,
        `CREATE DATABASE ${name}${before === undefined ? '' : ` TEMPLATE orders_${before}`}`,
      )
      const url = postgres.urlFor(name)
      urls.push(url)
      if (before === undefined) await migrateDatabase(url)
      // PostgreSQL copies a database only while it has no other connections.
      const { db, close } = connectDatabase(url, log, { poolSize: 2 })
      if (before === undefined) {
        await loadDemo(db, clock)
        await prepare(db)
      }
      const begun = performance.now()
      await grow(db, before ?? 0, orders)
      await rebuildAnalytics(db)
      await db.execute(sql`vacuum analyze`)
      console.log(`${orders} orders written after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
      await close()
    }
    for (const [step, url] of urls.entries()) {
      const { db, close } = connectDatabase(url, log, { poolSize: 2 })
      ends.push(close)
      const app = await startApp(testAppOptions(url, 'http://127.0.0.1:1', clock))
      ends.push(() => app.stop())
      const owner = openBrowser({ apps: [app] })
      await owner.post(signInPath, demoOwner)
      places.push({ orders: sizes[step] ?? 0, db, owner })
    }
    return { places, clock, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The p95 of each size with that of the smallest as floor. `paths` are requested concurrently, as a page does. `mostMs`: a bound for
 * the p95 of the largest.
 */
export async function measureGrowth(
  places: readonly GrownDatabase[],
  name: string,
  pathsAt: (place: GrownDatabase) => readonly string[] | Promise<readonly string[]>,
  mostMs: number | null = null,
): Promise<readonly Row[]> {
  const measured = await Promise.all(
    places.map(async (place) => ({ ...place, paths: await pathsAt(place), times: [] as number[] })),
  )
  for (let round = -warmRounds; round < rounds; round += 1) {
    for (const { db, owner, paths, times } of measured) {
      await db.delete(rateLimits)
      const begun = performance.now()
      await Promise.all(paths.map((path) => ask(owner, path)))
      if (round >= 0) times.push(performance.now() - begun)
    }
  }
  const all = measured.map(({ orders, times }) => ({ orders, p95: percentileOf(times, 0.95) }))
  const [least, ...larger] = all
  const most = all.at(-1)
  const bounded =
    mostMs === null || !most
      ? []
      : [rowOf(`${name}, time at ${most.orders} orders`, 'ms', most.p95, atMost(mostMs))]
  return [
    ...larger.map(({ orders, p95 }) =>
      rowOf(`${name}, p95 at ${orders} orders`, 'ms', p95, atMost(1.5, 'ratio'), least?.p95 ?? Number.NaN),
    ),
    ...bounded,
  ]
}

async function ask(owner: Browser, path: string): Promise<void> {
  const response = await owner.fetch(path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
}
