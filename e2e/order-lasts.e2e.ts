/** What was typed and chosen outlasts everything that happens to a phone on the way to an order. */

import type { BrowserContext, Page } from '@playwright/test'
import {
  ada,
  addDish,
  giveDetails,
  goodCard,
  payWith,
  pick,
  proceedToCheckout,
  startPickup,
} from './diner.ts'
import { expect, test } from './world.ts'

// Decision 017
test.describe.configure({ retries: 0 })

test.use({ viewport: { width: 390, height: 844 } })

const dish = 'Chicken Teriyaki Dinner'

async function toPayment(page: Page, menu: string): Promise<void> {
  await startPickup(page, menu)
  await addDish(page, { name: dish, options: ['Two Gyoza'], note: 'Allergic to sesame' })
  await proceedToCheckout(page)
  await pick(page.getByRole('radio', { name: /20%/ }))
  await giveDetails(page)
}

async function expectDetails(page: Page): Promise<void> {
  await expect(page.getByLabel('First Name')).toHaveValue(ada.firstName)
  await expect(page.getByLabel('Last Name')).toHaveValue(ada.lastName)
  await expect(page.getByLabel('Phone Number')).toHaveValue('(212) 555-0142')
  await expect(page.getByLabel('Email Address')).toHaveValue(ada.email)
  await expect(page.getByRole('checkbox', { name: /Terms of Service/ })).toBeChecked()
}

async function expectSummary(page: Page): Promise<void> {
  const items = page.getByRole('region', { name: 'Your items' })
  await expect(items).toContainText(dish)
  await expect(items).toContainText('Two Gyoza')
  await expect(items).toContainText('Note: Allergic to sesame')
  await expect(page.getByRole('radio', { name: /20%/ })).toBeChecked()
}

function numberOn(page: Page): Promise<string> {
  return page
    .getByText(/^#\d+$/)
    .first()
    .innerText()
}

test('[CHK-14, CHK-17, SCR-21] back through all steps and forward again; after paying, back does not pay again', async ({
  page,
  site,
  sandbox,
}) => {
  await toPayment(page, site.menuOf('sakura'))
  await page.goBack()
  await expectDetails(page)
  await page.goBack()
  await expectSummary(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'View order' })).toContainText('1')
  for (let step = 0; step < 3; step++) await page.goForward()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const charges = (await sandbox.charges()).length
  await page.goBack()
  await expect(page.getByText('No order data found. Please start a new order.')).toBeVisible()
  await expect(page.getByText('The order that you placed before is safe.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', /^\/order\/.+/)
  await page.goForward()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(charges)
  await page.getByRole('link', { name: 'Back to Menu' }).click()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Follow your order' }),
  ).toHaveAttribute('href', /^\/order\/.+/)
})

test('[CHK-14, PAY-6] the same cart paid in two tabs is one order and one charge, shown in both', async ({
  page,
  site,
  sandbox,
}) => {
  await toPayment(page, site.menuOf('sakura'))
  const before = (await sandbox.charges()).length
  const second = await duplicate(page.context(), page)
  await payWith(second, goodCard)
  await expect(second.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await numberOn(page)).toBe(await numberOn(second))
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

/** As 'Duplicate tab' does it: the new tab begins with a copy of what the old one keeps. */
async function duplicate(context: BrowserContext, page: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const second = await opened
  await expect(second.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  return second
}

test('[PAY-12] a browser that lost its cookies while paying reads that the order is placed, and pays nothing again', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 422/)
  await toPayment(page, site.menuOf('sakura'))
  const before = (await sandbox.charges()).length
  await page.route('**/rpc/checkouts/complete', async (route) => {
    await page.context().clearCookies()
    const { cookie: _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible()
  await expect(page.getByText(/^Your payment went through, and you were charged once\./)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('link', { name: 'Return to Menu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('View order')).toHaveCount(0)
  expect(await sandbox.charges()).toHaveLength(before + 1)
})
