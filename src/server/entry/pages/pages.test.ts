import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { buildPages } from '../../../../scripts/build.ts'
import { importMenu } from '../../menu/catalogue/menu-file/import-menu.ts'
import { parseMenuFile } from '../../menu/catalogue/menu-file/menu-file.ts'
import { products, restaurants } from '../../platform/db/schema/index.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { loadPages } from './load-pages.ts'

const hostile = '</script><script>alert(1)</script>'

describe('a page', () => {
  let world: World
  let nonces: string[]
  beforeAll(async () => {
    nonces = []
    world = await startWorld({
      app: {
        render: async (_request, { nonce }) => {
          nonces.push(nonce)
          const html = `<script nonce="${nonce}">start()</script><b>${hostile}</b><script nonce="guessed">evil()</script>`
          return new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
        },
      },
    })
  })
  afterAll(() => world.close())

  test('[SEC-3] may run only the scripts that its render marked', async () => {
    const policy = (await world.fetch('/')).headers.get('content-security-policy') ?? ''
    expect(scriptsOf(policy)).toEqual(["'self'", hashOf('start()')])
  })

  test('[SEC-3] has a new nonce for each render, and is sent without it', async () => {
    const [first, second] = [await world.fetch('/'), await world.fetch('/')]
    for (const page of [first, second]) {
      const html = await page.text()
      for (const nonce of nonces) expect(html).not.toContain(nonce)
    }
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  test('[SEC-2] connects only to us and the payment provider', async () => {
    const policy = (await world.fetch('/')).headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect(rules.get('connect-src')).toEqual(["'self'", world.sandbox.origin])
    expect(rules.get('default-src')).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(rules.get(name)).toEqual(["'none'"])
  })

  test.for([
    ['/', 'same-origin-allow-popups'],
    ['/menu/sakura', 'same-origin-allow-popups'],
    ['/login?next=%2Fcheckout%2Fpayment', 'same-origin-allow-popups'],
    ['/checkout/payment', 'same-origin-allow-popups'],
    ['/admin', 'same-origin'],
    ['/admin/orders', 'same-origin'],
    ['/reset-password', 'same-origin'],
    ['/api/docs', 'same-origin'],
  ] as const)('[PAY-40] %s has the opener policy %s', async ([path, policy]) => {
    const { headers } = await world.fetch(path)
    expect(headers.get('cross-origin-opener-policy')).toBe(policy)
  })

  test('[SEC-1] has the security headers, and is revalidated each time', async () => {
    const { status, headers } = await world.fetch('/nowhere')
    expect(status).toBe(404)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('the built pages', () => {
  let world: World
  let token: string
  beforeAll(async () => {
    buildPages()
    const { render, clientFolder } = await loadPages()
    world = await startWorld({ app: { render, clientFolder } })
    const dish = plainDish(await world.api().menu.get({ restaurant: 'sakura' }))
    await world.db
      .update(products)
      .set({ name: hostile, description: hostile })
      .where(eq(products.name, dish))
    await world.db
      .update(restaurants)
      .set({ menuVersion: 2, description: hostile })
      .where(eq(restaurants.slug, 'sakura'))
    const { menu, cartId } = await openCart(world)
    const start = await world
      .api()
      .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, hostile, { note: '' })]))
    if (start.kind !== 'pay') throw new Error('expected a payment')
    await pay(world, start)
    token = (await world.api().checkouts.complete({ checkoutId: start.checkoutId })).token
  }, 120_000)
  afterAll(() => world.close())

  test.for(['/', '/menu/sakura', '/menu/sakura?q=script', '/order/{token}'])(
    '[SEC-3] a name that looks like code stays text on %s',
    async (path) => {
      const response = await world.fetch(path.replace('{token}', token))
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain('alert(1)')
      expect(html).not.toContain('<script>alert(1)')
      // Every script that a browser would find in it is allowed by the policy.
      const policy = response.headers.get('content-security-policy') ?? ''
      const scripts = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
      const runnable = scripts.filter(([, attributes]) => !attributes?.includes('application/ld+json'))
      expect(runnable.length).toBeGreaterThan(0)
      for (const [, , text = ''] of runnable) expect(scriptsOf(policy)).toContain(hashOf(text))
    },
  )

  test('[SEC-3] the data that the browser loads during navigation is not a page', async () => {
    const response = await world.fetch('/menu/sakura.data')
    expect(response.headers.get('content-type')).toMatch(/^text\/x-script/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('[API-7] an unknown restaurant and an unknown address have a page with that message', async () => {
    for (const path of ['/menu/nobody', '/menu/%00', '/nowhere', '/assets/..%2f..%2fpackage.json']) {
      const response = await world.fetch(path)
      expect([path, response.status]).toEqual([path, 404])
      const text = await response.text()
      expect(text).not.toMatch(/"name": "comanda"|node_modules|\bat .+:\d+:\d+/)
    }
  })

  test("[API-5] an address that can't be decoded is refused with a message", async () => {
    const response = await world.fetch('/%E0%A4%A')
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'This address can’t be read: a % in it is wrong.',
    ])
  })

  test.each(['', '/time'])(
    '[CHK-17] an order’s link that leads nowhere says so: /order/…%s',
    async (page) => {
      for (const token of ['x'.repeat(43), 'not-a-token']) {
        const response = await world.fetch(`/order/${token}${page}`)
        expect([response.status, textsOf(await response.text(), 'h1')]).toEqual([404, ['Ordernotfound']])
      }
    },
  )

  test('[ADM-4] a kitchen host has no admin area', async () => {
    for (const path of ['/admin', '/admin/orders']) {
      const page = await world.fetch(path, {}, sakuraKitchen)
      expect([path, page.status]).toEqual([path, 404])
      expect(await page.text()).toContain('Page not found')
    }
    expect((await world.fetch('/admin')).status).toBe(200)
  })

  test('[WEB-11] a menu’s HTML has the restaurant, every category, and every dish with its price', async () => {
    const menu = await world.api().menu.get({ restaurant: 'sakura' })
    const served = menu.products.filter(({ availableMenus }) => availableMenus.includes('regular'))
    expect(served.length).toBeGreaterThan(100)
    const html = await (await world.fetch('/menu/sakura')).text()
    expect(textsOf(html, 'h1')).toContain('SakuraHibachi')
    const headings = textsOf(html, 'h2')
    for (const { id, name } of menu.categories)
      if (served.some(({ categoryId }) => categoryId === id)) expect(headings).toContain(withoutSpaces(name))
    const dishes = textsOf(html, 'li').join('\n')
    // A tile writes the number of its dish apart.
    for (const { name, basePrice } of served)
      if (name !== hostile) expect(dishes).toContain(withoutSpaces(`${name}$${(basePrice / 100).toFixed(2)}`))
  })

  test('[WEB-9] a menu’s HTML names its restaurant and menu for search engines and previews', async () => {
    const html = await (await world.fetch('/menu/burgerbarn')).text()
    const metas = new Map(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    )
    expect(html).toMatch(/<title>[^<]*Burger Barn/)
    expect(metas.get('description')).toMatch(/.{20}/)
    expect(metas.get('og:title')).toContain('Burger Barn')
    expect(metas.get('og:description')).toMatch(/.{20}/)
    expect(metas.get('og:url')).toMatch(/\/menu\/burgerbarn$/)
    expect(metas.get('og:image')).toMatch(/^http/)
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Burger Barn',
      hasMenu: { '@type': 'Menu' },
    })
  })

  test('[SCR-21] a menu leads guests to sign in and back, to their orders and to the terms', async () => {
    const html = await (await world.fetch('/menu/burgerbarn')).text()
    for (const [name, path] of [
      ['Sign in', '/login?next=/menu/burgerbarn'],
      ['Your orders', '/orders'],
      ['Sign in or create an account', '/login?next=/menu/burgerbarn'],
      ['Terms of Service', '/tos?version=standard-1'],
    ] as const)
      expect(linksOf(html)).toContainEqual([name, path])
    expect(html).not.toContain('Follow your order')
    expect(html).toMatch(/Ordering by (?:<!-- -->)?Comanda/)
  })

  test("[SIT-1] a kitchen host shows the board, which search engines don't index", async () => {
    const html = await (await world.fetch('/', {}, sakuraKitchen)).text()
    expect(html).toContain('<title>Kitchen – Comanda</title>')
    expect(html).toContain('noindex')
  })
})

describe('a menu page with something missing', () => {
  let world: World
  const lines: string[] = []
  beforeAll(async () => {
    buildPages()
    const { render, clientFolder } = await loadPages()
    const log = createLog('warn', (line) => lines.push(line))
    world = await startWorld({ app: { render, clientFolder, log } })
  }, 120_000)
  afterAll(() => world.close())

  test('[SCR-10] without products it says that none have been added yet', async () => {
    const file = parseMenuFile(JSON.parse(readFileSync('demo/luna.json', 'utf8')))
    if (!file.ok) throw new Error('the demo can not be read')
    await importMenu(world.db, { ...file.value, products: [] }, { now: world.clock.now() })
    const html = await (await world.fetch('/menu/luna')).text()
    expect(html).toContain('Luna Tacos')
    expect(html).toContain('No items found')
    expect(html).toContain('No menu items have been added yet.')
  })

  test("[OPS-5, OPS-32] a menu that can't be loaded shows an error page with the id that is in the log", async () => {
    lines.length = 0
    await world.db.execute(sql`alter table products rename to products_out_of_reach`)
    await world.db.update(restaurants).set({ menuVersion: 99 }).where(eq(restaurants.slug, 'burgerbarn'))
    const page = await world.fetch('/menu/burgerbarn')
    const html = await page.text()
    expect(page.status).toBe(500)
    expect(html).toContain('Ordering System Unavailable')
    expect(html).toContain('Please call the restaurant, and we will take your order by phone.')
    expect(html).toContain('Refresh Page')
    const [, id = 'none'] = /Error ID: (?:<!-- -->)?([\w-]+)/.exec(html) ?? []
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', requestId: id, msg: 'page failed', error: { message: 'a query failed' } },
    ])
    expect(lines.join()).not.toMatch(/select|params/i)
  })

  test('[WEB-15] without any restaurant, the page has that message', async () => {
    await world.db.update(restaurants).set({ isPublished: false })
    for (const [path, title] of [
      ['/', 'No Restaurant Available'],
      ['/menu/sakura', 'This restaurant isn&#x27;t here anymore.'],
    ] as const) {
      const page = await world.fetch(path, {}, 'localhost')
      expect([path, page.status]).toEqual([path, 404])
      const html = await page.text()
      expect(html).toContain(title)
      expect(html.includes('Please set up your restaurant information in the admin panel.')).toBe(
        path === '/',
      )
    }
  })

  test('[INS-9] the main page of a new production site tells its operator what to do', async () => {
    const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
    const { render, clientFolder } = await loadPages()
    const fresh = await startWorld({
      app: { config: { ...config, mode: 'production', defaultRestaurant: null }, render, clientFolder },
    })
    onTestFinished(() => fresh.close())
    expect((await fresh.fetch('/', {}, 'localhost')).status).toBe(404)
    await fresh.db.delete(restaurants)
    const page = await fresh.fetch('/', {}, 'localhost')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('This site is being set up')
    expect(html).toContain('comanda accounts first-administrator')
    expect(html).toContain('noindex')
    expect((await fresh.fetch('/menu/sakura', {}, 'localhost')).status).toBe(404)
  })
})

