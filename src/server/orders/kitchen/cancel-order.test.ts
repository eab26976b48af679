import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formatDollars } from '#domain/money.ts'
import { countersOf } from '#domain/orders/kitchen/counters.ts'
import { type Card, cardNow, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orders, refunds } from '../../platform/db/schema/index.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: friday })
})
afterEach(() => {
  world.clock.set(friday)
  world.sandbox.faults.clear()
})
afterAll(() => world.close())

describe('canceling', () => {
  test.each(['pending', 'acknowledged', 'preparing', 'ready'] as const)(
    '[KIT-26] an order that is %s is canceled and fully refunded',
    async (status) => {
      const card = await stepTo(world, await placeCard(world), status)
      const cancelled = await kitchenOf(world).cancel({ orderId: card.id, reason: ' Out of eel ' })
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        undo: null,
        cancellation: { reason: 'Out of eel', at: world.clock.now().toString() },
      })
      await expectPaidBack(card)
    },
  )

  test('[KIT-26] without a reason, on another day or after completion: changes nothing and returns the refusal', async () => {
    const cancel = (card: Card, reason: string) => kitchenOf(world).cancel({ orderId: card.id, reason })
    const card = await placeCard(world)
    await expect(cancel(card, '  ')).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'cancel_reason_missing' } },
    })
    const done = await stepTo(world, await placeCard(world), 'completed')
    await expect(cancel(done, 'Too late')).rejects.toMatchObject({
      status: 409,
      data: { refusal: { kind: 'order_moved_on', status: 'completed' } },
    })
    world.clock.advance({ hours: 24 })
    await expect(cancel(card, 'Forgotten')).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'order_of_other_day' } },
    })
    expect(await cardNow(world, card)).toMatchObject({ status: 'pending', cancellation: null })
    expect(chargeOf(await storedOf(card)).amountRefunded).toBe(0)
    expect(await world.db.$count(refunds, eq(refunds.orderId, card.id))).toBe(0)
  })

  test('[KIT-26] twice, and concurrently with a step, refunds the money once', async () => {
    for (let round = 0; round < 6; round++) {
      const card = await placeCard(world)
      const { id: orderId } = card
      const [first, second, step] = await Promise.allSettled([
        kitchenOf(world).cancel({ orderId, reason: 'Out of eel' }),
        kitchenOf(world).cancel({ orderId, reason: 'No eel' }),
        kitchenOf(world).step({ orderId, expected: 'pending' }),
      ])
      expect([first, second]).toMatchObject([
        { status: 'fulfilled', value: { status: 'cancelled' } },
        { status: 'fulfilled', value: { status: 'cancelled' } },
      ])
      if (step.status === 'rejected') {
        expect(step.reason).toMatchObject({
          data: { refusal: { kind: 'order_moved_on', status: 'cancelled' } },
        })
      }
      await expectPaidBack(card)
      expect(await world.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
      const history = await kitchenOf(world).history({ orderId })
      expect(history.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
    }
  })

  test('[KIT-26] a canceled order is in no counter and no sale', async () => {
    const before = await figures()
    const card = await stepTo(world, await placeCard(world), 'ready')
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    await expectPaidBack(card)
    expect(await figures()).toEqual(before)
  })

  test("[KIT-26] a canceled order appears on the diner's page at once, without the kitchen's reason", async () => {
    const card = await placeCard(world)
    const { token } = await storedOf(card)
    const stream = await world.api().orders.follow({ token })
    await stream.next()
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'The cook has left' })
    const { value } = await stream.next()
    expect(value).toMatchObject({ kind: 'order', order: { status: 'cancelled' } })
    expect(JSON.stringify(value)).not.toContain('The cook has left')
    await stream.return?.()
  })

  test('[MAI-17] the diner receives a mail that says what happens to the money', async () => {
    const card = await placeCard(world)
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'The cook has left' })
    const mails = () =>
      world.sandbox.mails.list().filter(({ subject }) => subject.startsWith(`Order #${card.number} canceled`))
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
    const [mail] = mails()
    expect(mail).toMatchObject({ recipients: ['ada@example.com'], copies: 1 })
    expect(mail?.text).toContain(
      `Your payment of ${formatDollars(card.totals.grandTotal)} has been refunded in full.`,
    )
    expect(mail?.text).not.toContain('The cook has left')
  })
})

