import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test.for([
  ['sakura.localhost', 'site', 'sakura'],
  ['menu.sakura.localhost', 'site', 'sakura'],
  ['SAKURA.localhost', 'site', 'sakura'],
  ['orders.sakura.localhost', 'kitchen', 'sakura'],
  ['luna.localhost', 'site', 'luna'],
  ['orders.burgerbarn.localhost', 'kitchen', 'burgerbarn'],
  ['localhost', 'site', 'sakura'],
  ['127.0.0.1', 'site', 'sakura'],
  ['somebody.example', 'site', 'sakura'],
  ['xsakura.localhost', 'site', 'sakura'],
] as const)('[SIT-1] %s is the %s of %s', async ([host, shows, slug]) => {
  const site = await world.api(host).site.get()
  const { restaurant } = await world.api().menu.get({ restaurant: slug })
  expect(site).toMatchObject({ shows, restaurantId: restaurant.id })
})

test.for(['orders.somebody.example', 'orders.localhost', 'my.orders.example'])(
  "[SIT-1] %s is nobody's kitchen",
  async (host) => {
    expect(await world.api(host).site.get()).toMatchObject({ shows: 'kitchen', restaurantId: null })
  },
)

test('[SIT-1] a browser learns what it must know of the site, and no secret', async () => {
  const site = await world.api().site.get()
  expect(Object.keys(site).toSorted()).toEqual(
    ['isDemo', 'payment', 'restaurantId', 'shows', 'siteUrl', 'supportEmail'].toSorted(),
  )
  expect(JSON.stringify(site)).not.toMatch(/sk_|whsec/)
})
