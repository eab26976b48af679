import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signInPath, signUpPath } from '#testing/accounts.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { passkeyDevice } from '#testing/passkey-device.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  identities,
  passkeys,
  rateLimits,
  sessions,
  users,
  verifications,
} from '../../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'

const begin = '/api/auth/passkey/generate-register-options'
const finish = '/api/auth/passkey/verify-registration'
const beginSignIn = '/api/auth/passkey/generate-authenticate-options'
const signIn = '/api/auth/passkey/verify-authentication'
const site = 'localhost'
const { password } = ada
const notAccepted = 'This passkey was not accepted. Please try again, or sign in another way.'

type Device = ReturnType<typeof passkeyDevice>
type Options = { readonly challenge: string }

let world: World
let origin: string
beforeAll(async () => {
  world = await startWorld()
  origin = `http://${site}:${world.apps[0]?.port}`
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

test('[ACC-75, ACC-76] a passkey is added with the password, signs in without it, and is listed with its last use', async () => {
  const owner = await signUpAs(world, 'owner', 'owner')
  expect(await messageOf(await owner.post(begin, { password: 'not this one' }))).toEqual([
    403,
    'This is not your password.',
  ])
  const device = passkeyDevice({ origin })
  const options = await optionsOf(await owner.post(begin, { password }))
  expect(options).toMatchObject({
    rp: { id: site },
    user: { name: 'owner@example.com' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await fromSite(owner, finish, { response: device.create(options) }, mac)
  expect([added.status, await added.json()]).toEqual([200, { added: true }])
  expect(await owner.api.security.passkeys()).toMatchObject([{ name: 'Chrome on Mac', lastUsedAt: null }])

  const other = openBrowser(world, site)
  const asked = await optionsOf(await other.post(beginSignIn, {}))
  expect(asked).toMatchObject({ rpId: site, userVerification: 'required' })
  expect(asked).not.toHaveProperty('allowCredentials')
  const entered = await other.post(signIn, { response: device.get(asked) }, mac)
  const body = await entered.text()
  expect([entered.status, body]).toEqual([200, expect.stringContaining('owner@example.com')])
  expect(body).not.toContain('token')
  expect((await other.api.accounts.me()).diner).toMatchObject({ email: 'owner@example.com' })
  const [listed] = await other.api.security.passkeys()
  expect(listed?.lastUsedAt).not.toBeNull()
  expect(JSON.stringify(listed)).not.toMatch(/publicKey|credential/i)
  expect(await other.api.security.signIns()).toMatchObject([{ method: 'passkey', device: 'Chrome on Mac' }])
})

test('[ACC-75] nobody adds one without a session, a verified address and the password; guesses are limited per account', async () => {
  expect((await openBrowser(world).post(begin, { password })).status).toBe(401)
  const unverified = openBrowser(world)
  await unverified.post(signUpPath, { ...ada, email: 'unverified@example.com' })
  expect((await unverified.post(begin, { password })).status).toBe(403)

  const person = await signUpAs(world, 'guessed', 'owner')
  for (let tries = 0; tries < 20; tries++) {
    expect((await person.post(begin, { password: 'wrong' })).status).toBe(403)
  }
  expect((await person.post(begin, { password })).status).toBe(429)
})

test('[ACC-75] without a password, a sign-in of the last ten minutes is enough, and an older one is not', async () => {
  const person = await signUpAs(world, 'passwordless', null)
  const userId = await idOf(person)
  await world.db.update(identities).set({ password: null }).where(eq(identities.userId, userId))
  expect((await person.post(begin, {})).status).toBe(200)
  const createdAt = new Date(Date.now() - 11 * 60_000)
  await world.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, userId))
  expect(await messageOf(await person.post(begin, {}))).toEqual([
    403,
    'Please sign out and in again first. You then have 10 minutes for this.',
  ])
})

test('[ACC-75] a device that did not verify the person, one that is known already, and a 21st are refused', async () => {
  const person = await signUpAs(world, 'many', null)
  const careless = passkeyDevice({ origin, verifiesPerson: false })
  expect(await messageOf(await add(person, careless))).toEqual([400, notAccepted])
  const device = passkeyDevice({ origin })
  expect((await add(person, device)).status).toBe(200)
  const thief = await signUpAs(world, 'thief', null)
  expect(await messageOf(await add(thief, device))).toEqual([400, notAccepted])
  const [row] = await world.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, await idOf(person)))
  if (!row) throw new Error('the passkey was not stored')
  for (let count = 1; count < 20; count++) {
    await world.db
      .insert(passkeys)
      .values({ ...row, id: crypto.randomUUID() as typeof row.id, credentialID: `${count}` })
  }
  expect(await messageOf(await add(person, passkeyDevice({ origin })))).toEqual([
    400,
    'An account can have at most 20 passkeys. Please remove one first.',
  ])
})

test('[ACC-76] a challenge works once, for this site only, and not for the other purpose', async () => {
  const person = await signUpAs(world, 'once', null)
  const device = passkeyDevice({ origin })
  await add(person, device)
  const browser = openBrowser(world, site)
  const asked = await optionsOf(await browser.post(beginSignIn, {}))
  const cookie = browser.cookies.get('comanda.passkey_challenge') ?? ''
  expect((await browser.post(signIn, { response: device.get(asked) })).status).toBe(200)
  browser.cookies.set('comanda.passkey_challenge', cookie)
  expect(await messageOf(await browser.post(signIn, { response: device.get(asked) }))).toEqual([
    400,
    notAccepted,
  ])

  const elsewhere = passkeyDevice({ origin: 'http://evil.localhost' })
  const again = openBrowser(world, site)
  const options = await optionsOf(await again.post(beginSignIn, {}))
  expect((await again.post(signIn, { response: elsewhere.get(options) })).status).toBe(400)
  const registering = await optionsOf(await person.post(begin, { password }))
  expect((await fromSite(person, signIn, { response: device.get(registering) })).status).toBe(400)
  expect((await openBrowser(world, site).post(signIn, { response: device.get(options) })).status).toBe(400)
  for (const response of [null, {}, { ...device.get(options), response: {} }, 'x']) {
    expect((await again.post(signIn, { response })).status).toBe(400)
    expect((await fromSite(person, finish, { response })).status).toBe(400)
  }
})

test('[ACC-76] of two sign-ins with one challenge at once, one is accepted, and a copied passkey that counts behind is refused', async () => {
  const person = await signUpAs(world, 'twice', null)
  const device = passkeyDevice({ origin })
  await add(person, device)
  const browser = openBrowser(world, site)
  const options = await optionsOf(await browser.post(beginSignIn, {}))
  const response = device.get(options)
  const answers = await Promise.all([1, 2].map(() => fromSite(browser, signIn, { response })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])

  await world.db
    .update(passkeys)
    .set({ counter: 1000 })
    .where(eq(passkeys.userId, await idOf(person)))
  const behind = openBrowser(world, site)
  const asked = await optionsOf(await behind.post(beginSignIn, {}))
  expect(await messageOf(await behind.post(signIn, { response: device.get(asked) }))).toEqual([
    400,
    notAccepted,
  ])
  expect((await behind.api.accounts.me()).diner).toBeNull()
})

test('[ACC-76] an expired challenge, an unverified person and a suspended account do not sign in', async () => {
  const person = await signUpAs(world, 'refused', null)
  const device = passkeyDevice({ origin })
  await add(person, device)
  const late = openBrowser(world, site)
  const options = await optionsOf(await late.post(beginSignIn, {}))
  await world.db.update(verifications).set({ expiresAt: new Date(0) })
  expect((await late.post(signIn, { response: device.get(options) })).status).toBe(400)

  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, 'refused@example.com'))
  const browser = openBrowser(world, site)
  const asked = await optionsOf(await browser.post(beginSignIn, {}))
  expect(await messageOf(await browser.post(signIn, { response: device.get(asked) }))).toEqual([
    403,
    'This account is suspended. Please ask the people who run this site.',
  ])
  expect((await browser.api.accounts.me()).diner).toBeNull()
})

