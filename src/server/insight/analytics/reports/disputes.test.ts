import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalyticsDisputes } from '#contract/insight/analytics.ts'
import { cents } from '#domain/money.ts'
import type { DisputeStatus } from '#domain/orders/disputes/dispute.ts'
import type { Browser } from '#testing/accounts.ts'
import { placeCard } from '#testing/board.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { disputes } from '../../../platform/db/schema/disputes.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'

let world: World
let owner: Browser
let administrator: Browser

/** Friday evening in New York, where Sakura's day began at 4 AM. */
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T19:40[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  administrator = await signUpAs(world, 'administrator', 'administrator')
  await placeCard(world)
}, 60_000)
afterAll(() => world.close())

type Planted = {
  readonly id: string
  readonly amount: number
  readonly openedAt: string
  readonly status?: DisputeStatus
  readonly endedAt?: string
}

async function plant(planted: readonly Planted[]): Promise<void> {
  const [order] = await world.db.select().from(orders)
  if (!order) throw new Error('expected an order')
  const instantOf = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/New_York]`).toInstant()
  await world.db.insert(disputes).values(
    planted.map(({ id, amount, openedAt, status = 'needs_response', endedAt }) => ({
      id,
      orderId: order.id,
      restaurantId: order.restaurantId,
      status,
      isInquiry: false,
      reason: 'fraudulent',
      amount: cents(amount),
      withdrawn: cents(amount),
      fee: cents(1500),
      openedAt: instantOf(openedAt),
      endedAt: endedAt ? instantOf(endedAt) : null,
    })),
  )
}

/** [count, cents, and the same of the previous period] */
const sumsOf = ({ metrics }: AnalyticsDisputes) =>
  Object.fromEntries(
    Object.entries(metrics).map(([id, { count, amount, before }]) => [
      id,
      [count, amount, before.count, before.amount],
    ]),
  )

test('[FIG-70, DSP-5] disputes count in the period in which they opened and ended, and revenue is unchanged', async () => {
  const revenueOf = async () => (await owner.api.analytics.overview({ period: 'today' })).metrics.revenue
  const before = await revenueOf()
  expect(before.value).toBeGreaterThan(0)
  await plant([
    // On Friday: the day begins at 4 AM.
    { id: 'dp_first', amount: 100, openedAt: '2026-11-20T04:00' },
    { id: 'dp_won', amount: 200, openedAt: '2026-11-16T12:00', status: 'won', endedAt: '2026-11-20T12:00' },
    { id: 'dp_lost', amount: 400, openedAt: '2026-11-20T19:30', status: 'lost', endedAt: '2026-11-20T19:35' },
    // On Thursday, before and after the same time of day.
    { id: 'dp_night', amount: 800, openedAt: '2026-11-20T03:59' },
    {
      id: 'dp_lost_before',
      amount: 1600,
      openedAt: '2026-11-19T19:39',
      status: 'lost',
      endedAt: '2026-11-19T19:39',
    },
    // Neither won nor lost.
    {
      id: 'dp_closed',
      amount: 3200,
      openedAt: '2026-11-19T12:00',
      status: 'closed',
      endedAt: '2026-11-20T12:00',
    },
    // In the previous week.
    { id: 'dp_week', amount: 6400, openedAt: '2026-11-13T12:00', status: 'won', endedAt: '2026-11-13T13:00' },
  ])
  expect(sumsOf(await owner.api.analytics.disputes({ period: 'today' }))).toEqual({
    disputed: [2, 500, 2, 4800],
    won: [1, 200, 0, 0],
    lost: [1, 400, 1, 1600],
  })
  expect(sumsOf(await owner.api.analytics.disputes({ period: 'week' }))).toEqual({
    disputed: [6, 6300, 1, 6400],
    won: [1, 200, 1, 6400],
    lost: [2, 2000, 0, 0],
  })
  expect(sumsOf(await owner.api.analytics.disputes({ period: 'hour' }))).toEqual({
    disputed: [1, 400, 0, 0],
    won: [0, 0, 0, 0],
    lost: [1, 400, 0, 0],
  })
  expect(await revenueOf()).toEqual(before)
})

test('[FIG-70] disputes of one restaurant count for no other; all restaurants together include both', async () => {
  const today = (restaurant?: string) =>
    administrator.api.analytics.disputes({ period: 'today', ...(restaurant ? { restaurant } : {}) })
  expect(sumsOf(await today('luna')).disputed).toEqual([0, 0, 0, 0])
  expect(sumsOf(await today()).disputed).toEqual([2, 500, 2, 4800])
})

test('[FIG-16, FIG-71] disputed money as a table, in dollars and with its definitions', async () => {
  const response = await owner.fetch('/api/managed/figures/table.csv?period=today&table=disputes')
  const lines = (await response.text()).replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe(
    'Figure,Disputes,Amount,Disputes yesterday at this time,Amount yesterday at this time,Definition',
  )
  expect(lines[1]).toMatch(/^Disputed,2,5\.00,2,48\.00,"The amounts of disputes that cardholders opened/)
  expect(lines[3]).toMatch(/^Lost,1,4\.00,1,16\.00,/)
})
