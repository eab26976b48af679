/** The browser's Back, Forward and reload where a dialog is open over the menu. */

import type { Page } from '@playwright/test'
import { addDish, giveDetails, proceedToCheckout, startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[SCR-20] Back closes a product or the cart, Forward and a reload bring it back, at the address of the menu', async ({
  page,
  site,
}) => {
  const menu = site.menuOf('sakura')
  await startPickup(page, menu)
  const loads = watchLoads(page)
  await openDish(page, 'Salmon Roll')
  const dish = page.getByRole('dialog', { name: 'Salmon Roll' })
  await page.goBack()
  await expect(dish).toBeHidden()
  await page.goForward()
  await expect(dish).toBeVisible()
  await page.reload()
  await expect(dish.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  await dish.getByRole('button', { name: 'Close' }).click()
  await expect(dish).toBeHidden()

  await addDish(page, { name: 'Salmon Roll' })
  const cart = await openCart(page)
  await page.reload()
  await expect(cart).toContainText('Salmon Roll')
  await cart.getByRole('button', { name: 'Edit Salmon Roll' }).click()
  await expect(dish.getByRole('button', { name: /^Save changes/ })).toBeVisible()
  await page.goBack()
  await expect(dish).toBeHidden()
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  expect(page.url()).toBe(`${menu}/`)
  // A dialog asks for nothing of the page anew.
  expect(loads.filter((url) => url.includes('.data'))).toEqual([])
})

test('[SCR-20] each step of the order-type dialog is an entry; from the first one Back leaves the page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.home}/tos`)
  await page.goto(site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')
  const first = dialog.getByText('How would you like to receive your order?')
  const address = dialog.getByRole('heading', { name: 'Delivery Address' })
  const timing = dialog.getByRole('heading', { name: 'When do you want your order?' })
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await expect(address).toBeVisible()
  await page.goBack()
  await expect(first).toBeVisible()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await expect(timing).toBeVisible()
  await page.reload()
  await expect(timing).toBeVisible()
  await page.goBack()
  await expect(first).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()

  await page.goForward()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /Pickup · ASAP/ }).click()
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await expect(timing).toBeVisible()
  await page.goBack()
  await expect(first).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Sakura Hibachi' })).toBeVisible()
})

test('[SCR-20] Back from the payment passes every step, then the cart, then the menu', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Sapporo Draft Can' })
  await proceedToCheckout(page)
  // A page that still scrolled to its top would move the button from under the tap.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await giveDetails(page)
  for (const heading of ['Your Information', 'Order Summary']) {
    await page.goBack()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.goBack()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart).toContainText('Sapporo Draft Can')
  await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeHidden()
  await page.goBack()
  await expect(cart).toBeHidden()
  await expect(page.getByRole('button', { name: 'View order' })).toBeVisible()
  for (let step = 0; step < 2; step++) await page.goForward()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

async function openDish(page: Page, name: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
}

async function openCart(page: Page) {
  await page.getByRole('button', { name: /View order/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart).toBeVisible()
  return cart
}

function watchLoads(page: Page): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}
