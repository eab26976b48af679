import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signInPath, signOutPath, signUpPath } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoDiner } from '../../demo/demo-people.ts'
import { rateLimits, sessions, users } from '../../platform/db/schema/accounts.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world)
})

/** Returns new sign-up data on each call. */
let count = 0
function somebody() {
  count += 1
  return { ...ada, email: `somebody-${count}@example.com` }
}

async function answerOf(response: Response) {
  const body: unknown = await response.json()
  return { status: response.status, body }
}

describe('invalid input', () => {
  test.each([
    ['nothing', undefined],
    ['no JSON object', 'text'],
    ['no password', { email: ada.email }],
    ['no address', { password: ada.password }],
    ['an empty address', { email: '', password: ada.password }],
    ['a number for a password', { email: ada.email, password: 123456 }],
  ])('[ACC-1] a sign-in with %s returns 400', async (_what, body) => {
    expect(await answerOf(await browser.post(signInPath, body))).toMatchObject({
      status: 400,
      body: { message: 'You must provide either an email or phone number and a password' },
    })
  })

  test.each([
    ['no email address', { email: 'ada' }, 'Invalid email address'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['an overlong password', { password: 'x'.repeat(129) }, 'Password can have at most 128 characters'],
    ['no name', { name: ' ' }, 'Name is required'],
    ['no phone', { phone: '' }, 'Phone number is required'],
  ])('[ACC-2] a sign-up with %s returns 422 and its message', async (_what, changes, message) => {
    const answer = await answerOf(await browser.post(signUpPath, { ...somebody(), ...changes }))
    expect(answer).toMatchObject({ status: 422, body: { message, data: { faults: [{ message }] } } })
    expect(browser.cookies.size).toBe(0)
  })
})

describe('signing up', () => {
  test('[ACC-3] signs the new account in', async () => {
    const person = somebody()
    expect((await browser.post(signUpPath, person)).status).toBe(200)
    expect((await browser.api.accounts.me()).diner).toMatchObject({
      email: person.email,
      name: ada.name,
      phone: ada.phone,
      emailVerified: false,
    })
  })

  test('[ACC-3, ORD-2] special characters in an address and a number of another country are kept', async () => {
    const email = `a&b=c#d%e!f/g-${somebody().email.replace('.com', '.xn--p1ai')}`
    const person = { ...ada, name: 'Nguyễn D’Arcy', email, phone: '0033 6 12 34 56 78' }
    expect((await browser.post(signUpPath, person)).status).toBe(200)
    const other = openBrowser(world)
    expect((await other.post(signInPath, { email, password: ada.password })).status).toBe(200)
    const { diner } = await other.api.accounts.me()
    expect(diner).toMatchObject({ email, name: person.name, phone: '+33612345678' })
  })

  test('[ACC-3] with an existing address and its password signs in to the same account, unchanged', async () => {
    const person = somebody()
    await browser.post(signUpPath, person)
    const again = openBrowser(world)
    const response = await again.post(signUpPath, {
      ...person,
      email: person.email.toUpperCase(),
      name: 'Mallory',
    })
    expect(response.status).toBe(200)
    expect((await again.api.accounts.me()).diner).toEqual((await browser.api.accounts.me()).diner)
  })

  test('[ACC-3] with an existing address and a different password returns the error of a failed sign-in', async () => {
    const person = somebody()
    await browser.post(signUpPath, person)
    const other = openBrowser(world)
    const wrong = { ...person, password: 'another one' }
    const signUp = await answerOf(await other.post(signUpPath, wrong))
    expect(signUp).toEqual(await answerOf(await other.post(signInPath, wrong)))
    expect(signUp).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect(other.cookies.size).toBe(0)
  })

  test('[ACC-3] ten concurrent requests create one account', async () => {
    const person = somebody()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => openBrowser(world).post(signUpPath, person)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await world.db.select().from(users).where(eq(users.email, person.email))).toHaveLength(1)
  })

  test('[ACC-14] ignores fields that the form does not have', async () => {
    const person = somebody()
    await browser.post(signUpPath, { ...person, emailVerified: true, image: 'https://evil.example/x.png' })
    const [row] = await world.db.select().from(users).where(eq(users.email, person.email))
    expect(row).toMatchObject({ emailVerified: false, image: null })
  })
})

