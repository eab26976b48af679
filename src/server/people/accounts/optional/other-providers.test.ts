import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { codeOf } from '#testing/authenticator.ts'
import { type IdentityProvider, startIdentityProvider } from '#testing/identity-provider.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { plainSignIn } from '../../../platform/config/sign-in/sign-in-settings.ts'
import { rateLimits, users } from '../../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'

const social = '/api/auth/sign-in/social'
const link = '/api/auth/link-social'

let provider: IdentityProvider
let world: World
let browser: Browser
let count = 0
let email = ''
beforeAll(async () => {
  provider = await startIdentityProvider()
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  const { issuer, clientId, clientSecret } = provider
  const signIn = { ...plainSignIn, oidc: { issuer, clientId, clientSecret, name: 'Sushi Group' } }
  world = await startWorld({ app: { config: { ...config, signIn } } })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world, 'localhost')
  count += 1
  email = `colleague-${count}@example.com`
  provider.forge(false)
  provider.be(colleague())
})

test('[ACC-50] a new person gets an account with the address that the provider verified', async () => {
  expect(await browser.api.security.signInMethods()).toMatchObject({
    providers: [{ id: 'oidc', name: 'Sushi Group' }],
  })
  expect(await returnFromProvider(social, { callbackURL: '/admin' })).toBe('/admin')
  expect(await signedIn()).toMatchObject({ email, name: 'Kenji Ito', emailVerified: true })
  expect(await browser.api.security.identities()).toMatchObject([{ provider: 'oidc', name: 'Sushi Group' }])
  const mails = world.sandbox.mails.list().filter(({ recipients }) => recipients.includes(email))
  expect(mails).toEqual([])

  const laptop = openBrowser(world, 'localhost')
  await returnFromProvider(social, {}, laptop)
  expect((await laptop.api.accounts.me()).diner?.id).toBe((await signedIn())?.id)
})

test('[ACC-50] on a restaurant’s own host no provider is offered', async () => {
  expect(await openBrowser(world).api.security.signInMethods()).toMatchObject({ providers: [] })
})

test.each([
  ['who declines', () => provider.be(null), 'access_denied'],
  ['whose identity is signed with a wrong key', () => provider.forge(true), 'unable_to_get_user_info'],
])('[ACC-46, ACC-50] a person %s ends on the sign-in page', async (_who, prepare, code) => {
  prepare()
  expect(await returnFromProvider(social)).toBe(`/login?error=${code}`)
  expect(await signedIn()).toBeNull()
})

test('[ACC-50] a code requested by another browser signs nobody in', async () => {
  const begun = await begin(social, {}, browser)
  const back = await providerAnswers(begun)
  const thief = openBrowser(world, 'localhost')
  const answer = await thief.fetch(back.pathname + back.search)
  expect(new URL(answer.headers.get('location') ?? '', back).pathname).toBe('/login')
  expect((await thief.api.accounts.me()).diner).toBeNull()
})

test('[ACC-50] redirects to no other site', async () => {
  expect(await returnFromProvider(social, { callbackURL: 'https://evil.example/' })).toBe('/')
  provider.be(null)
  expect(await returnFromProvider(social, { errorCallbackURL: '//evil.example/' })).toBe(
    '/login?error=access_denied',
  )
})

test('[ACC-51] an address is linked to its account only if it is verified here too', async () => {
  await browser.post(signUpPath, { ...ada, email })
  const stranger = openBrowser(world, 'localhost')
  expect(await returnFromProvider(social, {}, stranger)).toBe('/login?error=account_not_linked')
  expect((await stranger.api.accounts.me()).diner).toBeNull()
  await verifyAddress(world, email)
  provider.be({ ...colleague(), email_verified: false })
  expect(await returnFromProvider(social, {}, stranger)).toBe('/login?error=account_not_linked')
  provider.be(colleague())
  expect(await returnFromProvider(social, {}, stranger)).toBe('/')
  expect((await stranger.api.accounts.me()).diner?.id).toBe((await signedIn())?.id)
})

