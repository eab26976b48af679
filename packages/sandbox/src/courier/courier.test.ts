import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCourierKeys } from '../keys.ts'
import { type Sandbox, startSandbox } from '../server.ts'

let folder: string
let sandbox: Sandbox
let token: string
const start = Date.parse('2026-11-20T20:00:00Z')
let clockMs = start

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-courier-'))
  sandbox = await startHere()
  token = (await askToken({})).body.access_token
})

afterEach(() => {
  clockMs = start
  sandbox.faults.clear()
})

afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

describe('tokens', () => {
  test('[CRR-1] valid credentials get a token, and every request requires one', async () => {
    const given = await askToken({})
    expect(given).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 2_592_000 } })
    expect(await quote({}, given.body.access_token)).toMatchObject({ status: 200 })
    for (const wrong of ['', 'token_of_nobody', sandboxCourierKeys.clientSecret])
      expect(await quote({}, wrong)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test.for([
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ client_id: '' }, 401, 'invalid_client'],
    [{ scope: 'everything' }, 400, 'invalid_scope'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ] as const)('[CRR-1] %j is refused', async ([changes, status, error]) => {
    expect(await askToken(changes)).toMatchObject({ status, body: { error } })
  })

  test('[CRR-1] a token can be revoked at any time', async () => {
    const given = await askToken({})
    sandbox.courier.endTokens()
    expect(await quote({}, given.body.access_token)).toMatchObject({ status: 401 })
    token = (await askToken({})).body.access_token
  })

  test('[CRR-1] it belongs to one customer', async () => {
    const path = '/v1/customers/cus_other/delivery_quotes'
    expect(await post(path, quoteBody({}))).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    })
  })
})

