import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { kitchenOf } from '#testing/board.ts'
import { courierFor, courierRows } from '#testing/deliveries.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { untilFollowedUp } from '#testing/expect-books-agree.ts'
import { allJobs, loseJobs, pileUpJobs } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, plainDish } from '#testing/ordering.ts'
import { pictureFile } from '#testing/pictures.ts'
import { requestAmount } from '#testing/planted-gaps.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../demo/demo-people.ts'
import { imageFile } from '../menu/images/image-files.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { countedOrders } from '../platform/db/schema/analytics.ts'
import { apiKeys } from '../platform/db/schema/api-keys.ts'
import { products } from '../platform/db/schema/catalogue.ts'
import { diners, winBackMails } from '../platform/db/schema/diners.ts'
import { images } from '../platform/db/schema/images.ts'
import { events } from '../platform/db/schema/index.ts'
import { invitations } from '../platform/db/schema/members.ts'
import {
  checkouts,
  courierDeliveries,
  orderMessages,
  orderReschedules,
  orders,
  refunds,
} from '../platform/db/schema/ordering.ts'
import { orderingDisableLog } from '../platform/db/schema/pausing.ts'
import { reportRecipients, reportSchedules } from '../platform/db/schema/report-mails.ts'
import { type JobData, type JobName, jobNames } from '../platform/jobs/job-kinds.ts'
import { randomIds } from '../platform/runtime/ids.ts'

/** The kinds that name no restaurant of their own, and what they are about instead. */
const withoutRestaurant = {
  mail_verification: 'an account',
  mail_account_notice: 'an account',
  mail_sign_in_secret: 'an account',
  record_failed_payment: 'an id reported by the payment provider',
  follow_refunds: 'an id reported by the payment provider',
  follow_dispute: 'an id reported by the payment provider',
  follow_payment_account: 'an id reported by the payment provider',
  follow_payout: 'an id reported by the payment provider',
  register_payment_domain: 'a host',
  reconcile_span: 'a run, which may be about all restaurants',
  send_alert: 'an alert, which names the restaurant',
  clear_leftovers: 'all restaurants',
  age_carts: 'all restaurants',
  count_diners: 'all restaurants',
  send_win_backs: 'all restaurants',
  send_due_reports: 'all restaurants',
  follow_disputes: 'all restaurants',
  follow_payouts: 'all restaurants',
  watch_kitchens: 'all restaurants',
  sweep_images: 'all restaurants',
  sweep_photos: 'all restaurants',
  tell_failed_tasks: 'all restaurants',
  watch_webhooks: 'all restaurants',
  watch_keys: 'all restaurants',
  sweep_visits: 'all restaurants',
  reconcile_payments: 'all restaurants',
  reconcile_days: 'all restaurants',
  close_days: 'all restaurants',
  register_payment_domains: 'all restaurants',
  back_up: 'the installation',
} as const satisfies Partial<Record<JobName, string>>

type OwnedJob = Exclude<JobName, keyof typeof withoutRestaurant>

/** One job of each kind, without its restaurant; `isDone`: whether its work was done. */
type OwnedJobs = {
  readonly [Name in OwnedJob]: {
    readonly data: Omit<JobData[Name], 'restaurantId'>
    readonly isDone: () => Promise<boolean>
  }
}

let world: World
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T18:00[America/New_York]' })
})
afterAll(() => world.close())