test('[ACC-49, ACC-51] a provider is added to an account, listed and removed again; the last sign-in method stays', async () => {
  await browser.post(signUpPath, { ...ada, email })
  provider.be({ ...colleague(), email: `work-${email}` })
  expect(await returnFromProvider(link, { callbackURL: '/admin/security' })).toBe('/admin/security')
  const [password, company, ...others] = await browser.api.security.identities()
  expect([password?.name, company?.name, others]).toEqual(['Password', 'Sushi Group', []])
  if (!password || !company) throw new Error('expected two sign-in methods')

  const elsewhere = openBrowser(world, 'localhost')
  await elsewhere.post(signUpPath, { ...ada, email: `other-${email}` })
  const foreign = elsewhere.api.security.unlink({ identityId: company.id })
  await expect(foreign).rejects.toMatchObject({
    status: 404,
    message: 'Your account doesn’t use this sign-in method.',
  })

  await browser.api.security.unlink({ identityId: password.id })
  const last = browser.api.security.unlink({ identityId: company.id })
  await expect(last).rejects.toMatchObject({
    status: 422,
    message: 'This is your only sign-in method. Please add another one first.',
  })
  expect(await browser.api.security.identities()).toMatchObject([{ name: 'Sushi Group' }])
  const recorded = await world.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, (await signedIn())?.id ?? ''))
  expect(recorded.map(({ changes }) => changes.signInMethod)).toEqual(
    expect.arrayContaining([
      { from: null, to: company.provider },
      { from: 'password', to: null },
    ]),
  )
  expect(recorded).toHaveLength(2)
})

test('[ACC-51] a provider account that belongs to another account is refused, and the session stays', async () => {
  await returnFromProvider(social, {}, openBrowser(world, 'localhost'))
  await browser.post(signUpPath, { ...ada, email: `second-${email}` })
  const ended = await returnFromProvider(link, {
    callbackURL: '/admin/security',
    errorCallbackURL: '/admin/security',
  })
  expect(ended).toMatch(/^\/admin\/security\?error=account_already_linked_to_different_user/)
  expect(await signedIn()).toMatchObject({ email: `second-${email}` })
  expect(await browser.api.security.identities()).toMatchObject([{ provider: 'credential' }])
})

test("[ACC-42, ACC-46] an account with a second factor can't sign in by provider", async () => {
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  const enabled = await browser.post('/api/auth/two-factor/enable', { password: ada.password })
  const { totpURI }: { totpURI: string } = await enabled.json()
  await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) })
  const stranger = openBrowser(world, 'localhost')
  expect(await returnFromProvider(social, {}, stranger)).toBe('/login?error=SECOND_FACTOR_NEEDED')
  expect((await stranger.api.accounts.me()).diner).toBeNull()
})

test('[ACC-52] an unreachable provider delays nothing else, and is used as soon as it is back', async () => {
  const gone = await startIdentityProvider()
  await gone.close()
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  const { issuer, clientId, clientSecret } = gone
  const signIn = { ...plainSignIn, oidc: { issuer, clientId, clientSecret, name: 'Away' } }
  const lonely = await startWorld({ app: { config: { ...config, signIn } } })
  try {
    const person = openBrowser(lonely, 'localhost')
    expect((await person.post(signUpPath, ada)).status).toBe(200)
    expect((await person.post(social, { provider: 'oidc' })).status).toBe(404)
    expect(await lonely.db.select().from(users)).not.toEqual([])
  } finally {
    await lonely.close()
  }
})

function colleague() {
  return { sub: `kenji-${count}`, email, email_verified: true, name: 'Kenji Ito' }
}

async function signedIn() {
  return (await browser.api.accounts.me()).diner
}

async function begin(path: string, request: object, person: Browser): Promise<string> {
  const defaults = { callbackURL: '/', errorCallbackURL: '/login' }
  const started = await person.post(path, { provider: 'oidc', ...defaults, ...request })
  expect(started.status).toBe(200)
  const { url }: { url: string } = await started.json()
  return url
}

/** Returns the URL to which the provider redirects the browser. */
async function providerAnswers(url: string): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

/** Goes to the provider and back; returns where the browser ends up on our site. */
async function returnFromProvider(
  path: string,
  request: object = {},
  person: Browser = browser,
): Promise<string> {
  const back = await providerAnswers(await begin(path, request, person))
  expect(back.pathname).toBe('/api/auth/callback/oidc')
  const response = await person.fetch(back.pathname + back.search)
  expect(response.status).toBe(302)
  const ended = new URL(response.headers.get('location') ?? '', back)
  ended.searchParams.delete('error_description')
  return ended.pathname + ended.search
}
