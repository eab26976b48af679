/** Orders random carts of the demo menus over HTTP and recalculates them in exact fractions. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu, Option } from '#domain/menu/menu.ts'
import type { CartLine, Tip } from '#domain/orders/cart/cart.ts'
import { mergeEqualLines } from '#domain/orders/kitchen/equal-lines.ts'
import { activeMenuNames, isServed } from '#domain/restaurants/availability/timed-menus.ts'
import { type Random, seededRandom } from '#simulation/random.ts'
import { randomCart, randomTip } from '#testing/carts.ts'
import { checkoutBody, pay } from '#testing/ordering.ts'
import { sized } from '#testing/test-size.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts, orderLines, orders } from '../../platform/db/schema/index.ts'

const carts = sized({ quick: 60, long: 200 })
const atOnce = 8
const slugs = ['sakura', 'burgerbarn', 'luna']

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[ORD-10] random carts: shown = stored = charged = on the status page = on the board, and the parts add up', {
  timeout: 120_000,
}, async () => {
  const samples = await drawCarts(seededRandom(20_261_121))
  expect(kindsOf(samples)).toEqual(['custom tip', 'modifiers', 'no tip', 'note', 'preset tip', 'variants'])
  const waiting = [...samples]
  const ordered: Ordered[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let sample = waiting.pop(); sample; sample = waiting.pop()) ordered.push(await order(sample))
    }),
  )

  const charges = world.sandbox.charges()
  expect(charges).toHaveLength(carts)
  for (const { intentId, grandTotal } of ordered) {
    expect(charges.find((charge) => charge.intentId === intentId)?.amount).toBe(grandTotal)
  }
  for (const slug of slugs) {
    const board = await world.api(`orders.${slug}.localhost`).kitchen.board()
    const wanted = ordered.filter(({ view }) => view.restaurant.slug === slug)
    expect(board.orders).toHaveLength(wanted.length)
    for (const { view } of wanted) {
      const card = board.orders.find(({ number }) => number === view.number)
      expect(card).toMatchObject({
        totals: view.totals,
        lines: mergeEqualLines(view.lines),
        paymentStatus: 'paid',
      })
    }
  }
})

type Ordered = Awaited<ReturnType<typeof order>>

/** Orders one cart and compares everything shown and stored with the recalculation. */
async function order({ menu, lines, tip }: CartSample) {
  const { cartId } = await world.api().carts.open({ restaurantId: menu.restaurant.id })
  const body = checkoutBody(menu, cartId, lines, { tip, tipConfirmed: true })
  const expected = reckon(menu, lines, tip)
  const grandTotal = Number(expected.totals.grandTotal)
  expect(body.shown.grandTotal).toBe(grandTotal)

  const started = await world.api().checkouts.start(body)
  if (started.kind !== 'pay') throw new Error('expected a payment')
  expect(started.amount).toBe(grandTotal)
  expect((await pay(world, started)).status).toBe(200)
  const { checkoutId, intentId } = started
  const { token } = await world.api().checkouts.complete({ checkoutId })

  const view = await world.api().orders.get({ token })
  const { taxBase: _, ...inCents } = view.totals
  expect(toBigInts(inCents)).toEqual(expected.totals)
  expect(view.lines.map(lineAmounts)).toEqual(expected.lines)
  expect(view.lines.map(({ note, quantity }) => ({ note, quantity }))).toEqual(
    lines.map(({ note, quantity }) => ({ note, quantity })),
  )
  await expectStored(checkoutId, expected)
  return { view, intentId, grandTotal }
}

/** Expects the stored checkout, the order and its lines to match. */
async function expectStored(checkoutId: CheckoutId, expected: ReturnType<typeof reckon>): Promise<void> {
  const { itemCount: _, ...amounts } = expected.totals
  const [checkout] = await world.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  const [order] = await world.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  if (!checkout || !order) throw new Error('expected a stored checkout')
  for (const row of [checkout, order]) {
    const stored = Object.keys(amounts).map((name) => [name, BigInt(row[name as keyof typeof amounts])])
    expect(Object.fromEntries(stored)).toEqual(amounts)
  }
  const lines = await world.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  expect(lines.map(lineAmounts)).toEqual(expected.lines)
  expect(checkout.lines.map(lineAmounts)).toEqual(expected.lines)
}

