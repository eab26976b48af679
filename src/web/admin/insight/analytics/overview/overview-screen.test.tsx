import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnalyticsOverview, HourBar } from '#contract/insight/analytics.ts'
import { luna, ownerOf, type RenderedAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { failCalls } from '#testing/screens/answer-calls.ts'
import { answerAnalytics, renderOwnerTab } from '#testing/screens/owner-dashboard.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { feedEntry, overviewAt } from '../analytics.testing.ts'
import OverviewScreen from './overview-screen.tsx'

/** 6 PM in New York. */
const now = '2026-11-20T23:00:00Z'

const hours: readonly HourBar[] = Array.from({ length: 24 }, (_, place) => {
  const hour = (place + 4) % 24
  return { hour, visits: hour === 18 ? 7 : 0, cartEvents: 0, checkouts: 0, orders: 0, revenue: 0 }
})

/** A day with this many visits, seven of them in the current hour. */
function day(visits: number, changes: Partial<AnalyticsOverview> = {}): AnalyticsOverview {
  const empty = overviewAt(now)
  return {
    ...empty,
    hours: [...hours],
    metrics: { ...empty.metrics, visitors: { value: visits, before: 0, unit: 'count' } },
    ...changes,
  }
}

const open = (options: Parameters<typeof renderOwnerTab>[1] = {}) =>
  renderOwnerTab(<OverviewScreen />, options)
const tile = (screen: RenderedAdmin, name: string) => screen.getByRole('group', { name, exact: true })
const value = (screen: RenderedAdmin, name: string) => tile(screen, name).getByRole('link')

test('[FIG-20] a person without a restaurant sees a message and a link to set one up', async () => {
  const screen = await open({ managed: ownerOf() })
  await expect.element(screen.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
  await expect.element(screen.getByText('Live Analytics')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Add restaurant' }).click()
  await expect.element(screen.getByText('Left for /restaurant')).toBeVisible()
})

test('[FIG-20] staff see that the metrics are for owners', async () => {
  const screen = await open({ managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include analytics' }))
    .toBeVisible()
})

test('[FIG-20] before the first metrics it shows that it is loading and connecting', async () => {
  const never = () => new Promise<never>(() => undefined)
  answerAnalytics(() => day(0), { follow: never, overview: never })
  const screen = await open()
  await expect.element(screen.getByText('Loading comprehensive analytics...')).toBeVisible()
  await expect.element(screen.getByText('Connecting…')).toBeVisible()
})

test('[FIG-20] metrics that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerAnalytics(() => day(3))
  await retry.click()
  await expect.element(value(screen, 'Visitors Today')).toHaveTextContent('3')
})

test('[FIG-22, FIG-26, FIG-27] a day without activity shows messages, live', async () => {
  answerAnalytics(() => overviewAt(now, { metrics: { ...day(0).metrics, conversion: noMetric } }))
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Comprehensive Owner Dashboard' })).toBeVisible()
  await expect.element(screen.getByText('Live Analytics')).toBeVisible()
  await expect.element(screen.getByText('No activity yet')).toBeVisible()
  await expect.element(screen.getByText('Nothing was put into a cart yet.')).toBeVisible()
  await expect.element(tile(screen, 'Checkout Conversion')).toMatchTextContent('–')
  await expect.element(tile(screen, 'Cart Abandonment')).toMatchTextContent('Of items added, not of carts')
  await expectSoundScreen({ phone: 320 })
})
const noMetric = { value: null, before: null, unit: 'percent' } as const

test('[FIG-22, FIG-26] metrics from the stream are shown at once', async () => {
  const { publish } = answerAnalytics(() => day(1))
  const screen = await open()
  await expect.element(value(screen, 'Visitors Today')).toHaveTextContent('1')
  const added = feedEntry('1', { kind: 'item_added', productName: 'Miso Soup', quantity: 1, amount: 450 })
  publish(day(2, { feed: [added] }))
  await expect.element(value(screen, 'Visitors Today')).toHaveTextContent('2')
  await expect
    .element(screen.getByRole('region', { name: 'Live Activity Feed' }).getByRole('listitem'))
    .toMatchTextContent('Added 1 × Miso Soup')
  await expectSoundScreen({ phone: 320 })
})

test('[FIG-26] on a phone the newest eight entries are shown, and all on demand', async () => {
  const { innerWidth, innerHeight } = window
  const feed = Array.from({ length: 12 }, (_, place) => feedEntry(`${place}`))
  answerAnalytics(() => day(1, { feed }))
  const screen = await open()
  await page.viewport(390, innerHeight)
  const entries = screen.getByRole('region', { name: 'Live Activity Feed' }).getByRole('listitem')
  await expect.element(entries).toHaveLength(8)
  await screen.getByRole('button', { name: 'Show all 12' }).click()
  await expect.element(entries).toHaveLength(12)
  await page.viewport(innerWidth, innerHeight)
})

test('[FIG-23] a metric’s definition opens on demand and closes with Escape', async () => {
  answerAnalytics(() => day(1))
  const screen = await open()
  const about = screen.getByRole('button', { name: 'What Visitors Today counts' })
  await expect.element(about).toBeVisible()
  about.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(about).toHaveAttribute('aria-expanded', 'true')
  const definition = screen.getByText(/^How often a menu was opened/)
  await expect.element(definition).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(definition).not.toBeInTheDocument()
  await expect.element(about).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(definition).toBeVisible()
  await userEvent.tab()
  await expect.element(about).not.toHaveFocus()
  await expect.element(definition).not.toBeInTheDocument()
})

test('[FIG-25] the hours can be read one by one by keyboard, and as a table', async () => {
  answerAnalytics(() => day(7))
  const screen = await open()
  const chart = screen.getByRole('region', { name: 'Hourly Activity Today' })
  const slider = chart.getByRole('slider')
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^6 PM: 7 visits, /))
  slider.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^4 AM: 0 visits, /))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chart.getByText(/^5 AM · 0 visits/)).toBeVisible()
  chart.getByRole('button', { name: 'Show as table' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chart.getByRole('row').elements()).toHaveLength(25)
  await expect.element(chart.getByRole('row', { name: /^6 PM 7/ })).toBeVisible()
})

