import { expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { placedOrder } from './placed-order.testing.ts'
import { PlacedOrderFacts } from './placed-order-facts.tsx'

const restaurant = { ...placedOrder.restaurant, pickupInstructions: 'Ring at the side door.' }

test.for<[Partial<OrderView>, boolean]>([
  [{ restaurant }, true],
  [{ restaurant, orderType: 'delivery' }, false],
  [{}, false],
])('[RST-33] an order with %o shows pickup instructions: %s', async ([changes, isShown]) => {
  const screen = await renderScreen(
    <PlacedOrderFacts order={{ ...placedOrder, ...changes }} deliveryAddress={null} />,
  )
  await expect.element(screen.getByText('Placed', { exact: true })).toBeVisible()
  expect(screen.getByText('Pickup instructions').elements()).toHaveLength(isShown ? 1 : 0)
  expect(screen.getByText('Ring at the side door.').elements()).toHaveLength(isShown ? 1 : 0)
})