type CheckoutId = typeof checkouts.$inferSelect.id

type CartSample = { readonly menu: Menu; readonly lines: readonly CartLine[]; readonly tip: Tip | null }

/** Draws carts from the current menus that reach the restaurants' minimum, taking the restaurants in turn. */
async function drawCarts(random: Random): Promise<readonly CartSample[]> {
  const menus = await Promise.all(slugs.map((restaurant) => world.api().menu.get({ restaurant })))
  return Array.from({ length: carts }, (_, place) => {
    const menu: Menu | undefined = menus[place % menus.length]
    if (!menu) throw new Error('there are no menus')
    const active = activeMenuNames(menu.timedMenus, menu.restaurant.timezone, world.clock.now())
    const served = menu.products.filter((product) => isServed(product, active))
    for (;;) {
      const { lines } = randomCart(random, menu, served)
      const { subtotal } = reckon(menu, lines, null).totals
      if (subtotal >= BigInt(menu.restaurant.minimumOrderPickup))
        return { menu, lines, tip: randomTip(random) }
    }
  })
}

/** What the carts contain, so that a draw of nothing but plain dishes is noticed. */
function kindsOf(samples: readonly CartSample[]): readonly string[] {
  const kinds = samples.flatMap(({ lines, tip }) => [
    tip ? `${tip.kind} tip` : 'no tip',
    ...lines.flatMap(({ note, selections }) => [
      ...(note ? ['note'] : []),
      ...(selections.variants.length > 0 ? ['variants'] : []),
      ...(selections.modifiers.length > 0 ? ['modifiers'] : []),
    ]),
  ])
  return [...new Set(kinds)].toSorted()
}

/** M3: a pickup order without a discount, in whole cents, by fractions that are rounded only where M2 says so. */
function reckon({ products, restaurant }: Menu, lines: readonly CartLine[], tip: Tip | null) {
  const priced = lines.map(({ productId, quantity, selections }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) throw new Error('the product is not on the menu')
    const options: readonly Option[] = [
      ...product.variantGroups.flatMap(({ variants }) => variants),
      ...product.upsellGroups.flatMap(({ upsells }) => upsells),
      ...product.modifierGroups.flatMap(({ modifiers }) => modifiers),
    ]
    const chosen = [...selections.variants, ...selections.upsells, ...selections.modifiers]
    let unitPrice = BigInt(product.basePrice)
    for (const id of chosen)
      unitPrice += BigInt(options.find((option) => option.id === id)?.price ?? Number.NaN)
    if (unitPrice < 0n) unitPrice = 0n
    return { unitPrice, lineTotal: unitPrice * BigInt(quantity) }
  })
  const itemCount = lines.reduce((count, { quantity }) => count + BigInt(quantity), 0n)
  const subtotal = priced.reduce((sum, { lineTotal }) => sum + lineTotal, 0n)
  const tax = shareOf(subtotal, restaurant.taxRate)
  const processingFee = shareOf(subtotal, restaurant.processingFee)
  const total = subtotal + tax + processingFee
  const tipped =
    tip?.kind === 'custom'
      ? BigInt(tip.amount)
      : tip
        ? shareOf(subtotal, restaurant.tipPercentages[tip.index])
        : 0n
  return {
    lines: priced,
    totals: {
      itemCount,
      subtotal,
      tax,
      processingFee,
      deliveryFee: 0n,
      total,
      discount: 0n,
      tip: tipped,
      grandTotal: total + tipped,
    },
  }
}

/** `thousandths` of a percent of an amount, rounded half up to whole cents. */
function shareOf(amount: bigint, thousandths: number): bigint {
  const over = amount * BigInt(thousandths)
  const under = 100_000n
  return over / under + ((over % under) * 2n >= under ? 1n : 0n)
}

function lineAmounts({ unitPrice, lineTotal }: { unitPrice: number; lineTotal: number }) {
  return { unitPrice: BigInt(unitPrice), lineTotal: BigInt(lineTotal) }
}

function toBigInts(amounts: Readonly<Record<string, number>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, BigInt(amount)]))
}
