import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { mapParts } from '#domain/orders/refunds/refund-parts.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Browser } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { requestAmount } from '#testing/planted-gaps.ts'
import { startWorld, type World } from '#testing/world.ts'
import { removeDrill } from '../../demo/drills/remove-drill.ts'
import { rebuildAnalytics } from '../../insight/analytics/rollups/rebuild-analytics.ts'
import { insertRefund } from '../../orders/refunds/order-refunds.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { drills } from '../../platform/db/schema/drills.ts'
import { orderLines, orders, orderTaxes, refunds, refundTaxes } from '../../platform/db/schema/ordering.ts'
import { closedDays } from '../../platform/db/schema/reports.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { closeEndedDays } from './close-days.ts'

const friday = '2026-11-20'
const saturday = '2026-11-21'

let world: World
let owner: Browser
let sakura: RestaurantId
let first: typeof orders.$inferSelect
beforeAll(async () => {
  world = await startWorld({ at: `${friday}T20:00[America/New_York]` })
  owner = await signUpAs(world, 'owner', 'owner')
  sakura = await restaurantIdOf(world)
  const { number } = await placeOrder(world)
  const [order] = await world.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('expected an order')
  first = order
}, 60_000)
afterAll(() => world.close())

const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/New_York]`).toInstant()
const reportOf = (from: string, to = from) =>
  owner.api.reports.get({ restaurant: 'sakura', first: from, last: to })
const storedReport = async (day: string) => {
  const rows = await world.db.select().from(closedDays)
  return rows.find((row) => row.day.toString() === day)?.report
}
const csvOf = async (table: string, from: string, to = from) => {
  const response = await owner.fetch(
    `/api/restaurants/sakura/report.csv?table=${table}&first=${from}&last=${to}`,
  )
  return { type: response.headers.get('content-type'), text: await response.text() }
}

const dayOf = (local: string) => Temporal.PlainDate.from(local.slice(0, 10))

async function refund(orderId: OrderId, amount: number, when: string, failedAt: string | null = null) {
  const id = randomIds.next<'Refund'>()
  await requestAmount(world.db, { id, orderId, amount: cents(amount), requestedAt: at(when) })
  const end = {
    status: failedAt ? 'failed' : 'refunded',
    endedAt: at(when),
    madeOn: dayOf(when),
    takenBackAt: failedAt === null ? null : at(failedAt),
    takenBackOn: failedAt === null ? null : dayOf(failedAt),
  } as const
  await world.db.update(refunds).set(end).where(eq(refunds.id, id))
}

async function orderLike(
  changes: Partial<typeof orders.$inferInsert>,
  taxes: Partial<typeof orderTaxes.$inferInsert> = {},
): Promise<OrderId> {
  const id = await writeOrderLike(world.db, first.id)
  await world.db.update(orders).set(changes).where(eq(orders.id, id))
  if (taxes.rate) await world.db.update(orderTaxes).set(taxes).where(eq(orderTaxes.orderId, id))
  return id
}

test('[REP-2, REP-4] the report of a day has the amounts of its orders, by product and tax rate', async () => {
  const report = await reportOf(friday)
  const { taxRate } = (await world.api().menu.get({ restaurant: 'sakura' })).restaurant
  expect(taxRate).toBeGreaterThan(0)
  expect(report).toMatchObject({
    today: friday,
    days: [{ day: friday, state: 'running', orders: 1, charged: first.grandTotal, refunded: 0 }],
    orders: { count: 1, cancelled: 0, pickup: 1, delivery: 0 },
    sums: { subtotal: first.subtotal, tax: first.tax, tip: first.tip, charged: first.grandTotal },
    taxes: [{ rate: taxRate, taxable: first.subtotal, tax: first.tax, refundedSales: 0, refunded: 0 }],
    refunds: [],
    may: { close: true, exportCsv: true },
  })
  expect(report.products.reduce((total, { sales }) => total + sales, 0)).toBe(first.subtotal)
  expect(await reportOf('2026-11-19')).toMatchObject({ orders: { count: 0 }, journal: [] })
})

test('[REP-6, PRC-17] each row of tax multiplies, and the refund of a dish is reported with its own tax', async () => {
  const day = '2026-12-10'
  const rate = percentFromThousandths(10_000)
  const businessDay = Temporal.PlainDate.from(day)
  const taxed = (base: number, tax: number) =>
    orderLike(
      { businessDay, subtotal: cents(base + 100), discount: cents(100), tax: cents(tax) },
      { rate, base: cents(base), tax: cents(tax) },
    )
  await taxed(2000, 200)
  const id = await taxed(1500, 150)
  await taxed(0, 0)
  const [line] = await world.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  if (!line) throw new Error('expected a line')
  const parts = mapParts((part) => ({ food: 700, tax: 70, tip: 100 })[part as 'food'] ?? 0)
  const decision = { amount: cents(870), parts, items: [{ lineId: line.lineId, quantity: 1 }] }
  const refundId = randomIds.next<'Refund'>()
  const when = at(`${day}T20:00`)
  await insertRefund(world.db, decision, {
    id: refundId,
    restaurantId: sakura,
    orderId: id,
    status: 'refunded',
    requestedAt: when,
    endedAt: when,
    madeOn: Temporal.PlainDate.from(day),
  })
  const another = { restaurantId: sakura, rate: percentFromThousandths(4_000) }
  await world.db.insert(orderTaxes).values({ ...another, orderId: id, base: cents(500), tax: cents(20) })
  await world.db.insert(refundTaxes).values({ ...another, refundId, tax: cents(5) })
  const report = await reportOf(day)
  expect(report.taxes).toEqual([
    { rate, taxable: 3500, tax: 350, refundedSales: 700, refunded: 70 },
    { rate: another.rate, taxable: 500, tax: 20, refundedSales: 233, refunded: 5 },
  ])
  expect(report.refunds).toMatchObject([{ contents: `1 × ${line.name}, tip`, amount: 870, tax: 70 }])
  expect(report.journal).toContainEqual({
    entry: 'refunds',
    account: 'tax_payable',
    debit: 70,
    credit: 0,
  })
  expect((await csvOf('refunds', day)).text).toContain(`"1 × ${line.name}, tip"`)
})

test('[REP-1] a report of reversed days, or of more than a year, is refused', async () => {
  await expect(reportOf(saturday, friday)).rejects.toMatchObject({ code: 'REFUSED' })
  await expect(reportOf('2025-01-01', '2026-12-31')).rejects.toMatchObject({
    data: { refusal: { kind: 'report_too_long' } },
  })
})

test('[REP-6, REP-7] refunds and disputes are on the day on which they happened, with their order', async () => {
  await refund(first.id, 500, `${saturday}T12:00`)
  await refund(first.id, 200, `${friday}T21:00`, `${saturday}T13:00`)
  await world.db.insert(disputes).values({
    id: 'du_1',
    orderId: first.id,
    restaurantId: sakura,
    status: 'won',
    isInquiry: false,
    reason: 'fraudulent',
    amount: cents(900),
    withdrawn: cents(0),
    fee: cents(1500),
    openedAt: at(`${friday}T22:00`),
    endedAt: at(`${saturday}T22:00`),
  })
  const [on, after] = [await reportOf(friday), await reportOf(saturday)]
  expect(on.refunds.map(({ amount }) => amount)).toEqual([200])
  expect(on.disputes).toMatchObject([{ event: 'opened', orderNumber: first.number, amount: 900 }])
  expect(after.refunds).toMatchObject([
    { orderId: first.id, orderNumber: first.number, orderDay: friday, amount: -200 },
    { orderId: first.id, orderNumber: first.number, orderDay: friday, amount: 500 },
  ])
  expect(after.disputes).toMatchObject([{ event: 'won' }])
  expect(after.sums.charged).toBe(0)
  const both = await reportOf(friday, saturday)
  expect(both).toMatchObject({ refunded: 500, refundCount: 3 })
  const taxOf = (view: typeof both) => view.refunds.reduce((total, { tax }) => total + tax, 0)
  expect(both.taxes).toMatchObject([{ tax: first.tax, refunded: taxOf(both) }])
  const sum = (side: 'debit' | 'credit') => both.journal.reduce((total, line) => total + line[side], 0)
  expect(sum('debit')).toBe(sum('credit'))
})

describe('closed days', () => {
  test('[REP-9] a day that is not over, or was over only a moment ago, can’t be closed', async () => {
    world.clock.set(`${saturday}T04:10[America/New_York]`)
    await expect(owner.api.reports.closeDay({ restaurant: 'sakura', day: friday })).rejects.toMatchObject({
      data: { refusal: { kind: 'day_not_ended' } },
    })
  })

  test('[REP-9, REP-10] closing a day closes those before it, records who did, and refunds afterwards change nothing', async () => {
    await orderLike({ businessDay: Temporal.PlainDate.from('2026-11-18'), placedAt: at('2026-11-18T20:00') })
    world.clock.set(`${saturday}T04:20[America/New_York]`)
    expect(await owner.api.reports.closeDay({ restaurant: 'sakura', day: friday })).toEqual({ closed: 3 })
    expect(await owner.api.reports.closeDay({ restaurant: 'sakura', day: friday })).toEqual({ closed: 0 })
    const before = { stored: await storedReport(friday), view: await reportOf(friday) }
    const tables = ['days', 'products', 'taxes', 'discounts', 'refunds', 'journal']
    const csv = await Promise.all(tables.map((table) => csvOf(table, '2026-11-18', friday)))
    expect(before.view.days).toMatchObject([{ state: 'closed', closedBy: 'Ada Byron' }])

    world.clock.set(`${saturday}T20:00[America/New_York]`)
    await refund(first.id, 300, `${saturday}T19:00`)
    await world.db
      .update(orders)
      .set({ status: 'cancelled', refunded: cents(800) })
      .where(eq(orders.id, first.id))
    await world.db.update(disputes).set({ status: 'lost', endedAt: at(`${saturday}T19:30`) })

    expect(await storedReport(friday)).toBe(before.stored)
    expect(await reportOf(friday)).toEqual({ ...before.view, today: saturday })
    expect(await Promise.all(tables.map((table) => csvOf(table, '2026-11-18', friday)))).toEqual(csv)
    const { entries } = await owner.api.audit.list({ restaurant: 'sakura', subject: 'business_day' })
    expect(entries.map(({ subjectName }) => subjectName).toSorted()).toEqual([
      '2026-11-18',
      '2026-11-19',
      friday,
    ])
    expect((await reportOf(saturday)).refunds.map(({ amount }) => amount)).toEqual([300, -200, 500])
  })

  test('[REP-11] an order for a closed day is reported on the day it was placed, and named', async () => {
    const placedAt = at(`${saturday}T09:00`)
    const id = await orderLike({ placedAt, status: 'pending', refunded: cents(0) })
    const { number } = await orderRow(id)
    const report = await reportOf(saturday)
    expect(report.lateOrders).toEqual([{ orderId: id, orderNumber: number, day: friday }])
    expect(report.orders.count).toBe(1)
    expect((await reportOf(friday)).orders.count).toBe(1)
  })

  test('[REP-12, TRD-27] removing a drill hides its orders of open days only, also in the sums of analytics', async () => {
    const drillId = toId<'Drill'>('019a9d00-0000-7000-8000-00000000d001')
    await world.db.insert(drills).values({
      id: drillId,
      restaurantId: sakura,
      settings: {} as never,
      state: 'ended',
      startedAt: at(`${friday}T20:00`),
    })
    const open = await orderLike({ drillId, businessDay: Temporal.PlainDate.from(saturday) })
    await world.db.update(orders).set({ drillId }).where(eq(orders.id, first.id))
    await rebuildAnalytics(world.db)
    const [closedReport, { orders: counts }] = [await storedReport(friday), await reportOf(saturday)]
    expect(
      await removeDrill(
        { ...world, drills: null, jobs: { enqueueAll: () => undefined } } as never,
        sakura,
        drillId,
      ),
    ).toEqual({
      ok: true,
      value: 1,
    })
    expect((await orderRow(open)).isHidden).toBe(true)
    expect((await orderRow(first.id)).isHidden).toBe(false)
    expect(await storedReport(friday)).toBe(closedReport)
    expect((await reportOf(saturday)).orders.count).toBe(counts.count - 1)
    const { points } = await owner.api.trends.get({ first: friday, last: saturday, step: 'day' })
    const visible = (day: string) =>
      world.db.$count(orders, and(eq(orders.isHidden, false), sql`business_day = ${day}::date`))
    expect(points.map(({ now }) => now.orders)).toEqual([await visible(friday), await visible(saturday)])
  })

  test('[REP-9] the hourly job closes days that ended six hours ago, at every restaurant with orders', async () => {
    const log = { info() {} } as never
    const deps = { ...world, ids: randomIds, log }
    world.clock.set('2026-11-22T09:59[America/New_York]')
    await closeEndedDays(deps)
    expect(await storedReport(saturday)).toBeUndefined()
    world.clock.set('2026-11-22T10:00[America/New_York]')
    await Promise.all([closeEndedDays(deps), closeEndedDays(deps)])
    expect(await storedReport(saturday)).toContain('"lateOrders":[{')
    const [counts] = await world.db
      .select({
        days: sql<number>`count(*)::int`,
        restaurants: sql<number>`count(distinct restaurant_id)::int`,
      })
      .from(closedDays)
    expect(counts).toEqual({ days: 4, restaurants: 1 })
    expect((await reportOf(saturday)).days).toMatchObject([{ state: 'closed', closedBy: null }])
  })
})

test('[REP-6, REP-9] the first closed day is that on which the first order was placed, so that a refund before it was due is not lost', async () => {
  const luna = await restaurantIdOf(world, 'luna')
  const lunaOwner = await signUpAs(world, 'luna.owner', 'owner', 'luna')
  const id = await orderLike({
    restaurantId: luna,
    drillId: null,
    placedAt: at('2026-11-24T20:00'),
    businessDay: Temporal.PlainDate.from('2026-12-05'),
  })
  await refund(id, 300, '2026-11-26T12:00')
  world.clock.set('2026-12-06T12:00[America/New_York]')
  const call = { restaurant: 'luna', first: '2026-11-24', last: '2026-12-05' }
  expect(await lunaOwner.api.reports.closeDay({ restaurant: 'luna', day: call.last })).toEqual({ closed: 12 })
  const { days, refunds: refunded, journal } = await lunaOwner.api.reports.get(call)
  expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['closed']))
  expect(days.map(({ day }) => day)).toContain('2026-11-26')
  expect(refunded).toMatchObject([{ orderId: id, amount: 300 }])
  const clearing = journal.filter(({ account }) => account === 'card_clearing')
  expect(clearing.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(first.grandTotal - 300)
})

test('[REP-23] account numbers are saved for people who may close days, and change no closed day', async () => {
  const stored = await storedReport(friday)
  const save = (accountNumbers: object, person = owner) =>
    person.api.reports.saveAccountNumbers({ restaurant: 'sakura', accountNumbers })
  const reader = await signUpAs(world, 'reader', 'staff')
  await expect(save({ sales: '4000' }, reader)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(save({ sales: 'x'.repeat(21) })).rejects.toMatchObject({
    data: { refusal: { kind: 'text_too_long', max: 20 } },
  })
  const numbers = { card_clearing: '1200', sales: '4000' }
  for (const _ of [1, 2])
    expect(await save({ card_clearing: '1200', sales: ' 4000 ', bank: '' })).toEqual({
      accountNumbers: numbers,
    })
  expect((await reportOf(friday)).accountNumbers).toEqual(numbers)
  expect((await csvOf('journal', friday)).text).toContain('2026-11-20,Orders,Sales,4000,,')
  expect(await storedReport(friday)).toBe(stored)
  world.clock.advance({ minutes: 1 })
  expect(await save({})).toEqual({ accountNumbers: {} })
  const { entries } = await owner.api.audit.list({ restaurant: 'sakura', subject: 'restaurant' })
  expect(entries.map(({ changes }) => changes.accountNumbers)).toEqual([
    { from: numbers, to: {} },
    { from: {}, to: numbers },
  ])
})

test('[REP-13] a table is CSV with dollars', async () => {
  const { type, text } = await csvOf('refunds', friday)
  expect(type).toMatch(/^text\/csv/)
  expect(text.split('\r\n')[1]).toMatch(/^2026-11-20,\d+,2026-11-20,,2\.00,/)
})

test('[REP-14] a role with money.read sees reports, and neither closes days nor exports them', async () => {
  const bookkeeper = await signUpAs(world, 'bookkeeper', 'staff')
  const call = { restaurant: 'sakura', first: friday, last: friday }
  await expect(bookkeeper.api.reports.get(call)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await owner.api.roles.create({
    restaurant: 'sakura',
    role: { name: 'Bookkeeper', permissions: ['money.read'], refundLimit: null },
  })
  const { diner } = await bookkeeper.api.accounts.me()
  if (!diner) throw new Error('expected a person')
  await world.db.execute(sql`
    update restaurant_members set own_role_id = (select id from own_roles where name = 'Bookkeeper')
    where user_id = ${diner.id}`)
  expect((await bookkeeper.api.reports.get(call)).may).toEqual({ close: false, exportCsv: false })
  await expect(bookkeeper.api.reports.closeDay({ restaurant: 'sakura', day: friday })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

async function orderRow(id: OrderId) {
  const [row] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('expected the order')
  return row
}
