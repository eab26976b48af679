import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#contract/ordering.ts'
import { kitchenOf } from '#testing/board.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { pileUpJobs } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import type { Mail, Mailer } from '../adapters/mail/port.ts'
import { atOnce } from './work-jobs.ts'

/** How many of them are left to be written and sent in the end. */
const written = 300

/** A mail server that takes its time until it is told to hurry, and counts confirmations. */
function createSlowMailer() {
  const { promise: hurry, resolve: goOn } = Promise.withResolvers<void>()
  const sent = new Map<string, number>()
  let underWay = 0
  let mostUnderWay = 0
  const mailer: Mailer = {
    async send({ key }: Mail) {
      // Those to the restaurant are a kind of their own.
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

test('[FLT-29, FLT-50] behind ten thousand mails orders are taken, sent for and shown as ever, and each mail goes out once', async () => {
  const first = await placeOrder(world)
  const { rows } = (await world.db.execute(sql`SELECT id FROM orders`)) as unknown as {
    rows: { id: string }[]
  }
  const orderId = rows[0]?.id ?? ''
  // As if as many diners had asked for their confirmation once more while the mail server was away.
  await pileUpJobs(
    world.db,
    'mail_confirmation',
    Array.from({ length: 10_000 }, () => ({ orderId, mailId: randomUUID() })),
  )

  // Whatever does not wait for the mail server is done though it says nothing at all.
  const acknowledged: OrderView[] = [first]
  for (let count = 0; count < 10; count++) acknowledged.push(await placeOrder(world))
  acknowledged.push(await placeDelivery())
  await expect.poll(() => world.sandbox.courier.deliveries().length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => countLeft('label_payment'), { timeout: 20_000 }).toBe(0)
  await expect.poll(() => countLeft('record_checkout'), { timeout: 20_000 }).toBe(0)
  const { orders } = await kitchenOf(world).board()
  expect(orders).toHaveLength(acknowledged.length)
  expect(mails.mostUnderWay()).toBeLessThanOrEqual(atOnce)

  // The others are as these are: what a queue of all of them does is told in jobs.test, without what each mail takes to write.
  await world.db.execute(sql`
    DELETE FROM pgboss.job WHERE name = 'mail_confirmation' AND state = 'created' AND data->>'mailId' IS NOT NULL
    AND id NOT IN (SELECT id FROM pgboss.job WHERE name = 'mail_confirmation' AND state = 'created'
      AND data->>'mailId' IS NOT NULL ORDER BY created_on, id LIMIT ${written})`)
  const left = mails.sent.size + (await countLeft('mail_confirmation'))
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

async function countLeft(name: string): Promise<number> {
  const { rows } = (await world.db.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry', 'active')`)) as unknown as {
    rows: unknown[]
  }
  return rows.length
}
