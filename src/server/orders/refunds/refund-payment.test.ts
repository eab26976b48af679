import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IntentId, type OrderId, type RefundId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { jobsOf } from '#testing/jobs.ts'
import { gapPlanter, runRefund } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import type { PaymentProvider, Refund } from '../../platform/adapters/payment/port.ts'
import { restaurantDays } from '../../platform/db/schema/analytics.ts'
import { events } from '../../platform/db/schema/index.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { maxAttempts } from '../../platform/jobs/job-kinds.ts'
import { findLostRefunds } from './find-lost-refunds.ts'
import { recordMadeRefund } from './record-made-refund.ts'
import type { RefundDeps } from './refund-payment.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[RFD-11] a refund whose response was lost is not made again, even if the provider has forgotten its key', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  await giveBackUnderForgottenKey(order.intentId, 300, request)
  world.clock.advance({ hours: 24 })
  await runRefund(reconciling.deps, request, 2)
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-2] a refund that is retried later uses the same key, and is made once', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  world.sandbox.faults.add({ match: 'POST /v1/refunds', kind: 'drop_after', times: 3, ms: 0 })
  await expect(runRefund(reconciling.deps, request, 1)).rejects.toMatchObject({ kind: 'unreachable' })
  world.clock.advance({ hours: 1 })
  await runRefund(reconciling.deps, request, 2)
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-11] a refund that was never made is requested, however old', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  world.clock.advance({ hours: 24 })
  await runRefund(reconciling.deps, request, 2)
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-10, RFD-11] a request fails if everything was already refunded by hand, and the manual refund counts once', async () => {
  const order = await plant.order()
  const { grandTotal } = order
  const request = await plant.request(order.id, 300)
  await plant.giveBack(order.intentId, grandTotal)
  await runRefund(reconciling.deps, request, 1)
  expect(await statusesOf(order.id)).toEqual(['failed'])
  await recordAll(order.id, order.intentId)
  await recordAll(order.id, order.intentId)
  expect(await statusesOf(order.id)).toEqual(['failed', 'refunded'])
  expect(await storedOf(order.id)).toMatchObject({ refunded: grandTotal, paymentStatus: 'refunded' })
})

test('[RFD-11] after two partial refunds by hand, a request for the full amount does not count as well', async () => {
  const order = await plant.order()
  const { grandTotal } = order
  const request = await plant.request(order.id, grandTotal)
  await plant.giveBack(order.intentId, 300)
  await plant.giveBack(order.intentId, grandTotal - 300)
  await runRefund(reconciling.deps, request, 1)
  await recordAll(order.id, order.intentId)
  expect(await storedOf(order.id)).toMatchObject({ refunded: grandTotal, paymentStatus: 'refunded' })
})

test('[RFD-11] after a full refund by hand, a request for the full amount adopts that refund, and nothing else is recorded', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, order.grandTotal)
  await plant.giveBack(order.intentId, order.grandTotal)
  await runRefund(reconciling.deps, request, 1)
  await plant.expectRefunded(order.id, order.grandTotal)
  expect((await reconciling.compare()).gaps.filter((gap) => gap.orderId === order.id)).toEqual([])
})

test('[RFD-11] a refund made under a forgotten key counts for its own request, even if nothing is left to refund', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, order.grandTotal)
  await giveBackUnderForgottenKey(order.intentId, order.grandTotal, request)
  await runRefund(reconciling.deps, request, 1)
  await plant.expectRefunded(order.id, order.grandTotal)
})

test('[RFD-11] a refund that names a failed request stays with that one; a refund that names none is adopted by the new request', async () => {
  for (const isNamed of [true, false]) {
    const order = await plant.order()
    const givenUp = await plant.request(order.id, order.grandTotal)
    await plant.giveBack(order.intentId, order.grandTotal, isNamed ? givenUp : randomUUID())
    await plant.fail(givenUp)
    await runRefund(reconciling.deps, await plant.request(order.id, order.grandTotal), 1)
    const ended = (await refundsOf(order.id)).find(({ status }) => status === 'refunded')
    expect(ended?.providerRefundId).toEqual(isNamed ? null : expect.stringMatching(/^re_/))
    expect(await storedOf(order.id)).toMatchObject({ refunded: order.grandTotal })
  }
})

