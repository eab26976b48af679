/** Load at a fixed rate, whether or not earlier orders are done: diners order, and every kitchen has an open stream. */

import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Menu } from '#domain/menu/menu.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { chooseOrder, favoritesOf, servedNow } from '#simulation/diners/choose-cart.ts'
import { addressOf } from '#simulation/diners/people.ts'
import { seededRandom } from '#simulation/random.ts'
import { apiClient } from '#testing/http-client.ts'
import { aCustomer, type CheckoutBody, checkoutBody, goodCard } from '#testing/ordering.ts'
import { startEventLog } from '../event-log.ts'
import { type FaultEnvironment, startFaultEnvironment } from '../fault-environment.ts'
import { type Afterwards, lookAfterwards } from './afterwards.ts'
import { type CpuSeconds, cpuSeconds } from './processor-time.ts'
import { openRawClient, openStream, postForm, type RawClient } from './raw-client.ts'
import { openRestaurants, slugsOf } from './restaurants.ts'

export type LoadSize = {
  /** Orders per second, over all restaurants. */
  readonly rate: number
  readonly seconds: number
  readonly restaurants: number
  readonly processes: number
}

export type LoadRun = LoadSize & {
  readonly requested: number
  /** Orders that their diners saw. */
  readonly made: number
  readonly errors: readonly string[]
  /** Orders without a ticket in the kitchen. */
  readonly lost: readonly string[]
  /** Tickets that arrived more than two seconds after the provider reported that the payment succeeded. */
  readonly late: readonly string[]
  /** From that moment to the ticket, in milliseconds. */
  readonly toCard: Percentiles
  /** From the cart to the response with the order, in milliseconds. */
  readonly toOrder: Percentiles
  /** The largest delay of the load generator itself, in milliseconds. */
  readonly behindMs: number
  /** Orders per second from the first to the last order. */
  readonly held: number
  readonly cpu: CpuSeconds
  readonly afterwards: Afterwards
}

export type Percentiles = {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
}

/** Fifty kitchens on two server processes. */
export const usualLoad = { restaurants: 50, processes: 2 } as const

/** The product's promise (P1): on the board within seconds. */
export const lateAfterMs = 2_000
/** How long to wait for tickets after the last order. */
const lastCardsMs = 10_000

export async function runLoad(size: LoadSize): Promise<LoadRun> {
  const eventLog = startEventLog()
  const slugs = slugsOf(size.restaurants)
  const prepare = (db: Parameters<typeof openRestaurants>[0]) => openRestaurants(db, slugs)
  const environment = await startFaultEnvironment({ apps: size.processes, prepare }, eventLog)
  try {
    await Promise.all(environment.apps.map((app) => app.ready()))
    return await loadOn(environment, size, slugs)
  } finally {
    await environment.close()
  }
}

async function loadOn(
  environment: FaultEnvironment,
  size: LoadSize,
  slugs: readonly string[],
): Promise<LoadRun> {
  const from = Temporal.Now.instant()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const displays = await openDisplays(environment, slugs)
  const place = placerOf(environment, slugs, await drawCarts(environment, slugs), agent)
  await warmUp(place, slugs.length)

  const before = await cpuSeconds(environment)
  const begun = performance.now()
  const { ordered, errors, requested, behindMs } = await placeAll(size, place)
  const ended = performance.now()
  const after = await cpuSeconds(environment)
  const isMissing = ({ name }: Ordered) => !displays.cards.has(name)
  for (let waited = 0; waited < lastCardsMs && ordered.some(isMissing); waited += 50) await delay(50)
  const cutStreams = displays.close()
  if (cutStreams > 0) errors.push(`${cutStreams} streams of kitchens were cut`)
  agent.destroy()
  const afterwards = await lookAfterwards(environment, from)

  const shown = ordered.filter((order) => !isMissing(order))
  const wait = ({ name, paidAt }: Ordered) => (displays.cards.get(name) ?? 0) - paidAt
  return {
    ...size,
    requested,
    made: ordered.length,
    errors,
    lost: ordered.filter(isMissing).map(({ name }) => name),
    late: shown
      .filter((each) => wait(each) > lateAfterMs)
      .map((each) => `${each.name}: ${wait(each).toFixed(0)} ms`),
    toCard: percentilesOf(shown.map(wait)),
    toOrder: percentilesOf(ordered.map(({ begunAt, doneAt }) => doneAt - begunAt)),
    behindMs,
    held: ordered.length / ((ended - begun) / 1000),
    cpu: after.since(before),
    afterwards,
  }
}

function portOf({ apps }: FaultEnvironment, place: number): number {
  return apps[place % apps.length]?.port ?? 0
}

/** Opens a stream for each kitchen. `cards`: when each ticket arrived, by restaurant and number. */
async function openDisplays(environment: FaultEnvironment, slugs: readonly string[]) {
  const cards = new Map<string, number>()
  const streams = await Promise.all(
    slugs.map(async (slug, place) => {
      const host = `orders.${slug}.localhost`
      const take = (message: unknown) => {
        const { kind, order } = message as { kind: string; order?: { number: number } }
        const name = `${slug} #${order?.number}`
        if (kind === 'order' && !cards.has(name)) cards.set(name, performance.now())
      }
      const request = { path: '/kitchen/follow', input: { cursor: 0 } }
      return openStream(portOf(environment, place + 1), host, request, take)
    }),
  )
  let cutStreams = 0
  for (const { ended } of streams) void ended.then(() => cutStreams++)
  return {
    cards,
    /** Returns how many streams had been cut before. */
    close(): number {
      const cutBefore = cutStreams
      for (const { close } of streams) close()
      return cutBefore
    },
  }
}

