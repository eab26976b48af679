import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrendCutId } from '#domain/insight/analytics/trend-cuts.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { rebuildAnalytics } from '../rollups/rebuild-analytics.ts'

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  const { number } = await placeOrder(world)
  const [first] = await world.db.select().from(orders).where(eq(orders.number, number))
  if (!first) throw new Error('expected an order')
  const planted = [
    ['2026-11-19', 1_000, 0],
    ['2026-11-18', 2_000, 500],
    ['2026-11-11', 4_000, 0],
    ['2025-11-19', 8_000, 0],
  ] as const
  for (const [day, grandTotal, refunded] of planted) {
    const id = await writeOrderLike(world.db, first.id)
    const placedAt = Temporal.ZonedDateTime.from(`${day}T18:20[America/New_York]`).toInstant()
    await world.db
      .update(orders)
      .set({
        businessDay: Temporal.PlainDate.from(day),
        placedAt,
        grandTotal: cents(grandTotal),
        refunded: cents(refunded),
      })
      .where(eq(orders.id, id))
  }
  await rebuildAnalytics(world.db)
}, 60_000)
afterAll(() => world.close())

const range = { first: '2026-11-18', last: '2026-11-19' }
const revenueOf = ({ charged, refunded }: { charged: number; refunded: number }) => charged - refunded

test('[TRD-2, TRD-3] a range by day, compared with the same weekdays before', async () => {
  const view = await owner.api.trends.get({ restaurant: 'sakura', ...range })
  expect(view).toMatchObject({
    today: '2026-11-20',
    step: 'day',
    before: { first: '2026-11-11', last: '2026-11-12' },
    total: { now: { orders: 2, charged: 3_000, refunded: 500 }, before: { orders: 1, charged: 4_000 } },
  })
  expect(view.points.map(({ first, now, before }) => [first, revenueOf(now), revenueOf(before)])).toEqual([
    ['2026-11-18', 1_500, 4_000],
    ['2026-11-19', 1_000, 0],
  ])
})

test('[TRD-3] compared with the year before', async () => {
  const view = await owner.api.trends.get({ ...range, step: 'month', comparison: 'year' })
  expect(view.points).toMatchObject([{ first: '2026-11-18', last: '2026-11-19', before: { charged: 8_000 } }])
})

test('[TRD-1] without days, the four weeks that end with yesterday; more than two years are refused', async () => {
  const view = await owner.api.trends.get({})
  expect([view.first, view.last, view.points.length]).toEqual(['2026-10-23', '2026-11-19', 28])
  expect(view.total.now.orders).toBe(3)
  await expect(owner.api.trends.get({ first: '2024-01-01', last: '2026-11-19' })).rejects.toMatchObject({
    data: { refusal: { kind: 'report_too_long', days: 731 } },
  })
})

test('[TRD-5] by weekday, hour, and product, next to the compared days, with rows that only those have', async () => {
  const by = async (by: TrendCutId) => (await owner.api.trends.breakdown({ ...range, by })).rows
  expect(await by('weekday')).toMatchObject([
    { key: '3', name: null, count: 1, amount: 1_500, countBefore: 1, amountBefore: 4_000 },
    { key: '4', name: null, count: 1, amount: 1_000, countBefore: 0 },
  ])
  expect(await by('hour')).toEqual([
    { key: '18', name: null, count: 2, amount: 2_500, countBefore: 1, amountBefore: 4_000 },
  ])
  const [product, ...others] = await by('product')
  expect(product).toMatchObject({ name: expect.any(String), count: 2, countBefore: 1 })
  expect(product?.amountBefore).toBe((product?.amount ?? 0) / 2)
  expect(others).toEqual([])
  expect(await by('code')).toEqual([])
})

test('[TRD-1] today of several restaurants is the earliest of theirs, so that yesterday is over at all', async () => {
  const traveler = await signUpAs(world, 'traveler', 'administrator')
  const today = async (restaurant?: string) =>
    (await traveler.api.trends.get(restaurant ? { restaurant } : {})).today
  world.clock.set('2026-11-21T06:00[America/New_York]')
  expect(await today('burgerbarn')).toBe('2026-11-21')
  expect(await today('luna')).toBe('2026-11-20')
  expect(await today()).toBe('2026-11-20')
  world.clock.set('2026-11-20T20:00[America/New_York]')
})

test('[TRD-6] the table has a line per bar, with the compared figures', async () => {
  const response = await owner.fetch(`/api/managed/trends.csv?first=${range.first}&last=${range.last}`)
  const [head, first] = (await response.text()).split('\r\n')
  expect(head).toMatch(/^.?First day,Last day,Revenue,Orders,.*,Revenue before,/)
  expect(first).toMatch(/^2026-11-18,2026-11-18,15\.00,1,/)
  const days = `first=${range.first}&last=${range.last}`
  const breakdown = await (await owner.fetch(`/api/managed/trends.csv?${days}&by=weekday`)).text()
  expect(breakdown.split('\r\n')).toEqual([
    expect.stringMatching(/^.?Weekday,Orders,Revenue,Orders before,Revenue before$/),
    'Wednesday,1,15.00,1,40.00',
    'Thursday,1,10.00,0,0.00',
    '',
  ])
})

test('[TRD-8] others’ restaurants are not found, administrators see all', async () => {
  await expect(owner.api.trends.get({ restaurant: 'luna', ...range })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const administrator = await signUpAs(world, 'administrator', 'administrator')
  const ofOthers = { restaurant: 'luna', by: 'product', ...range } as const
  await expect(owner.api.trends.breakdown(ofOthers)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await administrator.api.trends.breakdown({ by: 'restaurant', ...range })
  expect(rows.map(({ name, count }) => [name, count])).toEqual([['Sakura Hibachi', 2]])
  const { total } = await administrator.api.trends.get(range)
  expect(total.now.orders).toBe(2)
  const staff = await signUpAs(world, 'staff', 'staff')
  expect((await staff.api.trends.get(range)).total.now.orders).toBe(0)
})
