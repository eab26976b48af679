/** A run of high availability: diners order while the database's nodes are killed, frozen and exchanged. */

import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#simulation/random.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { type EventLog, startEventLog } from '../event-log.ts'
import { type FaultEnvironment, startFaultEnvironment } from '../fault-environment.ts'
import { untilSeen } from '../kill-run.ts'
import { openDisplay } from '../kitchen.ts'
import { type Afterwards, lookAfterwards } from '../load/afterwards.ts'
import { drawCarts, type Ordered, placerOf } from '../load/load-run.ts'
import type { RawClient } from '../load/raw-client.ts'
import { openRestaurants, slugsOf } from '../load/restaurants.ts'
import { type DatabaseCluster, sampleOf, startCluster } from './cluster.ts'

export type Interruption = {
  readonly name: string
  /** The longest time without an order, in seconds. */
  readonly seconds: number
  readonly mostSeconds: number
}

export type HaRun = {
  readonly interruptions: readonly Interruption[]
  readonly orders: number
  /** Orders that diners saw and that the database no longer has. */
  readonly lost: readonly string[]
  /** Orders that were given up. */
  readonly errors: readonly string[]
  /** Requests for menus that were not answered with 200. */
  readonly unreadMenus: readonly string[]
  readonly menusRead: number
  /** Displays that have not seen everything. */
  readonly behind: readonly string[]
  readonly afterwards: Afterwards
  readonly ends: readonly string[]
  readonly errorLines: readonly string[]
  readonly eventLog: EventLog
}

/** Seconds after which the nodes give a leader up, as the sample says. */
export const ttl = Number(/^ *ttl: (\d+)$/m.exec(sampleOf('patroni.yml'))?.[1])
const mostSeconds = ttl + 15
const mostPlannedSeconds = 10
const rate = 10
const restaurants = 4

export async function runHa(): Promise<HaRun> {
  const eventLog = startEventLog()
  const slugs = slugsOf(restaurants)
  let cluster: DatabaseCluster | null = null
  const environment = await startFaultEnvironment(
    {
      apps: 2,
      prepare: (db) => openRestaurants(db, slugs),
      async startDatabase() {
        cluster = await startCluster(eventLog)
        return { url: cluster.url, clusterFolder: cluster.folder, stop: cluster.stop }
      },
    },
    eventLog,
  )
  try {
    if (!cluster) throw new Error('there is no cluster')
    await Promise.all(environment.apps.map((app) => app.ready()))
    return await runOn(environment, cluster, slugs, eventLog)
  } catch (error) {
    throw new Error(`the run did not end:\n${eventLog.lines().slice(-100).join('\n')}`, { cause: error })
  } finally {
    await environment.close()
  }
}

async function runOn(
  environment: FaultEnvironment,
  cluster: DatabaseCluster,
  slugs: readonly string[],
  eventLog: EventLog,
): Promise<HaRun> {
  const from = Temporal.Now.instant()
  const displays = slugs.map((slug) => openDisplay(environment, slug, 'front', seededRandom(7), eventLog))
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const place = placerOf(environment, slugs, await drawCarts(environment, slugs), agent, patient)
  const load = startLoad(place, rate)
  const menus = startReading(environment, slugs)
  const interruptions: Interruption[] = []
  for (const { name, most, act } of disturbances) {
    await cluster.whole()
    await delay(5_000)
    const begun = performance.now()
    eventLog.note(name)
    await act(cluster)
    await load.untilOrder()
    await delay(3_000)
    interruptions.push({ name, seconds: load.longestPause(begun) / 1000, mostSeconds: most })
    eventLog.note(`${name}: ${load.longestPause(begun).toFixed(0)} ms without an order`)
  }
  await cluster.whole()
  const { ordered, errors } = await load.stop()
  const { unread, read } = await menus.stop()
  const afterwards = await lookAfterwards(environment, from)
  await untilSeen(environment, displays)
  const { rows } = await environment.pool.query<{ name: string; seq: number; slug: string }>(
    `SELECT slug || ' #' || number AS name, slug, last_event_seq AS seq FROM orders o
     JOIN restaurants r ON r.id = o.restaurant_id JOIN restaurant_counters c ON c.restaurant_id = r.id`,
  )
  const stored = new Set(rows.map(({ name }) => name))
  const last = new Map(rows.map(({ slug, seq }) => [slug, seq]))
  for (const display of displays) display.stop()
  agent.destroy()
  return {
    interruptions,
    orders: ordered.length,
    lost: ordered.map(({ name }) => name).filter((name) => !stored.has(name)),
    errors,
    unreadMenus: unread,
    menusRead: read,
    behind: displays
      .filter(({ slug, state }) => state().content?.cursor !== last.get(slug))
      .map(({ slug, state }) => `${slug}: ${state().content?.cursor} of ${last.get(slug)}`),
    afterwards,
    ends: environment.apps.flatMap((app) => app.ownEnds()),
    errorLines: environment.apps.flatMap((app) => app.errors()),
    eventLog,
  }
}

