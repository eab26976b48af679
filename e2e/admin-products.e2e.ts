/** A product of the admin area and the menu that a diner has open. How one is made: see the first day. */

import { demoOwner } from '#server/demo/demo-people.ts'
import { openBrowser } from '#testing/accounts.ts'
import { startPickup } from './diner.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('[PRD-16, PRD-23, SLD-10] a product is sold out, back and gone at once for the diner who reads the menu', async ({
  page,
  site,
  newPerson,
}) => {
  const owner = openBrowser({ apps: [site] }, 'localhost')
  await owner.post('/api/auth/sign-in/email', demoOwner)
  const restaurant = 'sakura'
  const { products } = await owner.api.products.list({ restaurant })
  const like = products.find(({ name }) => name === 'Edamame')
  if (!like) throw new Error('the demo has no such dish')
  await owner.api.products.create({
    restaurant,
    product: { ...like, name: 'Moon Tofu', imageUrl: null, isActive: true, labels: ['vegan'] },
  })
  const diner = await (await newPerson()).newPage()
  await startPickup(diner, site.menuOf('sakura'))
  const dish = diner.getByRole('article').filter({ hasText: 'Moon Tofu' })
  await expect(dish.getByText('Vegan')).toBeVisible()

  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/products`)
  await page.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await page.getByRole('button', { name: 'Sold Out' }).click()
  await page.getByLabel('Search products and options').fill('Moon Tofu')
  await page.getByRole('button', { name: 'Mark sold out: Moon Tofu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark sold out' }).click()
  await expect(dish.getByText('Sold out')).toBeVisible()
  await dish.getByRole('button').click()
  await expect(diner.getByText('Moon Tofu is sold out right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Back on: Moon Tofu' }).first().click()
  await expect(diner.getByText('Moon Tofu is sold out right now.')).toBeHidden()
  await diner.keyboard.press('Escape')

  await page.getByRole('button', { name: 'All Products' }).click()
  await page.getByLabel('Search products', { exact: true }).fill('Moon Tofu')
  await page
    .getByRole('article', { name: 'Moon Tofu', exact: true })
    .getByRole('button', { name: 'Delete' })
    .click()
  const confirmation = page.getByRole('dialog', { name: 'Delete product' })
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Product Deleted' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(dish).toHaveCount(0)
})
