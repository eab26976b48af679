import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Address } from '#domain/orders/delivery/address.ts'
import { deliveryWindow } from '#domain/orders/delivery/courier-window.ts'
import { sandboxCourierKeys } from '#sandbox/keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { createTestClock } from '#testing/clock.ts'
import type { Courier, CourierCredentials, DeliveryRequest, QuoteRequest } from './port.ts'
import { createUberDirect } from './uber-direct.ts'

const restaurantId = toId<'Restaurant'>('0b4f4bd0-1111-4a6e-9b3c-0d0d6b1c0001')
const clock = createTestClock('2026-11-20T20:00:00Z')
const quotes = 'POST /v1/customers/*/delivery_quotes'
const deliveries = 'POST /v1/customers/*/deliveries'

let folder: string
let sandbox: Sandbox
let courier: Courier

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courier-adapter-'))
  sandbox = await startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date(clock.now().epochMilliseconds),
    slowMs: 60,
  })
  courier = connect()
})

afterEach(() => {
  sandbox.faults.clear()
  clock.set('2026-11-20T20:00:00Z')
})

afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

describe('quotes', () => {
  test('[CRR-10] a quote has a fee in cents, minutes and an expiry 15 minutes ahead', async () => {
    expect(await courier.quote(requestTo('12 Grand Street'))).toEqual({
      quoteId: expect.stringMatching(/^dqt_/),
      fee: expect.any(Number),
      minutes: 30,
      expiresAt: Temporal.Instant.from('2026-11-20T20:15:00Z'),
    })
  })

  test('[CRR-10] accepts an apartment, zip+4 and the telephone of another country', async () => {
    const delivery = requestTo('12 Grand Street, Apt 4B', { zipCode: '10002-1234' })
    const pickup = { ...delivery.pickup, phone: '+33612345678 ext. 12' }
    await expect(courier.quote({ ...delivery, pickup })).resolves.toMatchObject({ minutes: 30 })
  })

  test('[CRR-10] a scheduled quote is requested with its window, and its minutes start when the food is ready', async () => {
    const now = clock.now()
    const window = deliveryWindow(now.add({ hours: 26 }), 30, now)
    const { minutes } = await courier.quote({ ...requestTo('12 Grand Street'), window })
    expect(minutes).toBeGreaterThanOrEqual(15)
    expect(minutes).toBeLessThanOrEqual(45)
  })

  test('[CRR-10] while our clock differs from theirs, windows and expiries are as far ahead as on our clock', async () => {
    const ours = createTestClock('2024-03-08T10:00:00Z')
    const shifted = connect({}, { clock: ours, theirClock: clock })
    const now = ours.now()
    const window = deliveryWindow(now.add({ hours: 5 }), 30, now)
    const given = await shifted.quote({ ...requestTo('12 Grand Street'), window })
    expect(given.expiresAt.toString()).toBe('2024-03-08T10:15:00Z')
    expect(given.minutes).toBeLessThanOrEqual(45)
  })

  test('[CRR-10, CRR-12] sends a form for a token, then both addresses, the telephone in digits and the restaurant', async () => {
    const requests: {
      readonly url: string
      readonly authorization: string | undefined
      readonly body: string
    }[] = []
    const uber = await startUber((request, body) => {
      requests.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
      return request.url === '/oauth/v2/token'
        ? { access_token: 'token', expires_in: 3600 }
        : {
            id: 'dqt_1',
            fee: 649,
            duration: 30,
            created: '2026-11-20T20:00:00Z',
            expires: '2026-11-20T20:15:00Z',
          }
    })
    const credentials = { clientId: 'client', clientSecret: 'secret', customerId: 'customer' }
    await expect(uber.connect(credentials).quote(requestTo('12 Grand Street'))).resolves.toMatchObject({
      quoteId: 'dqt_1',
      fee: 649,
      minutes: 30,
    })
    await uber.stop()
    const [token, quote] = requests
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      client_id: 'client',
      client_secret: 'secret',
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    })
    expect(quote).toMatchObject({
      url: '/v1/customers/customer/delivery_quotes',
      authorization: 'Bearer token',
    })
    const { pickup_address, dropoff_address, ...others } = JSON.parse(quote?.body ?? '')
    const rest = { city: 'New York', state: 'NY', zip_code: '10002', country: 'US' }
    expect(JSON.parse(pickup_address)).toEqual({ street_address: ['418 Orchard Lane'], ...rest })
    expect(JSON.parse(dropoff_address)).toEqual({ street_address: ['12 Grand Street'], ...rest })
    expect(others).toEqual({ pickup_phone_number: '+12125550142', external_store_id: restaurantId })
  })

  test('[CRR-10] waits for a slow response', async () => {
    await expect(courier.quote(requestTo('1 Slow Street'))).resolves.toMatchObject({ minutes: 30 })
  })

  test.for([
    [
      '1 Far Away',
      'undeliverable',
      'address_undeliverable',
      'The specified location is not in a deliverable area.',
    ],
    [
      '1 Busy Square',
      'undeliverable',
      'address_undeliverable_limited_couriers',
      /all couriers are currently busy/,
    ],
    ['1 Nowhere Road', 'undeliverable', 'unknown_location', /was not understood/],
    ['1 Broken Bridge', 'unreachable', 'internal_server_error', /unknown error/],
  ] as const)('[CRR-13] %s is %s', async ([street, kind, code, message]) => {
    const quoted = courier.quote(requestTo(street))
    await expect(quoted).rejects.toMatchObject({ name: 'CourierError', kind, code })
    await expect(quoted).rejects.toThrow(message)
  })

  test('[CRR-13] a window that the courier refuses is rejected', async () => {
    const window = deliveryWindow(clock.now().add({ hours: 24 * 40 }), 30, clock.now())
    await expect(courier.quote({ ...requestTo('12 Grand Street'), window })).rejects.toMatchObject({
      kind: 'rejected',
      code: 'pickup_ready_too_late',
    })
  })
})

