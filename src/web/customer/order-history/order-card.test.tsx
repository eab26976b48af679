import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import type { PricedLine } from '#domain/pricing/priced.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { placedOrder } from '../order-parts/placed-order.testing.ts'
import { OrderCard } from './order-card.tsx'

test('[ORD-29] a past order shows a free meal apart from a paid one, and says that it was free', async () => {
  const lines = [aBurger({}), aBurger({}), aBurger({ lineTotal: zero, listPrice: cents(899) })]
  const screen = await renderScreen(
    <OrderCard order={{ ...placedOrder, lines }} isBusy={false} onReorder={() => {}} />,
  )
  const items = screen.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2 × Kids Hamburger',
    '1 × Kids HamburgerFree kids meal',
  ])
  await expect.element(screen.getByText('Free kids meal')).toBeVisible()
})

function aBurger(changes: Partial<PricedLine>): PricedLine {
  const price = cents(899)
  return {
    id: toId('019a9d00-0000-7000-8000-000000000801'),
    productId: toId('019a9d00-0000-7000-8000-000000000201'),
    name: 'Kids Hamburger',
    categoryName: 'Kids',
    quantity: 1,
    variants: [],
    upsells: [],
    modifiers: [],
    note: '',
    is21Plus: false,
    basePrice: price,
    unitPrice: price,
    lineTotal: price,
    listPrice: null,
    ...changes,
  }
}