type Disturbance = {
  readonly name: string
  /** The longest time without an order, in seconds. */
  readonly most: number
  readonly act: (cluster: DatabaseCluster) => Promise<void>
}

const disturbances: readonly Disturbance[] = [
  {
    name: 'planned switchover',
    most: mostPlannedSeconds,
    act: (cluster) => cluster.switchOver(),
  },
  {
    name: 'postmaster killed',
    most: mostSeconds,
    act: async (cluster) => (await cluster.leader()).killPostmaster(),
  },
  { name: 'node killed', most: mostSeconds, act: killLeader },
  { name: 'node killed again', most: mostSeconds, act: killLeader },
  {
    name: 'leader frozen',
    most: mostSeconds,
    async act(cluster) {
      const frozen = await cluster.leader()
      await frozen.freeze()
      await delay(2 * ttl * 1000)
      await frozen.thaw()
    },
  },
  {
    // Nobody confirms an order meanwhile, so that none is acknowledged.
    name: 'both standbys frozen',
    most: 2 * ttl + 15,
    async act(cluster) {
      const leader = await cluster.leader()
      const standbys = cluster.nodes.filter((node) => node !== leader)
      for (const standby of standbys) await standby.freeze()
      await delay(2 * ttl * 1000)
      for (const standby of standbys) await standby.thaw()
    },
  },
]

async function killLeader(cluster: DatabaseCluster): Promise<void> {
  const killed = await cluster.leader()
  await killed.kill()
  await cluster.leader(killed)
  killed.start()
}

/** Repeats a call for a minute while it gets no answer or a 503, as a diner's page does. */
export function patient(client: RawClient): RawClient {
  return {
    ...client,
    async call<Answer>(path: string, input: unknown, address: string) {
      const until = performance.now() + 60_000
      for (;;) {
        try {
          return await client.call<Answer>(path, input, address)
        } catch (error) {
          const passes = error instanceof Error && /returned 503|timed out|ECONN|hang up/.test(error.message)
          if (!passes || performance.now() > until) throw error
          await delay(1_000)
        }
      }
    },
  }
}

/** Places orders at a fixed rate until stopped. */
export function startLoad(place: (number: number) => Promise<Ordered>, rate: number) {
  const stopping = new AbortController()
  const [ordered, errors]: [Ordered[], string[]] = [[], []]
  const under: Promise<void>[] = []
  const placing = (async () => {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const made = (order: Ordered) => void ordered.push(order)
      const failed = (problem: unknown) =>
        void errors.push(problem instanceof Error ? problem.message : String(problem))
      under.push(place(number).then(made, failed))
      await delay(1000 / rate)
    }
  })()
  return {
    /** Resolves with the next order that is begun from now on. */
    async untilOrder() {
      const since = performance.now()
      const until = since + 120_000
      while (!ordered.some(({ begunAt }) => begunAt > since)) {
        if (performance.now() > until) throw new Error('no order is made anymore')
        await delay(100)
      }
    },
    /** The longest time without an order since then, in milliseconds. */
    longestPause(since: number): number {
      const times = [
        since,
        ...ordered.map(({ doneAt }) => doneAt).filter((at) => at > since),
        performance.now(),
      ]
      const sorted = times.toSorted((one, other) => one - other)
      return Math.max(...sorted.slice(1).map((at, place) => at - (sorted[place] ?? at)))
    },
    async stop() {
      stopping.abort()
      await placing
      await Promise.all(under)
      return { ordered, errors }
    },
  }
}

/** Reads menus at both processes twice a second until stopped. */
function startReading({ apps }: FaultEnvironment, slugs: readonly string[]) {
  const stopping = new AbortController()
  const unread: string[] = []
  let read = 0
  const readers = apps.map(async ({ port, name }) => {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const slug = slugs[number % slugs.length]
      const host = `${slug}.localhost`
      const path = number % 2 === 0 ? '/' : `/api/restaurants/${slug}/menu`
      const status = await fetchFrom(
        port,
        host,
      )(`http://${host}${path}`).then(async (answer) => {
        await answer.text()
        return answer.status
      }, String)
      read++
      // The first ones are not kept yet.
      if (status !== 200 && number >= slugs.length * 2) unread.push(`${name} ${path}: ${status}`)
      await delay(500)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(readers)
      return { unread, read }
    },
  }
}
