import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { type IntentId, type OrderId, toId } from '#domain/ids.ts'
import { cents, formatDollars, sum } from '#domain/money.ts'
import { formatOrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { decideRefund } from '#domain/orders/refunds/refund-request.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import type { Browser } from '#testing/accounts.ts'
import { kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { aLine, checkoutBody, declinedCard, openCart, pay, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { requestAmount } from '#testing/planted-gaps.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../access/memberships.ts'
import { paymentsBySandbox } from '../../platform/adapters/payment/create-payments.ts'
import { restaurantDays } from '../../platform/db/schema/analytics.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { events } from '../../platform/db/schema/index.ts'
import { courierDeliveries, orderFollowUps, orders, refunds } from '../../platform/db/schema/ordering.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { createJobQueue } from '../../platform/jobs/jobs.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { addCourierUpdate } from '../delivery/couriers/add-courier-update.ts'

const evening = '2026-11-20T20:00[America/New_York]'

let world: World
let owner: Browser
let staff: Browser
let foreign: Browser
beforeAll(async () => {
  world = await startWorld({ at: evening })
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set(evening)
  world.sandbox.faults.clear()
})

type Selection = NonNullable<Parameters<Browser['api']['adminOrders']['refund']>[0]['selection']>

const request = (orderId: OrderId, amount: number, refundId = toId<'Refund'>(randomUUID())) => ({
  restaurant: 'sakura',
  orderId,
  refundId,
  amount: cents(amount),
})

describe('an order', () => {
  test('[AOR-5] shows its lines, sum, customer and allowed actions', async () => {
    const { id, number } = await placeCard(world)
    const seen = await owner.api.adminOrders.get({ orderId: id })
    expect(seen).toMatchObject({
      number,
      customerName: 'Ada Byron',
      customerPhone: '(212) 555-0142',
      restaurant: { slug: 'sakura' },
      refunded: 0,
      pendingRefund: 0,
      refunds: [],
      applicationFee: 0,
      may: { cancel: true, refund: true, refundAgain: false, resendConfirmation: true },
    })
    expect(seen.lines).toHaveLength(1)
    expect(seen.grandTotal).toBe(seen.totals.grandTotal)
    expect(await staff.api.adminOrders.get({ orderId: id })).toMatchObject({
      number,
      applicationFee: null,
      may: { cancel: false, refund: false, refundAgain: false, resendConfirmation: false },
    })
  })

  test('[AOR-5] of another restaurant, or none, is not found', async () => {
    const { id: orderId } = await placeCard(world)
    const missing = { status: 404, message: 'This order could not be found.' }
    await expect(foreign.api.adminOrders.get({ orderId })).rejects.toMatchObject(missing)
    await expect(owner.api.adminOrders.get({ orderId: toId(randomUUID()) })).rejects.toMatchObject(missing)
    const luna = { restaurant: 'luna', orderId } as const
    const { adminOrders } = foreign.api
    const calls = [
      () => adminOrders.cancel({ ...luna, reason: 'x' }),
      () => adminOrders.refund({ ...request(orderId, 100), restaurant: 'luna' }),
      () => adminOrders.refundAgain(luna),
      () => adminOrders.resendConfirmation({ ...luna, mailId: toId(randomUUID()) }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
    for (const browser of [staff, foreign]) {
      const sakura = { restaurant: 'sakura', orderId } as const
      for (const call of [
        () => browser.api.adminOrders.cancel({ ...sakura, reason: 'x' }),
        () => browser.api.adminOrders.refund(request(orderId, 100)),
      ]) {
        await expect(call()).rejects.toMatchObject({ status: 403 })
      }
    }
    expect(await world.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0)
  })

  test('[AOR-6] lists payment attempts, kitchen steps and the email', async () => {
    const decline = async () => {
      const { menu, cartId } = await openCart(world)
      const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
      const checkout = await world.api().checkouts.start(body)
      if (checkout.kind !== 'pay') throw new Error('expected a payment')
      await pay(world, checkout, declinedCard)
      return checkout
    }
    await decline()
    const checkout = await decline()
    await pay(world, checkout)
    const { number } = await world.api().checkouts.complete({ checkoutId: checkout.checkoutId })
    const [order] = await world.db.select().from(orders).where(eq(orders.number, number))
    if (!order) throw new Error('the order is gone')
    await stepTo(world, order, 'acknowledged')
    const listEvents = async () => {
      const { events } = await owner.api.adminOrders.get({ orderId: order.id })
      return events.map((event) => ('what' in event ? `${event.kind} ${event.what}` : event.kind)).toSorted()
    }
    await expect
      .poll(listEvents, { timeout: 30_000 })
      .toEqual(['follow_up confirmation_mail', 'kitchen moved', 'kitchen paid', 'payment_failed'])
  })

  test('[AOR-5, PRM-2] who works at two restaurants may do what the role at its restaurant permits', async () => {
    const both = await signUpAs(world, 'both', 'staff')
    await makeOwner(world.db, await restaurantIdOf(world, 'luna'), 'both@example.com', world.clock.now())
    const { id: orderId } = await placeCard(world)
    expect(await both.api.adminOrders.get({ orderId })).toMatchObject({
      restaurant: { slug: 'sakura' },
      applicationFee: null,
      may: { cancel: false, refund: false, refundAgain: false, resendConfirmation: false },
    })
    const list = await both.api.adminOrders.list({ restaurant: 'luna' })
    expect(list.orders.map(({ restaurant }) => restaurant.slug)).not.toContain('sakura')
  })

  test.for([true, false])(
    '[AOR-5] shows tax and processing fee as its restaurant does: combined %s',
    async (combineTaxProcessing) => {
      const { id: orderId } = await placeCard(world)
      await world.db
        .update(restaurants)
        .set({ combineTaxProcessing: !combineTaxProcessing })
        .where(ne(restaurants.slug, 'sakura'))
      await world.db.update(restaurants).set({ combineTaxProcessing }).where(eq(restaurants.slug, 'sakura'))
      const { restaurant } = await owner.api.adminOrders.get({ orderId })
      expect(restaurant).toMatchObject({ slug: 'sakura', combineTaxProcessing })
    },
  )

  test('[AOR-6] the history of an order has nothing of another one', async () => {
    const [mine, other] = [await placeCard(world), await placeCard(world)]
    const listEvents = async ({ id }: { readonly id: OrderId }) =>
      (await owner.api.adminOrders.get({ orderId: id })).events
    const untilKinds = (kinds: readonly string[]) =>
      expect
        .poll(async () => (await listEvents(mine)).map(({ kind }) => kind).toSorted())
        .toEqual(kinds.toSorted())
    await untilKinds(['kitchen', 'follow_up'])
    await kitchenOf(world).cancel({ orderId: mine.id, reason: 'Out of eel' })
    await untilKinds(['kitchen', 'follow_up', 'kitchen', 'refund_asked', 'refund_ended', 'follow_up'])
    const before = await listEvents(mine)

    const [order] = await world.db.select().from(orders).where(eq(orders.id, other.id))
    if (!order) throw new Error('the order is gone')
    const { restaurantId, checkoutId } = order
    const at = world.clock.now()
    await owner.api.adminOrders.cancel({ restaurant: 'sakura', orderId: other.id, reason: 'Closed' })
    await owner.api.adminOrders
      .resendConfirmation({
        restaurant: 'sakura',
        orderId: other.id,
        mailId: toId(randomUUID()),
      })
      .catch(() => undefined)
    const dispute = {
      orderId: other.id,
      restaurantId,
      status: 'lost',
      isInquiry: false,
      reason: 'fraudulent',
      amount: cents(2000),
      withdrawn: cents(2000),
      fee: cents(1500),
      endedAt: at,
    } as const
    const ids = [`dp_later_${other.id}`, `dp_${other.id}`]
    await world.db.insert(disputes).values([
      { ...dispute, id: ids[0] ?? '', openedAt: at },
      { ...dispute, id: ids[1] ?? '', openedAt: at.subtract({ hours: 1 }) },
    ])
    const { disputes: shown } = await owner.api.adminOrders.get({ orderId: other.id })
    expect(shown.map(({ id }) => id)).toEqual(ids.toReversed())
    const delivery = { restaurantId, fee: cents(700), isRenewed: false, requestedAt: at }
    await world.db.insert(courierDeliveries).values([
      { ...delivery, orderId: other.id, vendorDeliveryId: 'del_1' },
      { ...delivery, orderId: other.id, round: 2 },
    ])
    const gap = {
      restaurantId,
      localAmount: cents(1),
      providerAmount: cents(2),
      difference: cents(1),
      foundAt: at,
    }
    await world.db.insert(paymentGaps).values([
      { ...gap, key: 'of the order', kind: 'amount_differs', orderId: other.id, state: 'open' },
      { ...gap, key: 'of its payment', kind: 'amount_differs', checkoutId, state: 'open' },
    ])
    expect(await listEvents(mine)).toEqual(before)
    const kinds = (await listEvents(other)).map(({ kind }) => kind)
    for (const kind of ['dispute', 'courier_sent', 'payment_compared', 'refund_asked'])
      expect(kinds).toContain(kind)
    expect(kinds.filter((kind) => kind === 'courier_sent')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'payment_compared')).toHaveLength(2)
  })
})

describe('a courier', () => {
  test('[AOR-6, CRR-41] appears with every update, including failures', async () => {
    const [{ id: orderId }, other] = [await placeCard(world), await placeCard(world)]
    const restaurantId = await restaurantIdOf(world)
    const parts = { ids: randomIds, clock: world.clock }
    const updateTypes = [
      'courier_assigned',
      'order_collected',
      'courier_cancelled',
      'delivery_failed',
      'order_returned',
    ] as const
    for (const type of updateTypes) {
      for (const id of [orderId, other.id])
        await world.db.transaction((tx) => addCourierUpdate(parts, tx, { restaurantId, orderId: id, type }))
      world.clock.advance({ minutes: 1 })
    }
    for (const browser of [owner, staff]) {
      const { events } = await browser.api.adminOrders.get({ orderId })
      const ofCourier = events.filter(({ kind }) => kind === 'courier_update')
      expect(ofCourier.map((event) => formatOrderEvent(event, 'delivery', 'America/New_York'))).toEqual([
        'A courier is on the way',
        'The courier has collected the order',
        'The courier has canceled',
        'The delivery failed and the food is coming back',
        'The courier brought the food back',
      ])
    }
  })
})

describe('refunds', () => {
  test('[RFD-7, AOR-10] a part, then the rest: order, provider and analytics agree', async () => {
    const { id, totals } = await placeCard(world)
    const before = await sales()
    const answer = await owner.api.adminOrders.refund({ ...request(id, 300), reason: ' Cold soup ' })
    expect(answer.refunds).toMatchObject([{ amount: 300, reason: 'Cold soup' }])
    await expectRefunded(id, 300)
    expect(await detail(id)).toMatchObject({ paymentStatus: 'partly_refunded', status: 'pending' })
    expect((await chargeOf(id)).amountRefunded).toBe(300)
    expect(await sales()).toEqual({ ...before, refunded: before.refunded + 300 })
    const rest = totals.grandTotal - 300
    world.clock.advance({ minutes: 1 })
    await owner.api.adminOrders.refund(request(id, rest))
    await expectRefunded(id, totals.grandTotal)
    expect(await detail(id)).toMatchObject({ paymentStatus: 'refunded', may: { refund: false } })
    expect(await sales()).toEqual({ ...before, refunded: before.refunded + totals.grandTotal })
    const amount = sql`(${auditEntries.changes} -> 'refund' -> 'to' ->> 'amount')::int`
    const entries = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(amount)
    expect(entries).toMatchObject([
      { userName: 'Ada Byron', changes: { refund: { to: { amount: 300, reason: 'Cold soup' } } } },
      { userName: 'Ada Byron', changes: { refund: { to: { amount: rest, reason: null } } } },
    ])
    const { events: history } = await detail(id)
    expect(history.filter(({ kind }) => kind === 'refund_asked')).toMatchObject([
      { by: 'Ada Byron', amount: 300 },
      { by: 'Ada Byron', amount: rest },
    ])
    const times = history.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  test('[RFD-7] the same request sent three times concurrently makes one refund', async () => {
    const { id } = await placeCard(world)
    const same = request(id, 200)
    await Promise.all([1, 2, 3].map(() => owner.api.adminOrders.refund(same)))
    await expectRefunded(id, 200)
    // One when it was requested, one when it had ended.
    const refundEvents = and(eq(events.orderId, id), eq(events.type, 'order_refunded'))
    expect(await world.db.$count(events, refundEvents)).toBe(2)
    await owner.api.adminOrders.refund(same)
    expect(await world.db.$count(refunds, eq(refunds.orderId, id))).toBe(1)
    const other = await placeCard(world)
    await expect(owner.api.adminOrders.refund({ ...same, orderId: other.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('[RFD-13] a repeated request with a different amount is refused as a conflict, and nothing more is refunded', async () => {
    const { id } = await placeCard(world)
    const first = request(id, 200)
    await owner.api.adminOrders.refund(first)
    const conflict = {
      status: 409,
      data: { refusal: { kind: 'refund_requested_otherwise', amount: 200 } },
      message: expect.stringMatching(/^This refund was already requested for \$2\.00/),
    }
    for (const amount of [cents(500), cents(100)])
      await expect(owner.api.adminOrders.refund({ ...first, amount })).rejects.toMatchObject(conflict)
    await expectRefunded(id, 200)
    await expect(owner.api.adminOrders.refund({ ...first, amount: cents(500) })).rejects.toMatchObject(
      conflict,
    )
    expect(await world.db.$count(refunds, eq(refunds.orderId, id))).toBe(1)
  })

  test('[MAI-23] the diner gets one email with the amount per refund, however often it is attempted', async () => {
    const { id, number, totals } = await placeCard(world)
    const [first, second] = [request(id, 300), request(id, totals.grandTotal - 300)]
    const mails = () =>
      world.sandbox.mails
        .list()
        .filter(({ subject }) => subject.startsWith('Refund of') && subject.includes(`#${number} `))
    await owner.api.adminOrders.refund({ ...first, reason: 'Cold soup' })
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
    const [mail] = mails()
    expect(mail).toMatchObject({
      subject: `Refund of $3.00 for order #${number} – Sakura Hibachi`,
      recipients: ['ada@example.com'],
      copies: 1,
    })
    const paid = formatDollars(totals.grandTotal)
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
      `has refunded $3.00 of the ${paid} that you paid for order #${number}. It can take up to 10 days to appear on your statement.`,
    )
    expect(mail?.text).toMatch(/\/order\/[\w-]{24}/)
    expect(mail?.text).not.toContain('Cold soup')

    const queue = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
    await queue.start()
    const { restaurantId, refundId } = { restaurantId: await restaurantIdOf(world), ...first }
    await queue.enqueue(world.db, 'mail_refund', { restaurantId, orderId: id, refundId }, null)
    await queue.stop()
    await expect.poll(() => mails()[0]?.copies, { timeout: 20_000 }).toBe(2)
    await owner.api.adminOrders.refund(second)
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2)
    expect(
      mails()
        .map(({ text }) => text)
        .join(),
    ).toContain(`has refunded ${formatDollars(second.amount)} of the ${paid}`)
    const sent = async () =>
      (await detail(id)).events.filter((event) => 'what' in event && event.what === 'refund_mail')
    await expect.poll(sent).toHaveLength(2)
  })

  test('[MAI-17, MAI-23] a refund of a canceled order has no email of its own', async () => {
    const { id, number, totals } = await placeCard(world)
    await owner.api.adminOrders.cancel({ restaurant: 'sakura', orderId: id, reason: 'Out of eel' })
    await expectRefunded(id, totals.grandTotal)
    const subjects = () =>
      world.sandbox.mails
        .list()
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(`#${number} `))
    await expect.poll(subjects, { timeout: 20_000 }).toContainEqual(expect.stringContaining('canceled'))
    expect(subjects().filter((subject) => subject.startsWith('Refund of'))).toEqual([])
    const kinds = await world.db
      .select({ kind: orderFollowUps.kind })
      .from(orderFollowUps)
      .where(eq(orderFollowUps.orderId, id))
    expect(kinds.filter(({ kind }) => kind === 'refund_mail')).toEqual([])
  })

  test('[RFD-5, RFD-7] concurrent requests never refund more than was paid', async () => {
    const { id, totals } = await placeCard(world)
    const most = totals.grandTotal
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => owner.api.adminOrders.refund(request(id, Math.ceil(most / 2) + 1))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(owner.api.adminOrders.refund(request(id, most))).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'refund_too_high', most: most - Math.ceil(most / 2) - 1 } },
    })
    await expect(owner.api.adminOrders.refund(request(id, 0))).rejects.toMatchObject({
      message: 'Please enter an amount above $0.00.',
    })
  })

  test('[RFD-1, RFD-5] nothing can be refunded of an order that was not paid', async () => {
    const { id } = await placeCard(world)
    await spoil(id, null)
    expect((await detail(id)).may.refund).toBe(false)
    await expect(owner.api.adminOrders.refund(request(id, 100))).rejects.toMatchObject({
      data: { refusal: { kind: 'nothing_to_refund' } },
    })
  })

  test('[RFD-8] a failed refund can be requested again', async () => {
    const { id } = await placeCard(world)
    const intent = (await storedOf(id)).intentId
    await spoil(id, toId('pi_there_is_no_such_payment_here'))
    await owner.api.adminOrders.refund({ ...request(id, 250), reason: 'Cold soup' })
    await expect.poll(async () => (await detail(id)).may.refundAgain, { timeout: 20_000 }).toBe(true)
    expect((await staff.api.adminOrders.get({ orderId: id })).may.refundAgain).toBe(false)
    const { events } = await detail(id)
    const ended = events.filter(({ kind }) => kind === 'refund_ended')
    expect(ended).toMatchObject([{ isRefunded: false, amount: 250 }])
    await spoil(id, intent)
    world.clock.advance({ minutes: 1 })
    const which = { restaurant: 'sakura', orderId: id } as const
    await Promise.all([1, 2].map(() => owner.api.adminOrders.refundAgain(which)))
    await expectRefunded(id, 250)
    await owner.api.adminOrders.refundAgain(which)
    expect((await detail(id)).refunds.map(({ reason }) => reason)).toEqual(['Cold soup', 'Cold soup'])
  })

  test('[RFD-8] of a canceled order everything that is still owed is requested again, whichever refund has failed', async () => {
    const { id: orderId, totals } = await placeCard(world)
    const which = { restaurant: 'sakura', orderId } as const
    const refundId = toId<'Refund'>(randomUUID())
    const requestedAt = world.clock.now()
    await requestAmount(world.db, { id: refundId, orderId, amount: cents(300), requestedAt })
    world.clock.advance({ minutes: 1 })
    await owner.api.adminOrders.cancel({ ...which, reason: 'Out of eel' })
    await expectRefunded(orderId, totals.grandTotal - 300)
    await world.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refundId))
    expect((await detail(orderId)).may.refundAgain).toBe(true)
    await owner.api.adminOrders.refundAgain(which)
    await expectRefunded(orderId, totals.grandTotal)
  })

  test('[RFD-8] of several refunds that failed, the latest is requested again', async () => {
    const { id: orderId } = await placeCard(world)
    const add = async (first: string, amount: number) => {
      const id = toId<'Refund'>(`${first}${randomUUID().slice(1)}`)
      const requestedAt = world.clock.now()
      await requestAmount(world.db, { id, orderId, amount: cents(amount), requestedAt })
      await world.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
      world.clock.advance({ minutes: 1 })
    }
    // By id they would come in the opposite order.
    await add('f', 100)
    await add('0', 200)
    await owner.api.adminOrders.refundAgain({ restaurant: 'sakura', orderId })
    await expectRefunded(orderId, 200)
  })

  test('[RFD-12] a refund that was given up but made is not made a second time when it is requested again', async () => {
    const { id } = await placeCard(world)
    const { intentId } = await storedOf(id)
    const lost = request(id, 250)
    await spoil(id, toId('pi_there_is_no_such_payment_here'))
    await owner.api.adminOrders.refund(lost)
    await expect.poll(async () => (await detail(id)).may.refundAgain, { timeout: 20_000 }).toBe(true)
    await spoil(id, intentId)
    await giveBackFor(intentId, lost)
    const which = { restaurant: 'sakura', orderId: id } as const

    world.sandbox.faults.add({ match: 'GET /v1/refunds', kind: 'error', times: 9, ms: 0 })
    await expect(owner.api.adminOrders.refundAgain(which)).rejects.toMatchObject({
      status: 503,
      message:
        'The payment provider can’t say right now whether this was refunded after all. Nothing has changed; please try again in a moment.',
    })
    expect(await detail(id)).toMatchObject({ refunded: 0, may: { refundAgain: true } })

    world.sandbox.faults.clear()
    await Promise.all([1, 2].map(() => owner.api.adminOrders.refundAgain(which)))
    expect(await detail(id)).toMatchObject({ refunded: 250, pendingRefund: 0, may: { refundAgain: false } })
    expect(await world.db.$count(refunds, eq(refunds.orderId, id))).toBe(1)
    expect(await chargeOf(id)).toMatchObject({ amountRefunded: 250 })
  })
})

describe('refunds of dishes', () => {
  /** An order of one Hibachi dinner's price and two of another dish, with a tip. */
  async function placeDishes() {
    const { menu, cartId } = await openCart(world)
    const [one, other] = menu.products.filter(
      ({ availableMenus, basePrice, is21Plus, variantGroups }) =>
        availableMenus.includes('regular') && basePrice > 500 && !is21Plus && variantGroups.length === 0,
    )
    if (!one || !other) throw new Error('expected two plain dishes')
    const lines = [aLine(menu, one.name), aLine(menu, other.name, { quantity: 2 })]
    const checkout = await world.api().checkouts.start(checkoutBody(menu, cartId, lines))
    if (checkout.kind !== 'pay') throw new Error('expected a payment')
    await pay(world, checkout)
    const { number } = await world.api().checkouts.complete({ checkoutId: checkout.checkoutId })
    const stored = await world.db.query.orders.findFirst({ where: eq(orders.number, number) })
    if (!stored) throw new Error('the order is gone')
    const order = await detail(stored.id)
    const [first, second] = order.lines
    if (!first || !second) throw new Error('expected two lines')
    return { order, first, second }
  }

  /** The request as the dialog sends it, for the order as it is shown. */
  function ask(order: OrderDetail, selection: Partial<Selection>) {
    const chosen = { items: [], tip: false, deliveryFee: false, ...selection }
    const { pendingRefund: pending } = order
    const decided = decideRefund({ ...order, pending }, { kind: 'items', ...chosen })
    if (!decided.ok) throw new Error(decided.refusal.kind)
    return { ...request(order.id, decided.value.amount), selection: chosen }
  }

  test('[RFD-17, RFD-19] one by one with the tip return what was paid, and every place names them', async () => {
    const { order, first, second } = await placeDishes()
    const { totals } = order
    const one = ask(order, { items: [{ lineId: first.id, quantity: 1 }] })
    await owner.api.adminOrders.refund({ ...one, reason: 'It was missing' })
    await expectRefunded(order.id, one.amount)
    const seen = await detail(order.id)
    expect(seen.refunds).toMatchObject([
      {
        contents: `1 × ${first.name}`,
        items: [{ lineId: first.id, quantity: 1 }],
        parts: { food: first.lineTotal, deliveryFee: 0, tip: 0 },
      },
    ])
    expect(seen.events.map((event) => formatOrderEvent(event, 'pickup', 'America/New_York'))).toContain(
      `Refund of ${formatDollars(cents(one.amount))} requested for 1 × ${first.name}: It was missing`,
    )
    const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id))
    expect(entry?.changes).toMatchObject({ refund: { to: { items: `1 × ${first.name}` } } })
    const mailed = () =>
      world.sandbox.mails
        .list()
        .find(({ subject }) => subject.includes(`order #${order.number} `) && subject.startsWith('Refund of'))
    await expect
      .poll(mailed, { timeout: 20_000 })
      .toMatchObject({ text: expect.stringContaining(`1 × ${first.name}`) })

    const rest = ask(seen, { items: [{ lineId: second.id, quantity: 2 }], tip: true })
    await owner.api.adminOrders.refund(rest)
    await expectRefunded(order.id, totals.grandTotal)
    const parts = (await detail(order.id)).refunds.map((refund) => refund.parts)
    expect(sum(...parts.map(({ tax }) => tax))).toBe(totals.tax)
    expect(sum(...parts.map(({ food }) => food))).toBe(totals.subtotal)
  })

  test('[RFD-7, RFD-13] a double click refunds once; other dishes under the same id are refused', async () => {
    const { order, first, second } = await placeDishes()
    const [one, other] = [first, second].map(({ id: lineId }) => ({ lineId, quantity: 1 }))
    if (!one || !other) throw new Error('expected two lines')
    const same = ask(order, { items: [one, { ...other, quantity: 2 }] })
    await Promise.all([1, 2, 3].map(() => owner.api.adminOrders.refund(same)))
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(1)
    // The same dishes, even if listed otherwise, and after another refund.
    world.clock.advance({ minutes: 1 })
    await owner.api.adminOrders.refund(request(order.id, 1))
    const listed = { ...same.selection, items: [other, one, other] }
    await owner.api.adminOrders.refund({ ...same, selection: listed })
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(2)
    const { selection: _, ...byAmount } = same
    await expect(owner.api.adminOrders.refund(byAmount)).rejects.toMatchObject({
      status: 409,
      data: { refusal: { kind: 'refund_requested_otherwise' } },
    })
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(2)
  })

  test('[RFD-18] two tabs that refund the same dish at once refund it once', async () => {
    const { order, first } = await placeDishes()
    const selection = { items: [{ lineId: first.id, quantity: 1 }] }
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => owner.api.adminOrders.refund(ask(order, selection))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, data: { refusal: { kind: 'refund_item_gone', name: first.name, left: 0 } } },
    })
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(1)
  })

  test('[RFD-18] a line of another order, and more than was ordered, are refused', async () => {
    const { order, first } = await placeDishes()
    const other = await placeDishes()
    const one = ask(order, { items: [{ lineId: first.id, quantity: 1 }] })
    const refused = async (lineId: typeof first.id, quantity: number, kind: string) => {
      const selection = { ...one.selection, items: [{ lineId, quantity }] }
      await expect(owner.api.adminOrders.refund({ ...one, selection })).rejects.toMatchObject({
        data: { refusal: { kind } },
      })
    }
    await refused(other.first.id, 1, 'refund_item_unknown')
    await refused(first.id, 2, 'refund_item_gone')
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
  })

  test('[RFD-20] an amount that is no longer the one on the screen is refused with the new one', async () => {
    const { order, first, second } = await placeDishes()
    const all = [first, second].map(({ id: lineId, quantity }) => ({ lineId, quantity }))
    const stale = ask(order, { items: all, tip: true })
    await owner.api.adminOrders.refund(request(order.id, 500))
    await expect(owner.api.adminOrders.refund(stale)).rejects.toMatchObject({
      status: 409,
      data: { refusal: { kind: 'refund_changed', amount: stale.amount - 500 } },
    })
    expect(await world.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(1)
    await owner.api.adminOrders.refund(ask(await detail(order.id), { items: all, tip: true }))
    await expectRefunded(order.id, order.totals.grandTotal)
  })

  test('[RFD-8] a failed one is requested again with its dishes', async () => {
    const { order, first } = await placeDishes()
    const { intentId } = await storedOf(order.id)
    await spoil(order.id, toId('pi_there_is_no_such_payment_here'))
    const one = ask(order, { items: [{ lineId: first.id, quantity: 1 }] })
    await owner.api.adminOrders.refund(one)
    await expect.poll(async () => (await detail(order.id)).may.refundAgain, { timeout: 20_000 }).toBe(true)
    await spoil(order.id, intentId)
    world.clock.advance({ minutes: 1 })
    await owner.api.adminOrders.refundAgain({ restaurant: 'sakura', orderId: order.id })
    await expectRefunded(order.id, one.amount)
    expect((await detail(order.id)).refunds.map(({ status, contents }) => [status, contents])).toEqual([
      ['failed', `1 × ${first.name}`],
      ['refunded', `1 × ${first.name}`],
    ])
  })
})

