import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TrendBreakdown, TrendView } from '#contract/insight/trends.ts'
import type { ListedPause } from '#contract/orders/pausing.ts'
import { toId } from '#domain/ids.ts'
import { noTrendSums } from '#domain/insight/analytics/trend-sums.ts'
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
}
const byProduct: TrendBreakdown = {
  by: 'product',
  first: view.first,
  last: view.last,
  before: view.before,
  rows: [
    { key: 'a', name: 'Avocado Roll', count: 7, amount: 6_000, countBefore: 3, amountBefore: 3_000 },
    { key: 'b', name: 'Miso Soup', count: 2, amount: 2_000, countBefore: 0, amountBefore: 0 },
  ],
}
const answers = { get: () => view, breakdown: () => byProduct }

const open = (options: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<TrendsScreen />, { at, ...options })

test('[TRD-3, TRD-4, TRD-5, TRD-7] figures with their change, a chart that is a slider and a table, and cuts', async () => {
  answerCalls({ trends: answers })
  const screen = await open()
  await expect.element(screen.getByText('Sakura Hibachi · Nov 18 – Nov 19, 2026')).toBeVisible()
  await expect.element(screen.getByText(/50% from \$40\.00/).first()).toBeVisible()
  const chart = screen.getByRole('slider', { name: 'Revenue by day' })
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('Nov 19: Thursday, revenue $40.00'))
  chart.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('Previous period: $40'))
  await screen.getByRole('button', { name: 'Show as table' }).click()
  await expect
    .element(screen.getByRole('table', { name: 'Figures by day' }))
    .toMatchTextContent('Wed, Nov 18, 2026')
  await expect
    .element(screen.getByRole('table', { name: 'Sales by product' }))
    .toMatchTextContent('Avocado Roll7$60.0075.0%▲ Up 100% from $30.00')
  await expectSoundScreen({ phone: 320 })
})

test('[TRD-2, TRD-6, TRD-7] the choices are in the address, in the request, and in the file', async () => {
  const asked: unknown[] = []
  answerCalls({
    trends: {
      ...answers,
      get: (input) => {
        asked.push(input)
        return view
      },
    },
  })
  const screen = await open()
  await screen.getByLabelText('Bars').selectOptions('By week')
  await screen.getByLabelText('Compared with').selectOptions('vs. previous year')
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
    .element(screen.getByRole('link', { name: 'Export CSV', exact: true }))
    .toHaveAttribute('href', `/api/managed/trends.csv?${new URLSearchParams(wanted)}`)
  await expect.element(screen.getByRole('slider', { name: 'Orders by day' })).toBeInTheDocument()
})

test('[TRD-5, TRD-7] a breakdown is chosen, kept in the address, and exported', async () => {
  const asked: unknown[] = []
  answerCalls({
    trends: {
      ...answers,
      breakdown: (input) => {
        asked.push(input)
        const rows = [{ key: '6', name: null, count: 5, amount: 6_000, countBefore: 4, amountBefore: 4_000 }]
        return { ...byProduct, by: input.by, rows }
      },
    },
  })
  const screen = await open()
  const choice = screen.getByLabelText('Break down by')
  await expect.element(choice).not.toMatchTextContent('By restaurant')
  await choice.selectOptions('By weekday')
  await expect
    .element(screen.getByRole('table', { name: 'Revenue by weekday' }))
    .toMatchTextContent('Saturday5$60.00')
  await expect.element(screen.getByTestId('address')).toMatchTextContent('by=weekday')
  const wanted = { restaurant: 'sakura', comparison: 'before', by: 'weekday' }
  expect(asked.at(-1)).toEqual(wanted)
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV of this breakdown' }))
    .toHaveAttribute('href', `/api/managed/trends.csv?${new URLSearchParams(wanted)}`)
})

