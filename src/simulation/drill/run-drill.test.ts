import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DrillView } from '#contract/demo/drills.ts'
import { isSound } from '#domain/demo/drills/drill-report.ts'
import { type DrillSettings, usualDrill } from '#domain/demo/drills/drill-settings.ts'
import type { DrillEngine, LaunchedDrill } from '#server/demo/drills/drill-engine.ts'
import { rebuildAnalytics } from '#server/insight/analytics/rollups/rebuild-analytics.ts'
import {
  cartSessions,
  checkoutEvents,
  checkouts,
  drills,
  lostDemand,
  orders,
  paymentAttempts,
  restaurants,
} from '#server/platform/db/schema/index.ts'
import { drillHeader, writeDrillHeader } from '#server/platform/http/drill-header.ts'
import type { Browser } from '#testing/accounts.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { apiClient } from '#testing/http-client.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, placeOrder, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startReconciling } from '#testing/reconciling.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { runDrill } from './run-drill.ts'
import { sendDiner } from './send-diner.ts'

const secret = 'the-secret-of-this-start'
let world: World
let owner: Browser
/** Called when nobody acknowledges the orders of a drill. */
let awaitEscalations: (signal: AbortSignal) => Promise<void>

/** Runs drills beside the server, without a thread. */
const drillEngine: DrillEngine = {
  secret,
  async launch(task, onEvent): Promise<LaunchedDrill> {
    const stopping = new AbortController()
    const [app] = world.apps
    const origin = `http://127.0.0.1:${app?.port}`
    const run = { ...task, origin, sandboxOrigin: world.sandbox.origin, secret }
    const running = {
      stop: stopping.signal,
      onEvent,
      awaitEscalations: (stop: AbortSignal) => awaitEscalations(stop),
    }
    return { done: runDrill(run, running), stop: () => stopping.abort(), kill: () => stopping.abort() }
  },
  sendDiner: (task) =>
    sendDiner({
      ...task,
      origin: `http://127.0.0.1:${world.apps[0]?.port}`,
      sandboxOrigin: world.sandbox.origin,
    }),
}

const friday = '2026-11-20T20:00[America/New_York]'
beforeAll(async () => {
  world = await startWorld({ at: friday, app: { drillEngine } })
  owner = await signUpAs(world, 'owner', 'owner')
})
afterAll(() => world.close())

const short = { ...usualDrill, orders: 8, minutes: 0.05 }

function start(changes: Partial<DrillSettings> = {}) {
  return owner.api.drills.start({ restaurant: 'sakura', settings: { ...short, ...changes } })
}

async function drill(changes: Partial<DrillSettings> = {}): Promise<DrillView> {
  const { drillId } = await start(changes)
  return untilEnded(drillId)
}

async function untilEnded(drillId: DrillView['id']): Promise<DrillView> {
  const read = () => owner.api.drills.get({ restaurant: 'sakura', drillId })
  await vi.waitFor(async () => expect((await read()).state).not.toBe('running'), {
    timeout: 60_000,
    interval: 100,
  })
  return read()
}

