/** Webhooks of four kinds of receivers while processes are killed. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId, RestaurantId, WebhookEndpointId } from '#domain/ids.ts'
import { publicKindOf } from '#domain/orders/events/public-event.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { type ServerProcess, spawnServer } from '#testing/spawn-server.ts'
import { testCipher } from '#testing/test-cipher.ts'
import { sized } from '#testing/test-size.ts'
import { startWorld, type World } from '#testing/world.ts'
import { events } from '../../platform/db/schema/events.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { webhookCursors, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { newSecret, secretContextOf } from './secrets.ts'

const size = sized({ quick: { orders: 12, kills: 2 }, long: { orders: 10_000, kills: 30 } })
/** Orders of the first part, without kills, in which the good receiver is timed; and the milliseconds between two. */
const timed = { orders: Math.min(300, size.orders / 2), everyMs: 25 } as const
const drainMs = sized({ quick: 60_000, long: 1_800_000 })
const kinds = ['order.placed', 'order.acknowledged'] as const
const receivers = ['good', 'hangs', 'fails', 'down'] as const
type Receiver = (typeof receivers)[number]

let world: World
let server: Server
let origin: string
let isRecovered = false
const arrived = new Map<Receiver, Map<string, string>>(receivers.map((name) => [name, new Map()]))
/** When the good receiver got each event first, by its number. */
const arrivals = new Map<number, number>()
const changed: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const callRules = { exceptions: new Set([origin]), networks: [], resolve: async () => [] }
  world = await startWorld({ app: { callRules } })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.url ?? '').slice(1) as Receiver
  if (name === 'down' && !isRecovered) return void request.socket.destroy()
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const id = String(request.headers['webhook-id'])
  const bodies = arrived.get(name)
  if (bodies?.has(id) && bodies.get(id) !== body) changed.push(id)
  bodies?.set(id, body)
  const seq = Number(id.split('.').at(-1))
  if (name === 'good' && !arrivals.has(seq)) arrivals.set(seq, performance.now())
  if (name === 'hangs' && !isRecovered) return
  response.writeHead(name === 'fails' && !isRecovered ? 500 : 204).end()
}

async function makeEndpoint(restaurantId: RestaurantId, name: Receiver): Promise<WebhookEndpointId> {
  const id = randomIds.next<'WebhookEndpoint'>()
  await world.db.insert(webhookEndpoints).values({
    id,
    restaurantId,
    address: `${origin}/${name}`,
    description: name,
    kinds: [...kinds],
    hasDiner: false,
    secret: testCipher.encrypt(newSecret(), secretContextOf(id)),
    createdAt: world.clock.now(),
  })
  return id
}

async function placeTemplate(): Promise<OrderId> {
  const { token } = await placeOrder(world)
  const [order] = await world.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('the order was not written')
  return order.id
}

/** Two processes that are killed, beside the environment's own. */
async function startProcesses() {
  const spawn = () => spawnServer(world, { receiverOrigin: origin })
  const processes: ServerProcess[] = await Promise.all([spawn(), spawn()])
  return {
    kill: (kill: number) => processes[kill % 2]?.kill(),
    async restart(kill: number) {
      processes[kill % 2] = await spawn()
    },
    stop: () => Promise.all(processes.map((server) => server.kill())),
  }
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
}

test('[WHK-11] every wanted event arrives at each receiver, unchanged, whatever the others and the processes do', {
  timeout: drainMs * 2,
}, async ({ annotate }) => {
  const { db } = world
  const [sakura, luna] = [await restaurantIdOf(world), await restaurantIdOf(world, 'luna')]
  const template = await placeTemplate()
  const start = await currentCursor(db, sakura)
  await db.insert(webhookCursors).values({ restaurantId: sakura, seq: start })
  const ids = new Map<Receiver, WebhookEndpointId>()
  for (const name of receivers) ids.set(name, await makeEndpoint(sakura, name))
  const processes = await startProcesses()

  const committed = new Map<number, number>()
  const order = async (index: number) => {
    const orderId = await writeOrderLike(db, template)
    const event = { restaurantId: sakura, orderId, type: 'order_moved', at: world.clock.now() } as const
    const seq = await recordEvent(db, { ...event, step: { to: 'acknowledged', isUndo: false } })
    committed.set(seq, performance.now())
    if (index % 10 !== 0) return
    await recordEvent(db, { ...event, step: { to: 'preparing', isUndo: false } })
    await recordEvent(db, { ...event, restaurantId: luna, type: 'order_placed', orderId: null })
  }
  for (let index = 0; index < timed.orders; index += 1) {
    await order(index)
    await new Promise((resolve) => setTimeout(resolve, timed.everyMs))
  }
  await expect
    .poll(() => [...committed.keys()].every((seq) => arrivals.has(seq)), { timeout: 30_000 })
    .toBe(true)
  const delays = [...committed].map(([seq, at]) => (arrivals.get(seq) ?? Number.NaN) - at)
  const p95 = percentile(delays, 0.95)

  const perKill = Math.ceil((size.orders - timed.orders) / size.kills)
  for (let kill = 1; kill <= size.kills; kill += 1) {
    const writing = (async () => {
      for (let index = 0; index < perKill; index += 1) await order(index)
    })()
    await processes.kill(kill)
    world.clock.advance({ minutes: 90 })
    // The last two stay dead.
    if (kill < size.kills - 1) await processes.restart(kill)
    await writing
  }

  // Everybody is back; what failed until now is due at the latest three days later.
  isRecovered = true
  server.closeAllConnections()
  const isUnderWay = () => gt(webhookDeliveries.claimedUntil, world.clock.now())
  await expect.poll(() => db.$count(webhookDeliveries, isUnderWay()), { timeout: drainMs }).toBe(0)
  world.clock.advance({ hours: 72 })
  const isOpen = and(eq(webhookDeliveries.restaurantId, sakura), eq(webhookDeliveries.state, 'waiting'))
  const logged = await db
    .select()
    .from(events)
    .where(and(eq(events.restaurantId, sakura), gt(events.seq, start)))
  const wanted = logged
    .filter((event) => kinds.some((kind) => kind === publicKindOf(event)))
    .map(({ seq }) => seq)
    .toSorted((a, b) => a - b)
  await expect
    .poll(
      async () => [
        await db.$count(webhookDeliveries, eq(webhookDeliveries.restaurantId, sakura)),
        await db.$count(webhookDeliveries, isOpen),
      ],
      { timeout: drainMs, interval: 500 },
    )
    .toEqual([wanted.length * receivers.length, 0])
  await processes.stop()

  await annotate(
    `webhooks: ${wanted.length} events, ${size.kills} kills, good receiver p95 ${Math.round(p95)} ms of ${delays.length}`,
  )
  expect(changed).toEqual([])
  for (const name of receivers) {
    const bodies = [...(arrived.get(name)?.entries() ?? [])]
    const numbers = bodies.map(([id]) => Number(id.split('.').at(-1)))
    expect([name, numbers.toSorted((a, b) => a - b)]).toEqual([name, wanted])
    const restaurants = new Set(bodies.map(([, body]) => JSON.parse(body).restaurant.id))
    expect([...restaurants]).toEqual([sakura])
  }
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.restaurantId, luna))).toBe(0)
  expect(p95).toBeLessThan(2_000)
})
