import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSignIn } from '#server/platform/config/sign-in/sign-in-settings.ts'
import { ada, openBrowser, signInPath, signUpPath } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { parseNetworks } from '../../platform/http/client-address.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({
    app: {
      config: {
        mode: 'production',
        host: '127.0.0.1',
        supportEmail: 'help@example.com',
        defaultRestaurant: null,
        cellName: null,
        metricsToken: null,
        siteUrl: 'https://order.example.com',
        signIn: plainSignIn,
        trustedProxies: parseNetworks('127.0.0.1') ?? [],
      },
    },
  })
})
afterAll(() => world.close())

test('[ACC-9] in production the cookie is sent over TLS only', async () => {
  const response = await openBrowser(world).fetch(signUpPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  })
  // The page was loaded without TLS: it may not sign in at all.
  expect(response.status).toBe(403)
  const program = await world.fetch(signUpPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  })
  expect(program.status).toBe(200)
  expect(program.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-comanda\.session_token=.*; Secure/i),
    expect.stringMatching(/^__Host-comanda\.device=.*; Secure/),
  ])
})

test('[ACC-11] behind a trusted proxy, attempts are counted per client address', async () => {
  const tryFrom = async (address: string) => {
    const response = await world.fetch(signInPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...ada, password: 'wrong one' }),
    })
    return response.status
  }
  for (let round = 0; round < 10; round += 1) expect(await tryFrom('198.51.100.1')).toBe(401)
  expect(await tryFrom('198.51.100.1')).toBe(429)
  expect(await tryFrom('198.51.100.2')).toBe(401)
})
