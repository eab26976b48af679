import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { PayoutDetailView, PayoutListView, PayoutView } from '#contract/money/payouts.ts'
import { toId } from '#domain/ids.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import PayoutScreen from './payout-screen.tsx'
import PayoutsScreen from './payouts-screen.tsx'

const sums = {
  payments: 10_000,
  refunds: -1_000,
  disputes: -2_000,
  returned: 0,
  other: 0,
  providerFees: 1_820,
  platformFees: 0,
}
const payout: PayoutView = {
  id: 'po_1',
  status: 'paid',
  createdAt: '2026-11-19T00:00:30Z',
  arrivesOn: '2026-11-20',
  failureCode: null,
  sums,
  net: 5_180,
  lines: 3,
  unexplained: 0,
}
const list: PayoutListView = {
  timezone: 'America/New_York',
  today: '2026-11-20',
  first: '2026-10-23',
  last: '2026-11-22',
  hasOwnAccount: false,
  payouts: [{ ...payout, id: 'po_2', status: 'in_transit', arrivesOn: '2026-11-21' }, payout],
  sums: { ...sums, payments: 20_000, refunds: -2_000, disputes: -4_000, providerFees: 3_640 },
  net: 10_360,
  unexplained: 0,
  unassigned: null,
  byHand: 0,
  may: { exportCsv: true },
}
const order = { orderId: toId<'Order'>('019a9d00-0000-7000-8000-000000000101'), orderNumber: 1042 }
const line: PayoutDetailView['items'][number] = {
  ...order,
  id: 'txn_1',
  kind: 'payment',
  at: '2026-11-17T23:00:00Z',
  disputeId: null,
  failedPayoutId: null,
  description: null,
  amount: 10_000,
  providerFee: 320,
  platformFee: 0,
  net: 9_680,
  unexplained: 0,
}
const detail: PayoutDetailView = {
  timezone: 'America/New_York',
  hasOwnAccount: false,
  payout,
  whole: null,
  items: [line, { ...line, id: 'txn_2', kind: 'dispute', disputeId: 'dp_1', amount: -2_000, net: -3_500 }],
  next: null,
}

const openList = (days = '') => renderAdmin(<PayoutsScreen />, { at: `/admin/reports/payouts${days}` })
const openOne = () =>
  renderAdmin(<PayoutScreen />, {
    at: '/admin/reports/payouts/po_1',
    path: '/admin/reports/payouts/:payoutId',
  })

