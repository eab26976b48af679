import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import {
  aCustomer,
  aLine,
  type CheckoutBody,
  checkoutBody,
  openCart,
  pay,
  plainDish,
} from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts } from '../../platform/db/schema/index.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { browserSecretCookie, newBrowserSecret } from './browser-secret.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2, app: { log: createLog('debug', (line) => lines.push(line)) } })
})
afterAll(() => world.close())

/** Personal data of the order; none of it may be returned to others. */
const personal = /Ada|Byron|token|example\.com|lines|totals/

test('[PAY-12] the id of a paid checkout returns its order only to the browser that placed it', async () => {
  const { browser, checkout } = await startPaid()
  const order = await browser.api.checkouts.complete(checkout)
  expect(order).toMatchObject({ customerFirstName: 'Ada', token: expect.any(String) })

  const stranger = openBrowser(world)
  await stranger.api.carts.open({ restaurantId: order.restaurant.id })
  for (const other of [openBrowser(world), stranger]) {
    const response = await other.post(`/api/checkouts/${checkout.checkoutId}/order`, {})
    expect(response.status).toBe(422)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ data: { refusal: { kind: 'paid_in_other_browser' } } })
    expect(body).not.toMatch(personal)
    expect(body).not.toContain(order.token)
  }
})

test('[PAY-12] a different browser that completes the checkout makes the order, but only learns that it is paid', async () => {
  const { browser, checkout } = await startPaid()
  world.sandbox.webhooks.hold(true)
  await expect(openBrowser(world).api.checkouts.complete(checkout)).rejects.toMatchObject(paidElsewhere)
  world.sandbox.webhooks.hold(false)
  await expect(browser.api.checkouts.complete(checkout)).resolves.toMatchObject({ paymentStatus: 'paid' })
})

test("[PAY-12] other browsers learn that a checkout is unpaid, but not the payment's state", async () => {
  const { browser, checkout } = await start()
  await expect(openBrowser(world).api.checkouts.complete(checkout)).rejects.toMatchObject({
    status: 422,
    data: { refusal: { kind: 'not_paid_in_other_browser' } },
  })
  await expect(browser.api.checkouts.complete(checkout)).rejects.toMatchObject({
    data: { refusal: { kind: 'payment_not_succeeded', status: 'open' } },
  })
})

test('[PAY-12] a paid cart submitted from another browser is reported as paid, before and after its order exists', async () => {
  const { browser, checkout, body } = await start()
  world.sandbox.webhooks.hold(true)
  await pay(world, checkout)
  const changed = { ...body, customer: { ...aCustomer, firstName: 'Mallory' } }
  await expect(openBrowser(world).api.checkouts.start(changed)).rejects.toMatchObject(paidElsewhere)
  world.sandbox.webhooks.hold(false)
  await expect(openBrowser(world).api.checkouts.start(body)).rejects.toMatchObject(paidElsewhere)
  const closed = { ...body, acceptedTerms: false }
  await expect(openBrowser(world).api.checkouts.start(closed)).rejects.toMatchObject(paidElsewhere)
  await expect(browser.api.checkouts.start(body)).resolves.toMatchObject({ kind: 'ordered' })
})

test('[PAY-12] the same cart from another browser is a separate checkout, and the previous one is closed', async () => {
  const { checkout, body } = await start()
  const other = openBrowser(world)
  const again = await other.api.checkouts.start(body)
  if (again.kind !== 'pay') throw new Error('expected a payment')
  expect(again.checkoutId).not.toBe(checkout.checkoutId)
  expect((await pay(world, checkout)).status).toBe(400)
  expect((await pay(world, again)).status).toBe(200)
  await expect(other.api.checkouts.complete(again)).resolves.toMatchObject({ paymentStatus: 'paid' })
})

test('[PAY-12] a reload, a second tab and a restarted server show the order', async () => {
  const { browser, checkout, body } = await startPaid()
  const { token } = await browser.api.checkouts.complete(checkout)
  const restarted = openBrowser({ apps: world.apps.slice(1) })
  for (const [name, value] of browser.cookies) restarted.cookies.set(name, value)
  for (const tab of [browser, restarted]) {
    await expect(tab.api.checkouts.complete(checkout)).resolves.toMatchObject({ token })
    await expect(tab.api.checkouts.start(body)).resolves.toMatchObject({ kind: 'ordered', order: { token } })
  }
})

test('[PAY-12] the secret is set with the cart, so a lost checkout response does no harm', async () => {
  const { browser, body } = await start()
  const secret = browser.cookies.get('comanda_checkout')
  const [opened] = (await browser.post('/api/carts', { restaurantId: await restaurantOf(body) })).headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('comanda_checkout='))
  expect(opened).toMatch(/^comanda_checkout=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/)
  expect(browserSecretCookie(newBrowserSecret(), 'production')).toMatch(/; SameSite=Strict; Secure$/)
  expect(browser.cookies.get('comanda_checkout')).toBe(secret)
  expect(openBrowser(world).cookies.size).toBe(0)

  const lost = await browser.api.checkouts.start(body)
  browser.cookies.set('comanda_checkout', secret ?? '')
  await expect(browser.api.checkouts.start(body)).resolves.toEqual(lost)
})

test('[PAY-12] the database has a digest of the secret, different for each checkout', async () => {
  const { browser, checkout } = await start()
  const second = await start(browser)
  const secret = browser.cookies.get('comanda_checkout') ?? ''
  expect(secret).toHaveLength(43)
  const stored = await world.db.select().from(checkouts)
  expect(JSON.stringify(stored)).not.toContain(secret)
  const digests = [checkout, second.checkout].map(
    ({ checkoutId }) => stored.find(({ id }) => id === checkoutId)?.browserDigest,
  )
  expect(new Set(digests).size).toBe(2)
  for (const digest of digests) expect(digest).toMatch(/^[\w-]{43}$/)
})

test('[LOG-7] the ids of carts and checkouts are not logged', async () => {
  const { browser, checkout, body } = await startPaid()
  await browser.api.checkouts.complete(checkout)
  await browser.post(`/api/checkouts/${checkout.checkoutId}/order`, {})
  await expect
    .poll(() => lines.filter((line) => line.includes('/api/checkouts/…/order')).length)
    .toBeGreaterThan(0)
  expect(lines.some((line) => line.includes('order made'))).toBe(true)
  const stored = await world.db.select().from(checkouts)
  for (const { id, cartId } of stored) {
    expect(lines.filter((line) => line.includes(id) || line.includes(cartId))).toEqual([])
  }
  expect(stored.map(({ cartId }) => cartId)).toContain(body.cartId)
})

const paidElsewhere = { status: 422, data: { refusal: { kind: 'paid_in_other_browser' } } }

/** Starts a checkout that its browser may pay. */
async function start(browser: Browser = openBrowser(world)) {
  const { menu } = await openCart(world)
  const { cartId } = await browser.api.carts.open({ restaurantId: menu.restaurant.id })
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const checkout = await browser.api.checkouts.start(body)
  if (checkout.kind !== 'pay') throw new Error('expected a payment')
  return { browser, checkout, body }
}

async function startPaid() {
  const started = await start()
  await pay(world, started.checkout)
  return started
}

async function restaurantOf({ cartId }: CheckoutBody) {
  const cart = await world.db.query.carts.findFirst({ where: (carts, { eq }) => eq(carts.id, cartId) })
  return cart?.restaurantId
}