test('[ADM-9] a page knows whether a session came with it, and nothing else of it', async () => {
  const known: boolean[] = []
  const world = await startWorld({
    app: {
      render: async (_request, { hasSession }) => {
        known.push(hasSession)
        return new Response('<p>', { headers: { 'content-type': 'text/html' } })
      },
    },
  })
  for (const cookie of ['', 'comanda.session_token=any', 'theme=dark'])
    await world.fetch('/admin', { headers: { cookie } })
  expect(known).toEqual([false, true, false])
  await world.close()
})

describe('the page of the demo', () => {
  const demoSetup = {
    restaurants: [{ slug: 'sakura', name: 'Sakura Hibachi', domain: 'sakura.localhost' }],
    cards: [],
    paymentsUrl: null,
    inboxUrl: null,
    textsUrl: null,
  }
  let demo: World
  let production: World
  beforeAll(async () => {
    buildPages()
    const { render, clientFolder } = await loadPages()
    demo = await startWorld({ app: { render, clientFolder, demoSetup } })
    const { config } = testAppOptions('', 'http://127.0.0.1:1', demo.clock)
    const asProduction = { config: { ...config, mode: 'production' } } as const
    production = await startWorld({ app: { render, clientFolder, demoSetup, ...asProduction } })
  }, 120_000)
  afterAll(async () => {
    await demo.close()
    await production.close()
  })

  const siteOf = ({ apps: [app] }: World) => app?.url ?? ''
  const framingOf = (response: Response) => {
    const policy = response.headers.get('content-security-policy') ?? ''
    const sources = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]
    return { within: sources('frame-src'), around: sources('frame-ancestors') }
  }

  test('[DEM-56] frames the menu of its own origin and the kitchens, and is in no frame itself', async () => {
    const response = await fetch(`${siteOf(demo)}/demo`)
    expect(response.status).toBe(200)
    const { within, around } = framingOf(response)
    expect(within).toMatch(/ 'self' http:\/\/orders\.sakura\.localhost:\d+$/)
    expect(around).toBe("'none'")
  })

  test('[DEM-56] is at the address of the site: other hosts lead there', async () => {
    const response = await demo.fetch('/demo?restaurant=sakura', { redirect: 'manual' }, 'sakura.localhost')
    expect(response.headers.get('location')).toBe(`${siteOf(demo)}/demo?restaurant=sakura`)
  })

  test.for(['/menu/sakura', '/checkout/payment'])('[DEM-56] may frame %s', async (path) => {
    expect(framingOf(await demo.fetch(path)).around).toBe(siteOf(demo))
  })

  test('[DEM-56] may frame the board, and nothing of the admin area', async () => {
    expect(framingOf(await demo.fetch('/', {}, sakuraKitchen)).around).toBe(siteOf(demo))
    for (const path of ['/admin', '/admin/orders', '/first-administrator'])
      expect([path, framingOf(await demo.fetch(path)).around]).toEqual([path, "'none'"])
  })

  test('[DEM-52, DEM-56] is not found in production, where nothing is shown in a frame', async () => {
    const response = await production.fetch('/demo')
    expect(response.status).toBe(404)
    for (const page of [
      response,
      await production.fetch('/menu/sakura'),
      await production.fetch('/', {}, sakuraKitchen),
    ])
      expect(framingOf(page).around).toBe("'none'")
  })
})

