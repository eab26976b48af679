import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import type { OrderId } from '#domain/ids.ts'
import { type Random, seededRandom } from '#simulation/random.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { openStreams } from '#testing/live-streams.ts'
import { visit } from '#testing/one-order.ts'
import { placeOrder } from '#testing/ordering.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { sized } from '#testing/test-size.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { type App, startApp } from '../../entry/app.ts'
import { kitchenStatus, orders, restaurants } from '../../platform/db/schema/index.ts'
import { usualPace } from '../../platform/live/feed.ts'
import { showAlive } from './show-alive.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.close())

test('[KIT-24] a display at one process receives orders and steps made at the other', async () => {
  const [one, two] = bothApps()
  const board = await kitchenAt(two).board()
  const following = takeOrders(two, board.cursor, 2)
  const order = await placeOrder(visit(world, one))
  const [card] = (await kitchenAt(one).board()).orders.slice(-1)
  if (!card) throw new Error('the board is empty')
  await kitchenAt(one).step({ orderId: card.id, expected: 'pending' })
  expect(await following).toMatchObject([
    { seq: board.cursor + 1, order: { number: order.number, totals: order.totals, lines: order.lines } },
    { seq: board.cursor + 2, order: { id: card.id, status: 'acknowledged' } },
  ])
})

test('[KIT-24] displays that keep reconnecting to two processes receive hundreds of orders: all, once each, in order', {
  timeout: 120_000,
}, async () => {
  const count = sized({ quick: 250, long: 1000 })
  const random = seededRandom(24)
  const [one, two] = bothApps()
  await placeOrder(visit(world, one))
  const [template] = await world.db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.number))
    .limit(1)
  if (!template) throw new Error('there is no order')
  const { cursor } = await kitchenAt(one).board()
  const until = cursor + count
  const displays = [one, two, one, two].map((app) => followWithCuts(app, cursor, until, random))

  const viaHttp = 20
  const written = new Set<OrderId>()
  let left = count - viaHttp
  await Promise.all([
    ...[one, two, one, two].map(async ({ db }) => {
      while (left-- > 0) written.add(await writeOrderLike(db, template.id))
    }),
    ...[one, two].map(async (app) => {
      for (let each = 0; each < viaHttp / 2; each++) await placeOrder(visit(world, app))
    }),
  ])
  const placed = await world.db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.number))
    .limit(count)

  for (const messages of await Promise.all(displays)) {
    expect(messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: count }, (_, place) => cursor + 1 + place),
    )
    const ids = new Set(messages.map(({ order }) => order.id))
    expect(ids.size).toBe(count)
    expect(ids).toEqual(new Set(placed.map(({ id }) => id)))
    expect([...written].filter((id) => !ids.has(id))).toEqual([])
  }
})

test('[KIT-24] a display whose process is killed resumes at another one from its cursor', async () => {
  const [one] = bothApps()
  const server = await spawnServer(world)
  try {
    const { cursor } = await kitchenAt(one).board()
    const stream = await kitchenAt(server).follow({ cursor })
    await placeOrder(visit(world, one))
    const seen = await nextOrder(stream)
    expect(seen.seq).toBe(cursor + 1)
    await server.kill()
    await expect(stream.next()).rejects.toThrow()
    await placeOrder(visit(world, one))
    await placeOrder(visit(world, one))
    const missed = await takeOrders(one, seen.seq, 2)
    expect(missed.map(({ seq }) => seq)).toEqual([cursor + 2, cursor + 3])
  } finally {
    await server.kill()
  }
})

test('[KIT-24] a stream starts with a heartbeat, repeats it while nothing happens, and ends with its process', async () => {
  const app = await startApp({
    ...testAppOptions(world.databaseUrl, world.sandbox.origin, world.clock),
    feedPace: { ...usualPace, heartbeatMs: 20 },
  })
  const { cursor } = await kitchenAt(app).board()
  const stream = await kitchenAt(app).follow({ cursor })
  const life = { kind: 'heartbeat', seq: cursor, now: world.clock.now().toString() }
  for (let count = 0; count < 3; count++) expect((await stream.next()).value).toEqual(life)
  const stopped = app.stop()
  const rest: BoardMessage[] = []
  for await (const message of stream) rest.push(message)
  expect(rest.filter(({ kind }) => kind !== 'heartbeat')).toEqual([])
  await stopped
})

