/** A restaurant that was taken off the site: what is open to everyone or by link, and what was about to be paid. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { access } from '#contract/index.ts'
import { cents, zero } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { createBreakpoints } from '#testing/breakpoints.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { jobsOf, makeJobsDue } from '#testing/jobs.ts'
import { intentsOf, traceOf } from '#testing/one-order.ts'
import {
  aCustomer,
  aLine,
  type CheckoutBody,
  checkoutBody,
  openCart,
  pay,
  plainDish,
} from '#testing/ordering.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { runMenuCommand } from '../../entry/commands/menu-command.ts'
import { exportMenu } from '../../menu/catalogue/menu-file/export-menu.ts'
import { carts, checkouts, discountCodes } from '../../platform/db/schema/index.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { createJobQueue } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/runtime/log.ts'

const sakura = { restaurant: 'sakura' } as const
const breakpoints = createBreakpoints()

let world: World
let administrator: Browser
beforeAll(async () => {
  world = await startWorld({ app: { failpoint: breakpoints.failpoint } })
  administrator = await openAdministrator(world)
  await world.db
    .update(restaurants)
    .set({ notificationEmails: ['stranger@example.com'] })
    .where(eq(restaurants.slug, 'sakura'))
  await world.db
    .update(discountCodes)
    .set({ maxUses: 50, currentUses: 0 })
    .where(eq(discountCodes.code, 'WELCOME10'))
})
afterAll(() => world.close())
afterEach(async () => {
  world.sandbox.webhooks.hold(false)
  await publish(true)
})

const publish = (published: boolean) => administrator.api.restaurants.publish({ ...sakura, published })

async function startPayment(changes: Parameters<typeof checkoutBody>[3] = {}) {
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], changes)
  return { cartId, body, ...(await started(body)) }
}

async function started(body: CheckoutBody) {
  const answer = await world.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

type Checked = Awaited<ReturnType<typeof startPayment>>

type Access = typeof access
type OpenEndpoint = {
  [Subject in keyof Access]: {
    [Name in keyof Access[Subject]]: Access[Subject][Name] extends 'everyone' | 'link'
      ? `${Subject}.${Name & string}`
      : never
  }[keyof Access[Subject]]
}[keyof Access]

const notFound = { status: 404, data: { refusal: { kind: 'restaurant_not_found' } } }
const refusesWith = (expected: object, call: (of: Checked) => Promise<unknown>) => (of: Checked) =>
  expect(call(of)).rejects.toMatchObject(expected)

/** What each endpoint that is open to everyone or by link does, or why it is of no restaurant. */
const endpoints: Readonly<Record<OpenEndpoint, string | ((of: Checked) => Promise<unknown>)>> = {
  'site.get': async () => expect(await world.api().site.get()).toMatchObject({ restaurantId: null }),
  'site.demo': 'of the installation',
  'site.reportError': 'writes to the log',
  'menu.get': refusesWith(notFound, () => world.api().menu.get(sakura)),
  'menu.availability': refusesWith(notFound, () => world.api().menu.availability(sakura)),
  'menu.follow': refusesWith(notFound, () => world.api().menu.follow(sakura)),
  'delivery.quote': refusesWith(notFound, () =>
    world.api().delivery.quote({
      ...sakura,
      address: '12 Grand Street, Apt 4B, New York, NY 10002',
      timing: { kind: 'asap' },
    }),
  ),
  'discounts.check': refusesWith(notFound, () =>
    world.api().discounts.check({ ...sakura, code: 'WELCOME10', subtotal: cents(5000) }),
  ),
  'carts.open': refusesWith(notFound, async () =>
    world.api().carts.open({ restaurantId: await restaurantIdOf(world) }),
  ),
  'checkouts.start': refusesWith(
    { status: 422, data: { refusal: { kind: 'online_orders_off' } } },
    ({ body }) => world.api().checkouts.start(body),
  ),
  'checkouts.complete': refusesWith({ data: { refusal: { kind: 'payment_not_succeeded' } } }, (of) =>
    world.api().checkouts.complete(of),
  ),
  'orders.get': 'an order that was made stays its diner’s',
  'orders.follow': 'an order that was made stays its diner’s',
  'orders.cancel': 'an order that was made stays its diner’s',
  'orders.times': 'an order that was made stays its diner’s',
  'orders.reschedule': 'an order that was made stays its diner’s',
  'orders.reorder': 'gives lines for a cart, which is refused as above',
  'accounts.me': 'of the caller',
  'security.signInMethods': 'of the installation',
  'drills.sendOrder': 'a simulated diner orders as above',
  'devices.me': 'of the display',
  'devices.pair': 'of the team, with its code',
  'tracking.record': 'orders nothing',
  'team.invitation': 'of the team, with its link',
  'texts.get': refusesWith(notFound, () => world.api().texts.get(sakura)),
  'texts.page': refusesWith({ status: 404 }, () => world.api().texts.page({ ...sakura, slug: 'about' })),
  'texts.terms': refusesWith({ status: 404 }, () => world.api().texts.terms(sakura)),
  'directory.list': async () => {
    const { restaurants } = await world.api().directory.list()
    expect(restaurants.map(({ slug }) => slug)).not.toContain('sakura')
  },
  'mailLinks.get': 'of the reader of a mail',
  'mailLinks.use': 'of the reader of a mail',
  'installation.firstAdministratorLink': 'of the installation',
}

