import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { accept } from '#domain/result.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { type Card, cardNow, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { courierFor, courierRows, sentFor } from '#testing/deliveries.ts'
import { untilFollowedUp } from '#testing/expect-books-agree.ts'
import { jobsOf, makeJobsDue, pileUpJobs } from '#testing/jobs.ts'
import { untilWaiting } from '#testing/lock-waits.ts'
import { sized } from '#testing/test-size.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { theSystem } from '../../access/audit/write-audit.ts'
import { demoAdministrator, demoOwner } from '../../demo/demo-people.ts'
import { rebuildAnalytics } from '../../insight/analytics/rollups/rebuild-analytics.ts'
import {
  categoryDays,
  dinerDays,
  productDays,
  restaurantDays,
  salesBreakdowns,
  salesSlots,
} from '../../platform/db/schema/analytics.ts'
import {
  events,
  notices,
  orderReschedules,
  orders,
  products,
  refunds,
} from '../../platform/db/schema/index.ts'
import { restaurants, specialHours, timedMenus } from '../../platform/db/schema/restaurants.ts'
import { settleStrandedBy } from '../../restaurants/special-hours/settle-stranded.ts'

const friday = '2026-11-20T20:00[America/New_York]'
const saturday = { kind: 'later', at: '2026-11-21T23:00:00Z' } as const
const monday = { kind: 'later', at: '2026-11-23T23:00:00Z' } as const

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
beforeEach(() => allow(true))
afterEach(async () => {
  world.clock.set(friday)
  await world.db.delete(specialHours)
  await world.db.update(restaurants).set({ specialHours: [] })
  await bumpMenu()
})
afterAll(() => world.close())

const sakura = { restaurant: 'sakura' } as const
const allow = (allowDinerChanges: boolean) =>
  world.db.update(restaurants).set({ allowDinerChanges }).where(eq(restaurants.slug, 'sakura'))

async function storedOf({ id }: Pick<Card, 'id'>) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

async function timesOf(card: Card) {
  const { token } = await storedOf(card)
  return world.api().orders.times({ token })
}

async function move(card: Card, to: string, from = card.scheduledFor ?? '') {
  const { token } = await storedOf(card)
  return world.api().orders.reschedule({ token, from, to })
}

const phone = async () => (await world.api().menu.get(sakura)).restaurant.phone
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.data?.refusal?.kind ?? error,
  )

async function expectUnmoved(card: Card) {
  expect(await storedOf(card)).toMatchObject({ dueBefore: null, refunded: cents(0) })
  expect((await storedOf(card)).scheduledFor?.toString()).toBe(card.scheduledFor)
  const moves = and(eq(orderReschedules.orderId, card.id))
  const written = await world.db.select().from(orderReschedules).where(moves)
  expect(written.filter(({ to }) => to !== null)).toEqual([])
}

async function sumsNow() {
  await untilFollowedUp(world)
  const { db } = world
  const [days, kinds, slots, dishes, categories, diners] = await Promise.all([
    db.select().from(restaurantDays).orderBy(restaurantDays.day),
    db.select().from(salesBreakdowns).orderBy(salesBreakdowns.businessDay, salesBreakdowns.orderType),
    db.select().from(salesSlots).orderBy(salesSlots.slotAt),
    db.select().from(productDays).orderBy(productDays.businessDay, productDays.productId),
    db.select().from(categoryDays).orderBy(categoryDays.businessDay, categoryDays.categoryName),
    db.select().from(dinerDays).orderBy(dinerDays.businessDay),
  ])
  return JSON.parse(JSON.stringify({ days, kinds, slots, dishes, categories, diners }))
}