describe('tokens', () => {
  test('[CRR-12] concurrent calls share one token, and later ones reuse it', async () => {
    const own = connect()
    // Would delay a second token request.
    sandbox.faults.add({ match: 'POST /oauth/v2/token', kind: 'delay', times: 1, ms: 20 })
    sandbox.faults.add({ match: 'POST /oauth/v2/token', kind: 'error', times: 1, ms: 0 })
    await Promise.all(Array.from({ length: 5 }, () => own.quote(requestTo('12 Grand Street'))))
    await own.quote(requestTo('12 Grand Street'))
    expect(sandbox.faults.list()).toMatchObject([{ kind: 'error' }])
  })

  test('[CRR-12] a token that expired early is renewed once, transparently', async () => {
    await courier.quote(requestTo('12 Grand Street'))
    sandbox.courier.endTokens()
    await expect(courier.quote(requestTo('12 Grand Street'))).resolves.toMatchObject({ minutes: 30 })
  })

  test('[CRR-12] an account keeps its token between uses', async () => {
    const connectCourier = factory()
    await connectCourier(sandboxCourierKeys).check()
    sandbox.faults.add({ match: 'POST /oauth/v2/token', kind: 'error', times: 1, ms: 0 })
    await expect(connectCourier({ ...sandboxCourierKeys }).check()).resolves.toBeUndefined()
  })

  test('[CRR-12] a token is renewed shortly before it expires', async () => {
    const uber = await startUber((request) =>
      request.url === '/oauth/v2/token'
        ? { access_token: `token-${uber.seen('/oauth/v2/token')}`, expires_in: 59 }
        : aQuote,
    )
    const own = uber.connect()
    await own.quote(requestTo('12 Grand Street'))
    await own.quote(requestTo('12 Grand Street'))
    expect(uber.seen('/oauth/v2/token')).toBe(2)
    await uber.stop()
  })

  test('[CRR-12] gives up if a renewed token is refused again', async () => {
    const uber = await startUber((request) =>
      request.url === '/oauth/v2/token' ? { access_token: 'token', expires_in: 3600 } : 401,
    )
    await expect(uber.connect().quote(requestTo('12 Grand Street'))).rejects.toMatchObject({
      kind: 'misconfigured',
      status: 401,
    })
    expect(uber.seen('/oauth/v2/token')).toBe(2)
    await uber.stop()
  })

  test('[CRR-13] wrong credentials are reported with status, code and message, without the secret', async () => {
    const clientSecret = 'a-very-secret-word'
    const quoted = connect({ clientSecret }).quote(requestTo('12 Grand Street'))
    await expect(quoted).rejects.toMatchObject({
      kind: 'sign_in_failed',
      status: 401,
      message: 'invalid_client: invalid client credentials',
    })
  })

  test('[CRR-13] a wrong customer id is a misconfiguration', async () => {
    await expect(
      connect({ customerId: 'cus_other' }).quote(requestTo('12 Grand Street')),
    ).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'customer_not_found',
    })
  })

  test('[CRR-13] removes secrets that the courier repeats, and cuts long messages', async () => {
    const uber = await startUber((request, body) =>
      request.url === '/oauth/v2/token'
        ? { status: 400, json: { error: 'invalid_request', error_description: `${body} ${'x'.repeat(500)}` } }
        : aQuote,
    )
    const error: unknown = await uber
      .connect({ clientSecret: 'hush-hush' })
      .check()
      .catch((problem) => problem)
    expect(error).toMatchObject({ kind: 'sign_in_failed', status: 400 })
    expect(String(error)).toContain('[secret]')
    expect(String(error)).not.toContain('hush-hush')
    expect((error as Error).message.length).toBeLessThanOrEqual(200)
    await uber.stop()
  })
})

