import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin-orders.ts'
import { cents } from '#domain/money.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { type Answers, answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { orderDetail } from '#testing/screens/sample-orders.ts'
import { refusedByRule, serverError } from '#testing/screens/server-errors.ts'
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
  await expect.element(screen.getByRole('heading', { name: /^Order #1001/ })).toMatchTextContent('Pending')
  await expect.element(screen.getByText('Waiting for the kitchen to acknowledge it.')).toBeVisible()
  const items = screen.getByRole('region', { name: 'Items (1)' })
  for (const text of ['Hibachi Steak Dinner', 'Medium Rare', 'Allergic to sesame.', 'Subtotal', '$3.00'])
    await expect.element(items).toMatchTextContent(text)
  await expectSoundScreen()
})

test('[ORD-25] an order shows what goes with it, if anything does', async () => {
  answer(order)
  const screen = await open()
  const customer = screen.getByRole('region', { name: 'Customer' })
  await expect.element(customer).toMatchTextContent('Ada Lovelace')
  await expect.element(customer).not.toMatchTextContent('Extras')
  await screen.unmount()
  answer(orderDetail({ includeUtensils: true }))
  const other = await open()
  await expect
    .element(other.getByRole('region', { name: 'Customer' }))
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

test('[RFD-5, RFD-7] a refund shows its maximum, what it is taken from, and why it was refused', async () => {
  answer(order)
  const screen = await open()
  await screen.getByRole('button', { name: 'Refund…' }).click()
  const refund = screen.getByRole('dialog', { name: 'Refund order #1001' })
  await expect.element(refund.getByLabelText('Amount ($)')).toHaveValue('43.00')
  await expect.element(refund.getByRole('button', { name: 'Refund $43.00', exact: true })).toBeVisible()
  await refund.getByLabelText('Amount ($)').fill('9999')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(refund.getByText('At most $43.00 of this order can be refunded.')).toBeVisible()
  await refund.getByLabelText('Amount ($)').fill('5')
  await expect.element(refund.getByLabelText('Taken from')).toMatchTextContent('Food')
  await refund.getByLabelText('Reason (optional)').fill('Cold rice')
  await expectSoundScreen()
  const ids: string[] = []
  const amounts: number[] = []
  answer(order, {
    refund({ refundId, amount }) {
      ids.push(refundId)
      amounts.push(amount)
      if (ids.length > 1) return orderDetail({ pendingRefund: cents(500) })
      throw refusedByRule({ kind: 'refund_too_high', most: cents(300) })
    },
  })
  const send = refund.getByRole('button', { name: 'Refund $5.00' })
  await send.click()
  await expect.element(refund.getByText('At most $3.00 of this order can be refunded.')).toBeVisible()
  await send.click()
  await expect.element(refund).not.toBeInTheDocument()
  expect(amounts).toEqual([500, 500])
  // The same id: a request that is sent twice makes one refund.
  expect(new Set(ids).size).toBe(1)
})

test('[AOR-8] canceling an order requires only a reason', async () => {
  answer(order)
  const screen = await open()
  await screen.getByRole('button', { name: 'Cancel Order…' }).click()
  const cancel = screen.getByRole('dialog', { name: 'Cancel Order #1001' })
  const send = cancel.getByRole('button', { name: 'Cancel and Refund $43.00' })
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
  await screen.getByRole('button', { name: 'Cancel Order…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Refund…' })).not.toBeInTheDocument()
  const cancel = screen.getByRole('dialog', { name: 'Cancel Order #1001' })
  await expect
    .element(cancel)
    .toMatchTextContent('No refund is sent. The cardholder has disputed this payment at the bank.')
  await expect.element(cancel).not.toMatchTextContent('There is nothing left to refund.')
  await expect.element(cancel.getByRole('button', { name: 'Cancel Order', exact: true })).toBeVisible()
  await expectSoundScreen({ phone: 320 })
})