describe('canceling', () => {
  test('[AOR-8] an owner cancels what a display may not, and the rest of the payment is refunded once', async () => {
    const card = await stepTo(world, await placeCard(world), 'completed')
    const { id, totals } = card
    await owner.api.adminOrders.refund(request(id, 100))
    // Another person has refunded that part.
    await world.db
      .update(auditEntries)
      .set({ userName: 'Grace Hopper' })
      .where(eq(auditEntries.subjectId, id))
    world.clock.advance({ hours: 48 })
    const which = { restaurant: 'sakura', orderId: id } as const
    await expect(owner.api.adminOrders.cancel({ ...which, reason: ' ' })).rejects.toMatchObject({
      message: 'Please give a reason for the cancellation.',
    })
    const answers = await Promise.all(
      [1, 2].map(() => owner.api.adminOrders.cancel({ ...which, reason: 'Nobody came' })),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 'cancelled',
        cancelReason: 'Nobody came',
        may: { cancel: false, resendConfirmation: false },
      })
    }
    await expectRefunded(id, totals.grandTotal)
    expect((await chargeOf(id)).amountRefunded).toBe(totals.grandTotal)
    expect(await world.db.$count(refunds, eq(refunds.orderId, id))).toBe(2)
    const { events } = await detail(id)
    const by = 'Ada Byron'
    expect(events).toContainEqual(expect.objectContaining({ kind: 'kitchen', what: 'cancelled', by }))
    const rest = totals.grandTotal - 100
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refund_asked', amount: rest, by }))
  })
})

