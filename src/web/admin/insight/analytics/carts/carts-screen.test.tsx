import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AnalyticsCart, AnalyticsCarts, CartTab } from '#contract/insight/analytics.ts'
import { luna, ownerOf, type RenderedAdmin, sakura } from '#testing/screens/admin-area.tsx'
import { answerAnalytics, renderOwnerTab } from '#testing/screens/owner-dashboard.tsx'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { overviewAt } from '../analytics.testing.ts'
import RowsScreen from '../rows/rows-screen.tsx'
import CartsScreen from './carts-screen.tsx'

const now = '2026-11-20T23:00:00Z'
const ago = '2026-11-20T22:59:00Z'
const soup = {
  productName: 'Miso Soup',
  quantity: 1,
  unitPrice: 450,
  totalPrice: 450,
  options: [],
  addedAt: ago,
  removedAt: null,
}

function cart(
  key: string,
  status: AnalyticsCart['status'],
  changes: Partial<AnalyticsCart> = {},
): AnalyticsCart {
  return {
    key,
    restaurantName: 'Sakura Hibachi',
    timezone: 'America/New_York',
    status,
    totalValue: 450,
    totalItems: 1,
    lastActivity: ago,
    createdAt: ago,
    referrer: null,
    items: [{ ...soup, key: `${key} soup` }],
    ...changes,
  }
}

const steak = {
  ...soup,
  key: 'steak',
  productName: 'Hibachi Steak Dinner',
  options: ['Brown Rice'],
  removedAt: ago,
}
const sessions: readonly AnalyticsCart[] = [
  cart('walked', 'active', { items: [{ ...soup, key: 'soup' }, steak] }),
  cart('left', 'abandoned', { referrer: 'maps.example/place' }),
  cart('emptied', 'abandoned', { totalItems: 0, totalValue: 0, items: [] }),
  cart('begun', 'checkout_started'),
]
const statuses: Readonly<Record<CartTab, readonly string[]>> = {
  all: ['active', 'abandoned', 'checkout_started'],
  active: ['active'],
  abandoned: ['abandoned'],
  checkoutStarted: ['checkout_started'],
}
const empty = { all: 0, active: 0, abandoned: 0, checkoutStarted: 0 }

/** Answers with these carts at Sakura, and none at Luna. */
function answerCarts(): void {
  answerAnalytics(() => overviewAt(now), {
    carts({ restaurant, status = 'all' }): AnalyticsCarts {
      const { period } = overviewAt(now)
      const isLuna = restaurant === 'luna'
      return {
        now,
        period,
        tiles: {
          total: { value: 4, before: 2 },
          abandoned: { value: 2, before: 2 },
          lostRevenue: { value: 450, before: 0 },
          averageAbandoned: { value: 225, before: null },
        },
        counts: isLuna ? empty : { all: 74, active: 1, abandoned: 2, checkoutStarted: 1 },
        sessions: isLuna ? [] : sessions.filter((session) => statuses[status].includes(session.status)),
      }
    },
  })
}

const open = (at = '/admin/owner/carts') =>
  renderOwnerTab(<CartsScreen />, { at, managed: ownerOf(sakura, luna) })
const tile = (screen: RenderedAdmin, name: string) => screen.getByRole('group', { name, exact: true })
const carts = (screen: RenderedAdmin) => screen.getByRole('list', { name: 'Cart sessions' })
const badges = () => [...document.querySelectorAll('[data-color]')].map((each) => each.textContent)

