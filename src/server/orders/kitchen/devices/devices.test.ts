import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { access } from '#contract/index.ts'
import { toId } from '#domain/ids.ts'
import { pairingCodeLetters } from '#domain/orders/devices/pairing.ts'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import { pairBrowser, restaurantIdOf, shutOut } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import {
  devices,
  orderingDisableLog,
  orderSteps,
  orders,
  products,
  rateLimits,
} from '../../../platform/db/schema/index.ts'
import { createRateLimiter } from '../../../platform/http/rate-limit/rate-limiter.ts'
import { createPairingCode, pairDevice, pairingLimits } from './pair-device.ts'

const lunaKitchen = 'orders.luna.localhost'
const friday = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  world = await startWorld({ at: friday, app: { config: { ...config, mode: 'production' } } })
})
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.delete(rateLimits)
})
afterAll(() => world.close())

describe('pairing', () => {
  test('[DEV-2] a code pairs one display, in upper or lower case, and no second one', async () => {
    const code = await newCode()
    expect(code).toMatch(new RegExp(`^[${pairingCodeLetters}]{8}$`))
    const display = openBrowser(world, sakuraKitchen)
    expect(await display.api.devices.me()).toEqual({
      access: 'unpaired',
      device: null,
      restaurant: { name: 'Sakura Hibachi', slug: 'sakura' },
    })
    const paired = await display.api.devices.pair({ code: ` ${code.toLowerCase()} `, name: 'Grill' })
    expect(paired).toMatchObject({ access: 'paired', device: { name: 'Grill' } })
    expect(await display.api.devices.me()).toEqual(paired)
    expect((await display.api.kitchen.board()).restaurant.slug).toBe('sakura')
    await expectWrong(openBrowser(world, sakuraKitchen), code)
  })

  test('[DEV-2] a code is valid for ten minutes, at its own restaurant', async () => {
    const code = await newCode()
    await expectWrong(openBrowser(world, lunaKitchen), code)
    world.clock.advance({ minutes: 10, seconds: 1 })
    await expectWrong(openBrowser(world, sakuraKitchen), code)
    const another = await newCode()
    world.clock.advance({ minutes: 10 })
    const display = openBrowser(world, sakuraKitchen)
    expect(await display.api.devices.pair({ code: another, name: 'Grill' })).toMatchObject({
      access: 'paired',
    })
  })

  test('[DEV-2] of twenty displays that try one code concurrently, one is paired', async () => {
    const code = await newCode()
    const restaurantId = await restaurantIdOf(world)
    const parts = {
      ...world,
      rateLimiter: createRateLimiter(world),
      ids: {
        next: <Kind extends string>() => toId<Kind>(randomUUID()),
        orderToken: () => toId<'OrderToken'>(''),
      },
    }
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        pairDevice(parts, restaurantId, { code, name: `Display ${place}`, from: `10.0.0.${place}` }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('[DEV-3] the token is a cookie of this host, inaccessible to scripts and other sites, and stored as a digest', async () => {
    const code = await newCode()
    const display = openBrowser(world, sakuraKitchen)
    const response = await display.post('/api/kitchen/display/pair', { code, name: 'Grill' })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^comanda_display=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const token = cookie.slice('comanda_display='.length, cookie.indexOf(';'))
    expect(JSON.stringify(await world.db.select().from(devices))).not.toContain(token)
    const again = await display.fetch('/api/kitchen/display')
    expect(again.headers.getSetCookie()).toEqual([cookie])
    expect(again.headers.get('cache-control')).toBe('no-store')
  })

  test('[DEV-5] after ten wrong codes an address waits ten minutes, even with the right code', async () => {
    const guesser = openBrowser(world, sakuraKitchen)
    const tries = await Promise.allSettled(
      Array.from({ length: 25 }, () => guesser.api.devices.pair({ code: 'WRONG-CODE', name: 'Guess' })),
    )
    const kinds = tries.map((each) => (each.status === 'rejected' ? each.reason.data.refusal.kind : 'paired'))
    expect(kinds.filter((kind) => kind === 'pairing_code_wrong')).toHaveLength(pairingLimits.ofAddress.most)
    expect(kinds.filter((kind) => kind === 'too_many_pairing_tries')).toHaveLength(15)
    const code = await newCode()
    await expect(guesser.api.devices.pair({ code, name: 'Late' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
    })
    world.clock.advance({ minutes: 10, seconds: 1 })
    expect(await guesser.api.devices.pair({ code: await newCode(), name: 'Later' })).toMatchObject({
      access: 'paired',
    })
  })

  test('[DEV-5] all addresses together may try a hundred codes at one restaurant', async () => {
    const restaurantId = await restaurantIdOf(world)
    const { most, windowMs } = pairingLimits.ofRestaurant
    const endsAt = world.clock.now().add({ milliseconds: windowMs })
    await world.db.insert(rateLimits).values({ key: `${restaurantId}|pairing`, count: most, endsAt })
    const display = openBrowser(world, sakuraKitchen)
    await expect(display.api.devices.pair({ code: 'WRONG-CODE', name: 'Guess' })).rejects.toMatchObject({
      status: 429,
    })
  })

  test.each([sakuraHost, 'orders.nobody.localhost'])('[DEV-2] %s pairs nothing', async (host) => {
    await expectWrong(openBrowser(world, host), await newCode())
    expect(await openBrowser(world, host).api.devices.me()).toEqual({
      access: 'unpaired',
      device: null,
      restaurant: null,
    })
  })
})

describe('who sees a kitchen', () => {
  const names = Object.keys(access.kitchen) as readonly (keyof typeof access.kitchen)[]

  test.for(names)('[KIT-21] %s accepts only displays that are paired with this restaurant', async (name) => {
    const orderId = await placeSakuraOrder()
    const before = await stateOf(orderId)
    const stranger = openBrowser(world, sakuraKitchen)
    const revoked = await pairBrowser(world, 'Lost')
    await shutOut(world, revoked)
    const foreign = await pairBrowser(world, 'Luna', 'luna', lunaKitchen)
    const moved = openBrowser(world, sakuraKitchen)
    const borrowed = withCookies(moved, foreign)

    await expect(call(stranger, name, orderId)).rejects.toMatchObject({ status: 401 })
    await expect(call(revoked, name, orderId)).rejects.toMatchObject({ status: 401 })
    await expect(call(borrowed, name, orderId)).rejects.toMatchObject({ status: 403 })
    await expect(call(openBrowser(world, sakuraHost), name, orderId)).rejects.toMatchObject({ status: 403 })
    expect(await stateOf(orderId)).toEqual(before)

    const elsewhere = await call(foreign, name, orderId).catch((error) => error)
    if (elsewhere instanceof Error) expect(elsewhere).toMatchObject({ status: expect.toBeOneOf([404, 422]) })
    else expect(JSON.stringify(elsewhere)).not.toContain(orderId)
    expect(await stateOf(orderId)).toEqual(before)

    const own = await pairBrowser(world)
    const answer = await call(own, name, orderId).catch((error) => error)
    if (answer instanceof Error) expect(answer).toMatchObject({ status: expect.toBeOneOf([409, 422]) })
  })

  test('[DEV-8] a revoked display loses its open stream at once, before any later event', async () => {
    const display = await pairBrowser(world, 'Lost')
    const other = await pairBrowser(world, 'Kept')
    const { cursor } = await display.api.kitchen.board()
    const stream = await display.api.kitchen.follow({ cursor })
    const kept = await other.api.kitchen.follow({ cursor })
    expect((await stream.next()).value).toMatchObject({ kind: 'heartbeat' })
    await shutOut(world, display)
    await placeSakuraOrder()
    await expect(stream.next()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await kept.next()).value).toMatchObject({ kind: 'heartbeat' })
    expect((await kept.next()).value).toMatchObject({ kind: 'kitchen', seq: cursor + 1 })
    expect((await kept.next()).value).toMatchObject({ kind: 'order', seq: cursor + 2 })
    await kept.return?.()
    expect(await display.api.devices.me()).toMatchObject({ access: 'revoked', device: null })
  })

  test('[DEV-4] a token that was never issued is invalid', async () => {
    const response = await world.fetch(
      '/api/kitchen/board',
      { headers: { cookie: `comanda_display=${'x'.repeat(43)}` } },
      sakuraKitchen,
    )
    expect(response.status).toBe(401)
  })
})

test('[DEV-7] the list has all displays with when they were last seen, including revoked ones', async () => {
  const display = await pairBrowser(world, 'Sushi bar')
  await pairBrowser(world, 'Switched off')
  const pairedAt = world.clock.now()
  world.clock.advance({ minutes: 7 })
  await display.api.kitchen.alive({ shown: [] })
  const seenAt = world.clock.now()
  await shutOut(world, display)
  const [row] = await world.db.select().from(devices).where(eq(devices.name, 'Sushi bar'))
  expect(row).toMatchObject({ lastSeenAt: seenAt, revokedAt: seenAt })
  const [other] = await world.db.select().from(devices).where(eq(devices.name, 'Switched off'))
  expect(other?.lastSeenAt).toEqual(pairedAt)
})

test('[DEV-6] in demo mode a display needs no pairing; a revoked one needs it', async () => {
  const demo = await startWorld()
  const open = openBrowser(demo, sakuraKitchen)
  expect(await open.api.devices.me()).toMatchObject({ access: 'open', device: null })
  expect((await open.api.kitchen.board()).restaurant.slug).toBe('sakura')
  const display = await pairBrowser(demo)
  expect(await display.api.devices.me()).toMatchObject({ access: 'paired' })
  await shutOut(demo, display)
  await expect(display.api.kitchen.board()).rejects.toMatchObject({ status: 401 })
  await demo.close()
})

async function newCode(): Promise<string> {
  return (await createPairingCode(world, await restaurantIdOf(world))).code
}

async function expectWrong(browser: Browser, code: string): Promise<void> {
  await expect(browser.api.devices.pair({ code, name: 'Display' })).rejects.toMatchObject({
    code: 'REFUSED',
    status: 422,
    data: { refusal: { kind: 'pairing_code_wrong' } },
  })
}

async function placeSakuraOrder() {
  const { token } = await placeOrder(world)
  const [order] = await world.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('there is no order')
  return order.id
}

/** Everything that a display could change about an order and its kitchen. */
async function stateOf(orderId: Awaited<ReturnType<typeof placeSakuraOrder>>) {
  return {
    order: await world.db.select().from(orders).where(eq(orders.id, orderId)),
    steps: await world.db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId)),
    pauses: await world.db
      .select()
      .from(orderingDisableLog)
      .where(eq(orderingDisableLog.restaurantId, await restaurantIdOf(world))),
  }
}

async function sakuraProduct() {
  const ofSakura = eq(products.restaurantId, await restaurantIdOf(world))
  const [product] = await world.db.select({ id: products.id }).from(products).where(ofSakura).limit(1)
  if (!product) throw new Error('there is no product')
  return product.id
}

/** Adds another browser's cookies to this browser. */
function withCookies(browser: Browser, other: Browser): Browser {
  for (const [name, value] of other.cookies) browser.cookies.set(name, value)
  return browser
}

async function call(
  { api }: Browser,
  name: keyof typeof access.kitchen,
  orderId: Awaited<ReturnType<typeof placeSakuraOrder>>,
): Promise<unknown> {
  const photo = new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' })
  switch (name) {
    case 'board':
      return api.kitchen.board()
    case 'follow': {
      const stream = await api.kitchen.follow({ cursor: 0 })
      const first = await stream.next()
      await stream.return?.()
      return first
    }
    case 'step':
      return api.kitchen.step({ orderId, expected: 'pending' })
    case 'undo':
      return api.kitchen.undo({ orderId, expected: 'pending' })
    case 'refundAgain':
      return api.kitchen.refundAgain({ orderId })
    case 'quoteCourier':
      return api.kitchen.quoteCourier({ orderId })
    case 'sendCourier':
      return api.kitchen.sendCourier({ orderId, quoteId: toId(crypto.randomUUID()) })
    case 'cancel':
      return api.kitchen.cancel({ orderId, reason: 'Out of eel' })
    case 'failedTasks':
      return api.kitchen.failedTasks({ orderId })
    case 'retryTasks':
      return api.kitchen.retryTasks({ orderId })
    case 'history':
      return api.kitchen.history({ orderId })
    case 'silence':
      return api.kitchen.silence({ orderIds: [orderId] })
    case 'alive':
      return api.kitchen.alive({ shown: [orderId] })
    case 'pause':
      return api.kitchen.pause({ reason: 'staff_shortage', duration: '30', photo })
    case 'extendPause':
      return api.kitchen.extendPause({ until: '2026-11-21T01:30:00Z' })
    case 'resume':
      return api.kitchen.resume()
    case 'stock':
      return api.kitchen.stock()
    case 'openCarts':
      return api.kitchen.openCarts({ kind: 'product', id: await sakuraProduct() })
    case 'markSoldOut':
      return api.kitchen.markSoldOut({
        kind: 'product',
        id: await sakuraProduct(),
        soldOut: null,
        tappedAt: '2026-11-21T01:30:00Z',
      })
    case 'seeCourierUpdates':
      return api.kitchen.seeCourierUpdates({ ids: [] })
    case 'saveStations':
      return api.kitchen.saveStations({ stations: [] })
  }
}