test('[RFD-11] the list is not read as long as the provider knows the key', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  world.sandbox.faults.add({ match: 'GET /v1/refunds', kind: 'error', times: 9, ms: 0 })
  await runRefund(reconciling.deps, request, 1)
  world.sandbox.faults.clear()
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-2] the provider stores the reason of the refund: that of its request, otherwise that of the cancellation', async () => {
  const order = await plant.order()
  await world.db.update(orders).set({ cancelReason: 'Out of eel' }).where(eq(orders.id, order.id))
  const [one, other] = [await plant.request(order.id, 100), await plant.request(order.id, 200)]
  await world.db.update(refunds).set({ reason: 'Cold soup' }).where(eq(refunds.id, other))
  await runRefund(reconciling.deps, one, 1)
  await runRefund(reconciling.deps, other, 1)
  const response = await fetch(`${world.sandbox.origin}/v1/refunds?payment_intent=${order.intentId}`, {
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
  })
  expect(await response.json()).toMatchObject({
    data: [{ metadata: { reason: 'Cold soup' } }, { metadata: { reason: 'Out of eel' } }],
  })
})

test('[RFD-10] a refund found four times concurrently, and once more later, is recorded and counted once', async () => {
  const byHand = await plant.refundByHand(300)
  await Promise.all([1, 2, 3, 4].map(() => recordAll(byHand.id, byHand.intentId)))
  await plant.expectRefunded(byHand.id, 300)
  const [refund] = await refundsOf(byHand.id)
  await recordMadeRefund(reconciling.deps, {
    restaurantId: byHand.restaurantId,
    orderId: byHand.id,
    requestId: refund?.id ?? null,
    providerRefundId: refund?.providerRefundId ?? '',
    amount: cents(300),
  })
  await plant.expectRefunded(byHand.id, 300)
})

test('[RFD-10] a pending request is recorded under the provider’s name for its refund, and nothing is asked for', async () => {
  const { id: orderId, restaurantId, intentId } = await plant.refundNotRecorded(300)
  const { deps, payments } = reconciling
  const [made] = await Array.fromAsync(payments.listRefunds({ intentId }))
  if (!made) throw new Error('expected a refund at the provider')
  const { refundId: providerRefundId, requestId, amount } = made
  const refund = () => Promise.reject(new Error('was asked for'))
  const asksNothing = { ...deps, payments: { ...payments, refund } }
  await recordMadeRefund(asksNothing, { restaurantId, orderId, requestId, providerRefundId, amount })
  await plant.expectRefunded(orderId, 300)
})

test('[RFD-12] the refund of a failed request is found in the list of its own payment, whatever else has failed', async () => {
  const other = await plant.order()
  await plant.fail(await plant.request(other.id, 100))
  const order = await plant.refundTakenForFailed(300)
  await findLost(order)
  await plant.expectRefunded(order.id, 300)
  expect(await statusesOf(other.id)).toEqual(['failed'])
})

test('[RFD-12] a refund that was given up while it was pending at the provider is found there as well', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  await runRefund(withAnswer('refund', { status: 'pending' }), request, 1)
  await plant.fail(request)
  await findLost(order)
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-12] no other restaurant can look for it, and a pending request is left to its job', async () => {
  const order = await plant.refundTakenForFailed(300)
  const restaurantId = await restaurantIdOf(world, 'luna')
  await findLost({ id: order.id, restaurantId })
  expect(await statusesOf(order.id)).toEqual(['failed'])
  const underWay = await plant.refundNotRecorded(300)
  await findLost(underWay)
  expect(await statusesOf(underWay.id)).toEqual(['pending'])
})

test('[RFD-12] a refund that has failed at the provider too is not reported again', async () => {
  const { id: orderId, restaurantId } = await plant.refundTakenForFailed(300)
  const { deps, payments } = reconciling
  const listRefunds: PaymentProvider['listRefunds'] = async function* (which) {
    for await (const refund of payments.listRefunds(which)) yield { ...refund, status: 'failed' }
  }
  await findLostRefunds({ ...deps, payments: { ...payments, listRefunds } }, { restaurantId, orderId })
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', errorCode: 'api_error' }])
  expect(await eventsOf({ id: orderId })).toBe(0)
})

test('[RFD-12] a bug is not mistaken for an unreachable provider', async () => {
  const { id: orderId, restaurantId } = await plant.refundTakenForFailed(300)
  const failpoint = () => {
    throw new Error('a bug')
  }
  const looking = findLostRefunds({ ...reconciling.deps, failpoint }, { restaurantId, orderId })
  await expect(looking).rejects.toThrow('a bug')
  // Found, and pending until its end is recorded; the failure is cleared.
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending', errorCode: null, endedAt: null }])
})

