import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnalyticsDisputes, AnalyticsRefused } from '#contract/insight/analytics.ts'
import { toId } from '#domain/ids.ts'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import { cents, zero } from '#domain/money.ts'
import { ownerOf, sakura } from '#testing/screens/admin-area.tsx'
import { answerAnalytics, renderOwnerTab } from '#testing/screens/owner-dashboard.tsx'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { overviewAt } from '../analytics.testing.ts'
import SalesScreen from './sales-screen.tsx'

const now = '2026-11-20T23:00:00Z'
const { period } = overviewAt(now)
const nobody = { count: 0, value: 0, before: { count: 0, value: 0 } }

/** Two orders on Friday at 6 PM, and one on Monday at 7 PM. */
const days = Array.from({ length: 7 }, (_day, day) =>
  Array.from({ length: 24 }, (_hour, hour) => {
    if (day === 5 && hour === 18) return { orders: 2, revenue: 4300 }
    return day === 1 && hour === 19 ? { orders: 1, revenue: 900 } : { orders: 0, revenue: 0 }
  }),
)

function refusedFor(changes: Partial<Record<(typeof refusedReasons)[number], number>>): AnalyticsRefused {
  const rows = refusedReasons.map((reason) => {
    const value = changes[reason] ?? 0
    return { ...nobody, reason, count: value > 0 ? 1 : 0, value }
  })
  return { now, period, rows, total: nobody }
}

const noDispute = { count: 0, amount: zero }
const disputesFor = (changes: Partial<AnalyticsDisputes['metrics']> = {}): AnalyticsDisputes => {
  const none = { ...noDispute, before: noDispute }
  return { now, period, metrics: { disputed: none, won: none, lost: none, ...changes } }
}

const product = (place: number, name: string, orders: number, revenue: number) => ({
  productId: toId<'Product'>(`019a9d00-0000-7000-8000-00000000020${place}`),
  name,
  quantity: 3,
  orders,
  revenue,
  share: 50,
})

const sold = {
  productMix: () => ({
    now,
    period,
    rows: [product(1, 'Avocado Roll', 1, 2400), product(2, 'Miso Soup', 2, 900)],
    total: { quantity: 6, revenue: 3300 },
  }),
  salesByHour: () => ({ now, weeks: 8, days }),
  refused: () => refusedFor({ below_minimum: 800 }),
  disputes: () => disputesFor(),
}

const open = (options: { managed?: ReturnType<typeof ownerOf> } = {}) =>
  renderOwnerTab(<SalesScreen />, {
    at: '/admin/owner/sales?restaurant=sakura',
    path: '/admin/owner/*',
    ...options,
  })

test('[FIG-44] the product mix is sorted by the selected column, which is stored in the address', async () => {
  answerAnalytics(() => overviewAt(now), sold)
  const screen = await open()
  const mix = screen.getByRole('table', { name: 'Product mix' })
  const names = () =>
    mix
      .getByRole('rowheader')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(names).toEqual(['Avocado Roll', 'Miso Soup'])
  await mix.getByRole('button', { name: 'Orders' }).click()
  await expect.poll(names).toEqual(['Miso Soup', 'Avocado Roll'])
  await expect
    .element(mix.getByRole('columnheader', { name: 'Orders' }))
    .toHaveAttribute('aria-sort', 'descending')
  await expect.element(screen.getByTestId('address')).toMatchTextContent('sort=-orders')
  await expectSoundScreen({ phone: 320 })
})

test('[FIG-45] the map of weekdays and hours works with the arrow keys, has texts for screen readers, and is also a table', async () => {
  answerAnalytics(() => overviewAt(now), sold)
  const screen = await open()
  const map = screen.getByRole('grid', { name: 'Revenue by weekday and hour' })
  await expect.element(map.getByRole('gridcell', { name: 'Friday, 6 PM: 2 orders, $43.00' })).toBeVisible()
  map
    .getByRole('gridcell', { name: /^Sunday/ })
    .first()
    .element()
    .focus()
  await userEvent.keyboard('{End}')
  await userEvent.keyboard('{ArrowDown}')
  const monday = map.getByRole('gridcell', { name: /^Monday, 7 PM/ })
  await expect.element(monday).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  const reading = screen.getByRole('paragraph').filter({ hasText: 'Monday, 6 PM: no orders' })
  await expect.element(reading).toBeVisible()
  const when = screen.getByRole('region', { name: 'Sales by hour and weekday, last 8 weeks', exact: true })
  await when.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(when.getByRole('row', { name: /Friday 6 PM 2 \$43\.00/ })).toBeVisible()
})

