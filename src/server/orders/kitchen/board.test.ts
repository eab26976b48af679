import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { ringing } from '#domain/orders/kitchen/alarm.ts'
import { countJobs, countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { placeOrder } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { startApp } from '../../entry/app.ts'
import { events, orderSteps, orders } from '../../platform/db/schema/index.ts'

const lunaKitchen = 'orders.luna.localhost'
const friday = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: friday })
})
afterEach(() => world.clock.set(friday))
afterAll(() => world.close())

describe('the board', () => {
  test('[KIT-20] has the orders of the business day, past midnight too, and open orders of other days', async () => {
    const open = await placeOrder(world)
    const done = await placeOrder(world)
    await completeOrder(done)
    // A Friday that closes at 01:00 on Saturday.
    world.clock.set('2026-11-21T00:20[America/New_York]')
    const late = await placeOrder(world)
    await completeOrder(late)
    const atNight = await numbersOnBoard()
    expect(atNight).toEqual(expect.arrayContaining([open.number, done.number, late.number]))
    expect(atNight).toEqual(atNight.toSorted((a, b) => a - b))

    world.clock.set('2026-11-21T12:00[America/New_York]')
    const next = await placeOrder(world)
    const nextDay = await numbersOnBoard()
    expect(nextDay).toEqual(expect.arrayContaining([open.number, next.number]))
    expect(nextDay).not.toContain(done.number)
    expect(nextDay).not.toContain(late.number)
  })

  test('[KIT-20] returns what the kitchen needs: customer, items, amounts and the cursor to follow from', async () => {
    const order = await placeOrder(world)
    const board = await kitchen().board()
    expect(board.orders.find(({ number }) => number === order.number)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      orderType: 'pickup',
      customerName: 'Ada Byron',
      customerPhone: '(212) 555-0142',
      lines: order.lines,
      totals: order.totals,
      flags: [],
      silencedAt: null,
    })
    expect(board).toMatchObject({ now: world.clock.now().toString(), restaurant: { slug: 'sakura' } })
    const [last] = await world.db
      .select({ seq: events.seq })
      .from(events)
      .innerJoin(orders, eq(orders.id, events.orderId))
      .where(eq(orders.token, order.token))
    expect(board.cursor).toBe(last?.seq)
  })

  test('[KIT-21] a display sees only its own restaurant, and cannot move or silence an order of another', async () => {
    const card = await placeCard()
    const other = world.api(lunaKitchen).kitchen
    expect((await other.board()).orders).toEqual([])
    await expect(other.step({ orderId: card.id, expected: 'pending' })).rejects.toMatchObject({
      status: 404,
      data: { refusal: { kind: 'order_not_found' } },
    })
    expect(await other.silence({ orderIds: [card.id] })).toEqual([])
    expect(await cardOf(card.id)).toMatchObject({ status: 'pending', silencedAt: null })
  })

  test.for([
    ['the site', sakuraHost, 'demo', 403],
    ['an unassigned host', 'orders.nobody.localhost', 'demo', 403],
    ['production, without a paired display', sakuraKitchen, 'production', 401],
  ] as const)('[KIT-21] %s is not a kitchen', async ([, host, mode, status]) => {
    const card = await placeCard()
    const options = testAppOptions(world.databaseUrl, world.sandbox.origin, world.clock)
    const app = await startApp({ ...options, config: { ...options.config, mode } })
    const { board, follow, silence, step } = world.api(host, app).kitchen
    await expect(board()).rejects.toMatchObject({ status })
    await expect(follow({ cursor: 0 })).rejects.toMatchObject({ status })
    await expect(step({ orderId: card.id, expected: 'pending' })).rejects.toMatchObject({ status })
    await expect(silence({ orderIds: [card.id] })).rejects.toMatchObject({ status })
    expect(await cardOf(card.id)).toMatchObject({ status: 'pending', silencedAt: null })
    await app.stop()
  })
})

