/** A run of one seed: diners order, kitchens cook, processes are killed; then all invariants are checked. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Menu } from '#domain/menu/menu.ts'
import { seededRandom } from '#simulation/random.ts'
import { apiClient } from '#testing/http-client.ts'
import { openBank } from './bank.ts'
import { type DinerReport, visit } from './diner.ts'
import { type DinerPlan, drawDinerPlans } from './diner-plans.ts'
import { drain } from './drain.ts'
import { type EventLog, startEventLog } from './event-log.ts'
import { type FaultEnvironment, openDemoAroundTheClock, startFaultEnvironment } from './fault-environment.ts'
import {
  brokenReports,
  brokenStreams,
  deadJobs,
  wrongAnalytics,
  wrongCharges,
  wrongDisputes,
  wrongFollowUps,
} from './findings.ts'
import { type InvariantData, readInvariantData } from './invariant-data.ts'
import { startKilling, type Victim } from './kills.ts'
import { type Display, openDisplay, work } from './kitchen.ts'
import { openOwner, wrongRefunds } from './owner.ts'
import { reconciled } from './reconciled.ts'
import { wrongReports } from './recounted.ts'

export type KillRun = {
  readonly seed: number
  readonly seconds: number
  readonly kills: Readonly<Partial<Record<Victim, number>>>
  readonly counts: {
    readonly kills: number
    readonly orders: number
    readonly charges: number
    readonly mails: number
    readonly mailsAgain: number
    readonly couriers: number
    readonly cancelled: number
    readonly events: number
    /** Cents that the reconciliation can't account for. */
    readonly unexplained: number
    readonly disputes: number
    /** Those that the owner made, and how many of them were for dishes. */
    readonly refunds: number
    readonly refundsOfDishes: number
    readonly failedRefunds: number
    readonly savedFailures: number
  }
  /** Violations by check; empty if all is well. */
  readonly findings: Readonly<Record<Check, readonly string[]>>
  readonly eventLog: EventLog
}

export type Check =
  | 'charges'
  | 'disputes'
  | 'refunds'
  | 'reports'
  | 'followUps'
  | 'streams'
  | 'analytics'
  | 'jobs'
  | 'books'
  | 'processes'

export type KillRunSize = { readonly orders: number; readonly kills: number }

const slugs = ['sakura', 'burgerbarn', 'luna'] as const
const dinersAtOnce = 16
/** About six of a hundred diners leave before they pay. */
const dinersFor = (orders: number) => Math.ceil(orders * 1.1) + 5

export async function runKills(seed: number, size: KillRunSize): Promise<KillRun> {
  const begun = performance.now()
  const from = Temporal.Now.instant()
  const eventLog = startEventLog()
  const environment = await startFaultEnvironment({ apps: 2, prepare: openDemoAroundTheClock }, eventLog)
  try {
    await Promise.all(environment.apps.map((app) => app.ready()))
    const menus = await readMenus(environment)
    const plans = drawDinerPlans(seededRandom(seed), menus, dinersFor(size.orders))
    const chance = seededRandom(seed + 1_000_000)
    const displays = slugs.flatMap((slug) =>
      ['front', 'back'].map((name) => openDisplay(environment, slug, name, chance, eventLog)),
    )
    const closing = new AbortController()
    const working = displays
      .filter(({ name }) => name === 'front')
      .map((display) => work(environment, display, chance, closing.signal, eventLog))
    const owner = await openOwner(environment, seededRandom(seed + 4_000_000), closing.signal, eventLog)
    const bank = openBank(environment, seededRandom(seed + 3_000_000), closing.signal, eventLog)
    const killing = startKilling(
      environment,
      seededRandom(seed + 2_000_000),
      { atLeast: size.kills },
      eventLog,
    )
    const diners = await serve(
      plans,
      (plan) => visit(environment, plan, chance, eventLog),
      (served) => served / plans.length <= (killing.count() + size.kills / 10) / size.kills,
    )
    await killing.done
    closing.abort()
    await Promise.all([...working, bank.done, owner.done])
    const left = await drain(environment, eventLog)
    const invariantData = await gatherAtRest(environment, displays)
    const { unexplained, gaps } = await reconciled(environment, from)
    return {
      seed,
      seconds: (performance.now() - begun) / 1000,
      kills: Object.fromEntries(killing.kills),
      counts: {
        ...countsOf(invariantData, killing.count()),
        unexplained,
        refunds: owner.accepted.size,
        refundsOfDishes: [...owner.accepted.values()].filter(({ items }) => items > 0).length,
        failedRefunds: bank.failedRefunds.size,
        savedFailures: bank.savedFailures(),
      },
      findings: {
        charges: wrongCharges(invariantData, bank),
        reports: brokenReports(invariantData, diners),
        followUps: wrongFollowUps(invariantData),
        streams: brokenStreams(invariantData, displays),
        disputes: wrongDisputes(invariantData, bank),
        analytics: [...wrongAnalytics(invariantData), ...(await wrongReports(environment))],
        refunds: [
          ...wrongRefunds(invariantData.refunds, owner),
          ...invariantData.overRefunded.map(({ what }) => what),
        ],
        jobs: [...left, ...deadJobs(invariantData)],
        books: gaps,
        processes: environment.apps.flatMap((app) => app.ownEnds()),
      },
      eventLog,
    }
  } catch (error) {
    const story = eventLog.lines().slice(-200).join('\n')
    throw new Error(`seed ${seed} did not end; the last events:\n${story}`, { cause: error })
  } finally {
    await environment.close()
  }
}

