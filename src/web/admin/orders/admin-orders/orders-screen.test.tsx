import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRow } from '#contract/orders/admin-orders.ts'
import { luna, ownerOf, renderAdmin, sakura, staffOfSakura } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { now, orderRow } from '#testing/screens/sample-orders.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import OrdersScreen from './orders-screen.tsx'

const ada = orderRow(1001, 'Ada Lovelace')
const grace = orderRow(1002, 'Grace Hopper')

/** A server with these orders; a search returns those of the matching customer. */
function keepOrders(...orders: readonly OrderRow[]) {
  const list = ({ search = '' }: { search?: string | undefined }) => {
    const found = orders.filter(({ customerName }) =>
      customerName.toLowerCase().includes(search.toLowerCase()),
    )
    const count = { value: found.length, isMore: false }
    return { orders: found, next: null, count, now, may: { export: true } }
  }
  answerCalls({ adminOrders: { list, listAll: list } })
}

const at = '/admin/orders'

test('[AOR-1] a row has number, customer, status, type, payment and total, and the restaurant if there are several', async () => {
  keepOrders(ada)
  const screen = await renderAdmin(<OrdersScreen />, { at, managed: ownerOf(sakura, luna) })
  await expect.element(screen.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect.element(screen.getByText('1 order', { exact: true })).toBeVisible()
  const row = screen.getByRole('row').filter({ hasText: '1001' })
  for (const text of ['Ada Lovelace', 'New', 'Sakura Hibachi', 'Pickup', 'Paid', '$43.00'])
    await expect.element(row).toMatchTextContent(text)
  await expectSoundScreen()
  expect(row.element().getBoundingClientRect().height).toBeLessThan(48)
  await row.getByText('Ada Lovelace').click({ force: true })
  await expect.element(screen.getByText(`Left for /admin/orders/${ada.id}`)).toBeVisible()
})

test('[AOR-1] on a phone a scheduled order has the time at which it is due, in place of when it was placed', async () => {
  keepOrders(orderRow(1003, 'Mary Shelley', { scheduledFor: now }))
  const screen = await renderAdmin(<OrdersScreen />, { at, width: 390 })
  const row = screen.getByRole('row').filter({ hasText: '1003' })
  await expect.element(row.getByText(/due today/)).toBeVisible()
  await expect.element(row.getByText('Placed: ')).not.toBeVisible()
  await expectSoundScreen()
})

test('[AOR-1] an empty list shows a message; with filters, that no order matches', async () => {
  keepOrders()
  const empty = await renderAdmin(<OrdersScreen />, { at })
  await expect.element(empty.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await empty.unmount()
  const screen = await renderAdmin(<OrdersScreen />, { at: `${at}?search=ada`, path: at })
  await expect.element(screen.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('[AOR-1] a list that can’t be loaded shows an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<OrdersScreen />, { at })
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  keepOrders(ada)
  await retry.click()
  await expect.element(screen.getByText('Ada Lovelace')).toBeVisible()
})

test('[AOR-11] a new order waits behind a button, so that the list doesn’t move', async () => {
  keepOrders(ada)
  const screen = await renderAdmin(<OrdersScreen />, { at })
  await expect.element(screen.getByText('Ada Lovelace')).toBeVisible()
  keepOrders(grace, ada)
  // Simulates a return to this tab.
  window.dispatchEvent(new Event('visibilitychange'))
  const news = screen.getByRole('button', { name: 'Show 1 new order' })
  await expect.element(news).toBeVisible()
  await expect.element(screen.getByText('Grace Hopper')).not.toBeInTheDocument()
  await news.click()
  await expect.element(screen.getByText('Grace Hopper')).toBeVisible()
})

test('[AOR-12] the search is stored in the address and filters the list', async () => {
  keepOrders(grace, ada)
  const screen = await renderAdmin(<OrdersScreen />, { at })
  await screen.getByLabelText('Search by number, name, email, phone').fill('LOVE')
  await expect.element(screen.getByText('1 order', { exact: true })).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/orders?search=LOVE')
})

test('[AOR-13] on a phone the filters are behind a button that shows the number of active ones', async () => {
  keepOrders(ada)
  const screen = await renderAdmin(<OrdersScreen />, {
    at: `${at}?search=ada&payment=paid`,
    path: at,
    width: 390,
  })
  const status = screen.getByLabelText('Status')
  const opener = screen.getByRole('button', { name: 'Filters (1 active)' })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByLabelText('Search by number, name, email, phone')).toHaveValue('ada')
  await expect.element(status).not.toBeVisible()
  await opener.click()
  await status.selectOptions('New')
  await expect
    .element(screen.getByRole('button', { name: 'Filters (2 active)' }))
    .toHaveAttribute('aria-expanded', 'true')
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await screen.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect.element(status).not.toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent(at)
  await page.viewport(1440, 900)
  await expect.element(status).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Filters/ })).not.toBeInTheDocument()
})

