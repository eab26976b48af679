/** What an owner writes on the screens of the catalogue is written on the server. What each screen says stands beside it. */

import { demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { expect } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('[CTG-10, GRP-9, DCM-6] categories, groups and codes that an owner adds, changes and deletes are so after a reload', async ({
  page,
  site,
}) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const confirmDeletion = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })

  await test.step('a category', async () => {
    await page.goto(`${site.home}/admin/product-categories`)
    await page.getByRole('button', { name: 'Sakura Hibachi' }).click()
    await page.getByRole('button', { name: 'Add Category' }).click()
    await page.getByRole('form').getByLabel('Name').fill('Winter Specials')
    await page.getByRole('form').getByLabel('Sort order').fill('9999')
    await page.getByRole('button', { name: 'Save category' }).click()
    await expect(page.getByText('Category added successfully!')).toBeVisible()
    await row('Winter Specials')
      .getByRole('button', { name: /^Active:/ })
      .click()
    await expect(page.getByText('Winter Specials is inactive.')).toBeVisible()
    await page.getByRole('button', { name: /^Reorder Winter Specials/ }).click()
    await page.getByRole('button', { name: 'Move Winter Specials up' }).click()
    await expect(page.getByText('The order was changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Winter Specials' }).click()
    await page.getByRole('form').getByLabel('Name').fill('Winter Bowls')
    await page.getByRole('button', { name: 'Save category' }).click()
    await expect(page.getByText('Category updated successfully!')).toBeVisible()
    await page.reload()
    await expect(row('Winter Bowls')).toContainText('Inactive')
    await expect(page.getByRole('rowheader').nth(-2)).toContainText('Winter Bowls')
    await page.getByRole('button', { name: 'Delete Winter Bowls' }).click()
    await confirmDeletion()
    await expect(page.getByText('Category deleted successfully!')).toBeVisible()
    await expect(row('Winter Bowls')).toHaveCount(0)
  })

  await test.step('a modifier group', async () => {
    await page.goto(`${site.home}/admin/modifiers`)
    await page.getByRole('button', { name: 'Add modifier group' }).click()
    await page.getByLabel('Group name').fill('Winter toppings')
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Option name').fill('Egg')
    await page.getByRole('button', { name: 'Save group' }).click()
    await expect(page.getByText('Winter toppings was created.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Winter toppings' }).click()
    await page.getByLabel('Option name').fill('Seaweed')
    await page.getByRole('button', { name: 'Save group' }).click()
    await page.reload()
    await expect(row('Winter toppings')).toContainText('Seaweed')
    await page.getByRole('button', { name: 'Delete Winter toppings' }).click()
    await confirmDeletion()
    await expect(row('Winter toppings')).toHaveCount(0)
  })

  await test.step('a discount code', async () => {
    await page.goto(`${site.home}/admin/discounts`)
    await page.getByRole('button', { name: 'Add discount code' }).click()
    await page.getByLabel('Code', { exact: true }).fill('cozy15')
    await page.getByLabel('Percentage').fill('15')
    await page.getByRole('button', { name: 'Save code' }).click()
    await row('COZY15')
      .getByRole('button', { name: /^Active:/ })
      .click()
    await expect(page.getByText('COZY15 is inactive.')).toBeVisible()
    await page.reload()
    await expect(row('COZY15')).toContainText('Inactive')
    await page.getByRole('button', { name: 'Delete COZY15' }).click()
    await confirmDeletion()
    await expect(row('COZY15')).toHaveCount(0)
  })
})
