import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyView } from '#contract/access/api-keys.ts'
import type { KeyPermission } from '#domain/access/keys/api-key.ts'
import type { OrderToken } from '#domain/ids.ts'
import type { Browser } from '#testing/accounts.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { orders } from '../../platform/db/schema/ordering.ts'

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
