import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantablePermissions } from '#domain/access/permissions.ts'
import { toId, type UserId } from '#domain/ids.ts'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { codeOf } from '#testing/authenticator.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits, sessions, users } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { administrators, restaurantMembers } from '../../platform/db/schema/members.ts'
import { usualPace } from '../../platform/live/feed.ts'
import { endIfSuspended } from '../accounts/library/session-hooks.ts'

let world: World
let administrator: Browser
let owner: Browser
let ana: Browser
let anaId: UserId
beforeAll(async () => {
  // Streams look for changes by themselves, as they do every half minute outside of tests.
  const feedPace = { ...usualPace, lookAtMostEveryMs: 10, lookAtLeastEveryMs: 50 }
  world = await startWorld({ processes: 2, app: { feedPace } })
  administrator = await signUpAs(world, 'admin', 'administrator')
  owner = await signUpAs(world, 'owner', 'owner')
  ana = await signUpAs(world, 'ana', 'staff')
  await signUpAs(world, 'leo', 'staff', 'luna')
  await signUpAs(world, 'dana', null)
  anaId = await idOf(ana)
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

test('[USR-1] administrators see every account, owners their team and its roles at their restaurants only', async () => {
  const all = await namesOf(administrator, {})
  expect(all).toEqual(expect.arrayContaining(['ana', 'leo', 'dana', 'owner', 'admin']))
  const seen = (await owner.api.users.list({})).users
  expect(seen.map(nameOf).filter(isOurs).toSorted()).toEqual(['ana', 'owner'])
  expect(seen.find(({ id }) => id === anaId)).toMatchObject({
    state: 'active',
    secondFactor: false,
    roles: [{ role: 'staff', ownRole: null, suspended: null, restaurant: { slug: 'sakura' } }],
  })
  const leoId = (await administrator.api.users.list({ search: 'leo@' })).users[0]?.id ?? toId('')
  await expect(owner.api.users.get({ userId: leoId })).rejects.toMatchObject({ status: 404 })
  expect((await ana.api.users.list({})).users).toEqual([])
  await expect(ana.api.users.get({ userId: anaId })).rejects.toMatchObject({ status: 404 })
})

test('[USR-1] the list goes page by page, newest first, without gaps where times are equal', async () => {
  const createdAt = new Date('2026-01-02T03:04:05Z')
  const made = Array.from({ length: 60 }, (_, count) => ({
    id: toId<'User'>(crypto.randomUUID()),
    name: 'Paula Paged',
    email: `paged${count}@example.com`,
    createdAt,
    updatedAt: createdAt,
  }))
  await world.db.insert(users).values(made)
  const first = await administrator.api.users.list({ search: 'paula paged' })
  expect(first.users).toHaveLength(50)
  const second = await administrator.api.users.list({ search: 'paula paged', before: first.next ?? '' })
  expect(second.next).toBeNull()
  const ids = [...first.users, ...second.users].map(({ id }) => id)
  expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  await world.db.delete(users).where(eq(users.name, 'Paula Paged'))
})

test.for([
  [{ search: 'LEO@example' }, ['leo']],
  [{ search: '555-0142 leo' }, ['leo']],
  [{ search: 'ＬＥＯ@éxample' }, ['leo']],
  [{ search: '%' }, []],
  [{ role: 'administrator' }, ['admin']],
  [{ role: 'diner', search: 'example.com' }, ['dana']],
  [{ role: 'staff' }, ['ana', 'leo']],
  [{ secondFactor: 'on' }, []],
  [{ state: 'unverified' }, []],
] as const)('[USR-2] %j finds %j', async ([filters, expected]) => {
  expect((await namesOf(administrator, filters)).toSorted()).toEqual(expected)
})

test('[USR-2] an owner can’t find out who administers the platform', async () => {
  const restaurantId = await restaurantIdOf(world)
  const createdAt = world.clock.now()
  const userId = await idOf(administrator)
  await world.db.insert(restaurantMembers).values({ restaurantId, userId, role: 'staff', createdAt })
  expect(await namesOf(owner, { role: 'administrator' })).toEqual([])
  const seen = await owner.api.users.get({ userId })
  expect(seen.roles.map(({ role }) => role)).toEqual(['staff'])
  expect(seen.may).toMatchObject({ endSessions: false, suspend: false, erase: false })
  const [session] = seen.sessions
  const ended = owner.api.users.endSession({ userId, sessionId: session?.id ?? toId('') })
  await expect(ended).rejects.toMatchObject({ status: 422 })
  await world.db.delete(restaurantMembers).where(eq(restaurantMembers.userId, userId))
})

test('[USR-3, USR-4] an owner sees a member’s sessions and ends one, which is recorded', async () => {
  const phone = await signInAs('ana')
  const before = await owner.api.users.get({ userId: anaId })
  expect(before.identities.map(({ name }) => name)).toEqual(['Password'])
  expect(before.sessions).toHaveLength(2)
  expect(JSON.stringify(before)).not.toContain('127.0.0.1')
  const newest = before.sessions.find(({ signedInAt }) =>
    before.sessions.every((each) => each.signedInAt <= signedInAt),
  )
  const after = await owner.api.users.endSession({ userId: anaId, sessionId: newest?.id ?? toId('') })
  expect(after.sessions).toHaveLength(1)
  expect(after.entries.map(({ changes }) => changes.session?.to)).toContain('ended')
  expect(await phone.api.accounts.me()).toEqual({ diner: null })
  expect((await ana.api.accounts.me()).diner?.id).toBe(anaId)
  await expect(
    owner.api.users.endSession({ userId: anaId, sessionId: newest?.id ?? toId('') }),
  ).rejects.toMatchObject({ status: 404 })
})

test('[USR-4, ACC-9] a session is ended with its own person only, by others and by oneself', async () => {
  const strangers = await sessionOf('dana')
  const own = await sessionOf('owner')
  const missing = { status: 404, data: { refusal: { kind: 'session_not_found' } } }
  for (const person of [owner, administrator])
    await expect(person.api.users.endSession({ userId: anaId, sessionId: strangers })).rejects.toMatchObject(
      missing,
    )
  await expect(ana.api.security.endSession({ sessionId: own })).rejects.toMatchObject({ status: 404 })
  expect([await sessionOf('dana'), await sessionOf('owner')]).toEqual([strangers, own])
  const phone = await signInAs('ana')
  const opened = await ana.api.security.sessions()
  const newest = opened.find(({ current }) => !current)
  await ana.api.security.endSession({ sessionId: newest?.id ?? toId('') })
  expect(await phone.api.accounts.me()).toEqual({ diner: null })
  expect((await ana.api.security.sessions()).map(({ id }) => id)).toEqual(
    opened.filter(({ id }) => id !== newest?.id).map(({ id }) => id),
  )
})

test('[USR-5, USR-13] a suspended account is signed out on every process, and no way leads in until it is restored', async () => {
  const leaver = await signUpAs(world, 'leaver', 'owner', 'luna')
  const userId = await idOf(leaver)
  await signUpAs(world, 'second', 'owner', 'luna')
  const [, otherProcess] = world.apps
  const elsewhere = openBrowser({ apps: otherProcess ? [otherProcess] : [] })
  for (const [name, value] of leaver.cookies) elsewhere.cookies.set(name, value)
  const stream = await elsewhere.api.analytics.follow({ period: 'today' })
  await stream.next()
  await expect(administrator.api.users.suspend({ userId, reason: ' ' })).rejects.toMatchObject({
    status: 422,
  })

  const suspended = await administrator.api.users.suspend({ userId, reason: 'Left the company' })
  expect(suspended).toMatchObject({
    state: 'suspended',
    suspended: { reason: 'Left the company' },
    sessions: [],
    may: { suspend: false, restore: true },
  })
  expect(await elsewhere.api.accounts.me()).toEqual({ diner: null })
  await expect(untilEnd(stream)).rejects.toMatchObject({ status: 401 })
  expect(usualPace.lookAtLeastEveryMs).toBeLessThanOrEqual(30_000)
  const denied = await openBrowser(world).post(signInPath, {
    email: 'leaver@example.com',
    password: ada.password,
  })
  expect([denied.status, ((await denied.json()) as { message: string }).message]).toEqual([
    403,
    'This account is suspended. Please ask the people who run this site.',
  ])
  expect((await leaver.api.accounts.me()).diner).toBeNull()

  const again = administrator.api.users.suspend({ userId, reason: 'Again' })
  await expect(again).rejects.toMatchObject({ status: 422 })
  world.clock.advance({ seconds: 1 })
  expect(await administrator.api.users.restore({ userId })).toMatchObject({
    state: 'active',
    suspended: null,
  })
  await signInAs('leaver')
  const recorded = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId))
    .orderBy(auditEntries.at)
  expect(recorded.map(({ userName, changes }) => [userName, changes.suspended])).toEqual([
    ['Ada Byron', { from: false, to: true }],
    ['Ada Byron', { from: true, to: false }],
  ])
})

