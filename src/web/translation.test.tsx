import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { aLine, pickup, visit } from '#testing/screens/diner.tsx'
import { amountOf, openCart, pick } from '#testing/screens/diner-steps.ts'
import { anOrder, openKitchen } from '#testing/screens/kitchen.tsx'
import { sampleMenu } from '#testing/screens/sample-menu.ts'
import { now, orderRow } from '#testing/screens/sample-orders.ts'
import { translatePage } from '#testing/screens/translate-page.ts'
import OrdersScreen from '#web/admin/orders/admin-orders/orders-screen.tsx'

const menu = sampleMenu()
const california = aLine(menu, 'California Roll')
const miso = aLine(menu, 'Miso Soup', { note: 'Hot' })

test('[WEB-37] a translated kitchen counts new orders, shows the time and follows each step', async () => {
  const placedAt = '2026-03-06T23:59:02Z'
  const screen = await openKitchen({ orders: [anOrder('Ada First', { placedAt })] })
  const banner = screen.getByRole('banner')
  const alarm = screen.getByRole('region', { name: 'Alarm' })
  const ticket = screen.getByRole('article').filter({ hasText: 'Ada First' })
  await expect.element(alarm).toMatchTextContent(/^NEW ORDER#/)
  translatePage()
  const clock = () => banner.element().querySelector('time')?.textContent
  const before = clock()
  await expect.poll(clock).not.toBe(before)
  screen.place(anOrder('Bob Second'))
  await expect.element(alarm).toMatchTextContent(/^2 NEW ORDERS#/)
  await expect.element(ticket).toMatchTextContent(/Waiting 1 min/)
  translatePage()
  screen.place(anOrder('Eve Third'))
  await expect.element(alarm).toMatchTextContent(/^3 NEW ORDERS#/)
  await ticket.getByRole('button', { name: /^ACKNOWLEDGE/ }).click()
  await expect.element(alarm).toMatchTextContent(/^2 NEW ORDERS#/)
  translatePage()
  screen.goOffline()
  await expect.element(screen.getByText('Not live')).toBeVisible()
  await expect.element(screen.getByText(/Last update .+ ago$/)).toBeVisible()
  translatePage()
  screen.goOnline()
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
})

test('[WEB-37] a translated menu takes a whole cart through the checkout', async () => {
  const screen = await visit({ menu, draft: { ...pickup, lines: [california, miso] } })
  await expect.element(screen.getByRole('button', { name: 'Cart 2 items' })).toBeVisible()
  translatePage()
  await screen.getByRole('searchbox').fill('salmon')
  translatePage()
  await screen.getByRole('searchbox').fill('')
  await screen.getByRole('button', { name: 'Hibachi Steak Dinner', exact: true }).first().click()
  const dish = screen.getByRole('dialog')
  await expect.element(dish.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  translatePage()
  await dish.getByText('Add Shrimp', { exact: true }).click()
  await dish.getByText('Medium Rare', { exact: true }).click()
  translatePage()
  await dish.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Cart 3 items' })).toBeVisible()
  const cart = await openCart()
  translatePage()
  await cart
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.element(screen.getByRole('button', { name: 'Cart 2 items' })).toBeVisible()
  translatePage()
  await cart.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  translatePage()
  const total = amountOf('Order Total')
  await pick(screen.getByRole('group', { name: 'Tip' }).getByRole('radio').nth(2))
  await expect.poll(() => amountOf('Order Total')).not.toBe(total)
  await screen.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your Information' })).toBeVisible()
  translatePage()
  await screen.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect.element(screen.getByText('You must accept the Terms of Service to continue.')).toBeVisible()
})

test('[WEB-37] a translated list of orders shows what it finds', async () => {
  let orders = [orderRow(1001, 'Ada Lovelace'), orderRow(1002, 'Grace Hopper')]
  const list = () => {
    const count = { value: orders.length, isMore: false }
    return { orders, next: null, count, now, may: { export: true } }
  }
  answerCalls({ adminOrders: { list, listAll: list } })
  const at = '/admin/orders'
  const screen = await renderAdmin(<OrdersScreen />, { at })
  await expect.element(screen.getByText('2 orders', { exact: true })).toBeVisible()
  translatePage()
  orders = [orderRow(1002, 'Grace Hopper', { refunded: cents(100), status: 'ready' })]
  await screen.getByRole('searchbox').fill('grace')
  await expect.element(screen.getByText('1 order', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('row').filter({ hasText: '1002' })).toMatchTextContent('Ready')
})