test('[PYT-9, PYT-11] lists payouts by arrival with their sums, what is on its way, and a file of all lines', async () => {
  answerCalls({ payouts: { list: () => list } })
  const screen = await openList()
  const table = screen.getByRole('table', { name: 'Payouts' })
  await expect.element(table).toMatchTextContent('Sat, Nov 21, 2026')
  await expect
    .element(table.getByRole('link', { name: 'Fri, Nov 20, 2026' }))
    .toHaveAttribute('href', '/admin/reports/payouts/po_1')
  await expect.element(table).toMatchTextContent('On its way')
  await expect.element(table).toMatchTextContent('$103.60')
  await expect.element(screen.getByText('$51.80 of it on its way')).toBeVisible()
  await expect.element(screen.getByText('Every transaction has its order')).toBeVisible()
  await expect.element(screen.getByRole('definition').filter({ hasText: '−$36.40' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Recent and upcoming' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(screen.getByRole('link', { name: 'Export CSV of all transactions' }))
    .toHaveAttribute('href', '/api/restaurants/sakura/payouts.csv?first=2026-10-23&last=2026-11-22')
  await expect
    .element(screen.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Payouts' }))
    .toHaveAttribute('aria-current', 'page')
  await expectSoundScreen()
})

test('[PYT-4] marks what is unexplained', async () => {
  const unexplained = { ...payout, unexplained: 418 }
  answerCalls({ payouts: { list: () => ({ ...list, payouts: [unexplained], unexplained: 418 }) } })
  const screen = await openList()
  await expect.element(screen.getByText('Must be $0.00')).toBeVisible()
  await expect.element(screen.getByText('$4.18 unexplained')).toBeVisible()
  await expect
    .element(screen.getByText('$4.18 of these payouts belongs to no order, refund, or dispute'))
    .toBeVisible()
})

test('[PYT-9] says so when nothing was paid out', async () => {
  answerCalls({ payouts: { list: () => ({ ...list, payouts: [] }) } })
  const screen = await openList()
  await expect.element(screen.getByText('No payouts on these days')).toBeVisible()
})

test.each([
  ['with', [payout]],
  ['without', []],
])('[PYT-9] shows administrators what belongs to no restaurant, on days %s payouts', async (_, payouts) => {
  answerCalls({ payouts: { list: () => ({ ...list, payouts, unassigned: 4034 }) } })
  const screen = await openList()
  await expect
    .element(screen.getByText('$40.34 of all payouts of the account belongs to no restaurant'))
    .toBeVisible()
})

test('[PYT-8, PYT-9] a payout that contains a failed one says how much of it', async () => {
  const again = { ...payout, net: 9_180, sums: { ...sums, returned: 4_000 } }
  answerCalls({ payouts: { list: () => ({ ...list, payouts: [again] }) } })
  const screen = await openList()
  await expect
    .element(screen.getByRole('table', { name: 'Payouts' }))
    .toMatchTextContent('$91.80$40.00 of it from a failed payout')
  await expectSoundScreen({ phone: 320 })
})

test('[PYT-12] says what was paid out by hand and is in no payout here', async () => {
  answerCalls({ payouts: { list: () => ({ ...list, payouts: [], byHand: 12_345 }) } })
  const screen = await openList()
  await expect.element(screen.getByText('$123.45 was paid out by hand at Stripe')).toBeVisible()
})

test('[REP-15] more days than a report covers are refused, and can be corrected', async () => {
  answerCalls({ payouts: { list: () => list } })
  const screen = await openList('?first=2024-11-20&last=2026-11-20')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('at most 366 days')
  await screen.getByLabelText('From').fill('2026-11-18')
  await expect.element(screen.getByRole('table', { name: 'Payouts' })).toBeVisible()
})

test('[PYT-9] says so when payouts can’t be loaded', async () => {
  failCalls()
  const screen = await openList()
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

test('[PYT-10] shows the lines of a payout with their orders and disputes', async () => {
  answerCalls({ payouts: { get: () => detail } })
  const screen = await openOne()
  await expect.element(screen.getByRole('heading', { name: 'Payout of $51.80', level: 1 })).toBeVisible()
  const table = screen.getByRole('table', { name: 'Transactions' })
  await expect
    .element(table.getByRole('link', { name: 'Order #1042' }).first())
    .toHaveAttribute('href', `/admin/orders/${order.orderId}`)
  await expect
    .element(table.getByRole('link', { name: 'Dispute' }))
    .toHaveAttribute('href', '/admin/disputes/dp_1')
  await expect.element(screen.getByText('2 of 3 transactions')).toBeVisible()
  await expect.element(screen.getByText(/for all restaurants/)).not.toBeInTheDocument()
  await expectSoundScreen()
})

test('[PYT-8, PYT-9] says why a payout failed, and shows administrators the whole', async () => {
  const failed = { ...payout, status: 'failed', failureCode: 'account_closed' } as const
  const whole = { amount: 90_000, lines: 40, unexplained: 0 }
  answerCalls({ payouts: { get: () => ({ ...detail, payout: failed, whole }) } })
  const screen = await openOne()
  await expect.element(screen.getByText(/The bank account is closed\./)).toBeVisible()
  await expect
    .element(screen.getByText(/paid out \$900\.00 for all restaurants, in 40 transactions\./))
    .toBeVisible()
})

test('[PYT-10] says so when there is no such payout', async () => {
  answerCalls({
    payouts: {
      get: () => {
        throw new ORPCError('NOT_FOUND', { status: 404 })
      },
    },
  })
  const screen = await openOne()
  await expect.element(screen.getByText('Payout not found')).toBeVisible()
})