test('[FIG-40, FIG-23] the summary has four metrics, each with its definition and a link to its rows', async () => {
  answerCarts()
  const screen = await open()
  for (const [name, metric] of [
    ['Total Carts', '4'],
    ['Abandoned Carts', '2'],
    ['Lost Revenue', '$4.50'],
    ['Avg Abandoned Value', '$2.25'],
  ] as const)
    await expect.element(tile(screen, name)).toMatchTextContent(metric)
  await expect.element(tile(screen, 'Abandoned Carts')).toMatchTextContent('50.0% of all carts')
  await tile(screen, 'Lost Revenue').getByRole('button', { name: 'What Lost Revenue counts' }).click()
  await expect.element(screen.getByText(/The value of the abandoned carts at menu prices/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await tile(screen, 'Abandoned Carts').getByRole('link').click()
  await expect
    .element(screen.getByTestId('address'))
    .toMatchTextContent('/admin/owner/rows?figure=abandoned_carts')
})

test('[FIG-41, FIG-42] a cart shows its status and contents; removed items are shown on demand', async () => {
  answerCarts()
  const screen = await open()
  const walked = carts(screen).getByRole('listitem').filter({ hasText: 'Hibachi Steak Dinner' }).first()
  await walked.getByText('Miso Soup').first().click()
  for (const text of ['Sakura Hibachi', 'Active', '1 item', 'Direct visit', /just now|\d+ min ago/])
    await expect.element(walked).toMatchTextContent(text)
  await expect.element(walked.getByText('Hibachi Steak Dinner')).not.toBeVisible()
  await walked.getByRole('button', { name: 'Show 1 removed item' }).click()
  const removed = walked.getByRole('list', { name: 'Removed items' })
  for (const text of ['Hibachi Steak Dinner', 'Brown Rice', /Removed at \d+:\d\d [AP]M E[DS]T/])
    await expect.element(removed).toMatchTextContent(text)
  await expectSoundScreen({ phone: 320 })
})

test('[FIG-42] the list says that there are more carts, with a link to all; names the restaurant if there are several', async () => {
  answerCarts()
  const screen = await open()
  await expect.element(screen.getByText(/The latest 4 of 74 carts/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'View all carts' }))
    .toHaveAttribute('href', '/admin/owner/rows?figure=total_carts&restaurant=all')
  await expect
    .element(carts(screen).getByRole('listitem').first())
    .toMatchTextContent(/^Miso Soup\$4.50Sakura Hibachi/)
})

test('[FIG-43] each tab shows its count, filters the list, is stored in the address, and is reachable with the arrow keys', async () => {
  answerCarts()
  const screen = await open()
  for (const [name, count] of [
    ['All Carts', 74],
    ['Active', 1],
    ['Abandoned', 2],
    ['Started Checkout', 1],
  ] as const)
    await expect.element(screen.getByRole('tab', { name: `${name} ${count}` })).toBeVisible()
  screen
    .getByRole('tab', { name: /^All Carts/ })
    .element()
    .focus()
  for (const tab of ['active', 'abandoned']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByTestId('address')).toMatchTextContent(`carts=${tab}`)
  }
  await expect.element(screen.getByRole('tab', { name: /^Abandoned/ })).toHaveFocus()
  await expect.poll(badges).toEqual(['Abandoned', 'Abandoned'])
  await expect.element(carts(screen)).toMatchTextContent('maps.example/place')
  await expect.element(carts(screen)).toMatchTextContent('Nothing is in it anymore.')
  const address = screen.getByTestId('address').element().textContent ?? ''
  await screen.unmount()
  const ofLuna = await renderOwnerTab(<CartsScreen />, {
    at: `${address}&restaurant=luna`,
    managed: ownerOf(sakura, luna),
  })
  await expect.element(ofLuna.getByText('No cart sessions found for the selected filter.')).toBeVisible()
  await expect.element(ofLuna.getByRole('tab', { name: 'All Carts 0' })).toBeVisible()
})

test('[FIG-47] the back link from the rows of a metric returns to the same tab', async () => {
  answerCarts()
  const screen = await renderOwnerTab(<CartsOrRows />, { at: '/admin/owner/carts?carts=abandoned' })
  await tile(screen, 'Abandoned Carts').getByRole('link').click()
  await expect.element(screen.getByRole('heading', { name: 'Abandoned Carts Today' })).toBeVisible()
  await screen.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect
    .element(screen.getByRole('tab', { name: /^Abandoned/ }))
    .toHaveAttribute('aria-selected', 'true')
})

function CartsOrRows() {
  return useLocation().pathname === adminPaths.ownerRows ? <RowsScreen /> : <CartsScreen />
}

test('[FIG-43] the tab in the address is selected', async () => {
  answerCarts()
  const screen = await open('/admin/owner/carts?carts=abandoned')
  await expect
    .element(screen.getByRole('tab', { name: /^Abandoned/ }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.poll(badges).toEqual(['Abandoned', 'Abandoned'])
})

test('[FIG-40] carts that can’t be loaded show an error and a button to retry', async () => {
  answerAnalytics(() => overviewAt(now), { carts: () => Promise.reject(serverError()) })
  const screen = await open()
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCarts()
  await retry.click()
  await expect.element(tile(screen, 'Total Carts')).toBeVisible()
})