test('[RST-28] nothing can be ordered by any endpoint that is open to everyone or by link', async () => {
  const of = await startPayment()
  const before = await world.db.$count(carts)
  await publish(false)
  for (const [name, check] of Object.entries(endpoints)) {
    if (typeof check === 'string') continue
    await check(of).catch((cause: unknown) => {
      throw new Error(`${name}: ${cause}`, { cause })
    })
  }
  expect(await world.db.$count(carts)).toBe(before)
})

test('[RST-28] an open menu shows that no orders are taken, and the kitchen keeps its host', async () => {
  const ended = new AbortController()
  const follow = await world.api().menu.follow(sakura, { signal: ended.signal })
  const next = async (): Promise<boolean> => {
    const { done, value } = await follow.next()
    if (done) throw new Error('the stream has ended')
    return value.kind === 'availability' ? value.availability.acceptsOnlineOrders : next()
  }
  expect(await next()).toBe(true)
  await publish(false)
  expect(await next()).toBe(false)
  expect((await world.api(sakuraKitchen).kitchen.board()).orders).toEqual([])
  await publish(true)
  expect(await next()).toBe(true)
  ended.abort()
})

test.for([
  ['an administrator', () => publish(false)],
  ['the menu command', importUnpublished],
] as const)(
  '[RST-29] %s: an open payment is canceled, its checkout expires, and the use of its code returns',
  async ([, takeOffSite]) => {
    const usesBefore = (await usesOfCode()) ?? 0
    const { discounts } = world.api()
    const discount = await discounts.check({ ...sakura, code: 'WELCOME10', subtotal: cents(5000) })
    const { cartId, body } = await startPayment({ discount })
    await started({ ...body, customer: { ...body.customer, firstName: 'Grace' } })
    expect(await usesOfCode()).toBe(usesBefore + 1)
    await takeOffSite()
    const ids = (await traceOf(world, cartId)).checkouts.map(({ id }) => id)
    expect(await beingClosed()).toEqual(expect.arrayContaining(ids))
    await expect.poll(() => standingOf(cartId), { timeout: 20_000 }).toEqual(['expired', 'replaced'])
    expect((await intentsOf(world, cartId)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    expect(await usesOfCode()).toBe(usesBefore)
    await publish(true)
    const again = await started(body)
    expect((await pay(world, again)).status).toBe(200)
  },
)

test.for(['succeeded', 'processing'] as const)(
  '[RST-29, RST-31] a payment that has %s becomes an order with a note',
  async (state) => {
    world.sandbox.webhooks.hold(true)
    world.sandbox.holdPayments(state === 'processing')
    const { cartId, ...payment } = await startPayment()
    await pay(world, payment)
    world.sandbox.holdPayments(false)
    await publish(false)
    if (state === 'processing') {
      const waits = async () => (await jobsOf(world.db, 'settle_checkout')).some(({ delay }) => delay === 600)
      await expect.poll(waits, { timeout: 20_000 }).toBe(true)
      expect(await standingOf(cartId)).toEqual(['open'])
      world.sandbox.finishPayment(payment.intentId, 'succeeded')
      await makeJobsDue(world.db, 'settle_checkout')
    }
    await expect.poll(() => standingOf(cartId), { timeout: 20_000 }).toEqual(['completed'])
    const [order] = (await traceOf(world, cartId)).orders
    expect(order?.flags).toEqual(['online_orders_off'])
    // RST-31: not to the address that the restaurant has set.
    const recipients = () =>
      world.sandbox.mails
        .list()
        .filter(({ subject }) => subject.includes(`${order?.number}`))
        .flatMap((mail) => mail.recipients)
    await expect
      .poll(() => recipients().toSorted(), { timeout: 20_000 })
      .toEqual([aCustomer.email, demoOwner.email])
  },
)

test('[RST-29] a checkout that starts meanwhile is closed before it can be paid', async () => {
  const { menu, cartId } = await openCart(world)
  const stored = breakpoints.pauseAt('intent_made')
  const refused = started(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])).catch((error) => error)
  await stored.reached
  // Without the job that `publish` enqueues.
  await world.db.update(restaurants).set({ isPublished: false }).where(eq(restaurants.slug, 'sakura'))
  stored.release()
  expect(await refused).toMatchObject({ status: 422, data: { refusal: { kind: 'online_orders_off' } } })
  expect(await intentsOf(world, cartId)).toMatchObject([{ status: 'canceled' }])
})

