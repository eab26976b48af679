import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, type ClientOptions, ComandaError, createClient } from './index.ts'
import { verifyWebhook } from './webhooks.ts'

type Call = {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}
type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>] | Error

const down = new TypeError('fetch failed')
const ok: Answer = [200, { id: '1' }]
const step = 'POST /restaurants/{restaurant}/orders/{orderId}/steps'

let calls: Call[]
let waits: number[]
beforeEach(() => {
  calls = []
  waits = []
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds: number) => {
    waits.push(milliseconds / 1000)
    queueMicrotask(run)
    return 0
  }) as unknown as typeof setTimeout)
})
afterEach(() => {
  // First: restored later, it would bring the false setTimeout back.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A client whose calls get these answers, one after the other; the last again and again. */
function clientWith(answers: readonly Answer[], options: Partial<ClientOptions> = {}) {
  return createClient({
    url: 'https://comanda.example/',
    key: 'cmd_test_1',
    restaurant: 'sakura',
    fetch: async (url, init) => {
      const answer = answers[Math.min(calls.length, answers.length - 1)] ?? down
      const { method = 'GET', headers, body } = init ?? {}
      const text = typeof body === 'string' ? JSON.parse(body) : null
      calls.push({ method, url: String(url), headers: new Headers(headers), body: text })
      if (answer instanceof Error) throw answer
      const [status, content, more = {}] = answer
      return new Response(JSON.stringify(content), { status, headers: more })
    },
    ...options,
  })
}

describe('[CLI-2] a call', () => {
  test('has its path, query, key and restaurant', async () => {
    await clientWith([ok]).request('GET /restaurants/{restaurant}/orders', { status: 'new', limit: 10 })
    await clientWith([ok]).request('GET /restaurants/{restaurant}/orders', { restaurant: 'luna' })
    await clientWith([ok]).request('GET /managed/figures/hours', { period: 'week' })
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://comanda.example/api/restaurants/sakura/orders?status=new&limit=10',
      'GET https://comanda.example/api/restaurants/luna/orders',
      'GET https://comanda.example/api/managed/figures/hours?restaurant=sakura&period=week',
    ])
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer cmd_test_1')
    expect(calls[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('that writes has a body without what is in its path, and an Idempotency-Key of its own', async () => {
    const comanda = clientWith([ok])
    await comanda.request(step, { orderId: 'a/b', from: 'pending' })
    await comanda.request(step, { orderId: 'a', from: 'pending' }, { idempotencyKey: 'mine' })
    await comanda.request('POST /carts', { restaurantId: 'b' })
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['https://comanda.example/api/restaurants/sakura/orders/a%2Fb/steps', { from: 'pending' }],
      ['https://comanda.example/api/restaurants/sakura/orders/a/steps', { from: 'pending' }],
      ['https://comanda.example/api/carts', { restaurantId: 'b' }],
    ])
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    const own = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(keys).toEqual([own, 'mine', own])
  })

  test('that deletes has its revision in the query, and a body only for what needs one', async () => {
    const comanda = clientWith([ok])
    const name = 'DELETE /restaurants/{restaurant}/categories/{categoryId}'
    await comanda.request(name, { categoryId: 'a', revision: 2 })
    await comanda.request(name, { categoryId: 'a', revision: 2, products: { fate: 'delete' } })
    const address = 'https://comanda.example/api/restaurants/sakura/categories/a?revision=2'
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      [address, null],
      [address, { products: { fate: 'delete' } }],
    ])
  })

  test.for<[what: string, answer: Answer, seconds: number | null]>([
    ['429', [429, {}, { 'retry-after': '7' }], 7],
    ['503', [503, {}, { 'retry-after': '5' }], 5],
    ['500 without Retry-After', [500, {}], null],
    ['no answer', down, null],
    ['a first call that still runs', [409, {}, { 'retry-after': '1' }], 1],
  ])('is made again after %s, with the same Idempotency-Key', async ([, answer, seconds]) => {
    expect(await clientWith([answer, answer, ok]).request(step, { orderId: 'a', from: 'pending' })).toEqual({
      id: '1',
    })
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    if (seconds !== null) expect(waits).toEqual([seconds, seconds])
    else expect(waits[1]).toBeGreaterThan(waits[0] ?? 9)
  })

  test.for<[what: string, answer: Answer]>([
    [
      'a refused step',
      [409, { code: 'CONFLICT', message: 'It moved on.', data: { refusal: { kind: 'order_moved_on' } } }],
    ],
    ['a lacking permission', [403, { code: 'FORBIDDEN', message: 'It moved on.', data: null }]],
  ])('fails at once after %s', async ([, answer]) => {
    const [status, body] = answer as [number, { code: string; data: unknown }]
    const failed = clientWith([answer]).request(step, { orderId: 'a', from: 'pending' })
    await expect(failed).rejects.toThrow(ComandaError)
    await expect(failed).rejects.toMatchObject({
      status,
      message: 'It moved on.',
      code: body.code,
      data: body.data,
    })
    expect(calls).toHaveLength(1)
  })

  test('fails after as many attempts as wanted, and rather than wait for long', async () => {
    const read = { orderId: 'a' }
    const name = 'GET /restaurants/{restaurant}/orders/{orderId}'
    await expect(clientWith([down], { attempts: 3 }).request(name, read)).rejects.toThrow('fetch failed')
    expect(calls).toHaveLength(3)
    await expect(clientWith([down]).request(name, read, { attempts: 2 })).rejects.toThrow('fetch failed')
    expect(calls).toHaveLength(5)
    const busy: Answer = [429, { message: 'Too many requests.' }, { 'retry-after': '301' }]
    await expect(clientWith([busy]).request(name, read)).rejects.toMatchObject({ retryAfter: 301 })
    expect(calls).toHaveLength(6)
  })

  test('that fails without a text says its status', async () => {
    const comanda = clientWith([], { fetch: async () => new Response('<p>Bad gateway</p>', { status: 400 }) })
    await expect(comanda.request(step, { orderId: 'a', from: 'pending' })).rejects.toThrow('Status 400')
  })

  test('ends with its signal, also while it waits', async () => {
    vi.mocked(setTimeout).mockRestore()
    const abort = new AbortController()
    const waiting = clientWith([down]).request(
      step,
      { orderId: 'a', from: 'pending' },
      { signal: abort.signal },
    )
    const ended = expect(waiting).rejects.toThrow('enough')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    abort.abort(new Error('enough'))
    await ended
    expect(calls).toHaveLength(1)
  })
})

