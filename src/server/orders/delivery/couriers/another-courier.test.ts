import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { formatTask } from '#domain/site/operations/failed-task.ts'
import { cardNow, kitchenOf } from '#testing/board.ts'
import { courierFor, courierRows, sentFor } from '#testing/deliveries.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'

let world: World
let house = 300
const home = (street = 'Grand Street') => `${house++} ${street}, New York, NY 10002`

beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.sandbox.courier.webhooks.hold(false))
beforeEach(() => world.clock.set('2026-11-20T20:00[America/New_York]'))
afterAll(() => world.close())

test('[DLV-21, DLV-22] no courier accepts: staff are notified once, see the price of another, and get exactly one however often they click', async () => {
  const { order, orderId, vendorDeliveryId, quote } = await courierFor(world, home('Lonely Lane'))
  await expect(kitchenOf(world).quoteCourier({ orderId })).rejects.toMatchObject({ status: 422 })
  await beOverdue(orderId)
  await expect.poll(() => mailsAbout(order.number), { timeout: 15_000 }).toHaveLength(1)
  expect(mailsAbout(order.number)[0]?.text).toContain('No courier has taken this delivery yet.')
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? [])).toEqual(['courier_missing'])

  const another = await kitchenOf(world).quoteCourier({ orderId })
  expect(another).toMatchObject({ paid: quote.fee, minutes: expect.any(Number), fee: expect.any(Number) })
  const request = { orderId, quoteId: another.quoteId }
  const clicks = await Promise.all([
    kitchenOf(world).sendCourier(request),
    kitchenOf(world).sendCourier(request),
  ])
  for (const card of clicks) expect(card.courier).toMatchObject({ state: 'requested', trouble: null })
  const sent = await sentFor(world, orderId, 2)
  await kitchenOf(world).sendCourier(request)
  expect(await courierRows(world, orderId)).toHaveLength(2)
  const deliveries = world.sandbox.courier.deliveries().filter(({ externalId }) => externalId === orderId)
  expect(deliveries.map(({ id, status }) => [id, status])).toEqual([
    [sent.vendorDeliveryId, 'pending'],
    [vendorDeliveryId, 'canceled'],
  ])
  await world.sandbox.courier.webhooks.settled()
  expect((await cardNow(world, { id: orderId })).courier).toMatchObject({ state: 'requested', trouble: null })
  expect((await world.api().orders.get({ token: order.token })).totals).toEqual(order.totals)
  world.sandbox.courier.move(sent.vendorDeliveryId, 'assign')
  await expect
    .poll(async () => (await cardNow(world, { id: orderId })).courier?.state, { timeout: 15_000 })
    .toBe('assigned')
  expect(mailsAbout(order.number)).toHaveLength(1)
})

test('[DLV-21] a courier that is on its way raises no alert, although its event never arrived', async () => {
  const { webhooks } = world.sandbox.courier
  const { order, orderId, vendorDeliveryId } = await courierFor(world, home())
  await webhooks.settled()
  webhooks.hold(true)
  world.sandbox.courier.move(vendorDeliveryId, 'assign')
  world.clock.advance({ minutes: 10 })
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'watch_courier')
        return (await cardNow(world, { id: orderId })).courier?.state
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('assigned')
  webhooks.hold(false)
  expect((await cardNow(world, { id: orderId })).courier?.trouble).toBeNull()
  expect(mailsAbout(order.number)).toEqual([])
})

test('[DLV-22] a courier that already has the food continues, and no other is requested', async () => {
  const { webhooks } = world.sandbox.courier
  const { orderId, vendorDeliveryId } = await courierFor(world, home('Lonely Lane'))
  await beOverdue(orderId)
  const { quoteId } = await kitchenOf(world).quoteCourier({ orderId })
  await webhooks.settled()
  webhooks.hold(true)
  world.sandbox.courier.move(vendorDeliveryId, 'assign')
  world.sandbox.courier.move(vendorDeliveryId, 'pick_up')
  await kitchenOf(world).sendCourier({ orderId, quoteId })
  await expect
    .poll(async () => (await cardNow(world, { id: orderId })).courier?.state, { timeout: 20_000 })
    .toBe('collected')
  webhooks.hold(false)
  const deliveries = world.sandbox.courier.deliveries().filter(({ externalId }) => externalId === orderId)
  expect(deliveries).toHaveLength(1)
  expect(await courierRows(world, orderId)).toHaveLength(1)
})