test('[AOR-14] a period is one press away and part of the address', async () => {
  keepOrders(ada)
  const screen = await renderAdmin(<OrdersScreen />, { at })
  const chips = screen.getByRole('group', { name: 'Placed' })
  await chips.getByRole('button', { name: 'Yesterday' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/orders?period=yesterday')
  await expect
    .element(chips.getByRole('button', { name: 'Yesterday' }))
    .toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: 'Any day' }).click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/orders')
})

test('[AOR-15] filters are saved as a view, opened with one press, and removed', async () => {
  keepOrders(ada)
  const screen = await renderAdmin(<OrdersScreen />, { at: `${at}?status=new&period=today`, path: at })
  await screen.getByRole('button', { name: 'Save view' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a name.')).toBeVisible()
  await dialog.getByLabelText('Name').fill('New today')
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  const view = screen.getByRole('button', { name: 'New today', exact: true })
  await expect.element(view).toHaveAttribute('aria-pressed', 'false')
  await view.click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`${at}?status=new&period=today`)
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Remove the view New today' }).click()
  await expect.element(view).not.toBeInTheDocument()
})

test('[AOR-16] the open orders are one press away, and another press leads back to all', async () => {
  keepOrders(ada)
  const screen = await renderAdmin(<OrdersScreen />, { at, path: at })
  const view = screen.getByRole('button', { name: 'Open orders' })
  await view.click()
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`${at}?status=open`)
  await expect.element(view).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Save view' })).not.toBeInTheDocument()
  await expectSoundScreen({ phone: 320 })
  await view.click()
  await expect.element(screen.getByTestId('address')).toMatchTextContent(/\/admin\/orders$/)
  await expect.element(view).toHaveAttribute('aria-pressed', 'false')
})

test('[AOR-9] the owner of the one restaurant can export the list with its filters', async () => {
  keepOrders(ada)
  const owner = await renderAdmin(<OrdersScreen />, { at: `${at}?search=ada`, path: at })
  const link = '/api/restaurants/sakura/orders.csv?search=ada'
  await expect.element(owner.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', link)
  await owner.unmount()
  const screen = await renderAdmin(<OrdersScreen />, { at, managed: staffOfSakura })
  await expect.element(screen.getByText('Ada Lovelace')).toBeVisible()
  await expect.element(screen.getByText('Export CSV')).not.toBeInTheDocument()
})

test('[DSP-22] only a disputed order has a badge beside its payment', async () => {
  keepOrders({ ...grace, isDisputed: true }, ada)
  const screen = await renderAdmin(<OrdersScreen />, { at })
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name })
  await expect.element(row('Grace Hopper')).toMatchTextContent('Disputed')
  await expect.element(row('Ada Lovelace')).not.toMatchTextContent('Disputed')
  await expectSoundScreen({ phone: 320 })
})
