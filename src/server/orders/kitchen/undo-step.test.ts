import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ringing } from '#domain/orders/kitchen/alarm.ts'
import { countersOf } from '#domain/orders/kitchen/counters.ts'
import { type Card, cardNow, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { orderSteps } from '../../platform/db/schema/index.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
})
afterEach(() => world.clock.set(friday))
afterAll(() => world.close())

test('[KIT-25] the latest step is reverted, once, and can then be repeated', async () => {
  const card = await placeCard(world)
  expect(card.undo).toBeNull()
  const ready = await stepTo(world, card, 'ready')
  const until = world.clock.now().add({ minutes: 5 }).toString()
  expect(ready.undo).toEqual({ to: 'preparing', until })
  const undone = await kitchenOf(world).undo({ orderId: card.id, expected: 'ready' })
  expect(undone).toMatchObject({ status: 'preparing', undo: null })
  await expect(kitchenOf(world).undo({ orderId: card.id, expected: 'preparing' })).rejects.toMatchObject({
    status: 409,
    data: { refusal: { kind: 'undo_not_possible' } },
  })
  expect(await kitchenOf(world).step({ orderId: card.id, expected: 'preparing' })).toMatchObject({
    status: 'ready',
    undo: { to: 'preparing' },
  })
})

test('[KIT-25] a step can be reverted five minutes later, but not a second after that', async () => {
  const card = await stepTo(world, await placeCard(world), 'preparing')
  const late = await stepTo(world, await placeCard(world), 'preparing')
  world.clock.advance({ minutes: 5 })
  expect((await kitchenOf(world).undo({ orderId: card.id, expected: 'preparing' })).status).toBe(
    'acknowledged',
  )
  world.clock.advance({ seconds: 1 })
  await expect(kitchenOf(world).undo({ orderId: late.id, expected: 'preparing' })).rejects.toMatchObject({
    data: { refusal: { kind: 'undo_not_possible' } },
  })
})

test('[KIT-25] an order whose acknowledgement is reverted rings again at once, silenced or not', async () => {
  const card = await placeCard(world)
  await kitchenOf(world).silence({ orderIds: [card.id] })
  expect(ringsNow(await stepTo(world, card, 'acknowledged'))).toBe(false)
  const undone = await kitchenOf(world).undo({ orderId: card.id, expected: 'acknowledged' })
  expect(undone).toMatchObject({ status: 'pending', silencedAt: null })
  expect(ringsNow(undone)).toBe(true)
})

test('[KIT-25] a completed order that is reverted is no longer a sale', async () => {
  const before = await salesNow()
  const card = await stepTo(world, await placeCard(world), 'completed')
  expect(await salesNow()).toBe(before + card.totals.grandTotal)
  const undone = await kitchenOf(world).undo({ orderId: card.id, expected: 'completed' })
  expect(undone).toMatchObject({ status: 'ready', completedAt: null })
  expect(await salesNow()).toBe(before)
})

test('[KIT-25] of a concurrent step and undo at two processes one is applied, and the other is refused', async () => {
  const [one, two] = world.apps.map((app) => world.api(sakuraKitchen, app).kitchen)
  if (!one || !two) throw new Error('expected two processes')
  for (let round = 0; round < 12; round++) {
    const { id: orderId } = await stepTo(world, await placeCard(world), 'acknowledged')
    const [stepped, undone] = await Promise.allSettled([
      one.step({ orderId, expected: 'acknowledged' }),
      two.undo({ orderId, expected: 'acknowledged' }),
    ])
    const { status } = await cardNow(world, { id: orderId })
    const loser = stepped.status === 'rejected' ? stepped : undone
    expect([stepped.status, undone.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(status).toBe(stepped.status === 'fulfilled' ? 'preparing' : 'pending')
    expect(loser).toMatchObject({
      reason: { status: 409, data: { refusal: { kind: 'order_moved_on', status } } },
    })
  }
})

test('[KIT-25] of many concurrent undos one is applied', async () => {
  const card = await stepTo(world, await placeCard(world), 'ready')
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => kitchenOf(world).undo({ orderId: card.id, expected: 'ready' })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const steps = await world.db.select().from(orderSteps).where(eq(orderSteps.orderId, card.id))
  expect(steps.map(({ to }) => to)).toEqual(['pending', 'acknowledged', 'preparing', 'ready', 'preparing'])
  expect(steps.map(({ isUndo }) => isUndo)).toEqual([false, false, false, false, true])
})

test("[KIT-25] an undo is on the diner's page, and in the order's history", async () => {
  const card = await placeCard(world)
  await kitchenOf(world).alive({ shown: [card.id] })
  await stepTo(world, card, 'acknowledged')
  world.clock.advance({ minutes: 1 })
  await kitchenOf(world).undo({ orderId: card.id, expected: 'acknowledged' })
  const history = await kitchenOf(world).history({ orderId: card.id })
  expect(history.map(({ kind, status }) => [kind, status])).toEqual([
    ['paid', 'pending'],
    ['moved', 'acknowledged'],
    ['shown', null],
    ['undone', 'pending'],
  ])
})

function ringsNow(card: Card): boolean {
  return ringing([card], world.clock.now().toString()).length > 0
}

async function salesNow(): Promise<number> {
  const { orders } = await kitchenOf(world).board()
  const day = { from: '2026-11-20T09:00:00Z', until: '2026-11-21T09:00:00Z' }
  return countersOf(orders, day).dailySales
}