describe('a page while the database fails', () => {
  const token = 'aK3-not-an-order-but-a-key-like-one'
  const lines: string[] = []
  let world: World
  beforeAll(async () => {
    buildPages()
    const { render, clientFolder } = await loadPages()
    const log = createLog('debug', (line) => lines.push(line))
    world = await startWorld({ app: { render, clientFolder, log, databaseTimeoutMs: 1_000 } })
  }, 120_000)
  afterAll(() => world.close())

  test.for([
    ['orders', `/order/${token}`],
    ['orders', `/order/${token}.data`],
    ['pages', '/tos'],
    ['pages', '/pages/hours'],
    ['products', '/menu/burgerbarn'],
  ] as const)('[FLT-30, OPS-32] with a lock on %s, %s is reported as unavailable', async ([table, path]) => {
    await world.db.update(restaurants).set({ menuVersion: sql`menu_version + 1` })
    lines.length = 0
    const response = await world.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`))
      return world.fetch(path, { headers: { accept: 'text/html' } })
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).toContain('<meta http-equiv="refresh" content="5">')
    expectOutageInLog()
  })

  test('[FLT-30, OPS-32] a database that ends the connection during a page is reported as unavailable', async () => {
    lines.length = 0
    const page = await world.db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in access exclusive mode`)
      const response = world.fetch(`/order/${token}`, { headers: { accept: 'text/html' } })
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`
      await expect
        .poll(async () => (await world.db.execute(cut)).rows.length, { interval: 20 })
        .toBeGreaterThan(0)
      return response
    })
    expect(page.status).toBe(503)
    expectOutageInLog()
    expect((await world.fetch(`/order/${token}`)).status).toBe(404)
  })

  /** Exactly one line names the outage, and no line has the key, the statement or its parameters. */
  function expectOutageInLog(): void {
    const outages = lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')
    expect(outages).toMatchObject([{ level: 'warn', msg: 'the database is unavailable' }])
    expect(lines.join()).not.toContain(token)
    expect(lines.join()).not.toMatch(/params|select /i)
  }
})

/** The texts of all elements with this tag, without spaces. */
function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))].map(([element]) =>
    withoutSpaces(plainText(element)),
  )
}

/** Each link's text and address. */
function linksOf(html: string): string[][] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, path = '', text = '']) => [plainText(text).trim(), path],
  )
}

function plainText(html: string): string {
  const characters: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' }
  return html.replace(/<[^>]+>/g, '').replace(/&(amp|#x27|quot);/g, (entity) => characters[entity] ?? entity)
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function scriptsOf(policy: string): string[] {
  return policy.match(/script-src ([^;]*)/)?.[1]?.split(' ') ?? []
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
