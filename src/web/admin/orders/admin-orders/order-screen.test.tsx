import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { paidParts } from '#domain/orders/refunds/refund-parts.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { orderDetail } from '#testing/screens/sample-orders.ts'
import { conflict, refusedByRule, serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import OrderScreen from './order-screen.tsx'

const order = orderDetail()
const open = () =>
  renderAdmin(<OrderScreen />, { at: `/admin/orders/${order.id}`, path: '/admin/orders/:orderId' })

function answer(shown: OrderDetail, others: NonNullable<Answers['adminOrders']> = {}): void {
  answerCalls({ adminOrders: { get: () => shown, ...others } })
}

test('[AOR-5] an order shows its lines with options and note, every part of its total, and its status', async () => {
  answer(order)
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: /^Order #1001/ })).toMatchTextContent('New')
  await expect.element(screen.getByText('Waiting for the kitchen to acknowledge it.')).toBeVisible()
  const items = screen.getByRole('region', { name: 'Items (1)' })
  for (const text of ['Hibachi Steak Dinner', 'Medium Rare', 'Allergic to sesame.', 'Subtotal', '$3.00'])
    await expect.element(items).toMatchTextContent(text)
  await expectSoundScreen()
})

test('[PRC-20] an order shows how its total was computed, what was refunded, and what is left', async () => {
  const refund = (id: number, status: 'refunded' | 'pending' | 'failed', contents: string | null) => ({
    id: toId<'Refund'>(`019a9d00-0000-7000-8000-00000000090${id}`),
    amount: cents(500),
    status,
    parts: { ...paidParts(order.totals), food: cents(500), tax: zero },
    items: [],
    contents,
    reason: null,
    requestedAt: order.placedAt,
  })
  answer({
    ...order,
    refunds: [refund(1, 'refunded', '1 × Miso Soup'), refund(2, 'failed', null), refund(3, 'pending', null)],
  })
  const screen = await open()
  await screen.getByText('How is this calculated?').click()
  const lines = screen.getByRole('list').filter({ hasText: 'Subtotal:' }).last().getByRole('listitem')
  await expect.element(lines).toHaveLength(5)
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Subtotal: $40.00',
    'Tax: 7.5% of $40.00 = $3.00',
    'Charged: $40.00 + $3.00 = $43.00',
    'Refunded: 1 × Miso Soup: −$5.00',
    'Left: $43.00 − $5.00 = $38.00',
  ])
  await expectSoundScreen()
})

test('[ORD-25] an order shows what goes with it, if anything does', async () => {
  answer(order)
  const screen = await open()
  const customer = screen.getByRole('region', { name: 'Diner' })
  await expect.element(customer).toMatchTextContent('Ada Lovelace')
  await expect.element(customer).not.toMatchTextContent('Extras')
  await screen.unmount()
  answer(orderDetail({ includeUtensils: true }))
  const other = await open()
  await expect
    .element(other.getByRole('region', { name: 'Diner' }))
    .toMatchTextContent('ExtrasUtensils and napkins')
})

test('[AOR-5] an unknown order shows a message', async () => {
  answerCalls({ adminOrders: { get: () => Promise.reject(serverError(404)) } })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await screen.getByRole('link', { name: 'View All Orders' }).click()
  await expect.element(screen.getByText('Left for /admin/orders')).toBeVisible()
})

test('[AOR-5] an order that can’t be loaded shows an error and a button to retry', async () => {
  failCalls()
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer(order)
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: /^Order #1001/ })).toBeVisible()
})

test('[AOR-5] a person with read access only sees no actions', async () => {
  const may = { cancel: false, refund: false, refundAgain: false, resendConfirmation: false }
  answer(orderDetail({ may }))
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: /^Order #1001/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Refund|Cancel|Resend/ })).not.toBeInTheDocument()
})

