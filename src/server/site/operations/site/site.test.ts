import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
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
  '[SIT-1] %s is the kitchen of no restaurant',
  async (host) => {
    expect(await world.api(host).site.get()).toMatchObject({ shows: 'kitchen', restaurantId: null })
  },
)

test('[SIT-1] a browser receives what it needs to know about the site, and no secret', async () => {
  const site = await world.api().site.get()
  expect(Object.keys(site).toSorted()).toEqual(
    [
      'demoHistory',
      'isDemo',
      'isNew',
      'payment',
      'restaurant',
      'restaurantId',
      'shows',
      'siteName',
      'siteUrl',
      'supportEmail',
    ].toSorted(),
  )
  expect(JSON.stringify(site)).not.toMatch(/sk_|whsec/)
})

test('[CHK-16] a crash in a browser is logged under the id that its screen shows', async () => {
  const lines: object[] = []
  const log = createLog('error', (line) => void lines.push(JSON.parse(line)))
  const watched = await startWorld({ app: { log } })
  const report = {
    errorId: 'E-MABC123X',
    screen: 'customer',
    message: "Cannot read properties of undefined (reading 'name')",
    stack: 'at x (http://a/assets/menu-1.js:3:9)',
  } as const
  expect(await watched.api().site.reportError(report)).toEqual({ errorId: report.errorId })
  expect(lines).toMatchObject([
    { errorId: report.errorId, screen: 'customer', said: report.message, where: ['menu-1.js:3:9'] },
  ])
  await expect(watched.api().site.reportError({ ...report, errorId: 'x\ny' })).rejects.toMatchObject({
    status: 400,
  })
  await watched.close()
})