describe('a diner', () => {
  test('[RSC-1, RSC-2, RSC-3, RSC-7] moves a new order to another offered time; nothing is charged or refunded', async () => {
    const card = await placeCard(world, { timing: saturday })
    const { times, refusal, schedule } = await timesOf(card)
    expect(refusal).toBeNull()
    expect(schedule.timezone).toBe('America/New_York')
    const offered = (await world.api().menu.availability(sakura)).pickableTimes
    expect(times).toEqual(offered.filter((at) => at !== saturday.at))
    const charges = world.sandbox.charges().length
    expect(await move(card, monday.at)).toMatchObject({
      status: 'pending',
      scheduledFor: monday.at,
      promisedFrom: monday.at,
      promisedTo: monday.at,
    })
    const moved = await cardNow(world, card)
    expect(moved).toMatchObject({
      scheduledFor: monday.at,
      dueBefore: saturday.at,
      businessDay: '2026-11-23',
      startAt: Temporal.Instant.from(monday.at).subtract({ minutes: 20 }).toString(),
      totals: card.totals,
      refunded: 0,
    })
    expect(world.sandbox.charges()).toHaveLength(charges)
    expect(await world.db.$count(refunds, eq(refunds.orderId, card.id))).toBe(0)
    const history = await kitchenOf(world).history({ orderId: card.id })
    expect(history).toMatchObject([
      { kind: 'paid', times: null },
      { kind: 'rescheduled', status: null, times: { from: saturday.at, to: monday.at } },
    ])
    const moves = and(eq(events.orderId, card.id), eq(events.type, 'order_rescheduled'))
    expect(await world.db.$count(events, moves)).toBe(1)
    const { customerEmail } = await storedOf(card)
    const mails = () =>
      world.sandbox.mails
        .list()
        .filter(
          ({ recipients, subject }) =>
            recipients.includes(customerEmail) && subject.includes(`#${card.number}`),
        )
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(2)
    expect(mails().some(({ text }) => text?.includes('Mon, Nov 23 at 6:00 PM'))).toBe(true)
  })

  test('[RSC-3] the kitchen starts and is watched by the new time only', async () => {
    const card = await placeCard(world, { timing: monday })
    await move(card, saturday.at)
    const start = Temporal.Instant.from(saturday.at).subtract({ minutes: 20 })
    const ofOrder = async (name: 'announce_start' | 'watch_order') =>
      (await jobsOf(world.db, name)).filter(({ data }) => data.orderId === card.id)
    expect((await ofOrder('announce_start')).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ startAt: start.toString() }),
    )
    const announced = () =>
      world.db.$count(events, and(eq(events.orderId, card.id), eq(events.type, 'order_start_due')))
    world.clock.set(start.toString())
    await makeJobsDue(world.db, 'announce_start')
    await expect.poll(announced, { timeout: 15_000 }).toBe(1)
    world.clock.set(start.add({ minutes: 3 }).toString())
    await makeJobsDue(world.db, 'watch_order')
    await expect.poll(async () => (await storedOf(card)).escalatedAt !== null, { timeout: 15_000 }).toBe(true)
    // The job of the old start says nothing.
    world.clock.set(monday.at)
    await makeJobsDue(world.db, 'announce_start')
    await untilFollowedUp(world)
    expect(await announced()).toBe(1)
  })

  test('[RSC-3] an order that was late at its old start is watched anew', async () => {
    const card = await placeCard(world, { timing: saturday })
    await world.db.update(orders).set({ escalatedAt: world.clock.now() }).where(eq(orders.id, card.id))
    await move(card, monday.at)
    expect((await storedOf(card)).escalatedAt).toBeNull()
  })

  test('[RSC-1] changes nothing when it is repeated, in a double click and by the back button', async () => {
    const card = await placeCard(world, { timing: saturday })
    const answers = await Promise.all([move(card, monday.at), move(card, monday.at), move(card, monday.at)])
    for (const answer of [...answers, await move(card, monday.at)])
      expect(answer.scheduledFor).toBe(monday.at)
    expect(await world.db.$count(orderReschedules, eq(orderReschedules.orderId, card.id))).toBe(1)
  })

  test('[RSC-1] in another tab reads the time that the order has now, and nothing is changed', async () => {
    const card = await placeCard(world, { timing: saturday })
    await move(card, monday.at)
    const [other = ''] = (await timesOf(card)).times
    await expect(move(card, other)).rejects.toMatchObject({
      status: 409,
      message: 'This order is due Mon, Nov 23 at 6:00 PM now. Nothing was changed; please choose again.',
    })
    expect((await storedOf(card)).scheduledFor?.toString()).toBe(monday.at)
    expect(await move(card, other, monday.at)).toMatchObject({ scheduledFor: other })
  })

  test.each(['acknowledged', 'preparing', 'ready'] as const)(
    '[RSC-1] cannot move an order that is %s, and is asked to call',
    async (status) => {
      const card = await stepTo(world, await placeCard(world, { timing: saturday }), status)
      const message = `The kitchen has already accepted it. Please call ${formatPhone(await phone())}.`
      await expect(move(card, monday.at)).rejects.toMatchObject({
        status: 409,
        data: { refusal: { kind: 'order_accepted' } },
        message,
      })
      expect(await timesOf(card)).toMatchObject({ refusal: message, times: [] })
      await expectUnmoved(card)
    },
  )

  test('[RSC-1] cannot move a canceled order, one for as soon as possible, one whose time has come, or where it is not allowed', async () => {
    const canceled = await placeCard(world, { timing: saturday })
    await owner.api.adminOrders.cancel({
      ...sakura,
      orderId: canceled.id,
      reason: 'Out of eel',
      notice: null,
    })
    expect(await refusalOf(move(canceled, monday.at))).toBe('time_fixed')
    const asap = await placeCard(world)
    expect(await refusalOf(move(asap, monday.at, saturday.at))).toBe('time_fixed')
    expect((await storedOf(asap)).scheduledFor).toBeNull()

    const late = await placeCard(world, { timing: saturday })
    world.clock.set(saturday.at)
    expect(await refusalOf(move(late, monday.at))).toBe('time_fixed')
    world.clock.set(friday)
    await allow(false)
    expect(await refusalOf(move(late, monday.at))).toBe('time_fixed')
    expect((await timesOf(late)).times).toEqual([])
    await expectUnmoved(late)
  })

  test('[RSC-2] cannot take a time that a new order would not get', async () => {
    const card = await placeCard(world, { timing: saturday })
    const at = Temporal.Instant.from(monday.at)
    for (const other of [
      at.add({ minutes: 1 }),
      at.add({ hours: 9 }),
      at.add({ hours: 24 * 30 }),
      world.clock.now(),
    ])
      expect(await refusalOf(move(card, other.toString()))).toBe('time_not_available')
    await world.db
      .update(restaurants)
      .set({ onlineOrdersEnabled: false })
      .where(eq(restaurants.slug, 'sakura'))
    await bumpMenu()
    expect(await refusalOf(move(card, monday.at))).toBe('online_orders_off')
    await world.db
      .update(restaurants)
      .set({ onlineOrdersEnabled: true })
      .where(eq(restaurants.slug, 'sakura'))
    await bumpMenu()
    await expectUnmoved(card)
  })

  test('[RSC-2] keeps to times at which every dish is on a menu, at the price that was paid', async () => {
    const card = await placeCard(world, { timing: saturday })
    const [line] = card.lines
    if (!line) throw new Error('expected a dish')
    const ofDish = eq(products.id, line.productId)
    const [dish] = await world.db.select().from(products).where(ofDish)
    if (!dish) throw new Error('expected a dish')
    const { restaurantId } = dish
    await world.db.insert(timedMenus).values({
      id: toId<'TimedMenu'>('00000000-0000-4000-8000-000000000077'),
      restaurantId,
      name: 'Sunday',
      schedule: { monday: [{ start: '18:15', end: '19:00' }] },
    })
    await world.db
      .update(products)
      .set({ availableMenus: ['Sunday'] })
      .where(ofDish)
    await bumpMenu()
    expect(await refusalOf(move(card, monday.at))).toBe('time_not_available')
    const { times } = await timesOf(card)
    expect(times).toEqual(['2026-11-23T23:15:00Z', '2026-11-23T23:30:00Z', '2026-11-23T23:45:00Z'])

    const price = dish.basePrice
    await world.db
      .update(products)
      .set({ basePrice: cents(price + 50) })
      .where(ofDish)
    await bumpMenu()
    expect(await refusalOf(move(card, '2026-11-23T23:15:00Z'))).toBe('time_menu_changed')
    expect((await timesOf(card)).times).toEqual([])
    await world.db
      .update(products)
      .set({ basePrice: price, availableMenus: dish.availableMenus })
      .where(ofDish)
    await world.db.delete(timedMenus).where(eq(timedMenus.name, 'Sunday'))
    await bumpMenu()
    await expectUnmoved(card)
  })

  test('[RSC-3] a courier comes at the new time instead, at the fee that was paid', async () => {
    const { orderId, order, vendorDeliveryId } = await courierFor(
      world,
      '12 Grand Street, Apt 4B, New York, NY 10002',
      { timing: saturday },
    )
    const [first] = await courierRows(world, orderId)
    await world.api().orders.reschedule({ token: order.token, from: saturday.at, to: monday.at })
    const sent = await sentFor(world, orderId, 2)
    const [, second] = await courierRows(world, orderId)
    const apart = Temporal.Instant.from(saturday.at).until(monday.at)
    expect(second?.readyAt?.toString()).toBe(first?.readyAt?.add(apart).toString())
    const deliveries = world.sandbox.courier.deliveries().filter(({ externalId }) => externalId === orderId)
    expect(deliveries.map(({ id, status }) => [id, status])).toEqual([
      [sent.vendorDeliveryId, 'pending'],
      [vendorDeliveryId, 'canceled'],
    ])
    const { totals, orderType } = await world.api().orders.get({ token: order.token })
    expect({ totals, orderType }).toEqual({ totals: order.totals, orderType: 'delivery' })
  })

  test('[RSC-1] with a link of no order finds none', async () => {
    const token = 't'.repeat(43) as never
    await expect(world.api().orders.times({ token })).rejects.toMatchObject({ status: 404 })
    await expect(
      world.api().orders.reschedule({ token, from: saturday.at, to: monday.at }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('[FIG-72] the sums of a moved order are those of a rebuild', async () => {
    const [stays, moved] = [
      await placeCard(world, { timing: saturday }),
      await placeCard(world, { timing: saturday }),
    ]
    await pileUpJobs(world.db, 'count_diners', [null])
    expect((await sumsNow()).diners).not.toEqual([])
    await move(moved, monday.at)
    await move(stays, '2026-11-21T23:30:00Z')
    const counted = await sumsNow()
    await rebuildAnalytics(world.db)
    expect(await sumsNow()).toEqual(counted)
  })
})

/** A menu is read again once its version is another one. */
async function bumpMenu() {
  const [{ version = 0 } = {}] = await world.db
    .select({ version: restaurants.menuVersion })
    .from(restaurants)
    .where(eq(restaurants.slug, 'sakura'))
  await world.db
    .update(restaurants)
    .set({ menuVersion: version + 1 })
    .where(eq(restaurants.slug, 'sakura'))
}

describe('of a change of time and an acknowledgment', () => {
  test('[RSC-1] the acknowledgment counts if the change had to wait for it', async () => {
    const card = await placeCard(world, { timing: saturday })
    const refused = await world.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'acknowledged' }).where(eq(orders.id, card.id))
      const asked = move(card, monday.at).catch((problem: unknown) => problem)
      await untilWaiting(world.db, 1)
      return { asked }
    })
    expect(await refused.asked).toMatchObject({ data: { refusal: { kind: 'order_accepted' } } })
    await expectUnmoved(card)
  })

  test('[RSC-5] hours that are being saved count before a change that waits for them', async () => {
    const card = await placeCard(world, { timing: saturday })
    const closed = { ...vacation, from: '2026-11-23', to: '2026-11-23' }
    const refused = await world.db.transaction(async (tx) => {
      const [row] = await tx
        .update(restaurants)
        .set({ specialHours: [{ ...closed, id: toId('00000000-0000-4000-8000-000000000099') }] })
        .where(eq(restaurants.slug, 'sakura'))
        .returning({ version: restaurants.menuVersion })
      await tx
        .update(restaurants)
        .set({ menuVersion: (row?.version ?? 0) + 1 })
        .where(eq(restaurants.slug, 'sakura'))
      const asked = move(card, monday.at).catch((problem: unknown) => problem)
      await untilWaiting(world.db, 1)
      return { asked }
    })
    expect(await refused.asked).toMatchObject({ data: { refusal: { kind: 'time_not_available' } } })
  })

  test('[RSC-1] at the same time at two processes one counts each', { timeout: 600_000 }, async () => {
    const count = sized({ quick: 12, long: 200 })
    const [one, two] = world.apps
    if (!one || !two) throw new Error('expected two processes')
    const cards: Card[] = []
    for (let placed = 0; placed < count; placed++) cards.push(await placeCard(world, { timing: saturday }))
    await Promise.all(
      cards.map(async (card, index) => {
        const { token } = await storedOf(card)
        const [kitchen, diner] = index % 2 === 0 ? [one, two] : [two, one]
        const [acknowledged, moved] = await Promise.allSettled([
          world.api(sakuraKitchen, kitchen).kitchen.step({ orderId: card.id, expected: 'pending' }),
          world.api(sakuraHost, diner).orders.reschedule({ token, from: saturday.at, to: monday.at }),
        ])
        // A moved order can still be acknowledged; an acknowledged one is never moved.
        expect(acknowledged.status).toBe('fulfilled')
        const { scheduledFor, status } = await storedOf(card)
        expect(status).toBe('acknowledged')
        expect(scheduledFor?.toString()).toBe(moved.status === 'fulfilled' ? monday.at : saturday.at)
        if (moved.status === 'rejected')
          expect(moved.reason.data).toMatchObject({ refusal: { kind: 'order_accepted' } })
      }),
    )
  })
})

