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
  const steps = ['summary', 'customer-info', 'payment', 'confirmation']
  const fetched = untilFetched(page, [
    /__manifest/,
    ...steps.map((step) => new RegExp(`assets/${step}-screen-`)),
    /assets\/sandbox-card-form-/,
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

test('[CHK-20, CHK-14] summary, information and payment say it, keep what was typed and go on by themselves', async ({
  page,
  site,
  sandbox,
}) => {
  const context = page.context()
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Salmon Roll' })
  const fetched = untilFetched(page, [/assets\/sandbox-card-form-/])
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
  const pay = page.getByRole('button', { name: /^(Complete Payment|Try again) / })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(pay).toHaveAccessibleDescription(offline)
  await context.setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  await expect(page.getByLabel('Card number')).toHaveValue(goodCard)
  await pay.click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

/**
 * Resolves once these have been fetched, and with them all that was requested in the meantime: a response has only begun when it
 * is first heard of, and a script that is cut off is not requested again.
 */
async function untilFetched(page: Page, urls: readonly RegExp[]): Promise<void> {
  const underway = new Set<unknown>()
  page.on('request', (request) => {
    if (/__manifest|\/assets\//.test(request.url())) underway.add(request)
  })
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  await Promise.all(
    urls.map((url) => page.waitForEvent('requestfinished', (request) => url.test(request.url()))),
  )
  await expect.poll(() => underway.size).toBe(0)
}
