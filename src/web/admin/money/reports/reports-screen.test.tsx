import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportView } from '#contract/money/reports.ts'
import { toId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { noOrders } from '#domain/money/reports/total-report.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { luna, ownerOf, renderAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ReportsScreen from './reports-screen.tsx'

const at = '/admin/reports'
const order = { orderId: toId<'Order'>('019a9d00-0000-7000-8000-000000000101'), orderNumber: 1042 }
const friday: ReportView['days'][number] = {
  day: '2026-11-20',
  state: 'open',
  closedAt: null,
  closedBy: null,
  orders: 2,
  charged: 6200,
  refunded: 1000,
  journal: 7700,
}
const report: ReportView = {
  timezone: 'America/New_York',
  today: '2026-11-21',
  first: '2026-11-20',
  last: '2026-11-20',
  days: [friday],
  orders: { ...noOrders, count: 2, cancelled: 1, pickup: 1, delivery: 1 },
  sums: {
    subtotal: 5000,
    discount: 500,
    tax: 400,
    processingFee: 100,
    deliveryFee: 300,
    tip: 900,
    charged: 6200,
    platformFee: 62,
  },
  refunded: 1000,
  products: [
    {
      productId: toId('019a9d00-0000-7000-8000-000000000201'),
      name: 'Avocado Roll',
      category: 'Rolls',
      quantity: 4,
      sales: 5000,
    },
  ],
  taxes: [{ rate: percentFromThousandths(8875), taxable: 5000, tax: 400, refundedSales: 750, refunded: 60 }],
  discounts: [{ code: 'TEN', orders: 1, amount: 500 }],
  refunds: [
    {
      ...order,
      orderDay: '2026-11-18',
      at: '2026-11-21T01:00:00Z',
      contents: '1 × Avocado Roll',
      amount: cents(1000),
      tax: cents(60),
    },
  ],
  refundCount: 1,
  disputes: [{ ...order, event: 'opened', amount: cents(900) }],
  lateOrders: [{ ...order, day: '2026-11-18' }],
  journal: [
    { entry: 'orders', account: 'card_clearing', debit: 6200, credit: 0 },
    { entry: 'orders', account: 'discounts', debit: 500, credit: 0 },
    { entry: 'orders', account: 'sales', debit: 0, credit: 6700 },
    { entry: 'refunds', account: 'refunds', debit: 1000, credit: 0 },
    { entry: 'refunds', account: 'card_clearing', debit: 0, credit: 1000 },
  ],
  accountNumbers: { sales: '4000' },
  may: { close: true, exportCsv: true },
}

const open = (options: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<ReportsScreen />, { at, ...options })

test('[REP-3, REP-8, REP-15] shows the report of a day: summary, journal, tax, refunds with their orders', async () => {
  answerCalls({ reports: { get: () => report } })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('Sakura Hibachi · Fri, Nov 20, 2026')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Tax by rate' })).toMatchTextContent('8.875%')
  const journal = screen.getByRole('table', { name: 'Journal' })
  await expect.element(journal).toMatchTextContent('Total$77.00$77.00')
  await expect
    .element(screen.getByRole('table', { name: 'Refunds' }).getByRole('link', { name: 'Order #1042' }))
    .toHaveAttribute('href', `/admin/orders/${order.orderId}`)
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV of Journal' }))
    .toHaveAttribute(
      'href',
      '/api/restaurants/sakura/report.csv?table=journal&first=2026-11-20&last=2026-11-20',
    )
  await screen.getByText('What is booked to which account').click()
  await expect
    .element(screen.getByText('Sales tax that was collected, minus what was refunded.'))
    .toBeVisible()
  await expectSoundScreen({ phone: 320 })
})

test('[REP-4] of many products ten are shown until all are wanted, and all are printed', async () => {
  const products = Array.from({ length: 12 }, (_, place) => ({
    ...report.products[0],
    productId: toId<'Product'>(`019a9d00-0000-7000-8000-0000000003${10 + place}`),
    name: `Roll ${place + 1}`,
    category: 'Rolls',
    quantity: 1,
    sales: 1200 - place,
  }))
  answerCalls({ reports: { get: () => ({ ...report, products }) } })
  const screen = await open()
  const rows = () => screen.getByRole('table', { name: 'Sales by product' }).getByText(/^Roll \d+$/)
  await expect.element(rows()).toHaveLength(10)
  const printed = [...document.querySelectorAll('table')].filter(({ textContent }) =>
    textContent.includes('Roll 12'),
  )
  expect(printed).toHaveLength(1)
  await screen.getByRole('button', { name: 'Show all 12 products' }).click()
  await expect.element(rows()).toHaveLength(12)
})

test('[REP-15] a preset and the fields choose the days in the address', async () => {
  const asked: unknown[] = []
  answerCalls({
    reports: {
      get: (input) => {
        asked.push(input)
        return report
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Last month' }).click()
  await expect.element(screen.getByTestId('address')).toMatchTextContent('first=2026-10-01&last=2026-10-31')
  await expect
    .element(screen.getByRole('button', { name: 'Last month' }))
    .toHaveAttribute('aria-pressed', 'true')
  await screen.getByLabelText('From').fill('2026-11-05')
  await expect.element(screen.getByTestId('address')).toMatchTextContent('first=2026-11-05&last=2026-11-05')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ restaurant: 'sakura', first: '2026-11-05', last: '2026-11-05' })
})

test('[REP-15] too many days are refused without a request, and can be corrected', async () => {
  const asked: unknown[] = []
  answerCalls({
    reports: {
      get: (input) => {
        asked.push(input)
        return report
      },
    },
  })
  const screen = await open({ at: `${at}?first=2024-11-20&last=2026-11-20` })
  await expect
    .element(screen.getByText('A report covers at most 366 days. Please choose fewer.'))
    .toBeVisible()
  expect(asked).toEqual([])
  await screen.getByLabelText('From').fill('2026-11-20')
  await expect.element(screen.getByRole('table', { name: 'Journal' })).toBeVisible()
  expect(asked).toEqual([{ restaurant: 'sakura', first: '2026-11-20', last: '2026-11-20' }])
})

test('[REP-24] on a phone the parts are folded to their totals, and open one by one', async () => {
  const { innerWidth, innerHeight } = window
  answerCalls({ reports: { get: () => report } })
  const screen = await open()
  const journal = screen.getByRole('table', { name: 'Journal' })
  const exported = screen.getByRole('link', { name: 'Export CSV of Journal' })
  await expect.element(journal).toBeVisible()
  expect(screen.getByRole('button', { name: 'Journal' }).elements()).toEqual([])
  await page.viewport(390, innerHeight)
  const taxes = screen.getByRole('region', { name: 'Sales tax due' })
  await expect.element(taxes.getByText('$3.40').first()).toBeVisible()
  await taxes.getByRole('button', { name: 'Sales tax due' }).click()
  await expect
    .element(taxes.getByRole('listitem'))
    .toMatchTextContent(
      'Rate8.875%Taxable sales$50.00Refunded sales$7.50Net taxable$42.50Tax collected$4.00Tax refunded$0.60Tax due$3.40',
    )
  await expect
    .element(screen.getByRole('region', { name: 'Journal' }).getByText('$77.00').first())
    .not.toBeVisible()
  expect(journal.elements()).toEqual([])
  expect(exported.elements()).toEqual([])
  await expect
    .element(screen.getByRole('region', { name: 'Summary' }).getByText('Processing fees'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Journal' }).click()
  await expect.element(journal).toBeVisible()
  await expect.element(exported).toBeVisible()
  expect(screen.getByRole('table', { name: 'Refunds' }).elements()).toEqual([])
  await expectSoundScreen({ phone: 320 })
  await page.viewport(innerWidth, innerHeight)
})

test('[REP-9] closing a day asks first, and shows who closed it', async () => {
  let state: ReportView['days'][number] = friday
  const closeDay = vi.fn(() => {
    state = { ...friday, state: 'closed', closedAt: '2026-11-21T15:00:00Z', closedBy: 'Ada Lovelace' }
    return { closed: 1 }
  })
  answerCalls({ reports: { get: () => ({ ...report, days: [state] }), closeDay } })
  const screen = await open()
  await screen.getByRole('button', { name: 'Close day' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Close day' })
  await expect.element(dialog.getByText(/Close Fri, Nov 20, 2026 and all open days before it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close day' }).click()
  await expect.element(screen.getByText(/by Ada Lovelace\. Its figures never change/)).toBeVisible()
  expect(closeDay).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('button', { name: 'Close day' })).not.toBeInTheDocument()
})

test('[REP-23] the accounts have the numbers of the restaurant, which can be changed', async () => {
  let { accountNumbers } = report
  const saved: unknown[] = []
  answerCalls({
    reports: {
      get: () => ({ ...report, accountNumbers }),
      saveAccountNumbers: (input) => {
        saved.push(input.accountNumbers)
        accountNumbers = { sales: '4000', bank: '1000' }
        return { accountNumbers }
      },
    },
  })
  const screen = await open()
  const journal = screen.getByRole('table', { name: 'Journal' })
  await expect.element(journal).toMatchTextContent('4000 Sales')
  await screen.getByText('What is booked to which account').click()
  await screen.getByRole('button', { name: 'Number the accounts' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Number the accounts' })
  await expect.element(dialog.getByLabelText('Sales', { exact: true })).toHaveValue('4000')
  await dialog.getByLabelText('Bank').fill('1000')
  await expectSoundScreen({ phone: 320 })
  await dialog.getByRole('button', { name: 'Save numbers' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toMatchObject([{ sales: '4000', bank: '1000', tips_payable: '' }])
})

test('[REP-9] a refused close says why', async () => {
  const refusal = { kind: 'day_not_ended' } as const
  answerCalls({
    reportSchedules: { list: () => ({ timezone: 'America/New_York', schedules: [] }) },
    reports: {
      get: () => report,
      closeDay: () => {
        throw new ORPCError('REFUSED', { status: 422, message: refusalMessage(refusal), data: { refusal } })
      },
    },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Close day' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Close day' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(refusalMessage(refusal))
})

test('[REP-3, REP-10] several days are listed with their states, newest first', async () => {
  const days = [
    { ...friday, state: 'closed' as const },
    { ...friday, day: '2026-11-21', state: 'running' as const },
  ]
  answerCalls({ reports: { get: () => ({ ...report, last: '2026-11-21', days }) } })
  const screen = await open({ at: `${at}?first=2026-11-20&last=2026-11-21` })
  const list = screen.getByRole('table', { name: 'Days' })
  await expect.element(list.getByRole('rowheader').first()).toMatchTextContent('Sat, Nov 21, 2026')
  await expect.element(list.getByText('Final')).toBeVisible()
  await expect.element(screen.getByText(/This day/)).not.toBeInTheDocument()
})

test('[REP-3] days without anything say so part by part', async () => {
  answerCalls({
    reports: {
      get: () => ({
        ...report,
        products: [],
        taxes: [],
        discounts: [],
        refunds: [],
        refundCount: 0,
        disputes: [],
        lateOrders: [],
        journal: [],
      }),
    },
  })
  const screen = await open()
  for (const text of [
    'Nothing was sold.',
    'No tax was collected.',
    'No discount code was used.',
    'Nothing was refunded.',
    'There is nothing to book.',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
})

test('[REP-14] without the permissions there is no report, no close, and no export', async () => {
  answerCalls({ reports: { get: () => ({ ...report, may: { close: false, exportCsv: false } }) } })
  const reader = await open()
  await expect.element(reader.getByText('Sakura Hibachi · Fri, Nov 20, 2026')).toBeVisible()
  await expect.element(reader.getByRole('button', { name: 'Close day' })).not.toBeInTheDocument()
  await expect.element(reader.getByText('Number the accounts')).not.toBeInTheDocument()
  await expect.element(reader.getByRole('link', { name: /Export CSV/ })).not.toBeInTheDocument()
  await reader.unmount()
  const cook = await open({ managed: ownerOf({ ...sakura, role: 'staff', permissions: ['orders.read'] }) })
  await expect
    .element(cook.getByRole('heading', { name: 'Your role doesn’t include reports and payouts' }))
    .toBeVisible()
  await expect.element(cook.getByText('Need access? Ask the owner of Sakura Hibachi.')).toBeVisible()
})

test('[REP-1] a failure and a choice of restaurants are shown', async () => {
  failCalls()
  const screen = await open({ managed: ownerOf(sakura, luna) })
  await screen.getByRole('button', { name: 'Luna Tacos' }).click()
  await expect.element(screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('[REP-16] the page prints without its controls', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  answerCalls({ reports: { get: () => report } })
  const screen = await open({ hasFrame: true })
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  // Emulated print would reach the tests of other files, which run beside this one.
  const isLeftOut = (element: Element) => element.closest('.print\\:hidden') !== null
  expect(isLeftOut(screen.getByRole('table', { name: 'Journal' }).element())).toBe(false)
  const controls = [...screen.container.querySelectorAll('button, input, a[download]')]
  expect(controls.length).toBeGreaterThan(5)
  expect(controls.filter((each) => !isLeftOut(each))).toEqual([])
})