test('[JOB-15] a job of any kind that names another restaurant does nothing', async () => {
  const [own, other] = [await restaurantIdOf(world), await restaurantIdOf(world, 'luna')]
  // Orders first: the catalogue’s jobs need a pause.
  const jobs = {
    ...(await orderJobs()),
    ...(await mailJobs()),
    ...(await catalogueJobs()),
  } satisfies OwnedJobs
  const names = Object.keys(jobs) as OwnedJob[]
  expect([...names, ...Object.keys(withoutRestaurant)].toSorted()).toEqual(jobNames.toSorted())
  const run = async (restaurantId: typeof own) => {
    for (const name of names)
      await pileUpJobs(world.db, name, [{ restaurantId, ...jobs[name].data } as JobData[typeof name]])
  }
  const done = async () => {
    const finished = await Promise.all(names.map((name) => jobs[name].isDone()))
    return names.filter((_, index) => finished[index])
  }
  await run(other)
  await untilFollowedUp(world)
  expect((await allJobs(world.db)).filter(({ state }) => state === 'failed')).toEqual([])
  expect(await done()).toEqual([])
  await run(own)
  await expect.poll(done, { timeout: 20_000 }).toEqual(names)
}, 90_000)

async function catalogueJobs() {
  const { db, clock, files } = world
  const restaurantId = await restaurantIdOf(world)
  const over = clock.now().subtract({ minutes: 1 })
  const product = await db.query.products.findFirst({ where: eq(products.restaurantId, restaurantId) })
  if (!product) throw new Error('expected a dish')
  await db.update(products).set({ soldOut: true, soldOutUntil: over }).where(eq(products.id, product.id))
  const pauseId = randomIds.next<'Pause'>()
  await db.insert(orderingDisableLog).values({
    id: pauseId,
    restaurantId,
    disableReason: 'staff_shortage',
    until: over,
    disabledAt: over,
    businessDay: Temporal.PlainDate.from('2026-11-20'),
  })
  const owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  await owner.api.images.upload({ restaurant: 'sakura', file: await pictureFile({ type: 'png' }) })
  await untilFollowedUp(world)
  const image = await db.query.images.findFirst({ where: eq(images.name, 'dish.png') })
  if (!image?.folder) throw new Error('expected a picture')
  const smaller = imageFile(image.folder, 640, 'avif')
  await files.remove(smaller)
  const isOver = async () =>
    (await db.query.orderingDisableLog.findFirst({ where: eq(orderingDisableLog.id, pauseId) }))
      ?.enabledAt !== null
  const isOnSale = async () =>
    (await db.query.products.findFirst({ where: eq(products.id, product.id) }))?.soldOut === false
  return {
    end_sold_out: { data: { kind: 'product', id: product.id }, isDone: isOnSale },
    end_pause: { data: { pauseId }, isDone: isOver },
    encode_image: { data: { imageId: image.id }, isDone: async () => (await files.get(smaller)) !== null },
  } as const
}

async function mailJobs() {
  const { db, clock } = world
  const restaurantId = await restaurantIdOf(world)
  const now = clock.now()
  const dinerId = randomIds.next<'Diner'>()
  await db.insert(diners).values({ id: dinerId, restaurantId, email: 'diner@example.com', createdAt: now })
  const mailId = randomIds.next<'Mail'>()
  await db.insert(winBackMails).values({ id: mailId, restaurantId, dinerId, state: 'queued', queuedAt: now })
  const invitationId = randomIds.next<'Invitation'>()
  const expiresAt = now.add({ hours: 24 })
  const email = 'cook@example.com'
  await db.insert(invitations).values({ id: invitationId, restaurantId, email, createdAt: now, expiresAt })
  const maker = await db.query.users.findFirst({ where: eq(users.email, demoOwner.email) })
  const scheduleId = randomIds.next<'ReportSchedule'>()
  await db.insert(reportSchedules).values({
    ...{
      id: scheduleId,
      restaurantId,
      frequency: 'daily',
      hour: 8,
      createdAt: now,
      madeBy: maker?.id ?? null,
    },
  })
  const [newRecipient, recipient] = [randomIds.next<'ReportRecipient'>(), randomIds.next<'ReportRecipient'>()]
  await db.insert(reportRecipients).values([
    { id: newRecipient, restaurantId, scheduleId, email: 'new@example.com', askedAt: now },
    { id: recipient, restaurantId, scheduleId, email: 'owner@example.com', askedAt: now, confirmedAt: now },
  ])
  const keyId = randomIds.next<'ApiKey'>()
  await db.insert(apiKeys).values({
    id: keyId,
    restaurantId,
    name: 'Till',
    permissions: ['orders.read'],
    publicId: 'endsSoon',
    secretDigest: 'x',
    makerName: 'Ada',
    createdAt: now,
    expiresAt: now.add({ hours: 24 }),
  })
  const isSkipped = async () =>
    (await db.query.winBackMails.findFirst({ where: eq(winBackMails.id, mailId) }))?.state === 'skipped'
  const days = { first: '2026-11-19', last: '2026-11-19' }
  return {
    mail_win_back: { data: { mailId }, isDone: isSkipped },
    mail_key_end: { data: { keyId, days: 3 }, isDone: isSent(`key-end-${keyId}-3`) },
    mail_invitation: { data: { invitationId }, isDone: isMailed(email) },
    mail_report_confirmation: { data: { recipientId: newRecipient }, isDone: isMailed('new@example.com') },
    mail_report: { data: { recipientId: recipient, ...days }, isDone: isMailed('owner@example.com') },
  } as const
}

