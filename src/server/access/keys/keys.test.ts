import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyView } from '#contract/access/api-keys.ts'
import type { KeyPermission } from '#domain/access/keys/api-key.ts'
import { type OrderToken, type RestaurantId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { makeOwner } from '../memberships.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]', processes: 2 })
  owner = await signUpAs(world, 'owner', 'owner')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T20:00[America/New_York]')
  await world.db.delete(rateLimits)
  await world.db.delete(apiKeys)
})

async function makeKey(permissions: readonly KeyPermission[] = ['orders.read'], days: 30 | 90 | 365 = 90) {
  return owner.api.apiKeys.create({ ...sakura, key: { name: 'Till', permissions, days } })
}

describe('keys', () => {
  test('[KEY-3] are shown once and stored as a digest', async () => {
    const { key, text } = await makeKey()
    expect(key).toMatchObject({ name: 'Till', state: 'active', makerName: 'Ada Byron', lastUsedAt: null })
    expect(text.startsWith(`${key.start}_`)).toBe(true)
    const secret = text.slice(key.start.length + 1)
    expect(JSON.stringify(await world.db.select().from(apiKeys))).not.toContain(secret)
    expect(JSON.stringify(await owner.api.apiKeys.list(sakura))).not.toContain(secret)
  })

  test('[KEY-4] making and revoking one is recorded, once', async () => {
    await world.db.delete(auditEntries)
    const { key } = await makeKey()
    const which = { ...sakura, keyId: key.id }
    world.clock.advance({ seconds: 1 })
    await owner.api.apiKeys.revoke(which)
    expect(await owner.api.apiKeys.revoke(which)).toMatchObject({ state: 'revoked' })
    const { entries } = await owner.api.audit.list(sakura)
    expect(entries.map(({ subject, action, subjectName }) => [subject, action, subjectName])).toEqual([
      ['api_key', 'deleted', 'Till'],
      ['api_key', 'created', 'Till'],
    ])
  })

  test('[KEY-1] the twenty-sixth that works is refused; revoked ones don’t count', async () => {
    const made: KeyView[] = []
    for (let count = 0; count < 25; count += 1) made.push((await makeKey()).key)
    await expect(makeKey()).rejects.toMatchObject({
      status: 422,
      message: '25 keys work already. Revoke one first.',
    })
    await owner.api.apiKeys.revoke({ ...sakura, keyId: made[0]?.id as KeyView['id'] })
    const results = await Promise.allSettled([makeKey(), makeKey(), makeKey()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('[KEY-4] another restaurant’s owner can’t revoke one', async () => {
    const { key } = await makeKey()
    const stranger = await signUpAs(world, 'stranger', 'owner', 'luna')
    await expect(stranger.api.apiKeys.revoke({ restaurant: 'luna', keyId: key.id })).rejects.toMatchObject({
      status: 404,
    })
    expect((await owner.api.apiKeys.list(sakura)).keys[0]?.state).toBe('active')
  })
})

describe('[KEY-15] a key of several restaurants', () => {
  const luna = { restaurant: 'luna' } as const
  const ordersAt = ({ restaurant }: { readonly restaurant: string }) =>
    `/api/restaurants/${restaurant}/orders`
  let other: Browser
  let chain: Browser
  let lunaId: RestaurantId
  beforeAll(async () => {
    lunaId = await restaurantIdOf(world, 'luna')
    other = await signUpAs(world, 'other', 'owner', 'luna')
    chain = await signUpAs(world, 'chain', 'owner')
    await makeOwner(world.db, lunaId, 'chain@example.com', world.clock.now())
  })
  beforeEach(() => world.db.delete(auditEntries))

  async function makeForBoth(
    changes: { readonly permissions?: readonly KeyPermission[] } = {},
    maker = chain,
  ) {
    const key = { name: 'Chain', permissions: ['orders.read'], days: 90, ...changes } as const
    const made = await maker.api.apiKeys.create({ ...sakura, key: { ...key, otherRestaurants: [lunaId] } })
    const [atLuna] = (await other.api.apiKeys.list(luna)).keys.filter(({ start }) => start === made.key.start)
    if (!atLuna) throw new Error('the key is not at Luna')
    return { ...made, atLuna, program: openProgram(world, made.text) }
  }

  async function answersOf(text: string, process = 0) {
    const program = openProgram(world, text, process)
    const places = [sakura, luna, { restaurant: 'burgerbarn' }]
    return Promise.all(
      places.map(async (place) => {
        const response = await program.call(ordersAt(place))
        return response.status === 200 ? 200 : (await response.json()).message
      }),
    )
  }

  const figures = '/api/managed/trends?first=2026-11-13&last=2026-11-19'
  const foreign = 'This restaurant is not yours.'
  const unknown = 'This key is not valid.'

  test('works at each of them by slug and id, at no other, and is recorded at each', async () => {
    const { text, key, program } = await makeForBoth()
    expect(await answersOf(text)).toEqual([200, 200, foreign])
    expect((await program.call(ordersAt({ restaurant: lunaId }))).status).toBe(200)
    expect((await program.call(ordersAt({ restaurant: 'LUNA' }))).status).toBe(200)
    expect((await program.call(ordersAt({ restaurant: 'nowhere' }))).status).toBe(403)
    for (const [browser, place] of [
      [owner, sakura],
      [other, luna],
    ] as const) {
      const { entries } = await browser.api.audit.list(place)
      expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([['created', 'Chain']])
    }
    expect(key).toMatchObject({ otherRestaurants: ['Luna Tacos'], moreRestaurants: 0 })
  })

  test('is listed at each: the others by name for those who manage their keys, otherwise as a number', async () => {
    await makeForBoth()
    const othersFor = async (browser: Browser, place: { readonly restaurant: string }) => {
      const [key] = (await browser.api.apiKeys.list(place)).keys
      return [key?.otherRestaurants, key?.moreRestaurants]
    }
    expect(await othersFor(chain, sakura)).toEqual([['Luna Tacos'], 0])
    expect(await othersFor(chain, luna)).toEqual([['Sakura Hibachi'], 0])
    expect(await othersFor(owner, sakura)).toEqual([[], 1])
    expect(await othersFor(other, luna)).toEqual([[], 1])
    world.clock.advance({ hours: 90 * 24 })
    expect(await othersFor(owner, sakura)).toEqual([[], 0])
  })

  test('says of itself where it works', async () => {
    const { text, key, atLuna, program } = await makeForBoth({ permissions: ['orders.read', 'orders.move'] })
    const own = async () => (await program.call('/api/key')).json()
    const restaurants = [
      { id: lunaId, slug: 'luna', name: 'Luna Tacos' },
      { id: await restaurantIdOf(world), slug: 'sakura', name: 'Sakura Hibachi' },
    ]
    expect(await own()).toEqual({
      name: 'Chain',
      start: text.slice(0, 'cmd_test_'.length + 8),
      permissions: ['orders.read', 'orders.move'],
      refundLimit: null,
      expiresAt: key.expiresAt,
      restaurants,
    })
    await other.api.apiKeys.revoke({ ...luna, keyId: atLuna.id })
    expect((await own()).restaurants).toEqual(restaurants.slice(1))
    await owner.api.apiKeys.revoke({ ...sakura, keyId: key.id })
    expect(await own()).toMatchObject({ message: 'This key was revoked.' })
  })

  test('revoked at one, works on at the other, also after a rotation', async () => {
    const { text, key, atLuna } = await makeForBoth()
    await expect(other.api.apiKeys.revoke({ ...luna, keyId: key.id })).rejects.toMatchObject({ status: 404 })
    expect(await other.api.apiKeys.revoke({ ...luna, keyId: atLuna.id })).toMatchObject({ state: 'revoked' })
    for (const process of [0, 1])
      expect(await answersOf(text, process)).toEqual([200, 'This key was revoked.', foreign])
    const [listed] = (await owner.api.apiKeys.list(sakura)).keys
    expect([listed?.state, listed?.moreRestaurants]).toEqual(['active', 0])
    const rotated = await owner.api.apiKeys.rotate({ ...sakura, keyId: key.id })
    expect(await answersOf(rotated.text)).toEqual([200, 'This key was revoked.', foreign])
  })

  test('[KEY-12] gets one new secret from those who manage keys at all of its restaurants', async () => {
    const { text: old, key, atLuna } = await makeForBoth()
    const ways = [
      [owner, { ...sakura, keyId: key.id }],
      [other, { ...luna, keyId: atLuna.id }],
    ] as const
    const expectRefusals = async () => {
      for (const [browser, which] of ways)
        for (const act of ['rotate', 'endOldSecret'] as const)
          await expect(browser.api.apiKeys[act](which)).rejects.toMatchObject({
            status: 403,
            message: expect.stringMatching(
              /^This key also works at restaurants where you don’t manage keys\./,
            ),
          })
    }
    await expectRefusals()
    await world.db.delete(auditEntries)
    const { text, key: rotated } = await chain.api.apiKeys.rotate({ ...luna, keyId: atLuna.id })
    expect(rotated).toMatchObject({ id: atLuna.id, otherRestaurants: ['Sakura Hibachi'] })
    expect([await answersOf(old), await answersOf(text)]).toEqual([
      [200, 200, foreign],
      [200, 200, foreign],
    ])
    await expectRefusals()
    await chain.api.apiKeys.endOldSecret({ ...sakura, keyId: key.id })
    expect([await answersOf(old), await answersOf(text, 1)]).toEqual([
      [unknown, unknown, unknown],
      [200, 200, foreign],
    ])
    for (const [browser, place] of [
      [owner, sakura],
      [other, luna],
    ] as const) {
      const { entries } = await browser.api.audit.list(place)
      expect(entries.map(({ action }) => action)).toEqual(['changed', 'changed'])
    }
  })

  test('[KEY-2] is given at each restaurant only what the maker may give there, and the refusal says where', async () => {
    const roleId = toId<'OwnRole'>(crypto.randomUUID())
    await world.db.insert(ownRoles).values({
      id: roleId,
      restaurantId: lunaId,
      name: 'Programs',
      permissions: ['keys.manage', 'orders.read', 'orders.refund'],
      refundLimit: cents(5_000),
    })
    const partly = await signUpAs(world, 'partly', 'owner')
    const user = await world.db.query.users.findFirst({ where: eq(users.email, 'partly@example.com') })
    if (!user) throw new Error('there is no such account')
    const at = { restaurantId: lunaId, userId: user.id, createdAt: world.clock.now() }
    await world.db.insert(restaurantMembers).values({ ...at, role: 'staff', ownRoleId: roleId })
    const make = (permissions: readonly KeyPermission[], refundLimit: number | null = null) => {
      const key = { name: 'Chain', permissions, days: 90, otherRestaurants: [lunaId] } as const
      return partly.api.apiKeys.create({
        ...sakura,
        key: { ...key, refundLimit: refundLimit === null ? null : cents(refundLimit) },
      })
    }
    await expect(make(['orders.read', 'menu.write'])).rejects.toMatchObject({
      status: 422,
      message: 'You can’t give “Change the menu” at Luna Tacos.',
      data: { field: 'permissions' },
    })
    await expect(make(['orders.refund'], 5_001)).rejects.toMatchObject({
      message: 'You can refund at most $50.00 a day at Luna Tacos.',
    })
    expect((await make(['orders.refund'], 5_000)).key.refundLimit).toBe(5_000)
    await expect(makeForBoth({}, owner)).rejects.toMatchObject({ status: 403, message: foreign })
  })

  test('[KEY-1] counts at each restaurant, and the refusal says where 25 work', async () => {
    for (let count = 0; count < 25; count += 1)
      await other.api.apiKeys.create({
        ...luna,
        key: { name: 'Till', permissions: ['orders.read'], days: 90 },
      })
    await expect(makeForBoth()).rejects.toMatchObject({
      status: 422,
      message: '25 keys work already at Luna Tacos. Revoke one first.',
    })
    expect((await owner.api.apiKeys.list(sakura)).keys).toEqual([])
  })

  test('[KEY-7] [KEY-8] [KEY-10] is counted, limited and answered at each on its own', async () => {
    const { program } = await makeForBoth({ permissions: ['orders.read', 'menu.write', 'analytics.read'] })
    const left = async (path: string) => (await program.call(path)).headers.get('ratelimit')
    expect(await left(ordersAt(sakura))).toMatch(/"hour";r=999/)
    expect(await left(ordersAt(luna))).toMatch(/"hour";r=999/)
    for (const place of [sakura, luna])
      expect(await left(`${figures}&restaurant=${place.restaurant}`)).toMatch(/"hour";r=998/)
    expect(await left('/api/key')).toMatch(/"hour";r=997/)
    const write = async ({ restaurant }: { readonly restaurant: string }) => {
      const category = { name: 'Once', description: null, display: 'cards', isActive: true, sortOrder: 1 }
      const response = await program.call(`/api/restaurants/${restaurant}/categories`, {
        method: 'POST',
        body: JSON.stringify({ category }),
        headers: { 'idempotency-key': 'same' },
      })
      return [response.status, response.headers.get('idempotency-replayed')]
    }
    const written = [await write(sakura), await write(luna), await write(luna), await write(sakura)]
    expect(written).toEqual([
      [200, null],
      [200, null],
      [200, 'true'],
      [200, 'true'],
    ])
    world.clock.advance({ minutes: 1 })
    for (const place of [sakura, luna]) await program.call(ordersAt(place))
    const callsAt = async (browser: Browser, place: { readonly restaurant: string }) =>
      (await browser.api.apiKeys.list(place)).keys[0]?.days.map(({ calls }) => calls)
    // One of them has the call that named none.
    const calls = [await callsAt(owner, sakura), await callsAt(other, luna)]
    expect(calls.toSorted()).toEqual([[5], [6]])
  })

  test('reads figures of all of its restaurants, and of one', async () => {
    const { program } = await makeForBoth({ permissions: ['analytics.read'] })
    const read = async (query: string) => {
      const response = await program.call(figures + query)
      return [response.status, (await response.json()).message]
    }
    expect(await read('')).toEqual([200, undefined])
    for (const place of ['sakura', 'luna'])
      expect(await read(`&restaurant=${place}`)).toEqual([200, undefined])
    expect(await read('&restaurant=burgerbarn')).toEqual([404, 'This restaurant could not be found.'])
  })

  test('[CEL-10] asks to wait where a restaurant has moved to another cell, and is rotated without it', async () => {
    const { text, key, program } = await makeForBoth()
    const move = (movingSince: Temporal.Instant | null) =>
      world.db.update(restaurants).set({ movingSince }).where(eq(restaurants.id, lunaId))
    await move(world.clock.now())
    const statuses = async (each: string) => {
      const calls = [sakura, luna].map(
        async (place) => (await openProgram(world, each).call(ordersAt(place))).status,
      )
      return Promise.all(calls)
    }
    expect(await statuses(text)).toEqual([200, 503])
    const slugs = (await (await program.call('/api/key')).json()).restaurants.map(
      ({ slug }: { readonly slug: string }) => slug,
    )
    expect(slugs).toEqual(['sakura'])
    const rotated = await owner.api.apiKeys.rotate({ ...sakura, keyId: key.id })
    expect(await statuses(rotated.text)).toEqual([200, 503])
    await move(null)
    world.clock.advance({ hours: 24 })
    // Back, it is a key of its own with the secret of then, which the other one's people neither see nor rotate.
    const [listed] = (await owner.api.apiKeys.list(sakura)).keys
    expect(listed?.moreRestaurants).toBe(0)
    const again = await owner.api.apiKeys.rotate({ ...sakura, keyId: key.id })
    expect([await answersOf(text), await answersOf(again.text)]).toEqual([
      [foreign, 200, foreign],
      [200, foreign, foreign],
    ])
  })
})

async function orderIdOf(token: OrderToken): Promise<string> {
  const order = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  return order?.id ?? ''
}

describe('calls with a key', () => {
  const path = '/api/restaurants/sakura/orders'

  test('[KEY-5] answer with and without permission, at its restaurant, and say why not', async () => {
    const { text, key } = await makeKey()
    const { token } = await placeOrder(world)
    const orderId = await orderIdOf(token)
    const { call } = openProgram(world, text)
    expect((await call(path)).status).toBe(200)
    const step = { method: 'POST', body: JSON.stringify({ from: 'pending' }) }
    const cases = [
      [await call('/api/restaurants/luna/orders'), 403, 'This restaurant is not yours.'],
      [await call(`${path}/${orderId}/steps`, step), 403, 'This key lacks “Acknowledge and move orders”.'],
      [await call('/api/restaurants/sakura/team'), 403, 'Keys can’t reach this.'],
      [await call('/api/account'), 200, undefined],
      [
        await call(`${path}?key=${text}`),
        400,
        'Send the key in the Authorization header, never in an address.',
      ],
    ] as const
    for (const [response, status, message] of cases) {
      expect(response.status).toBe(status)
      expect((await response.json()).message).toBe(message)
    }
    world.clock.advance({ hours: 90 * 24 })
    await expectRefused(text, 'This key expired on February 18, 2027.')
    world.clock.set('2026-11-20T20:00[America/New_York]')
    await owner.api.apiKeys.revoke({ ...sakura, keyId: key.id })
    await expectRefused(text, 'This key was revoked.')
    await expectRefused(text.replace(key.start, 'cmd_test_00000000'), 'This key is not valid.')
  })

  async function expectRefused(text: string, message: string): Promise<void> {
    const response = await openProgram(world, text).call(path)
    expect([response.status, (await response.json()).message]).toEqual([401, message])
  }

  test('[KEY-5] a right name with a wrong secret is not valid', async () => {
    const [{ text }, { text: other }] = [await makeKey(), await makeKey()]
    const [digest] = await world.db
      .select({ digest: apiKeys.secretDigest })
      .from(apiKeys)
      .where(eq(apiKeys.publicId, other.split('_')[2] ?? ''))
    await world.db
      .update(apiKeys)
      .set({ secretDigest: digest?.digest ?? '' })
      .where(eq(apiKeys.publicId, text.split('_')[2] ?? ''))
    await expectRefused(text, 'This key is not valid.')
  })

  test('[KEY-5] a key is the whole of what a call may do, whatever cookies come with it', async () => {
    const { text } = await makeKey()
    const response = await owner.fetch('/api/restaurants/sakura/team', {
      headers: { authorization: `Bearer ${text}` },
    })
    expect([response.status, (await response.json()).message]).toEqual([403, 'Keys can’t reach this.'])
  })

  test('[KEY-12] a rotated key works with both secrets for 24 hours on every process, or until the old one is ended', async () => {
    const { key, text: old } = await makeKey()
    const which = { ...sakura, keyId: key.id }
    const { key: rotated, text } = await owner.api.apiKeys.rotate(which)
    expect(text.startsWith(`${key.start}_`)).toBe(true)
    expect([rotated.id, rotated.oldSecretUntil]).toEqual([key.id, '2026-11-22T01:00:00Z'])
    const statuses = async () => {
      const calls = [old, text].flatMap((each) =>
        [0, 1].map(async (process) => (await openProgram(world, each, process).call(path)).status),
      )
      return Promise.all(calls)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    world.clock.advance({ hours: 24 })
    expect(await statuses()).toEqual([401, 401, 200, 200])
    const { text: third } = await owner.api.apiKeys.rotate(which)
    expect((await openProgram(world, text).call(path)).status).toBe(200)
    expect((await owner.api.apiKeys.endOldSecret(which)).oldSecretUntil).toBeNull()
    await expectRefused(text, 'This key is not valid.')
    expect((await openProgram(world, third, 1).call(path)).status).toBe(200)
    await owner.api.apiKeys.revoke(which)
    await expect(owner.api.apiKeys.rotate(which)).rejects.toMatchObject({ status: 404 })
    for (const process of [0, 1])
      expect((await openProgram(world, third, process).call(path)).status).toBe(401)
    const stranger = await signUpAs(world, 'rotator', 'owner', 'luna')
    for (const act of ['rotate', 'endOldSecret'] as const)
      await expect(stranger.api.apiKeys[act]({ restaurant: 'luna', keyId: key.id })).rejects.toMatchObject({
        status: 404,
      })
  })

  test('[KEY-12] the answer to a write is kept over a rotation', async () => {
    const { key, text } = await makeKey(['menu.write'])
    const init = {
      method: 'POST',
      body: JSON.stringify({
        category: { name: 'Once', description: null, display: 'cards', isActive: true, sortOrder: 1 },
      }),
      headers: { 'idempotency-key': 'once' },
    }
    const send = (each: string) => openProgram(world, each).call('/api/restaurants/sakura/categories', init)
    const first = await (await send(text)).text()
    const rotated = await owner.api.apiKeys.rotate({ ...sakura, keyId: key.id })
    const again = await send(rotated.text)
    expect([await again.text(), again.headers.get('idempotency-replayed')]).toEqual([first, 'true'])
  })

  test('[KEY-11] from outside of its networks a key is refused with the address', async () => {
    const make = async (networks: readonly string[]) =>
      owner.api.apiKeys.create({
        ...sakura,
        key: { name: 'Till', permissions: ['orders.read'], days: 90, networks },
      })
    const { text: inside } = await make(['127.0.0.0/8', '::1'])
    expect((await openProgram(world, inside).call(path)).status).toBe(200)
    const { key, text: outside } = await make(['203.0.113.0/24'])
    expect(key.networks).toEqual(['203.0.113.0/24'])
    const response = await openProgram(world, outside).call(path)
    expect([response.status, (await response.json()).message]).toEqual([
      403,
      'This key can’t be used from 127.0.0.1.',
    ])
    await expect(make(['203.0.113.0/33'])).rejects.toMatchObject({
      status: 422,
      message: '“203.0.113.0/33” is not a network.',
      data: { field: 'networks' },
    })
  })

  test('[KEY-1] a key works to the end of its last day in the restaurant’s time zone', async () => {
    const draft = { name: 'Till', permissions: ['orders.read'], days: 90, lastDay: '2026-11-21' } as const
    const { key } = await owner.api.apiKeys.create({ ...sakura, key: draft })
    expect(key.expiresAt).toBe('2026-11-22T05:00:00Z')
  })

  test('[KEY-7] record the last use at most once a minute', async () => {
    const { text } = await makeKey()
    const program = openProgram(world, text)
    const lastUse = async () => (await owner.api.apiKeys.list(sakura)).keys[0]?.lastUsedAt
    await program.call(path)
    expect(await lastUse()).toBe('2026-11-21T01:00:00Z')
    world.clock.advance({ seconds: 59 })
    await program.call(path)
    expect(await lastUse()).toBe('2026-11-21T01:00:00Z')
    world.clock.advance({ seconds: 1 })
    await program.call(path)
    expect(await lastUse()).toBe('2026-11-21T01:01:00Z')
  })

  test('[KEY-7] calls and errors are counted by the restaurant’s day', async () => {
    const { text } = await makeKey()
    const program = openProgram(world, text)
    const days = async () => (await owner.api.apiKeys.list(sakura)).keys[0]?.days
    for (const each of [path, '/api/restaurants/sakura/team', path]) await program.call(each)
    world.clock.advance({ minutes: 1 })
    await program.call(path)
    expect(await days()).toEqual([{ day: '2026-11-20', calls: 4, errors: 1 }])
    world.clock.advance({ hours: 4 })
    await program.call(path)
    expect(await days()).toEqual([
      { day: '2026-11-21', calls: 1, errors: 0 },
      { day: '2026-11-20', calls: 4, errors: 1 },
    ])
    world.clock.advance({ hours: 30 * 24 })
    expect(await days()).toEqual([])
  })

  test('[KEY-8] every answer says what is left of both limits', async () => {
    const program = openProgram(world, (await makeKey()).text)
    const headers = async (each: string) => {
      const response = await program.call(each)
      return ['ratelimit-policy', 'ratelimit'].map((name) => response.headers.get(name))
    }
    const policy = '"hour";q=1000;w=3600, "second";q=20;w=1'
    expect(await headers(path)).toEqual([policy, '"hour";r=999;t=3600, "second";r=19;t=1'])
    expect(await headers('/api/restaurants/sakura/team')).toEqual([
      policy,
      '"hour";r=998;t=3600, "second";r=18;t=1',
    ])
    expect(await headers('/api/nowhere')).toEqual([policy, '"hour";r=997;t=3600, "second";r=17;t=1'])
    expect(await headers('/api/site')).toEqual([policy, '"hour";r=996;t=3600, "second";r=16;t=1'])
  })

  test('[KEY-8] the twenty-first call of a second is a 429 with Retry-After', async () => {
    const program = openProgram(world, (await makeKey()).text)
    const responses = []
    for (let count = 0; count < 24; count += 1) responses.push(await program.call(path))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(4)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(refused[0]?.headers.get('ratelimit')).toMatch(/"second";r=0;t=1$/)
    world.clock.advance({ seconds: 1 })
    expect((await program.call(path)).status).toBe(200)
  })
})
