/** A kitchen at work: an order is canceled, and a display that is broken begins anew. */

import type { Page } from '@playwright/test'
import { apiClient } from '#testing/http-client.ts'
import { openOrder, section, tapStep } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

const dishes = [{ name: 'Salmon Roll' }]

test('[KDS-13, KIT-12, KIT-26, KIT-27, KIT-1] an order is canceled with a reason, its refund is shown, and its history is kept', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const other = await (await newPerson()).newPage()
  for (const display of [page, other]) await display.goto(site.kitchenOf('sakura'))
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'silent')
  const before = (await sandbox.charges()).length
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Ada', lastName: 'Refund', dishes },
  )
  await tapStep(page, 'Ada Refund', 'ACKNOWLEDGE')
  const paid = (await sandbox.charges())[before]?.amount ?? 0
  const amount = `$${(paid / 100).toFixed(2)}`

  const dialog = await openOrder(page, 'Ada Refund')
  for (const text of ['Paid', 'Shown on a display', 'Acknowledged']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Cancel Order…' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel Order #/ })
  await expect(cancel).toContainText(`Ada Refund gets a full refund of ${amount}.`)
  await cancel.getByRole('button', { name: `Cancel and Refund ${amount}` }).click()
  await expect(cancel).toContainText('Please give a reason for the cancellation.')
  await cancel.getByRole('radio', { name: 'Another reason' }).check()
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('The fish is gone')
  await cancel.getByRole('button', { name: `Cancel and Refund ${amount}` }).click()
  await expect(cancel).toBeHidden()

  for (const display of [page, other]) {
    await expect(display.getByRole('article').filter({ hasText: 'Ada Refund' })).toHaveCount(0)
    await display.getByRole('button', { name: 'Past Orders' }).click()
    const past = section(display, 'All Completed Orders Today')
      .getByRole('article')
      .filter({ hasText: 'Ada Refund' })
    await expect(past).toContainText('Canceled')
    await expect(past).toContainText('Refunded')
    await past.getByText('Ada Refund').click()
    await expect(past).toContainText('The fish is gone')
  }
  await page.getByRole('button', { name: 'Hide Past' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Ada Refund' })).toHaveCount(0)
})

test('[KDS-21] a display that could not fetch a part of its program begins anew once the server can be reached', async ({
  page,
  context,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await context.setOffline(true)
  const headRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  // What the build tells a page whose part can't be had.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await headRequest
  await expect(page.locator('html[data-before]')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('[KDS-19] a display that has crashed says that orders are safe, and restarts by its button and by itself', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/./s)
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Crash', lastName: 'Test', dishes: [{ name: 'Salmon Roll', quantity: 4 }] },
  )
  const board = await apiClient(site.port, 'orders.sakura.localhost').kitchen.board()
  const broken = { ...board, orders: board.orders.map((order) => ({ ...order, lines: null })) }
  const breakBoard = () =>
    page.route('**/rpc/kitchen/board', (route) => route.fulfill({ json: { json: broken } }))
  await page.clock.install()
  await breakBoard()
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.getByText('Your orders are safe and being processed.')).toBeVisible()
  await expect(page.getByText('Orders are still being received')).toBeVisible()
  await expect(page.getByText(/^Error ID: E-[A-Z0-9]{4,}$/)).toBeVisible()
  await page.unroute('**/rpc/kitchen/board')
  await page.getByRole('button', { name: 'Restart Kitchen Display' }).click()
  await expect(page.getByText('Crash Test', { exact: true })).toBeVisible()

  await breakBoard()
  await page.reload()
  await expect(page.getByText('Orders are still being received')).toBeVisible()
  await page.unroute('**/rpc/kitchen/board')
  await page.clock.runFor(32_000)
  await expect(page.getByText('Crash Test', { exact: true })).toBeVisible()
})

function boardOf(page: Page) {
  return page.locator('[data-alarm]')
}
