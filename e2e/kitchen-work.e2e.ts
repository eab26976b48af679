/** A kitchen at work: steps and their undo, cancelling, past orders, print, what is kept without a connection. */

import type { Page } from '@playwright/test'
import { apiClient } from '#testing/http-client.ts'
import { counter, openOrder, section, tapStep, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { audioClock, noteTones, tonesOf } from './sound.ts'
import { expect, test } from './world.ts'

const dishes = [{ name: 'Salmon Roll' }]

test('[KDS-9, KIT-11, KIT-25] a step is undone from its notice and from the ticket; undoing an acknowledgement rings again', async ({
  page,
  site,
  sandbox,
}) => {
  await page.goto(site.kitchenOf('sakura'))
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Grace', lastName: 'Undo', dishes },
  )
  await tapStep(page, 'Grace Undo', 'ACKNOWLEDGE')
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'silent')

  await page.getByRole('button', { name: 'UNDO' }).click()
  await expect(section(page, 'New Orders - Needs Attention')).toContainText('Grace Undo')
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'ringing')

  await tapStep(page, 'Grace Undo', 'ACKNOWLEDGE')
  await tapStep(page, 'Grace Undo', 'START PREPARING')
  const dialog = await openOrder(page, 'Grace Undo')
  await dialog.getByRole('button', { name: /^Undo: back to Acknowledged/ }).click()
  await expect(section(page, 'Acknowledged - Ready to Prepare')).toContainText('Grace Undo')
})

