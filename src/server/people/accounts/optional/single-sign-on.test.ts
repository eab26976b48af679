import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { codeOf } from '#testing/authenticator.ts'
import { type IdentityProvider, startIdentityProvider } from '#testing/identity-provider.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { plainSignIn } from '../../../platform/config/sign-in/sign-in-settings.ts'
import { rateLimits } from '../../../platform/db/schema/accounts.ts'

const path = '/api/auth/sign-in/sso'

let sushi: IdentityProvider
let noodles: IdentityProvider
let gone: IdentityProvider
let world: World
let browser: Browser
let count = 0
let email = ''
beforeAll(async () => {
  sushi = await startIdentityProvider()
  noodles = await startIdentityProvider()
  gone = await startIdentityProvider()
  await gone.close()
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  const companies = [
    company(sushi, 'sushi.example', 'sushi-group.example'),
    company(noodles, 'noodles.example'),
    company(gone, 'gone.example'),
  ]
  world = await startWorld({ app: { config: { ...config, signIn: { ...plainSignIn, companies } } } })
})
afterAll(async () => {
  await world.close()
  await sushi.close()
  await noodles.close()
})
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world, 'localhost')
  count += 1
  email = `colleague-${count}@sushi.example`
  sushi.forge(false)
  sushi.be(colleague())
})

test('[ACC-61] an address of a company leads to its provider, and back to the page where the sign-in started', async () => {
  expect(await browser.api.security.signInMethods()).toMatchObject({ singleSignOn: true, providers: [] })
  const url = await begin({ callbackURL: '/admin' })
  const { searchParams, origin } = new URL(url)
  expect(origin).toBe(sushi.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: sushi.clientId,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    login_hint: email,
  })
  expect(await returnFromProvider(url)).toBe('/admin')
  expect((await browser.api.accounts.me()).diner).toMatchObject({
    email,
    name: 'Kenji Ito',
    emailVerified: true,
  })
  expect(await browser.api.security.identities()).toMatchObject([
    { provider: 'sushi.example', name: 'sushi.example' },
  ])

  const laptop = openBrowser(world, 'localhost')
  await returnFromProvider(await begin({}, laptop), laptop)
  expect((await laptop.api.accounts.me()).diner?.id).toBe((await browser.api.accounts.me()).diner?.id)
})

test('[ACC-61] every domain of a company leads to its provider, and each company to its own', async () => {
  expect(await lookUp({ email: 'Kenji@Sushi-Group.example' })).toMatchObject({
    url: expect.stringContaining(sushi.issuer),
  })
  expect(await lookUp({ email: 'mai@noodles.example' })).toMatchObject({
    url: expect.stringContaining(noodles.issuer),
  })
})

test('[ACC-61] all other addresses sign in as before, and nobody learns which companies exist', async () => {
  for (const other of ['ada@example.com', 'ada@evil.sushi.example', '']) {
    expect(await lookUp({ email: other })).toEqual({ url: null })
  }
  expect(JSON.stringify(await browser.api.security.signInMethods())).not.toContain('example')
})

test('[ACC-50, ACC-61] on a restaurant’s own host it is not offered', async () => {
  expect(await openBrowser(world).api.security.signInMethods()).toMatchObject({ singleSignOn: false })
})

test.each([
  ['who declines', () => sushi.be(null), 'access_denied'],
  ['whose identity is signed with a wrong key', () => sushi.forge(true), 'invalid_provider'],
  [
    'with an address of another company',
    () => sushi.be({ ...colleague(), email: 'mai@noodles.example' }),
    'address_of_another_company',
  ],
  [
    'with an address of no company',
    () => sushi.be({ ...colleague(), email: 'ada@example.com' }),
    'address_of_another_company',
  ],
])('[ACC-46, ACC-61] a person %s ends on the sign-in page', async (_who, prepare, code) => {
  prepare()
  expect(await returnFromProvider(await begin())).toBe(`/login?error=${code}`)
  expect((await browser.api.accounts.me()).diner).toBeNull()
})