describe('signing in', () => {
  test('[ACC-4] an unknown address and a wrong password get the same response after the same work', async () => {
    const person = somebody()
    await browser.post(signUpPath, person)
    const tries = async (email: string) => {
      const begun = performance.now()
      const response = await openBrowser(world).post(signInPath, { email, password: 'wrong password' })
      const spent = performance.now() - begun
      const { status, body } = await answerOf(response)
      return { spent, seen: { status, body, cookies: response.headers.getSetCookie() } }
    }
    const spent: [number[], number[]] = [[], []]
    for (let round = 0; round < 4; round += 1) {
      const known = await tries(person.email)
      const unknown = await tries('nobody@example.com')
      expect(unknown.seen).toEqual(known.seen)
      expect(known.seen.status).toBe(401)
      spent[0].push(known.spent)
      spent[1].push(unknown.spent)
    }
    // Without a password hash, which takes tens of milliseconds, an unknown address would take a small fraction of the time.
    const [known, unknown] = spent.map((each) => Math.min(...each))
    expect((unknown ?? 0) / (known ?? 1)).toBeGreaterThan(0.5)
    expect((unknown ?? 0) / (known ?? 1)).toBeLessThan(2)
  })

  test('[ACC-12] works for the demo diner', async () => {
    expect((await browser.post(signInPath, demoDiner)).status).toBe(200)
    expect((await browser.api.accounts.me()).diner?.email).toBe('diner@demo.example')
  })

  test('[ACC-11] the eleventh attempt in a minute has to wait, whatever address the client claims to have', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${round}`, 'x-comanda-client': `198.51.100.${round}` }
      statuses.push((await browser.post(signInPath, { ...ada, password: 'wrong one' }, headers)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})

describe('sessions', () => {
  test('[ACC-9] the cookie is hidden from scripts and limited to its host and same-site requests', async () => {
    const response = await browser.post(signUpPath, somebody())
    const [cookie = '', ...others] = response.headers.getSetCookie()
    expect(others.map((other) => other.replace(/=.*/, ''))).toEqual(['comanda.device'])
    expect(cookie).toMatch(/^comanda\.session_token=[^;]+;/)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).not.toMatch(/Domain=/i)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('token')
  })

  test('[ACC-9] a forged or changed cookie signs nobody in', async () => {
    await browser.post(signUpPath, somebody())
    const [[name = '', value = ''] = []] = browser.cookies
    for (const forged of ['x', `${value}x`, value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))]) {
      const response = await world.fetch('/api/account', { headers: { cookie: `${name}=${forged}` } })
      expect(await response.json()).toEqual({ diner: null })
    }
  })

  test('[ACC-9] signing out ends the session', async () => {
    await browser.post(signUpPath, somebody())
    const stolen = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await browser.post(signOutPath, {})).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['comanda.device'])
    const response = await world.fetch('/api/account', { headers: { cookie: stolen } })
    expect(await response.json()).toEqual({ diner: null })
  })

  test('[ACC-9] people can list their sessions and end all others', async () => {
    const person = somebody()
    await browser.post(signUpPath, person)
    const phone = openBrowser(world)
    await phone.post(signInPath, person)
    const listed = await browser.api.security.sessions()
    expect(listed.map(({ current }) => current)).toEqual([true, false])
    // The library's sessions are in real time, what people see is on our clock.
    for (const { signedInAt, lastUsedAt } of listed)
      for (const at of [signedInAt, lastUsedAt])
        expect(world.clock.now().since(Temporal.Instant.from(at)).abs().total('minutes')).toBeLessThan(5)
    expect(JSON.stringify(listed)).not.toContain('token')
    expect((await browser.post('/api/auth/revoke-other-sessions', {})).status).toBe(200)
    expect((await phone.api.accounts.me()).diner).toBeNull()
    expect((await browser.api.accounts.me()).diner?.email).toBe(person.email)
  })

  test('[ACC-9] the session token is in no response body', async () => {
    const person = somebody()
    const changed = { currentPassword: person.password, newPassword: 'another horse' }
    const calls = [
      () => browser.post(signUpPath, person),
      () => browser.post(signInPath, person),
      () => browser.fetch('/api/auth/get-session'),
      () => browser.post('/api/auth/change-password', changed),
      () => browser.fetch('/api/auth/get-session'),
      () => browser.post('/api/auth/revoke-other-sessions', {}),
    ]
    for (const call of calls) {
      const answer = await call()
      expect(answer.status).toBe(200)
      const [token = ''] = browser.cookies.get('comanda.session_token')?.split('.') ?? []
      expect(token).toHaveLength(32)
      expect(await answer.text()).not.toContain(token)
      expect(answer.headers.has('set-auth-token')).toBe(false)
    }
    const session = await (await browser.fetch('/api/auth/get-session')).json()
    expect(session).toMatchObject({ user: { email: person.email }, session: { id: expect.any(String) } })
    expect(session.session).not.toHaveProperty('token')
  })

  test('[ACC-9] the cookie of an ended session is removed from the browser', async () => {
    await browser.post(signUpPath, somebody())
    await world.db.update(sessions).set({ expiresAt: new Date(0) })
    expect((await browser.api.accounts.me()).diner).toBeNull()
    expect([...browser.cookies.keys()]).toEqual(['comanda.device'])
  })

  test('[ACC-9] a session that is used after a day is extended to 30 days', async () => {
    await browser.post(signUpPath, somebody())
    const inTwentyDays = new Date(Date.now() + 20 * 24 * 3600 * 1000)
    await world.db.update(sessions).set({ expiresAt: inTwentyDays })
    const response = await browser.fetch('/api/account')
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/Max-Age=2592000/)])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('allowed origins and routes', () => {
  test.each([
    ['another site', 'https://evil.example'],
    ['an unknown host', 'http://evil.localhost'],
  ])('[ACC-10] a page of %s may not sign in', async (_what, origin) => {
    const response = await browser.post(signInPath, demoDiner, { origin })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each(['evil.localhost', 'orders.sakura.localhost'])(
    '[ACC-10] a page of %s may not sign in under its own host name',
    async (host) => {
      const response = await openBrowser(world, host).post(signInPath, demoDiner)
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  test.each(['sakura.localhost', 'burgerbarn.localhost', 'localhost', '127.0.0.1'])(
    '[ACC-10] a page of %s may sign in',
    async (host) => {
      expect((await openBrowser(world, host).post(signInPath, demoDiner)).status).toBe(200)
    },
  )

  test.each([
    'POST /api/auth/update-user',
    'POST /api/auth/delete-user',
    'POST /api/auth/change-email',
    'POST /api/auth/sign-in/social',
    'GET /api/auth/callback/google',
    'POST /api/auth/email-otp/reset-password',
    'POST /api/auth/two-factor/get-totp-uri',
    'POST /api/auth//sign-up/email',
    'GET /api/auth/sign-in/email',
    'GET /api/auth/ok',
    'GET /api/auth/error',
    'GET /api/auth/list-sessions',
    'POST /api/auth/revoke-session',
    'GET /api/auth/list-accounts',
    'POST /api/auth/unlink-account',
    'POST /api/auth/link-social',
    'POST /api/auth/sign-in/anonymous',
    'POST /api/auth/phone-number/send-otp',
    'POST /api/auth/two-factor/send-otp',
    'POST /api/auth/siwe/nonce',
    'GET /api/auth/token',
    'GET /api/auth/.well-known/jwks.json',
  ])('[ACC-14] %s does not exist', async (address) => {
    const [method = '', path = ''] = address.split(' ')
    const response = method === 'POST' ? await browser.post(path, {}) : await browser.fetch(path)
    expect(response.status).toBe(404)
  })
})

test('[ACC-13] a page is rendered the same for everyone, signed in or not', async () => {
  const rendered = await startWorld({
    app: { render: async (_request, { api }) => Response.json(await api.accounts.me()) },
  })
  try {
    const signedIn = openBrowser(rendered)
    await signedIn.post(signInPath, demoDiner)
    expect((await signedIn.api.accounts.me()).diner).not.toBeNull()
    expect(await (await signedIn.fetch('/')).json()).toEqual({ diner: null })
  } finally {
    await rendered.close()
  }
})
