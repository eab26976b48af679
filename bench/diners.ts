/** Diners who order over HTTP, cart by cart, each from a different address and over keep-alive connections. */

import { randomInt } from 'node:crypto'
import { toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { browserCookie, browserName } from '#testing/http-client.ts'
import { aCustomer, aLine, checkoutBody, goodCard, plainDish } from '#testing/ordering.ts'
import { exchange } from './exchange.ts'

export type MenuPlace = { readonly menu: Menu; readonly dish: string; readonly host: string }

export async function readPlaces(port: number, slugs: readonly string[]): Promise<readonly MenuPlace[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const host = `${slug}.localhost`
      const { body } = await exchange(port, `/api/restaurants/${slug}/menu`, { host })
      const menu: Menu = body
      return { menu, dish: plainDish(menu), host }
    }),
  )
}

/** The menu's page at a restaurant's host, as a browser requests it. */
export async function readPage(port: number, host: string): Promise<void> {
  await exchange(port, '/', { host, 'accept-encoding': 'br' })
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
  const call = async (path: string, input: unknown): Promise<Record<string, string>> => {
    const { body } = await exchange(port, `/rpc/${path}`, headers, { json: input })
    return body.json
  }
  const { cartId } = await call('carts/open', { restaurantId: menu.restaurant.id })
  const lines = [aLine(menu, dish), aLine(menu, dish, { quantity: 2, note: 'without salt' })]
  const customer = { ...aCustomer, firstName }
  const body = checkoutBody(menu, toId(cartId ?? ''), lines, { customer })
  const checkout = await call('checkouts/start', body)
  await payAt(providerOrigin, checkout)
  const checkoutId = checkout.checkoutId ?? ''
  return {
    checkoutId,
    async complete() {
      const { token } = await call('checkouts/complete', { checkoutId })
      return { checkoutId, token: token ?? '' }
    },
  }
}

async function payAt(origin: string, { intentId, clientSecret }: Record<string, string>): Promise<void> {
  const port = Number(new URL(origin).port)
  const headers = { host: `127.0.0.1:${port}`, authorization: `Bearer ${sandboxKeys.publishableKey}` }
  const card = {
    type: 'card',
    'card[number]': goodCard,
    'card[exp_month]': '12',
    'card[exp_year]': '50',
    'card[cvc]': '123',
    'billing_details[address][postal_code]': '10001',
  }
  const method = await exchange(port, '/v1/payment_methods', headers, new URLSearchParams(card))
  const paid = new URLSearchParams({ client_secret: clientSecret ?? '', payment_method: method.body.id })
  await exchange(port, `/v1/payment_intents/${intentId}/confirm`, headers, paid)
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