test('[TRD-5] of many rows ten are shown until all are wanted', async () => {
  const sums = { count: 1, amount: 1_000, countBefore: 1, amountBefore: 1_000 }
  const rows = Array.from({ length: 12 }, (_, place) => ({ ...sums, key: `${place}`, name: `Roll ${place}` }))
  answerCalls({ trends: { ...answers, breakdown: ({ by }) => ({ ...byProduct, by, rows }) } })
  const screen = await open()
  const shown = screen.getByRole('table', { name: 'Sales by product' }).getByRole('rowheader')
  await expect.element(shown).toHaveLength(10)
  await screen.getByRole('button', { name: 'Show all 12' }).click()
  await expect.element(shown).toHaveLength(12)
})

test('[TRD-7] a figure has its definition on demand', async () => {
  answerCalls({ trends: answers })
  const screen = await open()
  await screen.getByRole('button', { name: 'What Lost demand counts' }).click()
  await expect
    .element(screen.getByText('The value of the carts of diners who could not order.'))
    .toBeVisible()
})

test('[TRD-5, TRD-8] all restaurants are compared with each other', async () => {
  const rows = [sakura, luna].map(({ id, name }, place) => ({
    key: id,
    name,
    count: 5 - place,
    amount: 6_000,
    countBefore: 4,
    amountBefore: 4_000,
  }))
  answerCalls({ trends: { ...answers, breakdown: ({ by }) => ({ ...byProduct, by, rows }) } })
  const screen = await open({ at: `${at}?by=restaurant`, managed: ownerOf(sakura, luna) })
  await expect.element(screen.getByText(/^All Restaurants · /)).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'Revenue by restaurant' }))
    .toMatchTextContent('Luna Tacos4$60.00')
})

test('[TRD-9] holidays and pauses are marked on the axis, spoken with their bar, and in the table', async () => {
  const [first, last] = [day('2026-11-26', 2, 3_000, 4), day('2026-11-27', 3, 4_000, 0)]
  const paused = { ...last, now: { ...last.now, pauses: 2, pausedSeconds: 4_800 } }
  answerCalls({ trends: { ...answers, get: () => ({ ...view, points: [first, paused] }) } })
  const screen = await open()
  const chart = screen.getByRole('slider', { name: 'Revenue by day' })
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/· Paused 2 times, 1 h 20 min$/))
  await expect.element(screen.getByText('Ordering paused')).toBeVisible()
  chart.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/· Thanksgiving Day$/))
  await screen.getByRole('button', { name: 'Show as table' }).click()
  await expect
    .element(screen.getByRole('table', { name: 'Figures by day' }))
    .toMatchTextContent('Thanksgiving Day')
  await expectSoundScreen()
})

test('[TRD-9] without holidays and pauses the chart has no marks', async () => {
  answerCalls({ trends: answers })
  const screen = await open()
  await expect.element(screen.getByRole('slider', { name: 'Revenue by day' })).toBeInTheDocument()
  await expect.element(screen.getByText('Holiday')).not.toBeInTheDocument()
})

test('[TRD-1] more than two years are refused without a request, and the days can be corrected', async () => {
  const asked: unknown[] = []
  answerCalls({
    trends: {
      ...answers,
      get: (input) => {
        asked.push(input)
        return view
      },
    },
  })
  const screen = await open({ at: `${at}?first=2023-01-01&last=2026-11-19` })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('at most 731 days')
  expect(screen.getByRole('link', { name: 'Export CSV' }).elements()).toEqual([])
  expect(asked).toEqual([])
  await screen.getByLabelText('From').fill('2025-01-01')
  await expect.poll(() => asked).toEqual([expect.objectContaining({ first: '2025-01-01' })])
  await expect.element(screen.getByRole('slider', { name: 'Revenue by day' })).toBeInTheDocument()
})

test('[TRD-10] days that are not over are said to be compared with whole ones', async () => {
  const note = /Days that are not over yet are compared with whole days/
  answerCalls({ trends: { ...answers, get: () => ({ ...view, last: view.today }) } })
  const running = await open()
  await expect.element(running.getByText(note)).toBeVisible()
  await running.unmount()
  answerCalls({ trends: answers })
  const over = await open()
  await expect.element(over.getByText(/^Compared with Nov 16/)).toBeVisible()
  expect(over.getByText(note).elements()).toEqual([])
})

