import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { codeOf, nextCodeOf } from '#testing/authenticator.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../access/memberships.ts'
import { identities, rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'

const forgotten = '/api/auth/request-password-reset'
const reset = '/api/auth/reset-password'
const magicLink = '/api/auth/sign-in/magic-link'
const sendCode = '/api/auth/email-otp/send-verification-otp'
const byCode = '/api/auth/sign-in/email-otp'
const enable = '/api/auth/two-factor/enable'
const verifyTotp = '/api/auth/two-factor/verify-totp'
const verifyBackup = '/api/auth/two-factor/verify-backup-code'

let world: World
let browser: Browser
let person: { readonly email: string; readonly password: string }
let count = 0
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  const demanded = { values: { ...defaultSettings, twoFactorEnabled: true }, revision: 1 }
  await world.db.insert(siteSettings).values({ ...demanded, updatedAt: world.clock.now() })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world, 'localhost')
  count += 1
  person = { ...ada, email: `way-in-${count}@example.com` }
  await browser.post(signUpPath, person)
})

describe('a forgotten password', () => {
  test('[ACC-40, MAI-20] is reset once by the link in an email; all sessions end', async () => {
    expect(await answerOf(await openBrowser(world).post(forgotten, { email: person.email }))).toEqual({
      status: 200,
      body: { sent: true },
    })
    const mail = await mailTo(person.email, 'Set a new password')
    expect(mail.text).toContain('It works for 60 minutes.')
    const token = new URL(/http\S+reset-password\S+/.exec(mail.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    )
    const short = await answerOf(await browser.post(reset, { token, newPassword: '12345' }))
    expect(short).toMatchObject({
      status: 422,
      body: {
        message: 'Password must be at least 6 characters',
        data: { faults: [{ path: 'newPassword' }] },
      },
    })
    const request = { token, newPassword: 'a new password' }
    expect((await openBrowser(world).post(reset, request)).status).toBe(200)
    expect((await openBrowser(world).post(reset, request)).status).toBe(400)
    expect(await signedIn(browser)).toBeNull()
    expect((await browser.post(signInPath, person)).status).toBe(401)
    expect((await browser.post(signInPath, { ...person, password: request.newPassword })).status).toBe(200)
    expect(await signedIn(browser)).toMatchObject({ emailVerified: true })
  })

  test('[ACC-40, ACC-41] an unknown address gets the same response and no email', async () => {
    for (const path of [forgotten, magicLink, sendCode]) {
      const known = await answerOf(await browser.post(path, { email: person.email }))
      expect(await answerOf(await browser.post(path, { email: 'nobody@example.com' }))).toEqual(known)
      expect(known.status).toBe(200)
    }
    await mailTo(person.email, 'Your sign-in code')
    expect(mailsTo('nobody@example.com')).toEqual([])
    expect(await browser.post(forgotten, { email: 'nobody' }).then(answerOf)).toMatchObject({
      status: 422,
      body: { message: 'Invalid email address' },
    })
  })

  test('[ACC-40] people who know the old password change it; all other sessions end', async () => {
    const phone = openBrowser(world, 'localhost')
    await phone.post(signInPath, person)
    const change = (currentPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword, newPassword: 'another one' })
    expect((await change('wrong')).status).toBe(400)
    expect((await change(person.password)).status).toBe(200)
    expect(await signedIn(phone)).toBeNull()
    expect(await signedIn(browser)).toMatchObject({ email: person.email })
  })
})