test('[FIG-46] lost demand shows its reason, its value, and what an owner can do about it', async () => {
  answerAnalytics(() => overviewAt(now), sold)
  const screen = await open()
  const refused = screen.getByRole('region', { name: 'Lost demand today' })
  for (const text of ['Below the minimum', '$8.00 lost', 'What you can do:'])
    await expect.element(refused).toMatchTextContent(text)
  await refused.getByRole('link', { name: 'Ordering & delivery' }).click()
  await expect.element(screen.getByText('Left for /admin/restaurant/ordering')).toBeVisible()
})

test('[FIG-46] on a phone what to do is shown on demand', async () => {
  const { innerWidth, innerHeight } = window
  answerAnalytics(() => overviewAt(now), sold)
  const screen = await open()
  await page.viewport(390, innerHeight)
  const refused = screen.getByRole('region', { name: 'Lost demand today' })
  const show = refused.getByRole('button', { name: 'What you can do about Below the minimum' })
  await expect.element(show).toBeVisible()
  const place = refused.getByRole('link', { name: 'Ordering & delivery' })
  expect(place.elements()).toEqual([])
  await show.click()
  await expect.element(place).toBeVisible()
  await page.viewport(innerWidth, innerHeight)
})

test('[FIG-46] the most frequent reason is first, of the same count that of the higher value', async () => {
  answerAnalytics(() => overviewAt(now), {
    ...sold,
    refused: () => refusedFor({ closed: 500, below_minimum: 800 }),
  })
  const screen = await open()
  const reasons = screen.getByRole('list', { name: 'Reasons' })
  await expect.element(reasons).toBeVisible()
  const names = reasons.getByRole('heading').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Below the minimum', 'Closed'])
})

test('[FIG-44, FIG-45, FIG-46] a period without sales and refusals shows messages', async () => {
  const none = { orders: 0, revenue: 0 }
  answerAnalytics(() => overviewAt(now), {
    productMix: () => ({ now, period, rows: [], total: { quantity: 0, revenue: 0 } }),
    salesByHour: () => ({ now, weeks: 8, days: days.map((day) => day.map(() => none)) }),
    refused: () => refusedFor({}),
    disputes: () => disputesFor(),
  })
  const screen = await open()
  for (const text of [
    'Nothing was sold in this period yet.',
    'Nothing was sold in the last 8 weeks.',
    'Nobody was turned away in this period.',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
})

test('[FIG-44] sections that can’t be loaded each show an error and a button to retry', async () => {
  const fails = () => Promise.reject(serverError())
  answerAnalytics(() => overviewAt(now), {
    productMix: fails,
    salesByHour: fails,
    refused: fails,
    disputes: fails,
  })
  const screen = await open()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.poll(() => retry.elements()).toHaveLength(4)
  answerAnalytics(() => overviewAt(now), sold)
  await retry.first().click()
  await expect.element(screen.getByRole('table', { name: 'Product mix' })).toBeVisible()
  await expect.poll(() => retry.elements()).toHaveLength(3)
})

test('[FIG-71] disputed, won and lost amounts are shown beside revenue with count, definition, table and list', async () => {
  const disputed = { count: 2, amount: cents(8600), before: { count: 1, amount: cents(4300) } }
  const lost = { count: 1, amount: cents(4300), before: noDispute }
  answerAnalytics(() => overviewAt(now), { ...sold, disputes: () => disputesFor({ disputed, lost }) })
  const screen = await open()
  const panel = screen.getByRole('region', { name: 'Disputes today' })
  const tile = (name: string) => panel.getByRole('group', { name })
  await expect.element(tile('Disputed')).toMatchTextContent('$86.002 disputes')
  await expect.element(tile('Disputed')).toMatchTextContent('from $43.00 yesterday at this time')
  await expect.element(tile('Won')).toMatchTextContent('$0.000 disputes')
  await expect.element(tile('Lost')).toMatchTextContent('$43.001 dispute')
  await expect.element(panel).toMatchTextContent('Revenue includes disputed money')
  await expect
    .element(panel.getByRole('link', { name: 'Export CSV of disputes' }))
    .toHaveAttribute('href', expect.stringContaining('table=disputes'))
  await tile('Lost').getByRole('button').click()
  await expect
    .element(screen.getByText(/^The amounts of disputes that the bank decided for the cardholder/))
    .toBeVisible()
  await expectSoundScreen({ phone: 320 })
  await panel.getByRole('link', { name: 'View all disputes' }).click()
  await expect.element(screen.getByText('Left for /admin/disputes')).toBeVisible()
})

test('[PRM-11, FIG-71] who may not see the disputes finds no link to them', async () => {
  answerAnalytics(() => overviewAt(now), sold)
  const managed = ownerOf({ ...sakura, role: 'staff', permissions: ['analytics.read'] })
  const screen = await open({ managed })
  const panel = screen.getByRole('region', { name: 'Disputes today' })
  await expect.element(panel).toMatchTextContent('Revenue includes disputed money')
  await expect.element(panel.getByRole('link', { name: 'View all disputes' })).not.toBeInTheDocument()
})
