/**
 * `npm run bench:figures`: what the owner's live figures take over HTTP with 50,000 events of three restaurants, and
 * with the 5,000,000 events and 500,000 orders of a whole year (`EVENTS=500000` for another number), equally dense, and
 * how many times longer that is.
 */

import { sql } from 'drizzle-orm'
import { startApp } from '#server/app.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { rateLimits } from '#server/db/schema/accounts.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { createLog } from '#server/log.ts'
import { rebuildFigures } from '#server/rollups/rebuild-figures.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { createTestClock } from '#testing/clock.ts'
import { runAsAdmin } from '#testing/database-server.ts'
import { testAppOptions } from '#testing/ground.ts'
import { ordersOfHundred, writeManyEvents } from '#testing/many-events.ts'
import { makeDataFolder } from '#testing/product.ts'

const few = 50_000
const many = Number(process.env.EVENTS ?? 5_000_000)
const rounds = 60
/** What the work asks for: in milliseconds, and as a ratio. */
const most = { ms: 300, ratio: 1.5 }
const yearMs = 365 * 24 * 3_600_000

const figures = '/api/managed/figures'
const dashboard = ['overview', 'carts', 'products', 'hours', 'refused'].map(
  (path) => `${figures}/${path}?period=today`,
)
/** What is asked for at once under each name. */
const calls: readonly (readonly [string, readonly string[]])[] = [
  ['overview, today', [`${figures}/overview?period=today`]],
  ['overview of one restaurant', [`${figures}/overview?period=today&restaurant=sakura`]],
  ['overview, this week', [`${figures}/overview?period=week`]],
  ['overview, last hour', [`${figures}/overview?period=hour`]],
  ['carts, today', [`${figures}/carts?period=today`]],
  ['abandoned carts, this week', [`${figures}/carts?period=week&status=abandoned`]],
  ['product mix, this week', [`${figures}/products?period=week`]],
  ['sales by hour', [`${figures}/hours?period=today`]],
  ['refused demand, this week', [`${figures}/refused?period=week`]],
  ['rows behind visits', [`${figures}/rows?period=week&of=visits`]],
  ['rows behind revenue', [`${figures}/rows?period=week&of=orders`]],
  ['the whole dashboard at once', dashboard],
]

/** A Wednesday, so that the 50,000 newest events are this week's, as they are among the many. */
const clock = createTestClock('2026-11-18T20:00[America/New_York]')
const log = createLog('silent')
const folder = await makeDataFolder()
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log, durable: false })
const ends: (() => Promise<void>)[] = []
try {
  const small = await startWith(few)
  const large = await startWith(many)
  const floor = await measure([small, large], ['/healthz'])
  console.log(`\nThe floor, a call that asks nothing of the database: p95 ${floor[0]?.p95.toFixed(1)} ms.`)
  console.log(
    `\n| | p50 at ${few} | p95 at ${few} | p50 at ${many} | p95 at ${many} | ratio of p50 | of p95 | target |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, paths] of calls) {
    const [before, after] = await measure([small, large], paths)
    if (!before || !after) continue
    const times = [before.p50, before.p95, after.p50, after.p95].map((ms) => `${ms.toFixed(1)} ms`)
    const ratios = [after.p50 / before.p50, after.p95 / before.p95]
    const isMet = after.p95 < most.ms && Math.min(...ratios) <= most.ratio
    const target = `< ${most.ms} ms, ≤ ${most.ratio}: ${isMet ? 'met' : 'missed'}`
    console.log(`| ${[name, ...times, ...ratios.map((ratio) => ratio.toFixed(2)), target].join(' | ')} |`)
  }
} finally {
  for (const end of ends.toReversed()) await end()
  await postgres.stop()
  await folder.remove()
}

type Place = { readonly db: Database; readonly owner: Browser }

/** A server with so many events behind it, and its owner's browser. */
async function startWith(count: number): Promise<Place> {
  const name = `events_${count}`
  await runAsAdmin(postgres.url, `CREATE DATABASE ${name}`)
  const url = postgres.urlFor(name)
  await migrateDatabase(url)
  const { db, close } = connectDatabase(url, log, { poolSize: 4 })
  ends.push(close)
  await loadDemo(db, clock)
  const begun = performance.now()
  for (let from = 0; from < count; from += 500_000) {
    const to = Math.min(count, from + 500_000)
    await writeManyEvents(db, { from, to, everyMs: yearMs / 5_000_000, now: clock.now() })
  }
  const written = performance.now()
  await rebuildFigures(db)
  const [write, rebuild] = [written - begun, performance.now() - written].map((ms) => (ms / 1000).toFixed(0))
  await db.execute(sql`vacuum analyze`)
  const orders = (count * ordersOfHundred) / 100
  console.log(`${count} events and ${orders} orders written in ${write} s, counted anew in ${rebuild} s`)
  const app = await startApp(testAppOptions(url, 'http://127.0.0.1:1', clock))
  ends.push(() => app.stop())
  const owner = openBrowser({ apps: [app] })
  await owner.post(signInPath, demoOwner)
  return { db, owner }
}

/** All of these paths at once, as a page asks; at one place and then at the other, so that both have the same machine. */
async function measure(places: readonly Place[], paths: readonly string[]): Promise<readonly Measured[]> {
  const times = places.map((): number[] => [])
  for (let round = -5; round < rounds; round++) {
    for (const [place, { db, owner }] of places.entries()) {
      await db.delete(rateLimits)
      const begun = performance.now()
      await Promise.all(paths.map((path) => ask(owner, path)))
      if (round >= 0) times[place]?.push(performance.now() - begun)
    }
  }
  return times.map((each) => {
    const sorted = each.toSorted((a, b) => a - b)
    return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }
  })
}

async function ask(owner: Browser, path: string): Promise<void> {
  const response = await owner.fetch(path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
}

type Measured = { readonly p50: number; readonly p95: number }

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
