import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiscountView } from '#contract/orders/discounts.ts'
import { type ProductId, toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { cents, minus } from '#domain/money.ts'
import { percentOf } from '#domain/percent.ts'
import { createBreakpoints } from '#testing/breakpoints.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { expectOneOrder, traceOf, visit } from '#testing/one-order.ts'
import { aLine, type CheckoutBody, checkoutBody, pay } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { discountCodes, orderLines, orders, restaurants } from '../../platform/db/schema/index.ts'
import { returnUse, takeUse, takeUseOfPaid } from '../discounts/discount-use.ts'

const evening = '2026-11-20T20:00[America/New_York]'
const breakpoints = createBreakpoints()
let world: World
let menu: Menu
beforeAll(async () => {
  world = await startWorld({ at: evening, app: { failpoint: breakpoints.failpoint } })
  menu = await world.api().menu.get({ restaurant: 'burgerbarn' })
})
beforeEach(() => world.clock.set(evening))
afterEach(() => world.sandbox.webhooks.hold(false))
afterAll(() => world.close())

const usedUp = 'This discount code has reached its usage limit'

describe('a code that can be used once', () => {
  test('[DSC-14] of 100 concurrent diners exactly one gets it, and the others are refused', async () => {
    const code = await makeCode('RACE')
    const bodies = await Promise.all(Array.from({ length: 100 }, () => aBody(code)))
    const outcomes = await Promise.allSettled(bodies.map((body) => world.api().checkouts.start(body)))
    const won = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(won).toHaveLength(1)
    expect(lost).toHaveLength(99)
    for (const each of lost) expect(each).toMatchObject({ status: 422, message: usedUp })
    expect(await usesOf('RACE')).toBe(1)

    const [answer] = won
    if (answer?.kind !== 'pay') throw new Error('expected a payment')
    await pay(world, answer)
    const order = await complete(answer)
    expect(order.totals.discount).toBe(Math.round(order.totals.subtotal / 10))
    expect(await usesOf('RACE')).toBe(1)
  })

  test('[DSC-15] an expired checkout releases it, and the next diner gets it', async () => {
    const code = await makeCode('EXPIRES')
    const [first, second] = [await aBody(code), await aBody(code)]
    const unpaid = await startPayment(first)
    await expect(start(second)).rejects.toMatchObject({ status: 422, message: usedUp })
    await expire()
    await expect.poll(() => usesOf('EXPIRES'), { timeout: 10_000 }).toBe(0)
    expect((await pay(world, unpaid)).status).toBe(400)

    world.clock.set(evening)
    const answer = await startPayment(second)
    await pay(world, answer)
    await complete(answer)
    expect(await usesOf('EXPIRES')).toBe(1)
  })

  test('[DSC-15] a checkout that was paid at the last moment keeps it', async () => {
    const code = await makeCode('LASTMOMENT')
    const body = await aBody(code)
    const answer = await startPayment(body)
    world.sandbox.webhooks.hold(true)
    await pay(world, answer)
    await expire()
    await expect
      .poll(() => traceOf(world, body.cartId).then(({ orders }) => orders.length), { timeout: 10_000 })
      .toBe(1)
    expect(await usesOf('LASTMOMENT')).toBe(1)
    const next = await aBody(code)
    await expect(start(next)).rejects.toMatchObject({ message: usedUp })
  })

  test('[DSC-16] the same cart, submitted again or changed, keeps its one use', async () => {
    const code = await makeCode('SAMECART')
    const body = await aBody(code)
    const first = await startPayment(body)
    expect((await startPayment(body)).checkoutId).toBe(first.checkoutId)
    const query = { restaurant: 'burgerbarn', code: 'SAMECART', subtotal: cents(2800) }
    await expect(world.api().discounts.check({ ...query, cartId: body.cartId })).resolves.toBeTruthy()
    await expect(world.api().discounts.check(query)).rejects.toMatchObject({ message: usedUp })
    const changed = await startPayment(checkoutBody(menu, body.cartId, threeBurgers(), { discount: code }))
    expect(changed.checkoutId).not.toBe(first.checkoutId)
    expect(await usesOf('SAMECART')).toBe(1)

    await pay(world, changed)
    await complete(changed)
    await expire()
    const { checkouts } = await traceOf(world, body.cartId)
    expect(checkouts.map(({ status, holdsDiscountUse }) => [status, holdsDiscountUse]).toSorted()).toEqual([
      ['completed', true],
      ['replaced', false],
    ])
    expect(await usesOf('SAMECART')).toBe(1)
    const again = await start(body)
    expect(again).toMatchObject({ kind: 'ordered' })
  })

  test('[DSC-15] the same cart without the code releases it at once', async () => {
    const code = await makeCode('TAKENOFF')
    const body = await aBody(code)
    await startPayment(body)
    expect(await usesOf('TAKENOFF')).toBe(1)
    await startPayment(checkoutBody(menu, body.cartId, twoBurgers()))
    expect(await usesOf('TAKENOFF')).toBe(0)
  })

  test('[DSC-15] a completed checkout keeps it, even if something tries to release it', async () => {
    const code = await makeCode('KEPT')
    const answer = await startPayment(await aBody(code))
    await pay(world, answer)
    await complete(answer)
    await returnUse(world.db, answer.checkoutId)
    expect(await usesOf('KEPT')).toBe(1)
    await expect(start(await aBody(code))).rejects.toMatchObject({ message: usedUp })
  })

  test('[DSC-16] another checkout of the cart does not take it over from a completed one', async () => {
    const code = await makeCode('ORDERED')
    const body = await aBody(code)
    const answer = await startPayment(body)
    await pay(world, answer)
    await complete(answer)
    const wanted = { cartId: body.cartId, restaurantId: menu.restaurant.id, code: 'ORDERED' }
    expect(await takeUse(world.db, wanted)).toBe(false)
    // If the second order is paid anyway, it counts as a second use.
    await takeUseOfPaid(world.db, wanted)
    expect(await usesOf('ORDERED')).toBe(2)
    const { checkouts } = await traceOf(world, body.cartId)
    expect(checkouts).toMatchObject([{ status: 'completed', holdsDiscountUse: true }])
  })

  test('[DSC-15] a checkout that is replaced before it has a payment releases it too', async () => {
    const code = await makeCode('OVERTAKEN')
    const body = await aBody(code)
    const breakpoint = breakpoints.pauseAt('checkout_stored')
    const overtaken = start(body).catch((error: unknown) => error)
    await breakpoint.reached
    expect(await usesOf('OVERTAKEN')).toBe(1)
    await startPayment(checkoutBody(menu, body.cartId, threeBurgers()))
    expect(await usesOf('OVERTAKEN')).toBe(0)
    breakpoint.release()
    expect(await overtaken).toMatchObject({ status: 409 })
    expect(await usesOf('OVERTAKEN')).toBe(0)
  })

  test('[DSC-15] a code that is replaced by another one is released, and the other one is taken', async () => {
    const [before, after] = [await makeCode('BEFORE'), await makeCode('AFTER')]
    const body = await aBody(before)
    await startPayment(body)
    await startPayment(checkoutBody(menu, body.cartId, twoBurgers(), { discount: after }))
    expect([await usesOf('BEFORE'), await usesOf('AFTER')]).toEqual([0, 1])
  })

  test('[DSC-16] a payment made before its checkout was replaced gets its use back', async () => {
    const code = await makeCode('PAIDBEFORE')
    const body = await aBody(code)
    const paid = await startPayment(body)
    world.sandbox.webhooks.hold(true)
    await pay(world, paid)
    const replaced = await start(checkoutBody(menu, body.cartId, threeBurgers(), { discount: code }))
    expect(replaced).toMatchObject({ kind: 'ordered', order: { totals: { discount: expect.any(Number) } } })
    const order = await expectOneOrder(world, burgerVisit(), body.cartId)
    expect(order.discountCode).toBe('PAIDBEFORE')
    // Must be so before the replacement expires too; otherwise other diners would lack a use until then.
    expect(await usesOf('PAIDBEFORE')).toBe(1)
    await expire()
    await expect
      .poll(
        () =>
          traceOf(world, body.cartId).then(({ checkouts }) =>
            checkouts.map(({ status }) => status).toSorted(),
          ),
        {
          timeout: 10_000,
        },
      )
      .toEqual(['completed', 'expired'])
    expect(await usesOf('PAIDBEFORE')).toBe(1)
  })

  test("[DSC-14] another restaurant's code of the same name has its own count", async () => {
    const code = await makeCode('SAMENAME')
    const luna = await restaurantIdOf(world, 'luna')
    await world.db.insert(discountCodes).values({
      restaurantId: luna,
      code: 'SAMENAME',
      discountValue: 10_000,
      minimumOrderAmount: cents(0),
      maxUses: 3,
      currentUses: 1,
    })
    const body = await aBody(code)
    const { checkoutId } = await startPayment(body)
    expect([await usesOf('SAMENAME'), await usesOf('SAMENAME', luna)]).toEqual([1, 1])
    await takeUseOfPaid(world.db, { ...body, restaurantId: menu.restaurant.id, code: 'SAMENAME' })
    await returnUse(world.db, checkoutId)
    expect(await usesOf('SAMENAME', luna)).toBe(1)
  })

  test('[PRC-16] checkout and order keep that tax and fee are on the amount after the discount', async () => {
    const code = await makeCode('TAXED')
    const setBase = (taxBase: 'subtotal' | 'after_discount') =>
      world.db
        .update(restaurants)
        .set({ taxBase, menuVersion: sql`${restaurants.menuVersion} + 1` })
        .where(eq(restaurants.id, menu.restaurant.id))
    await setBase('after_discount')
    const taxed = await world.api().menu.get({ restaurant: 'burgerbarn' })
    const { cartId } = await world.api().carts.open({ restaurantId: menu.restaurant.id })
    const answer = await startPayment(checkoutBody(taxed, cartId, twoBurgers(), { discount: code }))
    await setBase('subtotal')
    await pay(world, answer)
    const { totals } = await complete(answer)
    const { subtotal, discount, tax } = totals
    expect(tax).toBe(percentOf(minus(cents(subtotal), cents(discount)), menu.restaurant.taxRate))
    expect(totals.taxBase).toBe('after_discount')
    expect(await orderOf(answer.checkoutId)).toMatchObject({ taxBase: 'after_discount', tax })
  })

  test('[DSC-14] a cart whose new code is refused is left unchanged', async () => {
    const mine = await makeCode('MINE')
    const others = await makeCode('OTHERS')
    const body = await aBody(mine)
    const first = await startPayment(body)
    const holdsOthers = await startPayment(await aBody(others))
    expect(holdsOthers.amount).toBeGreaterThan(0)
    await expect(
      start(checkoutBody(menu, body.cartId, twoBurgers(), { discount: others })),
    ).rejects.toMatchObject({ message: usedUp })
    expect((await pay(world, first)).status).toBe(200)
    await complete(first)
    expect([await usesOf('MINE'), await usesOf('OTHERS')]).toEqual([1, 1])
  })
})

describe('a checkout is refused', () => {
  test.for([
    ['NOPE', 'Invalid discount code'],
    ['EXPIRED1', 'This discount code has expired'],
    ['SOON1', 'This discount code is not yet active'],
    ['USEDUP1', usedUp],
  ] as const)('[DSC-13] with the code %s', async ([code, message]) => {
    const body = await aBody(null)
    const charges = world.sandbox.charges().length
    await expect(start({ ...body, discountCode: code })).rejects.toMatchObject({
      status: 422,
      message: message,
    })
    expect(world.sandbox.charges()).toHaveLength(charges)
  })

  test('[DSC-13] below the minimum of its code', async () => {
    const body = await aBody(null, [aLine(menu, 'Double Decker')])
    await expect(start({ ...body, discountCode: 'FIVEOFF' })).rejects.toMatchObject({
      status: 422,
      message: 'Minimum order amount is $20.00',
    })
    await expect(start({ ...body, discountCode: 'KIDSFREE' })).rejects.toMatchObject({
      status: 422,
      message: 'Minimum $19.00 required for free kids meal',
    })
  })
})

describe('an order stores', () => {
  test('[DSC-17] its code, its type and the discount amount', async () => {
    const code = await world
      .api()
      .discounts.check({ restaurant: 'burgerbarn', code: 'fiveoff', subtotal: cents(2800) })
    const body = await aBody(code)
    const answer = await startPayment({ ...body, discountCode: ' fiveoff ' })
    expect(answer.amount).toBe(body.shown.grandTotal)
    await pay(world, answer)
    const view = await complete(answer)
    expect(view.totals.discount).toBe(500)
    const order = await orderOf(answer.checkoutId)
    expect(order).toMatchObject({ discountCode: 'FIVEOFF', discountType: 'fixed_amount', discount: 500 })
  })

  test('[DSC-10, DSC-17] free kids meals at $0.00 for order and board, with their regular price', async () => {
    const code = await world
      .api()
      .discounts.check({ restaurant: 'burgerbarn', code: 'KIDSFREE', subtotal: cents(2800) })
    const body = await aBody(code, twoBurgers(), [aMeal('Milk')])
    const answer = await startPayment(body)
    await pay(world, answer)
    const view = await complete(answer)
    expect(view.totals).toMatchObject({ discount: 0, itemCount: 3 })
    const free = {
      name: 'Kids Hamburger',
      unitPrice: 0,
      lineTotal: 0,
      listPrice: 899,
      variants: [{ name: 'Milk', price: 0 }],
    }
    expect(view.lines).toMatchObject([{ listPrice: null }, free])
    const order = await orderOf(answer.checkoutId)
    expect(order).toMatchObject({ discountCode: 'KIDSFREE', discountType: 'free_kids_meal', discount: 0 })
    const stored = await world.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(stored.find(({ name }) => name === 'Kids Hamburger')).toMatchObject({
      listPrice: 899,
      lineTotal: 0,
    })
    const board = await world.api('orders.burgerbarn.localhost').kitchen.board()
    expect(board.orders.find(({ id }) => id === order.id)?.lines).toEqual(view.lines)
  })

  test('[DSC-24] a free meal with an option of another product is refused', async () => {
    const code = await world
      .api()
      .discounts.check({ restaurant: 'burgerbarn', code: 'KIDSFREE', subtotal: cents(2800) })
    const meal = { ...aMeal(), variants: [toId<'Option'>(crypto.randomUUID())] }
    await expect(start(await aBody(code, twoBurgers(), [meal]))).rejects.toMatchObject({ status: 422 })
  })

  test('[DSC-13] more free meals than were earned are refused before any money moves', async () => {
    const code = await world
      .api()
      .discounts.check({ restaurant: 'burgerbarn', code: 'KIDSFREE', subtotal: cents(2800) })
    await expect(start(await aBody(code, twoBurgers(), [aMeal(), aMeal()]))).rejects.toMatchObject({
      status: 422,
      message: 'Your order earns 1 free kids meal(s). Please unselect the others.',
    })
  })
})

/** A Kids Hamburger without selections, or with this drink. */
function aMeal(drink?: string) {
  const productId = productNamed('Kids Hamburger')
  const groups = menu.products.find(({ id }) => id === productId)?.variantGroups ?? []
  const variants = groups.flatMap((group) => group.variants).filter(({ name }) => name === drink)
  return { lineId: toId<'Line'>(crypto.randomUUID()), productId, variants: variants.map(({ id }) => id) }
}

/** Creates a code for 10% that can be used once. */
async function makeCode(code: string): Promise<DiscountView> {
  await world.db.insert(discountCodes).values({
    restaurantId: menu.restaurant.id,
    code,
    discountValue: 10_000,
    minimumOrderAmount: cents(0),
    maxUses: 1,
  })
  return world.api().discounts.check({ restaurant: 'burgerbarn', code, subtotal: cents(2800) })
}

async function usesOf(code: string, restaurantId = menu.restaurant.id): Promise<number | undefined> {
  const [row] = await world.db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.restaurantId, restaurantId), eq(discountCodes.code, code)))
  return row?.currentUses
}