test('[USR-5] a session that begins while the account is suspended ends at once', async () => {
  await signUpAs(world, 'racer', null)
  const [racer] = await world.db.select().from(users).where(eq(users.email, 'racer@example.com'))
  const userId = racer?.id ?? toId<'User'>('')
  await administrator.api.users.suspend({ userId, reason: 'Race' })
  const sessionId = toId<'Account'>(crypto.randomUUID())
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 60_000)
  await world.db
    .insert(sessions)
    .values({ id: sessionId, userId, token: 'raced', expiresAt, createdAt: at, updatedAt: at })
  await endIfSuspended(world.db, sessionId)
  expect(await world.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
})

test('[USR-6, USR-8] a suspended member may do nothing there, and only a person with the same rights can suspend', async () => {
  const lead = await signUpAs(world, 'lead', 'staff')
  const restaurant = 'sakura'
  const role = await owner.api.roles.create({
    restaurant,
    role: { name: 'Trainer', permissions: ['team.manage', 'orders.read'], refundLimit: null },
  })
  await owner.api.roles.assign({ restaurant, userId: await idOf(lead), roleId: role.id })
  const byLead = lead.api.team.suspend({ restaurant, userId: anaId, reason: 'Late' })
  await expect(byLead).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Mark items') })
  const rights = async (browser: Browser, userId: UserId) =>
    (await browser.api.users.get({ userId })).roles.map(({ may }) => may.changeRole)
  expect(await rights(lead, anaId)).toEqual([false])
  expect(await rights(owner, anaId)).toEqual([true])
  expect(await rights(owner, await idOf(owner))).toEqual([false])
  const ofOwner = lead.api.team.suspend({ restaurant, userId: await idOf(owner), reason: 'Late' })
  await expect(ofOwner).rejects.toMatchObject({ status: 422 })

  await ana.api.stock.list({ restaurant })
  await owner.api.team.suspend({ restaurant, userId: anaId, reason: ' Late ' })
  await expect(ana.api.stock.list({ restaurant })).rejects.toMatchObject({ status: 403 })
  expect((await ana.api.accounts.restaurants()).restaurants).toEqual([])
  const seen = await owner.api.users.get({ userId: anaId })
  expect(seen.roles[0]).toMatchObject({
    suspended: { reason: 'Late' },
    may: { suspend: false, restore: true, remove: true },
  })
  const recorded = seen.entries.map(({ subject, changes }) => [subject, changes.reason])
  expect(recorded).toContainEqual(['member', { from: null, to: 'Late' }])
  expect(await namesOf(owner, { state: 'suspended' })).toEqual(['ana'])
  await expect(lead.api.team.restore({ restaurant, userId: anaId })).rejects.toMatchObject({ status: 422 })
  await owner.api.team.restore({ restaurant, userId: anaId })
  await expect(owner.api.team.restore({ restaurant, userId: anaId })).rejects.toMatchObject({ status: 422 })
  await ana.api.stock.list({ restaurant })
})