test('[RFD-5, RFD-7] a refund by amount starts empty, shows its maximum, what it is taken from, and why it was refused', async () => {
  answer(order)
  const screen = await open()
  await screen.getByRole('button', { name: 'Refund…' }).click()
  const refund = screen.getByRole('dialog', { name: 'Refund order #1001' })
  await refund.getByRole('tab', { name: 'Amount' }).click()
  await expect.element(refund.getByLabelText('Amount ($)')).toHaveValue('')
  const unready = refund.getByRole('button', { name: 'Refund', exact: true })
  await expect.element(unready).toHaveAttribute('aria-disabled', 'true')
  await refund.getByLabelText('Amount ($)').fill('0')
  await unready.click()
  await expect.element(refund.getByText('Please enter an amount above $0.00.')).toBeVisible()
  await refund.getByRole('button', { name: 'Refund all: $43.00' }).click()
  await expect.element(refund.getByRole('button', { name: 'Refund $43.00', exact: true })).toBeVisible()
  await refund.getByLabelText('Amount ($)').fill('9999')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(refund.getByText('At most $43.00 of this order can be refunded.')).toBeVisible()
  await refund.getByLabelText('Amount ($)').fill('5')
  await expect.element(refund.getByLabelText('Taken from')).toMatchTextContent('Food')
  await refund.getByLabelText('Reason (optional)').fill('Cold rice')
  await expectSoundScreen()
  const sent: Parameters<NonNullable<NonNullable<Answers['adminOrders']>['refund']>>[0][] = []
  answer(order, {
    refund(request) {
      sent.push(request)
      if (sent.length > 1) return orderDetail({ pendingRefund: cents(500) })
      throw refusedByRule({ kind: 'refund_too_high', most: cents(300) })
    },
  })
  const send = refund.getByRole('button', { name: 'Refund $5.00' })
  await send.click()
  await expect.element(refund.getByText('At most $3.00 of this order can be refunded.')).toBeVisible()
  await send.click()
  await expect.element(refund).not.toBeInTheDocument()
  expect(sent.map(({ amount, selection }) => [amount, selection])).toEqual([
    [500, undefined],
    [500, undefined],
  ])
  // The same id: a request that is sent twice makes one refund.
  expect(new Set(sent.map(({ refundId }) => refundId)).size).toBe(1)
})

const [dinner] = order.lines
if (!dinner) throw new Error('expected a line')
const lineOf = (place: number, name: string, quantity: number, lineTotal: number): typeof dinner => ({
  ...dinner,
  id: toId(`019a9d00-0000-7000-8000-00000000081${place}`),
  name,
  quantity,
  unitPrice: cents(lineTotal / quantity),
  lineTotal: cents(lineTotal),
})
const [soup, rolls, kidsMeal] = [
  lineOf(1, 'Miso Soup', 1, 400),
  lineOf(2, 'Avocado Roll', 3, 1800),
  lineOf(3, 'Kids Hibachi', 1, 0),
]
/** $4.00, three for $18.00, and a free meal, with 10 % tax and a tip of $3.00; the soup was refunded. */
const soupRefunded = orderDetail({
  lines: [soup, rolls, kidsMeal],
  totals: {
    ...order.totals,
    subtotal: cents(2200),
    tax: cents(220),
    total: cents(2420),
    tip: cents(300),
    grandTotal: cents(2720),
  },
  grandTotal: cents(2720),
  refunded: cents(440),
  refunds: [
    {
      id: toId('019a9d00-0000-7000-8000-000000000901'),
      amount: cents(440),
      status: 'refunded',
      parts: { food: cents(400), tax: cents(40), processingFee: zero, deliveryFee: zero, tip: zero },
      items: [{ lineId: soup.id, quantity: 1 }],
      contents: '1 × Miso Soup',
      reason: null,
      requestedAt: '2026-03-07T00:00:00Z',
    },
  ],
})

test('[RFD-17, RFD-18] a refund of dishes lists what is left of each, and sends what the button says', async () => {
  answer(soupRefunded)
  const screen = await open()
  await screen.getByRole('button', { name: 'Refund…' }).click()
  const refund = screen.getByRole('dialog', { name: 'Refund order #1001' })
  await expect.element(refund.getByRole('checkbox', { name: 'Miso Soup Refunded' })).toBeDisabled()
  await expect.element(refund.getByRole('checkbox', { name: 'Kids Hibachi Free' })).toBeDisabled()
  await expect
    .element(refund.getByRole('button', { name: 'Refund', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await refund.getByRole('checkbox', { name: /3 × Avocado Roll/ }).click()
  await expect
    .element(refund.getByRole('button', { name: 'Refund $19.80 · 3 × Avocado Roll', exact: true }))
    .toBeVisible()
  await refund.getByRole('button', { name: 'One less Avocado Roll' }).click()
  await refund.getByRole('checkbox', { name: 'Tip $3.00' }).click()
  await expect.element(refund.getByLabelText('Taken from')).toMatchTextContent('Food$12.00Tax$1.20Tip$3.00')
  await expectSoundScreen({ phone: 320 })
  const sent: object[] = []
  answer(soupRefunded, {
    refund({ amount, selection, reason }) {
      sent.push({ amount, selection, reason })
      return soupRefunded
    },
  })
  await refund.getByRole('button', { name: 'Cold', exact: true }).click()
  await refund.getByRole('button', { name: 'Missing', exact: true }).click()
  await refund.getByRole('button', { name: 'Refund $16.20 · 2 × Avocado Roll, tip', exact: true }).click()
  await expect.element(refund).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      amount: 1620,
      selection: { items: [{ lineId: rolls.id, quantity: 2 }], tip: true, deliveryFee: false },
      reason: 'Missing',
    },
  ])
})