test('[TRD-2, TRD-7] the bars of two years of days fit into the chart, and name their year', async () => {
  const first = Temporal.PlainDate.from('2024-11-20')
  const points = Array.from({ length: 730 }, (_, place) => day(`${first.add({ days: place })}`, 2, 3_000, 4))
  answerCalls({ trends: { ...answers, get: () => ({ ...view, first: '2024-11-20', points }) } })
  const screen = await open()
  const chart = screen.getByRole('slider', { name: 'Revenue by day' })
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('Nov 19: Thursday, 2026, revenue $30.00'))
  const plot = chart.element().nextElementSibling
  if (!plot) throw new Error('expected the plot after its slider')
  const { innerWidth, innerHeight } = window
  for (const width of [390, 1440, innerWidth]) {
    await page.viewport(width, innerHeight)
    await expect.poll(() => plot.scrollWidth, { message: `at ${width} px` }).toBe(plot.clientWidth)
  }
})

test('[TRD-4] a range without orders says so', async () => {
  answerCalls({ trends: { ...answers, breakdown: ({ by }) => ({ ...byProduct, by, rows: [] }) } })
  const screen = await open()
  await expect.element(screen.getByText('Nothing was sold.')).toBeVisible()
  await screen.getByLabelText('Break down by').selectOptions('By discount code')
  await expect.element(screen.getByText('No discount codes were used.')).toBeVisible()
})

test('[TRD-5] a breakdown that can’t be loaded can be tried again, beside the figures', async () => {
  answerCalls({ trends: { get: () => view } })
  const screen = await open()
  await expect.element(screen.getByRole('slider', { name: 'Revenue by day' })).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[TRD-8] staff see why there is nothing, and a failure can be tried again', async () => {
  failCalls()
  const staff = await open({
    managed: ownerOf({ ...sakura, role: 'staff', permissions: ['orders.read'] }),
  })
  await expect
    .element(staff.getByRole('heading', { name: 'Your role doesn’t include analytics' }))
    .toBeVisible()
  await staff.unmount()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[TRD-11, TRD-12] a day leads to its orders and its pauses, and says why it was weak', async () => {
  const [first, last] = [day('2026-11-18', 2, 3_000, 4), day('2026-11-19', 3, 1_000, 9_000)]
  const cost = { refusals: 12, refusedValue: 1_450, refusedByPause: 12, valueRefusedByPause: 1_450 }
  const paused = { ...first, now: { ...first.now, ...cost, pauses: 1, pausedSeconds: 1_140 } }
  answerCalls({
    trends: { ...answers, get: () => ({ ...view, points: [paused, last] }) },
    pauses: { list: () => [pauseOn('2026-11-18'), pauseOn('2026-11-17')] },
  })
  const screen = await open()
  await expect
    .element(screen.getByText('No pause and no lost demand was recorded that would explain it.'))
    .toBeVisible()
  screen.getByRole('slider', { name: 'Revenue by day' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(screen.getByText('19 min pause: Walk-in cooler alarm; 12 diners left; about $14.50'))
    .toBeVisible()
  await expectSoundScreen()
  const links = screen.getByRole('list', { name: 'More about this day' }).getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Orders of this day', '/admin/orders?restaurant=sakura&from=2026-11-18&to=2026-11-18'],
    [
      'Pause at 6:18 PM: Walk-in cooler alarm, with photo',
      `/admin/restaurant/pauses?restaurant=sakura&pause=${pauseOn('2026-11-18').id}`,
    ],
  ])
})

function pauseOn(day: string): ListedPause {
  return {
    id: toId('019a9d00-0000-7000-8000-0000000000c1'),
    reason: 'Walk-in cooler alarm',
    duration: '30',
    disabledAt: `${day}T23:18:00Z`,
    until: `${day}T23:48:00Z`,
    enabledAt: `${day}T23:37:00Z`,
    autoEnabled: false,
    disabledBy: null,
    photoFailed: false,
    hasPhoto: true,
    day,
    timezone: 'America/New_York',
  }
}
