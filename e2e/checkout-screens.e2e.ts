/** What stands on the screens from the summary to the confirmation, word for word. */

import type { Page } from '@playwright/test'
import {
  addDish,
  fillCard,
  giveDetails,
  goodCard,
  hold,
  payWith,
  proceedToCheckout,
  startPickup,
} from './diner.ts'
import { amountOf } from './order-screens.ts'
import { expect, test } from './world.ts'

test('[SCR-1, SCR-2] without an order every step says so and leads back', async ({ page, site }) => {
  for (const step of ['summary', 'customer-info']) {
    await page.goto(`${site.menuOf('sakura')}/checkout/${step}`)
    await expect(page.getByText('No order data found. Please start a new order.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Menu' })).toBeVisible()
  }
  await page.goto(`${site.menuOf('sakura')}/checkout/payment`)
  await expect(page.getByText('Missing order information. Please start over.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Menu' }).click()
  await expect(page).toHaveURL(`${site.menuOf('sakura')}/`)

  // An order without its diner's details can't be paid for either.
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Miso Soup' })
  await page.goto(`${site.menuOf('sakura')}/checkout/payment`)
  await expect(page.getByText('Missing order information. Please start over.')).toBeVisible()
})

test('[SCR-13, PRC-7, PRC-12] the summary shows each line as it was chosen, and a custom tip in place of the preset', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, {
    name: 'Hibachi Steak Dinner',
    options: ['Medium Rare', 'Add Shrimp', 'No Onion', 'Noodles for Vegetables', 'Extra Yum Yum'],
    more: 1,
    note: 'Allergic to sesame',
  })
  await proceedToCheckout(page)
  await expect(page).toHaveURL(/\/checkout\/summary$/)
  await expect(page.getByRole('link', { name: 'Back to Menu' })).toHaveAttribute('href', '/menu/sakura')
  const items = page.getByRole('region', { name: 'Your items' })
  await expect(items).toContainText('2 ×')
  const options = items.getByRole('listitem').getByRole('listitem')
  for (const words of [
    /^Medium Rare/,
    /^Add .*Yum Yum/,
    /^Remove Onion/,
    /^Substitute Noodles for Vegetables/,
    /^Add-on .*Shrimp/,
  ])
    await expect(options.filter({ hasText: words })).toHaveCount(1)
  await expect(items).toContainText('Note: Allergic to sesame')
  await expect(page.getByRole('region', { name: 'Discount Code' }).getByLabel('Discount Code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with checkout' })).toBeVisible()

  const tips = page.getByRole('group', { name: 'Tip' }).getByRole('radio')
  await expect(tips).toHaveCount(4)
  for (const [place, percent] of ['15%', '18%', '20%'].entries())
    await expect(tips.nth(place)).toHaveAccessibleName(new RegExp(`^${percent}`))
  await expect(tips.nth(0)).toBeChecked()
  const total = await amountOf(page, 'Order Total').innerText()
  await page.getByText('Custom', { exact: true }).click()
  await expect(tips.nth(0)).not.toBeChecked()
  const custom = page.getByLabel('Custom tip in dollars')
  await custom.pressSequentially('4a.,b2-5')
  await expect(custom).toHaveValue('4.25')
  await expect(amountOf(page, 'Tip')).toHaveText('$4.25')
  await expect(amountOf(page, 'Order Total')).not.toHaveText(total)
  await page.getByText('15%', { exact: true }).click()
  await expect(custom).toBeHidden()
  await expect(amountOf(page, 'Order Total')).toHaveText(total)
})

test('[SCR-1, SCR-14] the information asks who orders, shows the terms in a new tab, and says that it saves', async ({
  page,
  site,
}) => {
  await toInformation(page, site.menuOf('sakura'))
  await expect(page).toHaveURL(/\/checkout\/customer-info$/)
  await expect(page.getByRole('link', { name: 'Back to Summary' })).toHaveAttribute(
    'href',
    '/checkout/summary',
  )
  await expect(page.getByText('Have an account? Sign in for a faster experience.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login or Sign Up' })).toHaveAttribute('href', /^\/login/)
  for (const field of ['First Name', 'Last Name', 'Phone Number', 'Email Address'])
    await expect(page.getByLabel(field)).toBeEditable()
  await expect(page.getByLabel('Delivery Address')).toHaveCount(0)

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Terms of Service/ }).click()
  const terms = await opened
  await expect(terms).toHaveURL(/\/tos$/)
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await terms.close()

  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Phone Number').pressSequentially('2125550142')
  await expect(page.getByLabel('Phone Number')).toHaveValue('(212) 555-0142')
  await page.getByLabel('Email Address').fill('ada@example.com')
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  const letGo = await hold(page, '**/rpc/menu/get')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL(/\/checkout\/payment$/)
})

test('[SCR-15, SCR-16] the payment waits for a whole card, says that it works, and ends on the confirmation', async ({
  page,
  site,
}) => {
  await toInformation(page, site.menuOf('sakura'))
  await page.getByRole('link', { name: 'Back to Summary' }).click()
  await giveDetails(page)
  await expect(page.getByRole('link', { name: 'Back to Information' })).toHaveAttribute(
    'href',
    '/checkout/customer-info',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure Payment')
  const button = page.getByRole('button', { name: /^Complete Payment \$\d+\.\d\d$/ })
  const total = (await button.innerText()).replace('Complete Payment ', '')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('3 items from Sakura Hibachi')
  await expect(summary).toContainText(total)
  await expect(page.getByText('Your payment information is secure and encrypted.')).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await fillCard(page, goodCard)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await page.getByLabel('Postal code').fill('1')
  await expect(button).toHaveAttribute('aria-disabled', 'true')

  const letGo = await hold(page, '**/rpc/checkouts/start')
  await payWith(page, goodCard)
  const processing = page.getByRole('button', { name: 'Processing Payment...' })
  await expect(processing).toHaveAttribute('aria-disabled', 'true')
  letGo()

  await expect(page.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/confirmation$/)
  const facts = page.getByRole('region', { name: 'Your order' })
  await expect(facts).toContainText(/#1\d{3}/)
  await expect(facts).toContainText('418 Orchard Lane, New York, NY 10002')
  await expect(facts).toContainText('As soon as possible')
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('15-20 min')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('3 ×')
  for (const row of ['Subtotal', 'Tax.*', 'Processing Fee', 'Tip'])
    await expect(amountOf(page, row)).toHaveText(/^\$\d+\.\d\d$/)
  await expect(amountOf(page, 'Total')).toHaveText(total)
  await expect(page.getByRole('link', { name: 'Follow your order' })).toHaveAttribute(
    'href',
    /^\/order\/.{20,}/,
  )
})

/** Three soups, as far as the diner's details. */
async function toInformation(page: Page, menu: string): Promise<void> {
  await startPickup(page, menu)
  await addDish(page, { name: 'Miso Soup', more: 2 })
  await proceedToCheckout(page)
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeVisible()
}
