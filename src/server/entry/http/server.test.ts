import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainSignIn } from '#server/platform/config/sign-in/sign-in-settings.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { sakuraHost, sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { readinessOf } from './readiness.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await startWorld({ app: { log: createLog('info', (line) => lines.push(line)) } })
})
afterAll(() => world.close())

describe('process status', () => {
  test('[OPS-1, REL-1] the process is alive, and says its version', async () => {
    expect(await (await world.fetch('/healthz')).json()).toEqual({
      alive: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  test('[OPS-2] the process is ready while the database responds', async () => {
    const response = await world.fetch('/readyz')
    expect([response.status, await response.json()]).toEqual([
      200,
      { ready: true, database: 'up', files: 'ok', proxy: 'ok' },
    ])
  })

  test.for([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 400],
    ['/metrics', 400],
    ['/readyz/', 400],
  ] as const)('[OPS-34] a request of %s without a Host is answered with %i', async ([path, status]) => {
    for (const version of ['1.0', '1.1']) {
      const socket = connect(world.apps[0]?.port ?? 0, '127.0.0.1')
      socket.write(`GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`)
      expect(await readText(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
  })

  test('[RUN-16] the process is not ready until it has rendered a page', async () => {
    const page = Promise.withResolvers<Response>()
    const starting = await startWorld({ app: { render: () => page.promise, warmsUp: true } })
    const before = await starting.fetch('/readyz')
    expect([before.status, await before.json()]).toEqual([503, { ready: false, starting: true }])
    page.resolve(new Response('<p>Menu</p>', { headers: { 'content-type': 'text/html' } }))
    await expect.poll(async () => (await starting.fetch('/readyz')).status).toBe(200)
    await starting.close()
  })

  test('[OPS-2] the process is not ready while the database is down', async () => {
    const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing', createLog('silent'))
    const working = {
      hasWorked: () => true,
      warning: () => null,
      start: async () => undefined,
      stop: () => undefined,
    }
    const readiness = await readinessOf({
      db: away.db,
      filesWatch: working,
      proxyWatch: { recordForward: () => undefined, warning: () => null },
    })
    expect(readiness).toMatchObject({ ready: false, database: 'down' })
    await away.close()
  })

  test.for([
    [sakuraHost, 200],
    [sakuraKitchen, 200],
    [sakuraHost.toUpperCase(), 200],
    ['localhost', 200],
    ['other.example', 404],
    ['', 404],
    [`${sakuraHost}:443`, 404],
  ] as const)('[OPS-27] a proxy may obtain a certificate for %s: %i', async ([host, status]) => {
    const response = await world.fetch(`/known-host?domain=${encodeURIComponent(host)}`)
    expect([response.status, await response.text()]).toEqual([status, ''])
  })

  test('[OPS-27] names can not be tried without end', async () => {
    const busy = await startWorld()
    let limited = 0
    for (let batch = 0; batch < 7; batch++) {
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => busy.fetch('/known-host?domain=other.example')),
      )
      limited += responses.filter(({ status }) => status === 429).length
    }
    expect(limited).toBeGreaterThan(0)
    await busy.close()
  })

  test('[OPS-3] the metrics include requests and streams', async () => {
    await world.fetch('/api/site')
    const text = await (await world.fetch('/metrics')).text()
    expect(text).toMatch(/^comanda_http_request_seconds_count\{method="GET",area="api",status="2xx"\} [1-9]/m)
    expect(text).toMatch(/^comanda_live_streams 0$/m)
    expect(text).toMatch(/^process_cpu_seconds_total /m)
  })
})

describe('production', () => {
  const metricsToken = 'a-token-of-sixteen-letters'
  let production: World
  beforeAll(async () => {
    production = await startWorld({
      app: {
        config: {
          mode: 'production',
          host: '127.0.0.1',
          supportEmail: 'help@example.com',
          defaultRestaurant: null,
          cellName: null,
          metricsToken,
          siteUrl: 'https://order.example.com',
          signIn: plainSignIn,
          trustedProxies: [],
        },
      },
    })
  })
  afterAll(() => production.close())

  test.for([
    ['without a token', {}, 404],
    ['with a wrong token', { authorization: 'Bearer wrong' }, 404],
    ['with the right token', { authorization: `Bearer ${metricsToken}` }, 200],
  ] as const)('[OPS-3] metrics %s', async ([, headers, status]) => {
    expect((await production.fetch('/metrics', { headers })).status).toBe(status)
  })

  test('[SEC-1] browsers are instructed to use TLS from now on', async () => {
    const response = await production.fetch('/healthz')
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('[API-2] kitchens do not respond until a display is paired', async () => {
    const response = await production.fetch('/api/kitchen/board', {}, sakuraKitchen)
    expect([response.status, (await response.json()).message]).toEqual([
      401,
      'This display is not paired with a restaurant.',
    ])
  })
})

describe('callers', () => {
  test.for(['/api/kitchen/board', '/rpc/kitchen/board', '/api/kitchen/live?cursor=0'])(
    '[API-2] %s responds on kitchen hosts only',
    async (path) => {
      const response = await world.fetch(path, {}, sakuraHost)
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('This host is not a kitchen.')
    },
  )

  test.for([
    ['another site', 'https://evil.example'],
    ['a sandboxed frame', 'null'],
    ['another host of the same product', 'http://orders.sakura.localhost'],
    ['another port', 'http://sakura.localhost:1'],
  ] as const)('[SEC-4] a change requested by a page of %s is refused', async ([, origin]) => {
    const response = await world.fetch('/rpc/carts/open', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', message: 'This request came from another site.' },
    ])
  })

  test('[SEC-4] our own pages can make changes, and any page can read', async () => {
    const [app] = world.apps
    const { restaurantId } = await world.api().site.get()
    const own = await world.fetch('/api/carts', {
      method: 'POST',
      headers: { origin: `http://${sakuraHost}:${app?.port}`, 'content-type': 'application/json' },
      body: JSON.stringify({ restaurantId }),
    })
    expect(own.status).toBe(200)
    const read = await world.fetch('/api/site', { headers: { origin: 'https://evil.example' } })
    expect(read.status).toBe(200)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })

  const origin = 'https://till.example'
  const testKey = `cmd_test_${'0'.repeat(8)}_${'0'.repeat(38)}`
  const readableBy = ({ headers }: Response) => headers.get('access-control-allow-origin')

  test.for<[what: string, headers: Readonly<Record<string, string>>, readable: string | null]>([
    ['a test key', { authorization: `Bearer ${testKey}` }, '*'],
    ['a live key', { authorization: `Bearer ${testKey.replace('test', 'live')}` }, null],
    ['a test key and cookies', { authorization: `Bearer ${testKey}`, cookie: 'x=y' }, null],
    ['no key', {}, null],
  ])(
    '[SEC-8] a page of another site reads the answer to a call with %s: %j',
    async ([, headers, readable]) => {
      const read = await world.fetch('/api/restaurants/sakura/orders', { headers: { origin, ...headers } })
      expect([read.status, readableBy(read)]).toEqual([401, readable])
    },
  )

  test('[SEC-4] [SEC-8] a page of another site writes with a key, not with what only looks like one', async () => {
    const write = (authorization: string) =>
      world.fetch('/api/restaurants/sakura/orders/1/steps', {
        method: 'POST',
        headers: { origin, authorization, 'content-type': 'application/json' },
        body: '{}',
      })
    const known = await write(`Bearer ${testKey}`)
    expect([known.status, readableBy(known)]).toEqual([401, '*'])
    expect((await write('Bearer something')).status).toBe(403)
  })

  test('[SEC-8] a browser asks first, for what has a key only, and on the API alone', async () => {
    const ask = (path: string, wanted: string) =>
      world.fetch(path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': wanted,
        },
      })
    const answer = await ask('/api/carts', 'authorization,content-type,idempotency-key')
    expect([answer.status, readableBy(answer)]).toEqual([204, '*'])
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key',
    )
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    expect(readableBy(await ask('/api/carts', 'content-type'))).toBeNull()
    expect(readableBy(await ask('/rpc/carts/open', 'authorization'))).toBeNull()
  })
})

test.for(['/healthz', '/api/site', '/api/nothing', '/nothing', '/api/openapi.json', '/api/docs', '/metrics'])(
  '[SEC-1] %s has the security headers',
  async (path) => {
    const { headers } = await world.fetch(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers.get('x-powered-by')).toBeNull()
  },
)

test.for<[path: string, geolocation: string]>([
  ['/restaurants', '(self)'],
  ['/admin/restaurant/details', '(self)'],
  ['/admin', '(self)'],
  ['/administer', '()'],
  ['/menu/sakura', '()'],
  ['/api/directory', '()'],
])('[SEC-1, DIR-5] %s may ask for the location: %s', async ([path, geolocation]) => {
  const { headers } = await world.fetch(path)
  expect(headers.get('permissions-policy')).toContain(`geolocation=${geolocation},`)
})

describe('the log', () => {
  test.for(['rendered', 'cached'])(
    '[LOG-3] a %s menu has one id, in its response and in its log line',
    async () => {
      lines.length = 0
      const { headers } = await world.fetch('/api/restaurants/sakura/menu')
      const entries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
      expect(entries).toMatchObject([
        {
          requestId: headers.get('x-request-id'),
          method: 'GET',
          path: '/api/restaurants/sakura/menu',
          status: 200,
        },
      ])
    },
  )

  test('[OPS-5] a bug is answered with only an id, under which the log has the cause', async () => {
    lines.length = 0
    const broken = await startWorld({
      app: {
        log: createLog('info', (line) => lines.push(line)),
        render: async () => {
          throw new Error('the kitchen sink is full')
        },
      },
    })
    const response = await broken.fetch('/')
    const body = await response.json()
    expect([response.status, body]).toEqual([
      500,
      {
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Something went wrong on our side.',
        errorId: response.headers.get('x-request-id'),
      },
    ])
    const entry = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
    expect(entry).toMatchObject({ requestId: body.errorId, error: { message: 'the kitchen sink is full' } })
    await broken.close()
  })

  test('[SEC-36] the token of an invitation is not logged', async () => {
    lines.length = 0
    const word = 'NE1rqPgMmfOK2JhnYNeLrAMa'
    for (const path of [`/join/${word}`, `/join/${word}.data`, `/api/invitations/${word}`])
      await (await world.fetch(path)).text()
    expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(3)
    expect(lines.join()).not.toContain(word)
  })

  test('[LOG-1, LOG-2] from menu to status page, no personal data of the diner and no key is logged', async () => {
    lines.length = 0
    const order = await placeOrder(world, { customer: { ...aCustomer, lastName: 'Lovelace' } })
    await (await world.fetch(`/order/${order.token}`)).text()
    await (await world.fetch(`/api/orders/${order.token}`)).text()
    await world.api(sakuraKitchen).kitchen.board()
    expect(lines.length).toBeGreaterThan(5)
    const written = lines.join('\n')
    for (const secret of ['Ada', 'Byron', 'Lovelace', aCustomer.email, '555-0142', '5550142', order.token])
      expect(written).not.toContain(secret)
    expect(written).not.toMatch(/_secret_|sk_test|whsec|4242 ?4242/)
  })
})
