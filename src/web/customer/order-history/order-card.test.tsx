import { expect, test } from 'vitest'
import { zero } from '#domain/money.ts'
import { aPricedLine } from '#testing/priced-lines.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { placedOrder } from '../placed-order/placed-order.testing.ts'
import { OrderCard } from './order-card.tsx'

test('[ORD-29] a past order shows a free meal apart from a paid one, and says that it was free', async () => {
  const burger = aPricedLine('Kids Hamburger', 1, 899)
  const lines = [burger, burger, { ...burger, lineTotal: zero, listPrice: burger.lineTotal }]
  const screen = await renderScreen(
    <OrderCard order={{ ...placedOrder, lines }} isBusy={false} onReorder={() => {}} onCanceled={() => {}} />,
  )
  const items = screen.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2 × Kids Hamburger',
    '1 × Kids HamburgerFree kids meal',
  ])
  await expect.element(screen.getByText('Free kids meal')).toBeVisible()
})