describe('a short drill', () => {
  let ended: DrillView
  beforeAll(async () => {
    const mix = {
      declined: 30,
      abandoned: 25,
      scheduled: 25,
      deliveries: 40,
      large: 20,
      cuts: 60,
      withoutCourier: 50,
    }
    ended = await drill({ orders: 16, mix })
  }, 90_000)

  test('[DRL-6] loses, doubles and miscounts no order, whatever is cut or declined', () => {
    const { report } = ended
    expect(ended.state).toBe('ended')
    expect(report?.problems).toEqual([])
    expect(report).toMatchObject({ lost: 0, doubled: 0, wrongTotals: 0, failed: [], refused: [] })
    expect(report && isSound(report)).toBe(true)
    expect(report).toMatchObject({ came: 20, abandoned: 4, placed: 16, paid: 16 })
    expect(report?.declined).toBeGreaterThan(0)
    expect(report?.cuts).toBeGreaterThan(0)
  })

  test('[DRL-7, DRL-12] every order reaches the display, rings, and is acknowledged by the cook', () => {
    const { report } = ended
    expect(report).toMatchObject({ alarms: { due: 16, sounded: 16 }, unacknowledged: 0 })
    expect(report?.paidToDisplay?.count).toBe(16)
    expect(report?.escalations).toEqual({ due: 0, sent: 0 })
    expect(report?.couriers.requested).toBeGreaterThan(0)
  })

  test('[DRL-6] the ledger, the charges and all that follows an order agree', async () => {
    await untilFollowedUp(world)
    await expectBooksAgree(world, { mails: false })
  })

  test('[DRL-9] its orders are marked with the drill', async () => {
    const marked = await world.db.select().from(orders).where(eq(orders.drillId, ended.id))
    expect(marked).toHaveLength(16)
    expect(marked.some(({ isHidden }) => isHidden)).toBe(false)
  })

  test('[DRL-10] its diners are counted neither as visitors nor as carts, payments or lost demand', async () => {
    for (const table of [cartSessions, checkoutEvents, paymentAttempts, lostDemand])
      expect(await world.db.$count(table)).toBe(0)
  })

  test('[DRL-2] its display is revoked', async () => {
    const displays = await owner.api.devices.list({ restaurant: 'sakura' })
    expect(displays.map(({ name, revokedAt }) => [name.split(' ')[0], revokedAt !== null])).toEqual([
      ['Drill', true],
    ])
  })

  test('[DRL-9] removing it hides its orders from lists and boards, and subtracts them from the sums', async () => {
    const own = await placeOrder(world)
    await untilFollowedUp(world)
    const list = () => owner.api.adminOrders.list({ restaurant: 'sakura' })
    const sums = () => owner.api.dashboard.get({ restaurant: 'sakura' })
    expect((await list()).count.value).toBe(17)
    expect((await sums()).orders.total).toBe(17)
    const mixed = await soldProducts()
    const display = world.api('orders.sakura.localhost')
    const { cursor } = await display.kitchen.board()

    expect(await owner.api.drills.remove({ restaurant: 'sakura', drillId: ended.id })).toEqual({ orders: 16 })
    await untilFollowedUp(world)
    expect((await list()).orders.map(({ number }) => number)).toEqual([own.number])
    expect(await sums()).toMatchObject({
      orders: { total: 1, today: 1 },
      money: { revenueToday: own.totals.grandTotal },
    })
    expect((await soldProducts()).length).toBeLessThan(mixed.length)
    const board = await display.kitchen.board()
    expect(board.orders.map(({ number }) => number)).toEqual([own.number])
    const marked = await world.db.select().from(orders).where(eq(orders.drillId, ended.id))
    expect(new Set(await hiddenAfter(display, cursor))).toEqual(new Set(marked.map(({ id }) => id)))

    const sumsBefore = await allSums()
    await rebuildAnalytics(world.db)
    expect(await allSums()).toEqual(sumsBefore)
  })

  test('[DRL-9] rows, numbers and payments of a removed drill stay, and a second removal changes nothing', async () => {
    await owner.api.drills.remove({ restaurant: 'sakura', drillId: ended.id })
    const kept = await world.db.select().from(orders).where(eq(orders.drillId, ended.id))
    expect(kept).toHaveLength(16)
    await expectBooksAgree(world, { mails: false })
    const view = await owner.api.drills.get({ restaurant: 'sakura', drillId: ended.id })
    expect(view.removedAt).not.toBeNull()
  })

  test('[DRL-9] reconciliation finds nothing to explain after the removal', async () => {
    const reconciling = await startReconciling(world)
    try {
      const report = await reconciling.compare({ onlyLook: true })
      expect(report.sums.orders).toBe(17)
      expect(report).toMatchObject({ unexplained: 0, gaps: [] })
    } finally {
      await reconciling.stop()
    }
  })

  test('[DRL-9] a removed order that is canceled later changes no sum', async () => {
    const [hidden] = await world.db.select().from(orders).where(eq(orders.isHidden, true))
    const before = await allSums()
    await owner.api.adminOrders.cancel({
      restaurant: 'sakura',
      orderId: hidden?.id ?? (ended.id as never),
      reason: 'Drill',
    })
    await untilFollowedUp(world)
    expect(await allSums()).toEqual(before)
  })

  test('[DRL-9] refunds of other orders go through while a drill is removed', async () => {
    const [own, ofDrill] = [await placeOrder(world), await placeOrder(world)]
    await untilFollowedUp(world)
    await world.db.update(orders).set({ drillId: ended.id }).where(eq(orders.number, ofDrill.number))
    const [refunded] = await world.db.select().from(orders).where(eq(orders.number, own.number))
    await world.db.transaction(async (tx) => {
      // As the end of a pause does: a removal that waited for it would keep all refunds waiting.
      await tx.execute(sql`LOCK TABLE pause_days IN ROW EXCLUSIVE MODE`)
      const removal = owner.api.drills.remove({ restaurant: 'sakura', drillId: ended.id })
      const orderId = refunded?.id ?? (ended.id as never)
      await owner.api.adminOrders.cancel({ restaurant: 'sakura', orderId, reason: 'Sold out' })
      await untilFollowedUp(world)
      expect(await removal).toEqual({ orders: 17 })
    })
    const sums = await allSums()
    await rebuildAnalytics(world.db)
    expect(await allSums()).toEqual(sums)
  })
})

