import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { aLine, type CheckoutBody, checkoutBody, openCart, plainDish } from '#testing/ordering.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const nobody = '00000000-0000-4000-8000-000000000000'

/** Sends JSON over RPC or REST and returns the response, after checking that it reveals no internals. */
async function send(path: string, init: RequestInit = {}, host?: string) {
  const response = await world.fetch(path, { signal: AbortSignal.timeout(10_000), ...init }, host)
  const text = await response.text()
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/src\/|select |insert |violates|postgres/i)
  const answer = text === '' ? {} : JSON.parse(text)
  return { status: response.status, headers: response.headers, body: answer.json ?? answer }
}

function json(body: unknown, method = 'POST'): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method, headers: { 'content-type': 'application/json' }, body: text }
}

describe('unknown resources', () => {
  test.for([
    ['/api/restaurants/nobody/menu', 'restaurant_not_found'],
    [`/api/restaurants/${nobody}/menu`, 'restaurant_not_found'],
    ['/api/restaurants/nobody/availability', 'restaurant_not_found'],
    [`/api/orders/${'a'.repeat(24)}`, 'order_not_found'],
    [`/api/orders/${'a'.repeat(24)}/live`, 'order_not_found'],
  ] as const)('[API-1] GET %s is 404 with its kind', async ([path, kind]) => {
    const { status, body } = await send(path)
    expect(status).toBe(404)
    expect(body).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/\w/),
      data: { refusal: { kind } },
    })
  })

  test.for([
    ['/api/carts', { restaurantId: nobody }, 'restaurant_not_found'],
    [`/api/checkouts/${nobody}/order`, {}, 'checkout_not_found'],
  ] as const)('[API-1] POST %s is 404 with its kind', async ([path, body, kind]) => {
    expect(await send(path, json(body))).toMatchObject({ status: 404, body: { data: { refusal: { kind } } } })
  })

  test("[API-1] an order of no kitchen can't be moved", async () => {
    const step = json({ expected: 'pending' })
    expect(await send(`/api/kitchen/orders/${nobody}/step`, step, sakuraKitchen)).toMatchObject({
      status: 404,
      body: { data: { refusal: { kind: 'order_not_found' } } },
    })
  })

  test.for(['/api/nothing', '/api', '/rpc', '/rpc/nothing/here', '/rpc/carts', '/nothing'])(
    '[API-7] %s is an unknown address',
    async (path) => {
      expect(await send(path)).toMatchObject({
        status: 404,
        body: { message: 'There is nothing at this address.' },
      })
    },
  )

  test.for([
    ['GET', '/api/carts', 'POST'],
    ['PUT', '/api/checkouts', 'POST'],
    ['DELETE', '/api/restaurants/sakura/menu', 'GET'],
    ['POST', '/api/site', 'GET'],
  ] as const)('[API-7] %s %s is answered with the allowed method, %s', async ([method, path, allowed]) => {
    const { status, headers, body } = await send(path, { method })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe(allowed)
    expect(body.message).toBe(`This address does not take ${method}, but ${allowed}.`)
  })

  test("[API-7] an RPC endpoint that changes something can't be called by GET", async () => {
    expect((await send('/rpc/carts/open?data=%7B%22json%22%3A%7B%7D%7D')).status).toBe(405)
  })
})

describe('invalid parameters', () => {
  test.for([
    ['/api/restaurants/no%20body/menu', 'restaurant', 'not the id or slug of a restaurant'],
    ['/api/restaurants/%00/menu', 'restaurant', 'contains characters that can’t be stored'],
    ['/api/restaurants/%E0%A4%A/menu', 'restaurant', 'not the id or slug of a restaurant'],
    [`/api/restaurants/${'a'.repeat(3000)}/menu`, 'restaurant', 'not the id or slug of a restaurant'],
    ['/api/orders/short', 'token', 'not the link of an order'],
  ] as const)('[API-5] GET %s names the field', async ([path, field, text]) => {
    expect(await send(path)).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        message: `${field}: ${text}`,
        data: { faults: [{ path: field, message: text }] },
      },
    })
  })

  test.for(['-1', 'x', '1.5', '1e400', ''].map((cursor) => [cursor]))(
    "[API-5] a stream can't begin at %o",
    async ([cursor]) => {
      const { status, body } = await send(`/api/kitchen/live?cursor=${cursor}x`, {}, sakuraKitchen)
      expect({ status, path: body.data.faults[0].path }).toEqual({ status: 400, path: 'cursor' })
    },
  )

  test('[API-5] an id of the wrong shape names the field', async () => {
    expect(await send('/api/checkouts/zzz/order', json({}))).toMatchObject({
      status: 400,
      body: { message: 'checkoutId: not the id of a checkout' },
    })
  })
})

