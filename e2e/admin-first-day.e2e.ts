/** The first day of a restaurant: from its owner's sign-up to the first order that is paid for. */

import type { Page } from '@playwright/test'
import { pictureBytes } from '#testing/pictures.ts'
import {
  addDish,
  dollarsIn,
  giveDetails,
  goodCard,
  payWith,
  proceedToCheckout,
  startPickup,
} from './diner.ts'
import { openOrder, ticketOf } from './kitchen.ts'
import { linkInMail } from './mails.ts'
import { expectSameOrder } from './order-screens.ts'
import { expect, test } from './world.ts'

const noor = {
  name: 'Noor Founder',
  phone: '2125550163',
  email: 'noor@first-light.example',
  password: 'a first light',
} as const

test.use({ viewport: { width: 1280, height: 900 } })

test('[RST-13, RST-27, RST-34, RST-35, CHK-21, ORD-25, PRD-22, IMG-9, TMD-6, ORD-10, DSH-9, AOR-1, AUD-1] a new owner builds a menu in an evening, and a diner orders from it', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  test.setTimeout(120_000)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  const goTo = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Search menu' }).fill(name)
    await menu.getByRole('link', { name, exact: true }).click()
  }

  await test.step('the owner signs up, and verifies the address', async () => {
    await page.goto('/restaurant')
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
    await page.getByLabel('Name').fill(noor.name)
    await page.getByLabel('Phone').pressSequentially(noor.phone)
    await page.getByLabel('Email').fill(noor.email)
    await page.getByLabel('Password', { exact: true }).fill(noor.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'One step is left' })).toBeVisible()
    await expect(page.getByText('Please verify your email address first.')).toHaveCount(1)
    await page.getByRole('button', { name: 'I have verified it' }).click()
    await expect(page.getByText('Not verified yet. Please open the link in the email.')).toBeVisible()
    await page.goto(await linkInMail(sandbox, noor.email, 'Please verify', 'verify-email'))
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue to the admin area' }).click()
    await expect(page.getByRole('heading', { name: 'No restaurant yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add restaurant' }).click()
  })

  await test.step('sets up the restaurant', async () => {
    await page.getByLabel('Name of the restaurant').fill('First Light')
    await expect(page.getByLabel('Web address')).toHaveValue('first-light')
    await page.getByLabel('Address', { exact: true }).fill('8 Harbor Street, New York, NY 10004')
    await page.getByLabel('Phone').pressSequentially(noor.phone)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeFocused()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create restaurant' }).click()
    await expect(page.getByRole('heading', { name: 'First Light is set up' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Add at least one dish first.')).toBeVisible()
    await goTo('Orders')
    await expect(page.getByText('No orders yet')).toBeVisible()
    await goTo('Add Product')
    await expect(page.getByText('Categories Required')).toBeVisible()
    await page.getByRole('link', { name: 'Go to categories' }).click()
  })

  await test.step('adds a category', async () => {
    await expect(page.getByText('No categories yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add Category' }).click()
    const form = page.getByRole('form', { name: 'Add Category' })
    await form.getByLabel('Name').fill('Bowls')
    await form.getByRole('button', { name: 'Save category' }).click()
    await expect(page.getByText('Category added successfully!')).toBeVisible()
  })

  await test.step('a product with a picture, sizes and toppings', async () => {
    await goTo('Add Product')
    await page.getByLabel('Product name').fill('Harbor Bowl')
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Bowls' })
    await page.getByLabel('Description').fill('Rice, greens and what the boats brought.')
    await page.getByLabel('Price ($)').fill('12.50')
    await page.getByLabel('Sort order').fill('0')
    const buffer = Buffer.from(await pictureBytes({ width: 1200, height: 900 }))
    await page.getByLabel('Upload image').setInputFiles({ name: 'bowl.jpg', mimeType: 'image/jpeg', buffer })
    await confirmOutcome(page, 'Image Uploaded Successfully!')
    await makeGroup(page, 'variant', 'Bowl size', [
      ['Small', ''],
      ['Large', '3.00'],
    ])
    await makeGroup(page, 'modifier', 'Toppings', [
      ['Egg', '1.25'],
      ['Seaweed', '0.75'],
    ])
    await page.getByRole('button', { name: 'Add Product' }).click()
    await confirmOutcome(page, 'Product Added Successfully!')
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(page.getByRole('article', { name: 'Harbor Bowl' })).toBeVisible()
  })

  await test.step('and one that is on in the evening alone', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click()
    await page.getByLabel('Product name').fill('Night Soup')
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Bowls' })
    await page.getByLabel('Price ($)').fill('7')
    await page.getByLabel('Sort order').fill('1')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await confirmOutcome(page, 'Product Added Successfully!')
    await goTo('Timed Menus')
    await page.getByRole('button', { name: 'Add timed menu' }).click()
    const form = page.getByRole('form', { name: 'Add timed menu' })
    await form.getByLabel('Menu name').fill('Evening')
    await form.getByRole('checkbox', { name: 'Friday is on' }).check()
    await form.getByLabel('Friday starts').fill('18:00')
    await form.getByLabel('Friday ends').fill('22:00')
    await form.getByRole('checkbox', { name: 'Night Soup', exact: true }).check()
    await form.getByRole('checkbox', { name: 'Night Soup: Not on the regular menu' }).check()
    await form.getByRole('button', { name: 'Save menu' }).click()
    await expect(page.getByText('Evening was created.')).toBeVisible()
    await expect(page.getByText('Fri 6 PM–10 PM')).toBeVisible()
  })

  await test.step('offers utensils', async () => {
    await goTo('Restaurant')
    await page.getByRole('link', { name: 'Ordering & delivery' }).click()
    await page.getByLabel('Offer utensils').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Details' }).click()
  })

  await test.step('and publishes it, without sales tax', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    const question = page.getByRole('dialog', { name: 'No sales tax' })
    await expect(question.getByText('Sales tax is 0%. Publish anyway?')).toBeVisible()
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })

  const phone = await newPerson({ viewport: { width: 390, height: 844 } })
  const diner = await phone.newPage()
  const kitchen = await (await newPerson()).newPage()
  let total = ''
  let number = ''

  await test.step('a diner finds both, and pays for them', async () => {
    await kitchen.goto(`http://orders.first-light.localhost:${site.port}/`)
    await expect(kitchen.getByText('Live', { exact: true })).toBeVisible()
    await goTo('Restaurant')
    const address = await page.getByRole('link', { name: '/menu/first-light' }).getAttribute('href')
    await startPickup(diner, address ?? '')
    await expect(diner.getByText('Evening Menu Available Now')).toBeVisible()
    const picture = diner.getByRole('article').filter({ hasText: 'Harbor Bowl' }).locator('img')
    await expect(picture).toHaveAttribute('srcset', /\/320 320w, .+\/640 640w$/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await addDish(diner, { name: 'Harbor Bowl', options: ['Large', 'Egg'] })
    await addDish(diner, { name: 'Night Soup' })
    await proceedToCheckout(diner)
    await diner.getByLabel('Include utensils and napkins').check()
    await giveDetails(diner)
    total = await payWith(diner, goodCard)
    const ticket = ticketOf(kitchen, 'Ada Lovelace')
    const order = await expectSameOrder(diner, ticket)
    expect(order.lines).toMatchObject([
      { name: 'Harbor Bowl', variants: ['Large'], additions: ['Egg'] },
      { name: 'Night Soup' },
    ])
    await expect(ticket).toContainText('Utensils and napkins')
    await expect(diner.getByText('Utensils and napkins')).toBeVisible()
    number = order.number
    await expect(diner.getByText(total).first()).toBeVisible()
    await expect(await openOrder(kitchen, 'Ada Lovelace')).toContainText(total)
  })

  await test.step('the owner sees it in the list and on the dashboard', async () => {
    await goTo('Orders')
    const row = page.getByRole('row').filter({ hasText: number })
    for (const text of ['Ada Lovelace', 'Pickup', 'Paid', total]) await expect(row).toContainText(text)
    await goTo('Dashboard')
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('1 order today')
    const newest = page.getByRole('region', { name: 'Recent Orders' }).getByRole('link').first()
    for (const text of ['Ada Lovelace', number, 'First Light', total])
      await expect(newest).toContainText(text)
    expect(dollarsIn(await page.getByText('Revenue Today').first().locator('..').innerText())).toBe(total)
  })

  await test.step('all that was done is written down', async () => {
    await goTo('Logs')
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries).toHaveText([
      // A space that does not break before the last word.
      /^Restaurant First Light\schanged/,
      /^Restaurant First Light\schanged/,
      /^Timed menu Evening\screated/,
      /^Product Night Soup\screated/,
      /^Product Harbor Bowl\screated/,
      /^Modifier group Toppings\screated/,
      /^Variant group Bowl size\screated/,
      /^Image \S+\screated/,
      /^Category Bowls\screated/,
      /^Restaurant First Light\screated/,
    ])
    for (const [place, texts] of [
      [0, ['Published']],
      [1, ['Offer utensils']],
      [2, ['friday 18:00–22:00', 'Night Soup']],
      [4, ['$12.50', 'Bowls', 'Toppings', 'Bowl size']],
      [5, ['Egg', '$1.25']],
      [6, ['Large', '$3.00']],
      [9, [/Noor Founder · 03\/06\/2026, 7:\d\d PM EST/]],
    ] as const) {
      for (const each of texts) await expect(entries.nth(place)).toContainText(each)
    }
  })
})

async function confirmOutcome(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

async function makeGroup(
  page: Page,
  kind: 'variant' | 'modifier',
  name: string,
  options: readonly (readonly [name: string, price: string])[],
): Promise<void> {
  await page.getByRole('combobox', { name: 'Add group' }).click()
  await page.getByRole('option', { name: `Create ${kind} group` }).click()
  const group = page.getByRole('group', { name: `New ${kind} group` })
  await group.getByLabel('Group name').fill(name)
  if (kind === 'variant') await group.getByText('Required').click()
  for (const [index, [option, price]] of options.entries()) {
    await group.getByRole('button', { name: 'Add option' }).click()
    await group.getByLabel(`Option ${index + 1}`, { exact: true }).fill(option)
    await group.getByLabel(`Price ${index + 1}`).fill(price)
  }
  await group.getByRole('button', { name: 'Create and attach' }).click()
  await confirmOutcome(page, kind === 'variant' ? 'Variant Group Created' : 'Modifier Group Created')
}