test('[ACC-42, ACC-78] it signs in to an account with two-step verification, which it does not replace', async () => {
  const person = await signUpAs(world, 'twosteps', 'owner')
  const device = passkeyDevice({ origin })
  await add(person, device)
  expect((await person.api.accounts.me()).diner).toMatchObject({ secondFactor: false })
  await world.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, 'twosteps@example.com'))
  const browser = openBrowser(world, site)
  const asked = await optionsOf(await browser.post(beginSignIn, {}))
  expect((await browser.post(signIn, { response: device.get(asked) })).status).toBe(200)
  expect((await browser.api.accounts.me()).diner).toMatchObject({ email: 'twosteps@example.com' })
})

test('[ACC-77, MAI-31] adding and removing are mailed and recorded; a passkey is renamed, and removed by its owner only', async () => {
  const person = await signUpAs(world, 'keeper', null)
  const device = passkeyDevice({ origin })
  await add(person, device)
  const [passkey] = await person.api.security.passkeys()
  if (!passkey) throw new Error('the passkey was not stored')
  const passkeyId = passkey.id
  const stranger = await signUpAs(world, 'stranger', null)
  const byStranger = stranger.api.security
  await expect(byStranger.renamePasskey({ passkeyId, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(byStranger.removePasskey({ passkeyId })).rejects.toMatchObject({ status: 404 })
  await expect(person.api.security.renamePasskey({ passkeyId, name: ' ' })).rejects.toMatchObject({
    status: 422,
  })
  await person.api.security.renamePasskey({ passkeyId, name: ' Kitchen phone ' })
  expect(await person.api.security.passkeys()).toMatchObject([{ name: 'Kitchen phone' }])

  world.clock.advance({ seconds: 1 })
  await person.api.security.removePasskey({ passkeyId })
  expect(await person.api.security.passkeys()).toEqual([])
  const recorded = await world.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, await idOf(person)))
    .orderBy(auditEntries.at)
  expect(recorded.map(({ changes }) => changes.passkey)).toEqual([
    { from: null, to: passkey.name },
    { from: 'Kitchen phone', to: null },
  ])
  const subjects = async () => {
    await makeJobsDue(world.db, 'mail_account_notice')
    const mails = world.sandbox.mails.list()
    return mails
      .filter(({ recipients }) => recipients.includes('keeper@example.com'))
      .map(({ subject }) => subject)
  }
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'A passkey was added to your account',
        'A passkey was removed from your account',
      ]),
    )
  const browser = openBrowser(world, site)
  const asked = await optionsOf(await browser.post(beginSignIn, {}))
  expect((await browser.post(signIn, { response: device.get(asked) })).status).toBe(400)
})