describe('what the diner reads about a cancellation', () => {
  test('[KIT-40, MAI-17] is on the page and in the mail, not the reason, and in the record of changes', async () => {
    const { id, number } = await placeCard(world)
    const which = { restaurant: 'sakura', orderId: id } as const
    const canceled = await owner.api.adminOrders.cancel({
      ...which,
      reason: 'The eel tank leaks',
      notice: 'something_broke',
    })
    expect(canceled).toMatchObject({ cancelReason: 'The eel tank leaks', cancelNotice: 'something_broke' })
    const [stored] = await world.db.select().from(orders).where(eq(orders.id, id))
    if (!stored) throw new Error('the order is gone')
    const seen = await world.api().orders.get({ token: stored.token })
    expect(seen.cancellation).toMatchObject({ by: 'owner', notice: 'something_broke' })
    expect(JSON.stringify(seen)).not.toContain('eel tank')
    const mails = () =>
      world.sandbox.mails.list().filter(({ subject }) => subject.startsWith(`Order #${number} canceled`))
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
    expect(mails()[0]?.text).toContain('Reason: Something broke.')
    expect(mails()[0]?.text).not.toContain('eel tank')
    const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries[0]?.changes).toMatchObject({ cancelNotice: { from: null, to: 'Something broke' } })
  })

  test('[KIT-40] is one of the six, or nothing', async () => {
    const { id: orderId } = await placeCard(world)
    const which = { restaurant: 'sakura', orderId, reason: 'x' } as const
    await expect(
      owner.api.adminOrders.cancel({ ...which, notice: 'We hate eels' as never }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await owner.api.adminOrders.cancel(which)).toMatchObject({ cancelNotice: null })
  })
})

