import { and, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicEvent } from '#contract/orders/events.ts'
import type { PublicOrder } from '#contract/orders/public-orders.ts'
import type { KeyPermission } from '#domain/access/keys/api-key.ts'
import type { OrderId, OrderToken } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { pairBrowser, restaurantIdOf } from '#testing/displays.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { events, publicEvents } from '../../platform/db/schema/events.ts'
import { orderLines, orderSteps, orders } from '../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { sweepEvents } from './sweep-events.ts'

const base = '/api/restaurants/sakura'

let world: World
let owner: Browser
let till: Program
let bookkeeper: Program
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  till = await programWith(['orders.read', 'orders.move'])
  bookkeeper = await programWith(['orders.read', 'customers.read'])
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

async function programWith(permissions: readonly KeyPermission[]): Promise<Program> {
  const key = { name: 'Till', permissions, days: 90 } as const
  return openProgram(world, (await owner.api.apiKeys.create({ restaurant: 'sakura', key })).text)
}

async function placed(): Promise<OrderId> {
  const { token } = await placeOrder(world)
  return idOf(token)
}

async function idOf(token: OrderToken): Promise<OrderId> {
  const order = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  if (!order) throw new Error('the order was not written')
  return order.id
}

function step(orderId: OrderId, from: string, what: 'steps' | 'undo' = 'steps') {
  const init = { method: 'POST', body: JSON.stringify({ from }) }
  return till.call(`${base}/orders/${orderId}/${what}`, init)
}

type Page = { readonly events: readonly PublicEvent[]; readonly next: number }
async function eventsAfter(after: number | null, program = till, wait = 0): Promise<Page> {
  const query = after === null ? '' : `?after=${after}&wait=${wait}`
  return (await (await program.call(`${base}/events${query}`)).json()) as Page
}