describe('quotes', () => {
  test('[CRR-2] an address as JSON text or as four parts between commas gets the same quote', async () => {
    const structured = await quote({})
    expect(structured).toMatchObject({
      status: 200,
      body: {
        kind: 'delivery_quote',
        id: expect.stringMatching(/^dqt_/),
        created: '2026-11-20T20:00:00.000Z',
        expires: '2026-11-20T20:15:00.000Z',
        fee: expect.any(Number),
        currency_type: 'USD',
        duration: expect.any(Number),
        external_store_id: 'sakura',
      },
    })
    const plain = await quote({ dropoff_address: '12 Grand Street, New York, NY, 10002' })
    expect(plain.body).toMatchObject({ fee: structured.body.fee, duration: structured.body.duration })
    expect(plain.body.id).not.toBe(structured.body.id)
  })

  test.for([
    [{ dropoff_address: undefined }, 'dropoff_address'],
    [{ dropoff_address: 'somewhere' }, 'dropoff_address'],
    [{ dropoff_address: '{"city":"New York"}' }, 'dropoff_address'],
    [{ dropoff_address: '{' }, 'dropoff_address'],
    [{ pickup_address: address({ country: 'FR' }) }, 'pickup_address'],
    [{ pickup_address: address({ zip_code: '1' }) }, 'pickup_address'],
    [{ tips: 5 }, 'tips'],
  ] as const)('[CRR-2] the error for %j names the field', async ([changes, field]) => {
    expect(await quote(changes)).toMatchObject({
      status: 400,
      body: { code: 'invalid_params', kind: 'error', metadata: { [field]: expect.any(String) } },
    })
  })

  test.for([
    [{ street_address: ['1 Far Away'] }, 400, 'address_undeliverable'],
    [{ zip_code: '99901' }, 400, 'address_undeliverable'],
    [{ street_address: ['1 Busy Square', 'Apt 2'] }, 422, 'address_undeliverable_limited_couriers'],
    [{ street_address: ['1 nowhere road'] }, 400, 'unknown_location'],
    [{ street_address: ['1 Broken Bridge'] }, 500, 'internal_server_error'],
  ] as const)('[CRR-3] %j gets its special response', async ([changes, status, code]) => {
    expect(await quote({ dropoff_address: address(changes) })).toMatchObject({ status, body: { code } })
  })

  test('[CRR-3] at Changing Lane each quote costs more and is valid for only a minute', async () => {
    const body = { dropoff_address: address({ street_address: ['7 Changing Lane'] }) }
    const first = await quote(body)
    const second = await quote(body)
    expect(second.body.fee).toBe(first.body.fee + 150)
    expect(second.body.expires).toBe('2026-11-20T20:01:00.000Z')
  })

  test('[CRR-3] at Slow Street the quote takes a while', async () => {
    const begun = performance.now()
    expect(await quote({ dropoff_address: address({ street_address: ['7 Slow Street'] }) })).toMatchObject({
      status: 200,
    })
    expect(performance.now() - begun).toBeGreaterThanOrEqual(90)
  })

  test('[CRR-4] a scheduled delivery arrives within its window', async () => {
    const { status, body } = await quote({
      pickup_ready_dt: '2026-11-20T23:00:00Z',
      pickup_deadline_dt: '2026-11-20T23:20:00Z',
      dropoff_ready_dt: '2026-11-20T23:20:00Z',
      dropoff_deadline_dt: '2026-11-20T18:45:00-05:00',
    })
    expect(status).toBe(200)
    const eta = Date.parse(body.dropoff_eta)
    expect(eta).toBeGreaterThanOrEqual(Date.parse('2026-11-20T23:20:00Z'))
    expect(eta).toBeLessThanOrEqual(Date.parse('2026-11-20T23:45:00Z'))
  })

  test.for([
    [['19:00', '23:20', '23:20', '23:45'], 'pickup_ready_too_early'],
    [['23:00', '23:05', '23:05', '23:45'], 'pickup_window_too_small'],
    [['20:00', '20:15', '20:15', '20:45'], 'pickup_deadline_too_early'],
    [['23:00', '23:20', '23:21', '23:45'], 'dropoff_ready_after_pickup_deadline'],
    [['23:00', '23:20', '23:20', '23:35'], 'dropoff_deadline_too_early'],
    [['23:00', '23:40', '23:10', '23:35'], 'dropoff_deadline_before_pickup_deadline'],
    [['23:00', '23:20', '23:20', 'soon'], 'invalid_params'],
  ] as const)('[CRR-4] a window %j is refused', async ([times, code]) => {
    const [ready, deadline, doorReady, doorDeadline] = times.map((time) => `2026-11-20T${time}:00Z`)
    const window = {
      pickup_ready_dt: ready,
      pickup_deadline_dt: deadline,
      dropoff_ready_dt: doorReady,
      dropoff_deadline_dt: doorDeadline,
    }
    expect(await quote(window)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('deliveries', () => {
  test('[CRR-5] a quoted delivery costs the quoted fee, and reads back', async () => {
    const given = await quote({})
    const made = await deliver({ quote_id: given.body.id, external_id: 'order-1' })
    expect(made).toMatchObject({
      status: 200,
      body: { id: expect.stringMatching(/^del_/), status: 'pending', fee: given.body.fee },
    })
    expect((await get(`/v1/customers/cus_sandbox/deliveries/${made.body.id}`)).body).toEqual(made.body)
    expect(sandbox.courier.deliveries()[0]).toMatchObject({ id: made.body.id, externalId: 'order-1' })
  })

  test('[CRR-5] the same key returns the same delivery, another key for the same order gets a reference to it', async () => {
    const body = { external_id: 'order-2', idempotency_key: 'key-2' }
    const first = await deliver(body)
    expect((await deliver(body)).body.id).toBe(first.body.id)
    expect(await deliver({ ...body, idempotency_key: 'key-3' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_delivery', metadata: { delivery_id: first.body.id } },
    })
  })

  test('[CRR-5] a quote is valid once, for its address, until it expires', async () => {
    const { id } = (await quote({})).body
    const elsewhere = address({ street_address: ['99 Grand Street'] })
    expect((await deliver({ quote_id: id, dropoff_address: elsewhere })).body.code).toBe(
      'mismatched_price_quote',
    )
    clockMs += 15 * 60_000
    expect((await deliver({ quote_id: id })).body.code).toBe('expired_quote')
    clockMs = start
    expect((await deliver({ quote_id: id })).status).toBe(200)
    expect((await deliver({ quote_id: id })).body.code).toBe('used_quote')
    expect((await deliver({ quote_id: 'dqt_other' })).body.code).toBe('invalid_params')
  })

  test('[CRR-5] a delivery can be canceled and then requested again', async () => {
    const { id } = (await deliver({ external_id: 'order-4' })).body
    const canceled = await post(`/v1/customers/cus_sandbox/deliveries/${id}/cancel`, {})
    expect(canceled.body).toMatchObject({ status: 'canceled', complete: true })
    const again = await post(`/v1/customers/cus_sandbox/deliveries/${id}/cancel`, {})
    expect(again).toMatchObject({ status: 400, body: { code: 'noncancelable_delivery' } })
    expect((await deliver({ external_id: 'order-4' })).body.id).not.toBe(id)
  })

  test.for([
    { pickup_phone_number: '2125550142' },
    { dropoff_name: '' },
    { manifest_items: [] },
    { dropoff_notes: 'x'.repeat(281) },
  ])('[CRR-5] %j is refused', async (changes) => {
    expect(await deliver(changes)).toMatchObject({ status: 400, body: { code: 'invalid_params' } })
  })
})

test('[CRR-6] the next process in the folder has everything that was responded', async () => {
  const given = await quote({})
  await sandbox.stop()
  sandbox = await startHere()
  expect(await deliver({ quote_id: given.body.id })).toMatchObject({ status: 200 })
})

test("[CRR-6] faults that a test requests use the courier's error format", async () => {
  const match = 'POST /v1/customers/*/delivery_quotes'
  sandbox.faults.add({ match, kind: 'rate_limit', times: 1, ms: 0 })
  expect(await quote({})).toMatchObject({ status: 429, body: { code: 'customer_limited' } })
  sandbox.faults.add({ match, kind: 'error', times: 1, ms: 0 })
  expect(await quote({})).toMatchObject({ status: 500, body: { code: 'internal_server_error' } })
  sandbox.faults.add({ match: 'POST /oauth/v2/token', kind: 'error', times: 1, ms: 0 })
  expect(await askToken({})).toMatchObject({ status: 500 })
})

describe('moves of a delivery', () => {
  test('[CRR-15] it moves from state to state and skips none', async () => {
    const id = await delivered({})
    expect(sandbox.courier.move(id, 'pick_up')).toBeNull()
    const statuses = (['assign', 'arrive', 'pick_up', 'ride', 'deliver'] as const).map(
      (move) => sandbox.courier.move(id, move)?.status,
    )
    expect(statuses).toEqual(['pickup', 'pickup', 'pickup_complete', 'dropoff', 'delivered'])
    for (const move of ['assign', 'cancel', 'return'] as const)
      expect(sandbox.courier.move(id, move)).toBeNull()
    expect((await get(`/v1/customers/cus_sandbox/deliveries/${id}`)).body).toMatchObject({
      status: 'delivered',
      complete: true,
    })
  })

  test('[CRR-15] its route moves a delivery, and reports which moves are impossible', async () => {
    const id = await delivered({})
    const move = (name: string, delivery = id) => post(`/sandbox/deliveries/${delivery}/move`, { move: name })
    expect(await move('assign')).toMatchObject({ status: 200, body: { delivery: { status: 'pickup' } } })
    expect(await move('assign')).toMatchObject({ status: 409 })
    expect(await move('teleport')).toMatchObject({ status: 400 })
    expect(await move('assign', 'del_nobody')).toMatchObject({ status: 404 })
    const page = await (await fetch(`${sandbox.origin}/courier`)).text()
    expect(page).toContain(`data-delivery="${id}" data-move="pick_up"`)
    expect(page).not.toContain(`data-delivery="${id}" data-move="assign"`)
  })

  test('[CRR-15] a delivery moves on automatically until it is delivered, unless no courier accepts it', async () => {
    await sandbox.stop()
    sandbox = await startHere({ rideStepMs: 1 })
    token = (await askToken({})).body.access_token
    const id = await delivered({})
    const lonely = await delivered({ dropoff_address: address({ street_address: ['4 Lonely Lane'] }) })
    const statusOf = async (delivery: string) =>
      (await get(`/v1/customers/cus_sandbox/deliveries/${delivery}`)).body.status
    await expect
      .poll(
        () => {
          clockMs += 1_000
          return statusOf(id)
        },
        { timeout: 30_000 },
      )
      .toBe('delivered')
    expect(await statusOf(lonely)).toBe('pending')
    await sandbox.stop()
    sandbox = await startHere()
    token = (await askToken({})).body.access_token
  }, 40_000)

  test('[SBX-41] a returned delivery gets a second one, whose events are reported under it', async () => {
    const id = await delivered({ external_id: 'order-that-comes-back' })
    for (const move of ['assign', 'pick_up', 'return'] as const) sandbox.courier.move(id, move)
    const read = async (delivery: string) =>
      (await get(`/v1/customers/cus_sandbox/deliveries/${delivery}`)).body
    const original = await read(id)
    expect(original).toMatchObject({ status: 'returned', related_deliveries: [{ relationship: 'returned' }] })
    const [{ id: returnId }] = original.related_deliveries
    expect(await read(returnId)).toMatchObject({
      status: 'pickup_complete',
      external_id: null,
      related_deliveries: [{ id, relationship: 'original' }],
    })
    expect(sandbox.courier.deliveries().filter((delivery) => delivery.id === returnId)).toEqual([])
    expect(sandbox.courier.move(returnId, 'return')).toBeNull()
    sandbox.courier.move(returnId, 'ride')
    expect(await post(`/sandbox/deliveries/${returnId}/move`, { move: 'deliver' })).toMatchObject({
      status: 200,
    })
    const events = sandbox.courier.eventsOf(id).map(({ payload }) => JSON.parse(payload))
    expect(
      events.map(({ kind, delivery_id, data }) => [kind, delivery_id === id, data.id, data.status]),
    ).toEqual([
      ['event.delivery_status', true, id, 'pending'],
      ['event.delivery_status', true, id, 'pickup'],
      ['event.delivery_status', true, id, 'pickup_complete'],
      ['event.delivery_status', true, id, 'returned'],
      ['event.delivery_return', true, returnId, 'pickup_complete'],
      ['event.delivery_return', true, returnId, 'dropoff'],
      ['event.delivery_return', true, returnId, 'delivered'],
    ])
  })

  test('[CRR-16] each change is an event in the courier’s format, signed, and sent until it is accepted', async () => {
    const receiver = await startReceiver()
    const id = await delivered({ external_id: 'order-of-events' })
    sandbox.courier.move(id, 'assign')
    sandbox.courier.move(id, 'arrive')
    await sandbox.stop()
    sandbox = await startHere()
    token = (await askToken({})).body.access_token
    receiver.refuseNext(2)
    sandbox.courier.webhooks.setUrl(receiver.url)
    await sandbox.courier.webhooks.settled()
    const mine = receiver.came.filter(({ event }) => event.delivery_id === id)
    expect(new Set(mine.map(({ event }) => event.id)).size).toBe(3)
    expect(mine.map(({ event }) => [event.status, event.data.courier_imminent])).toEqual(
      expect.arrayContaining([
        ['pending', false],
        ['pickup', false],
        ['pickup', true],
      ]),
    )
    for (const { event, text, headers } of mine) {
      expect(event).toMatchObject({
        kind: 'event.delivery_status',
        customer_id: 'cus_sandbox',
        data: { id, external_id: 'order-of-events' },
      })
      const due = createHmac('sha256', sandboxCourierKeys.signingKey).update(text).digest('hex')
      for (const name of ['x-uber-signature', 'x-postmates-signature']) expect(headers[name]).toBe(due)
    }
    await receiver.close()
  })

  test('[CRR-16, SBX-9] held events wait, come as often as requested, and newest first', async () => {
    const receiver = await startReceiver()
    await post('/sandbox/courier-webhook-url', { url: receiver.url })
    await sandbox.courier.webhooks.settled()
    receiver.came.length = 0
    await post('/sandbox/courier-webhooks', { held: true, copies: 2, newestFirst: true })
    const id = await delivered({})
    sandbox.courier.move(id, 'assign')
    expect(receiver.came).toEqual([])
    await post('/sandbox/courier-webhooks', { held: false })
    await sandbox.courier.webhooks.settled()
    expect(receiver.came.map(({ event }) => event.status)).toEqual(['pickup', 'pickup', 'pending', 'pending'])
    await post('/sandbox/courier-webhooks', { copies: 1, newestFirst: false })
    expect(await post('/sandbox/courier-webhook-url', { url: 'http://example.com/' })).toMatchObject({
      status: 400,
    })
    await receiver.close()
  })
})

test('[CRR-3] its page shows the test addresses', async () => {
  const page = await (await fetch(`${sandbox.origin}/courier`)).text()
  expect(page).toContain('Slow Street')
  expect(page).toContain('Test mode')
})

function startHere(changes: { rideStepMs?: number } = {}) {
  return startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date(clockMs),
    slowMs: 100,
    pace: { firstMs: 10, mostMs: 50 },
    ...changes,
  })
}

/** Creates a delivery and returns its id. */
async function delivered(changes: Record<string, unknown>): Promise<string> {
  const { status, body } = await deliver(changes)
  expect(status).toBe(200)
  return body.id
}

/** A webhook address on this machine, with the requests it received. */
async function startReceiver() {
  // biome-ignore lint/suspicious/noExplicitAny: tests define what they expect of the JSON
  const came: { event: any; text: string; headers: IncomingHttpHeaders }[] = []
  let refusals = 0
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const text = Buffer.concat(parts).toString()
    if (refusals-- > 0) response.statusCode = 503
    else came.push({ event: JSON.parse(text), text, headers: incoming.headers })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    came,
    refuseNext: (count: number) => {
      refusals = count
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function address(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    street_address: ['12 Grand Street'],
    city: 'New York',
    state: 'NY',
    zip_code: '10002',
    country: 'US',
    ...changes,
  })
}

function quoteBody(changes: Record<string, unknown>) {
  return {
    pickup_address: address({ street_address: ['418 Orchard Lane'] }),
    dropoff_address: address(),
    pickup_phone_number: '+12125550142',
    external_store_id: 'sakura',
    ...changes,
  }
}

function quote(changes: Record<string, unknown>, bearer = token) {
  return post('/v1/customers/cus_sandbox/delivery_quotes', quoteBody(changes), bearer)
}

function deliver(changes: Record<string, unknown>) {
  return post('/v1/customers/cus_sandbox/deliveries', {
    ...quoteBody({}),
    pickup_name: 'Sakura Hibachi',
    dropoff_name: 'Ada Byron',
    dropoff_phone_number: '+12125550199',
    manifest_items: [{ name: 'Hibachi Steak', quantity: 1 }],
    ...changes,
  })
}

async function askToken(changes: Record<string, string>) {
  const response = await fetch(`${sandbox.origin}/oauth/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: sandboxCourierKeys.clientId,
      client_secret: sandboxCourierKeys.clientSecret,
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
      ...changes,
    }),
  })
  return { status: response.status, body: await response.json() }
}

async function post(path: string, body: unknown, bearer = token) {
  const response = await fetch(sandbox.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function get(path: string) {
  const response = await fetch(sandbox.origin + path, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}