const vacation = {
  level: 'restaurant',
  name: 'Winter vacation',
  from: '2026-11-23',
  to: '2026-11-25',
  isYearly: false,
  orderType: null,
  windows: [],
  endsNightBefore: false,
} as const

describe('an owner who closes on days with paid orders', () => {
  // Those of the tests before.
  beforeEach(() => world.db.update(orders).set({ status: 'completed' }))

  test('[SPH-11, RSC-4, RSC-5, RSC-7, MAI-35] keeps one, asks for another time, and cancels one, with the hours', async () => {
    await allow(false)
    const [kept, asked, canceled] = [
      await placeCard(world, { timing: monday }),
      await placeCard(world, { timing: { kind: 'later', at: '2026-11-24T23:00:00Z' } }),
      await placeCard(world, { timing: { kind: 'later', at: '2026-11-25T23:00:00Z' } }),
    ]
    await stepTo(world, asked, 'acknowledged')
    const preview = await owner.api.specialHours.stranded({ ...sakura, hoursId: null, hours: vacation })
    expect(preview).toMatchObject({
      mayCancel: true,
      orders: [kept, asked, canceled].map(({ number, totals }) => ({
        number,
        refund: totals.grandTotal,
        mayReschedule: true,
      })),
    })
    const decisions = [
      { orderId: kept.id, decision: 'keep' },
      { orderId: asked.id, decision: 'reschedule' },
      { orderId: canceled.id, decision: 'cancel' },
    ] as const
    expect(
      await refusalOf(
        owner.api.specialHours.create({ ...sakura, hours: vacation, decisions: decisions.slice(0, 2) }),
      ),
    ).toBe('special_hours_strand')
    expect(await world.db.$count(orderReschedules, eq(orderReschedules.orderId, asked.id))).toBe(0)
    await owner.api.specialHours.create({ ...sakura, hours: vacation, decisions: [...decisions] })

    expect(await cardNow(world, kept)).toMatchObject({ scheduledFor: monday.at, rescheduleReason: null })
    expect(await storedOf(canceled)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'owner',
      cancelReason: 'Special hours: Winter vacation',
      cancelNotice: null,
    })
    const { name } = (await world.api().menu.get(sakura)).restaurant
    const reason = `${name} is closed on Nov 24.`
    expect(await cardNow(world, asked)).toMatchObject({
      status: 'acknowledged',
      scheduledFor: '2026-11-24T23:00:00Z',
      rescheduleReason: reason,
    })
    const history = await kitchenOf(world).history({ orderId: asked.id })
    expect(history.map(({ kind }) => kind)).toContain('reschedule_asked')
    const listed = (await owner.api.adminOrders.list(sakura)).orders
    expect(listed.find(({ id }) => id === asked.id)).toMatchObject({ rescheduleReason: reason })
    const page = await owner.api.adminOrders.get({ orderId: asked.id })
    expect(page.events).toContainEqual(
      expect.objectContaining({ kind: 'kitchen', what: 'reschedule_asked', times: null }),
    )

    const mail = () =>
      world.sandbox.mails.list().find(({ subject }) => subject.startsWith('Please choose another time'))
    await expect.poll(mail, { timeout: 15_000 }).toBeDefined()
    const { token } = await storedOf(asked)
    const back = formatDollars(asked.totals.grandTotal)
    expect(mail()?.text).toContain(`${reason} Choose another time, or cancel and get ${back} back.`)
    expect(mail()?.text).toContain(`/order/${token}/time`)

    const { times, refusal } = await timesOf(asked)
    expect(refusal).toBeNull()
    const days = times.map((at) => Temporal.Instant.from(at).toZonedDateTimeISO('America/New_York').day)
    expect(days).toContain(26)
    expect(days.filter((day) => day >= 23 && day <= 25)).toEqual([])
    expect(await refusalOf(move(asked, '2026-11-25T23:00:00Z'))).toBe('time_not_available')
    expect(await move(asked, '2026-11-27T23:00:00Z')).toMatchObject({
      status: 'acknowledged',
      rescheduleReason: null,
      scheduledFor: '2026-11-27T23:00:00Z',
    })
    expect(await cardNow(world, asked)).toMatchObject({ dueBefore: '2026-11-24T23:00:00Z' })
    expect(await refusalOf(move(asked, saturday.at, '2026-11-27T23:00:00Z'))).toBe('time_fixed')
    await expect
      .poll(async () => (await storedOf(canceled)).paymentStatus, { timeout: 25_000 })
      .toBe('refunded')
    const { intentId } = await storedOf(canceled)
    const charge = world.sandbox.charges().find((one) => one.intentId === intentId)
    expect(charge?.amountRefunded).toBe(canceled.totals.grandTotal)
  })

  test('[RSC-4] the diner cancels instead, although the kitchen has accepted it and diners can’t cancel', async () => {
    await allow(false)
    const card = await stepTo(world, await placeCard(world, { timing: monday }), 'acknowledged')
    await ask([card])
    const { token } = await storedOf(card)
    const { grandTotal: refund } = card.totals
    expect(await world.api().orders.cancel({ token, refund })).toMatchObject({
      status: 'cancelled',
      rescheduleReason: null,
      cancellation: { by: 'diner', refund },
    })
  })

  test('[RSC-4] nothing can be changed once the kitchen has begun', async () => {
    const card = await placeCard(world, { timing: monday })
    await ask([card])
    await stepTo(world, card, 'preparing')
    expect(await refusalOf(move(card, '2026-11-27T23:00:00Z'))).toBe('order_accepted')
    const { token } = await storedOf(card)
    const { grandTotal: refund } = card.totals
    expect(await refusalOf(world.api().orders.cancel({ token, refund }))).toBe('order_accepted')
    expect((await cardNow(world, card)).rescheduleReason).toBeNull()
  })

  test('[RSC-4] a higher price since then is no reason against another time', async () => {
    const card = await placeCard(world, { timing: monday })
    await ask([card])
    const ofDish = eq(products.id, card.lines[0]?.productId ?? toId('none'))
    const [dish] = await world.db.select().from(products).where(ofDish)
    await world.db
      .update(products)
      .set({ basePrice: cents(99_00) })
      .where(ofDish)
    await bumpMenu()
    expect(await move(card, '2026-11-27T23:00:00Z')).toMatchObject({ totals: card.totals })
    await world.db
      .update(products)
      .set({ basePrice: dish?.basePrice ?? cents(0) })
      .where(ofDish)
    await bumpMenu()
  })

  test('[RSC-5] an order that the kitchen has begun meanwhile is not asked about, and nothing is saved', async () => {
    const [card, other] = [
      await placeCard(world, { timing: monday }),
      await placeCard(world, { timing: monday }),
    ]
    await stepTo(world, card, 'preparing')
    const preview = await owner.api.specialHours.stranded({ ...sakura, hoursId: null, hours: vacation })
    const orderWith = (id: string) => preview.orders.find((order) => order.id === id)
    expect(orderWith(card.id)?.mayReschedule).toBe(false)
    await expect(ask([card, other])).rejects.toMatchObject({
      data: { refusal: { kind: 'stranded_begun', number: card.number } },
    })
    expect((await storedOf(other)).rescheduleReason).toBeNull()
    expect(await world.db.$count(specialHours)).toBe(0)
  })

  test('[RSC-5] an order that is over meanwhile stays as it is', async () => {
    const card = await placeCard(world, { timing: monday })
    const stranded = await owner.api.specialHours.stranded({ ...sakura, hoursId: null, hours: vacation })
    const decisions = stranded.orders.map(({ id: orderId }) => ({ orderId, decision: 'cancel' as const }))
    await owner.api.adminOrders.cancel({ ...sakura, orderId: card.id, reason: 'Out of eel', notice: null })
    await owner.api.specialHours.create({ ...sakura, hours: vacation, decisions })
    expect((await storedOf(card)).cancelReason).toBe('Out of eel')
    expect(await world.db.$count(refunds, eq(refunds.orderId, card.id))).toBe(1)
  })

  test('[RSC-5] an order that is canceled while the hours are being saved is refunded once', async () => {
    const card = await placeCard(world, { timing: monday })
    const decisions = [{ orderId: card.id, decision: 'cancel' as const }]
    const { saving } = await world.db.transaction(async (tx) => {
      await tx
        .update(orders)
        .set({ status: 'cancelled', cancelReason: 'Out of eel' })
        .where(eq(orders.id, card.id))
      const saving = owner.api.specialHours.create({ ...sakura, hours: vacation, decisions })
      await untilWaiting(world.db, 1)
      return { saving }
    })
    await saving
    expect((await storedOf(card)).cancelReason).toBe('Out of eel')
    expect(await world.db.$count(refunds, eq(refunds.orderId, card.id))).toBe(0)
  })

  test('[RSC-5] the question stays while the old time is closed, whatever else is saved', async () => {
    const card = await placeCard(world, { timing: monday })
    await ask([card])
    const other = { ...vacation, name: 'Party', from: '2026-12-12', to: '2026-12-12' }
    await owner.api.specialHours.create({ ...sakura, hours: other })
    expect((await storedOf(card)).rescheduleReason).not.toBeNull()
  })

  test('[RSC-5] the question is taken back where the old time is open again', async () => {
    const card = await placeCard(world, { timing: monday })
    const { id: hoursId, revision } = await ask([card])
    await owner.api.specialHours.delete({ ...sakura, hoursId, revision })
    expect(await storedOf(card)).toMatchObject({ rescheduleReason: null, status: 'pending' })
    expect((await storedOf(card)).scheduledFor?.toString()).toBe(monday.at)
  })

  test('[RSC-6] without an answer the owner is notified once, and nothing is canceled', async () => {
    const card = await placeCard(world, { timing: { kind: 'later', at: '2026-11-25T23:00:00Z' } })
    const answered = await placeCard(world, { timing: { kind: 'later', at: '2026-11-25T23:00:00Z' } })
    const begun = await placeCard(world, { timing: { kind: 'later', at: '2026-11-25T23:00:00Z' } })
    await ask([card, answered, begun])
    await move(answered, '2026-11-27T23:00:00Z')
    await stepTo(world, begun, 'preparing')
    // Asked about its new time: the first question is answered nevertheless.
    const rescheduleReason = 'Sakura is closed on Nov 27.'
    await world.db.update(orders).set({ rescheduleReason }).where(eq(orders.id, answered.id))
    const countNotices = () => world.db.$count(notices, eq(notices.kind, 'time_not_chosen'))
    await makeJobsDue(world.db, 'watch_reschedule')
    await untilFollowedUp(world)
    expect(await countNotices()).toBe(0)
    world.clock.set('2026-11-24T23:00:00Z')
    await makeJobsDue(world.db, 'watch_reschedule')
    await expect.poll(countNotices, { timeout: 15_000 }).toBe(1)
    const mails = () =>
      world.sandbox.mails.list().filter(({ subject }) => subject.startsWith('No new time for order'))
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
    expect(mails()[0]?.subject).toContain(`#${card.number}`)
    const [entry] = await world.db.select().from(notices).where(eq(notices.kind, 'time_not_chosen'))
    expect(entry?.facts).toEqual({ orderNumber: card.number })
    const { restaurantId } = await storedOf(card)
    await pileUpJobs(world.db, 'watch_reschedule', [{ restaurantId, orderId: card.id, position: 0 }])
    await untilFollowedUp(world)
    expect(await countNotices()).toBe(1)
    expect(await storedOf(card)).toMatchObject({ status: 'pending' })
  })
})

