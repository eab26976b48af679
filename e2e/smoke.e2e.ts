import { expect, test } from './world.ts'

test('the menu opens with its products', async ({ page, site }) => {
  await page.goto(site.menuOf('sakura'))
  await expect(page).toHaveTitle(/Sakura/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sakura')
  expect(await page.getByRole('article').count()).toBeGreaterThan(80)
})
