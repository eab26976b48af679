/**
 * The live feed: every event of a restaurant, in order, for any number of streams of this process. All of them share one
 * reader of the events table; notifications only shorten the wait.
 */

import { and, asc, eq, gt } from 'drizzle-orm'
import type { OrderId, RestaurantId, UserId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { type PlaceholderOf, preparedStatement } from '../db/prepared-statement.ts'
import { type EventType, events } from '../db/schema/events.ts'
import type { Log } from '../runtime/log.ts'
import { type ChangesPace, createChanges, type Watch } from './changes.ts'
import { currentCursor, currentCursors } from './cursor.ts'
import { createPulse, type Pulse } from './pulse.ts'
import { answersAnew, startWaker } from './wake.ts'

export type FeedEvent = { readonly seq: number; readonly type: EventType; readonly orderId: OrderId | null }

export interface Feed {
  /**
   * LIV-2: yields every event after `cursor`, once and in order, until `signal` aborts; yields null after `heartbeatMs`
   * without events.
   */
  follow(restaurantId: RestaurantId, cursor: number, signal: AbortSignal): AsyncGenerator<FeedEvent | null>
  /** LIV-5: yields when a watcher of restaurants' analytics has to refresh; ends with the process too. */
  watch(watch: Watch): AsyncGenerator<void>
  /** How many watches this person has open at this process. */
  watchCount(who: UserId): number
  /** How many streams are open now. */
  streamCount(): number
  /** Whether the database is there. */
  readonly pulse: Pulse
  stop(): Promise<void>
}

export type FeedPace = ChangesPace & {
  /** K3: milliseconds without events before a heartbeat. */
  readonly heartbeatMs: number
  /** Maximum delay in milliseconds of an event whose notification was lost. */
  readonly pollMs: number
  /** A stream with a longer queue rereads the table, which bounds memory. */
  readonly longestQueue: number
}

export const usualPace: FeedPace = {
  heartbeatMs: 25_000,
  pollMs: 2_000,
  longestQueue: 5_000,
  lookAtMostEveryMs: 1_000,
  lookAtLeastEveryMs: 30_000,
}
const batchSize = 500

export function createFeed(
  db: Database,
  url: string,
  log: Log,
  pace: FeedPace = usualPace,
  settings = '',
): Feed {
  const tails = new Map<RestaurantId, Tail>()
  const closing = new AbortController()
  const changes = createChanges(pace)
  const waker = startWaker(url, log, settings, (woken) => {
    if (woken === null) for (const tail of tails.values()) tail.wake()
    else if (woken.by === 'event') tails.get(woken.restaurantId)?.wake()
    // Changes of orders and refunds also record an event.
    changes.wake(woken?.restaurantId ?? null)
  })
  const pulse = createPulse({ answers: waker.answers, answersAnew: () => answersAnew(url) })
  let isPolling = false
  const poll = setInterval(() => void wakeWhoIsBehind(), pace.pollMs)

  return {
    async *follow(restaurantId, cursor, signal) {
      const tail = tails.get(restaurantId) ?? new Tail(db, restaurantId, log, pace)
      tails.set(restaurantId, tail)
      const queue = tail.attach()
      const end = () => queue.end()
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted || closing.signal.aborted) end()
      try {
        // Determine the position first: anything committed later is pushed, anything committed earlier is read below.
        await tail.position()
        yield* replayThenListen(db, restaurantId, cursor, queue)
      } finally {
        signal.removeEventListener('abort', end)
        queue.end()
        if (tail.detach(queue)) tails.delete(restaurantId)
      }
    },
    watch: (watch) => changes.watch({ ...watch, signal: AbortSignal.any([watch.signal, closing.signal]) }),
    watchCount: changes.watchCount,
    streamCount: () => [...tails.values()].reduce((count, tail) => count + tail.size, changes.watchCount()),
    pulse,
    async stop() {
      clearInterval(poll)
      pulse.stop()
      closing.abort()
      for (const tail of tails.values()) tail.end()
      await waker.stop()
    },
  }

  /** LIV-2: one statement for all followed restaurants, since most have no new events. */
  async function wakeWhoIsBehind(): Promise<void> {
    if (isPolling || tails.size === 0) return
    isPolling = true
    try {
      const newest = await currentCursors(db, [...tails.keys()])
      for (const { restaurantId, seq } of newest) void tails.get(restaurantId)?.wakeBefore(seq)
      // CEL-3: its streams continue where it moves to.
      const here = new Set(newest.map(({ restaurantId }) => restaurantId))
      for (const [restaurantId, tail] of tails) if (!here.has(restaurantId)) tail.end()
    } catch (error) {
      log.warn({ error }, 'could not check for new events; will retry')
    } finally {
      isPolling = false
    }
  }
}

