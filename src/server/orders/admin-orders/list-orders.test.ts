import { and, eq, not, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderFilters } from '#contract/orders/admin-orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { disputeStatuses } from '#domain/orders/disputes/dispute.ts'
import type { Browser } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { copyRow } from '#testing/many-rows.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { listMemberships } from '../../access/memberships.ts'
import { rebuildAnalytics } from '../../insight/analytics/rollups/rebuild-analytics.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { type OrderCursor, pageQuery } from './find-orders.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
let staff: Browser
let foreign: Browser
let administrator: Browser
/** From oldest to newest, ten minutes apart. */
const ids: OrderId[] = []

beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
  administrator = await signUpAs(world, 'administrator', 'administrator')
  const { number } = await placeOrder(world)
  const [first] = await world.db.select().from(orders).where(eq(orders.number, number))
  if (!first) throw new Error('the order is gone')
  ids.push(first.id)
  for (const changes of later) {
    const id = await writeOrderLike(world.db, first.id)
    const placedAt = first.placedAt.add({ minutes: 10 * ids.length })
    await world.db
      .update(orders)
      .set({ placedAt, ...changes })
      .where(eq(orders.id, id))
    ids.push(id)
  }
  // Of a drill: neither listed nor counted.
  const hidden = await writeOrderLike(world.db, first.id)
  await world.db.update(orders).set({ isHidden: true }).where(eq(orders.id, hidden))
  await rebuildAnalytics(world.db)
})
afterAll(() => world.close())

const later: readonly Partial<typeof orders.$inferInsert>[] = [
  {
    customerFirstName: 'Grace',
    customerLastName: 'Hopper',
    customerEmail: 'grace@navy.example',
    status: 'completed',
  },
  { customerPhone: '(646) 555-0199', status: 'cancelled', paymentStatus: 'refunded' },
  { orderType: 'delivery', status: 'acknowledged', paymentStatus: 'partly_refunded' },
  { scheduledFor: Temporal.Instant.from('2026-11-21T23:00:00Z'), status: 'received' },
  { customerFirstName: "O'Neil", customerLastName: '\\ "quoted"', status: 'ready' },
]

/** Returns the listed orders as their positions in `ids`. */
async function found(filters: OrderFilters, by: Browser = owner): Promise<number[]> {
  const list = await by.api.adminOrders.list({ ...sakura, ...filters })
  return list.orders.map(({ id }) => ids.indexOf(id))
}

test('[AOR-1, AOR-3] newest orders come first, each with what its line needs', async () => {
  const list = await staff.api.adminOrders.list(sakura)
  expect(list.orders.map(({ id }) => ids.indexOf(id))).toEqual([5, 4, 3, 2, 1, 0])
  expect(list).toMatchObject({ next: null, count: { value: 6, isMore: false }, may: { export: false } })
  expect((await owner.api.adminOrders.list(sakura)).may).toEqual({ export: true })
  expect(list.orders.at(-1)).toMatchObject({
    restaurant: { slug: 'sakura', name: 'Sakura Hibachi', timezone: 'America/New_York' },
    number: 1001,
    status: 'pending',
    paymentStatus: 'paid',
    orderType: 'pickup',
    customerName: 'Ada Byron',
    customerEmail: 'ada@example.com',
    placedAt: '2026-11-21T01:00:00Z',
    scheduledFor: null,
    refunded: 0,
  })
})

test.for<[string, OrderFilters, number[]]>([
  ['a number', { search: '1002' }, [1]],
  ['a number with #', { search: '#1002' }, [1]],
  ['a prefix of a first name', { search: 'gra' }, [1]],
  ['a prefix of two letters', { search: 'gr' }, [1]],
  ['two words in any order', { search: 'HOP grace' }, [1]],
  ['an address', { search: 'grace@navy.example' }, [1]],
  ["an address's host", { search: 'navy' }, [1]],
  ['a full telephone number', { search: '+1 (646) 555-0199' }, [2]],
  ['its last seven digits', { search: '555-0199' }, [2]],
  ['its last four digits', { search: '0199' }, [2]],
  ['a word with a quote', { search: "o'neil" }, [5]],
  ['what copying made of it (TXT-1)', { search: 'Ｏ’Néil\u200b' }, [5]],
  ['a backslash', { search: '\\' }, [5]],
  ['words without a match', { search: 'nobody here' }, []],
  ['words of two different orders', { search: 'grace 0199' }, []],
  ['query syntax', { search: "' | 'ada" }, []],
  ['the middle of a word', { search: 'opper' }, []],
])('[AOR-2] searches for %s', async ([, filters, expected]) => {
  expect(await found(filters)).toEqual(expected)
})

