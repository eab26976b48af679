import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { access, accessText, contract } from '#contract/index.ts'
import type { Browser } from '#testing/accounts.ts'
import { appear, type Caller, callers } from '#testing/callers.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'

const page = readFileSync(new URL('../../../../docs/rules/access.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| ([\w.: ]+) \| (.+) \|$/gm)].map(([, first = '', others = '']) => ({
  first,
  others: others.split(' | '),
}))
const levels = new Map(rows.filter(({ others }) => others.length > 1).map((row) => [row.first, row.others]))
const written = rows
  .filter(({ others }) => others.length === 1 && !others[0]?.startsWith('level'))
  .map((row) => [row.first, row.others[0]])

const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    return { subject, name, id: `${subject}.${name}`, method, path }
  }),
)

let world: World
const browsers = new Map<Caller, Browser>()
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  // Production, because the demo's kitchens are open to everyone (K1).
  world = await startWorld({ app: { config: { ...config, mode: 'production' } } })
  for (const caller of callers) browsers.set(caller, await appear(world, caller))
}, 60_000)
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

test('[API-11] the page lists every endpoint with the level that the contract declares, and no others', () => {
  const declared = Object.entries(access).flatMap(([subject, rights]) =>
    Object.entries(rights).map(([name, level]) => [`${subject}.${name}`, accessText(level)]),
  )
  expect(written.toSorted(byFirst)).toEqual(declared.toSorted(byFirst))
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual(declared.map(([id]) => id).toSorted())
  expect(rows.find(({ first }) => first === 'level')?.others).toEqual(callers)
})

test.for(endpoints)(
  '[PRM-1, PRM-2] $id answers exactly the callers that the page names, over RPC and REST',
  async (endpoint) => {
    const level = written.find(([id]) => id === endpoint.id)?.[1] ?? ''
    const expected = callers.map((caller, column) => [caller, levels.get(level)?.[column]])
    const seen = async (call: (browser: Browser) => Promise<Response>) =>
      Promise.all(callers.map(async (caller) => [caller, await isLetIn(caller, call)]))
    expect(await seen((browser) => callRpc(browser, endpoint))).toEqual(expected)
    expect(await seen((browser) => callRest(browser, endpoint))).toEqual(expected)
  },
)

test('[API-10] a restaurant of others and a restaurant that does not exist get the same response', async () => {
  for (const caller of ['diner', 'staff', 'foreign'] as const) {
    const answers = await Promise.all(
      ['sakura', await restaurantIdOf(world), 'nowhere', '00000000-0000-4000-8000-000000000000'].map(
        async (restaurant) => {
          const response = await known(caller).fetch(`/api/restaurants/${restaurant}/displays`)
          return `${response.status} ${await response.text()}`
        },
      ),
    )
    expect(new Set(answers)).toEqual(new Set([answers[0]]))
    expect(answers[0]).toMatch(/^403 /)
  }
})

test('[ACC-33] every account sees the restaurants that it manages, with its role at each', async () => {
  const accessOf = async (caller: Caller) => {
    const { administrator, restaurants } = await known(caller).api.accounts.restaurants()
    return { administrator, restaurants: restaurants.map(({ slug, role }) => `${slug} ${role}`) }
  }
  expect(await accessOf('diner')).toEqual({ administrator: false, restaurants: [] })
  expect(await accessOf('staff')).toEqual({ administrator: false, restaurants: ['sakura staff'] })
  expect(await accessOf('owner')).toEqual({ administrator: false, restaurants: ['sakura owner'] })
  expect(await accessOf('foreign')).toEqual({ administrator: false, restaurants: ['luna owner'] })
  const { administrator, restaurants } = await accessOf('administrator')
  expect(administrator).toBe(true)
  expect(restaurants.toSorted()).toEqual(
    ['burgerbarn administrator', 'luna administrator', 'sakura administrator'].toSorted(),
  )
})

/** Whether the caller has access; how the endpoint then handles the invalid input does not matter. */
async function isLetIn(caller: Caller, call: (browser: Browser) => Promise<Response>): Promise<'yes' | 'no'> {
  const response = await call(known(caller))
  await response.body?.cancel()
  expect(response.status).toBeLessThan(500)
  if (response.status !== 401 && response.status !== 403) return 'yes'
  return 'no'
}

type Endpoint = (typeof endpoints)[number]

function callRpc(browser: Browser, { subject, name }: Endpoint) {
  return browser.post(`/rpc/${subject}/${name}`, { json: { restaurant: 'sakura' } })
}

function callRest(browser: Browser, { method, path }: Endpoint) {
  const address = `/api${path.replace('{restaurant}', 'sakura').replaceAll(/\{\w+\}/g, 'x')}`
  if (method === 'GET' || method === 'DELETE') return browser.fetch(`${address}?restaurant=luna`, { method })
  return browser.fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ restaurant: 'luna' }),
  })
}

function known(caller: Caller): Browser {
  const browser = browsers.get(caller)
  if (!browser) throw new Error(`there is no ${caller}`)
  return browser
}

function byFirst([a = '']: readonly (string | undefined)[], [b = '']: readonly (string | undefined)[]) {
  return a < b ? -1 : 1
}