test('[KDS-13, KIT-12, KIT-26, KIT-27, KIT-1] an order is cancelled with a reason, its refund is shown, and its history is kept', async ({
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
  for (const words of ['Paid', 'Shown on a screen', 'Acknowledged']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Cancel Order…' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel Order #/ })
  await expect(cancel).toContainText(`Ada Refund gets ${amount} back`)
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
    await expect(past).toContainText('Cancelled')
    await expect(past).toContainText('Refunded')
    await past.getByText('Ada Refund').click()
    await expect(past).toContainText('The fish is gone')
  }
  await page.getByRole('button', { name: 'Hide Past' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Ada Refund' })).toHaveCount(0)
})

test('[KIT-1, KIT-3, KIT-4] eight completed orders are recent, all of them past orders, and the counters say the same after a reload', async ({
  page,
  site,
  sandbox,
}) => {
  test.setTimeout(120_000)
  await page.goto(site.kitchenOf('burgerbarn'))
  const { port } = site
  const dish = [{ name: 'Grilled Chicken Sandwich' }]
  for (let place = 1; place <= 9; place++) {
    await placeOrder(
      { port, paymentUrl: sandbox.url },
      { at: 'burgerbarn', firstName: `Guest${place}`, lastName: 'Past', dishes: dish },
    )
    for (const step of ['ACKNOWLEDGE', 'START PREPARING', 'MARK READY', 'PICKED UP']) {
      await tapStep(page, `Guest${place} Past`, step)
    }
  }
  await expect(section(page, 'Recent Completed').getByRole('article')).toHaveCount(8)
  await page.getByRole('button', { name: 'Past Orders' }).click()
  const all = section(page, 'All Completed Orders Today').getByRole('article')
  expect(await all.count()).toBeGreaterThanOrEqual(9)
  const completed = await counter(page, 'Completed').innerText()
  const sales = await counter(page, 'Daily Sales').innerText()
  expect(sales).toMatch(/^\$[1-9]/)
  await page.reload()
  await expect(counter(page, 'Completed')).toHaveText(completed)
  await expect(counter(page, 'Daily Sales')).toHaveText(sales)
})

test('[KDS-14] a ticket is printed alone, and marked when it is printed again', async ({
  page,
  site,
  sandbox,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(site.kitchenOf('sakura'))
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Jean', lastName: 'Print', dishes },
  )
  const dialog = await openOrder(page, 'Jean Print')
  await dialog.getByRole('button', { name: 'Print Ticket' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('.print-slip')
  await expect(slip).toBeVisible()
  await expect(slip).toContainText('Jean Print')
  await expect(slip).toContainText('Salmon Roll')
  await expect(slip).not.toContainText('REPRINT')
  await expect(page.getByRole('heading', { name: 'Kitchen Display' })).toBeHidden()
  const { width } = (await slip.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual((80 / 25.4) * 96)

  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Print Again' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toContainText('REPRINT')
})

test('[KDS-8] steps that are tapped without a connection wait, survive a reload, and are taken once', async ({
  page,
  context,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/, /status of 409/)
  const other = await (await newPerson()).newPage()
  for (const display of [page, other]) await display.goto(site.kitchenOf('sakura'))
  const place = (firstName: string) =>
    placeOrder({ port: site.port, paymentUrl: sandbox.url }, { firstName, lastName: 'Kept', dishes })
  for (const name of ['Edith', 'Frances']) {
    await place(name)
    await expect(ticketOf(page, `${name} Kept`)).toBeVisible()
  }

  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await tapStep(page, 'Edith Kept', 'ACKNOWLEDGE')
  await tapStep(page, 'Edith Kept', 'START PREPARING')
  await tapStep(page, 'Frances Kept', 'ACKNOWLEDGE')
  await expect(ticketOf(page, 'Edith Kept')).toContainText('Waiting for the connection')
  await expect(ticketOf(other, 'Edith Kept')).toContainText('NEW ORDER ALERT')
  // Meanwhile somebody else goes two steps with the second order.
  await tapStep(other, 'Frances Kept', 'ACKNOWLEDGE')
  await tapStep(other, 'Frances Kept', 'START PREPARING')

  // The page is reloaded by a connection that brings the page, but no calls yet.
  await page.route('**/rpc/**', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await page.unroute('**/rpc/**')

  for (const display of [page, other]) {
    await expect(section(display, 'In Progress')).toContainText('Edith Kept')
    await expect(section(display, 'In Progress')).toContainText('Frances Kept')
  }
  await expect(page.getByText('Waiting for the connection')).toHaveCount(0)
  await expect(page.getByText(/was changed elsewhere. It is now: Being Prepared/)).toBeVisible()
  const dialog = await openOrder(page, 'Edith Kept')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Acknowledged' })).toHaveCount(1)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Being Prepared' })).toHaveCount(1)
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
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  // What the build tells a page whose part can't be had.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await asked
  await expect(page.locator('html[data-before]')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('[KDS-12, KDS-10] the self-test at opening is answered once a day, and the volume stays on the device', async ({
  page,
  site,
}) => {
  await noteTones(page)
  await page.goto(site.kitchenOf('sakura'))
  const panel = page.getByRole('region', { name: /this display/i })
  await expect(panel).toContainText('Connection: good')
  await expect(panel).toContainText('Clock: good')
  await panel.getByRole('button', { name: 'Play Test Tones' }).click()
  await expect.poll(async () => (await tonesOf(page)).map(({ hertz }) => hertz)).toEqual([800, 1000, 1200])
  await panel.getByRole('button', { name: 'I Hear It' }).click()
  await expect(panel).toContainText('Sound: good')
  await panel.getByRole('button', { name: /Done|Skip/ }).click()
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toContainText('Sound alerts are active.')
  await settings.getByRole('button', { name: 'Quieter' }).click()
  await expect(settings).toContainText('Volume 4 of 5')
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(settings).toContainText('Volume 4 of 5')
  await settings.getByRole('button', { name: 'Self-Test' }).click()
  await expect(panel).toBeVisible()
})

test('[KDS-15, KIT-27] an order counts as shown once its ticket can be seen, and not before', async ({
  page,
  site,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 120 })
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.locator('[data-alarm]')).toBeVisible()
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Hidden', lastName: 'Below', dishes },
  )
  await expect(ticketOf(page, 'Hidden Below')).toHaveCount(1)
  const { kitchen } = apiClient(site.port, 'orders.sakura.localhost')
  const { orders } = await kitchen.board()
  const orderId = orders.find(({ customerName }) => customerName === 'Hidden Below')?.id
  if (!orderId) throw new Error('the order is not on the board')
  const wasShown = async () => (await kitchen.history({ orderId })).some(({ kind }) => kind === 'shown')
  const sign = page.waitForResponse((response) => response.url().includes('/kitchen/alive'))
  await page.reload()
  await sign
  expect(await wasShown()).toBe(false)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect.poll(wasShown).toBe(true)
})

test('[KDS-5] what opens over the board says what rings and can stop it', async ({ page, site, sandbox }) => {
  await noteTones(page)
  await page.goto(site.kitchenOf('sakura'))
  await page.getByRole('button', { name: 'Settings' }).click()
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Rose', lastName: 'Over', dishes },
  )
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toContainText('NEW ORDER')
  await expect.poll(async () => (await tonesOf(page)).length).toBeGreaterThanOrEqual(3)
  await settings.getByRole('button', { name: 'STOP ALARM' }).click()
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'silent')
  const from = await audioClock(page)
  const heard = (await tonesOf(page)).length
  await expect.poll(() => audioClock(page), { timeout: 15_000 }).toBeGreaterThan(from + 4.5)
  expect((await tonesOf(page)).length).toBe(heard)
})

function boardOf(page: Page) {
  return page.locator('[data-alarm]')
}
