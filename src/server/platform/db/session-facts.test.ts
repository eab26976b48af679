import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import { runAsAdmin } from '#testing/database-server.ts'
import { visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { openPooler, type Pooler } from '#testing/pooler.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
} from '#testing/test-environment.ts'
import { sized } from '#testing/test-size.ts'
import { sakuraKitchen } from '#testing/world.ts'
import { type App, startApp } from '../../entry/app.ts'
import { usualPace } from '../live/feed.ts'
import { StartError } from '../runtime/start-error.ts'
import { assertKeepsSessions, readSessionFacts, type SessionFacts, sessionFault } from './session-facts.ts'

let environment: TestEnvironment
let direct: string
beforeAll(async () => {
  environment = await startTestEnvironment()
  direct = environment.databaseUrl
})
afterAll(() => environment.close())

const kept: SessionFacts = {
  isPooled: false,
  locksHold: true,
  notifies: true,
  keepsStatements: true,
  timeLimit: 'set',
}

test('[RUN-17] PostgreSQL itself keeps everything', async () => {
  expect(await readSessionFacts({ databaseUrl: direct, directUrl: direct })).toEqual(kept)
  await expect(assertKeepsSessions({ databaseUrl: direct, directUrl: direct })).resolves.toBeUndefined()
})

test.for<readonly [string, Parameters<typeof openPooler>[1], boolean, string | null]>([
  ['without a direct address', {}, false, 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'],
  ['that loses statements', { keepsStatements: false }, true, 'Use PgBouncer 1.21 or newer'],
  [
    'of one session that loses statements',
    { keepsStatements: false, sessions: 1 },
    true,
    'Use PgBouncer 1.21',
  ],
  ['that refuses a time limit', { timeLimit: 'refused' }, true, 'Add it to its ignore_startup_parameters'],
  ['that drops the time limit', { timeLimit: 'ignored' }, true, "SET statement_timeout = '20s'"],
  ['that keeps everything', {}, true, null],
])('[RUN-17] a pooler %s', async ([, options, hasDirect, action]) => {
  const pooler = await openPooler(direct, options)
  try {
    const urls = { databaseUrl: pooler.url, directUrl: hasDirect ? direct : pooler.url }
    const start = assertKeepsSessions(urls)
    if (action === null) return await expect(start).resolves.toBeUndefined()
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(action)
  } finally {
    await pooler.close()
  }
})

test('[RUN-17] a limit that the role has is enough', async () => {
  const name = new URL(direct).pathname.slice(1)
  const pooler = await openPooler(direct, { timeLimit: 'ignored' })
  await runAsAdmin(direct, `ALTER DATABASE ${name} SET statement_timeout = '20s'`)
  try {
    expect(await readSessionFacts({ databaseUrl: pooler.url, directUrl: direct })).toEqual(kept)
  } finally {
    await runAsAdmin(direct, `ALTER DATABASE ${name} RESET statement_timeout`)
    await pooler.close()
  }
})

test.for<readonly [Partial<SessionFacts>, string | null]>([
  [{}, null],
  [{ isPooled: true }, null],
  [{ isPooled: true, locksHold: false }, 'A pooler lends connections per transaction'],
  [{ isPooled: true, notifies: false }, 'A pooler lends connections per transaction'],
  // CockroachDB's locks always succeed, and it has no notifications.
  [{ locksHold: false, notifies: false }, 'The database does not hold advisory locks, as CockroachDB'],
  [{ notifies: false }, 'Notifications do not arrive.'],
  [{ timeLimit: 'refused', keepsStatements: false }, 'refuses the parameter statement_timeout'],
  [{ keepsStatements: false, timeLimit: 'none' }, 'loses prepared statements'],
  [{ timeLimit: 'none' }, 'have no time limit'],
])('[RUN-17] the first fault is said: %o', ([facts, text]) => {
  const broken = sessionFault({ ...kept, ...facts })
  if (text === null) expect(broken).toBeNull()
  else expect(broken?.text).toContain(text)
})

describe('through a pooler', () => {
  let pooler: Pooler
  let apps: [App, App]
  beforeAll(async () => {
    pooler = await openPooler(direct, { sessions: 6 })
    const options = {
      ...testAppOptions(pooler.url, environment.sandbox.origin, environment.clock),
      directUrl: direct,
      // Without a notification, a display would not hear of an order.
      feedPace: { ...usualPace, pollMs: 3_600_000 },
    }
    apps = [await startApp(options), await startApp(options)]
    sendWebhooksTo(environment, apps[0])
  })
  afterAll(async () => {
    for (const app of apps) await app.stop()
    await pooler.close()
  })

  test('[RUN-17] two processes take orders, and a display at each hears of all of them', {
    timeout: sized({ quick: 120_000, long: 600_000 }),
  }, async () => {
    const count = sized({ quick: 24, long: 200 })
    const boards = await Promise.all(
      apps.map((app) => visit(environment, app).api(sakuraKitchen).kitchen.board()),
    )
    const displays = apps.map(async (app, place) => {
      const cursor = boards[place]?.cursor ?? 0
      return takeOrders(await visit(environment, app).api(sakuraKitchen).kitchen.follow({ cursor }), count)
    })
    const paid = new Map<number, number>()
    await Promise.all(
      [0, 1, 0, 1].map(async (at) => {
        for (let each = 0; each < count / 4; each++) {
          const { number, paidAt } = await payOrder(apps[at] as App)
          paid.set(number, paidAt)
        }
      }),
    )
    expect(paid.size).toBe(count)
    const shown = await Promise.all(displays)
    for (const orders of shown) expect(new Set(orders.keys())).toEqual(new Set(paid.keys()))
    const waits = shown
      .flatMap((orders) => [...orders].map(([number, at]) => at - (paid.get(number) ?? at)))
      .toSorted((one, other) => one - other)
    const [middle, longest] = [waits[waits.length >> 1] ?? 0, waits.at(-1) ?? 0]
    process.stdout.write(
      `${count} orders: from payment to ticket ${Math.round(middle)} ms, at most ${Math.round(longest)} ms\n`,
    )
  })

  async function payOrder(app: App) {
    const visitor = visit(environment, app)
    const { menu, cartId } = await openCart(visitor)
    const started = await visitor
      .api()
      .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    if (started.kind === 'ordered') throw new Error('it costs nothing')
    const paidAt = performance.now()
    await pay(visitor, started)
    const { number } = await visitor.api().checkouts.complete({ checkoutId: started.checkoutId })
    return { number, paidAt }
  }
})

/** When the stream first had each order, by its number. */
async function takeOrders(
  stream: AsyncIterator<BoardMessage>,
  count: number,
): Promise<ReadonlyMap<number, number>> {
  const orders = new Map<number, number>()
  while (orders.size < count) {
    const { value, done } = await stream.next()
    if (done) throw new Error('the stream has ended')
    if (value.kind === 'order' && !orders.has(value.order.number))
      orders.set(value.order.number, performance.now())
  }
  await stream.return?.()
  return orders
}
