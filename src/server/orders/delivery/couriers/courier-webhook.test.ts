import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import type { CourierState } from '#domain/orders/delivery/courier-state.ts'
import type { CourierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import { cardNow, kitchenOf } from '#testing/board.ts'
import { courierFor, courierRows } from '#testing/deliveries.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { courierEvents } from '../../../platform/db/schema/ordering.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { createLog } from '../../../platform/runtime/log.ts'

let world: World
const logged: Record<string, unknown>[] = []
let house = 100
/** Returns a different address for each delivery. */
const home = () => `${house++} Grand Street, New York, NY 10002`

beforeAll(async () => {
  const log = createLog('info', (line) => logged.push(JSON.parse(line)))
  world = await startWorld({ processes: 2, app: { log } })
})
beforeEach(() => world.clock.set('2026-11-20T20:00[America/New_York]'))
afterEach(() => {
  const { webhooks } = world.sandbox.courier
  webhooks.setCopies(1)
  webhooks.setNewestFirst(false)
  webhooks.hold(false)
})
afterAll(() => world.close())

test('[DLV-20, DLV-23] each state of a courier appears on the board, in both histories and on the diner’s page', async () => {
  const { order, orderId, vendorDeliveryId } = await courierFor(world, home())
  const walk = [
    ['assign', 'assigned', 'courier_assigned'],
    ['arrive', 'arriving', 'courier_arriving'],
    ['pick_up', 'collected', 'order_collected'],
    ['ride', 'on_the_way', null],
    ['deliver', 'delivered', 'order_delivered'],
  ] as const
  const updates: string[] = []
  for (const [move, state, update] of walk) {
    world.clock.advance({ minutes: 1 })
    expect(world.sandbox.courier.move(vendorDeliveryId, move)).not.toBeNull()
    await expectState(orderId, state)
    const at = world.clock.now().toString()
    expect((await cardNow(world, { id: orderId })).courier).toMatchObject({
      state,
      stateAt: at,
      trouble: null,
    })
    const seen = await world.api().orders.get({ token: order.token })
    expect(seen.courier).toEqual({
      state,
      trackingUrl: state === 'delivered' ? null : `https://courier.example/orders/${vendorDeliveryId}`,
    })
    if (update) updates.push(update)
    const [latest] = (await kitchenOf(world).board()).kitchen.courierUpdates
    expect(latest).toMatchObject({ orderNumber: order.number, type: updates.at(-1) })
  }
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? [])).toEqual(updates)
  const owner = await signUpAs(world, 'owner', 'owner')
  const { events } = await owner.api.adminOrders.get({ orderId })
  expect(events.flatMap((event) => (event.kind === 'courier_update' ? [event.what] : []))).toEqual(updates)
})

test('[DLV-20] an open display and an open diner’s page receive it immediately, from any process', async () => {
  const { order, orderId, vendorDeliveryId } = await courierFor(world, home())
  const { cursor } = await kitchenOf(world).board()
  const [, second] = world.apps
  const board = await world.api('orders.sakura.localhost', second).kitchen.follow({ cursor })
  const page = await world.api('sakura.localhost', second).orders.follow({ token: order.token })
  await page.next()
  world.sandbox.courier.move(vendorDeliveryId, 'assign')
  for await (const message of board) {
    if (message.kind === 'order' && message.order.id === orderId) {
      expect(message.order.courier?.state).toBe('assigned')
      break
    }
  }
  for await (const message of page) {
    if (message.kind === 'order') {
      expect(message.order.courier?.state).toBe('assigned')
      break
    }
  }
})

test('[DLV-20] an event that arrives three times counts once', async () => {
  world.sandbox.courier.webhooks.setCopies(3)
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  world.sandbox.courier.move(vendorDeliveryId, 'assign')
  await world.sandbox.courier.webhooks.settled()
  await expectState(orderId, 'assigned')
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? [])).toEqual(['courier_assigned'])
  expect(await eventsKept(orderId)).toHaveLength(2)
})

test('[DLV-19] events that overtake each other only move a delivery forward', async () => {
  const { webhooks } = world.sandbox.courier
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  await webhooks.settled()
  webhooks.setNewestFirst(true)
  webhooks.hold(true)
  for (const move of ['assign', 'arrive', 'pick_up', 'ride', 'deliver'] as const)
    world.sandbox.courier.move(vendorDeliveryId, move)
  webhooks.hold(false)
  await webhooks.settled()
  await expectState(orderId, 'delivered')
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? [])).toEqual(['order_delivered'])
  expect(await eventsKept(orderId)).toHaveLength(6)
})

