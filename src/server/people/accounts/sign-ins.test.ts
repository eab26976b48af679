import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { signInDays } from '#domain/people/accounts/sign-in.ts'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { codeOf, nextCodeOf } from '#testing/authenticator.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { deleteExpired } from '../../platform/db/delete-expired.ts'
import {
  identities,
  passkeys,
  rateLimits,
  sessions,
  signIns,
  users,
  wallets,
} from '../../platform/db/schema/accounts.ts'
import { endIfMethodRemoved } from './library/session-hooks.ts'

const phone = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1'
const laptop = 'Mozilla/5.0 (Macintosh) Chrome/140.0'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

test('[ACC-65] a sign-in is recorded with method, browser and address, and seen by its account only', async () => {
  const owner = await signUpAs(world, 'owner', 'owner')
  expect(await owner.api.security.signIns()).toEqual([])
  const signedIn = await signIn('owner', phone)
  expect(await signedIn.api.security.signIns()).toMatchObject([
    {
      method: 'password',
      device: 'Safari on iPhone',
      address: '127.0.0.1',
      isNewDevice: false,
      current: true,
    },
  ])
  const other = await signUpAs(world, 'other', 'owner')
  expect(await other.api.security.signIns()).toEqual([])
  await signUpAs(world, 'diner', null)
  expect(await (await signIn('diner', phone)).api.security.signIns()).toEqual([])
})

test('[ACC-65] with a second factor, a sign-in counts once it is complete, and setting the factor up is none', async () => {
  const careful = await signUpAs(world, 'careful', 'owner')
  const setUp = await careful.post('/api/auth/two-factor/enable', { password: ada.password })
  const { totpURI } = (await setUp.json()) as { totpURI: string }
  expect((await careful.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) })).ok).toBe(true)
  expect(await careful.api.security.signIns()).toEqual([])
  const browser = await signIn('careful', laptop)
  const entered = await browser.post(
    '/api/auth/two-factor/verify-totp',
    { code: nextCodeOf(totpURI) },
    { 'user-agent': laptop },
  )
  expect(entered.ok).toBe(true)
  expect(await browser.api.security.signIns()).toMatchObject([
    { method: 'second_factor', device: 'Chrome on Mac' },
  ])
})

test('[ACC-66, MAI-26] a new device is mailed; the first one, and one that is known, are not', async () => {
  const name = 'traveler'
  await signUpAs(world, name, 'owner')
  const first = await signIn(name, laptop)
  await signIn(name, laptop)
  expect(await countSignIns(name)).toEqual({ all: 2, new: 0 })
  await first.post(signInPath, { email: address(name), password: ada.password }, { 'user-agent': phone })
  expect(await countSignIns(name)).toEqual({ all: 3, new: 0 })
  await world.db.delete(signIns).where(eq(signIns.device, 'Safari on iPhone'))
  await signIn(name, phone)
  expect(await countSignIns(name)).toEqual({ all: 3, new: 1 })
  const mail = async () => {
    await makeJobsDue(world.db, 'mail_account_notice')
    const mails = world.sandbox.mails.list().filter(({ recipients }) => recipients.includes(address(name)))
    return mails.find(({ subject }) => subject === 'New sign-in to your account')?.text ?? ''
  }
  await expect.poll(mail, { timeout: 20_000 }).toContain('Safari on iPhone')
  expect(await mail()).toContain('/admin/security')
})

test('[ACC-67] ‘This wasn’t me’ ends every session, makes the password invalid and mails a link', async () => {
  const name = 'victim'
  const victim = await signUpAs(world, name, 'owner')
  const thief = await signIn(name, phone)
  const [signedIn] = await victim.api.security.signIns()
  if (!signedIn) throw new Error('the sign-in was not recorded')
  const stranger = await signUpAs(world, 'stranger', 'owner')
  await expect(stranger.api.security.denySignIn({ signInId: signedIn.id })).rejects.toMatchObject({
    status: 404,
  })
  await victim.api.security.denySignIn({ signInId: signedIn.id })
  for (const browser of [victim, thief]) expect(await browser.api.accounts.me()).toEqual({ diner: null })
  const again = await openBrowser(world).post(signInPath, { email: address(name), password: ada.password })
  expect(again.status).toBe(401)
  const link = async () => {
    await makeJobsDue(world.db, 'mail_sign_in_secret')
    const mails = world.sandbox.mails.list().filter(({ recipients }) => recipients.includes(address(name)))
    return (
      /token=([\w-]+)/.exec(mails.find(({ text }) => text?.includes('/reset-password'))?.text ?? '')?.[1] ??
      ''
    )
  }
  await expect.poll(link, { timeout: 20_000 }).not.toBe('')
  const reset = { token: await link(), newPassword: 'a better one' }
  expect((await openBrowser(world).post('/api/auth/reset-password', reset)).status).toBe(200)
  const back = openBrowser(world)
  expect((await back.post(signInPath, { email: address(name), password: 'a better one' })).status).toBe(200)
  const shown = await back.api.security.signIns()
  expect(shown.map(({ isDenied }) => isDenied).toSorted()).toEqual([false, true])
})

