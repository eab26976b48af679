/** What a diner meets without a network, at each step of an order, and when it is back. */

import type { Page } from '@playwright/test'
import { ada, addDish, fillCard, goodCard, proceedToCheckout, startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ expectedInConsole }) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
})

const offline = "You're offline. Your order is saved."

test('[CHK-20] the cart leads on without a network, and the summary comes when it is back', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Salmon Roll' })
  const fetched = Promise.all([
    page.waitForResponse('**/__manifest**'),
    page.waitForResponse(/assets\/payment-screen-/),
    page.waitForResponse(/assets\/sandbox-card-form-/),
  ])
  await page.getByRole('button', { name: /View order/ }).click()
  await fetched
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await page.context().setOffline(true)
  await expect(cart.getByText(offline)).toBeVisible()
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: offline })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your items' })).toContainText('Salmon Roll')
  await expect(page.getByText(offline)).toBeHidden()
})

test('[CHK-20] a cart that was opened without a network waits for it', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Salmon Roll' })
  await page.getByRole('button', { name: /View order/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  const opener = page.getByRole('button', { name: /View order/ })
  await expect(opener).toContainText('$')
  await expect
    .poll(async () => {
      for (const place of [10, 200]) await page.mouse.move(place, place)
      return hasFetched(page, 'assets/cart-dialog-')
    })
    .toBe(true)
  await page.context().setOffline(true)
  await opener.click()
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await expect(proceed).toHaveAccessibleDescription(offline)
  await page.context().setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  await proceed.click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

test('[CHK-20, CHK-14] summary, information and payment say it, keep what was typed and go on by themselves', async ({
  page,
  site,
  sandbox,
}) => {
  const context = page.context()
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Salmon Roll' })
  const fetched = page.waitForResponse(/assets\/sandbox-card-form-/)
  await proceedToCheckout(page)
  await fetched

  await context.setOffline(true)
  await expect(page.getByText(offline)).toBeVisible()
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeVisible()
  await expect(page.getByText(offline)).toBeVisible()
  await page.getByLabel('First Name').fill(ada.firstName)
  await page.getByLabel('Last Name').fill(ada.lastName)
  await page.getByLabel('Phone Number').fill(ada.phone)
  await page.getByLabel('Email Address').fill(ada.email)
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: offline })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()

  const before = (await sandbox.charges()).length
  await fillCard(page, goodCard)
  await context.setOffline(true)
  const pay = page.getByRole('button', { name: /^Complete Payment/ })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(pay).toHaveAccessibleDescription(offline)
  await context.setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  await expect(page.getByLabel('Card number')).toHaveValue(goodCard)
  await pay.click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

test('[CHK-20] a quote that was asked for without a network is there when it is back, and the order stays a delivery', async ({
  page,
  site,
}) => {
  await page.goto(site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await dialog.getByRole('textbox').fill('12 Grand Street, New York, NY 10002')
  await page.context().setOffline(true)
  await expect(dialog.getByText(offline)).toBeVisible()
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByRole('button', { name: 'Getting Quote...' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(dialog.getByText('Delivery Available')).toBeVisible()
  await expect(dialog.getByText(offline)).toBeHidden()
  await expect(dialog.getByText('Unable to deliver')).toHaveCount(0)
})

test('[CHK-20, SCR-20] the time of an order is chosen, and a dish looked at, without a network', async ({
  page,
  site,
}) => {
  const known = page.waitForResponse('**/__manifest**')
  await page.goto(`${site.home}/menu/sakura`)
  const dialog = page.getByRole('dialog')
  await known
  await page.waitForResponse(/assets\/product-dialog-/)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await expect(dialog.getByText(offline)).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pickup · ASAP' })).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Salmon Roll', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Salmon Roll' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[CHK-20] a screen whose code is missing comes when the network is back', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { name: offline })).toBeVisible()
  await expect(page.getByText('System Error')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
})

test('[CHK-16] a checkout that can not be opened says whom to call, before anything of it was loaded', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/./)
  await page.route('**/__manifest**', (route) => route.abort())
  await startPickup(page, site.menuOf('burgerbarn'))
  await addDish(page, { name: await firstDish(page) })
  await page.getByRole('button', { name: /View order/ }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Ordering System Unavailable' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call \(\d{3}\) 555-\d{4} to order$/ })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

function firstDish(page: Page): Promise<string> {
  return page.getByRole('article').getByRole('heading').first().innerText()
}

/** Whether a script has come, by request or from the browser's cache. */
function hasFetched(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  )
}
