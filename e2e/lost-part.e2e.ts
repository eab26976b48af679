/** Pages that stay open over a release. */

import { addDish, startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test.use({ expectedInConsole: [/cart-dialog-/] })

test('[RUN-10, CHK-16] a dialog whose code is gone begins the page anew, once, with the order as it was; so does the button of the crashed screen', async ({
  page,
  site,
}) => {
  let isGone = true
  let beginnings = 0
  page.on('load', () => {
    beginnings += 1
  })
  await page.route(/\/assets\/cart-dialog-/, (route) => (isGone ? route.abort() : route.continue()))
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'California Roll' })

  const headRequest = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await headRequest
  await expect.poll(() => beginnings).toBe(2)
  await expect(page.getByText('Ordering System Unavailable')).toBeVisible()
  expect(beginnings).toBe(2)

  // The menu alone: what has crashed is not opened again by itself.
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sakura Hibachi' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isGone = false
  // Once the count is shown, the page has read the order and responds to clicks.
  await page.getByRole('button', { name: 'Cart 1 item' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toContainText('California Roll')
})
