import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { products, restaurants } from '../../platform/db/schema/index.ts'

const api = '/api/restaurants/sakura/menu'
let renders = 0
let world: World
beforeAll(async () => {
  world = await startWorld({
    processes: 2,
    app: {
      render: async (request, { api, site }) => {
        renders += 1
        const menu = site.restaurantId && (await api.menu.get({ restaurant: site.restaurantId }))
        const body = `${site.siteName} ${menu?.products.map(({ name }) => name)} ${request.headers.get('cookie')}`
        return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      },
    },
  })
})
beforeEach(() => {
  world.clock.advance({ seconds: 5 })
  renders = 0
})
afterAll(() => world.close())

async function rename(from: string, to: string) {
  await world.db.update(products).set({ name: to }).where(eq(products.name, from))
  await world.db
    .update(restaurants)
    .set({ menuVersion: sql`menu_version + 1` })
    .where(eq(restaurants.slug, 'sakura'))
}

async function made(area: 'page' | 'api'): Promise<number> {
  const text = await (await world.fetch('/metrics')).text()
  return Number(
    new RegExp(`^comanda_kept_answers_made_total\\{area="${area}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
  )
}

test.for([
  ['/', 'page'],
  [api, 'api'],
] as const)(
  '[WEB-30] after a change, two hundred concurrent requests for %s render it once, and all get the change',
  async ([path, area]) => {
    const ask = async () => (await world.fetch(path)).text()
    expect(await ask()).toContain('Edamame')
    const before = await made(area)
    await rename('Edamame', 'Young beans')
    const answers = await Promise.all(Array.from({ length: 200 }, ask))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Young beans')
    expect((await made(area)) - before).toBe(1)
    await rename('Young beans', 'Edamame')
  },
)

test.for(['/', '/menu/SAKURA', api])(
  '[WEB-30] %s shows a change to every later request, at every process',
  async (path) => {
    const other = world.apps[1]
    const ask = [
      async () => (await world.fetch(path)).text(),
      async () =>
        (await fetch(`http://127.0.0.1:${other?.port}${path}`, { headers: { 'x-none': '' } })).text(),
    ]
    for (const each of ask) expect(await each()).toContain('Edamame')
    await rename('Edamame', 'Young beans')
    for (const each of ask) expect(await each()).toContain('Young beans')
    await rename('Young beans', 'Edamame')
  },
)

test('[WEB-30] an unpublished restaurant disappears immediately', async () => {
  const luna = await world.db.query.restaurants.findFirst({ where: eq(restaurants.slug, 'luna') })
  const menus = ['/api/restaurants/luna/menu', `/api/restaurants/${luna?.id}/menu`]
  expect((await world.fetch('/menu/luna')).status).toBe(200)
  for (const path of menus) expect((await world.fetch(path)).status).toBe(200)
  await world.db.update(restaurants).set({ isPublished: false }).where(eq(restaurants.slug, 'luna'))
  for (const path of menus) expect((await world.fetch(path)).status).toBe(404)
  await world.db.update(restaurants).set({ isPublished: true }).where(eq(restaurants.slug, 'luna'))
})

test('[WEB-30] each host gets its own pages, and a kitchen host gets no menu', async () => {
  const luna = await (await world.fetch('/', {}, 'luna.localhost')).text()
  expect(luna).not.toContain('Edamame')
  expect(await (await world.fetch('/')).text()).toContain('Edamame')
  renders = 0
  for (const host of ['orders.sakura.localhost', 'orders.nowhere.localhost']) {
    await world.fetch('/', {}, host)
    await world.fetch('/', {}, host)
  }
  expect(renders).toBe(4)
})

test('[WEB-30] a cached response contains nothing of the first request', async () => {
  await rename('Edamame', 'Edamame')
  const first = await (await world.fetch('/', { headers: { cookie: 'secret=1' } })).text()
  expect(first).not.toContain('secret')
  expect(await (await world.fetch('/')).text()).toBe(first)
})

test('[WEB-30] a visitor with cookies, such as who has ordered before, gets the cached menu', async () => {
  const tagOf = async (headers: Record<string, string>) =>
    (await world.fetch(api, { headers })).headers.get('etag')
  const tag = await tagOf({})
  expect(tag).toMatch(/"/)
  expect(await tagOf({ cookie: 'comanda_orders=1; session=2' })).toBe(tag)
})

test.for(['/', api])(
  '[WEB-30] %s is compressed as the browser accepts it, and is not sent again to a browser that has it',
  async (path) => {
    const ask = (headers: Record<string, string>) => world.fetch(path, { headers }, sakuraHost)
    const plain = await ask({})
    const text = await plain.text()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await ask({ 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(unpack[encoding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
    }
    const refused = await ask({ 'accept-encoding': 'br;q=0' })
    expect(refused.headers.get('content-encoding')).toBeNull()
    const tag = plain.headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': `"other", ${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('no-cache')
    const ids = [plain, again].map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    expect(again.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
  },
)

test('[WEB-30] a response is cached for as long as time does not change it, and no longer', async () => {
  world.clock.set('2026-11-20T10:35[America/New_York]')
  await rename('Edamame', 'Edamame')
  const ask = async () => {
    await world.fetch('/')
    return renders
  }
  expect(await ask()).toBe(1)
  world.clock.set('2026-11-20T10:59:59[America/New_York]')
  expect(await ask()).toBe(1)
  // The restaurant opens.
  world.clock.set('2026-11-20T11:00[America/New_York]')
  expect(await ask()).toBe(2)
  expect(await ask()).toBe(2)
  world.clock.set('2026-11-20T10:59:59[America/New_York]')
  expect(await ask()).toBe(3)
})