async function* replayThenListen(
  db: Database,
  restaurantId: RestaurantId,
  cursor: number,
  queue: Queue,
): AsyncGenerator<FeedEvent | null> {
  let last = cursor
  yield* replay()
  while (!queue.isEnded) {
    const batch = await queue.next()
    if (batch === null) {
      if (!queue.isEnded) yield null
      continue
    }
    for (const event of batch) {
      // Numbers have no gaps, so a jump means that this stream was too slow and its queue was truncated.
      if (event.seq > last + 1) yield* replay()
      if (event.seq <= last) continue
      yield event
      last = event.seq
    }
  }

  async function* replay() {
    for (;;) {
      const missed = await readEvents(db, restaurantId, last)
      for (const event of missed) {
        yield event
        last = event.seq
      }
      if (missed.length < batchSize) return
    }
  }
}

async function readEvents(db: Database, restaurantId: RestaurantId, after: number): Promise<FeedEvent[]> {
  return readNext(db, { restaurantId, after })
}

const readNext = preparedStatement(
  'read_events',
  (db, placeholder: PlaceholderOf<{ restaurantId: RestaurantId; after: number }>) =>
    db
      .select({ seq: events.seq, type: events.type, orderId: events.orderId })
      .from(events)
      .where(and(eq(events.restaurantId, placeholder('restaurantId')), gt(events.seq, placeholder('after'))))
      .orderBy(asc(events.seq))
      .limit(batchSize),
)

/** The reader of one restaurant's events, shared by all its streams in this process. */
class Tail {
  readonly #db: Database
  readonly #restaurantId: RestaurantId
  readonly #log: Log
  readonly #pace: FeedPace
  readonly #queues = new Set<Queue>()
  #position: Promise<number> | null = null
  #reading = false
  #isReadPending = false

  constructor(db: Database, restaurantId: RestaurantId, log: Log, pace: FeedPace) {
    this.#pace = pace
    this.#db = db
    this.#restaurantId = restaurantId
    this.#log = log
  }

  get size() {
    return this.#queues.size
  }

  /** Returns a queue that receives every event committed from now on, and possibly some earlier ones. */
  attach(): Queue {
    const queue = new Queue(this.#pace)
    this.#queues.add(queue)
    this.wake()
    return queue
  }

  /** Returns whether no queue is left. */
  detach(queue: Queue): boolean {
    this.#queues.delete(queue)
    return this.#queues.size === 0
  }

  /** The event number that pushing starts after. */
  position(): Promise<number> {
    this.#position ??= currentCursor(this.#db, this.#restaurantId).catch((error) => {
      this.#position = null
      throw error
    })
    return this.#position
  }

  /** Ends all streams. */
  end(): void {
    for (const queue of this.#queues) queue.end()
  }

  /** Wakes the reader if it has not read this event number yet. */
  async wakeBefore(seq: number): Promise<void> {
    const position = await this.position().catch(() => null)
    if (position === null || position < seq) this.wake()
  }

  wake() {
    this.#isReadPending = true
    if (!this.#reading) void this.#read()
  }

  async #read() {
    this.#reading = true
    try {
      while (this.#isReadPending) {
        this.#isReadPending = false
        const batch = await readEvents(this.#db, this.#restaurantId, await this.position())
        const last = batch.at(-1)
        if (!last) continue
        this.#position = Promise.resolve(last.seq)
        for (const queue of this.#queues) queue.push(batch)
        this.#isReadPending ||= batch.length === batchSize
      }
    } catch (error) {
      this.#log.warn({ error }, 'could not read events; will retry')
    } finally {
      this.#reading = false
    }
  }
}

/** The batches waiting for one stream. There may be very many queues, so each has at most one timer. */
class Queue {
  readonly #pace: FeedPace
  #waiting: FeedEvent[] = []
  #arrived: (() => void) | null = null
  #heartbeat: NodeJS.Timeout | null = null
  isEnded = false

  constructor(pace: FeedPace) {
    this.#pace = pace
  }

  push(batch: readonly FeedEvent[]) {
    this.#waiting.push(...batch)
    if (this.#waiting.length > this.#pace.longestQueue) this.#waiting = this.#waiting.slice(-1)
    this.#arrived?.()
  }

  end(): void {
    this.isEnded = true
    if (this.#heartbeat) clearTimeout(this.#heartbeat)
    this.#arrived?.()
  }

  /** Resolves with the waiting events as soon as there are any; null after `heartbeatMs` without events, or once ended. */
  async next(): Promise<readonly FeedEvent[] | null> {
    if (this.#waiting.length === 0 && !this.isEnded) {
      this.#heartbeat =
        this.#heartbeat?.refresh() ?? setTimeout(() => this.#arrived?.(), this.#pace.heartbeatMs)
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
      this.#arrived = null
    }
    if (this.#waiting.length === 0) return null
    const batch = this.#waiting
    this.#waiting = []
    return batch
  }
}