describe('[CLI-3]', () => {
  test('pages are read to the last one', async () => {
    const pages = clientWith([
      [200, { orders: [1], next: 'x y' }],
      [200, { orders: [2], next: null }],
    ])
    const read = []
    for await (const { orders } of pages.pages('GET /restaurants/{restaurant}/orders', { status: 'new' }))
      read.push(...orders)
    expect(read).toEqual([1, 2])
    expect(calls.map(({ url }) => new URL(url).search)).toEqual(['?status=new', '?status=new&before=x+y'])
  })

  test('events are read from now on, or from a number, and through an outage', async () => {
    const page = (sequence: number): Answer => [200, { events: [{ sequence }], next: sequence + 1 }]
    const outage: readonly Answer[] = Array.from({ length: 12 }, () => down)
    const comanda = clientWith([[200, { events: [], next: 6 }], page(7), ...outage, page(9)])
    const read = []
    for await (const { sequence } of comanda.events()) if (read.push(sequence) === 2) break
    expect(read).toEqual([7, 9])
    expect([...new Set(calls.map(({ url }) => new URL(url).search))]).toEqual([
      '',
      '?after=6&wait=25',
      '?after=8&wait=25',
    ])
    calls = []
    for await (const _ of clientWith([page(5)]).events({ after: 3 })) break
    expect(calls.map(({ url }) => new URL(url).search)).toEqual(['?after=3&wait=25'])
  })
})

test('[CLI-4] a webhook’s event is returned if its secret signed it just now', () => {
  const secret = `whsec_${btoa('a secret that both know')}`
  const body = '{"type":"order.placed"}'
  const at = new Date()
  const headers = {
    'webhook-id': 'x.1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('x.1', at, body),
  }
  expect(verifyWebhook(secret, headers, body)).toEqual({ type: 'order.placed' })
  expect(verifyWebhook(secret, new Headers(headers), body)).toEqual({ type: 'order.placed' })
  expect(() => verifyWebhook(secret, headers, `${body} `)).toThrow()
  expect(() => verifyWebhook(secret, {}, body)).toThrow()
  vi.setSystemTime(at.getTime() + 6 * 60_000)
  expect(() => verifyWebhook(secret, headers, body)).toThrow()
})

test('[CLI-1] the types know what an operation needs, and which are lists', () => {
  const misuses = (comanda: Client) => {
    // @ts-expect-error: lacks `from`
    comanda.request(step, { orderId: 'a' })
    // @ts-expect-error: reads numbers, not pages
    comanda.pages('GET /restaurants/{restaurant}/events', {})
    // @ts-expect-error: there is no such operation
    comanda.request('GET /restaurants/{restaurant}/team', {})
  }
  expect(misuses).toBeTypeOf('function')
})
