/** An owner's work on the categories, with every message of the specification. */

import type { Locator, Page } from '@playwright/test'
import { demoDiner, demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { expectSoundScreen } from './sound-screen.ts'
import { expect } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The next calls of this kind fail; the way back to the real ones. */
async function cut(page: Page, call: string, status = 500): Promise<() => Promise<void>> {
  const pattern = `**/rpc/categories/${call}**`
  const body = { json: { defined: false, code: 'CUT', status, message: 'cut' } }
  await page.route(pattern, (route) => route.fulfill({ status, json: body }))
  return () => page.unroute(pattern)
}

/** Takes it with the mouse and lets it go over the lower half of `goal`. */
async function drag(page: Page, grip: Locator, goal: Locator): Promise<void> {
  await goal.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await goal.boundingBox()
  if (!from || !to) throw new Error('nothing to drag, or nowhere to')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height * 0.9, { steps: 5 })
  await page.mouse.up()
}

test('[CTG-3, CTG-4, CTG-5, CTG-8, CTG-10, CTG-11] an owner adds, finds, switches, moves, changes and deletes a category', async ({
  page,
  site,
  expectedInConsole,
}) => {
  test.setTimeout(90_000)
  expectedInConsole.push(/status of (403|500)/)
  const rows = page.getByRole('row')
  const names = page.getByRole('rowheader')
  const row = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) })
  const status = (name: string) => row(name).getByRole('button', { name: /^(Active|Inactive):/ })
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })

  const mendList = await cut(page, 'list')
  await page.goto(`${site.home}/admin/categories`)
  await expect(page.getByText('Please select a restaurant to manage its categories.')).toBeVisible()
  await page.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await expect(page.getByText('Error loading categories')).toBeVisible()
  await mendList()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  for (const header of ['Order', 'Category', 'Description', 'Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  }
  const count = await names.count()
  for (const label of ['Total Categories', 'Active Categories', 'Inactive Categories']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expectSoundScreen(page, 'categories')

  await page.getByRole('button', { name: 'Add Category' }).click()
  const adding = page.getByRole('form', { name: 'Add Category' })
  await expect(adding.getByLabel('Sort order')).toHaveValue('0')
  await expect(adding.getByLabel('Active')).toBeChecked()
  const save = adding.getByRole('button', { name: 'Save Category' })
  await adding.getByLabel('Sort order').fill('-1')
  await save.click()
  await expect(adding.getByText('Category name is required')).toBeVisible()
  await expect(adding.getByText('Sort order must be 0 or greater')).toBeVisible()
  await expect(adding.getByLabel('Name')).toBeFocused()
  await adding.getByLabel('Name').fill('Winter Specials')
  await adding.getByLabel('Description (optional)').fill('Warm bowls for cold days')
  await adding.getByLabel('Sort order').fill('9999')
  const mendCreate = await cut(page, 'create')
  await save.click()
  await expect(page.getByText('Error adding category')).toBeVisible()
  await mendCreate()
  const letIn = await cut(page, 'create', 403)
  await save.click()
  await expect(
    page.getByText('Restaurant not found. Please set up your restaurant information first.'),
  ).toBeVisible()
  await letIn()
  await expect(adding.getByLabel('Name')).toHaveValue('Winter Specials')
  await save.click()
  await expect(page.getByText('Category added successfully!')).toBeVisible()
  await expect(names).toHaveCount(count + 1)

  const search = page.getByLabel('Search categories')
  await search.fill('WARM BOWLS')
  await expect(names).toHaveCount(1)
  await expect(row('Winter Specials')).toBeVisible()
  const mendToggle = await cut(page, 'setActive')
  await status('Winter Specials').click()
  await expect(page.getByText('Error updating category status')).toBeVisible()
  await expect(status('Winter Specials')).toHaveText('Active')
  await mendToggle()
  await status('Winter Specials').click()
  await expect(page.getByText('Winter Specials is inactive.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Active Only')
  await expect(page.getByText('No categories found')).toBeVisible()
  await page.getByLabel('Status').selectOption('Inactive Only')
  await expect(status('Winter Specials')).toHaveText('Inactive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Winter Specials is active.')).toBeVisible()
  await page.getByLabel('Status').selectOption('All Categories')
  await search.fill('')
  await expect(names).toHaveCount(count + 1)

  await expect(names.last()).toContainText('Winter Specials')
  const up = page.getByRole('button', { name: 'Move Winter Specials up' })
  await expect(page.getByRole('button', { name: 'Move Winter Specials down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(rows.nth(1).getByRole('button', { name: /up$/ })).toHaveAttribute('aria-disabled', 'true')
  const mendOrder = await cut(page, 'reorder')
  await up.click()
  await expect(page.getByText('Error reordering categories')).toBeVisible()
  await expect(names.last()).toContainText('Winter Specials')
  await mendOrder()
  await up.click()
  await expect(page.getByText('The order was changed.')).toBeVisible()
  await expect(names.nth(count - 1)).toContainText('Winter Specials')
  const grip = page.getByRole('button', { name: /^Reorder Winter Specials/ })
  await expect(grip).not.toHaveAttribute('aria-disabled')
  await grip.press('ArrowUp')
  await expect(names.nth(count - 2)).toContainText('Winter Specials')
  await expect(grip).not.toHaveAttribute('aria-disabled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names.nth(count - 1)).toContainText('Winter Specials')
  await expect(grip).not.toHaveAttribute('aria-disabled')
  await drag(page, grip, rows.last())
  await expect(names.last()).toContainText('Winter Specials')
  await expect(grip).not.toHaveAttribute('aria-disabled')

  await page.getByRole('button', { name: 'Edit Winter Specials' }).click()
  const editing = page.getByRole('form', { name: 'Edit Winter Specials' })
  await editing.getByLabel('Name').fill('Winter Bowls')
  await editing.getByLabel('Shown as').selectOption('Quick-add board')
  const mendUpdate = await cut(page, 'update')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error updating category', { exact: true })).toBeVisible()
  await mendUpdate()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category updated successfully!')).toBeVisible()
  await expect(row('Winter Bowls').getByText('Board')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Winter Bowls' }).click()
  const asking = page.getByRole('dialog', { name: 'Delete Winter Bowls?' })
  await expect(asking).toContainText(
    'Are you sure you want to delete this category? This action cannot be undone.',
  )
  const mendDelete = await cut(page, 'delete')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Error deleting category')).toBeVisible()
  await mendDelete()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: 'Delete Winter Bowls' }).click()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted successfully!')).toBeVisible()
  await expect(names).toHaveCount(count)

  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  const withProducts = page.getByRole('dialog')
  await expect(withProducts.getByText(/What should become of the \d+ products in it\?/)).toBeVisible()
  await expect(withProducts.getByLabel('Move them to another category')).toBeChecked()
  await withProducts.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${site.home}/admin/product-categories`)
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
})

test('[CTG-9] whoever has no restaurant is sent to set one up', async ({ page, site }) => {
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoDiner })
  await page.goto(`${site.home}/admin/categories`)
  await expect(page.getByRole('heading', { name: 'Restaurant Setup Required' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Set up your restaurant' })).toHaveAttribute(
    'href',
    '/restaurant',
  )
})

test('[EDT-3] a category that is being written is not lost unasked, whichever way one leaves it', async ({
  page,
  site,
}) => {
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/categories`)
  await page.getByRole('button', { name: 'Sakura Hibachi' }).click()
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  const editing = page.getByRole('form', { name: 'Edit Appetizers' })
  const stay = async () => {
    await asking.getByRole('button', { name: 'Stay' }).click()
    await expect(asking).toBeHidden()
    await expect(editing.getByLabel('Name')).toHaveValue('Small plates')
  }
  await page.getByRole('button', { name: 'Edit Appetizers' }).click()
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing).toBeHidden()
  await page.getByRole('button', { name: 'Edit Appetizers' }).click()
  await editing.getByLabel('Name').fill('Small plates')

  await page.getByRole('button', { name: 'Edit Lunch Special' }).click()
  await stay()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await stay()
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Luna Tacos' })
  await stay()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await stay()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await stay()
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await stay()
  await page.getByLabel('Search categories').fill('lunch')
  await expect(page.getByText('Lunch Special', { exact: true })).toBeVisible()
  await expect(editing.getByLabel('Name')).toHaveValue('Small plates')

  await page.getByRole('button', { name: 'Edit Lunch Special' }).click()
  await asking.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('form', { name: 'Edit Lunch Special' })).toBeVisible()
  await expect(editing).toBeHidden()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
})
