import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { kitchenOf } from '#testing/board.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { countOpenJobs, pileUpJobs, shortenQueue } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import type { Mail, Mailer } from '../adapters/mail/port.ts'
import { randomIds } from '../runtime/ids.ts'
import { atOnce } from './work-jobs.ts'

/** How many of the mails are written and sent at the end. */
const written = 300

/** A mail server that responds slowly until `goOn` is called, and counts confirmations. */
function createSlowMailer() {
  const { promise: hurry, resolve: goOn } = Promise.withResolvers<void>()
  const sent = new Map<string, number>()
  let underWay = 0
  let mostUnderWay = 0
  const mailer: Mailer = {
    async send({ key }: Mail) {
      // Mails to the restaurant are a separate kind.
      if (!key.startsWith('order-confirmation-')) return void (await hurry)
      underWay++
      mostUnderWay = Math.max(mostUnderWay, underWay)
      await hurry
      underWay--
      sent.set(key, (sent.get(key) ?? 0) + 1)
    },
    check: async () => undefined,
    close: () => undefined,
  }
  return { mailer, sent, goOn, mostUnderWay: () => mostUnderWay }
}

let world: World
const mails = createSlowMailer()
beforeAll(async () => {
  world = await startWorld({ app: { mailer: mails.mailer } })
})
afterAll(async () => {
  mails.goOn()
  await world.close()
})

test('[FLT-29, FLT-50] behind ten thousand mails, orders are taken, get couriers and appear on the board as usual, and each mail is sent once', async () => {
  const first = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ columns: { id: true, restaurantId: true } })
  if (!order) throw new Error('the order is gone')
  const { restaurantId, id: orderId } = order
  // As if diners had requested their confirmation again ten thousand times while the mail server was down.
  await pileUpJobs(
    world.db,
    'mail_confirmation',
    Array.from({ length: 10_000 }, () => ({ restaurantId, orderId, mailId: randomIds.next<'Mail'>() })),
  )

  // Everything that does not depend on the mail server is done although it does not respond.
  const acknowledged: OrderView[] = [first]
  for (let count = 0; count < 10; count++) acknowledged.push(await placeOrder(world))
  acknowledged.push(await placeDelivery())
  await expect.poll(() => world.sandbox.courier.deliveries().length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => countOpenJobs(world.db, 'label_payment'), { timeout: 20_000 }).toBe(0)
  await expect.poll(() => countOpenJobs(world.db, 'record_checkout'), { timeout: 20_000 }).toBe(0)
  const { orders } = await kitchenOf(world).board()
  expect(orders).toHaveLength(acknowledged.length)
  expect(mails.mostUnderWay()).toBeLessThanOrEqual(atOnce)

  // Delete most of them, to save the time for writing each mail: jobs.test.ts covers a queue of this length.
  await shortenQueue(world.db, 'mail_confirmation', 'mailId', written)
  const left = mails.sent.size + (await countOpenJobs(world.db, 'mail_confirmation'))
  mails.goOn()
  await untilFollowedUp(world, 60_000)
  expect(mails.mostUnderWay()).toBeLessThanOrEqual(atOnce)
  expect(mails.sent.size).toBe(left)
  expect(new Set(mails.sent.values())).toEqual(new Set([1]))
  await expectBooksAgree(world, { acknowledged, mails: false })
}, 120_000)

async function placeDelivery(): Promise<OrderView> {
  const { menu, cartId } = await openCart(world)
  const address = '12 Grand Street, New York, NY 10002'
  const quote = await world.api().delivery.quote({ restaurant: 'sakura', address, timing: { kind: 'asap' } })
  const lines = [aLine(menu, plainDish(menu), { quantity: 8 })]
  const answer = await world.api().checkouts.start(checkoutBody(menu, cartId, lines, { quote }))
  if (answer.kind === 'ordered') throw new Error('this order is not free')
  await pay(world, answer)
  return world.api().checkouts.complete({ checkoutId: answer.checkoutId })
}