describe('invalid bodies', () => {
  const asJson = { 'content-type': 'application/json' }
  const bodies: readonly (readonly [name: string, init: RequestInit])[] = [
    ['truncated JSON', { headers: asJson, body: '{"restaurantId":' }],
    ['invalid JSON', { headers: asJson, body: 'hello' }],
    ['null', { headers: asJson, body: 'null' }],
    ['a list', { headers: asJson, body: '[]' }],
    ['a string', { headers: asJson, body: '"x"' }],
    ['an empty body', {}],
    ['text', { headers: { 'content-type': 'text/plain' }, body: 'hello' }],
    ['XML', { headers: { 'content-type': 'application/xml' }, body: '<a/>' }],
    ['bytes', { headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array([0, 255, 1]) }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'restaurantId=1' }],
    [
      'an invalid multipart form',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'garbage' },
    ],
    [
      'a multipart form without a boundary',
      { headers: { 'content-type': 'multipart/form-data' }, body: 'garbage' },
    ],
    ['brackets 60,000 deep', { headers: asJson, body: '['.repeat(60_000) + ']'.repeat(60_000) }],
    ['objects 20,000 deep', { headers: asJson, body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }],
    ['a changed prototype', { headers: asJson, body: '{"__proto__":{"restaurantId":"x"},"constructor":{}}' }],
  ]
  for (const path of ['/api/carts', '/rpc/carts/open']) {
    test.for(bodies)(`[API-5] %s is refused at ${path}`, async ([, init]) => {
      const { status, body } = await send(path, { method: 'POST', ...init })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(/\w+ .*\w+/) })
    })
  }

  test.for([
    [[[1, 'a', 'b']]],
    [[[0, 'restaurantId']]],
    [[[1, '__proto__', 'polluted']]],
    [[[99, 'restaurantId']]],
    ['hey'],
  ] as const)('[API-5] metadata that does not fit the data is refused: %o', async ([meta]) => {
    const call = json({ json: { restaurantId: nobody }, meta })
    const { status } = await send('/rpc/carts/open', call)
    expect([400, 404]).toContain(status)
    expect({}).not.toHaveProperty('polluted')
  })

  test.for(['/api/carts', '/rpc/carts/open'])('[API-6] a body of 300 KB is refused at %s', async (path) => {
    expect(await send(path, json({ restaurantId: 'a'.repeat(300_000) }))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: 'A request may have at most 256 KB.' },
    })
  })

  test('[API-6] a body without a stated length is refused too', async () => {
    const [first] = world.apps
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(97)),
    })
    const sent = fetch(`http://127.0.0.1:${first?.port}/api/carts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    // Refused before the end: either the response is read, or the connection is closed during the upload.
    const status = await sent.then(
      (response) => response.status,
      () => 'closed',
    )
    expect([413, 'closed']).toContain(status)
  })
})

describe('an invalid checkout', () => {
  async function refusalOf(change: (body: CheckoutBody) => unknown, slug = 'sakura') {
    const { menu, cartId } = await openCart(world, slug)
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
    const charges = world.sandbox.charges().length
    const answer = await send('/api/checkouts', json(change(body)))
    expect(world.sandbox.charges()).toHaveLength(charges)
    return { status: answer.status, message: answer.body.message, kind: answer.body.data?.refusal?.kind }
  }

  test.for([
    ['a negative quantity', 'lines.0.quantity', (line: object) => ({ ...line, quantity: -1 })],
    ['a quantity of 0', 'lines.0.quantity', (line: object) => ({ ...line, quantity: 0 })],
    ['half a dish', 'lines.0.quantity', (line: object) => ({ ...line, quantity: 1.5 })],
    ['a million dishes', 'lines.0.quantity', (line: object) => ({ ...line, quantity: 1_000_000 })],
    ['a number as text', 'lines.0.quantity', (line: object) => ({ ...line, quantity: '1' })],
    ['a note of 501 characters', 'lines.0.note', (line: object) => ({ ...line, note: 'a'.repeat(501) })],
    ['a dish without id', 'lines.0.productId', (line: object) => ({ ...line, productId: '1' })],
    [
      'a selection of 1,000 options',
      'lines.0.selections.variants',
      (line: object) => ({
        ...line,
        selections: { variants: Array(1000).fill(nobody), upsells: [], modifiers: [] },
      }),
    ],
  ] as const)('[API-5] %s is refused at %s', async ([, field, change]) => {
    const refusal = await refusalOf((body) => ({ ...body, lines: body.lines.map((line) => change(line)) }))
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(field) })
  })

  test.for([
    ['lines', { lines: Array(101).fill({}) }],
    ['orderType', { orderType: 'catapult' }],
    ['timing.at', { timing: { kind: 'later', at: 'soon' } }],
    ['tip.index', { tip: { kind: 'preset', index: 7 } }],
    ['shown.grandTotal', { shown: { grandTotal: 10.5, lines: [] } }],
    ['customer', { customer: null }],
    ['customer.email', { customer: { firstName: '', lastName: '', email: 'x'.repeat(300), phone: '' } }],
  ] as const)('[API-5] %s is named in the error when it is %o', async ([field, change]) => {
    const refusal = await refusalOf((body) => ({ ...body, ...change }))
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(field) })
  })

  test('[MNU-7] an option of another dish is refused', async () => {
    const { menu } = await openCart(world)
    const foreign = menu.products.flatMap(({ variantGroups }) =>
      variantGroups.flatMap(({ variants }) => variants),
    )[0]
    const refusal = await refusalOf((body) => ({
      ...body,
      lines: body.lines.map((line) => ({
        ...line,
        selections: { variants: [foreign?.id], upsells: [], modifiers: [] },
      })),
    }))
    expect(refusal).toMatchObject({ status: 422, kind: 'line_options' })
  })

  test('[PRC-3] a dish of another restaurant is refused', async () => {
    const other = await openCart(world, 'burgerbarn')
    const dish = aLine(other.menu, plainDish(other.menu))
    const refusal = await refusalOf((body) => ({
      ...body,
      lines: body.lines.map((line) => ({ ...line, productId: dish.productId })),
    }))
    expect(refusal).toMatchObject({ status: 422, kind: 'product_gone' })
  })

  test('[PRC-3] an option of another restaurant is refused', async () => {
    const other = await openCart(world, 'burgerbarn')
    const foreign = other.menu.products.flatMap(({ modifierGroups }) => modifierGroups[0]?.modifiers ?? [])[0]
    const refusal = await refusalOf((body) => ({
      ...body,
      lines: body.lines.map((line) => ({
        ...line,
        selections: { ...line.selections, modifiers: [foreign?.id ?? toId(nobody)] },
      })),
    }))
    expect(refusal).toMatchObject({ status: 422, kind: 'line_options' })
  })

  test.for([
    ['below zero', -500, 'tip_not_offered'],
    ['above the usual amount', 50_000, 'tip_needs_confirmation'],
  ] as const)('[PRC-13] a tip %s is refused', async ([, amount, kind]) => {
    expect(await refusalOf((body) => ({ ...body, tip: { kind: 'custom', amount } }))).toMatchObject({
      status: 422,
      kind,
    })
  })

  test('[PRC-11] a total from the client is compared and never charged', async () => {
    const refusal = await refusalOf((body) => ({ ...body, shown: { ...body.shown, grandTotal: 1 } }))
    expect(refusal.status).toBe(409)
  })
})
