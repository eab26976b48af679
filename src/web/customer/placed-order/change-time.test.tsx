import { expect, test } from 'vitest'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { ChangeTime } from './change-time.tsx'
import { placedOrder } from './placed-order.testing.ts'

const now = Temporal.Instant.from('2026-03-07T00:00:00Z')
const order: FollowedOrder = {
  ...placedOrder,
  scheduledFor: '2026-03-07T23:00:00Z',
  restaurant: { ...placedOrder.restaurant, allowDinerChanges: true },
}

test('[RSC-1] a new scheduled order leads to the page for another time', async () => {
  const screen = await renderScreen(<ChangeTime order={order} now={now} />)
  await screen.getByRole('link', { name: 'Change time' }).click()
  await expect.element(screen.getByText(`Left for /order/${order.token}/time`)).toBeVisible()
})

test.each<[string, Partial<FollowedOrder>]>([
  ['where the restaurant doesn’t allow it', { restaurant: placedOrder.restaurant }],
  ['once the kitchen has accepted the order', { status: 'acknowledged' }],
  ['for as soon as possible', { scheduledFor: null }],
])('[RSC-1] nothing is offered %s', async (_, changes) => {
  const screen = await renderScreen(<ChangeTime order={{ ...order, ...changes }} now={now} />)
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('[RSC-4] it is offered if the restaurant asked, although the kitchen has accepted the order', async () => {
  const rescheduleReason = 'Sakura is closed on Mar 7.'
  const asked = {
    ...order,
    status: 'acknowledged',
    rescheduleReason,
    restaurant: placedOrder.restaurant,
  } as const
  const screen = await renderScreen(<ChangeTime order={asked} now={now} />)
  await expect.element(screen.getByRole('link', { name: 'Change time' })).toBeVisible()
})
