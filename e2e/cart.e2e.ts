import type { Locator, Page } from '@playwright/test'
import { addDish, startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[CRT-11, MNU-16] a line is edited in its place; cancelled, nothing changes', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Hibachi Steak Dinner', options: ['Medium Rare'], note: 'No sesame' })
  await addDish(page, { name: 'California Roll' })
  const cart = await openCart(page)
  const steak = lineOf(cart, 'Hibachi Steak Dinner')
  const before = await cart.getByRole('list').innerText()

  const edit = cart.getByRole('button', { name: 'Edit Hibachi Steak Dinner' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Hibachi Steak Dinner' })
  await expect(dialog.getByRole('radio', { name: 'Medium Rare' })).toBeChecked()
  await expect(dialog.getByLabel('Notes to Kitchen')).toHaveValue('No sesame')
  await dialog.getByText('Add Shrimp', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  expect(await cart.getByRole('list').innerText()).toBe(before)

  await edit.click()
  await dialog.getByText('Well Done', { exact: true }).click()
  await dialog.getByText('Add Shrimp', { exact: true }).click()
  await dialog.getByRole('button', { name: 'One more Hibachi Steak Dinner' }).click()
  await dialog.getByLabel('Notes to Kitchen').fill('No sesame, please')
  const save = dialog.getByRole('button', { name: /^Save Changes/ })
  await expect(save).toContainText(/\$\d+\.\d\d/)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  await expect(cart.getByRole('listitem').first()).toContainText('Hibachi Steak Dinner')
  await expect(steak).toContainText('Well Done')
  await expect(steak).toContainText('Add Shrimp')
  await expect(steak).not.toContainText('Medium Rare')
  await expect(steak).toContainText('No sesame, please')
  await expect(steak.getByRole('group', { name: /^Quantity/ })).toContainText('2')
})

test('[CRT-12, CRT-2] what was removed comes back where it was', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  for (const name of ['California Roll', 'Alaska Roll', 'Boston Roll']) await addDish(page, { name })
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Remove Alaska Roll' }).click()
  await expect(cart.getByRole('listitem')).toHaveText([/^California/, /^Boston/])
  await expect(cart.getByText('Alaska Roll was removed.')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByRole('listitem')).toHaveText([/^California/, /^Alaska/, /^Boston/])

  await cart.getByRole('button', { name: 'One less California Roll' }).click()
  await expect(cart.getByRole('listitem')).toHaveText([/^Alaska/, /^Boston/])
  await cart.getByRole('button', { name: 'Undo' }).click()
  await cart.getByRole('button', { name: 'Clear cart' }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByRole('listitem')).toHaveText([/^California/, /^Alaska/, /^Boston/])
})

test('[CRT-10] something for adults asks the age before checkout, and again once the cart was emptied', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Sapporo Draft Can' })
  const cart = await openCart(page)
  const question = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  await proceed(cart)
  await expect(question.getByText('Sapporo Draft Can')).toBeVisible()
  await expect(question.getByText(/valid photo ID/)).toBeVisible()
  await question.getByRole('button', { name: 'No, back to my order' }).click()
  await expect(question).toBeHidden()
  await expect(cart).toBeVisible()

  await page.goto(`${site.menuOf('sakura')}/checkout/summary`)
  await expect(page.getByText('Please confirm in your cart that you are 21 or older.')).toBeVisible()
  await page.goBack()
  await openCart(page)
  await proceed(cart)
  await question.getByRole('button', { name: 'Yes, I am 21 or older' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Menu' }).click()
  await openCart(page)
  await cart.getByRole('button', { name: 'Remove Sapporo Draft Can' }).click()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await proceed(cart)
  await expect(question).toBeVisible()
})

test('[WEB-33] a caret goes where a dialog opens, what is marked stays, and a touch that acts puts none', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  const carets = () => page.evaluate(() => getSelection()?.rangeCount ?? 0)
  const heading = page.getByRole('heading', { level: 2 }).first()
  const dish = page.getByRole('article').getByRole('button').first()
  const dialog = page.getByRole('dialog')

  await heading.click()
  expect(await carets()).toBe(1)
  await dish.press('Enter')
  await expect(dialog).toBeVisible()
  expect(await carets()).toBe(0)
  await dialog.getByRole('button', { name: /^One more/ }).click()
  expect(await carets()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await heading.selectText()
  await dish.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await heading.textContent())
})

test('[WEB-15] an address without a restaurant leads to the main page', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 404/)
  await page.goto(`${site.home}/menu/no-such-place`)
  await expect(page.getByRole('heading', { name: 'No Restaurant Available' })).toBeVisible()
  await expect(page.getByText('Please set up your restaurant information in the admin panel.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Main Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sakura Hibachi' })).toBeVisible()
})

async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /View order/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart).toBeVisible()
  return cart
}

function proceed(cart: Locator): Promise<void> {
  return cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
}

function lineOf(cart: Locator, name: string): Locator {
  return cart.getByRole('listitem').filter({ hasText: name })
}