test('[RFD-18, RFD-20] what another tab refunded meanwhile is refused, and the dialog shows what is left', async () => {
  const before = { ...soupRefunded, refunded: zero, refunds: [] }
  answer(before)
  const screen = await open()
  await screen.getByRole('button', { name: 'Refund…' }).click()
  const refund = screen.getByRole('dialog', { name: 'Refund order #1001' })
  await refund.getByRole('checkbox', { name: /Miso Soup/ }).click()
  answer(soupRefunded, {
    refund: () => Promise.reject(conflict({ kind: 'refund_item_gone', name: 'Miso Soup', left: 0 })),
  })
  await refund.getByRole('button', { name: 'Refund $4.40 · 1 × Miso Soup', exact: true }).click()
  await expect.element(refund.getByText(/^Miso Soup was already refunded/)).toBeVisible()
  const soupLine = refund.getByRole('checkbox', { name: 'Miso Soup Refunded' })
  await expect.element(soupLine).toBeDisabled()
  await expect.element(soupLine).not.toBeChecked()
  await expect.element(refund.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
})

test('[RFD-19] an order names what was refunded', async () => {
  answer(soupRefunded)
  const screen = await open()
  await expect
    .element(screen.getByRole('region', { name: 'Items (1)' }))
    .toMatchTextContent('Refunded: 1 × Miso Soup−$4.40')
})

test('[KIT-40] the owner chooses what the customer reads about a cancellation', async () => {
  answer(order)
  const screen = await open()
  await screen.getByRole('button', { name: 'Cancel order…' }).click()
  const cancel = screen.getByRole('dialog', { name: 'Cancel order #1001' })
  await cancel.getByLabelText('Reason').fill('Out of eel')
  const notice = cancel.getByLabelText('Shown to the diner (optional)')
  expect([...notice.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Nothing',
    'An item ran out',
    'We are too busy',
    'We are closing early',
    'We could not reach you',
    'Outside our delivery area',
    'Something broke',
  ])
  await notice.selectOptions('An item ran out')
  answer(order, {
    cancel: ({ reason, notice: cancelNotice = null }) =>
      orderDetail({ status: 'cancelled', cancelReason: reason, cancelNotice }),
  })
  await cancel.getByRole('button', { name: 'Cancel and refund $43.00' }).click()
  await expect.element(screen.getByText('The diner reads: An item ran out')).toBeVisible()
})

test('[AOR-8] canceling an order requires only a reason', async () => {
  answer(order)
  const screen = await open()
  await screen.getByRole('button', { name: 'Cancel order…' }).click()
  const cancel = screen.getByRole('dialog', { name: 'Cancel order #1001' })
  const send = cancel.getByRole('button', { name: 'Cancel and refund $43.00' })
  await send.click()
  await expect.element(cancel.getByText('Please give a reason for the cancellation.')).toBeVisible()
  await cancel.getByLabelText('Reason').fill('Out of eel')
  answer(order, {
    cancel: ({ reason }) => orderDetail({ status: 'cancelled', cancelReason: reason }),
  })
  await send.click()
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Out of eel/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /^Order #1001/ })).toMatchTextContent('Canceled')
})

const disputed = (changes: Partial<OrderDetail['disputes'][number]> = {}): OrderDetail =>
  orderDetail({
    disputes: [
      {
        id: 'dp_1',
        status: 'needs_response',
        amount: cents(4300),
        dueBy: '2026-03-14T21:00:00Z',
        ...changes,
      },
    ],
    may: { cancel: true, refund: false, refundAgain: false, resendConfirmation: true },
  })

test('[DSP-2] an order with a disputed payment shows the deadline and a link to the dispute', async () => {
  answer(disputed())
  const screen = await open()
  await expect
    .element(screen.getByText(/^The cardholder has disputed \$43\.00 of this payment\./))
    .toBeVisible()
  await expect
    .element(screen.getByText(/The bank accepts evidence until 03\/14\/2026, 5:00 PM/))
    .toBeVisible()
  await expectSoundScreen({ phone: 320 })
  await screen.getByRole('link', { name: 'See the dispute' }).click()
  await expect.element(screen.getByText('Left for /admin/disputes/dp_1')).toBeVisible()
})

test('[DSP-2] an order whose dispute has ended shows the outcome', async () => {
  answer(disputed({ status: 'won' }))
  const screen = await open()
  await expect.element(screen.getByText(/^The dispute of \$43\.00 was won\./)).toBeVisible()
  await expect.element(screen.getByText(/The bank takes evidence/)).not.toBeInTheDocument()
})

test('[DSP-4] a disputed order can be canceled, not refunded, and the dialog says beforehand that no refund is sent', async () => {
  answer(disputed())
  const screen = await open()
  await screen.getByRole('button', { name: 'Cancel order…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Refund…' })).not.toBeInTheDocument()
  const cancel = screen.getByRole('dialog', { name: 'Cancel order #1001' })
  await expect
    .element(cancel)
    .toMatchTextContent('No refund is sent. The cardholder has disputed this payment at the bank.')
  await expect.element(cancel).not.toMatchTextContent('There is nothing left to refund.')
  await expect.element(cancel.getByRole('button', { name: 'Cancel order', exact: true })).toBeVisible()
  await expectSoundScreen({ phone: 320 })
})