test('[ACC-61] a code requested by another browser signs nobody in', async () => {
  const back = await providerAnswers(await begin())
  const thief = openBrowser(world, 'localhost')
  const answer = await thief.fetch(back.pathname + back.search)
  expect(new URL(answer.headers.get('location') ?? '', back).pathname).toBe('/login')
  expect((await thief.api.accounts.me()).diner).toBeNull()
})

test('[ACC-45, ACC-61] redirects to no other site', async () => {
  expect(await returnFromProvider(await begin({ callbackURL: 'https://evil.example/' }))).toBe('/')
})

test('[ACC-51, ACC-61] an address is linked to its account only if it is verified on both sides', async () => {
  await browser.post(signUpPath, { ...ada, email })
  const stranger = openBrowser(world, 'localhost')
  expect(await returnFromProvider(await begin({}, stranger), stranger)).toBe(
    '/login?error=account+not+linked',
  )
  await verifyAddress(world, email)
  sushi.be({ ...colleague(), email_verified: false })
  expect(await returnFromProvider(await begin({}, stranger), stranger)).toBe(
    '/login?error=account+not+linked',
  )
  sushi.be(colleague())
  expect(await returnFromProvider(await begin({}, stranger), stranger)).toBe('/')
  expect((await stranger.api.accounts.me()).diner?.id).toBe((await browser.api.accounts.me()).diner?.id)
})

test("[ACC-42, ACC-61] an account with a second factor can't sign in by company", async () => {
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  const enabled = await browser.post('/api/auth/two-factor/enable', { password: ada.password })
  const { totpURI }: { totpURI: string } = await enabled.json()
  await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) })
  const stranger = openBrowser(world, 'localhost')
  expect(await returnFromProvider(await begin({}, stranger), stranger)).toBe(
    '/login?error=SECOND_FACTOR_NEEDED',
  )
  expect((await stranger.api.accounts.me()).diner).toBeNull()
})

test('[ACC-52, ACC-61] a company with an unreachable provider returns an error, and passwords still work', async () => {
  const answer = await browser.post(path, { email: 'kenji@gone.example' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    message: 'Your company’s sign-in isn’t responding. Please try again in a moment.',
  })
  const person = { ...ada, email: 'kenji@gone.example' }
  await browser.post(signUpPath, person)
  expect((await openBrowser(world, 'localhost').post(signInPath, person)).status).toBe(200)
})

test('[ACC-14, ACC-61] no other route of the plugin exists', async () => {
  for (const other of ['/sso/register', '/sso/providers', '/sso/callback/other.example', '/sso/callback']) {
    expect((await browser.fetch(`/api/auth${other}`)).status).toBe(404)
    expect((await browser.post(`/api/auth${other}`, {})).status).toBe(404)
  }
  const plain = await startWorld()
  try {
    const person = openBrowser(plain, 'localhost')
    expect((await person.post(path, { email })).status).toBe(404)
    expect(await person.api.security.signInMethods()).toMatchObject({ singleSignOn: false })
  } finally {
    await plain.close()
  }
})

function company({ issuer, clientId, clientSecret }: IdentityProvider, ...domains: [string, ...string[]]) {
  return { id: domains[0], domains, issuer, clientId, clientSecret }
}

function colleague() {
  return { sub: `kenji-${count}`, email, email_verified: true, name: 'Kenji Ito' }
}

async function lookUp(request: object): Promise<unknown> {
  const answer = await browser.post(path, request)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function begin(request: object = {}, person: Browser = browser): Promise<string> {
  const started = await person.post(path, { email, callbackURL: '/', ...request })
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
async function returnFromProvider(url: string, person: Browser = browser): Promise<string> {
  const back = await providerAnswers(url)
  expect(back.pathname).toBe('/api/auth/sso/callback/sushi.example')
  const response = await person.fetch(back.pathname + back.search)
  expect(response.status).toBe(302)
  const ended = new URL(response.headers.get('location') ?? '', back)
  ended.searchParams.delete('error_description')
  return ended.pathname + ended.search
}