describe('the confirmation', () => {
  test('[AOR-7] is sent again once per request, and never for a canceled order', async () => {
    const { id, number } = await placeCard(world)
    const mails = () =>
      world.sandbox.mails.list().filter(({ subject }) => subject.startsWith(`Order #${number} confirmed`))
        .length
    await expect.poll(mails, { timeout: 20_000 }).toBe(1)
    const again = { restaurant: 'sakura', orderId: id, mailId: toId<'Mail'>(randomUUID()) } as const
    await Promise.all([1, 2].map(() => owner.api.adminOrders.resendConfirmation(again)))
    await expect.poll(mails, { timeout: 20_000 }).toBe(2)
    await owner.api.adminOrders.resendConfirmation(again)
    const states = async () => {
      const { events } = await detail(id)
      return events.flatMap((event) => (event.kind === 'follow_up' ? [`${event.state} ${event.by}`] : []))
    }
    await expect
      .poll(async () => (await states()).toSorted(), { timeout: 10_000 })
      .toEqual(['asked Ada Byron', 'done null', 'done null'])
    expect(await world.db.$count(orderFollowUps, eq(orderFollowUps.orderId, id))).toBe(2)
    expect(await world.db.$count(auditEntries, eq(auditEntries.subjectId, id))).toBe(1)
    await owner.api.adminOrders.cancel({ ...again, reason: 'Out of eel' })
    await expect(
      owner.api.adminOrders.resendConfirmation({ ...again, mailId: toId(randomUUID()) }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('[AOR-7] only a confirmation of this order that is still on its way prevents another one', async () => {
    const [{ id }, other] = [await placeCard(world), await placeCard(world)]
    const now = world.clock.now()
    await world.db.update(orderFollowUps).set({ doneAt: now })
    const restaurantId = await restaurantIdOf(world)
    const write = (row: Omit<typeof orderFollowUps.$inferInsert, 'key' | 'restaurantId'>) =>
      world.db.insert(orderFollowUps).values({ key: randomUUID(), restaurantId, ...row })
    const confirmation = 'confirmation_mail'
    await write({ orderId: other.id, kind: confirmation })
    await write({ orderId: id, kind: 'refund_mail' })
    await write({ orderId: id, kind: confirmation, failedAt: now })
    const isWritten = async () => {
      const mailId = toId<'Mail'>(randomUUID())
      await owner.api.adminOrders.resendConfirmation({ restaurant: 'sakura', orderId: id, mailId })
      const key = `order-confirmation-${id}-${mailId}`
      return (await world.db.$count(orderFollowUps, eq(orderFollowUps.key, key))) === 1
    }
    expect(await isWritten()).toBe(true)
    await write({ orderId: id, kind: confirmation })
    expect(await isWritten()).toBe(false)
  })
})

describe('the table of orders', () => {
  test('[AOR-9] has every order that matches the filters, has a name, and is for owners', async () => {
    await world.db
      .update(orders)
      .set({ customerFirstName: '=1+1', customerLastName: 'Evil, "Inc"' })
      .where(eq(orders.number, 1001))
    const path = '/api/restaurants/sakura/orders.csv'
    const response = await owner.fetch(path)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="orders-sakura-2026-11-20.csv"',
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + (await world.db.$count(orders)))
    expect(lines.find((line) => line.startsWith('1001,'))).toContain(`"'=1+1 Evil, ""Inc"""`)
    const one = await (await owner.fetch(`${path}?search=1001`)).text()
    expect(one.trimEnd().split('\r\n')).toHaveLength(2)
    for (const browser of [staff, foreign]) expect((await browser.fetch(path)).status).toBe(403)
  })
})

function detail(orderId: OrderId): Promise<OrderDetail> {
  return owner.api.adminOrders.get({ orderId })
}

async function expectRefunded(orderId: OrderId, amount: number): Promise<void> {
  await expect
    .poll(async () => (await detail(orderId)).refunded, { timeout: 30_000, interval: 200 })
    .toBe(amount)
}

async function storedOf(orderId: OrderId) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

async function chargeOf(orderId: OrderId) {
  const { intentId } = await storedOf(orderId)
  const charge = world.sandbox.charges().find((each) => each.intentId === intentId)
  if (!charge) throw new Error(`no payment has the intent ${intentId}`)
  return charge
}

function spoil(orderId: OrderId, intentId: IntentId | null) {
  return world.db.update(orders).set({ intentId }).where(eq(orders.id, orderId))
}

/** Makes the refund at the provider only, as if its response had been lost. */
async function giveBackFor(intentId: IntentId | null, { refundId, amount }: ReturnType<typeof request>) {
  const { payments } = paymentsBySandbox(world.sandbox.origin, sandboxKeys)
  await payments?.refund({
    intentId: intentId ?? toId(''),
    amount,
    idempotencyKey: refundId,
    refundId,
    reason: '',
  })
}

async function sales() {
  const rows = await world.db.select().from(restaurantDays)
  return rows.reduce(
    (sum, { orders: count, charged, refunded }) => ({
      orders: sum.orders + count,
      charged: sum.charged + charged,
      refunded: sum.refunded + refunded,
    }),
    { orders: 0, charged: 0, refunded: 0 },
  )
}
