import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { seededRandom } from '#simulation/random.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { pairBrowser, restaurantIdOf } from '#testing/displays.ts'
import { aLine, checkoutBody, openCart } from '#testing/ordering.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { writeSoldOut } from '../../menu/catalogue/stock/stock-rows.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { products, variants } from '../../platform/db/schema/catalogue.ts'

const friday = '2026-11-20T20:00[America/New_York]'
const dish = 'Edamame'
const sakura = { restaurant: 'sakura' } as const
const never = { soldOut: false, soldOutUntil: null, soldOutAt: null, soldOutBy: null }

let world: World
let line: Browser
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
  line = await pairBrowser(world, 'Line')
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.update(products).set(never)
  await world.db.update(variants).set(never)
  await world.db.delete(auditEntries)
})

describe('[SLD-14] a display', () => {
  test('marks a dish: the record of changes and the lists name it, and open menus follow within a second', async () => {
    const leaving = new AbortController()
    const stream = await world.api().menu.follow(sakura, { signal: leaving.signal })
    const before = await menuVersionIn(stream)
    const id = await productId()
    const tappedAt = performance.now()
    expect(await tap(id, 'end_of_day')).toEqual({
      soldOut: { until: '2026-11-21T09:00:00Z' },
      isOutdated: false,
    })
    expect(await menuVersionIn(stream)).toBe(before + 1)
    expect(performance.now() - tappedAt).toBeLessThan(1000)
    leaving.abort()

    for (const stock of [await line.api.kitchen.stock(), await owner.api.stock.list(sakura)])
      expect(stock.products.find((product) => product.id === id)).toMatchObject({
        soldOut: { until: '2026-11-21T09:00:00Z' },
        soldOutBy: 'Line',
      })
    expect(await world.db.select().from(auditEntries)).toMatchObject([
      {
        userId: null,
        userName: 'Kitchen display “Line”',
        subject: 'product',
        subjectName: dish,
        changes: { soldOut: { from: false, to: '2026-11-21T09:00:00Z' } },
      },
    ])
  })

  test('takes a mark back, also that of a person, and a person that of a display', async () => {
    const id = await productId()
    await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: 'until_said' })
    expect(await tap(id, null)).toEqual({ soldOut: null, isOutdated: false })
    await tap(id, 'until_said')
    await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: null })
    expect(await stateOf(id)).toMatchObject({ soldOut: false, soldOutBy: null })
  })

  test('that is not paired, as in the demo, has no name', async () => {
    const id = await productId()
    const kind = 'product'
    const tappedAt = world.clock.now().toString()
    const { kitchen } = world.api('orders.sakura.localhost')
    await kitchen.markSoldOut({ kind, id, soldOut: 'until_said', tappedAt })
    expect(await stateOf(id)).toMatchObject({ soldOut: true, soldOutBy: null })
    expect(await world.db.select().from(auditEntries)).toMatchObject([{ userName: 'Kitchen display' }])
  })

  test('marks nothing of another restaurant', async () => {
    const luna = await world.api().menu.get({ restaurant: 'luna' })
    const id = luna.products[0]?.id ?? ''
    await expect(tap(id, 'until_said')).rejects.toMatchObject({
      status: 404,
      data: { refusal: { kind: 'stock_item_not_found' } },
    })
    expect(await stateOf(id)).toMatchObject(never)
  })
})

describe('[SLD-13] a tap that is sent later', () => {
  test('counts from its own time, and is no mark if that is over', async () => {
    const id = await productId()
    expect(await tap(id, { hours: 1 }, -30)).toEqual({
      soldOut: { until: '2026-11-21T01:30:00Z' },
      isOutdated: false,
    })
    expect(await tap(id, { hours: 1 }, -15)).toMatchObject({ soldOut: { until: '2026-11-21T01:45:00Z' } })
    world.clock.advance({ hours: 3 })
    expect(await tap(id, { hours: 1 }, -90)).toEqual({ soldOut: null, isOutdated: false })
    expect(await stateOf(id)).toMatchObject({ soldOut: false, soldOutUntil: null, soldOutBy: null })
  })

  test('never undoes a newer mark or its removal by a person', async () => {
    const id = await productId()
    await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: 'until_said' })
    expect(await tap(id, null, -1)).toEqual({ soldOut: { until: null }, isOutdated: true })
    await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: null })
    expect(await tap(id, 'until_said', -1)).toEqual({ soldOut: null, isOutdated: true })
    expect(await stateOf(id)).toMatchObject({ soldOut: false })
    expect(await world.db.$count(auditEntries)).toBe(2)
  })

  test('in the future counts as made now, so that a later change by a person is not too late', async () => {
    const id = await productId()
    await tap(id, 'until_said', 60)
    expect((await stateOf(id))?.soldOutAt).toEqual(world.clock.now())
    await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: null })
    expect(await stateOf(id)).toMatchObject({ soldOut: false })
  })

  test('is the latest again after its repetition, which writes no second entry', async () => {
    const id = await productId()
    await tap(id, 'until_said', -30)
    await tap(id, 'until_said', -10)
    expect(await tap(id, null, -20)).toEqual({ soldOut: { until: null }, isOutdated: true })
    expect(await world.db.$count(auditEntries)).toBe(1)
  })

  test('a change by a person counts even if the clock of another process was ahead', async () => {
    const id = await productId()
    const ahead = world.clock.now().add({ seconds: 2 })
    await world.db
      .update(products)
      .set({ soldOut: true, soldOutAt: ahead })
      .where(eq(products.id, toId(id)))
    await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: null })
    expect(await stateOf(id)).toMatchObject({ soldOut: false, soldOutAt: ahead })
  })

  test.for([1, 2, 3])(
    'fifty taps in any order, two at a time, end as the latest one (seed %i)',
    async (seed) => {
      const id = await productId()
      const random = seededRandom(seed)
      const requests = ['until_said', 'end_of_day', { hours: 1 }, null] as const
      const taps = Array.from({ length: 50 }, (_, minute) => ({ minute, request: random.pick(requests) }))
      const latest = taps.at(-1)
      const shuffled = random.sample(taps, taps.length)
      const displays = [line, await pairBrowser(world, 'Pass')] as const
      await Promise.all(
        displays.map(async (display, place) => {
          for (const { minute, request } of shuffled.filter((_, index) => index % 2 === place))
            await tap(id, request, minute - 50, display)
        }),
      )
      const ends = { until_said: null, end_of_day: '2026-11-21T09:00:00Z' }
      const request = latest?.request ?? null
      const until = typeof request === 'string' ? ends[request] : '2026-11-21T01:59:00Z'
      expect(await stateOf(id)).toMatchObject({
        soldOut: request !== null,
        soldOutUntil: request && until ? Temporal.Instant.from(until) : null,
        soldOutAt: world.clock.now().subtract({ minutes: 1 }),
      })
    },
  )

  test('is refused by the statement too', async () => {
    const id = await productId()
    await tap(id, 'until_said')
    const earlier = world.clock.now().subtract({ milliseconds: 1 })
    const item = { kind: 'product', id } as const
    await writeSoldOut(world.db, item, { ...never, soldOutAt: earlier })
    expect(await stateOf(id)).toMatchObject({ soldOut: true, soldOutBy: 'Line' })
    await writeSoldOut(world.db, item, { ...never, soldOutAt: world.clock.now() })
    expect(await stateOf(id)).toMatchObject({ soldOut: false, soldOutBy: null })
  })
})

