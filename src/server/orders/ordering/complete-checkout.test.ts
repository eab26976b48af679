import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { openBrowser } from '#testing/accounts.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
})
afterEach(() => world.sandbox.faults.clear())
afterAll(() => world.close())

test('[PAY-12] a checkout that does not exist is not found, from any browser', async () => {
  await expect(
    openBrowser(world).api.checkouts.complete({ checkoutId: toId(randomUUID()) }),
  ).rejects.toMatchObject({ status: 404, data: { refusal: { kind: 'checkout_not_found' } } })
})

test('[PAY-8] while the provider is unreachable, another browser also learns that the payment is unconfirmed', async () => {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const checkout = await openBrowser(world).api.checkouts.start(body)
  if (checkout.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, checkout)
  world.sandbox.faults.add({ match: 'GET /v1/payment_intents/*', kind: 'error', times: 3, ms: 0 })
  await expect(openBrowser(world).api.checkouts.complete(checkout)).rejects.toMatchObject({
    status: 503,
    data: { refusal: { kind: 'payment_unconfirmed' } },
  })
})
