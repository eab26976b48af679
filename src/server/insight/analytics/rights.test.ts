import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'

let world: World
let owner: Browser
let staff: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff', 'luna')
  administrator = await signUpAs(world, 'administrator', 'administrator')
  await world.db.delete(rateLimits)
})
afterAll(() => world.close())

const endpoints = Object.entries(contract.analytics).map(([name, procedure]) => ({
  name,
  path: `/api${procedure['~orpc'].route.path}`,
}))

/** Returns the status of the response, with parameters for every endpoint. */
async function ask(browser: Browser, path: string, restaurant?: string) {
  const query = new URLSearchParams({ period: 'today', of: 'visits', table: 'overview' })
  if (restaurant) query.set('restaurant', restaurant)
  const response = await browser.fetch(`${path}?${query}`)
  const body = response.status === 200 ? '' : await response.text()
  await response.body?.cancel().catch(() => undefined)
  return { status: response.status, body }
}

test.for(endpoints)(
  '[FIG-8] $name shows owners their own restaurants, by id and slug, and nobody another’s',
  async ({ path }) => {
    const luna = await restaurantIdOf(world, 'luna')
    const sakura = await restaurantIdOf(world)
    for (const own of [undefined, 'sakura', 'SAKURA', sakura]) {
      expect((await ask(owner, path, own)).status).toBe(200)
      expect((await ask(administrator, path, own)).status).toBe(200)
    }
    const nowhere = await ask(owner, path, 'nowhere')
    expect(nowhere.status).toBe(404)
    expect(await ask(owner, path, 'luna')).toEqual(nowhere)
    expect(await ask(owner, path, luna)).toEqual(nowhere)
    expect(await ask(staff, path, 'luna')).toEqual(nowhere)
    expect((await ask(staff, path)).status).toBe(200)
    expect((await ask(openBrowser(world), path)).status).toBe(401)
  },
)

test('[FIG-8] people can select what they own: staff nothing, administrators everything', async () => {
  const namesFor = async (browser: Browser) =>
    (await browser.api.analytics.overview({ period: 'today' })).restaurants.map(({ slug }) => slug)
  expect(await namesFor(owner)).toEqual(['sakura'])
  expect(await namesFor(staff)).toEqual([])
  expect((await namesFor(administrator)).toSorted()).toEqual(['burgerbarn', 'luna', 'sakura'])
})