test('[USR-8] a role with every permission doesn’t suspend an owner, or end their sessions', async () => {
  const manager = await signUpAs(world, 'manager', 'staff')
  await signUpAs(world, 'coowner', 'owner')
  const restaurant = 'sakura'
  const role = await owner.api.roles.create({
    restaurant,
    role: { name: 'Manager', permissions: grantablePermissions, refundLimit: null },
  })
  await owner.api.roles.assign({ restaurant, userId: await idOf(manager), roleId: role.id })
  const userId = await idOf(owner)
  await expect(manager.api.team.suspend({ restaurant, userId, reason: 'Mine' })).rejects.toMatchObject({
    status: 422,
    message: 'Only owners and administrators can do this to an owner.',
  })
  const seen = await manager.api.users.get({ userId })
  expect([seen.may.endSessions, seen.roles[0]?.may.suspend]).toEqual([false, false])
  const sessionId = seen.sessions[0]?.id ?? toId('')
  await expect(manager.api.users.endSession({ userId, sessionId })).rejects.toMatchObject({ status: 422 })
  await manager.api.team.suspend({ restaurant, userId: anaId, reason: 'Late' })
  await manager.api.team.restore({ restaurant, userId: anaId })
})

test('[USR-5, USR-6] a suspended owner gets no staff mails', async () => {
  const restaurant = 'burgerbarn'
  await signUpAs(world, 'stays', 'owner', restaurant)
  const leaves = await idOf(await signUpAs(world, 'leaves', 'owner', restaurant))
  const addresses = async () =>
    (await administrator.api.restaurants.settings({ restaurant })).notifications.fallback
  expect(await addresses()).toContain('leaves@example.com')
  await administrator.api.team.suspend({ restaurant, userId: leaves, reason: 'Left' })
  expect(await addresses()).not.toContain('leaves@example.com')
  await administrator.api.team.restore({ restaurant, userId: leaves })
  await administrator.api.users.suspend({ userId: leaves, reason: 'Left' })
  expect(await addresses()).not.toContain('leaves@example.com')
  expect(await addresses()).toContain('stays@example.com')
})

