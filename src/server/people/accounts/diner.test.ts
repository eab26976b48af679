import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { customerOf } from '#domain/people/accounts/contact.ts'
import { ada, type Browser, openBrowser, signInPath, signOutPath, signUpPath } from '#testing/accounts.ts'
import { aCustomer, aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { checkouts, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

let world: World
let browser: Browser
let person: {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
}
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world)
  person = { ...ada, email: `${crypto.randomUUID()}@example.com` }
})

function order(as: Browser, changes: Parameters<typeof placeOrder>[1] = {}) {
  return placeOrder({ api: () => as.api, sandbox: world.sandbox }, changes)
}

describe.each([
  ['PATCH', '/api/account', { name: 'Ada', phone: '2125550142' }, { name: '', phone: '1' }],
  ['GET', '/api/account/orders', null, '?olderThan=x'],
])('%s %s', (method, path, body, wrong) => {
  const send = (at: string, sent: unknown) =>
    browser.fetch(at, {
      method,
      ...(sent !== null && {
        body: JSON.stringify(sent),
        headers: { 'content-type': 'application/json' },
      }),
    })

  test('[ACC-7] returns 401 to guests', async () => {
    const response = await send(path, body)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Please sign in first.' })
  })

  if (wrong === null) return
  test('[ACC-7] returns 400 for invalid input', async () => {
    await browser.post(signUpPath, person)
    const response = typeof wrong === 'string' ? await send(path + wrong, null) : await send(path, wrong)
    expect(response.status).toBe(400)
  })
})

describe('contact', () => {
  test('[ACC-6] saves name and phone to the account of the caller and to no other', async () => {
    await browser.post(signUpPath, person)
    const other = openBrowser(world)
    await other.post(signUpPath, { ...person, email: `other-${person.email}` })
    const changed = await browser.api.accounts.updateContact({ name: ' Ada King ', phone: '6465550100' })
    expect(changed).toMatchObject({ name: 'Ada King', phone: '(646) 555-0100', email: person.email })
    expect((await browser.api.accounts.me()).diner).toEqual(changed)
    expect((await other.api.accounts.me()).diner?.name).toBe(ada.name)
  })
})

describe('orders', () => {
  test('[ACC-5, ACC-7] a diner who signs up and orders finds the order, and the next checkout is filled in', async () => {
    await browser.post(signUpPath, person)
    const first = await order(browser)
    await browser.post(signOutPath, {})

    world.clock.advance({ minutes: 1 })
    const later = openBrowser(world)
    await later.post(signInPath, person)
    const { diner } = await later.api.accounts.me()
    if (!diner) throw new Error('nobody is signed in')
    const customer = customerOf(diner)
    expect(customer).toEqual({ firstName: 'Ada', lastName: 'Byron', email: person.email, phone: ada.phone })
    const second = await order(later, { customer })

    const page = await later.api.accounts.orders({})
    expect(page.orders.map(({ token }) => token)).toEqual([second.token, first.token])
    expect(first).toMatchObject(page.orders[1] ?? {})
    expect(page.hasMore).toBe(false)
    const rows = await world.db.select().from(orders).where(eq(orders.userId, diner.id))
    expect(rows).toHaveLength(2)
    expect(await world.db.select().from(checkouts).where(eq(checkouts.userId, diner.id))).toHaveLength(2)
  })

  test('[ACC-7] returns ten orders at a time, newest first, without duplicates', async () => {
    await browser.post(signUpPath, person)
    const made: string[] = []
    for (let round = 0; round < 12; round += 1) {
      made.unshift((await order(browser)).token)
      if (round % 3 === 0) world.clock.advance({ minutes: 1 })
    }
    const first = await browser.api.accounts.orders({})
    const olderThan = first.orders.at(-1)?.token
    if (!olderThan) throw new Error('the first page is empty')
    const second = await browser.api.accounts.orders({ olderThan })
    expect([first.orders.length, first.hasMore, second.orders.length, second.hasMore]).toEqual([
      10,
      true,
      2,
      false,
    ])
    const seen = [...first.orders, ...second.orders]
    expect(seen.map(({ token }) => token).toSorted()).toEqual(made.toSorted())
    expect(seen.map(({ placedAt }) => placedAt)).toEqual(
      seen
        .map(({ placedAt }) => placedAt)
        .toSorted()
        .reverse(),
    )
  })

  test("[ACC-7] other people's orders can't be listed or read", async () => {
    await browser.post(signUpPath, person)
    const { token } = await order(browser)
    const other = openBrowser(world)
    await other.post(signUpPath, { ...person, email: `other-${person.email}` })
    expect(await other.api.accounts.orders({})).toEqual({ orders: [], hasMore: false })
    await expect(other.api.accounts.orders({ olderThan: token })).rejects.toMatchObject({ status: 404 })
  })

  test('[ACC-7] guest orders with the same address are listed once the address is verified', async () => {
    const guestOrder = await order(openBrowser(world), {
      customer: { ...aCustomer, email: person.email.toUpperCase() },
    })
    await browser.post(signUpPath, person)
    expect((await browser.api.accounts.orders({})).orders).toEqual([])
    await world.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email))
    const { orders: shown } = await browser.api.accounts.orders({})
    expect(shown.map(({ token }) => token)).toEqual([guestOrder.token])
  })

  test('[ACC-7] a checkout started as a guest belongs to the account that signs in before paying', async () => {
    const { menu, cartId } = await openCart(world)
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
    await browser.api.checkouts.start(body)
    await browser.post(signUpPath, person)
    const answer = await browser.api.checkouts.start(body)
    if (answer.kind !== 'pay') throw new Error('there is nothing to pay')
    await pay(world, answer)
    const { token } = await browser.api.checkouts.complete({ checkoutId: answer.checkoutId })
    const { orders: mine } = await browser.api.accounts.orders({})
    expect(mine.map((each) => each.token)).toEqual([token])
  })
})

describe('order again', () => {
  test('[ACC-8, ORD-36] returns the lines of the order to whoever has its link, and names what is no longer available', async () => {
    const { token, lines, restaurant } = await order(browser)
    const [line] = lines
    if (!line) throw new Error('the order is empty')
    await expect(browser.api.orders.reorder({ token: toId('a'.repeat(43)) })).rejects.toMatchObject({
      status: 404,
      data: { refusal: { kind: 'order_not_found' } },
    })
    const again = await openBrowser(world).api.orders.reorder({ token })
    expect(again).toEqual({
      restaurant: { id: restaurant.id, slug: 'sakura', name: restaurant.name },
      lines: [
        {
          productId: line.productId,
          quantity: 1,
          note: '',
          selections: { variants: line.variants.map(({ id }) => id), upsells: [], modifiers: [] },
        },
      ],
      missing: [],
    })

    const version = { menuVersion: 1_000 }
    await world.db.update(products).set({ isActive: false }).where(eq(products.id, line.productId))
    await world.db.update(restaurants).set(version).where(eq(restaurants.id, restaurant.id))
    expect(await browser.api.orders.reorder({ token })).toMatchObject({
      lines: [],
      missing: [{ name: line.name, reason: `${line.name} is no longer offered.` }],
    })
  })
})