describe('a step', () => {
  test("[KIT-22] moves an order from new to 'completed', storing each step with its time", async () => {
    const card = await placeCard()
    const steps = ['pending', 'acknowledged', 'preparing', 'ready', 'completed'] as const
    for (const [place, expected] of steps.slice(0, -1).entries()) {
      world.clock.advance({ minutes: 5 })
      const moved = await kitchen().step({ orderId: card.id, expected })
      expect(moved.status).toBe(steps[place + 1])
      expect(await cardOf(card.id)).toEqual(moved)
    }
    expect(await cardOf(card.id)).toMatchObject({ completedAt: world.clock.now().toString() })
    const kept = await world.db
      .select()
      .from(orderSteps)
      .where(eq(orderSteps.orderId, card.id))
      .orderBy(orderSteps.position)
    expect(kept.map(({ to }) => to)).toEqual(steps)
    expect(kept.map(({ by }) => by)).toEqual(['diner', 'kitchen', 'kitchen', 'kitchen', 'kitchen'])
    await expect(kitchen().step({ orderId: card.id, expected: 'completed' })).rejects.toMatchObject({
      status: 409,
      data: { refusal: { kind: 'order_step_unknown' } },
    })
  })

  test('[KIT-22] sent twice, or from two displays, is applied once and returns the status', async () => {
    const card = await placeCard()
    const before = (await kitchen().board()).cursor
    const taps = await Promise.allSettled(
      Array.from({ length: 6 }, () => kitchen().step({ orderId: card.id, expected: 'pending' })),
    )
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tap of taps) {
      if (tap.status === 'rejected')
        expect(tap.reason).toMatchObject({
          code: 'CONFLICT',
          status: 409,
          data: { refusal: { kind: 'order_moved_on', status: 'acknowledged' } },
        })
    }
    expect((await cardOf(card.id))?.status).toBe('acknowledged')
    expect((await kitchen().board()).cursor).toBe(before + 1)
  })

  test("[ORD-15] appears on the diner's page, step by step; silencing does not", async () => {
    const order = await placeOrder(world)
    const card = await cardByNumber(order.number)
    const stream = await world.api().orders.follow({ token: order.token })
    const statuses: string[] = []
    const nextStatus = async () => {
      for (;;) {
        const { value, done } = await stream.next()
        if (done) throw new Error('the stream has ended')
        if (value.kind === 'order') return statuses.push(value.order.status)
      }
    }
    await nextStatus()
    await kitchen().silence({ orderIds: [card.id] })
    for (const expected of ['pending', 'acknowledged', 'preparing', 'ready'] as const) {
      await kitchen().step({ orderId: card.id, expected })
      await nextStatus()
    }
    await stream.return?.()
    expect(statuses).toEqual(['pending', 'acknowledged', 'preparing', 'ready', 'completed'])
  })
})

test('[KIT-23] STOP ALARM silences the given orders, on every display and after a reload', async () => {
  const [one, two] = [await placeCard(), await placeCard()]
  const { cursor } = await kitchen().board()
  const elsewhere = await kitchen().follow({ cursor })
  const now = world.clock.now().toString()
  expect(await kitchen().silence({ orderIds: [one.id] })).toMatchObject([{ id: one.id, silencedAt: now }])
  for await (const message of elsewhere) {
    if (message.kind !== 'order') continue
    expect(message).toMatchObject({
      seq: cursor + 1,
      order: { id: one.id, status: 'pending', silencedAt: now },
    })
    break
  }
  expect(await cardOf(one.id)).toMatchObject({ silencedAt: now })
  expect(await cardOf(two.id)).toMatchObject({ silencedAt: null })

  const done = await placeOrder(world)
  await completeOrder(done)
  const card = await cardByNumber(done.number)
  expect(await kitchen().silence({ orderIds: [card.id] })).toEqual([])
})

