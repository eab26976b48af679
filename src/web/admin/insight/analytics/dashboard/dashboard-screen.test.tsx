import { expect, test, vi } from 'vitest'
import type { DashboardView } from '#contract/orders/dashboard.ts'
import { cents } from '#domain/money.ts'
import { luna, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { now, orderRow } from '#testing/screens/sample-orders.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import DashboardScreen from './dashboard-screen.tsx'

function day(changes: Partial<DashboardView> = {}): DashboardView {
  return {
    now,
    timezone: 'America/New_York',
    orders: { today: 2, yesterday: 5, week: 30, lastWeek: 28, total: 400 },
    money: { revenueToday: cents(8600), revenueMonth: cents(90_000), averageOrder: cents(3000) },
    days: [3, 4, 5, 6, 5, 5, 2].map((orders) => ({ orders, revenue: cents(orders * 4300) })),
    unacknowledged: { count: 0, oldestAt: null },
    kitchens: { late: 0, withoutDisplay: [] },
    activeRestaurants: 1,
    openRestaurants: 1,
    pausedRestaurants: 0,
    activeProducts: 80,
    activeCategories: 12,
    lastOrderAt: '2026-03-06T23:59:00Z',
    recent: [orderRow(1001, 'Ada Lovelace')],
    may: { manageCatalogue: true, manageRestaurant: true, changeSettings: false },
    ...changes,
  }
}

const at = '/admin'

test('[DSH-8] the dashboard shows a message while it loads', async () => {
  answerCalls({ dashboard: { get: () => new Promise<never>(() => undefined) } })
  const screen = await renderAdmin(<DashboardScreen />, { at })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading dashboard...')
})

test('[DSH-8] a dashboard that can’t be loaded shows an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<DashboardScreen />, { at })
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ dashboard: { get: () => day() } })
  await retry.click()
  await expect.element(screen.getByRole('region', { name: 'Today' })).toBeVisible()
})

test('[DSH-8, DSH-9] the banner shows the day, with the newest order below it', async () => {
  answerCalls({ dashboard: { all: () => day() } })
  const screen = await renderAdmin(<DashboardScreen />, { at, managed: ownerOf(sakura, luna) })
  const today = screen.getByRole('region', { name: 'Today' })
  for (const text of ['2 orders today', 'Friday, March 6, 2026', /Last order: \d+ min ago/])
    await expect.element(today).toMatchTextContent(text)
  await expect.element(screen.getByText('Online & accepting orders')).toBeVisible()
  await expect.element(screen.getByText('1 open now, 0 paused')).toBeVisible()
  const performance = screen.getByRole('region', { name: 'Performance' })
  await expect.element(performance).toMatchTextContent(/Avg Order Value *this month/)
  await expect.element(screen.getByText('28 the week before')).toBeVisible()
  const newest = screen.getByRole('region', { name: 'Recent Orders' }).getByRole('link').first()
  for (const text of ['Ada Lovelace', 'New', 'Sakura Hibachi', 'Pickup', 'Paid', '$43.00'])
    await expect.element(newest).toMatchTextContent(text)
  await expectSoundScreen()
  await screen.getByRole('link', { name: 'View All Orders' }).click()
  await expect.element(screen.getByText('Left for /admin/orders')).toBeVisible()
})

test('[DSH-12, DSH-13] what needs attention comes first, with a link; the tiles have the last seven days', async () => {
  const oldestAt = Temporal.Instant.from(now).subtract({ minutes: 72 }).toString()
  const unacknowledged = { count: 12, oldestAt }
  answerCalls({ dashboard: { get: () => day({ unacknowledged, pausedRestaurants: 1 }) } })
  const screen = await renderAdmin(<DashboardScreen />, { at })
  const attention = screen.getByRole('list', { name: 'Needs attention' })
  await expect.element(attention).toMatchTextContent('Online ordering is paused')
  await expect
    .element(screen.getByRole('img', { name: 'Orders of the last seven days: lowest 2, highest 6' }))
    .toBeVisible()
  await expectSoundScreen()
  await attention.getByRole('link', { name: /12 orders not acknowledged – oldest 1 h 12 min/ }).click()
  await expect.element(screen.getByText('Left for /admin/orders?status=new')).toBeVisible()
})

test('[DSH-13] late orders and a missing display lead to Realtime', async () => {
  const since = '2026-03-07T00:43:00Z'
  const kitchens = { late: 3, withoutDisplay: [{ since, timezone: 'America/New_York' }] }
  answerCalls({ dashboard: { get: () => day({ now: '2026-03-07T01:00:00Z', kitchens }) } })
  const screen = await renderAdmin(<DashboardScreen />, { at })
  const attention = screen.getByRole('list', { name: 'Needs attention' })
  await expect.element(attention.getByText('3 orders are late')).toBeVisible()
  await expectSoundScreen()
  await attention.getByRole('link', { name: /^No kitchen display since 7:43 PM/ }).click()
  await expect.element(screen.getByText('Left for /admin/realtime')).toBeVisible()
})

test('[DSH-8, DSH-9] a day without orders shows a message', async () => {
  const orders = { today: 0, yesterday: 0, week: 0, lastWeek: 0, total: 0 }
  answerCalls({ dashboard: { get: () => day({ orders, recent: [], lastOrderAt: null }) } })
  const screen = await renderAdmin(<DashboardScreen />, { at })
  const today = screen.getByRole('region', { name: 'Today' })
  await expect.element(today).toMatchTextContent('No orders yet today')
  await expect.element(today).toMatchTextContent('Last order: none yet')
  await expect.element(screen.getByText('No orders yet', { exact: true })).toBeVisible()
})

test('[DSH-7, DSH-10] staff see no amounts, and no actions that they may not use', async () => {
  const may = { manageCatalogue: false, manageRestaurant: false, changeSettings: false }
  answerCalls({ dashboard: { get: () => day({ money: null, may }) } })
  const screen = await renderAdmin(<DashboardScreen />, { at, managed: staffOfSakura })
  await expect.element(screen.getByText('Orders Today').first()).toBeVisible()
  await expect.element(screen.getByText(/^Revenue Today$/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Quick Actions')).not.toBeInTheDocument()
})

test('[ADM-18] a hidden tab does not poll, and polls at once when it becomes visible', async () => {
  const called = answerCalls({ dashboard: { get: () => day() } })
  const screen = await renderAdmin(<DashboardScreen />, { at, hasFrame: true })
  await expect.element(screen.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect.poll(() => called).toContain('notices.list')
  let state: DocumentVisibilityState = 'hidden'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
  window.dispatchEvent(new Event('visibilitychange'))
  vi.useFakeTimers()
  try {
    const before = [...called]
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(called).toEqual(before)
  } finally {
    vi.useRealTimers()
  }
  state = 'visible'
  const count = () => called.filter((name) => name === 'dashboard.get').length
  const seen = count()
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(count).toBeGreaterThan(seen)
})
