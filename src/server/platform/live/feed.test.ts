import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { type Random, seededRandom } from '#simulation/random.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { connectDatabase, type Database, type DatabaseConnection } from '../db/connect.ts'
import { events, restaurants } from '../db/schema/index.ts'
import { createLog } from '../runtime/log.ts'
import { currentCursor } from './cursor.ts'
import { createFeed, type Feed, type FeedEvent, type FeedPace, usualPace } from './feed.ts'
import { publishAnalyticsChange } from './publish-figures.ts'
import { recordEvent } from './record-event.ts'

const log = createLog('silent')
const clock = createTestClock('2026-11-20T20:00[America/New_York]')

let database: TestDatabase
let other: DatabaseConnection
let here: RestaurantId
let elsewhere: RestaurantId
const feeds: Feed[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  other = connectDatabase(database.url, log)
  await loadDemo(database.db, clock)
  const rows = await database.db.select({ id: restaurants.id }).from(restaurants).limit(2)
  here = rows[0]?.id ?? here
  elsewhere = rows[1]?.id ?? elsewhere
})
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop()
})
afterAll(async () => {
  await other.close()
  await database.close()
})

test('[LIV-1] numbers have no gaps despite rollbacks, and no reader sees a later number before an earlier one', async () => {
  const random = seededRandom(1)
  const before = await currentCursor(database.db, here)
  let isWriting = true
  const watching = watchForGaps()
  const written = await Promise.all(
    Array.from({ length: 300 }, (_, place) =>
      write(place % 2 ? database.db : other.db, here, random.once(5) ? 'roll back' : 'commit'),
    ),
  )
  isWriting = false
  const kept = written.flatMap((seq) => seq ?? []).toSorted((a, b) => a - b)
  expect(kept.length).toBeGreaterThan(200)
  expect(kept).toEqual(kept.map((_, place) => before + 1 + place))
  expect(await readSeqs()).toEqual(Array.from({ length: before + kept.length }, (_, place) => place + 1))
  expect(await watching).toBeGreaterThan(0)

  async function watchForGaps(): Promise<number> {
    for (let looks = 0; ; looks++) {
      const seqs = await readSeqs()
      expect(seqs.at(-1) ?? 0).toBe(seqs.length)
      if (!isWriting) return looks
    }
  }
})

test('[LIV-2] every stream receives every event once and in order, despite reconnects, on either process', async () => {
  const random = seededRandom(2)
  const one = startFeed(database.db)
  const two = startFeed(other.db)
  const from = await currentCursor(database.db, here)
  const wanted = Array.from({ length: 1000 }, (_, place) => from + 1 + place)
  const streams = Array.from({ length: 8 }, (_, place) =>
    followWithCuts(place % 2 ? one : two, from, from + 1000, random),
  )
  for (let written = 0; written < 1000; written += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => write(place % 2 ? database.db : other.db, here, 'commit')),
    )
  }
  for (const seqs of await Promise.all(streams)) expect(seqs).toEqual(wanted)
  await expect.poll(() => [one.streamCount(), two.streamCount()]).toEqual([0, 0])
})

test('[LIV-2] a stream has the events of its own restaurant only', async () => {
  const feed = startFeed(database.db)
  const from = await currentCursor(database.db, here)
  const following = take(feed, here, from, 2)
  await write(other.db, here, 'commit')
  await write(other.db, elsewhere, 'commit')
  await write(other.db, here, 'commit')
  expect((await following).map((event) => event?.seq)).toEqual([from + 1, from + 2])
})

test('[LIV-2, LIV-6] a stream that is far behind and one that reads slowly both receive every event', async () => {
  const feed = startFeed(database.db, { longestQueue: 3 })
  const from = await currentCursor(database.db, here)
  const stopping = new AbortController()
  const slow = feed.follow(here, from, stopping.signal)
  await write(database.db, here, 'commit')
  const seqs = [await nextSeq(slow)]
  for (let written = 0; written < 40; written++) {
    await write(database.db, here, 'commit')
    if (written % 8 === 0) seqs.push(await nextSeq(slow))
  }
  while (seqs.length < 41) seqs.push(await nextSeq(slow))
  stopping.abort()
  await slow.return(undefined)
  expect(seqs).toEqual(Array.from({ length: 41 }, (_, place) => from + 1 + place))
  expect((await take(feed, here, 0, from + 41)).map((event) => event?.seq)).toEqual(
    Array.from({ length: from + 41 }, (_, place) => place + 1),
  )
})

test('[LIV-2] the poll finds events when no notification arrives', async () => {
  const nowhere = new URL(database.url)
  nowhere.pathname = '/there_is_no_such_database'
  const feed = startFeed(database.db, { pollMs: 30 }, nowhere.href)
  const from = await currentCursor(database.db, here)
  const following = take(feed, here, from, 3)
  for (let count = 0; count < 3; count++) await write(other.db, here, 'commit')
  expect((await following).map((event) => event?.seq)).toEqual([from + 1, from + 2, from + 3])
})

test('[LIV-2] streams continue while the listening connection is down, and it reconnects', async () => {
  // Polls so rarely that only a notification or the new connection can have delivered the events.
  const feed = startFeed(database.db, { pollMs: 600_000 })
  await expect.poll(listeners, { timeout: 5_000 }).toHaveLength(1)
  const from = await currentCursor(database.db, here)
  const following = take(feed, here, from, 2)
  const [before] = await listeners()
  await database.db.execute(sql`SELECT pg_terminate_backend(${before}::int)`)
  await write(other.db, here, 'commit')
  await expect
    .poll(async () => (await listeners()).filter((pid) => pid !== before), { timeout: 10_000 })
    .toHaveLength(1)
  await write(other.db, here, 'commit')
  expect((await following).map((event) => event?.seq)).toEqual([from + 1, from + 2])
})

