import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signInPath, signUpPath } from '#testing/accounts.ts'
import { type IdentityProvider, startIdentityProvider } from '#testing/identity-provider.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { plainSignIn } from '../../../platform/config/sign-in/sign-in-settings.ts'
import { rateLimits } from '../../../platform/db/schema/accounts.ts'

const social = '/api/auth/sign-in/social'
const company = '/api/auth/sign-in/sso'
const kenji = { sub: 'kenji', email: 'kenji@sushi.example', email_verified: true, name: 'Kenji Ito' }

let provider: IdentityProvider
let world: World
beforeAll(async () => {
  provider = await startIdentityProvider()
  provider.be(kenji)
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  const { issuer, clientId, clientSecret } = provider
  const account = { issuer, clientId, clientSecret }
  const signIn = {
    ...plainSignIn,
    oidc: { ...account, name: 'Sushi Group' },
    companies: [{ ...account, id: 'sushi.example', domains: ['sushi.example'] }],
  }
  world = await startWorld({ app: { config: { ...config, signIn }, providerTimeoutMs: 300 } })
})
afterEach(() => provider.hush(false))
afterAll(async () => {
  await world.close()
  await provider.close()
})

test('[FLT-20, ACC-52] a provider whose discovery never responds times out, and is used once it responds', async () => {
  provider.hush(true)
  const person = openBrowser(world, 'localhost')
  expect((await person.post(social, { provider: 'oidc' })).status).toBe(404)
  const response = await person.post(company, { email: kenji.email })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: 'Your company’s sign-in isn’t responding. Please try again in a moment.',
  })
  expect((await person.post(signUpPath, ada)).status).toBe(200)
  expect((await openBrowser(world, 'localhost').post(signInPath, ada)).status).toBe(200)

  provider.hush(false)
  expect((await person.post(social, { provider: 'oidc' })).status).toBe(200)
  expect((await person.post(company, { email: kenji.email })).status).toBe(200)
})

test.each([
  ['at a provider', social, { provider: 'oidc' }],
  ['at a company', company, { email: kenji.email }],
])(
  '[FLT-20, ACC-46] a callback from signing in %s that stopped responding ends on the sign-in page',
  async (_where, path, request) => {
    const person = openBrowser(world, 'localhost')
    const back = await goThere(person, path, request)
    provider.hush(true)
    const answer = await person.fetch(back.pathname + back.search)
    expect(answer.status).toBe(302)
    const ended = new URL(answer.headers.get('location') ?? '', back)
    expect(ended.pathname).toBe('/login')
    expect(ended.searchParams.get('error')).toBeTruthy()
    expect((await person.api.accounts.me()).diner).toBeNull()

    provider.hush(false)
    const again = await goThere(person, path, request)
    expect((await person.fetch(again.pathname + again.search)).status).toBe(302)
    expect((await person.api.accounts.me()).diner).toMatchObject({ email: kenji.email })
  },
)

/** Starts a sign-in, consents at the provider, and returns the URL to which it redirects the browser. */
async function goThere(person: Browser, path: string, request: object): Promise<URL> {
  // Resets the rate limits: each sign-in counts as a different client's.
  await world.db.delete(rateLimits)
  const begun = await person.post(path, { callbackURL: '/', errorCallbackURL: '/login', ...request })
  expect(begun.status).toBe(200)
  const { url }: { url: string } = await begun.json()
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}
