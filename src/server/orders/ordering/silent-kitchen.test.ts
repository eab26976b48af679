import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitchenOf } from '#testing/board.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { kitchenStatus, orders } from '../../platform/db/schema/index.ts'
import { usualPace } from '../../platform/live/feed.ts'

const evening = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: evening, app: { feedPace: { ...usualPace, heartbeatMs: 200 } } })
})
afterAll(() => world.close())

/** The watchdog has looked every minute since a while ago. */
async function watch() {
  const now = world.clock.now()
  await world.db.update(kitchenStatus).set({ watchedSince: now.subtract({ hours: 1 }), watchedAt: now })
}

async function start(changes: Parameters<typeof checkoutBody>[3] = {}) {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], {
    orderedAnyway: false,
    ...changes,
  })
  return world.api().checkouts.start(body)
}

async function lastOrder() {
  const [order] = await world.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1)
  return order
}

const asked = { status: 422, data: { refusal: { kind: 'kitchen_silent' } } }

test('[KIT-42] a restaurant whose displays were never opened takes orders without a question', async () => {
  await placeOrder(world)
  expect(await lastOrder()).toMatchObject({ orderedAnyway: false })
})

test('[KIT-42] once its display is silent, the diner is asked before anything is charged, and the order keeps that', async () => {
  await kitchenOf(world).board()
  await watch()
  expect(await start()).toMatchObject({ kind: 'pay' })
  world.clock.advance({ minutes: 3 })
  await watch()
  await expect(start()).rejects.toMatchObject({
    ...asked,
    message: "The kitchen's screen isn't responding right now. Order anyway, or call (212) 555-0142.",
  })
  const later = '2026-11-21T23:00:00Z'
  expect(await start({ timing: { kind: 'later', at: later } })).toMatchObject({ kind: 'pay' })

  const answer = await start({ orderedAnyway: true })
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer)
  await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  const order = await lastOrder()
  expect(order).toMatchObject({ orderedAnyway: true })

  await kitchenOf(world).board()
  expect(await start()).toMatchObject({ kind: 'pay' })
})

test('[KIT-42] the answer given while the kitchen was silent makes another checkout of the same cart', async () => {
  await kitchenOf(world).board()
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], { orderedAnyway: false })
  const first = await world.api().checkouts.start(body)
  world.clock.advance({ minutes: 3 })
  await watch()
  await expect(world.api().checkouts.start(body)).rejects.toMatchObject(asked)
  const second = await world.api().checkouts.start({ ...body, orderedAnyway: true })
  expect(second).toMatchObject({ kind: 'pay' })
  expect(second).not.toMatchObject({ checkoutId: (first as { checkoutId: string }).checkoutId })
})

test('[ORD-39] the diner reads since when the order is on a screen, also on an open page, and never on which', async () => {
  const { token } = await placeOrder(world)
  expect(await world.api().orders.get({ token })).toMatchObject({ shownAt: null })
  const stream = await world.api().orders.follow({ token })
  expect((await stream.next()).value).toMatchObject({ order: { shownAt: null } })
  const [stored] = await world.db.select().from(orders).where(eq(orders.token, token))
  if (!stored) throw new Error('the order is gone')
  world.clock.advance({ minutes: 1 })
  const at = world.clock.now().toString()
  await kitchenOf(world).alive({ shown: [stored.id] })
  expect(await world.api().orders.get({ token })).toMatchObject({ shownAt: at })
  await expect
    .poll(async () => (await stream.next()).value)
    .toMatchObject({ kind: 'order', order: { shownAt: at } })
  const life = { kind: 'heartbeat', now: at }
  expect((await stream.next()).value).toEqual(life)
  expect(JSON.stringify(await world.api().orders.get({ token }))).not.toContain('device')
  await stream.return?.()
})
