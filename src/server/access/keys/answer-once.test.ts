import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { allowNesting, type Database } from '../../platform/db/connect.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { apiKeyRequests } from '../../platform/db/schema/api-keys.ts'
import { orderSteps, orders } from '../../platform/db/schema/ordering.ts'
import { answerOnce, readIdempotencyKey } from './answer-once.ts'

let world: World
let till: Program
let bookkeeper: Program
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  const owner = await signUpAs(world, 'owner', 'owner')
  const program = async (name: string) => {
    const key = { name, permissions: ['orders.read', 'orders.move'], days: 90 } as const
    return openProgram(world, (await owner.api.apiKeys.create({ restaurant: 'sakura', key })).text)
  }
  till = await program('Till')
  bookkeeper = await program('Bookkeeper')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(apiKeyRequests)
})

async function placed(): Promise<OrderId> {
  const { token } = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  if (!order) throw new Error('the order was not written')
  return order.id
}

function step(id: OrderId, idempotencyKey: string, from = 'pending', program = till) {
  return program.call(`/api/restaurants/sakura/orders/${id}/steps`, {
    method: 'POST',
    body: JSON.stringify({ from }),
    headers: { 'idempotency-key': idempotencyKey },
  })
}

const answerOf = async (response: Response) => ({
  status: response.status,
  body: await response.text(),
  isReplayed: response.headers.get('idempotency-replayed') === 'true',
})

async function stepsOf(id: OrderId): Promise<number> {
  return (await world.db.$count(orderSteps, eq(orderSteps.orderId, id))) - 1
}

test.each([
  ['abc', 'abc'],
  ['"abc"', 'abc'],
  [' abc ', 'abc'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['x'.repeat(256), null],
  ['a b', null],
  ['""', null],
  ['é', null],
  [null, null],
])('[KEY-10] the header %j names %j', (header, key) => {
  expect(readIdempotencyKey(header)).toBe(key)
})

test('[KEY-10] a repeated write has the same answer and no further effect, also after the order moved on', async () => {
  const id = await placed()
  const first = await answerOf(await step(id, 'a'))
  await step(id, 'b', 'acknowledged')
  const again = await answerOf(await step(id, 'a'))
  expect(again).toEqual({ ...first, isReplayed: true })
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  expect(await stepsOf(id)).toBe(2)
})

test('[KEY-10] a refusal is repeated too', async () => {
  const id = await placed()
  await step(id, 'c')
  const refused = await answerOf(await step(id, 'd'))
  expect(refused.status).toBe(409)
  expect(await answerOf(await step(id, 'd'))).toEqual({ ...refused, isReplayed: true })
})

test('[KEY-10] without the header a write is refused, and reading needs none', async () => {
  const id = await placed()
  const response = await step(id, '')
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    'Send an Idempotency-Key header with this request.',
  ])
  expect(await stepsOf(id)).toBe(0)
  const read = await till.call(`/api/restaurants/sakura/orders/${id}`, { headers: { 'idempotency-key': '' } })
  expect(read.status).toBe(200)
})

test('[KEY-10] another body or address is refused; another key may use the same value', async () => {
  const [one, two] = [await placed(), await placed()]
  await step(one, 'e')
  for (const response of [await step(one, 'e', 'acknowledged'), await step(two, 'e')])
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      'This Idempotency-Key was used for another request.',
    ])
  expect((await step(two, 'e', 'pending', bookkeeper)).status).toBe(200)
})

test('[KEY-10] ten repetitions at one time: one effect, and each answer is the first one or asks to wait', async () => {
  const id = await placed()
  const answers = await Promise.all(Array.from({ length: 10 }, () => step(id, 'f')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  for (const response of answers.filter(({ status }) => status !== 200))
    expect([response.status, response.headers.get('retry-after')]).toEqual([409, '1'])
  expect(await stepsOf(id)).toBe(1)
})

test('[KEY-10] what fails on our side has no effect and is not kept: its repetition has one', async () => {
  const id = await placed()
  const keyId = (await world.db.query.apiKeys.findFirst())?.id
  const restaurantId = await restaurantIdOf(world)
  if (!keyId) throw new Error('there is no key')
  const deps = { ...world, failpoint: () => undefined }
  const request = {
    keyId,
    restaurantId,
    idempotencyKey: 'g',
    endpoint: 'e',
    input: {},
    setHeader: () => undefined,
  }
  const silence = async (db: Database) => {
    await db.transaction((tx) =>
      tx.update(orders).set({ silencedAt: world.clock.now() }).where(eq(orders.id, id)),
    )
    return 'silenced'
  }
  const isSilenced = async () =>
    (await world.db.$count(orders, and(eq(orders.id, id), isNotNull(orders.silencedAt)))) > 0
  const failing = answerOnce(deps, request, async (db) => {
    await silence(db)
    throw new Error('no space left')
  })
  await expect(failing).rejects.toThrow('no space left')
  expect(await isSilenced()).toBe(false)
  expect(await answerOnce(deps, request, silence)).toBe('silenced')
  expect(await isSilenced()).toBe(true)
})

test('[DBS-23] a transaction inside of another is rolled back alone', async () => {
  const id = await placed()
  await world.db.transaction(async (tx) => {
    const nesting = allowNesting(tx)
    await nesting.transaction((inner) =>
      inner.update(orders).set({ cancelReason: 'kept' }).where(eq(orders.id, id)),
    )
    const failing = nesting.transaction(async (inner) => {
      await inner.update(orders).set({ cancelReason: 'lost' }).where(eq(orders.id, id))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
  })
  expect((await world.db.query.orders.findFirst({ where: eq(orders.id, id) }))?.cancelReason).toBe('kept')
})