test('[SLD-5, SLD-14] of twenty diners with the dish in their carts, all are refused at payment by its name', async () => {
  const carts = await Promise.all(Array.from({ length: 20 }, () => openCart(world)))
  await tap(await productId(), { hours: 1 })
  const results = await Promise.allSettled(
    carts.map(({ menu, cartId }, place) =>
      world
        .api(undefined, world.apps[place % 2])
        .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, dish)])),
    ),
  )
  const messages = results.map((result) =>
    result.status === 'rejected' ? result.reason.message : 'accepted',
  )
  expect(messages).toEqual(Array(20).fill(`${dish} is sold out. Please remove it from your order.`))
})

describe('[SLD-15] open carts', () => {
  test('count once each while they have the dish, and neither abandoned nor of another restaurant', async () => {
    const { menu } = await openCart(world)
    const restaurantId = await restaurantIdOf(world)
    const mine = aLine(menu, dish)
    const other = aLine(menu, dish, { quantity: 3 })
    const gone = aLine(menu, dish)
    const mochi = aLine(menu, 'Mochi Ice Cream')
    const report = async (...lines: ReturnType<typeof reportedLine>[]) => {
      const sessionId = newSession()
      await reportFacts(world, { restaurantId, sessionId, lines })
      return sessionId
    }
    await report(reportedLine(gone))
    await untilWritten(world, restaurantId)
    world.clock.advance({ minutes: 30 })
    await report(reportedLine(mine), reportedLine(other))
    const emptied = await report(reportedLine(gone), reportedLine(mochi))
    await untilWritten(world, restaurantId)
    await reportFacts(world, { restaurantId, sessionId: emptied, lines: [reportedLine(gone, 0)] })
    await untilWritten(world, restaurantId)

    const countOf = async (kind: 'product' | 'variant', id: string) =>
      (await line.api.kitchen.openCarts({ kind, id })).openCarts
    expect(await countOf('product', mine.productId)).toBe(1)
    const [flavor = ''] = mochi.selections.variants
    expect(await countOf('variant', flavor)).toBe(1)
    expect(await countOf('variant', mine.productId)).toBe(0)
    const luna = await pairBrowser(world, 'Luna', 'luna', 'orders.luna.localhost')
    expect((await luna.api.kitchen.openCarts({ kind: 'product', id: mine.productId })).openCarts).toBe(0)
  })
})

type Request = Parameters<Browser['api']['kitchen']['markSoldOut']>[0]['soldOut']

/** A tap on a display, sent now and made `minutes` from now. */
async function tap(id: string, soldOut: Request, minutes = 0, display = line) {
  const tappedAt = world.clock.now().add({ minutes }).toString()
  return display.api.kitchen.markSoldOut({ kind: 'product', id, soldOut, tappedAt })
}

async function productId(): Promise<string> {
  const { menu } = await openCart(world)
  return aLine(menu, dish).productId
}

async function stateOf(id: string) {
  const [row] = await world.db
    .select()
    .from(products)
    .where(eq(products.id, toId(id)))
  return row
}

type LiveMessages = Awaited<ReturnType<ReturnType<World['api']>['menu']['follow']>>

async function menuVersionIn(stream: LiveMessages): Promise<number> {
  for (;;) {
    const next = await stream.next()
    if (next.done) throw new Error('the stream has ended')
    if (next.value.kind === 'availability') return next.value.availability.menuVersion
  }
}