test.for([
  ['not verified', [], null],
  ['verified', ['google'], '+12125550199'],
] as const)(
  '[ACC-40, ACC-41] a reset of an address that was %s leaves of what was connected before: %j, %s',
  async ([state, left, phoneNumber]) => {
    const userId = (await signedIn(browser))?.id ?? toId<'User'>('x')
    if (state === 'verified') await verifyAddress(world, person.email)
    await world.db.insert(identities).values({
      id: toId(crypto.randomUUID()),
      userId,
      providerId: 'google',
      accountId: person.email,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    await world.db
      .update(users)
      .set({ phoneNumber: '+12125550199', phoneNumberVerified: true })
      .where(eq(users.id, userId))
    await browser.post(forgotten, { email: person.email })
    const mail = await mailTo(person.email, 'Set a new password')
    const [, token] = /token=([\w-]+)/.exec(mail.text ?? '') ?? []
    expect((await browser.post(reset, { token, newPassword: 'a new password' })).status).toBe(200)
    const found = await world.db.select().from(identities).where(eq(identities.userId, userId))
    expect(found.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', ...left])
    const [account] = await world.db.select().from(users).where(eq(users.id, userId))
    expect(account).toMatchObject({
      emailVerified: true,
      phoneNumber,
      phoneNumberVerified: phoneNumber !== null,
    })
    // The number is unique.
    await world.db.update(users).set({ phoneNumber: null }).where(eq(users.id, userId))
  },
)

describe('without a password', () => {
  test('[ACC-41] a link signs in once, and removes what was set up before the address was verified', async () => {
    await browser.post(magicLink, { email: person.email })
    const mail = await mailTo(person.email, 'Your sign-in link')
    const link = new URL(/http\S+magic-link\S+/.exec(mail.text ?? '')?.[0] ?? '')
    const owner = openBrowser(world, link.hostname)
    const opened = await owner.fetch(link.pathname + link.search)
    expect(opened.status).toBe(302)
    expect(new URL(opened.headers.get('location') ?? '', link).pathname).toBe('/')
    expect(await signedIn(owner)).toMatchObject({ email: person.email, emailVerified: true })
    expect(await signedIn(browser)).toBeNull()
    expect((await browser.post(signInPath, person)).status).toBe(401)
    const again = openBrowser(world, link.hostname)
    const location = (await again.fetch(link.pathname + link.search)).headers.get('location') ?? ''
    expect(location).toMatch(/\/login\?error=INVALID_TOKEN/)
    expect(await signedIn(again)).toBeNull()
  })

  test('[ACC-41, ACC-43] a code signs in; three wrong codes invalidate it', async () => {
    await verifyAddress(world, person.email)
    const other = openBrowser(world)
    const code = await codeFor(other)
    expect((await other.post(byCode, { email: person.email, otp: wrong(code) })).status).toBe(400)
    const answer = await answerOf(await other.post(byCode, { email: person.email, otp: code }))
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    expect(JSON.stringify(answer.body)).not.toContain('token')
    expect(await signedIn(other)).toMatchObject({ email: person.email })
    expect((await other.post(byCode, { email: person.email, otp: code })).status).toBe(400)

    await world.db.delete(rateLimits)
    const second = await codeFor(openBrowser(world), 2)
    const guesser = openBrowser(world)
    for (let tries = 0; tries < 3; tries++) {
      await guesser.post(byCode, { email: person.email, otp: wrong(second) })
      await world.db.delete(rateLimits)
    }
    expect((await guesser.post(byCode, { email: person.email, otp: second })).status).not.toBe(200)
    expect(await signedIn(guesser)).toBeNull()
  })
})

describe('a second factor', () => {
  test('[ACC-42, ACC-44] is set up with the password, then required, and grants access to what demands it', async () => {
    expect((await browser.post(enable, { password: person.password })).status).toBe(403)
    await verifyAddress(world, person.email)
    await makeOwner(world.db, await restaurantIdOf(world), person.email, world.clock.now())
    await expect(browser.api.team.list({ restaurant: 'sakura' })).rejects.toMatchObject({
      status: 403,
      message: 'Please set up two-step verification for your account first.',
    })
    expect((await browser.api.accounts.restaurants()).secondFactorMissing).toBe(true)
    expect((await browser.post(enable, { password: 'wrong one' })).status).toBe(400)
    const { totpURI, backupCodes } = await enrol()
    expect(backupCodes).toHaveLength(10)
    expect(await signedIn(browser)).toMatchObject({ secondFactor: true })
    expect((await browser.api.accounts.restaurants()).secondFactorMissing).toBe(false)
    expect((await browser.api.team.list({ restaurant: 'sakura' })).members.length).toBeGreaterThan(0)

    const phone = openBrowser(world)
    const first = await answerOf(await phone.post(signInPath, person))
    expect(first).toMatchObject({ status: 200, body: { user: null, secondFactor: true } })
    expect(await signedIn(phone)).toBeNull()
    expect((await phone.post(verifyTotp, { code: wrong(codeOf(totpURI)) })).status).toBe(401)
    expect(await signedIn(phone)).toBeNull()
    const proved = await answerOf(await phone.post(verifyTotp, { code: nextCodeOf(totpURI) }))
    expect(proved).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    expect(JSON.stringify(proved.body)).not.toContain('token')
    expect(await signedIn(phone)).toMatchObject({ email: person.email })

    const lost = openBrowser(world)
    await lost.post(signInPath, person)
    expect((await lost.post(verifyBackup, { code: backupCodes[0] })).status).toBe(200)
    expect(await signedIn(lost)).toMatchObject({ email: person.email })
    const reused = openBrowser(world)
    await reused.post(signUpPath, person)
    expect((await reused.post(verifyBackup, { code: backupCodes[0] })).status).toBe(401)
    expect(await signedIn(reused)).toBeNull()
  })

  test('[ACC-44, PRM-3] is demanded where a person may do more than staff, and leaves plain staff elsewhere alone', async () => {
    await verifyAddress(world, person.email)
    const userId = (await signedIn(browser))?.id ?? toId<'User'>('x')
    const [sakura, luna] = [await restaurantIdOf(world), await restaurantIdOf(world, 'luna')]
    const createdAt = world.clock.now()
    await makeOwner(world.db, luna, person.email, createdAt)
    const missing = {
      status: 403,
      message: 'Please set up two-step verification for your account first.',
    }
    await expect(browser.api.realtime.list()).rejects.toMatchObject(missing)
    await world.db
      .insert(restaurantMembers)
      .values({ restaurantId: sakura, userId, role: 'staff', createdAt })
    const slugs = async () => (await browser.api.realtime.list()).restaurants.map(({ slug }) => slug)
    expect(await slugs()).toEqual(['sakura'])
    await browser.api.stock.list({ restaurant: 'sakura' })
    await expect(browser.api.stock.list({ restaurant: 'luna' })).rejects.toMatchObject(missing)
  })

  test('[ACC-44, ACC-57] is demanded of a role of the restaurant’s own that may do more, which leads to its setup', async () => {
    await verifyAddress(world, person.email)
    const userId = (await signedIn(browser))?.id ?? toId<'User'>('x')
    const restaurantId = await restaurantIdOf(world)
    const roleId = toId<'OwnRole'>(crypto.randomUUID())
    await world.db.insert(ownRoles).values({
      id: roleId,
      restaurantId,
      name: `Editor ${count}`,
      permissions: ['orders.read', 'menu.read'],
    })
    const createdAt = world.clock.now()
    await world.db.insert(restaurantMembers).values({ restaurantId, userId, role: 'staff', createdAt })
    expect((await browser.api.accounts.restaurants()).secondFactorMissing).toBe(false)
    await world.db
      .update(restaurantMembers)
      .set({ ownRoleId: roleId })
      .where(eq(restaurantMembers.userId, userId))
    await expect(browser.api.categories.list({ restaurant: 'sakura' })).rejects.toMatchObject({
      status: 403,
      message: 'Please set up two-step verification for your account first.',
    })
    expect((await browser.api.accounts.restaurants()).secondFactorMissing).toBe(true)
  })

  test("[ACC-42] can't be bypassed by a link or a code", async () => {
    await verifyAddress(world, person.email)
    await enrol()
    const other = openBrowser(world, 'localhost')
    const code = await codeFor(other)
    expect(await answerOf(await other.post(byCode, { email: person.email, otp: code }))).toMatchObject({
      status: 403,
      body: {
        message: 'This account uses two-step verification. Please sign in with your password and a code.',
      },
    })
    await other.post(magicLink, { email: person.email })
    const mail = await mailTo(person.email, 'Your sign-in link')
    const link = new URL(/http\S+magic-link\S+/.exec(mail.text ?? '')?.[0] ?? '')
    const opened = await other.fetch(link.pathname + link.search)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      '/login?error=SECOND_FACTOR_NEEDED',
    ])
    expect(await signedIn(other)).toBeNull()
  })

  test('[ACC-42] is asked for at every sign-in: no browser is trusted, whatever its request says', async () => {
    await verifyAddress(world, person.email)
    const { totpURI, backupCodes } = await enrol()
    const phone = await challenged()
    const trusting = { code: nextCodeOf(totpURI), trustDevice: true }
    expect((await phone.post(verifyTotp, trusting)).status).toBe(200)
    const tablet = await challenged()
    const trustingToo = { code: backupCodes[0], trustDevice: true }
    expect((await tablet.post(verifyBackup, trustingToo)).status).toBe(200)
    for (const known of [phone, tablet]) {
      expect([...known.cookies.keys()].join()).not.toContain('trust')
      await known.post('/api/auth/sign-out', {})
      const again = await answerOf(await known.post(signInPath, person))
      expect(again).toMatchObject({ status: 200, body: { user: null, secondFactor: true } })
      expect(await signedIn(known)).toBeNull()
    }
  })

  test('[ACC-42] is removed with the password', async () => {
    await verifyAddress(world, person.email)
    await enrol()
    const disable = '/api/auth/two-factor/disable'
    expect((await browser.post(disable, { password: 'wrong one' })).status).toBe(400)
    expect((await browser.post(disable, { password: person.password })).status).toBe(200)
    expect((await openBrowser(world).post(signInPath, person).then(answerOf)).body).toMatchObject({
      user: { email: person.email },
    })
  })

  test('[ACC-63] accepts a code once: neither the setup code nor a sign-in code works again', async () => {
    await verifyAddress(world, person.email)
    const { totpURI, code: first } = await enrol()
    const phone = await challenged()
    const used = {
      status: 401,
      body: { message: 'This code was already used. Please wait for the next one.' },
    }
    expect(await answerOf(await phone.post(verifyTotp, { code: first }))).toMatchObject(used)
    expect(await answerOf(await browser.post(verifyTotp, { code: first }))).toMatchObject(used)
    expect(await signedIn(phone)).toBeNull()
    const second = nextCodeOf(totpURI)
    expect((await phone.post(verifyTotp, { code: second })).status).toBe(200)
    expect(await answerOf(await (await challenged()).post(verifyTotp, { code: second }))).toMatchObject(used)
    expect(await answerOf(await browser.post(verifyTotp, { code: second }))).toMatchObject(used)
  })

  test('[ACC-63] accepts only one of many concurrent requests with the same code, on any process', async () => {
    await verifyAddress(world, person.email)
    const { totpURI } = await enrol()
    const phones: Browser[] = []
    for (let count = 0; count < 8; count++) phones.push(await challenged(count % 2))
    await world.db.delete(rateLimits)
    const code = nextCodeOf(totpURI)
    const answers = await Promise.all(phones.map((phone) => phone.post(verifyTotp, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
    const people = await Promise.all(phones.map(signedIn))
    expect(people.filter((diner) => diner !== null)).toHaveLength(1)
  })

  test('[ACC-63] accepts a code that was refused once it is valid', async () => {
    await verifyAddress(world, person.email)
    const { totpURI } = await enrol()
    const phone = await challenged()
    const start = Date.now()
    const early = codeOf(totpURI, start + 60_000)
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: start })
      expect((await phone.post(verifyTotp, { code: early })).status).toBe(401)
      vi.setSystemTime(start + 40_000)
      expect((await phone.post(verifyTotp, { code: early })).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test("[ACC-63] nobody can use up an account's code without its password", async () => {
    await verifyAddress(world, person.email)
    const { totpURI } = await enrol()
    const code = nextCodeOf(totpURI)
    expect((await openBrowser(world).post(verifyTotp, { code })).status).toBe(401)
    const stranger = openBrowser(world)
    await stranger.post(signUpPath, { ...ada, email: `stranger-to-${person.email}` })
    expect((await stranger.post(verifyTotp, { code })).status).toBe(400)
    expect((await (await challenged()).post(verifyTotp, { code })).status).toBe(200)
  })

  test('[ACC-43] locks after ten wrong codes, for the correct one too', async () => {
    await verifyAddress(world, person.email)
    const { totpURI } = await enrol()
    for (let round = 0; round < 2; round++) {
      const guesser = openBrowser(world)
      await guesser.post(signInPath, person)
      for (let tries = 0; tries < 5; tries++) await guesser.post(verifyTotp, { code: wrong(codeOf(totpURI)) })
      await world.db.delete(rateLimits)
    }
    const late = openBrowser(world)
    await late.post(signInPath, person)
    expect((await late.post(verifyTotp, { code: nextCodeOf(totpURI) })).status).toBe(429)
    expect(await signedIn(late)).toBeNull()
  })
})

test('[ACC-43] limits the wrong passwords of an account in 15 minutes, from all client addresses together', async () => {
  const statuses = new Map<number, number>()
  for (let tries = 0; tries < 22; tries++) {
    const { status } = await openBrowser(world).post(signInPath, { ...person, password: 'wrong one' })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // Clears what better-auth counts by client address.
    await world.db.delete(rateLimits).where(eq(rateLimits.key, await keyOfSender()))
  }
  expect([...statuses]).toEqual([
    [401, 20],
    [429, 2],
  ])
  const right = await answerOf(await openBrowser(world).post(signInPath, person))
  expect(right).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please wait 15 minutes.' },
  })
})

test('[ACC-43] wrong passwords are counted for the account wherever it types one, and then all these places are closed', async () => {
  const withPassword = (password: string) => ({ password })
  const places = [
    [enable, withPassword],
    ['/api/auth/two-factor/disable', withPassword],
    ['/api/auth/two-factor/generate-backup-codes', withPassword],
    [
      '/api/auth/change-password',
      (currentPassword: string) => ({ currentPassword, newPassword: 'another one' }),
    ],
  ] as const
  await verifyAddress(world, person.email)
  await enrol()
  for (const [path, fields] of places) {
    for (let tries = 0; tries < 5; tries++) {
      expect((await browser.post(path, fields('wrong one'))).status).toBe(400)
      await forgetAddresses()
    }
  }
  for (const [path, fields] of places) {
    expect(await answerOf(await browser.post(path, fields(person.password)))).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please wait 15 minutes.' },
    })
  }
  expect(await signedIn(browser)).toMatchObject({ email: person.email })
})

test('[ACC-43] limits the emails to one address in 15 minutes', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    statuses.push((await browser.post([forgotten, magicLink, sendCode][tries % 3] ?? '', person)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('[ACC-79] what a person changes about how they sign in is in the record of changes', async () => {
  await verifyAddress(world, person.email)
  const userId = (await signedIn(browser))?.id ?? toId<'User'>('x')
  const record = async () => {
    const rows = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))
    return rows.map(({ changes, userId: by }) => [by === userId, changes])
  }
  expect(await record()).toEqual([])
  await enrol()
  await browser.post('/api/auth/two-factor/disable', { password: person.password })
  const change = { currentPassword: person.password, newPassword: 'another one' }
  await browser.post('/api/auth/change-password', { ...change, currentPassword: 'wrong' })
  await browser.post('/api/auth/change-password', change)
  await world.db.insert(identities).values({
    id: toId(crypto.randomUUID()),
    userId,
    providerId: 'google',
    accountId: `of ${person.email}`,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  const google = (await browser.api.security.identities()).find(({ provider }) => provider === 'google')
  await browser.api.security.unlink({ identityId: google?.id ?? toId('x') })
  await browser.post(forgotten, { email: person.email })
  const mail = await mailTo(person.email, 'Set a new password')
  const [, token] = /token=([\w-]+)/.exec(mail.text ?? '') ?? []
  await browser.post(reset, { token, newPassword: 'a third one' })
  const recorded = await record()
  expect(recorded).toHaveLength(5)
  expect(recorded).toEqual(
    expect.arrayContaining([
      [true, { secondFactor: { from: false, to: true } }],
      [true, { secondFactor: { from: true, to: false } }],
      [true, { password: { from: null, to: 'changed' } }],
      [true, { signInMethod: { from: 'google', to: null } }],
    ]),
  )
})

test("[ACC-49] lists an account's sign-in methods and never removes the last one", async () => {
  const [password, ...others] = await browser.api.security.identities()
  expect(password).toMatchObject({ provider: 'credential', name: 'Password' })
  expect(others).toEqual([])
  const taken = browser.api.security.unlink({ identityId: password?.id ?? toId('x') })
  await expect(taken).rejects.toMatchObject({ status: 422 })
})

async function enrol(): Promise<{
  readonly totpURI: string
  readonly backupCodes: readonly string[]
  /** The code with which it was enabled. */
  readonly code: string
}> {
  const answer = await browser.post(enable, { password: person.password })
  const { totpURI, backupCodes }: { totpURI: string; backupCodes: string[] } = await answer.json()
  const [before] = await world.db.select().from(users).where(eq(users.email, person.email))
  expect(before?.twoFactorEnabled).toBe(false)
  const code = codeOf(totpURI)
  expect((await browser.post(verifyTotp, { code })).status).toBe(200)
  return { totpURI, backupCodes, code }
}

/** Returns a browser that entered the correct password at one of the processes and is asked for the second factor. */
async function challenged(process = 0): Promise<Browser> {
  const other = openBrowser({ apps: world.apps.slice(process) })
  await other.post(signInPath, person)
  return other
}

async function codeFor(other: Browser, nth = 1): Promise<string> {
  await other.post(sendCode, { email: person.email })
  const mail = await mailTo(person.email, 'Your sign-in code', nth)
  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
}

/** Returns a different code of six digits. */
function wrong(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
}

async function signedIn({ api }: Browser) {
  return (await api.accounts.me()).diner
}

async function answerOf(response: Response) {
  const body: unknown = await response.json()
  return { status: response.status, body }
}

function mailsTo(address: string, subject?: string) {
  return world.sandbox.mails
    .list()
    .filter((mail) => mail.recipients.includes(address) && (!subject || mail.subject === subject))
}

/** Returns the newest email with this subject, once `wanted` of them were sent. */
async function mailTo(address: string, subject: string, wanted = 1) {
  const look = async () => {
    await makeJobsDue(world.db, 'mail_sign_in_secret')
    return mailsTo(address, subject).length
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(wanted)
  const [first, ...others] = mailsTo(address, subject).toSorted((a, b) =>
    a.receivedAt.localeCompare(b.receivedAt),
  )
  const newest = others.at(-1) ?? first
  if (!newest) throw new Error('the email is gone')
  return newest
}

/** Clears what better-auth counts by client address. */
async function forgetAddresses(): Promise<void> {
  await world.db.delete(rateLimits).where(like(rateLimits.key, '%|accounts: %'))
}

async function keyOfSender(): Promise<string> {
  const rows = await world.db.select({ key: rateLimits.key }).from(rateLimits)
  return rows.find(({ key }) => key.includes('/sign-in/email'))?.key ?? ''
}
