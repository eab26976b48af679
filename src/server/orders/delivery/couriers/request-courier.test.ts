import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { kitchenOf } from '#testing/board.ts'
import { courierRows, deliveryTo, orderIdOf, sentFor } from '#testing/deliveries.ts'
import { countJobs, countOpenJobs, countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'

let world: World
const home = '12 Grand Street, Apt 4B, New York, NY 10002'

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.clock.set('2026-11-20T20:00[America/New_York]'))
afterEach(() => world.sandbox.faults.clear())
afterAll(() => world.close())

test('[DLV-17] the request contains the quote, both parties, the food, and notes for pickup and drop-off', async () => {
  const { order, orderId, quote, vendorQuoteId } = await deliveryTo(world, home)
  const sent = await sentFor(world, orderId)
  expect(sent).toMatchObject({ fee: quote.fee, isRenewed: false })
  const delivery = deliveriesOf(orderId)
  expect(delivery).toHaveLength(1)
  expect(delivery[0]).toMatchObject({ id: sent.vendorDeliveryId, quoteId: vendorQuoteId })
  expect(delivery[0]?.asked).toMatchObject({
    external_id: orderId,
    pickup_name: order.restaurant.name,
    pickup_notes: `Order ${formatOrderNumber(order.number)}, 8 items.`,
    dropoff_name: `${aCustomer.firstName} ${aCustomer.lastName}`,
    dropoff_phone_number: '+12125550142',
    dropoff_notes: `Please call on arrival. Order total: ${formatDollars(order.totals.grandTotal)}.`,
    manifest_items: order.lines.map(({ name, quantity }) => ({ name, quantity })),
    manifest_total_value: order.totals.subtotal,
  })
  expect(delivery[0]?.asked).not.toHaveProperty('pickup_ready_dt')
})

test('[DLV-17] a scheduled delivery is requested with the delivery window of its due time', async () => {
  const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
  const at = pickableTimes[60] ?? ''
  const { orderId } = await deliveryTo(world, home, { timing: { kind: 'later', at } })
  await sentFor(world, orderId)
  const { dropoff_ready_dt: from, dropoff_deadline_dt: until } = deliveriesOf(orderId)[0]?.asked ?? {}
  expect(Date.parse(String(from))).toBeLessThanOrEqual(Date.parse(at))
  expect(Date.parse(String(until))).toBeGreaterThanOrEqual(Date.parse(at))
})

test('[DLV-17] only one courier comes if the response was lost', async () => {
  for (const kind of ['drop_after', 'error', 'garbage'] as const)
    world.sandbox.faults.add({ match: 'POST /v1/customers/*/deliveries', kind, times: 1, ms: 0 })
  const { orderId } = await deliveryTo(world, '14 Grand Street, New York, NY 10002')
  await sentFor(world, orderId)
  expect(world.sandbox.faults.list()).toEqual([])
  expect(deliveriesOf(orderId)).toHaveLength(1)
})

test("[DLV-17] an expired quote is renewed at the restaurant's cost, and the order shows it", async () => {
  world.sandbox.faults.add({ match: 'POST /v1/customers/*/deliveries', kind: 'error', times: 1, ms: 0 })
  const { order, orderId, quote } = await deliveryTo(world, '7 Changing Lane, New York, NY 10002')
  await expect.poll(() => countWaitingJobs(world.db, 'request_courier'), { timeout: 10_000 }).toBe(1)
  world.clock.advance({ minutes: 2 })
  await makeJobsDue(world.db, 'request_courier')
  expect(await sentFor(world, orderId)).toMatchObject({ isRenewed: true, fee: quote.fee + 150 })
  expect(order.totals.deliveryFee).toBe(quote.fee)
})

test("[DLV-17, AOR-6] without a courier the order stays unchanged, the job fails, and the order's history shows it", async () => {
  world.sandbox.faults.add({ match: 'POST /v1/customers/*/deliveries', kind: 'error', times: 1, ms: 0 })
  const { order, orderId } = await deliveryTo(world, '98 Grand Street, New York, NY 10002')
  await expect.poll(() => countWaitingJobs(world.db, 'request_courier'), { timeout: 10_000 }).toBe(1)
  await world.db
    .update(orders)
    .set({ deliveryAddress: '1 Far Away, New York, NY 10002' })
    .where(eq(orders.id, orderId))
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'request_courier')
        return countJobs(world.db, 'request_courier', 'failed')
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(1)
  expect(deliveriesOf(orderId)).toEqual([])
  expect(await world.api().orders.get({ token: order.token })).toMatchObject({ status: 'pending' })
  const owner = await signUpAs(world, 'owner', 'owner')
  const { events } = await owner.api.adminOrders.get({ orderId })
  expect(events.map((event) => formatOrderEvent(event, 'delivery', 'America/New_York'))).toContain(
    'No courier could be booked',
  )
}, 40_000)

test('[DLV-18] the courier of a canceled order is called off', async () => {
  const { orderId } = await deliveryTo(world, '18 Grand Street, New York, NY 10002')
  await sentFor(world, orderId)
  await cancel(orderId)
  await expectCalledOff(orderId)
})

test('[DLV-18] a courier is called off too if the response was lost before the order was canceled', async () => {
  world.sandbox.faults.add({ match: 'POST /v1/customers/*/deliveries', kind: 'drop_after', times: 1, ms: 0 })
  const { orderId } = await deliveryTo(world, '20 Grand Street, New York, NY 10002')
  await expect.poll(() => countWaitingJobs(world.db, 'request_courier'), { timeout: 10_000 }).toBe(1)
  await cancel(orderId)
  await expect.poll(() => countWaitingJobs(world.db, 'call_off_courier'), { timeout: 10_000 }).toBe(0)
  await makeJobsDue(world.db, 'request_courier')
  await expectCalledOff(orderId)
})

test('[DLV-17] no courier is requested for pickups and own deliveries', async () => {
  const pickup = await placeOrder(world)
  const own = await deliveryTo(world, '500 West Madison Street, Chicago, IL 60661', { slug: 'burgerbarn' })
  const last = await deliveryTo(world, '16 Grand Street, New York, NY 10002')
  await sentFor(world, last.orderId)
  await expect.poll(() => countOpenJobs(world.db, 'request_courier')).toBe(0)
  for (const token of [pickup.token, own.order.token])
    expect(await sentRow(await orderIdOf(world, token))).toBeUndefined()
  expect(deliveriesOf(own.orderId)).toEqual([])
})

function cancel(orderId: OrderId) {
  return kitchenOf(world).cancel({ orderId, reason: 'Out of eel' })
}

async function expectCalledOff(orderId: OrderId): Promise<void> {
  const statuses = () => deliveriesOf(orderId).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(['canceled'])
}

/** Returns null if no courier was requested. */
async function sentRow(orderId: OrderId) {
  return (await courierRows(world, orderId))[0]
}

function deliveriesOf(orderId: OrderId) {
  return world.sandbox.courier.deliveries().filter(({ externalId }) => externalId === orderId)
}
