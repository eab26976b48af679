import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInDays } from '#domain/accounts/sign-in.ts'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { codeOf, nextCodeOf } from '#testing/authenticator.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits, signIns, users } from '../db/schema/accounts.ts'
import { clearOldSignIns } from './record-sign-in.ts'

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

test('[ACC-65] sign-ins are deleted after 90 days', async () => {
  const before = await world.db.$count(signIns)
  expect(before).toBeGreaterThan(0)
  world.clock.advance({ hours: signInDays * 24 - 1 })
  expect(await clearOldSignIns(world)).toBe(0)
  world.clock.advance({ hours: 2 })
  expect(await clearOldSignIns(world)).toBe(before)
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