describe('jobs of an order', () => {
  test('[JOB-3] a scheduled order is announced at its start time by the product clock, not the clock of the queue', async () => {
    const times = (await world.api().menu.availability({ restaurant: 'sakura' })).pickableTimes
    const at = times.at(-1) ?? ''
    const order = await placeOrder(world, { timing: { kind: 'later', at } })
    const card = await cardByNumber(order.number)
    expect(card.startAt).toBe(Temporal.Instant.from(at).subtract({ minutes: 20 }).toString())

    expect(await makeJobsDue(world.db, 'announce_start')).toBe(1)
    await expect.poll(() => countWaitingJobs(world.db, 'announce_start'), { timeout: 15_000 }).toBe(1)
    expect(await announcements(card.id)).toHaveLength(0)

    world.clock.set(card.startAt ?? '')
    await makeJobsDue(world.db, 'announce_start')
    await expect.poll(() => announcements(card.id), { timeout: 15_000 }).toHaveLength(1)
    expect(await countWaitingJobs(world.db, 'announce_start')).toBe(0)
  })

  test('[JOB-3] an order that the kitchen has already started is not announced', async () => {
    const [at = ''] = (await world.api().menu.availability({ restaurant: 'sakura' })).pickableTimes.slice(8)
    const order = await placeOrder(world, { timing: { kind: 'later', at } })
    const card = await cardByNumber(order.number)
    const before = await countJobs(world.db, 'announce_start', 'completed')
    for (const expected of ['pending', 'acknowledged'] as const) {
      await kitchen().step({ orderId: card.id, expected })
    }
    world.clock.set(at)
    await makeJobsDue(world.db, 'announce_start')
    await expect
      .poll(() => countJobs(world.db, 'announce_start', 'completed'), { timeout: 15_000 })
      .toBe(before + 1)
    expect(await announcements(card.id)).toHaveLength(0)
  })

  test("[JOB-2] the order's number is added to its payment at the provider", async () => {
    await expectLabelled(await placeOrder(world))
  })
})

test('[KIT-35] a scheduled order that is acknowledged after its start time does not ring for it', async () => {
  const times = (await world.api().menu.availability({ restaurant: 'sakura' })).pickableTimes
  const order = await placeOrder(world, { timing: { kind: 'later', at: times.at(-1) ?? '' } })
  const { id, startAt } = await cardByNumber(order.number)
  world.clock.set(startAt ?? '')
  world.clock.advance({ minutes: 1 })
  const card = await kitchen().step({ orderId: id, expected: 'pending' })
  expect(ringing([card], world.clock.now().toString())).toEqual([])
})

function kitchen() {
  return world.api(sakuraKitchen).kitchen
}

async function numbersOnBoard(): Promise<number[]> {
  return (await kitchen().board()).orders.map(({ number }) => number)
}

async function cardByNumber(number: number) {
  const card = (await kitchen().board()).orders.find((each) => each.number === number)
  if (!card) throw new Error(`order ${number} is not on the board`)
  return card
}

type Card = Awaited<ReturnType<typeof cardByNumber>>

async function cardOf(id: Card['id']): Promise<Card | undefined> {
  return (await kitchen().board()).orders.find((each) => each.id === id)
}

async function placeCard(): Promise<Card> {
  return cardByNumber((await placeOrder(world)).number)
}

async function completeOrder({ number }: OrderView): Promise<void> {
  const { id } = await cardByNumber(number)
  for (const expected of ['pending', 'acknowledged', 'preparing', 'ready'] as const) {
    await kitchen().step({ orderId: id, expected })
  }
}

async function announcements(orderId: Card['id']) {
  const rows = await world.db.select().from(events).where(eq(events.orderId, orderId))
  return rows.filter(({ type }) => type === 'order_start_due')
}

async function expectLabelled({ number, token }: OrderView): Promise<void> {
  const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
  await expect
    .poll(() => world.sandbox.charges().find(({ intentId }) => intentId === order?.intentId)?.metadata, {
      timeout: 15_000,
    })
    .toMatchObject({ orderId: order?.id, orderNumber: `#${number}` })
}