/** Places the order with this number. */
export type Place = (number: number) => Promise<Ordered>

export function placerOf(
  environment: FaultEnvironment,
  slugs: readonly string[],
  carts: readonly (readonly Cart[])[],
  agent: Agent,
  /** Wraps the client of an order, for instance with repetitions. */
  wrap: (client: RawClient) => RawClient = (client) => client,
): Place {
  return async (number) => {
    const index = number % slugs.length
    const slug = slugs[index] ?? ''
    const choice = carts[index] ?? []
    const cart = choice[Math.floor(number / slugs.length) % choice.length]
    if (!cart) throw new Error('there is no cart')
    const client = wrap(openRawClient(portOf(environment, number), `${slug}.localhost`, agent))
    const pay = (path: string, form: Readonly<Record<string, string>>) =>
      postForm<{ id: string }>(environment.sandboxOrigin, path, { ...form, ...key }, agent)
    return order({ client, pay, cart, slug, address: addressOf(number) })
  }
}

/** Triggers compilation and caches of the first order. */
async function warmUp(place: Place, restaurants: number): Promise<void> {
  for (let number = 0; number < restaurants; number++) {
    await place(number).catch((problem) => {
      throw new Error('nothing can be ordered', { cause: problem })
    })
  }
}

/** Places all orders at their times. `behindMs`: the largest delay of this generator. */
async function placeAll({ rate, seconds }: LoadSize, place: Place) {
  const [ordered, errors]: [Ordered[], string[]] = [[], []]
  const requested = Math.round(rate * seconds)
  const begun = performance.now()
  const under: Promise<void>[] = []
  let behindMs = 0
  for (let number = 0; number < requested; number++) {
    const ahead = (number / rate) * 1000 - (performance.now() - begun)
    if (ahead > 1) await delay(ahead)
    behindMs = Math.max(behindMs, -ahead)
    under.push(
      place(number).then(
        (made) => void ordered.push(made),
        (problem) => void errors.push(problem instanceof Error ? problem.message : String(problem)),
      ),
    )
  }
  await Promise.all(under)
  return { ordered, errors, requested, behindMs }
}

type OrderRequest = {
  readonly client: RawClient
  readonly pay: (path: string, form: Readonly<Record<string, string>>) => Promise<{ id: string }>
  readonly cart: Cart
  readonly slug: string
  /** The client address. */
  readonly address: string
}

async function order({ client, pay, cart, slug, address }: OrderRequest): Promise<Ordered> {
  const begunAt = performance.now()
  const { restaurantId, body } = cart
  const { cartId } = await client.call<{ cartId: string }>('/carts/open', { restaurantId }, address)
  const started = await client.call<Started>('/checkouts/start', { ...body, cartId }, address)
  const method = await pay('/v1/payment_methods', card)
  await pay(`/v1/payment_intents/${started.intentId}/confirm`, {
    client_secret: started.clientSecret,
    payment_method: method.id,
  })
  const paidAt = performance.now()
  const { checkoutId } = started
  const made = await client.call<{ number: number }>('/checkouts/complete', { checkoutId }, address)
  return { name: `${slug} #${made.number}`, begunAt, paidAt, doneAt: performance.now() }
}

const key = { key: sandboxKeys.publishableKey }

type Started = { readonly checkoutId: string; readonly intentId: string; readonly clientSecret: string }
export type Ordered = {
  readonly name: string
  readonly begunAt: number
  readonly paidAt: number
  readonly doneAt: number
}
type Cart = { readonly restaurantId: string; readonly body: Omit<CheckoutBody, 'cartId'> }

const card = {
  type: 'card',
  'card[number]': goodCard,
  'card[exp_month]': '12',
  'card[exp_year]': '50',
  'card[cvc]': '123',
}
const cartsEach = 10

/** A few carts per restaurant, priced in advance. */
export async function drawCarts(
  { apps: [app] }: FaultEnvironment,
  slugs: readonly string[],
): Promise<readonly (readonly Cart[])[]> {
  const random = seededRandom(50)
  const drawn: (readonly Cart[])[] = []
  for (const slug of slugs) {
    const menu: Menu = await apiClient(app?.port ?? 0, `${slug}.localhost`).menu.get({ restaurant: slug })
    const favorites = favoritesOf(servedNow(menu), random)
    drawn.push(
      Array.from({ length: cartsEach }, () => cartOf(menu, chooseOrder(random, menu, favorites, 'pickup'))),
    )
  }
  return drawn
}

function cartOf(menu: Menu, lines: Parameters<typeof checkoutBody>[2]): Cart {
  const changes = { tipConfirmed: true, customer: { ...aCustomer } }
  const { cartId: _, ...body } = checkoutBody(menu, '' as CheckoutBody['cartId'], lines, changes)
  return { restaurantId: menu.restaurant.id, body }
}

function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? 0 }
}
