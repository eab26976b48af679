import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { demoPicturesFolder, loadPages } from '#server/entry/pages/load-pages.ts'
import { openAddresses } from '#server/people/accounts/auth-handler.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { seededRandom } from '#simulation/random.ts'
import routes from '#web/routes.ts'
import { buildPages } from '../../scripts/build.ts'
import type { Browser } from './accounts.ts'
import { appear } from './callers.ts'
import { expectNoInsides } from './expect-no-insides.ts'
import { hostileKinds, hostileTexts, toHostileJson } from './hostile-values.ts'
import { placeOrder } from './ordering.ts'
import { fileOf, pictureFile } from './pictures.ts'
import { type RawCaller, rawCaller } from './raw-call.ts'
import { testAppOptions } from './test-environment.ts'
import { sized } from './test-size.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from './world.ts'

const times = Number(process.env.FUZZ ?? sized({ quick: 1, long: 3 }))
const random = seededRandom(Number(process.env.FUZZ_SEED ?? 1))

const lines: string[] = []
let world: World
let raw: RawCaller
let owner: Browser
let token: string
let asset: string
beforeAll(async () => {
  buildPages()
  const { render, clientFolder } = await loadPages()
  asset = readdirSync(join(clientFolder ?? '', 'assets')).find((name) => name.endsWith('.js')) ?? ''
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  world = await startWorld({
    app: {
      config: { ...config, mode: 'production' },
      log: createLog('error', (line) => lines.push(line)),
      render,
      clientFolder,
      picturesFolder: demoPicturesFolder,
    },
  })
  // The first page loads all code of pages, which is no matter of the inputs.
  await (await world.fetch('/')).text()
  raw = rawCaller(world.apps[0]?.port ?? 0)
  owner = await appear(world, 'owner')
  token = (await placeOrder(world)).token
}, 180_000)
afterAll(async () => {
  raw.close()
  await world.close()
})

const pages = pathsOf(routes as readonly RouteConfigEntry[])
const reads = Object.values(contract)
  .flatMap((procedures) => Object.values(procedures))
  .map((procedure) => procedure['~orpc'].route)
  .filter(({ method }) => method === 'GET')
  .map(({ path = '' }) => `/api${path}`)

