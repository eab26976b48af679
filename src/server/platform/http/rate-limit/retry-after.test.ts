import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { openAddresses } from '../../../people/accounts/auth-handler.ts'
import { rateLimits } from '../../db/schema/accounts.ts'

const us = '127.0.0.1'
const discount = { code: 'GUESS', subtotal: cents(2000) }

let world: World
let owner: Browser
let ownerId: string
beforeAll(async () => {
  world = await startWorld({
    app: {
      // A page whose loader makes a call.
      render: async (_request, { api, reportError }) => {
        await api.discounts.check({ restaurant: 'sakura', ...discount }).catch(reportError)
        return new Response('<p>The menu</p>', { headers: { 'content-type': 'text/html' } })
      },
    },
  })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  ownerId = (await owner.api.accounts.me()).diner?.id ?? ''
})
afterAll(() => world.close())

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const get =
  (path: string, headers = {}) =>
  () =>
    world.fetch(path, { headers })
const post =
  (path: string, body: unknown = {}) =>
  () =>
    world.fetch(path, json(body))

test.for<[name: string, key: () => string, send: () => Promise<Response>, free?: number]>([
  [
    'an endpoint',
    () => `${us}|discounts.check`,
    post('/api/restaurants/sakura/discount-codes/check', discount),
  ],
  [
    'an endpoint called by a page',
    () => `${us}|discounts.check`,
    post('/rpc/discounts/check', { json: { restaurant: 'sakura', ...discount } }),
  ],
  ['a page that calls it', () => `${us}|discounts.check`, get('/', { accept: 'text/html' })],
  ['data of such a page', () => `${us}|discounts.check`, get('/_root.data')],
  [
    'an endpoint of an account',
    () => `${ownerId}|team.invite`,
    () => owner.post('/api/restaurants/sakura/team/invitations', { email: 'ada@example.com' }),
  ],
  ['the admin area', () => `${ownerId}|admin area`, () => owner.fetch('/api/restaurants/sakura/team'), 100],
  ['a name for a certificate', () => `${us}|known host`, get('/known-host?domain=x'), 60],
  ['the API document', () => `${us}|api docs`, get('/api/openapi.json'), 12],
  ['unsubscribing', () => `${us}|one-click`, post('/mail/no-such-link'), 60],
  [
    'signing in',
    () => 'ada@example.com|wrong passwords',
    post(signInPath, { email: 'ada@example.com', password: 'correct horse' }),
  ],
  [
    'a link to sign in',
    () => 'ada@example.com|sign-in emails',
    post('/api/auth/sign-in/magic-link', { email: 'ada@example.com' }),
  ],
])('[SEC-63] the 429 of %s says when the limit ends', async ([, key, send, free = 0]) => {
  await exhaust(key())
  for (let count = 0; count < free; count += 1) await send()
  const response = await send()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '37'])
  await world.db.delete(rateLimits)
})

test('[SEC-63] so does every 429 of a sign-in address', async () => {
  const refused: string[] = []
  for (const address of openAddresses) {
    const [method = '', path = ''] = address.split(' ')
    await exhaust(`${us}|accounts: ${path}`)
    const body = {
      email: 'ada@example.com',
      password: 'x'.repeat(8),
      name: 'Ada',
      code: '123456',
      newPassword: 'y'.repeat(8),
      token: 'x',
    }
    const response =
      method === 'GET' ? await owner.fetch(`/api/auth${path}`) : await owner.post(`/api/auth${path}`, body)
    if (response.status !== 429) continue
    refused.push(path)
    expect([path, response.headers.get('retry-after')]).toEqual([path, '37'])
  }
  expect(refused).toEqual(
    expect.arrayContaining(['/sign-in/email', '/reset-password', '/two-factor/verify-totp']),
  )
})

/** Fills a limiter's window, of which 37 seconds are left. */
async function exhaust(key: string): Promise<void> {
  const endsAt = world.clock.now().add({ seconds: 37 })
  await world.db.insert(rateLimits).values({ key, count: 1_000_000, endsAt })
}
