import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { cents } from '#domain/money.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { placedOrder } from './placed-order.testing.ts'

const order: FollowedOrder = {
  ...placedOrder,
  number: 4138,
  totals: { ...placedOrder.totals, grandTotal: cents(1511) },
  refunded: cents(500),
  restaurant: { ...placedOrder.restaurant, allowDinerChanges: true, phone: '(312) 555-0177' },
}

test('[KIT-39] a diner is asked once, with the amount that goes back', async () => {
  const asked: unknown[] = []
  answerCalls({
    orders: {
      cancel: (input) => {
        asked.push(input)
        return { ...order, status: 'cancelled' }
      },
    },
  })
  const results: FollowedOrder[] = []
  const screen = await renderScreen(
    <CancelOrder order={order} onCanceled={(canceled) => results.push(canceled)} />,
  )
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel order #4138 and get $10.11 back?' })
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ token: order.token, refund: 1011 }])
  expect(results).toMatchObject([{ status: 'cancelled' }])
})

test('[KIT-39] an order that cost nothing is canceled without a word about money', async () => {
  const free = { ...order, totals: placedOrder.totals, refunded: placedOrder.refunded }
  const screen = await renderScreen(<CancelOrder order={free} onCanceled={() => {}} />)
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Cancel order #4138?' })).toBeVisible()
})

test('[KIT-39] a diner who is too late reads whom to call', async () => {
  const refusal = { kind: 'order_accepted', phone: '(312) 555-0177' } as const
  answerCalls({
    orders: {
      cancel: () => {
        throw new ORPCError('CONFLICT', { status: 409, message: refusalMessage(refusal), data: { refusal } })
      },
    },
  })
  const screen = await renderScreen(<CancelOrder order={order} onCanceled={() => {}} />)
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The kitchen has already accepted it. Please call (312) 555-0177.')
})

test.each<[string, Partial<FollowedOrder>]>([
  ['once the kitchen has accepted it', { status: 'acknowledged' }],
  ['where the restaurant does not allow it', { restaurant: placedOrder.restaurant }],
])('[KIT-39] nothing is offered %s', async (_, changes) => {
  const screen = await renderScreen(
    <>
      <p>Here</p>
      <CancelOrder order={{ ...order, ...changes }} onCanceled={() => {}} />
    </>,
  )
  await expect.element(screen.getByText('Here')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
})
