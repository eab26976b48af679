import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBreakpoints } from '#testing/breakpoints.ts'
import { expectOneOrder, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
const breakpoints = createBreakpoints()
beforeAll(async () => {
  world = await startWorld({ app: { failpoint: breakpoints.failpoint } })
})
afterEach(() => world.sandbox.faults.clear())
afterAll(() => world.close())

test('[PAY-6] a double click that is overtaken by its own order returns it, and cancels nothing at the provider', async () => {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const breakpoint = breakpoints.pauseAt('intent_made')
  const overtaken = world.api().checkouts.start(body)
  await breakpoint.reached
  const answer = await world.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer)
  const { token } = await world.api().checkouts.complete(answer)
  world.sandbox.faults.add({ match: 'POST /v1/payment_intents/*/cancel', kind: 'error', times: 3, ms: 0 })
  breakpoint.release()
  expect(await overtaken).toMatchObject({ kind: 'ordered', order: { token } })
  const [app] = world.apps
  if (!app) throw new Error('no server is running')
  await expectOneOrder(world, visit(world, app), cartId)
})
