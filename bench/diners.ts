/** Diners who order over HTTP, cart by cart, each from a different address and over keep-alive connections. */

import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { browserCookie, browserName } from '#testing/http-client.ts'
import { aCustomer, aLine, checkoutBody, goodCard, plainDish } from '#testing/ordering.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** For servers about to be frozen: they would close idle connections only after they resume, during the next request. */
export function closeConnections(): void {
  agent.destroy()
}

export type MenuPlace = { readonly menu: Menu; readonly dish: string; readonly host: string }

export async function readPlaces(port: number, slugs: readonly string[]): Promise<readonly MenuPlace[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const host = `${slug}.localhost`
      const menu = (await send(port, 'GET', `/api/restaurants/${slug}/menu`, { host })) as Menu
      return { menu, dish: plainDish(menu), host }
    }),
  )
}

export type Ordered = { readonly checkoutId: string; readonly token: string }

/** One order: a cart, its checkout, the card at the provider, the order. */
export async function orderOnce(port: number, providerOrigin: string, place: MenuPlace): Promise<Ordered> {
  return (await payOnce(port, providerOrigin, place)).complete()
}

export type Paid = {
  readonly checkoutId: string
  /** The call that makes the order if the provider's event has not arrived before. */
  complete(): Promise<Ordered>
}

/** The same up to the paid card. `firstName` is the diner's. */
export async function payOnce(
  port: number,
  providerOrigin: string,
  { menu, dish, host }: MenuPlace,
  firstName = 'Ada',
): Promise<Paid> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = { host, 'x-forwarded-for': address, cookie: browserCookie, 'user-agent': browserName }
  const call = (path: string, input: unknown) => send(port, 'POST', `/rpc/${path}`, headers, { json: input })
  const { cartId } = of(await call('carts/open', { restaurantId: menu.restaurant.id }))
  const lines = [aLine(menu, dish), aLine(menu, dish, { quantity: 2, note: 'without salt' })]
  const customer = { ...aCustomer, firstName }
  const body = checkoutBody(menu, toId(cartId ?? ''), lines, { customer })
  const checkout = of(await call('checkouts/start', body))
  await payAt(providerOrigin, checkout)
  const checkoutId = checkout.checkoutId ?? ''
  return {
    checkoutId,
    async complete() {
      const { token } = of(await call('checkouts/complete', { checkoutId }))
      return { checkoutId, token: token ?? '' }
    },
  }
}

/** Unwraps a response of the RPC route. */
function of(answer: unknown): Record<string, string> {
  return (answer as { json: Record<string, string> }).json
}

async function payAt(origin: string, { intentId, clientSecret }: Record<string, string>): Promise<void> {
  const port = Number(new URL(origin).port)
  const headers = { host: `127.0.0.1:${port}`, authorization: `Bearer ${sandboxKeys.publishableKey}` }
  const method = await send(port, 'POST', '/v1/payment_methods', headers, {
    type: 'card',
    'card[number]': goodCard,
    'card[exp_month]': '12',
    'card[exp_year]': '50',
    'card[cvc]': '123',
    'billing_details[address][postal_code]': '10001',
  })
  await send(port, 'POST', `/v1/payment_intents/${intentId}/confirm`, headers, {
    client_secret: clientSecret,
    payment_method: (method as { id: string }).id,
  })
}

/** Sends JSON to us and a form to the provider, as browsers do. */
function send(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  fields?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const isForm = path.startsWith('/v1/')
  const body =
    fields &&
    (isForm ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields))
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: body
        ? { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) }
        : headers,
    })
    outgoing.on('error', (error) => {
      // A keep-alive connection that the other side just closed; browsers retry too.
      const wasClosed = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (wasClosed) resolve(send(port, method, path, headers, fields))
      else reject(error)
    })
    outgoing.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${path} returned ${answer.statusCode}: ${text.slice(0, 500)}`))
      })
    })
    outgoing.end(body)
  })
}

/** Repeats `work` in `workers` concurrent loops for `ms` milliseconds. Returns completions per second. */
export async function timesPerSecond(workers: number, ms: number, work: (place: number) => Promise<unknown>) {
  const begun = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: workers }, async (_, place) => {
      for (let round = place; performance.now() - begun < ms; round++) {
        await work(round)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - begun) / 1000)
}
