import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { openBrowser, signUpPath } from '#testing/accounts.ts'
import { kitchenOf, watchBoard } from '#testing/board.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { startWorld, type World } from '#testing/world.ts'

const evening = '2026-11-20T18:30[America/New_York]'
const address = '12 Grand Street, New York, NY 10002'

let world: World
const acknowledged: OrderView[] = []
beforeAll(async () => {
  world = await startWorld({ at: evening })
})
beforeEach(() => world.clock.set(evening))
afterAll(() => world.close())

test.for([
  ['an hour forward', 60],
  ['a day forward', 24 * 60],
  ['an hour back', -60],
  ['a minute back', -1],
] as const)(
  '[FLT-40, FLT-29] the clock jumps %s during all kinds of work',
  { timeout: 60_000 },
  async ([, minutes]) => {
    const api = world.api()
    const browser = openBrowser(world)
    const email = `ada${crypto.randomUUID()}@example.com`
    await browser.post(signUpPath, {
      name: 'Ada Byron',
      phone: '(212) 555-0142',
      email,
      password: 'correct horse',
    })
    const stream = await watchBoard(world)
    const before = await placeOrder(world)
    acknowledged.push(before)
    const paid = await begin()
    await pay(world, paid.answer)
    const unpaid = await begin()
    const quote = await api.delivery.quote({ restaurant: 'sakura', address, timing: { kind: 'asap' } })

    world.clock.advance({ minutes })
    await makeJobsDue(world.db, 'settle_checkout')

    // Paid before, completed after the jump: one order, with the next number.
    const done = await api.checkouts.complete({ checkoutId: paid.answer.checkoutId })
    acknowledged.push(done)
    expect(done.number).toBeGreaterThan(before.number)
    expect(await api.checkouts.start(paid.body)).toMatchObject({
      kind: 'ordered',
      order: { token: done.token },
    })
    // Opened before the jump: paid afterwards if still open, otherwise started again; one charge in either case.
    const again = await api.checkouts.start(unpaid.body)
    if (again.kind !== 'pay') throw new Error('expected a payment')
    await pay(world, again)
    acknowledged.push(await api.checkouts.complete({ checkoutId: again.checkoutId }))
    if ((await pay(world, unpaid.answer)).status === 200) throw new Error('paid twice')
    // Quoted before the jump: accepted, or quoted again; never charged on an expired quote.
    const delivery = await openCart(world)
    const lines = [aLine(delivery.menu, plainDish(delivery.menu), { quantity: 8 })]
    const result = await api.checkouts
      .start(checkoutBody(delivery.menu, delivery.cartId, lines, { quote }))
      .catch((error) => error)
    if (result instanceof Error) expect(result).toMatchObject({ status: 422 })
    expect(result instanceof Error).toBe(minutes > 0)

    // A pause that starts after the jump ends after it, and can be ended by hand.
    const { pause } = await kitchenOf(world).pause({
      reason: 'staff_shortage',
      duration: '30',
      photo: await cameraPhoto(64, 48),
    })
    expect(pause).toMatchObject({ until: world.clock.now().add({ minutes: 30 }).toString() })
    expect((await kitchenOf(world).resume()).pause).toBeNull()
    // The kitchen keeps working: every card can be moved, and no duration is negative.
    const { orders } = await kitchenOf(world).board()
    const card = orders.find(({ number }) => number === done.number)
    if (!card) throw new Error('the order is not on the board')
    expect((await kitchenOf(world).step({ orderId: card.id, expected: 'pending' })).status).toBe(
      'acknowledged',
    )

    expect((await browser.api.accounts.me()).diner).toMatchObject({ email })
    acknowledged.push(await placeOrder(world))
    const numbers = acknowledged.slice(-4).map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    await expect.poll(stream.numbers, { timeout: 15_000 }).toEqual(expect.arrayContaining(numbers))
    stream.stop()
    await world.sandbox.webhooks.settled()
    await untilFollowedUp(world)
    await expectBooksAgree(world, { acknowledged })
  },
)

async function begin() {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const answer = await world.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return { answer, body }
}
