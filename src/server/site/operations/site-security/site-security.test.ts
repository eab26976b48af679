import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { deleteExpired } from '../../../platform/db/delete-expired.ts'
import { rateLimitHits, rateLimits, twoFactors, users } from '../../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { keySightings } from '../../../platform/db/schema/installation.ts'
import { createLimitHits } from '../../../platform/http/rate-limit/limit-hits.ts'
import { recordKeySightings } from './key-sightings.ts'

const key = Buffer.alloc(32, 1)
const nextKey = Buffer.alloc(32, 2)

let world: World
let administrator: Browser
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  administrator = await signUpAs(world, 'admin', 'administrator')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(rateLimitHits)
})

test('[SEC-70] an account that is locked is listed with its lock until an administrator unlocks it', async () => {
  const victim = await signUpAs(world, 'victim', 'owner')
  const { diner } = await victim.api.accounts.me()
  if (!diner) throw new Error('not signed in')
  expect(await administrator.api.siteSecurity.lockedAccounts({})).toEqual({
    accounts: [],
    next: null,
    withoutAccount: 0,
  })
  await lock('victim@example.com|wrong passwords', 20)
  await lock('nobody@example.com|wrong passwords', 25)
  await lock('other@example.com|wrong codes', 9)
  expect(await guess('victim@example.com')).toBe(429)
  const { accounts, withoutAccount } = await administrator.api.siteSecurity.lockedAccounts({})
  expect(accounts).toMatchObject([{ email: 'victim@example.com', kinds: ['password'], strangersOnly: true }])
  expect(withoutAccount).toBe(1)
  await lock('victim@example.com at abcdefghijklmnop|wrong codes', 10)
  expect((await administrator.api.siteSecurity.lockedAccounts({})).accounts).toMatchObject([
    { kinds: ['code', 'password'], strangersOnly: false },
  ])

  await expect(victim.api.siteSecurity.lockedAccounts({})).rejects.toMatchObject({ status: 403 })
  await expect(victim.api.siteSecurity.unlock({ userId: diner.id })).rejects.toMatchObject({ status: 403 })
  expect(await administrator.api.siteSecurity.unlock({ userId: diner.id })).toEqual({ id: diner.id })
  expect((await administrator.api.siteSecurity.lockedAccounts({})).accounts).toEqual([])
  expect(await world.db.$count(rateLimits, eq(rateLimits.key, 'nobody@example.com|wrong passwords'))).toBe(1)
  expect(await guess('victim@example.com')).toBe(401)
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, diner.id))
  expect(entry?.changes).toEqual({ signInLocked: { from: true, to: false } })
})

test('[SEC-70] locked two-step verification counts, pages follow each other, and an unknown account is not found', async () => {
  const careful = await signUpAs(world, 'careful', null)
  const { diner } = await careful.api.accounts.me()
  if (!diner) throw new Error('not signed in')
  await world.db.insert(twoFactors).values({
    id: crypto.randomUUID() as typeof twoFactors.$inferInsert.id,
    userId: diner.id,
    secret: 'x',
    backupCodes: 'x',
    failedVerificationCount: 10,
    lockedUntil: new Date(Date.now() + 600_000),
  })
  expect((await administrator.api.siteSecurity.lockedAccounts({})).accounts).toMatchObject([
    { email: 'careful@example.com', kinds: ['two_step'], strangersOnly: false },
  ])
  expect((await administrator.api.siteSecurity.lockedAccounts({ after: diner.id })).accounts).toEqual([])
  await administrator.api.siteSecurity.unlock({ userId: diner.id })
  expect((await administrator.api.siteSecurity.lockedAccounts({})).accounts).toEqual([])
  const nobody = crypto.randomUUID() as typeof diner.id
  await expect(administrator.api.siteSecurity.unlock({ userId: nobody })).rejects.toMatchObject({
    status: 404,
  })

  const at = new Date()
  const many = Array.from({ length: 60 }, (_, count) => ({
    id: crypto.randomUUID() as typeof diner.id,
    name: `Person ${count}`,
    email: `person-${count}@example.com`,
    createdAt: at,
    updatedAt: at,
  }))
  await world.db.insert(users).values(many)
  for (const { email } of many) await lock(`${email}|sign-in emails`, 5)
  const first = await administrator.api.siteSecurity.lockedAccounts({})
  expect(first.accounts).toHaveLength(50)
  if (!first.next) throw new Error('a second page was expected')
  const second = await administrator.api.siteSecurity.lockedAccounts({ after: first.next })
  expect(second.next).toBeNull()
  const shown = [...first.accounts, ...second.accounts].map(({ email }) => email)
  expect(new Set(shown)).toEqual(new Set(many.map(({ email }) => email)))
})