describe('other hours', () => {
  beforeEach(() => world.db.update(orders).set({ status: 'completed' }))

  test('[SPH-14] of the week list the orders that they strand, and are saved with the decisions', async () => {
    const card = await placeCard(world, { timing: monday })
    const settings = await owner.api.restaurants.settings(sakura)
    const hours = {
      ...settings.hours,
      hours: { ...settings.hours.hours, monday: [{ open: '11:00', close: '15:00' }] },
    }
    const preview = await owner.api.restaurants.strandedByHours({ ...sakura, hours })
    expect(preview).toMatchObject({ mayCancel: true, orders: [{ id: card.id, dueAt: monday.at }] })
    const edit = { ...sakura, revision: settings.revision, hours }
    expect(await refusalOf(owner.api.restaurants.saveHours(edit))).toBe('special_hours_strand')
    expect((await owner.api.restaurants.settings(sakura)).hours).toEqual(settings.hours)
    const decisions = [{ orderId: card.id, decision: 'reschedule' as const }]
    const saved = await owner.api.restaurants.saveHours({ ...edit, decisions })
    const { name } = settings.details
    expect(await storedOf(card)).toMatchObject({
      rescheduleReason: `${name} takes no orders for 6:00 PM on Nov 23.`,
    })
    const { revision } = await owner.api.restaurants.saveHours({
      ...sakura,
      revision: saved.revision,
      hours: settings.hours,
    })
    expect((await storedOf(card)).rescheduleReason).toBeNull()

    const again = await owner.api.restaurants.saveHours({
      ...edit,
      revision,
      decisions: [{ orderId: card.id, decision: 'cancel' }],
    })
    expect(await storedOf(card)).toMatchObject({
      status: 'cancelled',
      cancelNotice: 'closing_early',
      cancelReason: 'Opening hours changed',
    })
    await owner.api.restaurants.saveHours({ ...sakura, revision: again.revision, hours: settings.hours })
  })

  test('[SPH-11] a person who may change hours but not cancel orders can’t cancel them', async () => {
    const card = await placeCard(world, { timing: monday })
    const { restaurantId } = await storedOf(card)
    const refused = await settleStrandedBy(
      { clock: world.clock, settleStranded: async () => accept(null) },
      world.db,
      restaurantId,
      await closedOn(world.db, restaurantId),
      { actor: theSystem, mayCancel: false, decisions: [{ orderId: card.id, decision: 'cancel' }] },
    )
    expect(refused).toEqual({ ok: false, refusal: { kind: 'stranded_not_allowed' } })
  })

  test('[SPH-13] of the platform leave paid orders as they are, and tell each owner once', async () => {
    const administrator = openBrowser(world)
    await administrator.post(signInPath, demoAdministrator)
    const [one, two] = [
      await placeCard(world, { timing: monday }),
      await placeCard(world, { timing: monday }),
    ]
    const hours = { ...vacation, level: 'platform' as const, name: 'Power cut' }
    const preview = await administrator.api.specialHours.stranded({ ...sakura, hoursId: null, hours })
    expect(preview.orders).toEqual([])
    const made = await administrator.api.specialHours.create({ ...sakura, hours })
    for (const card of [one, two])
      expect(await storedOf(card)).toMatchObject({ status: 'pending', rescheduleReason: null })
    const stranded = await world.db.select().from(notices).where(eq(notices.kind, 'orders_stranded'))
    expect(stranded).toMatchObject([
      {
        restaurantId: (await storedOf(one)).restaurantId,
        facts: { hours: 'Power cut', orderNumbers: [one.number, two.number] },
      },
    ])
    const { notices: bell } = await owner.api.notices.list({})
    expect(bell.map(({ title }) => title)).toContain('2 paid orders are due while you are closed')
    await administrator.api.specialHours.delete({ ...sakura, hoursId: made.id, revision: made.revision })
    expect(await world.db.$count(notices, eq(notices.kind, 'orders_stranded'))).toBe(1)
  })
})

/** The restaurant's hours before and after it closes for the vacation. */
async function closedOn(tx: World['db'], restaurantId: RestaurantId) {
  const [before] = await tx
    .select(pick(restaurants, scheduleNames))
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!before) throw new Error('there is no Sakura')
  const closed = { ...vacation, id: toId<'SpecialHours'>('00000000-0000-4000-8000-000000000099') }
  return { before, after: { ...before, specialHours: [closed] }, cause: 'Closed' }
}

/** Closes on the days of the vacation; these orders' diners are asked for another time, the others stay. */
async function ask(cards: readonly Card[]) {
  const stranded = await owner.api.specialHours.stranded({ ...sakura, hoursId: null, hours: vacation })
  const decisions = stranded.orders.map(({ id: orderId }) => ({
    orderId,
    decision: cards.some(({ id }) => id === orderId) ? ('reschedule' as const) : ('keep' as const),
  }))
  return owner.api.specialHours.create({ ...sakura, hours: vacation, decisions })
}