describe('the headers of every address', () => {
  const elsewhere = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/favicon.svg',
    '/images/aaaaaaaaaaaaaaaaaaaaaa/640',
    '/pictures/demo/nothing.jpg',
    '/assets/{asset}',
    '/assets/nothing.js',
    '/api/openapi.json',
    '/api/docs',
    '/api/nothing',
    '/rpc/nothing',
    '/rpc/menu/get',
    '/api/auth/get-session',
    '/api/auth/nothing',
    '/api/webhooks/payment',
    '/api/webhooks/payment-accounts',
    '/api/webhooks/courier',
    '/api/webhooks/texts',
    '/%E0%A4%A',
    '/menu/sakura.data',
  ]

  test.for([...pages, ...reads, ...elsewhere])('[SEC-1, SEC-34] %s', async (path) => {
    for (const host of [sakuraHost, sakuraKitchen]) {
      const { status, headers } = await raw.call({ method: 'GET', path: filled(path), host })
      expect(status).toBeLessThan(500)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
        'cross-origin-opener-policy': expect.stringMatching(/^same-origin(?:-allow-popups)?$/),
        'permissions-policy': expect.stringContaining('microphone=()'),
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^default-src '(?:none|self)'; /)
      for (const rule of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(rule)
      expect(policy).not.toMatch(/script-src[^;]*'unsafe|script-src[^;]* (?:\*|data:|https?:(?: |;|$))/)
      if (!headers['content-type']?.startsWith('text/html')) expect(policy).not.toContain('script-src')
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('[SEC-35] responses about a person, by cookie or by the token in a link, are never cached', async () => {
    const personal = ['/api/account', '/api/account/orders', '/api/account/sessions', '/api/auth/get-session']
    for (const path of personal) {
      const response = await owner.fetch(path)
      await response.body?.cancel()
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('cache-control')).toContain('no-store')
    }
    const keyed = [
      `/order/${token}`,
      `/order/${token}.data`,
      `/api/orders/${token}`,
      `/join/${token}`,
      '/reset-password?token=x',
    ]
    for (const path of keyed) {
      const { headers } = await raw.call({ method: 'GET', path, host: sakuraHost })
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-store'])
      expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer'])
    }
    for (const path of pages.filter((page) => page.startsWith('/admin') && !page.includes('*'))) {
      const { headers } = await raw.call({ method: 'GET', path: filled(path), host: sakuraHost })
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache'])
    }
  })
})

describe('cross-site requests for changes', () => {
  const changes = Object.entries(contract).flatMap(([subject, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { method = 'POST', path = '' } = procedure['~orpc'].route
      const byRpc = { method: 'POST', path: `/rpc/${subject}/${name}` }
      return method === 'GET' ? [byRpc] : [byRpc, { method, path: `/api${path}` }]
    }),
  )
  const signIns = openAddresses.map((address) => {
    const [method = '', path] = address.split(' ')
    return { method, path: `/api/auth${path}` }
  })
  const refused = [...changes, ...signIns.filter(({ method }) => method !== 'GET')]

  test('[SEC-4] are refused at every address, whatever cookies they carry', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const { method, path } of refused) {
      for (const said of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const headers = { cookie, 'content-type': 'application/json', ...said }
        const answer = await raw.call({
          method,
          path: filled(path),
          host: sakuraKitchen,
          headers,
          body: '{}',
        })
        expect([path, said, answer.status]).toEqual([path, said, 403])
        expect(answer.body).toContain('This request came from another site.')
      }
    }
  })
})

