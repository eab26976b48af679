import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import { times } from '#domain/money.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { chosenOptions, unitPrice } from '#domain/orders/pricing/line.ts'
import { aLine, plainDish } from '#testing/ordering.ts'
import { newSession, phone, recordedOf, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let menu: Menu
const friday = Temporal.PlainDate.from('2026-11-20')
const evening = '2026-11-20T20:00[America/New_York]'
beforeAll(async () => {
  world = await startWorld({ at: evening })
  menu = await world.api().menu.get({ restaurant: 'sakura' })
})
beforeEach(() => world.clock.set(evening))
afterAll(() => world.close())

function visit(sessionId = newSession()) {
  const restaurantId = menu.restaurant.id
  return {
    sessionId,
    restaurantId,
    reportFacts: (batch: Partial<Parameters<typeof reportFacts>[1]>, headers = {}) =>
      reportFacts(world, { restaurantId, sessionId, ...batch }, headers),
    async recorded() {
      await untilWritten(world, restaurantId)
      return recordedOf(world, sessionId)
    },
  }
}

const dish = () => aLine(menu, plainDish(menu))

describe('a visit', () => {
  test('[REC-1] is stored with restaurant, session, user agent, referrer, landing page and time', async () => {
    const { sessionId, restaurantId, ...diner } = visit()
    expect(
      await diner.reportFacts({ referrer: 'https://maps.example/sushi', landingPage: '/menu/sakura' }),
    ).toBe(204)
    const { visits, carts } = await diner.recorded()
    expect(visits).toEqual([
      {
        id: expect.any(String),
        restaurantId,
        sessionId,
        userAgent: phone,
        referrer: 'https://maps.example/sushi',
        landingPage: '/menu/sakura',
        occurredAt: world.clock.now(),
        businessDay: friday,
        isFirstOfDay: true,
        isFirstOfWeek: true,
      },
    ])
    expect(carts).toEqual([])
  })

  test('[FIG-2, FIG-3] has its business day, and whether it is the first of that day and week', async () => {
    const diner = visit()
    for (const at of ['2026-11-20T20:00', '2026-11-21T01:00', '2026-11-21T12:00', '2026-11-22T12:00']) {
      world.clock.set(`${at}[America/New_York]`)
      await diner.reportFacts({ landingPage: '/menu/sakura' })
    }
    const { visits } = await diner.recorded()
    expect(
      visits.map(({ businessDay, isFirstOfDay, isFirstOfWeek }) => [
        businessDay.toString(),
        isFirstOfDay,
        isFirstOfWeek,
      ]),
    ).toEqual([
      ['2026-11-20', true, true],
      ['2026-11-20', false, false],
      ['2026-11-21', true, false],
      ['2026-11-22', true, true],
    ])
  })

  test('[REC-3] is stored without query strings, and with limited lengths', async () => {
    const diner = visit()
    const referrer = `https://Ada:secret@Search.example/find?q=ada+byron#top`
    await diner.reportFacts(
      { referrer, landingPage: '/menu/sakura?email=ada@example.com' },
      { 'user-agent': `${phone} ${'x'.repeat(900)}` },
    )
    await diner.reportFacts({ referrer: 'javascript:alert(1)', landingPage: `/${'y'.repeat(900)}` })
    const [first, second] = (await diner.recorded()).visits
    expect(first).toMatchObject({ referrer: 'https://search.example/find', landingPage: '/menu/sakura' })
    expect(first?.userAgent).toHaveLength(300)
    expect(second?.referrer).toBeNull()
    expect(second?.landingPage).toHaveLength(300)
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
  ])("[REC-2] of '%s' is answered and not recorded", async (userAgent) => {
    const diner = visit()
    const status = await diner.reportFacts(
      { landingPage: '/menu/sakura', lines: [reportedLine(dish())] },
      { 'user-agent': userAgent },
    )
    expect(status).toBe(204)
    expect(await diner.recorded()).toEqual({ visits: [], events: [], carts: [], items: [] })
  })

  test('[REC-1] at an unknown restaurant gets the same response', async () => {
    const sessionId = newSession()
    const elsewhere = { restaurantId: sessionId as never, sessionId, landingPage: '/menu/nowhere' }
    expect(await reportFacts(world, elsewhere)).toBe(204)
    expect((await visit(sessionId).recorded()).visits).toEqual([])
  })
})

describe('a cart', () => {
  test('[REC-4, REC-5] that is filled, changed and emptied: each event, the lines, the session', async () => {
    const { sessionId, restaurantId, ...diner } = visit()
    const line = dish()
    const product = menu.products.find(({ id }) => id === line.productId)
    if (!product) throw new Error('expected the dish on the menu')
    const price = unitPrice(product, line.selections)
    const { id: productId, name: productName } = product
    const what = { sessionId, restaurantId, productId, productName, price, businessDay: friday }
    const begun = world.clock.now()

    await diner.reportFacts({ referrer: 'https://maps.example/', lines: [reportedLine(line)] })
    await untilWritten(world, restaurantId)
    world.clock.advance({ minutes: 1 })
    await diner.reportFacts({ lines: [reportedLine(line, 3)] })
    const filled = await diner.recorded()
    expect(filled.carts).toEqual([
      {
        id: expect.any(String),
        sessionId,
        restaurantId,
        userAgent: phone,
        referrer: 'https://maps.example/',
        status: 'active',
        totalItems: 3,
        totalValue: price * 3,
        cartId: null,
        createdAt: begun,
        lastActivity: world.clock.now(),
      },
    ])
    const item = {
      restaurantId,
      cartSessionId: filled.carts[0]?.id,
      lineId: line.id,
      productId: product.id,
      productName: product.name,
      quantity: 3,
      unitPrice: price,
      totalPrice: price * 3,
      variantSelections: [],
      upsellSelections: [],
      modifierSelections: [],
      addedAt: begun,
      removedAt: null,
    }
    expect(filled.items).toEqual([item])

    world.clock.advance({ minutes: 1 })
    await diner.reportFacts({ lines: [reportedLine(line, 0)] })
    const { events, carts, items } = await diner.recorded()
    const changed = begun.add({ minutes: 1 })
    const emptied = begun.add({ minutes: 2 })
    expect(events.map(({ id, ...event }) => event)).toEqual([
      { ...what, eventType: 'item_added', quantity: 1, occurredAt: begun },
      { ...what, eventType: 'item_quantity_changed', quantity: 3, occurredAt: changed },
      { ...what, eventType: 'item_removed', quantity: 3, occurredAt: emptied },
    ])
    expect(items).toEqual([{ ...item, removedAt: emptied }])
    expect(carts).toMatchObject([
      { status: 'abandoned', totalItems: 0, totalValue: 0, lastActivity: emptied },
    ])
  })

  test('[REC-5, REC-12] stores options as the menu names and prices them, whatever the browser reports', async () => {
    const diner = visit()
    const line = withEveryOption()
    const product = menu.products.find(({ id }) => id === line.productId)
    if (!product) throw new Error('expected the dish on the menu')
    const lies = { name: 'Free lunch', price: 1, unitPrice: 1, note: 'call 212 555 0142' }
    await diner.reportFacts({ lines: [{ ...reportedLine(line, 2), ...lies }] })
    const { items, events } = await diner.recorded()
    const price = unitPrice(product, line.selections)
    const options = chosenOptions(product, line.selections)
    expect(options.variants.length + options.upsells.length + options.modifiers.length).toBeGreaterThan(1)
    expect(items).toMatchObject([
      {
        productName: product.name,
        unitPrice: price,
        totalPrice: times(price, 2),
        variantSelections: options.variants,
        upsellSelections: options.upsells,
        modifierSelections: options.modifiers,
      },
    ])
    expect(events).toMatchObject([{ productName: product.name, price, quantity: 2 }])
    expect(JSON.stringify([items, events])).not.toContain('0142')
  })

  test('[REC-4] reported twice is one event; an unknown product is none', async () => {
    const diner = visit()
    const line = dish()
    const unknown = { ...reportedLine(dish()), productId: newSession() as never }
    for (let count = 0; count < 3; count++) await diner.reportFacts({ lines: [reportedLine(line), unknown] })
    expect((await diner.recorded()).events).toMatchObject([{ eventType: 'item_added', quantity: 1 }])
  })

  test('[REC-6] that was abandoned is active again with the next line', async () => {
    const diner = visit()
    const line = dish()
    await diner.reportFacts({ lines: [reportedLine(line), reportedLine(line, 0)] })
    expect((await diner.recorded()).carts).toMatchObject([{ status: 'abandoned' }])
    await diner.reportFacts({ lines: [reportedLine(dish())] })
    expect((await diner.recorded()).carts).toMatchObject([{ status: 'active', totalItems: 1 }])
  })

  test('[REC-4, REC-5] twenty concurrent ones are each written completely', async () => {
    const diners = Array.from({ length: 20 }, () => visit())
    const lines = [dish(), dish(), dish()]
    await Promise.all(
      diners.flatMap((diner) => [
        diner.reportFacts({ landingPage: '/menu/sakura' }),
        ...lines.map((line) => diner.reportFacts({ lines: [reportedLine(line)] })),
      ]),
    )
    await untilWritten(world, menu.restaurant.id)
    for (const { sessionId } of diners) {
      const { visits, events, carts, items } = await recordedOf(world, sessionId)
      expect([visits.length, events.length, items.length]).toEqual([1, 3, 3])
      expect(carts).toMatchObject([{ status: 'active', totalItems: 3 }])
    }
  })
})

describe('malformed reports', () => {
  const line = () => reportedLine(dish())
  test.each([
    ['no session', () => ({ sessionId: 'me' as never }), 'sessionId'],
    ['a quantity below 0', () => ({ lines: [{ ...line(), quantity: -1 }] }), 'lines.0.quantity'],
    ['a quantity above 99', () => ({ lines: [{ ...line(), quantity: 100 }] }), 'lines.0.quantity'],
    ['more lines than a cart may have', () => ({ lines: Array.from({ length: 101 }, line) }), 'lines'],
    ['a page of another site', () => ({ landingPage: 'https://elsewhere.example/' }), 'landingPage'],
    ['an endless referrer', () => ({ referrer: 'https://x.example/'.padEnd(5000, 'x') }), 'referrer'],
  ])('[REC-12] %s gets 400 and names the field', async (_what, batch, field) => {
    const { sessionId, restaurantId } = visit()
    const body = { referrer: '', landingPage: null, lines: [], opensCheckout: false, restaurantId, sessionId }
    const answer = await world.fetch('/api/recordings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': phone },
      body: JSON.stringify({ ...body, ...batch() }),
    })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(new RegExp(`^${field}: `))
  })
})

function withEveryOption(): CartLine {
  const product = menu.products.find(
    ({ variantGroups, upsellGroups, modifierGroups }) =>
      upsellGroups.length + modifierGroups.length > 1 && variantGroups.every(({ isRequired }) => isRequired),
  )
  if (!product) throw new Error('no dish has options')
  const line = aLine(menu, product.name)
  return {
    ...line,
    selections: {
      variants: line.selections.variants,
      upsells: product.upsellGroups.flatMap(({ upsells }) => upsells.slice(0, 1).map(({ id }) => id)),
      modifiers: product.modifierGroups.flatMap(({ modifiers }) => modifiers.slice(0, 1).map(({ id }) => id)),
    },
  }
}