test('[DRL-7, KIT-18] a drill whose display dies reports the escalations of its orders', async () => {
  awaitEscalations = async () => {
    world.clock.advance({ minutes: 4 })
    await makeJobsDue(world.db, 'watch_order')
    await untilFollowedUp(world)
  }
  const mix = { declined: 0, abandoned: 0, scheduled: 0, deliveries: 0, large: 0, cuts: 0, withoutCourier: 0 }
  const { report } = await drill({ displayDies: true, hasCook: false, mix, seed: 11 })
  expect(report).toMatchObject({ placed: 8, unacknowledged: 8, escalations: { due: 8, sent: 8 } })
  expect(report?.alarms.due).toBe(8)
  expect(report?.alarms.sounded).toBeLessThan(8)
  expect(report && isSound(report)).toBe(true)
}, 60_000)

describe('a drill that is running', () => {
  test('[DRL-5] shows what happens, is the only one, cannot be removed, and can be stopped', async () => {
    const { drillId } = await start({ orders: 400, minutes: 1 })
    await expect
      .poll(async () => (await owner.api.drills.get({ restaurant: 'sakura', drillId })).live?.counters.came, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    await expect(start()).rejects.toMatchObject({ data: { refusal: { kind: 'drill_running' } } })
    await expect(owner.api.drills.remove({ restaurant: 'sakura', drillId })).rejects.toMatchObject({
      data: { refusal: { kind: 'drill_not_ended' } },
    })
    await owner.api.drills.stop({ restaurant: 'sakura', drillId })
    const stopped = await untilEnded(drillId)
    expect(stopped).toMatchObject({ state: 'stopped', isSound: true, live: null })
    expect(stopped.report?.came).toBeLessThan(400)
    await expect(owner.api.drills.stop({ restaurant: 'sakura', drillId })).rejects.toMatchObject({
      data: { refusal: { kind: 'drill_not_running' } },
    })
  }, 60_000)
})

describe('a closed restaurant', () => {
  test('[DRL-4] is refused, and takes scheduled orders only', async () => {
    world.clock.set('2026-11-21T05:00[America/New_York]')
    expect(await owner.api.drills.list({ restaurant: 'sakura' })).toMatchObject({
      acceptsAsap: false,
      acceptsScheduled: true,
    })
    await expect(start()).rejects.toMatchObject({ data: { refusal: { kind: 'drill_restaurant_closed' } } })
    const { id, report } = await drill({ onlyScheduled: true, orders: 3, seed: 3 })
    expect(report).toMatchObject({ placed: 3, refused: [], lost: 0 })
    const made = await world.db.select().from(orders).where(eq(orders.drillId, id))
    expect(made.every(({ scheduledFor }) => scheduledFor !== null)).toBe(true)
  }, 60_000)
})

test('[DRL-5] a drill that no process runs anymore was broken off', async () => {
  const [row] = await world.db.select().from(drills).limit(1)
  const id = '019a9d00-0000-4000-8000-00000000d009' as never
  await world.db.insert(drills).values({ ...row, id, state: 'running', endedAt: null, report: null } as never)
  expect(await owner.api.drills.get({ restaurant: 'sakura', drillId: id })).toMatchObject({
    state: 'broken_off',
    live: null,
  })
})

test('[DRL-3] a number out of its limits is refused with a message', async () => {
  await expect(start({ orders: 0 })).rejects.toThrow('Enter a whole number from 1 to 2,000.')
})

describe('a diner of no drill', () => {
  const sakura = { restaurant: 'sakura' } as const
  const orderOf = (number: number) => world.db.query.orders.findFirst({ where: eq(orders.number, number) })

  test('[DEM-55] orders at once for a visitor who is not signed in, and pays', async () => {
    world.clock.set(friday)
    const { number } = await world.api().drills.sendOrder(sakura)
    expect(await orderOf(number)).toMatchObject({
      paymentStatus: 'paid',
      scheduledFor: null,
      drillId: null,
    })
  })

  test('[DEM-55] orders for later while the restaurant is closed', async () => {
    world.clock.set('2026-11-21T05:00[America/New_York]')
    const { number } = await world.api().drills.sendOrder(sakura)
    expect(await orderOf(number)).toMatchObject({ paymentStatus: 'paid', scheduledFor: expect.anything() })
  })

  test('[DEM-55] is refused at an unknown restaurant, and where the menu accepts no orders', async () => {
    const unknown = world.api().drills.sendOrder({ restaurant: 'nowhere' })
    await expect(unknown).rejects.toMatchObject({ data: { refusal: { kind: 'restaurant_not_found' } } })
    const settings = { onlineOrdersEnabled: false }
    await world.db.update(restaurants).set(settings).where(eq(restaurants.slug, 'luna'))
    const refused = world.api().drills.sendOrder({ restaurant: 'luna' })
    await expect(refused).rejects.toMatchObject({ data: { refusal: { kind: 'drill_without_times' } } })
  })
})

describe('production', () => {
  let production: World
  let administrator: Browser
  beforeAll(async () => {
    const { config } = testAppOptions('', world.sandbox.origin, world.clock)
    production = await startWorld({
      at: friday,
      app: { drillEngine, config: { ...config, mode: 'production' } },
    })
    administrator = await signUpAs(production, 'admin', 'administrator')
  })
  afterAll(() => production.close())

  const drillId = '019a9d00-0000-4000-8000-00000000d001' as never
  const message =
    'Rush drills run in the demo only. On this production site they would fill the kitchen with invented orders.'

  test('[DRL-8] refuses every endpoint of drills, also to administrators', async () => {
    const { drills: api } = administrator.api
    const ofDrill = { restaurant: 'sakura', drillId }
    await expect(api.start({ restaurant: 'sakura', settings: short })).rejects.toThrow(message)
    await expect(api.list({ restaurant: 'sakura' })).rejects.toThrow(message)
    for (const call of [api.get, api.stop, api.remove]) await expect(call(ofDrill)).rejects.toThrow(message)
    expect(await production.db.$count(drills)).toBe(0)
  })

  test('[DEM-55] refuses simulated diners', async () => {
    const sent = production.api().drills.sendOrder({ restaurant: 'sakura' })
    await expect(sent).rejects.toThrow(message)
    expect(await production.db.$count(orders)).toBe(0)
  })

  test('[DRL-8] ignores the header of a drill, even with the right secret', async () => {
    expect(await drillOfCheckout(production, secret)).toBeNull()
  })
})

test('[DRL-2] the demo ignores the header of a drill with another secret', async () => {
  world.clock.set(friday)
  expect(await drillOfCheckout(world, 'the-secret-of-that-start')).toBeNull()
})

/** Starts a checkout with a drill's header. Returns the drill that is stored with it. */
async function drillOfCheckout(at: World, claimed: string) {
  const drillId = '019a9d00-0000-4000-8000-00000000d001' as never
  const header = writeDrillHeader(claimed, { address: '198.18.0.9', drillId })
  const { menu, cartId } = await openCart(at)
  const api = apiClient(at.apps[0]?.port ?? 0, 'sakura.localhost', { [drillHeader]: header })
  const started = await api.checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (started.kind !== 'pay') throw new Error('the order was free')
  const [row] = await at.db.select().from(checkouts).where(eq(checkouts.id, started.checkoutId))
  return row?.drillId
}

async function soldProducts() {
  const { rows } = await owner.api.analytics.productMix({ restaurant: 'sakura', period: 'today' } as never)
  return rows
}

async function allSums() {
  const tables = [
    'restaurant_days',
    'sales_slots',
    'product_days',
    'counted_orders',
    'activity_slots',
    'refusal_days',
  ]
  const sums = []
  for (const table of tables) {
    const found = await world.db.execute(
      sql`SELECT to_jsonb(row)::text AS row FROM ${sql.identifier(table)} AS row`,
    )
    const rows = (found as unknown as { rows: { row: string }[] }).rows.map(({ row }) => row).toSorted()
    // An uncounted order may have a row or none.
    sums.push([table, rows.filter((row) => !row.includes('"is_counted": false'))])
  }
  return sums
}

/** What the stream of an open board tells it to drop. */
async function hiddenAfter(display: ReturnType<World['api']>, cursor: number): Promise<readonly string[]> {
  const stream = await display.kitchen.follow({ cursor })
  for await (const message of stream)
    if (message.kind === 'kitchen' && message.hiddenOrders) return message.hiddenOrders
  throw new Error('the stream has ended')
}
