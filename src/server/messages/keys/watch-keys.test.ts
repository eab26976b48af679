import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestaurantId } from '#domain/ids.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner, setAdministrator } from '../../access/memberships.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { createJobQueue, type JobQueue } from '../../platform/jobs/jobs.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { watchKeys } from './watch-keys.ts'

const luna = { restaurant: 'luna' } as const
const start = '2026-11-20T20:00[America/New_York]'

let world: World
let jobs: JobQueue
let owner: Browser
let ana: Browser
let sakuraId: RestaurantId
const logged: string[] = []
beforeAll(async () => {
  world = await startWorld({ at: start, app: { log: createLog('debug', (line) => logged.push(line)) } })
  jobs = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  await jobs.start()
  owner = await signUpAs(world, 'owner', 'owner', 'luna')
  ana = await signUpAs(world, 'ana', 'owner', 'luna')
  sakuraId = await restaurantIdOf(world)
})
beforeEach(async () => {
  world.clock.set(start)
  await world.db.delete(apiKeys)
  await world.db.delete(notices)
  await world.db.delete(restaurantMembers).where(eq(restaurantMembers.restaurantId, sakuraId))
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

const watch = () => watchKeys({ ...world, jobs, ids: randomIds })

async function makeKey(name: string, maker = ana) {
  return maker.api.apiKeys.create({ ...luna, key: { name, permissions: ['orders.read'], days: 30 } })
}

/** Of Luna and Sakura, whose only owner is Ana then. */
async function makeKeyForBoth() {
  await makeOwner(world.db, sakuraId, 'ana@example.com', world.clock.now())
  const key = { name: 'Chain', permissions: ['orders.read'], days: 30, otherRestaurants: [sakuraId] } as const
  return ana.api.apiKeys.create({ ...luna, key })
}

async function noticesOf(browser: Browser) {
  return (await browser.api.notices.list()).notices.map(({ title, text, about }) => [title, text, about])
}

/** The mails about the ends of keys so far, oldest first. */
async function endMails() {
  await makeJobsDue(world.db, 'mail_key_end')
  return world.sandbox.mails
    .list()
    .filter(({ subject }) => subject?.startsWith('The API key'))
    .map(({ subject, recipients }) => [subject, [...recipients].toSorted()])
    .toReversed()
}

test('[KEY-13] maker and owners are mailed 14 and 3 days before the end and on the day, once each', async () => {
  const administrator = await signUpAs(world, 'administrator', 'administrator', 'luna')
  const { key } = await makeKey('Till', administrator)
  const gone = await makeKey('Old till')
  await ana.api.apiKeys.revoke({ ...luna, keyId: gone.key.id })
  const owners = ['ana@example.com', 'owner@demo.example', 'owner@example.com']
  await Promise.all([watch(), watch()])
  const expected: unknown[] = []
  for (const [days, ends, to] of [
    [14, 'in 14 days', ['administrator@example.com', ...owners]],
    [3, 'in 3 days', ['administrator@example.com', ...owners]],
    [0, 'today', owners],
  ] as const) {
    // Who no longer manages keys gets no mail.
    if (days === 0) await setAdministrator(world.db, 'administrator@example.com', false, world.clock.now())
    world.clock.set(start)
    world.clock.advance({ hours: (30 - days) * 24 - 1 })
    await Promise.all([watch(), watch()])
    await watch()
    expected.push([`The API key “Till” ends ${ends} – Luna Tacos`, to])
    await expect.poll(endMails, { timeout: 20_000 }).toEqual(expected)
  }
  const [stored] = await world.db.select().from(apiKeys).where(eq(apiKeys.id, key.id))
  expect(stored?.endReminder).toBe(0)
})

test('[KEY-13] a key of several restaurants is mailed about once to each person', async () => {
  await makeKeyForBoth()
  const before = (await endMails()).length
  const atLuna = ['ana@example.com', 'owner@demo.example', 'owner@example.com']
  world.clock.advance({ hours: 16 * 24 + 1 })
  await watch()
  await expect
    .poll(async () => (await endMails()).slice(before), { timeout: 20_000 })
    .toEqual([['The API key “Chain” ends in 14 days – Luna Tacos', atLuna]])
})

test('[KEY-6] the owners of each restaurant of a key in an address are notified, where it works', async () => {
  const made = await makeKeyForBoth()
  const { call } = openProgram(world, made.text)
  const notified = async () => (await world.db.select().from(notices)).map(({ restaurantId }) => restaurantId)
  await call(`/api/restaurants/luna/orders?key=${made.text}`)
  const both = [sakuraId, await restaurantIdOf(world, 'luna')]
  expect((await notified()).toSorted()).toEqual(both.toSorted())
  await ana.api.apiKeys.revoke({ ...luna, keyId: made.key.id })
  world.clock.advance({ hours: 24 })
  await call(`/api/restaurants/luna/orders?key=${made.text}`)
  expect((await notified()).toSorted()).toEqual([...both, sakuraId].toSorted())
})

test('[KEY-14] when the maker leaves, the owners are notified once with the names, and the keys work', async () => {
  const { text } = await makeKey('Till')
  await makeKey('Bookkeeping')
  await makeKey('Owner’s own', owner)
  await watch()
  expect(await noticesOf(owner)).toEqual([])
  const isAna = eq(users.email, 'ana@example.com')
  const [user] = await world.db.select({ id: users.id, name: users.name }).from(users).where(isAna)
  if (!user) throw new Error('Ana has no account')
  const [membership] = await world.db
    .delete(restaurantMembers)
    .where(eq(restaurantMembers.userId, user.id))
    .returning()
  if (!membership) throw new Error('Ana was no member')
  await Promise.all([watch(), watch()])
  await watch()
  const left = [`${user.name} left Luna Tacos`, '2 keys they made still work: Bookkeeping, Till.', 'api_keys']
  expect(await noticesOf(owner)).toEqual([left])
  expect((await openProgram(world, text).call('/api/restaurants/luna/orders')).status).toBe(200)

  await world.db.insert(restaurantMembers).values({ ...membership, role: 'staff' })
  await watch()
  expect(await noticesOf(owner)).toEqual([left])
  await world.db.update(restaurantMembers).set({ role: 'owner' }).where(eq(restaurantMembers.userId, user.id))
  await watch()
  await world.db.update(restaurantMembers).set({ role: 'staff' }).where(eq(restaurantMembers.userId, user.id))
  world.clock.advance({ minutes: 1 })
  await watch()
  const lost = [`${user.name} no longer manages API keys`, left[1], 'api_keys']
  expect(await noticesOf(owner)).toEqual([lost, left])
  await world.db.update(restaurantMembers).set({ role: 'owner' }).where(eq(restaurantMembers.userId, user.id))
  await watch()
  await world.db.update(users).set({ suspendedAt: new Date() }).where(isAna)
  world.clock.advance({ minutes: 1 })
  await watch()
  expect((await noticesOf(owner))[0]).toEqual(left)
  await world.db.update(users).set({ suspendedAt: null }).where(isAna)
})

test('[KEY-6] owners are notified of a working key in an address once a day, and the log has no key', async () => {
  const { text, key } = await makeKey('Till')
  const { call } = openProgram(world, text)
  const wrong = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
  const addresses = [`/api/restaurants/luna/orders?key=${text}`, `/api/restaurants/${text}/orders`]
  logged.length = 0
  for (const address of [...addresses, `/${text}`]) await call(address)
  await call(`/api/restaurants/luna/orders?key=${wrong}`)
  await openProgram(world, wrong).call('/api/restaurants/luna/orders')
  expect((await call('/api/restaurants/luna/orders')).status).toBe(200)
  const inAddress = [
    'The key of Till was in an address',
    'Addresses are kept in logs and histories. Rotate the key, and send it in the Authorization header.',
    'api_keys',
  ]
  expect(await noticesOf(owner)).toEqual([inAddress])
  expect(logged.filter((line) => line.includes('"request"')).length).toBeGreaterThanOrEqual(6)
  const secret = text.slice(key.start.length + 1, -1)
  expect(logged.filter((line) => line.includes(secret))).toEqual([])

  world.clock.advance({ hours: 24 })
  await call(addresses[0] ?? '')
  await call(addresses[1] ?? '')
  expect(await noticesOf(owner)).toEqual([inAddress, inAddress])
  await ana.api.apiKeys.revoke({ ...luna, keyId: key.id })
  world.clock.advance({ hours: 24 })
  await call(addresses[0] ?? '')
  expect(await noticesOf(owner)).toHaveLength(2)
})
