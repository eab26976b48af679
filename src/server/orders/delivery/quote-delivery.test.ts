import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import { startWorld, type World } from '#testing/world.ts'
import { deliveryQuotes, restaurants } from '../../platform/db/schema/index.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import {
  readCourierCredentials,
  setCourierCredentials,
} from '../../restaurants/settings/courier-credentials.ts'

let world: World
const { signingKey: _, ...lentAccount } = sandboxCourierKeys
const asap = { kind: 'asap' } as const
const home = '12 Grand Street, New York, NY 10002'
const chicago = '500 West Madison Street, Chicago, IL 60661'

beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  world.sandbox.faults.clear()
  world.clock.set('2026-11-20T20:00[America/New_York]')
})
afterAll(() => world.close())

describe('by courier', () => {
  test('[DLV-8] a quote has a fee, minutes and an expiry, and is stored with the normalized address', async () => {
    const quote = await ask({ address: ' 12 Grand  Street,New York, ny 10002' })
    expect(quote).toEqual({
      quoteId: expect.any(String),
      fee: 649,
      minutes: 30,
      expiresAt: '2026-11-21T01:15:00Z',
      address: home,
    })
    const [stored] = await world.db.select().from(deliveryQuotes).where(eq(deliveryQuotes.id, quote.quoteId))
    expect(stored).toMatchObject({
      vendorQuoteId: expect.stringMatching(/^dqt_/),
      street: '12 Grand Street',
      zipCode: '10002',
      fee: 649,
      minutes: 30,
      forTime: null,
    })
  })

  test('[DLV-8] a scheduled delivery is quoted for its chosen time', async () => {
    const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
    const at = pickableTimes[60] ?? ''
    const quote = await ask({ timing: { kind: 'later', at } })
    const [stored] = await world.db.select().from(deliveryQuotes).where(eq(deliveryQuotes.id, quote.quoteId))
    expect(stored?.forTime?.toString()).toBe(Temporal.Instant.from(at).toString())
    expect(quote.minutes).toBeLessThanOrEqual(60)
  })

  test.for([
    ['12 Grand Street', 'Please provide a complete address with street, city, and state'],
    ['12 Grand Street, New York, NY', 'Please include state and zip code in your address'],
    ['', 'Please provide a complete address with street, city, and state'],
    ['1 Far Away, New York, NY 10002', 'The specified location is not in a deliverable area.'],
    ['1 Nowhere Road, New York, NY 10002', 'The specified location was not understood.'],
    ['1 Broken Bridge, New York, NY 10002', 'Failed to get delivery quote from Uber'],
  ] as const)('[DLV-9] %j is refused with a message: %s', async ([address, message]) => {
    await expect(ask({ address })).rejects.toMatchObject({ status: 422, message })
  })

  test.for(['error', 'drop', 'garbage', 'rate_limit'] as const)(
    '[DLV-9] a courier company that fails (%s) returns no quote; the next request gets one',
    async (kind) => {
      world.sandbox.faults.add({ match: 'POST /v1/customers/*/delivery_quotes', kind, times: 1, ms: 0 })
      await expect(ask({})).rejects.toMatchObject({
        status: 422,
        message: 'Failed to get delivery quote from Uber',
      })
      await expect(ask({})).resolves.toMatchObject({ fee: 649 })
    },
  )

  test('[DLV-8] waits for a slow courier company', async () => {
    await expect(ask({ address: '9 Slow Street, New York, NY 10002' })).resolves.toMatchObject({ fee: 649 })
  })

  test('[DLV-8] a new quote for the same address may cost more', async () => {
    const address = '7 Changing Lane, New York, NY 10002'
    const first = await ask({ address })
    const second = await ask({ address })
    expect(second.fee).toBe(first.fee + 150)
    expect(second.quoteId).not.toBe(first.quoteId)
    expect(second.expiresAt).toBe('2026-11-21T01:01:00Z')
  })
})