describe('the refund', () => {
  test('[RFD-2] is made once the provider is back; until then the order does not count as refunded', async () => {
    world.sandbox.faults.add({ match: 'POST /v1/refunds', kind: 'error', times: 9, ms: 0 })
    const card = await placeCard(world)
    const cancelled = await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    expect(cancelled).toMatchObject({
      paymentStatus: 'paid',
      refunded: 0,
      cancellation: { refund: 'pending' },
    })
    await expect.poll(() => world.sandbox.faults.list().length, { timeout: 25_000, interval: 200 }).toBe(0)
    await makeJobsDue(world.db, 'refund_payment')
    await expectPaidBack(card)
  })

  test('[RFD-2] is retried with the same key after its response was lost, and is made once', async () => {
    world.sandbox.faults.add({ match: 'POST /v1/refunds', kind: 'drop_after', times: 4, ms: 0 })
    const card = await placeCard(world)
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    await expectPaidBack(card)
  })

  test('[RFD-3] that the provider refuses for good is shown to staff and reported by mail', async () => {
    const card = await placeCard(world)
    const missing = 'pi_there_is_no_such_payment'
    await world.db
      .update(orders)
      .set({ intentId: missing as never })
      .where(eq(orders.id, card.id))
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    await expect
      .poll(async () => (await cardNow(world, card)).cancellation?.refund, { timeout: 15_000 })
      .toBe('failed')
    expect(await cardNow(world, card)).toMatchObject({ paymentStatus: 'paid', refunded: 0 })
    const history = await kitchenOf(world).history({ orderId: card.id })
    expect(history.at(-1)).toMatchObject({ kind: 'refund_failed' })
    const listMails = () =>
      world.sandbox.mails
        .list()
        .filter(({ subject }) => subject.startsWith(`Refund of order #${card.number} failed`))
    await expect
      .poll(listMails, { timeout: 15_000 })
      .toMatchObject([{ recipients: ['kitchen@sakura.example'] }])
  })

  test('[RFD-4] that failed is requested again, once; no other refund is', async () => {
    const card = await placeCard(world)
    const again = () => kitchenOf(world).refundAgain({ orderId: card.id })
    const { intentId } = await storedOf(card)
    const spoil = (intent: typeof intentId) =>
      world.db.update(orders).set({ intentId: intent }).where(eq(orders.id, card.id))
    const countRefunds = () => world.db.$count(refunds, eq(refunds.orderId, card.id))
    expect(await again()).toMatchObject({ status: 'pending', cancellation: null })
    expect(await countRefunds()).toBe(0)

    await spoil('pi_there_is_none_either' as never)
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    await expect
      .poll(async () => (await cardNow(world, card)).cancellation?.refund, { timeout: 15_000 })
      .toBe('failed')
    await spoil(intentId)
    world.clock.advance({ minutes: 1 })
    const answers = await Promise.all([again(), again(), again()])
    for (const { cancellation } of answers) expect(cancellation?.refund).not.toBe('failed')
    await expect
      .poll(async () => (await cardNow(world, card)).paymentStatus, { timeout: 15_000 })
      .toBe('refunded')
    expect(chargeOf(await storedOf(card)).amountRefunded).toBe(card.totals.grandTotal)
    await again()
    expect(await countRefunds()).toBe(2)
    const kinds = (await kitchenOf(world).history({ orderId: card.id })).map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual(['cancelled', 'refund_failed', 'refunded'])
    await expect(
      world.api('orders.burgerbarn.localhost').kitchen.refundAgain({ orderId: card.id }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('[RFD-1] is not requested for a canceled order that cost nothing', async () => {
    const card = await placeCard(world)
    await world.db.update(orders).set({ intentId: null }).where(eq(orders.id, card.id))
    const cancelled = await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellation: { refund: null } })
    expect(await world.db.$count(refunds, eq(refunds.orderId, card.id))).toBe(0)
  })

  test('[RFD-2] that is pending is checked again later', async () => {
    const card = await placeCard(world)
    await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
    await expectPaidBack(card)
    const [refund] = await world.db.select().from(refunds).where(eq(refunds.orderId, card.id))
    // The state after the provider returned 'pending'.
    await world.db
      .update(refunds)
      .set({ status: 'pending', endedAt: null })
      .where(eq(refunds.orderId, card.id))
    await world.db
      .update(orders)
      .set({ refunded: 0 as never, paymentStatus: 'paid' })
      .where(eq(orders.id, card.id))
    const app = world.apps[0]
    if (!refund || !app) throw new Error('expected a refund')
    await enqueueRefund(refund)
    await expectPaidBack(card)
  })
})

async function enqueueRefund({
  restaurantId,
  orderId,
  id: refundId,
}: typeof refunds.$inferSelect): Promise<void> {
  const { createJobQueue } = await import('../../platform/jobs/jobs.ts')
  const { createLog } = await import('../../platform/runtime/log.ts')
  const queue = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  await queue.start()
  await queue.enqueue(world.db, 'refund_payment', { restaurantId, orderId, refundId }, null)
  await queue.stop()
}

async function storedOf({ id }: Pick<Card, 'id'>) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

function chargeOf({ intentId }: Pick<typeof orders.$inferSelect, 'intentId'>) {
  const charge = world.sandbox.charges().find((each) => each.intentId === intentId)
  if (!charge) throw new Error(`nobody paid ${intentId}`)
  return charge
}

/** Expects one full refund at the provider, and the refund on the order and in its history. */
async function expectPaidBack(card: Card): Promise<void> {
  const { grandTotal } = card.totals
  await expect
    .poll(async () => (await cardNow(world, card)).cancellation?.refund, { timeout: 25_000 })
    .toBe('refunded')
  expect(await cardNow(world, card)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refunded: grandTotal,
  })
  expect(chargeOf(await storedOf(card))).toMatchObject({ amount: grandTotal, amountRefunded: grandTotal })
  const history = await kitchenOf(world).history({ orderId: card.id })
  expect(history.slice(-2).map(({ kind }) => kind)).toEqual(['cancelled', 'refunded'])
}

async function figures() {
  const day = { from: '2026-11-20T09:00:00Z', until: '2026-11-21T09:00:00Z' }
  return countersOf((await kitchenOf(world).board()).orders, day)
}
