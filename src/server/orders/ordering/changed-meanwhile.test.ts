import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type CheckoutBody, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { products, restaurants } from '../../platform/db/schema/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test.for([
  ['the restaurant stopped taking orders online', 'online_orders_off', { onlineOrdersEnabled: false }],
  [
    'ordering was paused',
    'ordering_paused',
    { ordersDisabled: true, ordersDisabledUntil: Temporal.Instant.from('2026-11-21T02:00:00Z') },
  ],
  ['it closed for today', 'restaurant_closed', { hours: closedAllWeek() }],
] as const)('[ORD-11] %s after the checkout: the order is made and flagged', async ([, flag, change]) => {
  const { menu, cartId } = await openCart(world)
  const answer = await startPayment(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  const [before] = await world.db.select().from(restaurants).where(eq(restaurants.id, menu.restaurant.id))
  if (!before) throw new Error('there is no restaurant')
  await world.db
    .update(restaurants)
    .set({ ...change, menuVersion: before.menuVersion + 1 })
    .where(eq(restaurants.id, before.id))
  await payAndExpectFlags(answer, [flag])
  await world.db
    .update(restaurants)
    .set({ ...before, menuVersion: before.menuVersion + 2 })
    .where(eq(restaurants.id, before.id))
})

test('[ORD-11] a dish removed from the menu after the checkout stays in the order, at the charged price, with a flag', async () => {
  const { menu, cartId } = await openCart(world)
  const line = aLine(menu, plainDish(menu))
  const body = checkoutBody(menu, cartId, [line])
  const answer = await startPayment(body)
  await world.db.update(products).set({ isActive: false }).where(eq(products.id, line.productId))
  await world.db
    .update(restaurants)
    .set({ menuVersion: menu.version + 10 })
    .where(eq(restaurants.id, menu.restaurant.id))
  const card = await payAndExpectFlags(answer, ['item_gone'])
  expect(card?.lines).toMatchObject([{ name: plainDish(menu) }])
  expect(card?.totals.grandTotal).toBe(body.shown.grandTotal)
})

async function startPayment(body: CheckoutBody) {
  const answer = await world.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

async function payAndExpectFlags(answer: Awaited<ReturnType<typeof startPayment>>, flags: readonly string[]) {
  expect((await pay(world, answer)).status).toBe(200)
  const { number } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  const { orders } = await world.api('orders.sakura.localhost').kitchen.board()
  const card = orders.find((each) => each.number === number)
  expect(card?.flags).toEqual(flags)
  return card
}

function closedAllWeek() {
  return {
    sunday: [],
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
  }
}