test('[FIG-21, FIG-22] restaurant and period are stored in the address, and the tiles are named after the period', async () => {
  answerAnalytics(({ period }) => {
    const overview = day(1)
    return { ...overview, period: { ...overview.period, kind: period } as AnalyticsOverview['period'] }
  })
  const screen = await open({ at: '/admin/owner?restaurant=sakura', managed: ownerOf(sakura, luna) })
  const period = screen.getByRole('region', { name: 'Filters' }).getByLabelText('Period')
  await expect.element(tile(screen, 'Visitors Today')).toBeVisible()
  period.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(tile(screen, 'Visitors This Week')).toBeVisible()
  await expect
    .element(screen.getByTestId('address'))
    .toHaveTextContent('/admin/owner?restaurant=sakura&period=week')
  await expect.element(period).toHaveFocus()
  await period.selectOptions('Last Hour')
  await expect.element(tile(screen, 'Visitors Last Hour')).toMatchTextContent('the hour before')
  value(screen, 'Visitors Last Hour').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByTestId('address'))
    .toHaveTextContent('/admin/owner/rows?figure=visitors&restaurant=sakura&period=hour')
})

test('[FIG-28] live updates can be paused; resuming shows what arrived meanwhile', async () => {
  const { publish } = answerAnalytics(() => day(1))
  const screen = await open()
  const visitors = value(screen, 'Visitors Today')
  await expect.element(screen.getByText('Live Analytics')).toBeVisible()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByText('Paused', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^· updated \d+ s ago$/)).toBeVisible()
  publish(day(2))
  await expect.element(visitors).toHaveTextContent('1')
  await screen.getByRole('button', { name: 'Resume' }).click()
  await expect.element(visitors).toHaveTextContent('2')
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByText('Live Analytics')).toBeVisible()
})

test('[FIG-20] offline it shows the age of the metrics, and is live again automatically', async () => {
  let isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  answerAnalytics(() => day(1))
  const screen = await open()
  const live = screen.getByText('Live Analytics')
  await expect.element(live).toBeVisible()
  isOnline = false
  failCalls()
  window.dispatchEvent(new Event('offline'))
  await expect.element(screen.getByText('Offline', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^· updated \d+ s ago$/)).toBeVisible()
  await expect.element(live).not.toBeInTheDocument()
  await expect.element(tile(screen, 'Active Users Now')).toBeVisible()
  isOnline = true
  answerAnalytics(() => day(2))
  window.dispatchEvent(new Event('online'))
  await expect.element(live).toBeVisible()
  await expect.element(value(screen, 'Visitors Today')).toHaveTextContent('2')
})