test('[RFD-2] a late job does not retry a request that has failed for good', async () => {
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  await plant.fail(request)
  await runRefund(reconciling.deps, request, 1)
  expect(await refundsOf(order.id)).toMatchObject([{ status: 'failed', providerRefundId: null }])
  expect(chargeOf(order)).toMatchObject({ amountRefunded: 0 })
})

test('[RFD-2] a pending refund keeps its provider id, and is checked again half an hour later', async () => {
  const other = await plant.refundNotMade(300)
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  await runRefund(withAnswer('refund', { status: 'pending' }), request, 1)
  const [refund] = await refundsOf(order.id)
  expect(await refundsOf(other.id)).toMatchObject([{ status: 'pending', providerRefundId: null }])
  expect(refund).toMatchObject({ status: 'pending', providerRefundId: expect.stringMatching(/^re_/) })
  expect(await delaysOf(request)).toEqual([1800])
  // Later the job reads that refund, not another one.
  await runRefund(withAnswer('readRefund', { status: 'failed' }), request, 1)
  expect(await refundsOf(order.id)).toMatchObject([
    { status: 'failed', providerRefundId: refund?.providerRefundId, errorCode: 'refund_failed' },
  ])
  expect(await storedOf(order.id)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
  expect(await alertsFor(order)).toBe(1)
})

test('[RFD-2] a request fails at once if the provider rejects it, and after the last attempt if there is no response', async () => {
  const order = await plant.order()
  const unanswered = await plant.request(order.id, 300)
  const tryIt = (attempt: number) => {
    world.sandbox.faults.add({ match: 'POST /v1/refunds', kind: 'error', times: 3, ms: 0 })
    return runRefund(reconciling.deps, unanswered, attempt)
  }
  await expect(tryIt(maxAttempts - 1)).rejects.toMatchObject({ kind: 'failed' })
  expect(await statusesOf(order.id)).toEqual(['pending'])
  await tryIt(maxAttempts)
  expect(await refundsOf(order.id)).toMatchObject([{ status: 'failed', errorCode: 'api_error' }])
  const tooMuch = await plant.order()
  await runRefund(reconciling.deps, await plant.request(tooMuch.id, tooMuch.grandTotal + 1), 1)
  expect(await statusesOf(tooMuch.id)).toEqual(['failed'])
  const unknown = await plant.order()
  await world.db
    .update(orders)
    .set({ intentId: toId('pi_nobody_has_heard_of_it') })
    .where(eq(orders.id, unknown.id))
  await runRefund(reconciling.deps, await plant.request(unknown.id, 300), 1)
  expect(await statusesOf(unknown.id)).toEqual(['failed'])
})

test('[RFD-3, RFD-9] concurrent jobs, of one request and of two, count each amount once', async () => {
  const [order, other] = [await plant.order(), await plant.order()]
  const before = await dayOf(order)
  const requests = [await plant.request(order.id, 100), await plant.request(order.id, 200)]
  // All of them have the provider's response before one records it.
  const all = barrier(requests.length * 2)
  const deps = { ...reconciling.deps, failpoint: all.arrive }
  await Promise.all([...requests, ...requests].map((request) => runRefund(deps, request, 1)))
  expect(await storedOf(order.id)).toMatchObject({ refunded: 300, paymentStatus: 'partly_refunded' })
  expect(await storedOf(other.id)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
  expect(await dayOf(order)).toEqual({ ...before, refunded: before.refunded + 300 })
  const made = { status: 'refunded', madeOn: expect.any(Temporal.PlainDate) }
  expect(await refundsOf(order.id)).toMatchObject([made, made])
  expect([await eventsOf(order), await alertsFor(order)]).toEqual([2, 0])
  await runRefund(reconciling.deps, await plant.request(order.id, order.grandTotal - 300), 1)
  expect(await storedOf(order.id)).toMatchObject({ refunded: order.grandTotal, paymentStatus: 'refunded' })
})

test('[RFD-3] a result whose recording is interrupted is not recorded at all', async () => {
  const order = await plant.order()
  const before = await dayOf(order)
  const request = await plant.request(order.id, 300)
  await whileItFails('restaurant_days', `refunded <= ${before.refunded}`, () =>
    expect(runRefund(reconciling.deps, request, 1)).rejects.toThrow(),
  )
  expect(await statusesOf(order.id)).toEqual(['pending'])
  expect(await storedOf(order.id)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
  expect(await eventsOf(order)).toBe(0)
  const mails = await jobsOf(world.db, 'mail_refund')
  expect(mails.filter(({ data }) => data.refundId === request)).toEqual([])
  await runRefund(reconciling.deps, request, 2)
  await plant.expectRefunded(order.id, 300)

  const refused = await plant.order()
  const tooMuch = await plant.request(refused.id, refused.grandTotal + 1)
  await whileItFails('events', "type <> 'order_refunded'", () =>
    expect(runRefund(reconciling.deps, tooMuch, 1)).rejects.toThrow(),
  )
  expect([await statusesOf(refused.id), await alertsFor(refused)]).toEqual([['pending'], 0])
})

/** Makes writes to the table fail unless they satisfy `must`, while `work` runs. */
async function whileItFails(table: string, must: string, work: () => Promise<void>): Promise<void> {
  await world.db.execute(sql.raw(`alter table ${table} add constraint broken check (${must}) not valid`))
  try {
    await work()
  } finally {
    await world.db.execute(sql.raw(`alter table ${table} drop constraint broken`))
  }
}

/** Changes the provider's response. */
function withAnswer(method: 'refund' | 'readRefund', changes: Partial<Refund>): RefundDeps {
  const { deps, payments } = reconciling
  const changed: PaymentProvider = {
    ...payments,
    [method]: async (request: never) => ({ ...(await payments[method](request)), ...changes }),
  }
  return { ...deps, payments: changed }
}

/** Blocks callers until `size` of them have arrived. */
function barrier(size: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return {
    arrive: () => {
      waiting++
      if (waiting === size) resolve()
      return promise
    },
  }
}

type Stored = Pick<typeof orders.$inferSelect, 'id' | 'restaurantId' | 'businessDay' | 'intentId'>

function refundsOf(orderId: OrderId) {
  return world.db.select().from(refunds).where(eq(refunds.orderId, orderId))
}

function chargeOf({ intentId }: Stored) {
  return world.sandbox.charges().find((charge) => charge.intentId === intentId)
}

/** The delays of the refund's jobs, in seconds. */
async function delaysOf(refundId: RefundId): Promise<readonly number[]> {
  const jobs = await jobsOf(world.db, 'refund_payment')
  return jobs.filter(({ data }) => data.refundId === refundId).map(({ delay }) => delay)
}

/** How often a failed refund of the order was reported to the restaurant by mail. */
async function alertsFor({ id }: Stored) {
  const jobs = await jobsOf(world.db, 'send_alert')
  return jobs.filter(({ data: { alert } }) => alert.kind === 'refund_failed' && alert.orderId === id).length
}

function eventsOf({ id }: Pick<Stored, 'id'>) {
  return world.db.$count(events, and(eq(events.orderId, id), eq(events.type, 'order_refunded')))
}

async function dayOf({ restaurantId, businessDay }: Stored) {
  const day = and(eq(restaurantDays.restaurantId, restaurantId), eq(restaurantDays.day, businessDay))
  const [row] = await world.db.select().from(restaurantDays).where(day)
  if (!row) throw new Error('nothing was sold on this day')
  return row
}

async function findLost({
  id: orderId,
  restaurantId,
}: Pick<typeof orders.$inferSelect, 'id' | 'restaurantId'>) {
  expect(await findLostRefunds(reconciling.deps, { restaurantId, orderId })).toMatchObject({ ok: true })
}

/** The state at the provider a day later: a refund that names the request, under a forgotten key. */
async function giveBackUnderForgottenKey(
  intentId: IntentId,
  amount: number,
  request: RefundId,
): Promise<void> {
  const answer = await fetch(`${world.sandbox.origin}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}`, 'idempotency-key': randomUUID() },
    body: new URLSearchParams({
      payment_intent: intentId,
      amount: `${amount}`,
      'metadata[refundId]': request,
    }),
  })
  expect(answer.status).toBe(200)
}

/** Records the refunds that only the provider has, as the reconciliation does. */
async function recordAll(orderId: OrderId, intentId: IntentId): Promise<void> {
  for await (const { refundId, amount } of reconciling.payments.listRefunds({ intentId })) {
    await recordMadeRefund(reconciling.deps, {
      restaurantId: await restaurantIdOf(world),
      orderId,
      requestId: null,
      providerRefundId: refundId,
      amount: cents(amount),
    })
  }
}

async function statusesOf(orderId: OrderId) {
  return (await refundsOf(orderId)).map(({ status }) => status).toSorted()
}

function storedOf(orderId: OrderId) {
  return world.db.query.orders.findFirst({ where: eq(orders.id, orderId) })
}