test('[ACC-67] ‘This wasn’t me’ removes what an intruder could have connected, and a sign-in that lacks its code only', async () => {
  const name = 'careless'
  const owner = await signUpAs(world, name, 'owner')
  const { diner } = await owner.api.accounts.me()
  const userId = diner?.id ?? toId<'User'>('x')
  const setUp = await owner.post('/api/auth/two-factor/enable', { password: ada.password })
  const { totpURI, backupCodes } = (await setUp.json()) as { totpURI: string; backupCodes: string[] }
  expect((await owner.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) })).ok).toBe(true)
  const phoneBrowser = await signIn(name, phone)
  const [first, second] = backupCodes
  expect((await phoneBrowser.post('/api/auth/two-factor/verify-backup-code', { code: first })).ok).toBe(true)
  const thief = await signIn(name, laptop)
  const written = { createdAt: new Date(), updatedAt: new Date() }
  await world.db.insert(identities).values({
    id: toId(crypto.randomUUID()),
    userId,
    providerId: 'google',
    accountId: 'thief',
    ...written,
  })
  await world.db
    .insert(wallets)
    .values({ id: toId(crypto.randomUUID()), userId, address: '0xthief', chainId: 1, createdAt: new Date() })
  await world.db
    .update(users)
    .set({ phoneNumber: '+12125550198', phoneNumberVerified: true })
    .where(eq(users.id, userId))

  const [signedIn] = await owner.api.security.signIns()
  await owner.api.security.denySignIn({ signInId: signedIn?.id ?? toId('x') })
  const proved = await thief.post('/api/auth/two-factor/verify-backup-code', { code: second })
  expect(proved.status).toBe(401)
  expect(await thief.api.accounts.me()).toEqual({ diner: null })
  const left = await world.db.select().from(identities).where(eq(identities.userId, userId))
  expect(left.map(({ providerId, password }) => [providerId, password])).toEqual([['credential', null]])
  expect(await world.db.$count(wallets, eq(wallets.userId, userId))).toBe(0)
  const [account] = await world.db.select().from(users).where(eq(users.id, userId))
  expect(account).toMatchObject({ phoneNumber: null, phoneNumberVerified: false, twoFactorEnabled: true })
})

test('[ACC-67] a session that begins while its password or passkey is removed ends at once', async () => {
  await signUpAs(world, 'raced', 'owner')
  const [raced] = await world.db
    .select()
    .from(users)
    .where(eq(users.email, address('raced')))
  const userId = raced?.id ?? toId<'User'>('x')
  const begin = async (path: string, body: object) => {
    const id = toId<'Account'>(crypto.randomUUID())
    const at = { createdAt: new Date(), updatedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
    await world.db.insert(sessions).values({ id, userId, token: id, ...at })
    await endIfMethodRemoved(world.db, { id, userId }, { path, body })
    return world.db.$count(sessions, eq(sessions.id, id))
  }
  const passkey = { response: { id: 'credential-1' } }
  expect(await begin('/sign-in/email', {})).toBe(1)
  expect(await begin('/passkey/verify-authentication', passkey)).toBe(0)
  await world.db.insert(passkeys).values({
    id: toId(crypto.randomUUID()),
    userId,
    name: 'Phone',
    publicKey: '',
    credentialID: 'credential-1',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: new Date(),
  })
  expect(await begin('/passkey/verify-authentication', passkey)).toBe(1)
  await world.db.update(identities).set({ password: null }).where(eq(identities.userId, userId))
  expect(await begin('/sign-in/email', {})).toBe(0)
  expect(await begin('/two-factor/verify-backup-code', {})).toBe(0)
  expect(await begin('/magic-link/verify', {})).toBe(1)
})

test('[ACC-65] sign-ins are deleted after 90 days', async () => {
  const before = await world.db.$count(signIns)
  expect(before).toBeGreaterThan(0)
  world.clock.advance({ hours: signInDays * 24 - 1 })
  expect(await deleteExpired(world, 'signIns')).toBe(0)
  world.clock.advance({ hours: 2 })
  expect(await deleteExpired(world, 'signIns')).toBe(before)
})

async function signIn(name: string, userAgent: string): Promise<Browser> {
  const browser = openBrowser(world)
  const fields = { email: address(name), password: ada.password }
  expect((await browser.post(signInPath, fields, { 'user-agent': userAgent })).status).toBe(200)
  return browser
}

function address(name: string): string {
  return `${name}@example.com`
}

/** The recorded sign-ins of a person, and how many were with a new device. */
async function countSignIns(name: string) {
  const found = await world.db
    .select({ isNew: signIns.isNewDevice })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(eq(users.email, address(name)))
  return { all: found.length, new: found.filter(({ isNew }) => isNew).length }
}