test('[SEC-71] refused calls are counted by limit and shortened network, without a person', async () => {
  await lock('203.0.113.77|discounts.check', 120)
  const allowed = await world.fetch('/api/restaurants/sakura/discount-codes/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'X', subtotal: 2000 }),
  })
  expect(allowed.status).not.toBe(429)
  await world.db.delete(rateLimits)
  await lock('127.0.0.1|discounts.check', 120)
  await lock('victim@example.com|wrong passwords', 20)
  for (let count = 0; count < 3; count++) {
    const response = await world.fetch('/api/restaurants/sakura/discount-codes/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'X', subtotal: 2000 }),
    })
    expect(response.status).toBe(429)
  }
  expect(await guess('victim@example.com')).toBe(429)
  await expect
    .poll(async () => (await administrator.api.siteSecurity.limitHits()).limiters, { timeout: 10_000 })
    .toMatchObject([
      {
        label: expect.stringMatching(/discount/i),
        hits: 3,
        networks: [{ network: '127.0.0.0/24', hits: 3 }],
        otherNetworks: 0,
      },
      { label: 'Wrong passwords, per account', hits: 1, networks: [] },
    ])
  expect(JSON.stringify(await world.db.select().from(rateLimitHits))).not.toMatch(/victim|127\.0\.0\.1/)
})

test('[SEC-71] a flood from many networks stays small, and hits are stored for a day', async () => {
  const hits = createLimitHits({ db: world.db, clock: world.clock, log: quietLog })
  for (let count = 0; count < 1000; count++) hits.record(`10.${count >> 8}.${count % 256}.1|menu.get`, 1)
  const countRows = () => world.db.$count(rateLimitHits)
  await expect.poll(countRows, { timeout: 10_000 }).toBe(101)
  const { limiters } = await administrator.api.siteSecurity.limitHits()
  expect(limiters).toMatchObject([{ hits: 1000, otherNetworks: null }])
  expect(limiters[0]?.networks).toHaveLength(3)
  const clock = { now: () => world.clock.now().add({ hours: 26 }) }
  expect(await deleteExpired({ db: world.db, clock }, 'rateLimitHits')).toBe(101)
})

test('[SEC-72] keys are listed with their ages, never with themselves; a replaced one is new', async () => {
  const { db, clock } = world
  const deps = { db, clock, key, keysBefore: [] }
  const keys = { app_secret: 'the first secret', payment_key: 'sk_live_secret' }
  await recordKeySightings(deps, keys)
  const agesOf = async () =>
    Object.fromEntries((await administrator.api.siteSecurity.keyAges()).keys.map((each) => [each.name, each]))
  expect(await agesOf()).toMatchObject({
    app_secret: { days: 0, isDue: false, isExact: false },
    payment_key: { days: 0 },
  })
  expect(await agesOf()).not.toHaveProperty('app_secret_before')
  expect(JSON.stringify(await db.select().from(keySightings))).not.toMatch(/secret_|first secret|sk_live/)

  const longAgo = clock.now().subtract({ hours: 24 * 400 })
  await db.update(keySightings).set({ firstSeenAt: longAgo })
  expect(await agesOf()).toMatchObject({ payment_key: { days: 400, isDue: true } })
  await recordKeySightings(deps, keys)
  expect(await agesOf()).toMatchObject({ payment_key: { days: 400 } })

  const rotated = { ...keys, app_secret: 'the second secret' }
  await recordKeySightings({ ...deps, key: nextKey, keysBefore: [key] }, rotated)
  expect(await agesOf()).toMatchObject({
    app_secret: { days: 0, isDue: false },
    payment_key: { days: 400, isDue: true },
  })
  await recordKeySightings({ ...deps, key: nextKey }, { app_secret: rotated.app_secret })
  expect(await agesOf()).not.toHaveProperty('payment_key')
})

async function lock(limitKey: string, count: number): Promise<void> {
  const endsAt = world.clock.now().add({ seconds: 60 })
  await world.db.insert(rateLimits).values({ key: limitKey, count, endsAt })
}

async function guess(email: string): Promise<number> {
  return (await openBrowser(world).post(signInPath, { email, password: `${ada.password}?` })).status
}

const quietLog = { warn: () => undefined } as unknown as Parameters<typeof createLimitHits>[0]['log']