/** Four deliveries and a checkout in states in which each job has something to do. */
async function orderJobs() {
  const { db, clock, sandbox } = world
  const home = (street: string) => courierFor(world, `${street}, New York, NY 10002`)
  const [late, failed, replaced, canceled] = [
    await home('1 Lonely Lane'),
    await home('2 Lonely Lane'),
    await home('3 Lonely Lane'),
    await home('4 Lonely Lane'),
  ]
  await untilFollowedUp(world)
  const hourAgo = clock.now().subtract({ hours: 1 })
  const change = (orderId: OrderId, values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, orderId))
  await change(late.orderId, { number: 4242, placedAt: hourAgo, startAt: hourAgo })
  await change(canceled.orderId, { status: 'cancelled' })
  await db.delete(countedOrders)

  const changeCourier = (orderId: OrderId, values: Partial<typeof courierDeliveries.$inferInsert>) =>
    db.update(courierDeliveries).set(values).where(eq(courierDeliveries.orderId, orderId))
  await changeCourier(late.orderId, { requestedAt: hourAgo, readyAt: null })
  await changeCourier(failed.orderId, { state: 'failed', vendorDeliveryId: null })
  const [first] = await courierRows(world, replaced.orderId)
  if (!first) throw new Error('expected a courier')
  await changeCourier(replaced.orderId, { overdueAt: hourAgo })
  const { quoteId } = await kitchenOf(world).quoteCourier({ orderId: replaced.orderId })
  const next = { ...first, round: 2, quoteId: toId<'DeliveryQuote'>(quoteId), vendorDeliveryId: null }
  await db.insert(courierDeliveries).values(next)

  const question = { orderId: replaced.orderId, position: 0 }
  const twoHoursAgo = hourAgo.subtract({ hours: 1 })
  await change(replaced.orderId, {
    rescheduleReason: 'Sakura is closed on Nov 20.',
    scheduledFor: hourAgo,
  })
  await db
    .insert(orderReschedules)
    .values({ ...question, restaurantId: first.restaurantId, from: hourAgo, at: twoHoursAgo })

  const [toMake, made] = [randomIds.next<'Refund'>(), randomIds.next<'Refund'>()]
  for (const [id, orderId] of [
    [toMake, late.orderId],
    [made, failed.orderId],
  ] as const)
    await requestAmount(db, { id, orderId, amount: cents(100), requestedAt: hourAgo })
  await db.update(refunds).set({ status: 'refunded', endedAt: hourAgo }).where(eq(refunds.id, made))

  const restaurantId = await restaurantIdOf(world)
  await db.insert(orderMessages).values({ restaurantId, orderId: failed.orderId, kind: 'ready', at: hourAgo })

  const { menu, cartId } = await openCart(world)
  const open = await world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (open.kind !== 'pay') throw new Error('expected a payment')
  const checkoutId = toId<'Checkout'>(open.checkoutId)
  await loseJobs(db, 'settle_checkout')
  await db.update(checkouts).set({ expiresAt: hourAgo }).where(eq(checkouts.id, checkoutId))

  const orderOf = async (orderId: OrderId) => db.query.orders.findFirst({ where: eq(orders.id, orderId) })
  const courierOf = async (orderId: OrderId) => (await courierRows(world, orderId)).at(-1)
  const isCounted = (orderId: OrderId) => async () =>
    (await db.$count(countedOrders, eq(countedOrders.orderId, orderId))) > 0
  const statusOf = (vendorDeliveryId: string) =>
    sandbox.courier.deliveries().find(({ id }) => id === vendorDeliveryId)?.status
  const started = and(eq(events.orderId, late.orderId), eq(events.type, 'order_start_due'))
  const paid = await orderOf(failed.orderId)
  if (!paid) throw new Error('the order is gone')
  const mailId = randomIds.next<'Mail'>()
  return {
    settle_checkout: {
      data: { checkoutId, round: 0 },
      isDone: async () =>
        (await db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) }))?.status === 'expired',
    },
    record_checkout: {
      data: { checkoutId: paid.checkoutId, event: 'checkout_completed' },
      isDone: isCounted(failed.orderId),
    },
    count_products: { data: { orderId: late.orderId }, isDone: isCounted(late.orderId) },
    label_payment: {
      data: { orderId: late.orderId },
      isDone: async () => sandbox.charges().some(({ metadata }) => metadata.orderNumber === '#4242'),
    },
    announce_start: {
      data: { orderId: late.orderId },
      isDone: async () => (await db.$count(events, started)) > 0,
    },
    watch_order: {
      data: { orderId: late.orderId },
      isDone: async () => (await orderOf(late.orderId))?.escalatedAt !== null,
    },
    request_courier: {
      data: { orderId: failed.orderId },
      isDone: async () => (await courierOf(failed.orderId))?.vendorDeliveryId !== null,
    },
    replace_courier: {
      data: { orderId: replaced.orderId, round: 2 },
      isDone: async () => (await courierOf(replaced.orderId))?.vendorDeliveryId !== null,
    },
    watch_courier: {
      data: { orderId: late.orderId, round: 1 },
      isDone: async () => (await courierOf(late.orderId))?.overdueAt !== null,
    },
    call_off_courier: {
      data: { orderId: canceled.orderId },
      isDone: async () => statusOf(canceled.vendorDeliveryId) === 'canceled',
    },
    refund_payment: {
      data: { orderId: late.orderId, refundId: toMake },
      isDone: async () =>
        (await db.query.refunds.findFirst({ where: eq(refunds.id, toMake) }))?.status === 'refunded',
    },
    tell_diner: {
      data: { orderId: failed.orderId, kind: 'ready', at: `${hourAgo}` },
      isDone: async () => (await db.query.orderMessages.findFirst())?.outcome === 'undone',
    },
    mail_refund: {
      data: { orderId: failed.orderId, refundId: made },
      isDone: isSent(`order-refund-${made}`),
    },
    mail_cancellation: {
      data: { orderId: canceled.orderId },
      isDone: isSent(`order-cancellation-${canceled.orderId}`),
    },
    mail_reschedule: { data: question, isDone: isSent(`order-reschedule-${replaced.orderId}-0`) },
    watch_reschedule: {
      data: question,
      isDone: async () => (await db.query.orderReschedules.findFirst())?.notifiedAt !== null,
    },
    mail_confirmation: {
      data: { orderId: late.orderId, mailId },
      isDone: isSent(`order-confirmation-${late.orderId}-${mailId}`),
    },
  } as const
}

function isMailed(address: string) {
  return async () => world.sandbox.mails.list().some(({ recipients }) => recipients.includes(address))
}

function isSent(key: string) {
  return async () =>
    world.sandbox.mails.list().some(({ messageId }) => messageId === `<${key}@comanda.example>`)
}
