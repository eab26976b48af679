import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TrendView } from '#contract/analytics/trends.ts'
import { noTrendSums } from '#domain/analytics/trend-metrics.ts'
import { toId } from '#domain/ids.ts'
import { luna, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import TrendsScreen from './trends-screen.tsx'

const at = '/admin/analytics'
const day = (first: string, orders: number, charged: number, before: number) => ({
  first,
  last: first,
  now: { ...noTrendSums, orders, charged },
  before: { ...noTrendSums, orders: before, charged: before * 1_000 },
})
const none = { orders: 0, revenue: 0 }
const view: TrendView = {
  today: '2026-11-20',
  first: '2026-11-18',
  last: '2026-11-19',
  before: { first: '2026-11-16', last: '2026-11-17' },
  step: 'day',
  total: {
    now: { ...noTrendSums, orders: 5, charged: 7_000, refunded: 1_000 },
    before: { ...noTrendSums, orders: 4, charged: 4_000 },
  },
  points: [day('2026-11-18', 2, 3_000, 4), day('2026-11-19', 3, 4_000, 0)],
  restaurants: [],
  weekdays: [none, none, none, { orders: 2, revenue: 3_000 }, { orders: 3, revenue: 4_000 }, none, none],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? { orders: 5, revenue: 7_000 } : none)),
  products: [
    {
      productId: toId('019a9d00-0000-7000-8000-000000000201'),
      name: 'Avocado Roll',
      quantity: 7,
      sales: 6_000,
      before: 3_000,
    },
  ],
}

const open = (options: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<TrendsScreen />, { at, ...options })

test('[TRD-3, TRD-4, TRD-5, TRD-7] figures with their change, a chart that is a slider and a table, and cuts', async () => {
  answerCalls({ trends: { get: () => view } })
  const screen = await open()
  await expect.element(screen.getByText('Sakura Hibachi · Nov 18, 2026 – Nov 19, 2026')).toBeVisible()
  await expect.element(screen.getByText(/50% from \$40\.00/)).toBeVisible()
  const chart = screen.getByRole('slider', { name: 'Revenue by day' })
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('Nov 19: Thursday, revenue $40.00'))
  chart.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('The period before: $40'))
  await screen.getByRole('button', { name: 'Show as table' }).click()
  await expect
    .element(screen.getByRole('table', { name: 'Figures by day' }))
    .toMatchTextContent('Wed, Nov 18, 2026')
  await expect
    .element(screen.getByRole('table', { name: 'Revenue by weekday' }))
    .toMatchTextContent('Wednesday2$30.00')
  await expect
    .element(screen.getByRole('table', { name: 'Revenue by hour' }))
    .toMatchTextContent('6 PM5$70.00')
  await expect
    .element(screen.getByRole('table', { name: 'Sales by product' }))
    .toMatchTextContent('Avocado Roll7$60.00$30.00')
  await expectSoundScreen({ phone: 320 })
})

test('[TRD-2, TRD-6, TRD-7] the choices are in the address, in the request, and in the file', async () => {
  const asked: unknown[] = []
  answerCalls({
    trends: {
      get: (input) => {
        asked.push(input)
        return view
      },
    },
  })
  const screen = await open()
  await screen.getByLabelText('Bars').selectOptions('By week')
  await screen.getByLabelText('Compared with').selectOptions('A year before')
  await screen.getByLabelText('Figure of the chart').selectOptions('Orders')
  await screen.getByRole('button', { name: 'Last 12 months' }).click()
  const wanted = {
    restaurant: 'sakura',
    first: '2025-11-20',
    last: '2026-11-19',
    step: 'week',
    comparison: 'year',
  }
  await expect.poll(() => asked.at(-1)).toEqual(wanted)
  await expect.element(screen.getByTestId('address')).toMatchTextContent('figure=orders')
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', `/api/managed/trends.csv?${new URLSearchParams(wanted)}`)
  await expect.element(screen.getByRole('slider', { name: 'Orders by day' })).toBeInTheDocument()
})

test('[TRD-5, TRD-8] all restaurants are compared with each other', async () => {
  const restaurants = [sakura, luna].map(({ id, name }) => ({ id, name, ...view.total }))
  answerCalls({ trends: { get: () => ({ ...view, restaurants }) } })
  const screen = await open({ managed: ownerOf(sakura, luna) })
  await expect.element(screen.getByText(/^All Restaurants · /)).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'Revenue by restaurant' }))
    .toMatchTextContent('Luna Tacos5$60.00$40.00')
})

test('[TRD-4] a range without orders says so', async () => {
  const total = { now: noTrendSums, before: noTrendSums }
  answerCalls({
    trends: {
      get: () => ({
        ...view,
        total,
        points: view.points.map((point) => ({ ...point, ...total })),
        weekdays: view.weekdays.map(() => none),
        hours: view.hours.map(() => none),
        products: [],
      }),
    },
  })
  const screen = await open()
  await expect.element(screen.getByText('Nothing was sold.')).toBeVisible()
  await expect.element(screen.getByText('There were no orders.').first()).toBeVisible()
})

test('[TRD-8] staff see why there is nothing, and a failure can be tried again', async () => {
  failCalls()
  const staff = await open({
    managed: ownerOf({ ...sakura, role: 'staff', permissions: ['orders.read'] }),
  })
  await expect.element(staff.getByRole('heading', { name: 'Analytics are for owners' })).toBeVisible()
  await staff.unmount()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