test.for<[string, OrderFilters, number[]]>([
  ['open', { status: 'open' }, [5, 4, 3, 0]],
  ['new', { status: 'new' }, [4, 0]],
  ['completed', { status: 'completed' }, [1]],
  ['canceled', { status: 'cancelled' }, [2]],
  ['refunded', { payment: 'refunded' }, [2]],
  ['partly refunded', { payment: 'partly_refunded' }, [3]],
  ['delivery', { orderType: 'delivery' }, [3]],
  ['scheduled', { timing: 'scheduled' }, [4]],
  ['as soon as possible', { timing: 'asap' }, [5, 3, 2, 1, 0]],
  ['paid delivery', { orderType: 'delivery', payment: 'paid' }, []],
  ['the day', { from: '2026-11-20', to: '2026-11-20' }, [5, 4, 3, 2, 1, 0]],
  ['today', { period: 'today' }, [5, 4, 3, 2, 1, 0]],
  ['yesterday', { period: 'yesterday' }, []],
  ['the last seven days', { period: 'week', to: '2026-11-01' }, [5, 4, 3, 2, 1, 0]],
  ['the day before', { to: '2026-11-19' }, []],
  ['the day after', { from: '2026-11-21' }, []],
])('[AOR-3, AOR-14] filtered by %s', async ([, filters, expected]) => {
  expect(await found(filters)).toEqual(expected)
  const { count } = await owner.api.adminOrders.list({ ...sakura, ...filters })
  expect(count).toEqual({ value: expected.length, isMore: false })
})

test('[AOR-3] an order after midnight belongs to the previous business day', async () => {
  const [last] = ids.slice(-1)
  if (!last) throw new Error('there are no orders')
  const before = { placedAt: Temporal.Instant.from('2026-11-21T01:50:00Z') }
  const at = (instant: string) =>
    world.db
      .update(orders)
      .set({ placedAt: Temporal.Instant.from(instant) })
      .where(eq(orders.id, last))
  await at('2026-11-21T06:00:00Z')
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toContain(5)
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
  // The business day begins at 04:00 in New York.
  for (const instant of ['2026-11-21T09:00:00Z', '2026-11-21T15:00:00Z', '2026-11-22T08:59:59.999Z']) {
    await at(instant)
    for (const search of [undefined, "o'neil"]) {
      const onDays = days.map(async (day) => (await found({ search, from: day, to: day })).includes(5))
      expect([instant, search, ...(await Promise.all(onDays))]).toEqual([instant, search, false, true, false])
    }
  }
  await world.db.update(orders).set(before).where(eq(orders.id, last))
})

test('[AOR-3] pages follow each other without a gap, despite new orders and equal times', async () => {
  const restaurantId = await restaurantIdOf(world)
  const same = Temporal.Instant.from('2026-11-21T01:20:00.123456Z')
  const [, , second, third] = ids
  for (const id of [second, third]) {
    if (id) await world.db.update(orders).set({ placedAt: same }).where(eq(orders.id, id))
  }
  const seen: OrderId[] = []
  let pages = 0
  let before: string | undefined
  let extra: OrderId | undefined
  do {
    const page = await owner.api.adminOrders.list({ ...sakura, limit: 1, before })
    pages += 1
    seen.push(...page.orders.map(({ id }) => id))
    before = page.next ?? undefined
    extra ??= await writeOrderLike(world.db, ids[0] ?? seen[0] ?? page.orders[0]?.id ?? fail())
    await world.db
      .update(orders)
      .set({ placedAt: world.clock.now().add({ hours: 3 }) })
      .where(eq(orders.id, extra))
  } while (before)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect([new Set(seen).size, pages]).toEqual([ids.length, ids.length])
  await world.db.delete(orders).where(eq(orders.id, extra))
  const listed = and(eq(orders.restaurantId, restaurantId), not(orders.isHidden))
  expect(await world.db.$count(orders, listed)).toBe(ids.length)
})