describe('the courier account', () => {
  const cipher = createCipher(Buffer.alloc(32, 'test'))
  const sakura = async () => (await world.api().menu.get({ restaurant: 'sakura' })).restaurant.id
  const give = async (changes: Partial<typeof sandboxCourierKeys | Record<string, string>>) =>
    setCourierCredentials(world.db, cipher, await sakura(), { ...sandboxCourierKeys, ...changes })
  afterEach(() => give({}))

  test.for([
    [{ clientId: '' }, 'Uber Direct credentials not configured for this restaurant'],
    [{ clientSecret: '' }, 'Uber Direct credentials not configured for this restaurant'],
    [{ customerId: '' }, 'Uber Direct Customer ID not configured for this restaurant'],
    [{ clientSecret: 'hush' }, 'Uber OAuth failed: 401 - invalid_client: invalid client credentials'],
    [{ customerId: 'cus_other' }, 'Failed to get delivery quote from Uber'],
  ] as const)('[DLV-9] %j is refused with: %s', async ([changes, message]) => {
    await give(changes)
    await expect(ask({})).rejects.toMatchObject({ status: 422, message })
  })

  test('[DLV-10] each part is encrypted for its own restaurant only', async () => {
    const id = await sakura()
    const [row] = await world.db.select().from(restaurants).where(eq(restaurants.id, id))
    const stored = [row?.courierClientId, row?.courierClientSecret, row?.courierCustomerId]
    expect(stored).toEqual([
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
    ])
    for (const plain of Object.values(sandboxCourierKeys)) expect(stored.join()).not.toContain(plain)
    expect(await readCourierCredentials(world.db, cipher, id)).toEqual({ ok: true, value: lentAccount })

    const luna = (await world.api().menu.get({ restaurant: 'luna' })).restaurant.id
    await world.db
      .update(restaurants)
      .set({ courierClientId: stored[0], courierClientSecret: stored[1], courierCustomerId: stored[2] })
      .where(eq(restaurants.id, luna))
    expect((await readCourierCredentials(world.db, cipher, luna)).ok).toBe(false)
  })

  test('[DLV-10] no response of ours contains any part of it', async () => {
    for (const path of [
      '/api/restaurants/sakura/menu',
      '/api/site',
      '/api/restaurants/sakura/availability',
    ]) {
      const text = await (await world.fetch(path)).text()
      for (const plain of Object.values(sandboxCourierKeys)) expect(text).not.toContain(plain)
      expect(text).not.toMatch(/courier(Client|Customer)/i)
    }
  })

  test('[DEM-2] the demo sets the account if none can be decrypted, and leaves one that can', async () => {
    const { lendCourier } = await import('../../demo/lend-courier.ts')
    const id = await sakura()
    await give({ customerId: 'cus_own' })
    await lendCourier(world.db, cipher, sandboxCourierKeys)
    expect(await readCourierCredentials(world.db, cipher, id)).toMatchObject({
      value: { customerId: 'cus_own' },
    })
    const newKey = createCipher(Buffer.alloc(32, 'other'))
    await lendCourier(world.db, newKey, sandboxCourierKeys)
    expect(await readCourierCredentials(world.db, newKey, id)).toMatchObject({ value: lentAccount })
  })
})

describe('own delivery', () => {
  test("[DLV-4, DLV-8] uses the restaurant's fee and minutes inside its zip codes, without any call to the courier company", async () => {
    world.sandbox.faults.add({ match: '* /v1/customers/*/delivery_quotes', kind: 'error', times: 1, ms: 0 })
    const quote = await ask({ restaurant: 'burgerbarn', address: chicago })
    expect(quote).toMatchObject({ fee: 399, minutes: 40, expiresAt: '2026-11-21T01:30:00Z' })
    expect(world.sandbox.faults.list()).toHaveLength(1)
  })

  test('[DLV-4] outside its zip codes the restaurant does not deliver', async () => {
    await expect(
      ask({ restaurant: 'burgerbarn', address: '1 Lake Shore Drive, Chicago, IL 60699' }),
    ).rejects.toMatchObject({ status: 422, message: 'This restaurant does not deliver to 60699.' })
  })
})

describe('what refuses an order also refuses its quote', () => {
  test('[DLV-8] an unknown restaurant, and one that does not deliver, are refused', async () => {
    await expect(ask({ restaurant: 'nobody' })).rejects.toMatchObject({ status: 404 })
    await expect(ask({ restaurant: 'luna' })).rejects.toMatchObject({
      status: 422,
      message: 'Currently we can only accept to-go orders for pick-up',
    })
  })

  test('[DLV-8] as soon as possible while closed, and a time that is not offered, are refused', async () => {
    world.clock.set('2026-11-20T08:00[America/New_York]')
    await expect(ask({})).rejects.toMatchObject({
      status: 422,
      message: '⏰ ASAP ordering is not available right now.',
    })
    await expect(ask({ timing: { kind: 'later', at: '2026-11-20T13:07:00Z' } })).rejects.toMatchObject({
      status: 422,
      message: 'The chosen time is no longer available. Please choose another one.',
    })
    const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
    await expect(ask({ timing: { kind: 'later', at: pickableTimes[0] ?? '' } })).resolves.toBeTruthy()
  })

  test('[DLV-8] a pause refuses a quote', async () => {
    const id = (await world.api().menu.get({ restaurant: 'burgerbarn' })).restaurant.id
    const pause = async (ordersDisabled: boolean, menuVersion: number) =>
      world.db
        .update(restaurants)
        .set({ ordersDisabled, ordersDisabledUntil: world.clock.now().add({ hours: 1 }), menuVersion })
        .where(eq(restaurants.id, id))
    await pause(true, 100)
    await expect(ask({ restaurant: 'burgerbarn', address: chicago })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Ordering is paused\. It resumes/),
    })
    await pause(false, 101)
  })

  test('[DLV-8] an address that is too long is a bad request', async () => {
    await expect(ask({ address: 'x'.repeat(301) })).rejects.toMatchObject({ status: 400 })
  })
})

function ask(changes: Partial<Parameters<ReturnType<World['api']>['delivery']['quote']>[0]>) {
  return world.api().delivery.quote({ restaurant: 'sakura', address: home, timing: asap, ...changes })
}
