/** Writes of a program whose process is killed before or after their commit, and repeated at another one. */

import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { type ServerProcess, spawnServer } from '#testing/spawn-server.ts'
import { sized } from '#testing/test-size.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orderSteps, orders, refunds } from '../../platform/db/schema/ordering.ts'
import { discountCodes } from '../../platform/db/schema/restaurants.ts'

/** Processes that are killed at each moment, with five writes under way. */
const kills = sized({ quick: 1, long: 20 })

let world: World
let key: string
let server: ServerProcess | undefined
beforeAll(async () => {
  world = await startWorld()
  const owner = await signUpAs(world, 'owner', 'owner')
  const permissions = ['orders.read', 'orders.move', 'orders.refund', 'discounts.write'] as const
  const request = {
    name: 'Till',
    permissions: [...permissions],
    refundLimit: cents(1_000_000),
    days: 90,
  } as const
  key = (await owner.api.apiKeys.create({ restaurant: 'sakura', key: request })).text
})
afterEach(() => server?.kill())
afterAll(() => world.close())

type Write = {
  readonly path: string
  readonly body: unknown
  /** How often it was done. */
  readonly countEffects: () => Promise<number>
}

test.for(['program_write_made', 'program_write_committed'] as const)(
  '[KEY-10] at %s: a write that is repeated at another process has one effect, and one answer from then on',
  { timeout: kills * 90_000 },
  async (failpoint) => {
    for (let kill = 0; kill < kills; kill += 1) {
      // A key makes twenty calls a second.
      world.clock.advance({ seconds: 1 })
      const writes = await prepareWrites(failpoint, kill)
      server = await spawnServer(world, { crashAt: failpoint, crashAfter: writes.length })
      const program = openProgram({ apps: [server] }, key)
      const calls = await Promise.allSettled(writes.map((write) => send(program, write)))
      expect(calls.map(({ status }) => status)).toEqual(writes.map(() => 'rejected'))
      expect(await server.ended).toBe('SIGKILL')

      const isStored = failpoint === 'program_write_committed'
      for (const write of writes) {
        expect(await write.countEffects()).toBe(isStored ? 1 : 0)
        const first = await send(openProgram(world, key), write)
        expect(first).toMatchObject({ status: 200, isReplayed: isStored })
        expect(await send(openProgram(world, key), write)).toEqual({ ...first, isReplayed: true })
        expect(await write.countEffects()).toBe(1)
      }
    }
  },
)

/**
 * Five writes of which none waits for the commit of another: only one has an event, because those of a restaurant are numbered
 * in the order of their commits.
 */
async function prepareWrites(failpoint: string, kill: number): Promise<readonly Write[]> {
  const orderWrite = kill % 2 === 0 ? await newRefund() : await newStep()
  return [orderWrite, ...[1, 2, 3, 4].map((index) => newCode(`${failpoint}-${kill}-${index}`.toUpperCase()))]
}

async function newRefund(): Promise<Write> {
  const orderId = await newOrder()
  return {
    path: `orders/${orderId}/refunds`,
    body: { amount: 100 },
    countEffects: () => world.db.$count(refunds, eq(refunds.orderId, orderId)),
  }
}

async function newStep(): Promise<Write> {
  const orderId = await newOrder()
  const steps = and(eq(orderSteps.orderId, orderId), eq(orderSteps.to, 'acknowledged'))
  return {
    path: `orders/${orderId}/steps`,
    body: { from: 'pending' },
    countEffects: () => world.db.$count(orderSteps, steps),
  }
}

async function newOrder(): Promise<OrderId> {
  const { token } = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  if (!order) throw new Error('the order was not written')
  return order.id
}

function newCode(code: string): Write {
  const terms = { description: null, isActive: true, reward: { kind: 'percent', rate: 15_000 } }
  const limits = { validFrom: null, validUntil: null, minimumOrderAmount: 0, maxUses: null }
  return {
    path: 'discount-codes',
    body: { discount: { code, ...terms, ...limits } },
    countEffects: () => world.db.$count(discountCodes, eq(discountCodes.code, code)),
  }
}

/** The same Idempotency-Key each time. */
async function send(program: Program, { path, body }: Write) {
  const idempotencyKey = `${path} ${JSON.stringify(body)}`.replaceAll(/[^\w/-]/g, '-')
  const response = await program.call(`/api/restaurants/sakura/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'idempotency-key': idempotencyKey },
  })
  return {
    status: response.status,
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    text: await response.text(),
  }
}