test('[AOR-3, API-20] across restaurants, people see only their own', async () => {
  await placeOrder(world, {})
  const seenBy = async (browser: Browser) => {
    const { orders: rows } = await browser.api.adminOrders.listAll({})
    const times = rows.map(({ placedAt }) => Temporal.Instant.from(placedAt).epochMilliseconds)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    return new Set(rows.map(({ restaurant }) => restaurant.slug))
  }
  expect(await seenBy(owner)).toEqual(new Set(['sakura']))
  expect(await seenBy(staff)).toEqual(new Set(['sakura']))
  expect(await seenBy(foreign)).toEqual(new Set())
  expect(await seenBy(administrator)).toEqual(new Set(['sakura']))
  for (const search of [undefined, 'gra', 'gr']) {
    const list = await administrator.api.adminOrders.list({ restaurant: 'luna', search })
    expect([search, list]).toMatchObject([search, { orders: [], count: { value: 0 } }])
  }
  const ofLuna = await writeOrderLike(world.db, ids[0] ?? fail())
  const between = Temporal.Instant.from('2026-11-21T01:15:00Z')
  await world.db
    .update(orders)
    .set({ restaurantId: await restaurantIdOf(world, 'luna'), placedAt: between })
    .where(eq(orders.id, ofLuna))
  expect(await seenBy(owner)).toEqual(new Set(['sakura']))
  expect(await seenBy(foreign)).toEqual(new Set(['luna']))
  expect(await seenBy(administrator)).toEqual(new Set(['sakura', 'luna']))
  await world.db.delete(orders).where(eq(orders.id, ofLuna))
  const diner = await signUpAs(world, 'diner', null)
  await expect(diner.api.adminOrders.listAll({})).rejects.toMatchObject({ status: 403 })
  await expect(foreign.api.adminOrders.list(sakura)).rejects.toMatchObject({ status: 403 })
})

test('[AOR-4] filtered orders are counted up to 1,000; without filters, the number is the dashboard’s', async () => {
  const [first] = ids
  const pickups = { ...sakura, orderType: 'pickup' } as const
  const { count } = await owner.api.adminOrders.list(pickups)
  const changes = {
    id: sql`gen_random_uuid()`,
    checkout_id: sql`gen_random_uuid()`,
    intent_id: sql`null`,
    token: sql`gen_random_uuid()::text`,
    number: sql`5000 + n`,
    placed_at: sql`template.placed_at - interval '1 year'`,
  }
  await copyRow(world.db, 'orders', first ?? fail(), 1000 - count.value, changes)
  expect((await owner.api.adminOrders.list(pickups)).count).toEqual({ value: 1000, isMore: false })
  await copyRow(world.db, 'orders', first ?? fail(), 1, { ...changes, number: sql`9000` })
  expect((await owner.api.adminOrders.list(pickups)).count).toEqual({ value: 1000, isMore: true })
  await rebuildAnalytics(world.db)
  const { total } = (await owner.api.dashboard.get(sakura)).orders
  expect(total).toBeGreaterThan(1001)
  const list = await owner.api.adminOrders.list(sakura)
  expect(list).toMatchObject({ orders: { length: 50 }, count: { value: total, isMore: false } })
})