test('[USR-7] the last owner and the last administrator stay, also of two who suspend each other at once', async () => {
  await world.db.delete(restaurantMembers).where(eq(restaurantMembers.role, 'owner'))
  const [one, two] = [await signUpAs(world, 'one', 'owner'), await signUpAs(world, 'two', 'owner')]
  const [oneId, twoId] = [await idOf(one), await idOf(two)]
  const suspend = (browser: Browser, userId: UserId) =>
    browser.api.team.suspend({ restaurant: 'sakura', userId, reason: 'Quarrel' })
  const results = await Promise.allSettled([suspend(one, twoId), suspend(two, oneId)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const kept = results[0]?.status === 'fulfilled' ? oneId : twoId
  const last = { status: 422, message: expect.stringContaining('This is the last owner of Sakura Hibachi') }
  await expect(administrator.api.users.suspend({ userId: kept, reason: 'x' })).rejects.toMatchObject(last)
  const byAdministrator = { restaurant: 'sakura', userId: kept, reason: 'x' }
  await expect(administrator.api.team.suspend(byAdministrator)).rejects.toMatchObject(last)

  const own = { userId: await idOf(administrator), reason: 'x' }
  await expect(administrator.api.users.suspend(own)).rejects.toMatchObject({
    message: 'You can’t do this to yourself.',
  })
  const vice = await signUpAs(world, 'vice', 'administrator')
  const viceId = await idOf(vice)
  await world.db.delete(administrators).where(notInArray(administrators.userId, [own.userId, viceId]))
  const both = await Promise.allSettled([
    administrator.api.users.suspend({ userId: viceId, reason: 'x' }),
    vice.api.users.suspend(own),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await world.db.update(users).set({ suspendedAt: null, suspensionReason: null })
  await world.db.delete(administrators).where(eq(administrators.userId, viceId))
  administrator = await signInAs('admin')
})

test('[USR-7] another owner is one who can work at this restaurant, and only this person’s own work there counts', async () => {
  const [restaurantId, luna] = [
    await restaurantIdOf(world, 'burgerbarn'),
    await restaurantIdOf(world, 'luna'),
  ]
  const isTheirs = inArray(restaurantMembers.restaurantId, [restaurantId, luna])
  await world.db.delete(restaurantMembers).where(and(isTheirs, eq(restaurantMembers.role, 'owner')))
  const first = await idOf(await signUpAs(world, 'first', 'owner', 'burgerbarn'))
  const second = await idOf(await signUpAs(world, 'fallback', 'owner', 'burgerbarn'))
  const asMember = (changes: Partial<typeof restaurantMembers.$inferInsert>, userId = second) =>
    world.db.update(restaurantMembers).set(changes).where(eq(restaurantMembers.userId, userId))
  const asAccount = (changes: Partial<typeof users.$inferInsert>) =>
    world.db.update(users).set(changes).where(eq(users.id, second))
  const suspended = { suspendedAt: world.clock.now(), suspensionReason: 'Late' }
  const able = { restaurantId, role: 'owner', suspendedAt: null, suspensionReason: null } as const
  const suspend = () => administrator.api.users.suspend({ userId: first, reason: 'x' })
  const suspendMember = () =>
    administrator.api.team.suspend({ restaurant: 'burgerbarn', userId: first, reason: 'x' })
  const lastOf = (name: string) => ({
    status: 422,
    message: expect.stringContaining(`the last owner of ${name}`),
  })
  for (const hinder of [
    () => asMember(suspended),
    () => asMember({ role: 'staff' }),
    () => asMember({ restaurantId: luna }),
    () => asAccount({ suspendedAt: new Date(), suspensionReason: 'Left' }),
    () => asAccount({ emailVerified: false }),
  ]) {
    await hinder()
    await expect(suspend()).rejects.toMatchObject(lastOf('Burger Barn'))
    await expect(suspendMember()).rejects.toMatchObject(lastOf('Burger Barn'))
    await asMember(able)
    await asAccount({ emailVerified: true, suspendedAt: null, suspensionReason: null })
  }
  const createdAt = world.clock.now()
  const atLuna = and(eq(restaurantMembers.userId, first), eq(restaurantMembers.restaurantId, luna))
  await world.db
    .insert(restaurantMembers)
    .values({ restaurantId: luna, userId: first, role: 'owner', createdAt })
  await suspendMember()
  await expect(suspend()).rejects.toMatchObject(lastOf('Luna'))
  for (const changes of [{ role: 'staff' as const }, { role: 'owner' as const, ...suspended }]) {
    await world.db.update(restaurantMembers).set(changes).where(atLuna)
    await suspend()
    await administrator.api.users.restore({ userId: first })
  }
})

test('[USR-9] the filtered list is a table', async () => {
  const response = await administrator.fetch('/api/managed/users.csv?search=leo@example.com')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Ada Byron,leo@example.com,Active,no,Staff at Luna [^,]+,/)
})

test('[USR-10, MAI-25] a reset second factor is off, ends sessions and is mailed', async () => {
  const careful = await signUpAs(world, 'careful', 'owner')
  const userId = await idOf(careful)
  const none = administrator.api.users.resetSecondFactor({ userId })
  await expect(none).rejects.toMatchObject({ message: 'This account doesn’t use two-step verification.' })
  const setUp = await careful.post('/api/auth/two-factor/enable', { password: ada.password })
  const { totpURI } = (await setUp.json()) as { totpURI: string }
  expect((await careful.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) })).ok).toBe(true)
  expect((await administrator.api.users.get({ userId })).may.resetSecondFactor).toBe(true)
  await expect(careful.api.users.resetSecondFactor({ userId })).rejects.toMatchObject({ status: 403 })
  const reset = await administrator.api.users.resetSecondFactor({ userId })
  expect(reset).toMatchObject({ secondFactor: false, sessions: [] })
  expect(reset.entries.map(({ changes }) => changes.secondFactor)).toContainEqual({ from: true, to: false })
  expect((await careful.api.accounts.me()).diner).toBeNull()
  await signInAs('careful')
  const subjects = async () => {
    await makeJobsDue(world.db, 'mail_account_notice')
    return world.sandbox.mails
      .list()
      .filter(({ recipients }) => recipients.includes('careful@example.com'))
      .map(({ subject }) => subject)
  }
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Two-step verification was turned off')
})

