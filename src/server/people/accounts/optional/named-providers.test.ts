import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '#testing/accounts.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { readConfig } from '../../../platform/config/config.ts'
import {
  type KnownProvider,
  plainSignIn,
  type SignInFeatures,
} from '../../../platform/config/sign-in/sign-in-settings.ts'
import { rateLimits } from '../../../platform/db/schema/accounts.ts'

const begin = '/api/auth/sign-in/social'

type Expected = {
  readonly name: string
  readonly page: string
  readonly scopes: readonly string[]
  /** Whether the provider supports PKCE. */
  readonly hasPkce: boolean
}

const providers: Readonly<Record<KnownProvider, Expected>> = {
  google: {
    name: 'Google',
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    scopes: ['email', 'openid', 'profile'],
    hasPkce: true,
  },
  apple: {
    name: 'Apple',
    page: 'https://appleid.apple.com/auth/authorize',
    scopes: ['email', 'name'],
    hasPkce: true,
  },
  github: {
    name: 'GitHub',
    page: 'https://github.com/login/oauth/authorize',
    scopes: ['read:user', 'user:email'],
    hasPkce: true,
  },
  microsoft: {
    name: 'Microsoft',
    page: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    scopes: ['User.Read', 'email', 'offline_access', 'openid', 'profile'],
    hasPkce: true,
  },
  facebook: {
    name: 'Facebook',
    page: 'https://www.facebook.com/v24.0/dialog/oauth',
    scopes: ['email', 'public_profile'],
    hasPkce: false,
  },
}
const names = Object.keys(providers) as KnownProvider[]

let world: World
beforeAll(async () => {
  const env = Object.fromEntries(names.flatMap((id) => Object.entries(credentials(id))))
  world = await startWorld({ app: { config: { ...config(), signIn: signInBy(env) } } })
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

describe.each(names)('%s', (id) => {
  const { name, page, scopes, hasPkce } = providers[id]

  test('[ACC-50] is enabled by its two variables and no others', () => {
    expect(signInBy(credentials(id))).toEqual({
      ...plainSignIn,
      providers: { [id]: { clientId: `${id}-client`, clientSecret: `${id}-secret` } },
    })
  })

  test('[ACC-50] redirects the browser to its page with a state, and back to the site', async () => {
    const person = openBrowser(world, 'localhost')
    const { providers: offered } = await person.api.security.signInMethods()
    expect(offered).toContainEqual({ id, name })
    const answer = await person.post(begin, { provider: id, callbackURL: '/admin' })
    expect(answer.status).toBe(200)
    const { url }: { url: string } = await answer.json()
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(page)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: `${id}-client`,
      redirect_uri: `${world.apps[0]?.url}/api/auth/callback/${id}`,
      state: expect.stringMatching(/^[\w-]{20,}$/),
    })
    expect(searchParams.get('response_type')).toMatch(/^code\b/)
    expect((searchParams.get('scope') ?? '').split(/[ ,]/).toSorted()).toEqual(scopes)
    expect(searchParams.get('code_challenge_method')).toBe(hasPkce ? 'S256' : null)
    expect(searchParams.has('code_challenge')).toBe(hasPkce)
    expect(url).not.toContain(`${id}-secret`)

    const again = await person.post(begin, { provider: id })
    const { url: other }: { url: string } = await again.json()
    expect(new URL(other).searchParams.get('state')).not.toBe(searchParams.get('state'))
  })

  test('[ACC-46, ACC-50] a callback without a pending sign-in ends on the sign-in page', async () => {
    const person = openBrowser(world, 'localhost')
    const answer = await person.fetch(`/api/auth/callback/${id}?code=guessed&state=guessed`)
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location') ?? '', 'http://localhost').pathname).toBe('/login')
    expect((await person.api.accounts.me()).diner).toBeNull()
  })
})

test('[ACC-50] Apple, which responds by posting a form, completes the sign-in', async () => {
  const person = openBrowser(world, 'localhost')
  const started = await person.post(begin, { provider: 'apple' })
  const { url }: { url: string } = await started.json()
  const { searchParams } = new URL(url)
  expect(searchParams.get('response_mode')).toBe('form_post')
  // The form comes from another site, so the browser sends none of our cookies with it.
  const form = new URLSearchParams({ code: 'guessed', state: searchParams.get('state') ?? '', other: 'x' })
  const send = (origin: string) =>
    openBrowser(world, 'localhost').fetch('/api/auth/callback/apple', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
  const posted = await send('https://appleid.apple.com')
  expect(posted.status).toBe(303)
  const next = new URL(posted.headers.get('location') ?? '', 'http://localhost')
  expect(next.pathname).toBe('/api/auth/callback/apple')
  expect([...next.searchParams.keys()]).toEqual(['code', 'state'])
  expect(posted.headers.getSetCookie()).toEqual([])
  expect((await send('https://evil.example')).status).toBe(403)
})

test('[ACC-14, ACC-50] a provider that is not enabled has no routes', async () => {
  const env = { ...credentials('google'), ...credentials('github') }
  const some = await startWorld({ app: { config: { ...config(), signIn: signInBy(env) } } })
  try {
    const person = openBrowser(some, 'localhost')
    const { providers: offered } = await person.api.security.signInMethods()
    expect(offered.map(({ name }) => name)).toEqual(['Google', 'GitHub'])
    expect((await person.post(begin, { provider: 'facebook' })).status).toBe(404)
  } finally {
    await some.close()
  }
})

function config() {
  return testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() }).config
}

function credentials(id: KnownProvider): Readonly<Record<string, string>> {
  const name = id.toUpperCase()
  return { [`${name}_CLIENT_ID`]: `${id}-client`, [`${name}_CLIENT_SECRET`]: `${id}-secret` }
}

function signInBy(env: Readonly<Record<string, string>>): SignInFeatures {
  const found = readConfig(env)
  if (!found.ok) throw new Error(found.mistakes.join('\n'))
  return found.config.signIn
}
