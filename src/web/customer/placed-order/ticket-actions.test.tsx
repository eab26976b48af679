import { expect, test, vi } from 'vitest'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { clearDraft, readDraft } from '../draft/order-draft.ts'
import { placedOrder } from './placed-order.testing.ts'
import { TicketActions } from './ticket-actions.tsx'

test('[ORD-36] an order that is over can be ordered again by its link alone', async () => {
  clearDraft()
  const { restaurant, token } = placedOrder
  const called = answerCalls({
    orders: {
      reorder: () => ({ restaurant, lines: [], missing: [{ name: 'Miso Soup', reason: 'Sold out' }] }),
    },
  })
  const running = await renderScreen(<TicketActions order={placedOrder} />)
  await expect.element(running.getByRole('button', { name: 'Share receipt' })).toBeVisible()
  await expect.element(running.getByRole('button', { name: 'Order again' })).not.toBeInTheDocument()
  await running.unmount()

  const screen = await renderScreen(<TicketActions order={{ ...placedOrder, status: 'completed' }} />)
  await screen.getByRole('button', { name: 'Order again' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Not available right now' })
  await expect.element(dialog).toMatchTextContent('Nothing in this order is available at Sakura right now.')
  await dialog.getByRole('button', { name: 'OK' }).click()

  answerCalls({ orders: { reorder: () => ({ restaurant, lines: [], missing: [] }) } })
  await screen.getByRole('button', { name: 'Order again' }).click()
  await expect.element(screen.getByText('Left for /menu/sakura')).toBeVisible()
  expect(readDraft()?.restaurantSlug).toBe('sakura')
  expect([token, called]).toEqual([placedOrder.token, ['orders.reorder']])
})

test('[ORD-36] without a sheet of the device, the receipt is copied, and what can’t be copied is said', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  const copied: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new Error('not allowed'))
  write.mockImplementation(async (text) => void copied.push(text))
  const screen = await renderScreen(<TicketActions order={placedOrder} />)
  await screen.getByRole('button', { name: 'Share receipt' }).click()
  await screen.getByRole('button', { name: 'Copying is not allowed here' }).click()
  await expect.element(screen.getByRole('button', { name: 'Receipt copied' })).toBeVisible()
  expect(copied).toEqual([expect.stringMatching(/^Sakura\n1 Main St\n\nOrder #1001 · Pickup\n/)])
})