test('[DLV-22, CRR-41] a courier that turns out to bring the food back is replaced', async () => {
  const { webhooks } = world.sandbox.courier
  const { orderId, vendorDeliveryId } = await courierFor(world, home('Lonely Lane'))
  await beOverdue(orderId)
  const { quoteId } = await kitchenOf(world).quoteCourier({ orderId })
  await webhooks.settled()
  webhooks.hold(true)
  for (const move of ['assign', 'pick_up', 'return'] as const)
    world.sandbox.courier.move(vendorDeliveryId, move)
  await kitchenOf(world).sendCourier({ orderId, quoteId })
  expect((await sentFor(world, orderId, 2)).vendorDeliveryId).not.toBe(vendorDeliveryId)
  webhooks.hold(false)
  await webhooks.settled()
  expect((await cardNow(world, { id: orderId })).courier).toMatchObject({ state: 'requested', trouble: null })
})

test('[DLV-22] another courier can be requested after one canceled', async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  world.sandbox.courier.move(vendorDeliveryId, 'cancel')
  await expect
    .poll(async () => (await cardNow(world, { id: orderId })).courier?.trouble, { timeout: 15_000 })
    .toBe('cancelled')
  const { quoteId } = await kitchenOf(world).quoteCourier({ orderId })
  await kitchenOf(world).sendCourier({ orderId, quoteId })
  expect((await sentFor(world, orderId, 2)).vendorDeliveryId).not.toBe(vendorDeliveryId)
})

test('[JOB-5, DLV-22] a failed request for another courier is retried once, however often the button is pressed', async () => {
  const { order, orderId, vendorDeliveryId } = await courierFor(world, home())
  world.sandbox.courier.move(vendorDeliveryId, 'cancel')
  const troubleNow = async () => (await cardNow(world, { id: orderId })).courier?.trouble
  await expect.poll(troubleNow, { timeout: 15_000 }).toBe('cancelled')
  const { quoteId } = await kitchenOf(world).quoteCourier({ orderId })
  const account = {
    courierClientId: restaurants.courierClientId,
    courierClientSecret: restaurants.courierClientSecret,
  }
  const isSakura = eq(restaurants.slug, 'sakura')
  const [lost] = await world.db.select(account).from(restaurants).where(isSakura)
  await world.db.update(restaurants).set({ courierClientId: null, courierClientSecret: null }).where(isSakura)
  await kitchenOf(world).sendCourier({ orderId, quoteId })
  await expect.poll(troubleNow, { timeout: 15_000 }).toBe('failed')
  const givenUp = async () =>
    (await kitchenOf(world).failedTasks({ orderId })).map(({ text, whyNotRetry }) => [text, whyNotRetry])
  await expect.poll(givenUp, { timeout: 15_000 }).toEqual([[formatTask('replace_courier'), null]])

  await world.db
    .update(restaurants)
    .set(lost ?? {})
    .where(isSakura)
  await Promise.all([1, 2, 3].map(() => kitchenOf(world).retryTasks({ orderId })))
  await kitchenOf(world).retryTasks({ orderId })
  const sent = await sentFor(world, orderId, 2)
  expect(await troubleNow()).toBeNull()
  expect(await givenUp()).toEqual([])
  await kitchenOf(world).retryTasks({ orderId })
  const deliveries = world.sandbox.courier.deliveries().filter(({ externalId }) => externalId === orderId)
  expect(deliveries.map(({ id }) => id)).toEqual([sent.vendorDeliveryId, vendorDeliveryId])
  expect((await courierRows(world, orderId)).map(({ state }) => state)).toEqual(['cancelled', 'requested'])
  expect((await world.api().orders.get({ token: order.token })).totals).toEqual(order.totals)
})

/** Advances ten minutes, until staff have been notified. */
async function beOverdue(orderId: OrderId): Promise<void> {
  await expect.poll(() => countWaitingJobs(world.db, 'watch_courier'), { timeout: 10_000 }).toBeGreaterThan(0)
  world.clock.advance({ minutes: 10 })
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'watch_courier')
        return (await cardNow(world, { id: orderId })).courier?.trouble
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('unassigned')
}

function mailsAbout(orderNumber: number) {
  const subject = `Delivery for order #${orderNumber} needs attention`
  return world.sandbox.mails.list().filter((mail) => mail.subject.startsWith(subject))
}
