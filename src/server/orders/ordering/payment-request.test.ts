import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/keys.ts'
import { aCustomer, aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts } from '../../platform/db/schema/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[PAY-9] the payment is requested in whole cents and usd with name, email and phone, and the browser receives its secret', async () => {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu), { quantity: 3 })])
  const answer = await world.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  expect(answer.intentId).toMatch(/^pi_/)
  expect(answer.clientSecret).toMatch(new RegExp(`^${answer.intentId}_secret_`))

  const response = await fetch(`${world.sandbox.origin}/v1/payment_intents/${answer.intentId}`, {
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
  })
  expect(await response.json()).toMatchObject({
    amount: body.shown.grandTotal,
    currency: 'usd',
    metadata: {
      restaurantId: menu.restaurant.id,
      checkoutId: answer.checkoutId,
      customerName: 'Ada Byron',
      customerEmail: aCustomer.email,
      customerPhone: aCustomer.phone,
    },
  })
  const [checkout] = await world.db.select().from(checkouts).where(eq(checkouts.id, answer.checkoutId))
  expect(checkout).toMatchObject({ userId: null, grandTotal: body.shown.grandTotal })
})

test('[PAY-9] a paid checkout returns the order, with its number and token', async () => {
  const { menu, cartId } = await openCart(world)
  const answer = await world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer)
  const order = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  expect(order.number).toBeGreaterThan(1000)
  expect(order.token).toMatch(/^.{20,}$/)
  expect(await world.api().orders.get({ token: order.token })).toMatchObject({ number: order.number })
})