describe('orders for programs', () => {
  test('[PUB-1] are read in pages, newest first, and by status', async () => {
    const ids: OrderId[] = []
    for (let count = 0; count < 3; count += 1) {
      world.clock.advance({ seconds: 1 })
      ids.push(await placed())
    }
    const list = async (query: string) =>
      (await (await till.call(`${base}/orders?${query}`)).json()) as {
        readonly orders: readonly PublicOrder[]
        readonly next: string | null
      }
    const first = await list('status=new&limit=2')
    expect(first.orders.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await list(`status=new&limit=2&before=${first.next}`)
    expect(second.orders[0]?.id).toBe(ids[0])
    expect((await list('status=ready')).orders).toEqual([])
    for (const query of [
      `status=ready&before=${first.next}`,
      `before=${first.next}`,
      'before=x',
      'before=x_y_z',
    ]) {
      const response = await till.call(`${base}/orders?${query}`)
      expect([response.status, (await response.json()).message]).toEqual([
        400,
        'This cursor belongs to another list.',
      ])
    }
    const one = await (await till.call(`${base}/orders/${ids[0]}`)).json()
    expect(one).toEqual(second.orders[0])
  })

  test('[PUB-1] [KEY-2] say who the diner is only with that permission', async () => {
    const id = await placed()
    const read = async (program: Program) => (await program.call(`${base}/orders/${id}`)).text()
    const [without, withDiner] = [await read(till), await read(bookkeeper)]
    for (const personal of [aCustomer.email, aCustomer.lastName, '555'])
      expect([without.includes(personal), withDiner.includes(personal)]).toEqual([false, true])
    expect(JSON.parse(withDiner).diner.customerEmail).toBe(aCustomer.email)
  })

  test('[PUB-2] [KEY-9] are moved as a display moves them, with the key as author', async () => {
    const id = await placed()
    expect(await (await step(id, 'pending')).json()).toMatchObject({ id, status: 'acknowledged' })
    const repeated = await step(id, 'pending')
    expect([repeated.status, (await repeated.json()).data.refusal.kind]).toEqual([409, 'order_moved_on'])
    expect(await (await step(id, 'acknowledged', 'undo')).json()).toMatchObject({ status: 'pending' })
    const steps = await world.db.select().from(orderSteps).where(eq(orderSteps.orderId, id))
    expect(steps.slice(1).map(({ by }) => by)).toEqual(['api', 'api'])
    const display = await pairBrowser(world)
    const history = await display.api.kitchen.history({ orderId: id })
    expect(history.at(-1)).toMatchObject({ kind: 'undone', device: 'API key “Till”' })
  })

  test('[PUB-2] fifteen programs that acknowledge at one time: one step', async () => {
    const id = await placed()
    const responses = await Promise.all(Array.from({ length: 15 }, () => step(id, 'pending')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(14)
  })
})

describe('events', () => {
  test('[EVT-1] [EVT-2] each step of an order is an event, in order', async () => {
    const { next: start } = await eventsAfter(null)
    const id = await placed()
    for (const from of ['pending', 'acknowledged', 'preparing', 'ready']) await step(id, from)
    const page = await eventsAfter(start)
    expect(page.events.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.acknowledged',
      'order.preparing',
      'order.ready',
      'order.completed',
    ])
    const numbers = page.events.map(({ sequence }) => sequence)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    for (const { data, restaurant } of page.events)
      expect([data.order?.id, restaurant.slug]).toEqual([id, 'sakura'])
    expect((await eventsAfter(numbers[1] ?? 0)).events.map(({ type }) => type)[0]).toBe('order.preparing')
    expect(await eventsAfter(page.next)).toEqual({ events: [], next: page.next })
  })

  test('[EVT-2] more than a page are read page by page, none left out', async () => {
    const { next: start } = await eventsAfter(null)
    const orderId = await placed()
    const restaurantId = await restaurantIdOf(world)
    const event = { restaurantId, orderId, type: 'order_moved', at: world.clock.now() } as const
    await world.db.transaction(async (tx) => {
      for (let count = 0; count < 120; count += 1)
        await recordEvent(tx, { ...event, step: { to: 'acknowledged', isUndo: false } })
    })
    const first = await eventsAfter(start)
    const second = await eventsAfter(first.next)
    expect([first.events.length, second.events.length]).toEqual([100, 21])
    const numbers = [...first.events, ...second.events].map(({ sequence }) => sequence)
    expect(new Set(numbers).size).toBe(121)
  })

  test('[EVT-3] keep the order as it was when first read, the same for every reader of their kind', async () => {
    const { next: start } = await eventsAfter(null)
    const id = await placed()
    const [one, two] = await Promise.all([eventsAfter(start), eventsAfter(start)])
    await step(id, 'pending')
    const later = await eventsAfter(start)
    expect(two).toEqual(one)
    expect(later.events[0]).toEqual(one.events[0])
    expect(later.events[0]?.data.order?.status).toBe('pending')
    const withDiner = await eventsAfter(start, bookkeeper)
    expect(withDiner.events[0]?.data.order?.diner?.customerEmail).toBe(aCustomer.email)
    expect(JSON.stringify(later)).not.toContain(aCustomer.email)
    const stored = await world.db
      .select({ seq: publicEvents.seq })
      .from(publicEvents)
      .where(and(eq(publicEvents.orderId, id), eq(publicEvents.hasDiner, true)))
    expect(stored).toHaveLength(2)
  })

  test('[EVT-4] a call that waits is answered when an order is placed', async () => {
    const { next } = await eventsAfter(null)
    const waiting = eventsAfter(next, till, 25)
    await placed()
    expect((await waiting).events[0]?.type).toBe('order.placed')
  })

  test('[EVT-1] [EVT-6] say what became of refunds and of the stock, and leave out the lines of very long orders', async () => {
    const orderId = await placed()
    const restaurantId = await restaurantIdOf(world)
    const { next: start } = await eventsAfter(null)
    const at = world.clock.now()
    const refund = { id: randomIds.next<'Refund'>(), amount: cents(500) }
    const refunded = { restaurantId, orderId, type: 'order_refunded', at } as const
    await recordEvent(world.db, refunded)
    for (const status of ['refunded', 'failed'] as const)
      await recordEvent(world.db, { ...refunded, refund: { ...refund, status } })
    const [product] = (await owner.api.stock.list({ restaurant: 'sakura' })).products
    const item = { kind: 'product', id: product?.id ?? '' } as const
    for (const soldOut of ['until_said', null] as const)
      await owner.api.stock.mark({ restaurant: 'sakura', ...item, soldOut })
    const { events: page } = await eventsAfter(start)
    expect(page.map(({ type, data }) => [type, data.refund?.status, data.items])).toEqual([
      ['order.refunded', 'refunded', undefined],
      ['order.refund_failed', 'failed', undefined],
      ['stock.changed', undefined, [{ ...item, soldOut: true, until: null }]],
      ['stock.changed', undefined, [{ ...item, soldOut: false, until: null }]],
    ])
    expect(page[0]?.data.order?.lines).toHaveLength(1)
    expect(page[0]).not.toHaveProperty('truncated')
    await world.db
      .update(orderLines)
      .set({ name: 'x'.repeat(65_536) })
      .where(eq(orderLines.orderId, orderId))
    await recordEvent(world.db, { ...refunded, refund: { ...refund, status: 'failed' } })
    const [long] = (await eventsAfter(page.at(-1)?.sequence ?? 0)).events
    expect([long?.truncated, long?.data.order?.id, long?.data.order?.lines]).toEqual([true, orderId, []])
  })

  test('[EVT-5] are kept for 35 days: a request for earlier ones says where to go on', async () => {
    const { next: start } = await eventsAfter(null)
    const [restaurantId, other] = [await restaurantIdOf(world), await restaurantIdOf(world, 'luna')]
    const [now, old] = [world.clock.now(), world.clock.now().subtract({ hours: 35 * 24 + 1 })]
    const pause = { type: 'ordering_paused', orderId: null } as const
    const others = await recordEvent(world.db, { ...pause, restaurantId: other, at: now })
    expect(others).toBeLessThan(start)
    await recordEvent(world.db, { ...pause, restaurantId, at: now })
    // One that is old but has come later stays, because no number may be missing.
    const last = await recordEvent(world.db, { ...pause, restaurantId, at: old })
    await world.db
      .update(events)
      .set({ occurredAt: old })
      .where(and(eq(events.restaurantId, restaurantId), lte(events.seq, start)))
    await sweepEvents(world)
    const isOthers = and(eq(events.restaurantId, other), eq(events.seq, others))
    expect(await world.db.$count(events, isOthers)).toBe(1)
    expect((await eventsAfter(start)).events.map(({ sequence }) => sequence)).toEqual([last - 1, last])
    const early = await till.call(`${base}/events?after=${start - 1}&wait=25`)
    const number = start.toLocaleString('en-US')
    expect([early.status, await early.json()]).toMatchObject([
      410,
      {
        message: `Events before number ${number} are no longer kept. Read the open orders, then go on after ${number}.`,
        data: { goOnAfter: start },
      },
    ])
    await world.db.delete(events).where(eq(events.restaurantId, restaurantId))
    expect((await till.call(`${base}/events?after=${start}`)).status).toBe(410)
    expect(await eventsAfter(last)).toEqual({ events: [], next: last })
  })
})
