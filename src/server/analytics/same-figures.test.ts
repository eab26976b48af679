import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countersOf } from '#domain/kitchen/counters.ts'
import { sum } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { cardNow, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T19:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
})
afterAll(() => world.close())

test('[DSH-14] on one evening, figures with one name are equal on every screen', async () => {
  const tomorrow = { timing: { kind: 'later', at: '2026-11-21T23:00:00Z' } } as const
  await placeCard(world)
  await placeCard(world, tomorrow)
  await stepTo(world, await placeCard(world), 'preparing')
  const sold = await stepTo(world, await placeCard(world), 'completed')
  const canceled = await placeCard(world)
  await kitchenOf(world).cancel({ orderId: canceled.id, reason: 'Out of rice' })
  await vi.waitFor(async () => expect((await cardNow(world, canceled)).paymentStatus).toBe('refunded'), {
    timeout: 15_000,
  })

  const [board, dashboard, overview, list] = await Promise.all([
    kitchenOf(world).board(),
    owner.api.dashboard.get(sakura),
    owner.api.analytics.overview({ ...sakura, period: 'today' }),
    owner.api.adminOrders.list(sakura),
  ])
  const counters = countersOf(board.orders, { from: '2026-11-20T09:00:00Z', until: '2026-11-21T09:00:00Z' })
  expect(counters.new).toEqual({ today: 1, later: 1 })
  expect(dashboard.unacknowledged.count).toBe(counters.new.today + counters.new.later)
  expect(list.count).toEqual({ value: dashboard.orders.total, isMore: false })
  expect(dashboard.orders).toMatchObject({ today: 4, total: 5 })
  expect(overview.metrics.orders.value).toBe(dashboard.orders.today)

  // Paid and not canceled: two open orders of today, and one that is sold.
  const paid = board.orders.filter(
    ({ status, scheduledFor }) => status !== 'cancelled' && scheduledFor === null,
  )
  const revenue = sum(...paid.map(({ totals }) => totals.grandTotal))
  expect(dashboard.money).toMatchObject({ revenueToday: revenue, revenueMonth: revenue })
  expect(overview.metrics.revenue.value).toBe(revenue)
  expect(overview.metrics.average_order.value).toBe(dashboard.money?.averageOrder)
  expect(counters).toMatchObject({ completed: 1, dailySales: sold.totals.grandTotal })
})