test('[AOR-3] a late page reads no more than the first', async () => {
  const [oldest] = ids
  await copyRow(world.db, 'orders', oldest ?? fail(), 10_000, {
    id: sql`gen_random_uuid()`,
    checkout_id: sql`gen_random_uuid()`,
    intent_id: sql`null`,
    token: sql`gen_random_uuid()::text`,
    number: sql`20000 + n`,
    placed_at: sql`template.placed_at - interval '2 years' - n * interval '1 minute'`,
  })
  await world.db.execute(sql`vacuum analyze orders`)
  const [middle] = await world.db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.number, 25_000))
  if (!middle) throw new Error('the order in the middle is gone')
  const id = await restaurantIdOf(world)
  const [member] = await world.db
    .select()
    .from(restaurantMembers)
    .where(eq(restaurantMembers.restaurantId, id))
  const memberships = await listMemberships(world.db, member?.userId ?? fail(), id)
  const blocksFor = async (before: OrderCursor | null) => {
    const page = pageQuery({ memberships, filters: {}, now: world.clock.now() }, { before, limit: 51 })
    const explained = await world.db.execute(sql`explain (analyze, buffers, format json) ${page}`)
    const { rows } = explained as unknown as { rows: { 'QUERY PLAN': { Plan: Record<string, number> }[] }[] }
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN)
  }
  const far = { id: middle.id, placedAt: middle.placedAt.toString() }
  expect(await blocksFor(far)).toBeLessThan((await blocksFor(null)) + 10)
})

test('[AOR-3] an invalid cursor or filter is refused', async () => {
  for (const query of [
    'before=x',
    'before=2026-11-20T20:00:00Z_x',
    'status=lost',
    'from=yesterday',
    'limit=0',
    'limit=101',
    'before=2026-20-40T20:00:00Z_4a2f0662-6c80-4eed-8d09-65e79bff6ea1',
  ]) {
    const response = await owner.fetch(`/api/managed/restaurants/sakura/orders?${query}`)
    expect([query, response.status]).toEqual([query, 400])
  }
})

test('[SEC-31] a day or time out of range is refused', async () => {
  for (const query of [
    'from=0000-01-01',
    'to=9999-12-31',
    'before=9999-12-31T23:59:59Z_4a2f0662-6c80-4eed-8d09-65e79bff6ea1',
  ]) {
    for (const table of ['orders', 'orders.csv']) {
      const root = table === 'orders' ? '/api/managed' : '/api'
      const response = await owner.fetch(`${root}/restaurants/sakura/${table}?${query}`)
      const isTaken = table === 'orders.csv' && query.startsWith('before')
      expect([query, table, response.status]).toEqual([query, table, isTaken ? 200 : 400])
      await response.body?.cancel()
    }
  }
})

test('[DSP-22] an order is marked while its dispute is open and after it was lost, in list, page and export', async () => {
  const [placed] = ids
  if (!placed) fail()
  const restaurantId = await restaurantIdOf(world)
  const openedAt = world.clock.now()
  const exported = async (filters = '') => {
    const csv = await (await owner.fetch(`/api/restaurants/sakura/orders.csv${filters}`)).text()
    return csv.trimEnd().split('\r\n')
  }
  const shown = async () => {
    const { orders: rows } = await owner.api.adminOrders.list(sakura)
    const { isDisputed } = await owner.api.adminOrders.get({ orderId: placed })
    const other = await owner.api.adminOrders.get({ orderId: ids[1] ?? fail() })
    expect(other).toMatchObject({ isDisputed: false, disputes: [] })
    const lines = await exported('?from=2026-11-20')
    return {
      list: rows.flatMap((row) => (row.isDisputed ? ids.indexOf(row.id) : [])),
      page: isDisputed,
      export: lines.filter((line) => line.endsWith(',yes,')).map((line) => line.split(',')[0]),
    }
  }
  const unmarked = { list: [], page: false, export: [] }
  expect(await shown()).toEqual(unmarked)
  expect(await exported()).toHaveLength(1 + (await world.db.$count(orders, not(orders.isHidden))))
  await world.db.insert(disputes).values({
    id: 'dp_1',
    orderId: placed,
    restaurantId,
    status: 'needs_response',
    isInquiry: false,
    reason: 'fraudulent',
    amount: cents(2000),
    withdrawn: cents(2000),
    fee: cents(1500),
    openedAt,
  })
  for (const status of disputeStatuses) {
    await world.db.update(disputes).set({ status })
    const isMarked = status === 'needs_response' || status === 'under_review' || status === 'lost'
    expect([status, await shown()]).toEqual([
      status,
      isMarked ? { list: [0], page: true, export: ['1001'] } : unmarked,
    ])
  }
})

function fail(): never {
  throw new Error('there are no orders')
}