async function readMenus({ apps: [app] }: FaultEnvironment): Promise<readonly Menu[]> {
  if (!app) throw new Error('there is no server')
  return Promise.all(
    slugs.map((slug) => apiClient(app.port, `${slug}.localhost`).menu.get({ restaurant: slug })),
  )
}

/**
 * Runs some diners concurrently. The next one starts only while `isTime`, given how many have started, returns true, so that
 * the kills are spread over the whole run.
 */
async function serve(
  plans: readonly DinerPlan[],
  visitOf: (plan: DinerPlan) => Promise<DinerReport>,
  isTime: (begun: number) => boolean,
): Promise<readonly DinerReport[]> {
  const waiting = [...plans]
  const reports: DinerReport[] = []
  await Promise.all(
    Array.from({ length: dinersAtOnce }, async () => {
      for (;;) {
        while (waiting.length > 0 && !isTime(plans.length - waiting.length)) await delay(50)
        const plan = waiting.shift()
        if (!plan) return
        reports.push(await visitOf(plan))
      }
    }),
  )
  return reports
}

/**
 * Couriers keep moving: if an event arrives while the data is read, it is read again, so that all of it is of one moment.
 */
async function gatherAtRest(
  environment: FaultEnvironment,
  displays: readonly Display[],
): Promise<InvariantData> {
  for (let tries = 1; ; tries++) {
    await untilSeen(environment, displays)
    const invariantData = await readInvariantData(environment)
    const { rows } = await environment.pool.query<{ count: number }>('SELECT count(*)::int FROM events')
    if (rows[0]?.count !== invariantData.events.length && tries < 10) continue
    for (const display of displays) display.stop()
    return invariantData
  }
}

/** Waits until the displays have caught up. They reconnect automatically within ten seconds of a loss. */
export async function untilSeen({ pool }: FaultEnvironment, displays: readonly Display[]): Promise<void> {
  const { rows } = await pool.query<{ slug: string; seq: number }>(
    'SELECT slug, last_event_seq AS seq FROM restaurants r JOIN restaurant_counters c ON c.restaurant_id = r.id',
  )
  const last = new Map(rows.map(({ slug, seq }) => [slug, seq]))
  const isBehind = ({ slug, state }: Display) => (state().content?.cursor ?? -1) < (last.get(slug) ?? 0)
  for (let waited = 0; waited < 30_000 && displays.some(isBehind); waited += 100) await delay(100)
}

function countsOf(
  { orders, charges, mails, deliveries, events, disputes }: InvariantData,
  kills: number,
): Omit<
  KillRun['counts'],
  'unexplained' | 'refunds' | 'refundsOfDishes' | 'failedRefunds' | 'savedFailures'
> {
  return {
    kills,
    orders: orders.length,
    charges: charges.length,
    mails: mails.length,
    mailsAgain: mails.reduce((sum, { copies }) => sum + copies - 1, 0),
    couriers: deliveries.length,
    cancelled: orders.filter(({ status }) => status === 'cancelled').length,
    events: events.length,
    disputes: disputes.length,
  }
}