test('[CEL-3, CEL-10] a stream to a cell that the restaurant has left ends at its next sign of life, which is not recorded', async () => {
  const app = await startApp({
    ...testAppOptions(world.databaseUrl, world.sandbox.origin, world.clock),
    feedPace: { ...usualPace, heartbeatMs: 20, pollMs: 600_000 },
  })
  const stream = await kitchenAt(app).follow({ cursor: 0 })
  await stream.next()
  const isSakura = eq(restaurants.slug, 'sakura')
  await world.db.update(restaurants).set({ movingSince: world.clock.now() }).where(isSakura)
  await world.db.delete(kitchenStatus)
  while (!(await stream.next()).done);
  await showAlive(world, { restaurantId: await restaurantIdOf(world), deviceId: null })
  expect(await world.db.$count(kitchenStatus)).toBe(0)
  await world.db.update(restaurants).set({ movingSince: null }).where(isSakura)
  await app.stop()
})

test('[KIT-24] a browser that accepts compressed responses receives the stream without buffering', async () => {
  const cut = new AbortController()
  const response = await world.fetch(
    '/api/kitchen/live?cursor=0',
    { headers: { 'accept-encoding': 'gzip, br' }, signal: cut.signal },
    sakuraKitchen,
  )
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  let received = ''
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += text
    if (received.includes('heartbeat')) break
  }
  cut.abort()
  expect(received).toContain('heartbeat')
})

test('[KIT-24] a disconnected display is removed', async () => {
  const [one] = bothApps()
  await expect.poll(() => openStreams(one), { timeout: 10_000 }).toBe(0)
  const cut = new AbortController()
  const stream = await kitchenAt(one).follow({ cursor: 0 }, { signal: cut.signal })
  await stream.next()
  await expect.poll(() => openStreams(one)).toBe(1)
  cut.abort()
  await expect.poll(() => openStreams(one), { timeout: 10_000 }).toBe(0)
})

type BoardOrderMessage = Extract<BoardMessage, { kind: 'order' }>

function bothApps(): readonly [App, App] {
  const [one, two] = world.apps
  if (!one || !two) throw new Error('expected two processes')
  return [one, two]
}

function kitchenAt(app: Pick<App, 'port'>) {
  return world.api(sakuraKitchen, app).kitchen
}

async function nextOrder(stream: AsyncIterator<BoardMessage>): Promise<BoardOrderMessage> {
  for (;;) {
    const { value, done } = await stream.next()
    if (done) throw new Error('the stream has ended')
    if (value.kind === 'order') return value
  }
}

async function takeOrders(app: App, cursor: number, count: number): Promise<BoardOrderMessage[]> {
  const stream = await kitchenAt(app).follow({ cursor })
  const taken: BoardOrderMessage[] = []
  while (taken.length < count) taken.push(await nextOrder(stream))
  await stream.return?.()
  return taken
}

/** A display that disconnects after a random number of orders and reconnects with the cursor it had reached. */
async function followWithCuts(
  app: App,
  from: number,
  until: number,
  random: Random,
): Promise<BoardOrderMessage[]> {
  const messages: BoardOrderMessage[] = []
  let last = from
  while (last < until) {
    const cut = new AbortController()
    const stream = await kitchenAt(app).follow({ cursor: last }, { signal: cut.signal })
    for (let left = random.int(1, 150); left > 0 && last < until; left--) {
      const message = await nextOrder(stream)
      messages.push(message)
      last = message.seq
    }
    if (random.once(2)) cut.abort()
    else await stream.return?.()
  }
  return messages
}