describe('service faults', () => {
  test.for([
    ['error', 'unreachable', 'internal_server_error'],
    ['rate_limit', 'rate_limited', 'customer_limited'],
    ['drop', 'unreachable', 'no_connection'],
    ['drop_after', 'unreachable', 'no_connection'],
    ['garbage', 'unreachable', 'unreadable_answer'],
  ] as const)('[CRR-13] %s to a quote is %s', async ([kind, problem, code]) => {
    sandbox.faults.add({ match: quotes, kind, times: 1, ms: 0 })
    await expect(courier.quote(requestTo('12 Grand Street'))).rejects.toMatchObject({ kind: problem, code })
    await expect(courier.quote(requestTo('12 Grand Street'))).resolves.toMatchObject({ minutes: 30 })
  })

  test.for([
    ['error', 'unreachable'],
    ['rate_limit', 'rate_limited'],
    ['drop', 'unreachable'],
    ['garbage', 'unreachable'],
  ] as const)('[CRR-13] %s to a token request is %s', async ([kind, problem]) => {
    sandbox.faults.add({ match: 'POST /oauth/v2/token', kind, times: 1, ms: 0 })
    await expect(connect().check()).rejects.toMatchObject({ kind: problem })
  })

  test('[CRR-13] a response after the timeout is unreachable', async () => {
    const hasty = connect({}, { timeoutMs: 50 })
    await hasty.check()
    sandbox.faults.add({ match: quotes, kind: 'delay', times: 1, ms: 300 })
    await expect(hasty.quote(requestTo('12 Grand Street'))).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'timeout',
    })
  })

  test.for([
    { ...quoteOnWire(), fee: '599' },
    { ...quoteOnWire(), fee: 5.5 },
    { ...quoteOnWire(), fee: -1 },
    { ...quoteOnWire(), expires: 'soon' },
    { ...quoteOnWire(), id: '' },
    null,
  ])('[CRR-13] %j is not a quote', async (answer) => {
    const uber = await startUber((request) =>
      request.url === '/oauth/v2/token' ? { access_token: 'token', expires_in: 3600 } : answer,
    )
    await expect(uber.connect().quote(requestTo('12 Grand Street'))).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'unreadable_answer',
    })
    await uber.stop()
  })
})

describe('deliveries', () => {
  test('[CRR-11] requests a quoted delivery with everything the courier needs', async () => {
    const quote = await courier.quote(requestTo('12 Grand Street'))
    const delivery = aRequest({ quoteId: quote.quoteId })
    const made = await courier.requestDelivery(delivery)
    expect(made).toEqual({
      state: 'requested',
      deliveryId: expect.stringMatching(/^del_/),
      fee: quote.fee,
      trackingUrl: expect.stringMatching(/^https:/),
    })
    expect(sandbox.courier.deliveries()[0]).toMatchObject({
      id: made.deliveryId,
      externalId: delivery.orderId,
      asked: {
        pickup_name: 'Sakura Hibachi',
        pickup_phone_number: '+12125550142',
        dropoff_name: 'Ada Byron',
        dropoff_notes: 'Call on arrival',
        manifest_items: [{ name: 'Hibachi Steak', quantity: 2 }],
        manifest_total_value: 4200,
      },
    })
  })

  test('[CRR-11] ten concurrent requests, and a retry after a lost response, make one delivery', async () => {
    const delivery = aRequest({})
    sandbox.faults.add({ match: deliveries, kind: 'drop_after', times: 1, ms: 0 })
    await expect(courier.requestDelivery(delivery)).rejects.toMatchObject({ kind: 'unreachable' })
    const made = await Promise.all(Array.from({ length: 10 }, () => courier.requestDelivery(delivery)))
    expect(new Set(made.map(({ deliveryId }) => deliveryId)).size).toBe(1)
    expect(
      sandbox.courier.deliveries().filter(({ externalId }) => externalId === delivery.orderId),
    ).toHaveLength(1)
  })

  test('[CRR-11] a duplicate that the courier reports is the existing delivery', async () => {
    const uber = await startUber((request) => {
      if (request.url === '/oauth/v2/token') return { access_token: 'token', expires_in: 3600 }
      if (request.method === 'GET') return { id: request.url?.split('/').at(-1), fee: 700, tracking_url: '' }
      return {
        status: 409,
        json: { code: 'duplicate_delivery', message: 'There is one.', metadata: { delivery_id: 'del_7' } },
      }
    })
    expect(await uber.connect().requestDelivery(aRequest({}))).toEqual({
      state: null,
      deliveryId: 'del_7',
      fee: 700,
      trackingUrl: null,
    })
    await uber.stop()
  })

  test('[CRR-11] an expired quote requires a new one; a delivery without a quote costs the current price', async () => {
    const { quoteId } = await courier.quote(requestTo('12 Grand Street'))
    clock.advance({ minutes: 15 })
    const delivery = aRequest({ quoteId })
    await expect(courier.requestDelivery(delivery)).rejects.toMatchObject({
      kind: 'quote_not_valid',
      code: 'expired_quote',
    })
    await expect(courier.requestDelivery({ ...delivery, quoteId: null })).resolves.toMatchObject({
      fee: expect.any(Number),
    })
  })

  test('[CRR-14] cancels, also after a lost response and when already canceled; not once the food is collected', async () => {
    const { deliveryId } = await courier.requestDelivery(aRequest({}))
    sandbox.faults.add({ match: `${deliveries}/*/cancel`, kind: 'drop_after', times: 1, ms: 0 })
    await expect(courier.cancelDelivery(deliveryId)).rejects.toMatchObject({ kind: 'unreachable' })
    await courier.cancelDelivery(deliveryId)
    expect(sandbox.courier.deliveries().find(({ id }) => id === deliveryId)).toMatchObject({
      status: 'canceled',
    })

    const uber = await startUber((request) => {
      if (request.url === '/oauth/v2/token') return { access_token: 'token', expires_in: 3600 }
      if (request.method === 'GET') return { status: 'pickup_complete' }
      return {
        status: 400,
        json: { code: 'noncancelable_delivery', message: 'Delivery cannot be canceled.' },
      }
    })
    await expect(uber.connect().cancelDelivery('del_7')).rejects.toMatchObject({
      kind: 'rejected',
      code: 'noncancelable_delivery',
    })
    await uber.stop()
  })

  test('[CRR-11] cuts notes that are too long', async () => {
    const delivery = aRequest({})
    const dropoff = { ...delivery.dropoff, notes: 'x'.repeat(400) }
    await expect(courier.requestDelivery({ ...delivery, dropoff })).resolves.toBeTruthy()
  })
})