const twoBurgers = () => [aLine(menu, 'Double Decker', { quantity: 2 })]
const threeBurgers = () => [aLine(menu, 'Double Decker', { quantity: 3 })]

/** The request of a new diner with a separate cart. */
async function aBody(
  discount: DiscountView | null,
  lines = twoBurgers(),
  freeMeals: CheckoutBody['freeMeals'] = [],
): Promise<CheckoutBody> {
  const { cartId } = await world.api().carts.open({ restaurantId: menu.restaurant.id })
  return checkoutBody(menu, cartId, lines, { discount, freeMeals })
}

function start(body: CheckoutBody) {
  return world.api().checkouts.start(body)
}

async function startPayment(body: CheckoutBody) {
  const answer = await start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

function complete({ checkoutId }: Awaited<ReturnType<typeof startPayment>>) {
  return world.api().checkouts.complete({ checkoutId })
}

/** Advances half an hour, after which the jobs check every open checkout. */
async function expire(): Promise<void> {
  world.clock.advance({ minutes: 31 })
  await makeJobsDue(world.db, 'settle_checkout')
}

async function orderOf(checkoutId: Parameters<typeof complete>[0]['checkoutId']) {
  const [order] = await world.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  if (!order) throw new Error('there is no order')
  return order
}

function productNamed(name: string): ProductId {
  return aLine(menu, name).productId
}

/** A visit to Burger Barn, whose board it uses. */
function burgerVisit() {
  const [app] = world.apps
  if (!app) throw new Error('no process')
  const { sandbox, api } = visit(world, app)
  return { sandbox, api: (host?: string) => api(host?.replace('sakura', 'burgerbarn')) }
}