test('[ACC-49, ACC-77] the last sign-in method stays, whatever its kind', async () => {
  const person = await signUpAs(world, 'last', null)
  await add(person, passkeyDevice({ origin }))
  const [identity] = await person.api.security.identities()
  const [passkey] = await person.api.security.passkeys()
  if (!identity || !passkey) throw new Error('expected two sign-in methods')
  await person.api.security.unlink({ identityId: identity.id })
  await expect(person.api.security.removePasskey({ passkeyId: passkey.id })).rejects.toMatchObject({
    status: 422,
    message: 'This is your only sign-in method. Please add another one first.',
  })
})

test('[ACC-67] ‘This wasn’t me’ removes the passkeys', async () => {
  const victim = await signUpAs(world, 'victim', 'owner')
  await add(victim, passkeyDevice({ origin }))
  const thief = openBrowser(world)
  await thief.post(signInPath, { email: 'victim@example.com', password })
  const [signedIn] = await victim.api.security.signIns()
  if (!signedIn) throw new Error('the sign-in was not recorded')
  const userId = await idOf(victim)
  await victim.api.security.denySignIn({ signInId: signedIn.id })
  expect(await world.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0)
})

test('[ACC-76] sign-in with a passkey is offered at the site’s own address only', async () => {
  expect(await openBrowser(world, site).api.security.signInMethods()).toMatchObject({ passkeys: true })
  expect(await openBrowser(world).api.security.signInMethods()).toMatchObject({ passkeys: false })
})

const mac = { 'user-agent': 'Mozilla/5.0 (Macintosh) Chrome/140.0' }

async function add(person: Browser, device: Device): Promise<Response> {
  await world.db.delete(rateLimits)
  const options = await optionsOf(await person.post(begin, { password }))
  return fromSite(person, finish, { response: device.create(options) })
}

/** Posts with the session of a browser from a page of the site's own address. */
async function fromSite(
  { cookies }: Browser,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const browser = openBrowser(world, site)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser.post(path, body, headers)
}

async function optionsOf(response: Response): Promise<Options> {
  expect(response.status).toBe(200)
  return (await response.json()) as Options
}

async function messageOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { message: string }).message]
}

async function idOf(browser: Browser) {
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error('not signed in')
  return diner.id
}