test('[USR-11, USR-13] a person is erased by typing the address, unless something must end first', async () => {
  const gone = await signUpAs(world, 'gone', null)
  const userId = await idOf(gone)
  const ownerId = await idOf(await signUpAs(world, 'busy', 'owner'))
  const erase = (id: UserId, email: string) => administrator.api.users.erase({ userId: id, email })
  await expect(erase(userId, 'other@example.com')).rejects.toMatchObject({ status: 422 })
  await expect(erase(ownerId, 'busy@example.com')).rejects.toMatchObject({
    message: 'This person owns a restaurant or administers the platform. Take that away first.',
  })
  expect(await erase(userId, ' GONE@example.com ')).toEqual({ id: userId })
  expect(await namesOf(administrator, { search: 'gone@' })).toEqual([])
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.action, 'deleted'))
  expect(entry).toMatchObject({ subject: 'person', userId: await idOf(administrator), userName: 'Ada Byron' })
})

async function untilEnd(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

type Filters = Parameters<Browser['api']['users']['list']>[0]

/** The names before the @ of those whom these tests signed up, newest first. */
async function namesOf(browser: Browser, filters: Filters): Promise<string[]> {
  return (await browser.api.users.list(filters)).users.map(nameOf).filter(isOurs)
}

function nameOf({ email }: { readonly email: string }): string {
  return email.replace('@example.com', '')
}

/** The demo has accounts too. */
function isOurs(name: string): boolean {
  return !name.includes('@')
}

async function idOf(browser: Browser): Promise<UserId> {
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error('not signed in')
  return diner.id
}

/** The only session of this person. */
async function sessionOf(name: string) {
  const [session] = await world.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, `${name}@example.com`))
  return session?.id ?? toId<'Account'>('')
}

async function signInAs(name: string): Promise<Browser> {
  const browser = openBrowser(world)
  const response = await browser.post(signInPath, { email: `${name}@example.com`, password: ada.password })
  expect(response.status).toBe(200)
  return browser
}