function factory(changes: Partial<Parameters<typeof createUberDirect>[0]> = {}) {
  const { origin } = sandbox
  return createUberDirect({
    auth: origin,
    api: origin,
    clock,
    theirClock: clock,
    timeoutMs: 5_000,
    ...changes,
  })
}

function connect(
  credentials: Partial<CourierCredentials> = {},
  changes: Parameters<typeof factory>[0] = {},
): Courier {
  return factory(changes)({ ...sandboxCourierKeys, ...credentials })
}

function addressOf(street: string, changes: Partial<Address> = {}): Address {
  return { street, city: 'New York', state: 'NY', zipCode: '10002', country: 'US', ...changes }
}

function requestTo(street: string, changes: Partial<Address> = {}): QuoteRequest {
  return {
    restaurantId,
    pickup: { address: addressOf('418 Orchard Lane'), phone: '(212) 555-0142' },
    dropoff: addressOf(street, changes),
    window: null,
  }
}

function aRequest(changes: Partial<DeliveryRequest>): DeliveryRequest {
  const orderId = toId<'Order'>(crypto.randomUUID())
  return {
    key: changes.orderId ?? orderId,
    orderId,
    restaurantId,
    quoteId: null,
    pickup: {
      name: 'Sakura Hibachi',
      phone: '(212) 555-0142',
      address: addressOf('418 Orchard Lane'),
      notes: 'Order #1042, 2 items',
    },
    dropoff: {
      name: 'Ada Byron',
      phone: '(212) 555-0199',
      address: addressOf('12 Grand Street'),
      notes: 'Call on arrival',
    },
    items: [{ name: 'Hibachi Steak', quantity: 2 }],
    value: cents(4200),
    window: null,
    ...changes,
  }
}

function quoteOnWire() {
  return {
    id: 'dqt_1',
    fee: 599,
    created: '2026-11-20T20:00:00Z',
    expires: '2026-11-20T20:15:00Z',
    duration: 30,
  }
}
const aQuote = quoteOnWire()

type Reply = number | { status: number; json: unknown } | object | null

/** Starts a server that responds as `reply` says; 200 and this JSON by default. */
async function startUber(reply: (request: IncomingMessage, body: string) => Reply) {
  const seen: string[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push(request.url ?? '')
    const answer = reply(request, body)
    const isStatus = typeof answer === 'number'
    const isWhole = typeof answer === 'object' && answer !== null && 'json' in answer && 'status' in answer
    const whole = isWhole ? answer : { status: isStatus ? answer : 200, json: isStatus ? 'no' : answer }
    response.writeHead(Number(whole.status)).end(JSON.stringify(whole.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    seen: (url: string) => seen.filter((each) => each === url).length,
    connect: (credentials: Partial<CourierCredentials> = {}) =>
      connect(credentials, { auth: origin, api: origin }),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