test('[DLV-20] an event that is replayed years later changes nothing', async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  world.sandbox.courier.move(vendorDeliveryId, 'assign')
  await world.sandbox.courier.webhooks.settled()
  const [, assigned] = world.sandbox.courier.eventsOf(vendorDeliveryId)
  world.sandbox.courier.move(vendorDeliveryId, 'cancel')
  await world.sandbox.courier.webhooks.settled()
  await expectState(orderId, 'cancelled')
  const { payload = '' } = assigned ?? {}
  expect(await send(payload, sign(payload))).toBe(200)
  const renamed = payload.replace(/evt_\w+/, 'evt_of_another_name')
  expect(await send(renamed, sign(renamed))).toBe(200)
  await expectState(orderId, 'cancelled')
})

test('[DLV-20, CRR-17] events that are unsigned, signed by others, or altered in transit are refused', async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  const event = eventOf(vendorDeliveryId, 'delivered')
  for (const [body, signature] of [
    [event, null],
    [event, 'nonsense'],
    [event, sign(event, 'key of another account')],
    [`${event} `, sign(event)],
    [event.replace('delivered', 'canceled'), sign(event)],
  ] as const)
    expect(await send(body, signature)).toBe(400)
  const unknown = eventOf('del_that_nobody_knows', 'delivered')
  expect(await send(unknown, sign(unknown))).toBe(400)
  await expectState(orderId, 'requested')
  expect(await send(event, sign(event), 'x-postmates-signature')).toBe(200)
  await expectState(orderId, 'delivered')
})

test('[DLV-20, CRR-18] an unknown status and events of another kind change nothing', async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  for (const event of [
    eventOf(vendorDeliveryId, 'teleported'),
    eventOf(vendorDeliveryId, 'delivered', { kind: 'event.courier_update' }),
  ])
    expect(await send(event, sign(event))).toBe(200)
  await expectState(orderId, 'requested')
})

test("[DLV-26] a signed event that can't be parsed is answered with 200 and logged with its id", async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  const unreadable = [
    eventOf(vendorDeliveryId, 'delivered', { id: 'evt_without_kind', kind: undefined }),
    eventOf(vendorDeliveryId, 'delivered', { id: 7 }),
    eventOf(vendorDeliveryId, 'delivered', { id: 'a\u0000b' }),
  ]
  logged.length = 0
  for (const event of unreadable) {
    expect(await send(event, sign(event, 'key of another account'))).toBe(400)
    expect(await send(event, sign(event))).toBe(200)
  }
  expect(logged.filter(({ msg }) => /could not be parsed/.test(String(msg)))).toMatchObject(
    ['evt_without_kind', null, null].map((eventId) => ({ level: 'warn', orderId, eventId })),
  )
  await expectState(orderId, 'requested')
  const data = { tracking_url: 'https://courier.example/a\u0000b' }
  const strange = eventOf(vendorDeliveryId, 'pickup', { data })
  expect(await send(strange, sign(strange))).toBe(200)
  await expectState(orderId, 'assigned')
})

test('[DLV-24] a restaurant without a signing key accepts no event', async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  const id = await restaurantIdOf(world)
  const [row] = await world.db.select().from(restaurants).where(eq(restaurants.id, id))
  expect(row?.courierSigningKey).not.toContain(sandboxCourierKeys.signingKey)
  await world.db.update(restaurants).set({ courierSigningKey: null }).where(eq(restaurants.id, id))
  const event = eventOf(vendorDeliveryId, 'delivered')
  expect(await send(event, sign(event))).toBe(400)
  expect(await send(event, sign(event, ''))).toBe(400)
  await world.db
    .update(restaurants)
    .set({ courierSigningKey: row?.courierSigningKey ?? null })
    .where(eq(restaurants.id, id))
  await expectState(orderId, 'requested')
})

test('[DLV-20] the canceled courier of a canceled order notifies no one', async () => {
  const { orderId, order } = await courierFor(world, home())
  await kitchenOf(world).cancel({ orderId, reason: 'Out of eel' })
  await expectState(orderId, 'cancelled')
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? [])).toEqual([])
  expect((await cardNow(world, { id: orderId })).courier?.trouble).toBeNull()
  expect(mailsAbout(order.number)).toEqual([])
})

test('[DLV-22] a courier cancels: staff and the diner are notified', async () => {
  const { orderId, order, vendorDeliveryId } = await courierFor(world, home())
  world.sandbox.courier.move(vendorDeliveryId, 'assign')
  world.sandbox.courier.move(vendorDeliveryId, 'cancel')
  await expectState(orderId, 'cancelled')
  await expectTrouble(order, orderId, 'cancelled')
  await expect.poll(() => mailsAbout(order.number), { timeout: 15_000 }).toHaveLength(1)
  expect(mailsAbout(order.number)[0]?.text).toContain('The courier has canceled.')
})

