import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/keys.ts'
import { expectNoOrder, expectOneOrder, traceOf, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { createLog } from '../../platform/runtime/log.ts'

let world: World
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = createLog('info', (line) => logged.push(JSON.parse(line)))
  world = await startWorld({ processes: 2, app: { log } })
  // The provider's own webhooks reach no server; the tests send the events themselves.
  world.sandbox.webhooks.setUrl('http://127.0.0.1:1/nowhere')
})
afterAll(() => world.close())

test('[PAY-5, SBX-13] an event sent ten times to two processes concurrently makes one order', async () => {
  const { cartId, intentId } = await startPayment(true)
  const event = eventOf(intentId)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => send(event, sign(event), turn % 2)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expectOneOrder(world, visit(world, firstApp()), cartId)
  world.clock.advance({ hours: 1 })
  expect(await send(event, sign(event))).toBe(200)
  await expectOneOrder(world, visit(world, firstApp()), cartId)
})

test('[PAY-5, SBX-13] a changed event, an old one and one signed by others make none', async () => {
  const { cartId, intentId } = await startPayment(true)
  const [event, other] = [eventOf(intentId), eventOf('pi_other')]
  const old = Math.floor(Date.now() / 1000) - 301
  const attempts: readonly (readonly [body: string, signature: string | null])[] = [
    [event, sign(other)],
    [`${event} `, sign(event)],
    [event, sign(event, { timestamp: old })],
    [event, sign(event, { timestamp: old }).replace(`t=${old}`, `t=${old + 301}`)],
    [event, sign(event, { secret: 'whsec_of_another_account' })],
    [event, null],
  ]
  for (const [body, signature] of attempts) expect(await send(body, signature)).toBe(400)
  expect((await traceOf(world, cartId)).orders).toEqual([])
})

test('[PAY-5] a payment that did not succeed makes none, whatever an event says', async () => {
  const { cartId, intentId } = await startPayment(false)
  const event = eventOf(intentId)
  expect(await send(event, sign(event))).toBe(200)
  await expectNoOrder(world, cartId)
})

test.each([
  ['that is not JSON', 'not json', null],
  ['without an object', '{"id":"evt_1","type":"payment_intent.succeeded"}', 'evt_1'],
  ['whose payment id the database would reject', eventOf('pi_\u0000', 'evt_2'), 'evt_2'],
])('[PAY-10] a signed event %s is answered with 200 and logged with its id', async (_, event, eventId) => {
  logged.length = 0
  expect(await send(event, sign(event))).toBe(200)
  expect(logged.filter(({ level }) => level !== 'info')).toMatchObject([
    { level: 'warn', eventId, msg: 'a signed event of the payment provider cannot be read' },
  ])
})

test('[PAY-10] an event of a payment unknown to the provider is answered with 200', async () => {
  const event = eventOf('pi_of_nobody')
  logged.length = 0
  expect(await send(event, sign(event))).toBe(200)
  expect(logged.filter(({ level }) => level !== 'info')).toMatchObject([
    { level: 'warn', eventId: 'evt_pi_of_nobody', problem: 'not_found' },
  ])
})

test('[PAY-10] the response is 503 while the provider is unreachable or its response unreadable', async () => {
  const { cartId, intentId } = await startPayment(true)
  const event = eventOf(intentId)
  for (const kind of ['drop', 'garbage'] as const) {
    world.sandbox.faults.add({ match: 'GET /v1/payment_intents/*', kind, times: 3, ms: 0 })
    expect(await send(event, sign(event))).toBe(503)
    world.sandbox.faults.clear()
  }
  expect(await send(event, sign(event))).toBe(200)
  await expectOneOrder(world, visit(world, firstApp()), cartId)
})

test('[CEL-8] a cell with a name does nothing about a payment whose restaurant is at home in another cell', async () => {
  const west = await startWorld({ app: { config: { ...testConfig(), cellName: 'west' } } })
  west.sandbox.webhooks.setUrl('http://127.0.0.1:1/nowhere')
  try {
    const { menu } = await openCart(west)
    const { id: restaurantId } = menu.restaurant
    const orderAfter = async (madeBy: object) => {
      const { cartId, intentId } = await startPayment(true, west)
      const event = eventOf(intentId, `evt_${intentId}`, madeBy)
      expect(await send(event, sign(event), 0, west)).toBe(200)
      return (await traceOf(west, cartId)).orders.length
    }
    const elsewhere = { restaurantId: randomUUID() }
    expect(await orderAfter({ cell: 'east', ...elsewhere })).toBe(0)
    // As after a restore of a backup from before the restaurant: the checkout decides.
    expect(await orderAfter({ cell: 'west', ...elsewhere })).toBe(1)
    expect(await orderAfter(elsewhere)).toBe(1)
    // It has moved here.
    expect(await orderAfter({ cell: 'east', restaurantId })).toBe(1)
    const { cartId, intentId } = await startPayment(true, west)
    await west.db.update(restaurants).set({ movingSince: west.clock.now() })
    const event = eventOf(intentId, `evt_${intentId}`, { cell: 'west', restaurantId })
    expect(await send(event, sign(event), 0, west)).toBe(200)
    expect((await traceOf(west, cartId)).orders).toEqual([])
  } finally {
    await west.close()
  }
})

/** Starts a separate checkout and optionally pays it. */
async function startPayment(isPaid: boolean, at: World = world) {
  const { menu, cartId } = await openCart(at)
  const start = await at.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (start.kind !== 'pay') throw new Error('expected a payment')
  if (isPaid) await pay(at, start)
  return { cartId, intentId: start.clientSecret.split('_secret_')[0] ?? '' }
}

function eventOf(intentId: string, id = `evt_${intentId}`, metadata: object = {}): string {
  return JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent', metadata } },
  })
}

function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
  const { webhooks } = new Stripe('sk_test_x')
  return webhooks.generateTestHeaderString({ payload, secret: sandboxKeys.webhookSecret, ...changes })
}

async function send(body: string, signature: string | null, process = 0, at: World = world): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${at.apps[process]?.port}/api/webhooks/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body,
  })
  return status
}

/** The configuration of a test's processes. */
function testConfig() {
  return testAppOptions(world.databaseUrl, world.sandbox.origin, world.clock).config
}

function firstApp() {
  const [app] = world.apps
  if (!app) throw new Error('there is no process')
  return app
}
