import type { Locator, Page } from '@playwright/test'
import { pictureBytes } from '#testing/pictures.ts'
import { test } from './backstage.ts'
import { startPickup } from './diner.ts'
import { expectSoundScreen } from './sound-screen.ts'
import { expect } from './world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/admin/products', address).href)
  await page.getByLabel('Email').fill('owner@demo.example')
  await page.getByLabel('Password').fill('demo123')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Reads the dialog with this title, and its OK. */
async function confirmOutcome(page: Page, title: string, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

async function chooseSakura(page: Page): Promise<void> {
  await expect(page.getByText('Please select a restaurant to manage its products.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Sakura/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
}

const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
const group = (page: Page, kind: string) => page.getByRole('group', { name: `New ${kind} group` })

test('[PRD-20, PRD-21, PRD-22, PRD-23, PRD-25, IMG-9, SLD-10] a product from its first picture to the menu, sold out, back, and gone', async ({
  page,
  site,
  newPerson,
}) => {
  test.setTimeout(120_000)
  await signIn(page, site.home)
  await chooseSakura(page)
  const summary = page.getByRole('region', { name: 'Product Summary' })
  for (const words of ['Total Products', 'Active Products', 'Categories', 'Total Value']) {
    await expect(summary.getByText(words, { exact: true })).toBeVisible()
  }

  await expectSoundScreen(page, 'products')

  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
  const save = page.getByRole('button', { name: 'Add Product' })
  await page.getByLabel('Price ($)').fill('-1')
  await page.getByLabel('Sort order').fill('-1')
  await save.click()
  for (const words of [
    'Product name is required',
    'Category is required',
    'Price must be 0 or greater',
    'Sort order must be 0 or greater',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Product name')).toBeFocused()
  await expectSoundScreen(page, 'product-form')
  await page.getByLabel('Product name').fill('Moon Tofu')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Appetizers' })
  await page.getByLabel('Description').fill('Silken tofu under a moon of egg.')
  await page.getByLabel('Price ($)').fill('8.95')
  await page.getByLabel('Sort order').fill('0')

  const picture = Buffer.from(await pictureBytes())
  await page
    .getByLabel('Upload image')
    .setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: picture })
  await confirmOutcome(page, 'Image Uploaded Successfully!', /picture/)
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()

  await page.getByText('Vegan', { exact: true }).click()
  await page.getByText('Featured', { exact: true }).click()

  await page.getByRole('button', { name: 'Create variant group' }).click()
  await group(page, 'variant').getByRole('button', { name: 'Create and attach' }).click()
  await expect(group(page, 'variant')).toBeVisible()
  await group(page, 'variant').getByLabel('Group name').fill('Moon size')
  await group(page, 'variant').getByText('Required').click()
  for (const [place, name, price] of [
    [1, 'Half moon', ''],
    [2, 'Full moon', '2.50'],
  ] as const) {
    await group(page, 'variant').getByRole('button', { name: 'Add option' }).click()
    await group(page, 'variant').getByLabel(`Option ${place}`, { exact: true }).fill(name)
    await group(page, 'variant').getByLabel(`Price ${place}`).fill(price)
  }
  await group(page, 'variant').getByRole('button', { name: 'Create and attach' }).click()
  await confirmOutcome(page, 'Variant Group Created', /Moon size/)
  await page.getByRole('button', { name: 'Create modifier group' }).click()
  await group(page, 'modifier').getByLabel('Group name').fill('Moon dust')
  await group(page, 'modifier').getByRole('button', { name: 'Create and attach' }).click()
  await confirmOutcome(page, 'Modifier Group Created', /Moon dust/)
  const modifiers = page.getByRole('list', { name: 'Attached: Modifier Groups' }).getByRole('listitem')
  await page.getByLabel('Attach a modifier group').selectOption({ index: 1 })
  await expect(modifiers.nth(0)).toHaveText(/^#1Moon dust/)
  await page.getByRole('button', { name: 'Move Moon dust down' }).click()
  await expect(modifiers.nth(1)).toHaveText(/^#2Moon dust/)
  const grip = page.getByRole('button', { name: /^Reorder Moon dust/ })
  await grip.press('ArrowUp')
  await expect(modifiers.nth(0)).toHaveText(/^#1Moon dust/)
  await expect(grip).toBeFocused()
  await grip.hover()
  await page.mouse.down()
  const below = await modifiers.nth(1).boundingBox()
  await page.mouse.move((below?.x ?? 0) + 20, (below?.y ?? 0) + (below?.height ?? 0), { steps: 5 })
  await page.mouse.up()
  await expect(modifiers.nth(1)).toHaveText(/^#2Moon dust/)

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await expect(page.getByLabel('Product name')).toHaveValue('Moon Tofu')
  await save.click()
  await confirmOutcome(page, 'Product Added Successfully!', /Moon Tofu/)
  await expect(page).toHaveURL(/\/admin\/products$/)

  const diner = await (await newPerson()).newPage()
  await startPickup(diner, site.menuOf('sakura'))
  const dish = diner.getByRole('article').filter({ hasText: 'Moon Tofu' })
  await expect(dish.getByText('Vegan')).toBeVisible()
  await expect(dish.locator('img')).toHaveAttribute('srcset', /\/320 320w, .+\/640 640w$/)

  await page.getByLabel('Search products').fill('moon of EGG')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sold Out' }).click()
  await page.getByLabel('Search products and options').fill('Moon Tofu')
  await page.getByRole('button', { name: 'Mark sold out: Moon Tofu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark sold out' }).click()
  await expect(dish.getByText('Sold out')).toBeVisible()
  await dish.getByRole('button').click()
  await expect(diner.getByText('Moon Tofu is sold out right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Back on: Moon Tofu' }).first().click()
  await expect(diner.getByText('Moon Tofu is sold out right now.')).toBeHidden()
  await page.getByRole('button', { name: 'All Products' }).click()

  await page.getByLabel('Search products').fill('Moon Tofu')
  await cardOf(page, 'Moon Tofu').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete' }).click()
  await confirmOutcome(page, 'Product Deleted', /Moon Tofu/)
  await expect(page.getByText('No products found')).toBeVisible()
})

/** Makes a product as a program does, by the account of the page. */
async function makeProduct(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const address = '/api/restaurants/sakura/products'
    const { products } = await (await fetch(address)).json()
    const { id: _id, revision: _revision, soldOut: _soldOut, ...like } = products[0]
    const body = JSON.stringify({ product: { ...like, name: wanted, imageUrl: null, isActive: true } })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(address, { method: 'POST', headers, body })).status
  }, name)
  expect(status).toBe(200)
}

test('[PRD-23, PRD-24, PRD-25, PRD-26] two pages that change one product, and its end', async ({
  page,
  site,
  expectedInConsole,
}) => {
  test.setTimeout(120_000)
  expectedInConsole.push(/404|409|500/)
  await signIn(page, site.home)
  await chooseSakura(page)
  await makeProduct(page, 'Moon Soup')
  await page.reload()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Search products').fill('Moon')
  await page.getByLabel('Search products').fill('Moon')
  for (const each of [page, other])
    await cardOf(each, 'Moon Soup').getByRole('button', { name: 'Edit' }).click()
  await other.getByLabel('Price ($)').fill('9.50')
  await other.getByRole('button', { name: 'Update Product' }).click()
  await confirmOutcome(other, 'Product Updated Successfully!', /Moon Soup/)
  await page.getByLabel('Product name').fill('Moonlit Soup')
  await page.getByRole('button', { name: 'Update Product' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(
    conflict.getByText('Somebody else changed this meanwhile. Look at the newer version, or keep yours.'),
  ).toBeVisible()
  await expect(conflict.getByText('They changed: Price')).toBeVisible()
  await conflict.getByRole('button', { name: 'Show the newer version' }).click()
  await expect(page.getByLabel('Price ($)')).toHaveValue('9.50')
  await expect(page.getByLabel('Product name')).toHaveValue('Moon Soup')
  await page.getByLabel('Product name').fill('Moonlit Soup')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await confirmOutcome(page, 'Product Updated Successfully!', /Moonlit Soup/)

  await page.getByLabel('Search products').fill('Moonlit')
  await cardOf(page, 'Moonlit Soup')
    .getByRole('button', { name: /^Active/ })
    .click()
  const change = page.getByRole('dialog', { name: 'Change Status' })
  await expect(change.getByText(/"Moonlit Soup" will be inactive/)).toBeVisible()
  await change.getByRole('button', { name: 'Make inactive' }).click()
  await confirmOutcome(page, 'Status Updated', '"Moonlit Soup" is now inactive.')

  await page.route('**/rpc/products/*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"json":{"code":"X","status":500,"message":"x"}}',
    }),
  )
  await cardOf(page, 'Moonlit Soup')
    .getByRole('button', { name: /^Inactive/ })
    .click()
  await change.getByRole('button', { name: 'Make active' }).click()
  await confirmOutcome(page, 'Update Failed', 'Failed to update product status. Please try again.')
  await cardOf(page, 'Moonlit Soup').getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete Product' })
  await expect(
    sure.getByText('Are you sure you want to delete "Moonlit Soup"? This action cannot be undone.'),
  ).toBeVisible()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await confirmOutcome(page, 'Delete Failed', 'Failed to delete the product. Please try again.')
  await cardOf(page, 'Moonlit Soup').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Product name').fill('Nobody')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await confirmOutcome(page, 'Failed to Update Product', /unexpected error/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.unroute('**/rpc/products/*')

  await other.reload()
  await other.getByLabel('Search products').fill('Moonlit')
  await page.getByLabel('Search products').fill('Moonlit')
  await cardOf(page, 'Moonlit Soup').getByRole('button', { name: 'Edit' }).click()
  await cardOf(other, 'Moonlit Soup').getByRole('button', { name: 'Delete' }).click()
  await other.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete' }).click()
  await confirmOutcome(other, 'Product Deleted', /Moonlit Soup/)
  await expect(other.getByText('No products found')).toBeVisible()
  await page.getByLabel('Product name').fill('Nobody')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await confirmOutcome(page, 'Update Error', /no longer there/)
})

/** Answers a call of the page as the server would where it fails. */
async function failing(page: Page, call: string, status: number): Promise<void> {
  const body = JSON.stringify({
    json: { code: 'FAILED', status, message: 'Something went wrong on our side.' },
  })
  await page.route(`**/rpc/${call}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body }),
  )
}

test('[PRD-23, PRD-27, PRD-28, IMG-9] what fails is said in its own words; staff see the sold-out switches alone', async ({
  page,
  site,
  expectedInConsole,
}) => {
  test.setTimeout(120_000)
  expectedInConsole.push(/403|422|500/)
  await signIn(page, site.home)
  await chooseSakura(page)
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click()
  await page.getByLabel('Product name').fill('Never')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Appetizers' })
  const save = page.getByRole('button', { name: 'Add Product' })
  await failing(page, 'products/create', 500)
  await save.click()
  await confirmOutcome(
    page,
    'Failed to Add Product',
    'An unexpected error occurred while adding the product.',
  )
  await failing(page, 'products/create', 403)
  await save.click()
  await confirmOutcome(page, 'Setup Required', /^Restaurant not found/)
  await expect(page.getByLabel('Product name')).toHaveValue('Never')

  await failing(page, 'optionGroups/create', 500)
  for (const kind of ['modifier', 'variant']) {
    await page.getByRole('button', { name: `Create ${kind} group` }).click()
    await group(page, kind).getByLabel('Group name').fill('Never')
    await group(page, kind).getByRole('button', { name: 'Create and attach' }).click()
    await confirmOutcome(page, 'Creation Failed', `Failed to create ${kind} group.`)
  }
  const upload = page.getByLabel('Upload image')
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
  await upload.setInputFiles(notes)
  await confirmOutcome(page, 'Upload Failed', 'Upload failed: File must be an image')
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await upload.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await confirmOutcome(page, 'Upload Failed', 'Upload failed: File size must be less than 5MB')
  const buffer = Buffer.from(await pictureBytes())
  await upload.setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer })
  await confirmOutcome(page, 'Upload Failed', /^Upload failed: This file is named as another kind/)
  await page.route('**/rpc/images/upload', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"json":{"url":"","width":1,"height":1}}' }),
  )
  await upload.setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer })
  await confirmOutcome(page, 'Upload Failed', 'Failed to get public URL for uploaded file')

  await failing(page, 'products/list', 500)
  await page.goto(new URL('/admin/products', site.home).href)
  await expect(
    page.getByText('Server error. Our technical team has been automatically notified.'),
  ).toBeVisible()
  await page.unroute('**/rpc/products/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.route('**/rpc/accounts/restaurants', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"owner"', '"staff"') })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark sold out: Edamame' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Product' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)
})