test('[LIV-2] a quiet stream sends heartbeats and ends with its process', async () => {
  const feed = startFeed(database.db, { heartbeatMs: 20 })
  const from = await currentCursor(database.db, elsewhere)
  const stream = feed.follow(elsewhere, from, new AbortController().signal)
  expect((await stream.next()).value).toBeNull()
  expect((await stream.next()).value).toBeNull()
  expect(feed.streamCount()).toBe(1)
  await feed.stop()
  const rest = await Array.fromAsync(stream)
  expect(rest.filter((event) => event !== null)).toEqual([])
  expect(feed.streamCount()).toBe(0)
})

test('[CEL-3] a stream of a restaurant that moves to another cell ends, without a sign of life', async () => {
  const feed = startFeed(database.db, { pollMs: 30 })
  const from = await currentCursor(database.db, elsewhere)
  const next = feed.follow(elsewhere, from, new AbortController().signal).next()
  const isElsewhere = eq(restaurants.id, elsewhere)
  await database.db.update(restaurants).set({ movingSince: clock.now() }).where(isElsewhere)
  expect(await next).toEqual({ done: true, value: undefined })
  await database.db.update(restaurants).set({ movingSince: null }).where(isElsewhere)
})

test('[LIV-3] a cursor covers everything that is committed, and nothing else', async () => {
  const before = await currentCursor(database.db, elsewhere)
  await other.db.transaction(async (tx) => {
    await recordEvent(tx, anEvent(elsewhere))
    expect(await currentCursor(database.db, elsewhere)).toBe(before)
  })
  expect(await currentCursor(database.db, elsewhere)).toBe(before + 1)
})

test('[LIV-4, LIV-5] an analytics watcher at one process is woken by a commit at another, and ends with its process', async () => {
  const feed = startFeed(database.db, { lookAtMostEveryMs: 0, lookAtLeastEveryMs: 600_000 })
  await expect.poll(listeners, { timeout: 5_000 }).toHaveLength(1)
  const { signal } = new AbortController()
  const looks = feed.watch({ who: toId('ada'), concerns: (id) => id === here, signal })
  await looks.next()
  let looked = 0
  const looking = (async () => {
    for await (const _ of looks) looked++
  })()
  // By the time this arrives, the wake-up caused by starting to listen has arrived too.
  await publishAnalyticsChange(other.db, here)
  await expect.poll(() => looked).toBeGreaterThan(0)
  await listeners()
  const before = looked
  await other.db.transaction(async (tx) => {
    await publishAnalyticsChange(tx, elsewhere)
    await publishAnalyticsChange(tx, here)
    await database.db.execute(sql`SELECT 1`)
    expect(looked).toBe(before)
  })
  await expect.poll(() => looked).toBe(before + 1)
  await write(other.db, here, 'commit')
  await expect.poll(() => looked).toBe(before + 2)
  expect(feed.streamCount()).toBe(1)
  await feed.stop()
  await looking
  expect(feed.streamCount()).toBe(0)
})

function startFeed(db: Database, pace: Partial<FeedPace> = {}, url = database.url): Feed {
  const feed = createFeed(db, url, log, { ...usualPace, ...pace })
  feeds.push(feed)
  return feed
}

/**
 * Follows up to `until`, disconnecting after a random number of events each time. Returns the numbers in order of arrival.
 */
async function followWithCuts(feed: Feed, from: number, until: number, random: Random): Promise<number[]> {
  const seqs: number[] = []
  let last = from
  while (last < until) {
    const cut = new AbortController()
    let left = random.int(1, 90)
    for await (const event of feed.follow(here, last, cut.signal)) {
      if (event === null) continue
      seqs.push(event.seq)
      last = event.seq
      left--
      if (last < until && left > 0) continue
      // Half of the streams abort; the others just stop reading.
      if (random.once(2)) cut.abort()
      break
    }
  }
  return seqs
}

async function take(
  feed: Feed,
  restaurantId: RestaurantId,
  from: number,
  count: number,
): Promise<FeedEvent[]> {
  const taken: FeedEvent[] = []
  for await (const event of feed.follow(restaurantId, from, new AbortController().signal)) {
    if (event) taken.push(event)
    if (taken.length === count) break
  }
  return taken
}

async function nextSeq(stream: AsyncGenerator<FeedEvent | null>): Promise<number> {
  const { value } = await stream.next()
  return value?.seq ?? -1
}

/** Returns the event's number, or null if it was rolled back. */
async function write(db: Database, restaurantId: RestaurantId, end: 'commit' | 'roll back') {
  const rolledBack = new Error('rolled back')
  try {
    return await db.transaction(async (tx) => {
      const seq = await recordEvent(tx, anEvent(restaurantId))
      if (end === 'roll back') throw rolledBack
      return seq
    })
  } catch (error) {
    if (error !== rolledBack) throw error
    return null
  }
}

function anEvent(restaurantId: RestaurantId) {
  const orderId: OrderId = toId<'Order'>(randomUUID())
  return { restaurantId, type: 'order_moved', orderId, at: clock.now() } as const
}

async function readSeqs(): Promise<number[]> {
  const rows = await database.db
    .select({ seq: events.seq })
    .from(events)
    .where(eq(events.restaurantId, here))
    .orderBy(asc(events.seq))
  return rows.map(({ seq }) => seq)
}

/** The server process ids of connections that listen for events of this database. */
async function listeners(): Promise<string[]> {
  const { rows } = (await database.db.execute(sql`
    SELECT pid::text AS pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'comanda live' AND query LIKE 'LISTEN%'`)) as unknown as {
    rows: { pid: string }[]
  }
  return rows.map(({ pid }) => pid)
}