test("[CRR-40, CRR-41] food that can't be handed over: staff are notified when the courier turns back and when the food is returned", async () => {
  const { webhooks } = world.sandbox.courier
  const { orderId, order, vendorDeliveryId } = await courierFor(world, home())
  for (const move of ['assign', 'pick_up', 'ride', 'return'] as const)
    world.sandbox.courier.move(vendorDeliveryId, move)
  await expectState(orderId, 'returning')
  await webhooks.settled()
  await expectTrouble(order, orderId, 'returning')
  await expect.poll(() => mailsAbout(order.number), { timeout: 15_000 }).toHaveLength(1)
  expect(mailsAbout(order.number)[0]?.text).toContain('the courier is bringing the food back.')

  const returnId = returnOf(vendorDeliveryId)
  world.sandbox.courier.move(returnId, 'ride')
  await webhooks.settled()
  await expectTrouble(order, orderId, 'returning')
  world.sandbox.courier.move(returnId, 'deliver')
  await expectState(orderId, 'returned')
  await expectTrouble(order, orderId, 'returned')
  await expect.poll(() => mailsAbout(order.number), { timeout: 15_000 }).toHaveLength(2)
  expect(mailsAbout(order.number).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('The courier brought the food back.'),
  )
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? []).slice(-2)).toEqual([
    'delivery_failed',
    'order_returned',
  ])
})

test('[CRR-40] events of a return that are unsigned or report a cancellation change nothing', async () => {
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  const kind = 'event.delivery_return'
  const unsigned = eventOf(vendorDeliveryId, 'delivered', { kind })
  expect(await send(unsigned, null)).toBe(400)
  const canceled = eventOf(vendorDeliveryId, 'canceled', { kind })
  expect(await send(canceled, sign(canceled))).toBe(200)
  await expectState(orderId, 'requested')
  expect(await send(unsigned, sign(unsigned))).toBe(200)
  await expectState(orderId, 'returned')
})

test('[CRR-40, DLV-19] events of a return that overtake each other end with the food returned', async () => {
  const { webhooks } = world.sandbox.courier
  const { orderId, vendorDeliveryId } = await courierFor(world, home())
  await webhooks.settled()
  webhooks.setNewestFirst(true)
  webhooks.hold(true)
  for (const move of ['assign', 'pick_up', 'return'] as const)
    world.sandbox.courier.move(vendorDeliveryId, move)
  const returnId = returnOf(vendorDeliveryId)
  for (const move of ['ride', 'deliver'] as const) world.sandbox.courier.move(returnId, move)
  webhooks.hold(false)
  await webhooks.settled()
  await expectState(orderId, 'returned')
  const history = await kitchenOf(world).history({ orderId })
  expect(history.flatMap(({ courier }) => courier ?? [])).toEqual(['order_returned'])
})

/** What the kitchen and the diner see: the state, and no tracking link. */
async function expectTrouble(
  { token }: Awaited<ReturnType<typeof courierFor>>['order'],
  orderId: OrderId,
  state: CourierTrouble & CourierState,
): Promise<void> {
  expect((await cardNow(world, { id: orderId })).courier?.trouble).toBe(state)
  expect((await world.api().orders.get({ token })).courier).toEqual({ state, trackingUrl: null })
}

/** Returns the id of the delivery that returns this one. */
function returnOf(deliveryId: string): string {
  const events = world.sandbox.courier.eventsOf(deliveryId).map(({ payload }) => JSON.parse(payload))
  return events.find(({ kind }) => kind === 'event.delivery_return').data.id
}

async function expectState(orderId: OrderId, state: CourierState): Promise<void> {
  await expect
    .poll(async () => (await courierRows(world, orderId)).at(-1)?.state, { timeout: 15_000 })
    .toBe(state)
}

function eventsKept(orderId: OrderId) {
  return world.db.select().from(courierEvents).where(eq(courierEvents.orderId, orderId))
}

function mailsAbout(orderNumber: number) {
  const subject = `Delivery for order #${orderNumber} needs attention`
  return world.sandbox.mails.list().filter((mail) => mail.subject.startsWith(subject))
}

function eventOf(deliveryId: string, status: string, changes: Record<string, unknown> = {}): string {
  const id = `evt_${crypto.randomUUID()}`
  return JSON.stringify({ id, kind: 'event.delivery_status', delivery_id: deliveryId, status, ...changes })
}

function sign(body: string, key: string = sandboxCourierKeys.signingKey): string {
  return createHmac('sha256', key).update(body).digest('hex')
}

async function send(body: string, signature: string | null, header = 'x-uber-signature'): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${world.apps[0]?.port}/api/webhooks/courier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { [header]: signature }) },
    body,
  })
  return status
}