test('[RST-29] a free order is not made either', async () => {
  const { cartId } = await openCart(world)
  const { checkoutId } = await startPayment()
  await world.db.update(checkouts).set({ grandTotal: zero, cartId }).where(eq(checkouts.id, checkoutId))
  await publish(false)
  await expect(world.api().checkouts.complete({ checkoutId })).rejects.toMatchObject({ status: 422 })
  expect((await traceOf(world, cartId)).orders).toEqual([])
})

/** Imports the restaurant's own menu file, in which it is not on the site. */
async function importUnpublished(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'off-site-'))
  const exported = await exportMenu(world.db, 'sakura')
  if (!exported) throw new Error('there is no menu to export')
  const file = { ...exported, restaurant: { ...exported.restaurant, published: false } }
  await writeFile(join(folder, 'menu.json'), JSON.stringify(file))
  const queue = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  const command = { verb: 'import', file: 'menu.json', replacesDetails: false } as const
  const result = await runMenuCommand(world.db, command, { folder, now: world.clock.now(), queue })
  await queue.stop()
  await rm(folder, { recursive: true })
  expect(result).toMatchObject({ ok: true, lines: ['sakura: 0 added, 1 changed, 0 removed'] })
}

async function standingOf(cartId: CheckoutBody['cartId']) {
  return (await traceOf(world, cartId)).checkouts.map(({ status }) => status).toSorted()
}

/** The checkouts with a job that closes them now; the jobs of their own schedule come later. */
async function beingClosed() {
  const jobs = await jobsOf(world.db, 'settle_checkout')
  return jobs.filter(({ delay }) => delay === 0).map(({ data }) => data.checkoutId)
}

async function usesOfCode() {
  const ofRestaurant = eq(discountCodes.restaurantId, await restaurantIdOf(world))
  const ofCode = and(ofRestaurant, eq(discountCodes.code, 'WELCOME10'))
  const [code] = await world.db.select().from(discountCodes).where(ofCode)
  return code?.currentUses
}