describe('any input to the other routes', () => {
  test.for(openAddresses)('[SEC-37] %s below /api/auth', async (address) => {
    const [method = '', path = ''] = address.split(' ')
    const fields = [
      'email',
      'password',
      'name',
      'phone',
      'otp',
      'code',
      'token',
      'type',
      'next',
      'newPassword',
      'callbackURL',
      'provider',
      'phoneNumber',
    ]
    for (let round = 0; round < 10 * times; round++) {
      if (round % 5 === 0) await world.db.delete(rateLimits)
      const typed = Object.fromEntries(fields.map((name) => [name, anything(name)]))
      const body = toHostileJson(random.once(6) ? random.pick(hostileKinds) : typed)
      const query = new URLSearchParams({ token: word(), callbackURL: word(), error: word() })
      await tryOut({
        method,
        path: `/api/auth${path}?${query}`.slice(0, 4000),
        body: method === 'GET' ? null : body,
      })
    }
  })

  test.for(['/api/webhooks/payment', '/api/webhooks/payment-accounts'])(
    '[SEC-37] the webhook of payments, and of accounts: %s',
    async (path) => {
      for (const text of hostileTexts) {
        const signatures = [
          { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${headerSafe(text)}` },
          { 'stripe-signature': headerSafe(text) },
          {},
        ]
        for (const headers of signatures) {
          const status = await tryOut({ method: 'POST', path, headers, body: text })
          expect(status).toBe(400)
        }
      }
    },
  )

  test('[SEC-37] the webhook of couriers', async () => {
    for (const text of hostileTexts) {
      const named = JSON.stringify({
        id: text,
        kind: 'event.delivery_status',
        delivery_id: text,
        status: text,
        data: { tracking_url: text },
      })
      for (const body of [text, named, toHostileJson(random.pick(hostileKinds))]) {
        for (const headers of [{ 'x-uber-signature': headerSafe(text) }, {}]) {
          const status = await tryOut({ method: 'POST', path: '/api/webhooks/courier', headers, body })
          expect(status).toBe(400)
        }
      }
    }
  })

  test('[SEC-37] uploads', async () => {
    const picture = await pictureFile()
    const half = fileOf(new Uint8Array(await picture.arrayBuffer()).slice(0, 2000), 'half.jpg', 'image/jpeg')
    const files = [
      half,
      fileOf('', 'nothing.png', 'image/png'),
      fileOf('<svg onload="alert(1)"/>', 'a.svg', 'image/svg+xml'),
      fileOf('<html><script>alert(1)</script>', 'a.png', 'image/png'),
      fileOf('GIF89a\u0001\u0000\u0001\u0000', '../../../../etc/passwd', 'image/gif'),
      fileOf('\u0089PNG\r\n\u001a\n', 'a\r\nX-Injected: 1.png', 'image/png'),
      fileOf('x'.repeat(200_000), `${'a'.repeat(3000)}.webp`, 'image/webp'),
    ]
    for (const path of ['/api/restaurants/sakura/images', '/api/kitchen/pause']) {
      for (const file of files) {
        const form = new FormData()
        for (const name of ['file', 'photo']) form.append(name, file)
        for (const name of ['reason', 'minutes', 'length', '__proto__', 'a[b][c]', 'a['])
          form.append(name, word())
        const request = new Request('http://x', { method: 'POST', body: form })
        const status = await tryOut({
          method: 'POST',
          path,
          headers: { 'content-type': request.headers.get('content-type') ?? '' },
          body: new Uint8Array(await request.arrayBuffer()),
        })
        expect(status).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('[SEC-37] pictures, files and pages', async () => {
    const files = [
      '/images/{x}/640',
      '/images/aaaaaaaaaaaaaaaaaaaaaa/{x}',
      '/pictures/demo/{x}',
      '/assets/{x}',
      '/{x}',
      '/api/{x}',
      '/rpc/{x}/{x}',
    ]
    for (const path of [...files, ...pages.filter((page) => page.includes(':')), '/admin/orders', '/login']) {
      for (const text of random.sample(hostileTexts, 8 * times)) {
        const inPath = encodeURIComponent(text.slice(0, 2000).toWellFormed())
        const address = path.replaceAll(/\{x\}|:\w+|\*/g, () => inPath)
        await tryOut({
          method: random.pick(['GET', 'HEAD', 'POST']),
          path: `${address}?q=${inPath}&${inPath}`,
        })
        await tryOut({
          method: 'GET',
          path: path.replaceAll(/\{x\}|:\w+|\*/g, '..%2f..%2f..%2fpackage.json'),
        })
      }
    }
  })

  async function tryOut(call: {
    readonly method: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Uint8Array | null
  }): Promise<number> {
    lines.length = 0
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const origin = `http://${sakuraHost}:${world.apps[0]?.port}`
    const headers = { cookie, origin, 'content-type': 'application/json', ...call.headers }
    const answer = await raw.call({ ...call, host: sakuraHost, headers })
    const named = `${call.method} ${call.path.slice(0, 300)} ${String(call.body).slice(0, 300)}`
    expectNoInsides(answer, `${named} ${lines}`)
    expect(lines, named).toEqual([])
    expect(answer.body).not.toContain('"name": "comanda"')
    return answer.status
  }
})

function anything(name: string): unknown {
  if (random.once(2)) return random.pick(hostileTexts)
  if (random.once(3)) return random.pick(hostileKinds)
  return name === 'email' ? 'owner@example.com' : 'correct horse'
}

function word(): string {
  return random.pick(hostileTexts).slice(0, 500).toWellFormed()
}

/** Removes characters that a client cannot send in a header. */
function headerSafe(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 2000)
}

function filled(path: string): string {
  return path
    .replace('{asset}', asset)
    .replaceAll(/\{restaurant\}|:restaurantId/g, 'sakura')
    .replaceAll(/\{token\}|:token/g, token)
    .replaceAll(/\{\w+\}|:\w+|\*/g, 'x')
}

/** Every address that a screen serves. */
function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...pathsOf(children),
  ])
}
