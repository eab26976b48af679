/** The responses to a diner's browser when a rule refuses, with the full messages spelled out here. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { aLine, checkoutBody, openCart, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { products, restaurants } from '../../platform/db/schema/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('a checkout', () => {
  test.for<[what: string, change: (menu: Menu) => object, text: string]>([
    [
      'an unknown option',
      () => ({ selections: { ...none, variants: [randomUUID()] } }),
      'Mochi Ice Cream: An option that was chosen is no longer offered. Please choose again.',
    ],
    ['too few options', () => ({}), 'Mochi Ice Cream: Please select exactly 3 options from Mochi Flavors.'],
    [
      'too many options',
      (menu) => ({ selections: { ...none, variants: flavors(menu, 4) } }),
      'Mochi Ice Cream: You can only select 3 options from Mochi Flavors. Please unselect 1.',
    ],
    [
      'a note where none is accepted',
      (menu) => ({ note: 'Warm', selections: { ...none, variants: flavors(menu, 3) } }),
      'Notes to the kitchen aren’t available for Mochi Ice Cream.',
    ],
    [
      'an unknown dish',
      () => ({ productId: randomUUID() }),
      'An item in your order is no longer available. Please remove it from your order.',
    ],
  ])('[MSG-1] of a line is refused with its name: %s', async ([, change, text]) => {
    const { menu, cartId } = await openCart(world)
    const body = checkoutBody(menu, cartId, [aLine(menu, 'Mochi Ice Cream')])
    const lines = body.lines.map((line) => ({ ...line, ...change(menu) }))
    await expect(world.api().checkouts.start({ ...body, lines })).rejects.toMatchObject({
      status: 422,
      message: text,
    })
  })

  test.for([
    [{ tip: { kind: 'custom', amount: cents(-1) } }, 'This tip is not offered. Please choose again.'],
    [
      { tip: { kind: 'custom', amount: cents(15_000) } },
      /^A tip of \$150\.00 on \$\d+\.\d\d is unusually high\. Please confirm it\.$/,
    ],
    [{ discountCode: 'NOPE' }, 'Invalid discount code'],
  ] as const)('[MSG-1] with %j is refused: %s', async ([changes, message]) => {
    const { menu, cartId } = await openCart(world)
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
    await expect(world.api().checkouts.start({ ...body, ...changes })).rejects.toMatchObject({
      status: 422,
      message,
    })
  })

  test('[MSG-1] of a cart that was never opened is refused', async () => {
    const { menu } = await openCart(world)
    const body = checkoutBody(menu, toId(randomUUID()), [aLine(menu, plainDish(menu))])
    await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
      status: 404,
      message: 'This cart has expired. Please open the menu again.',
    })
  })

  test('[MSG-1] with a free meal that is not free is refused', async () => {
    const { menu, cartId } = await openCart(world, 'burgerbarn')
    const lines = [aLine(menu, plainDish(menu), { quantity: 5 })]
    const discount = await world
      .api()
      .discounts.check({ restaurant: 'burgerbarn', code: 'KIDSFREE', subtotal: cents(10_000) })
    const freeMeals = [{ lineId: toId<'Line'>(randomUUID()), productId: menu.products[0]?.id ?? toId('') }]
    const body = checkoutBody(menu, cartId, lines, { discount })
    await expect(world.api().checkouts.start({ ...body, freeMeals })).rejects.toMatchObject({
      status: 422,
      message: 'This meal is not one of the free kids meals. Please choose again.',
    })
  })

  test('[MSG-1] of less than the minimum of the provider is refused', async () => {
    const { menu, cartId } = await openCart(world, 'burgerbarn')
    const plain = menu.products.find((each) => each.variantGroups.length + each.modifierGroups.length === 0)
    const line = aLine(menu, plain?.name ?? '')
    await changeProduct(line, { basePrice: cents(20) })
    const cheap = await world.api().menu.get({ restaurant: 'burgerbarn' })
    const body = checkoutBody(cheap, cartId, [line], { tip: null })
    await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
      status: 422,
      message: 'The smallest amount that can be paid by card is $0.50.',
    })
  })

  test('[MSG-1] at a restaurant that takes no online orders, or is paused, is refused', async () => {
    const { menu, cartId } = await openCart(world, 'luna')
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu), { quantity: 3 })])
    await changeRestaurant(menu.restaurant.id, { onlineOrdersEnabled: false })
    await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
      status: 422,
      message: 'This restaurant is not taking online orders at the moment.',
    })
    await changeRestaurant(menu.restaurant.id, {
      onlineOrdersEnabled: true,
      ordersDisabled: true,
      ordersDisabledUntil: world.clock.now().add({ minutes: 45 }),
    })
    await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
      status: 422,
      message: 'Ordering is paused. It resumes today at 5:45 PM.',
    })
  })

  test('[MSG-1] of a dish removed from the menu is refused', async () => {
    const { menu, cartId } = await openCart(world)
    const line = aLine(menu, 'Salmon Roll')
    await changeProduct(line, { isActive: false })
    await expect(world.api().checkouts.start(checkoutBody(menu, cartId, [line]))).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/ is no longer available\. Please remove it from your order\.$/),
    })
  })
})

test('[MSG-1] a missing restaurant, order or checkout is reported as such', async () => {
  const api = world.api()
  await expect(api.menu.get({ restaurant: 'nowhere' })).rejects.toMatchObject({
    status: 404,
    message: 'This restaurant could not be found.',
  })
  await expect(api.orders.get({ token: toId('A'.repeat(22)) })).rejects.toMatchObject({
    status: 404,
    message: 'This order could not be found.',
  })
  await expect(api.checkouts.complete({ checkoutId: toId(randomUUID()) })).rejects.toMatchObject({
    status: 404,
    message: 'Missing order information. Please start over.',
  })
})

const none = { variants: [], upsells: [], modifiers: [] }

function flavors(menu: Menu, count: number) {
  const mochi = menu.products.find(({ name }) => name === 'Mochi Ice Cream')
  return mochi?.variantGroups[0]?.variants.slice(0, count).map(({ id }) => id) ?? []
}

async function changeProduct(line: CartLine, change: Partial<typeof products.$inferInsert>): Promise<void> {
  const [changed] = await world.db
    .update(products)
    .set(change)
    .where(eq(products.id, line.productId))
    .returning({ restaurantId: products.restaurantId })
  if (changed) await changeRestaurant(changed.restaurantId, {})
}

/** Also increments the menu's version, as every change by a restaurant does. */
async function changeRestaurant(
  id: RestaurantId,
  change: Partial<typeof restaurants.$inferInsert>,
): Promise<void> {
  const where = eq(restaurants.id, id)
  const [row] = await world.db.select({ version: restaurants.menuVersion }).from(restaurants).where(where)
  await world.db
    .update(restaurants)
    .set({ ...change, menuVersion: (row?.version ?? 0) + 1 })
    .where(where)
}
