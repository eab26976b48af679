/** What stands on the menu and in its dialogs, word for word. */

import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { makeDataFolder, type Product, startProduct } from '#testing/product.ts'
import { addDish, hold, pick, startPickup, toCents } from './diner.ts'
import { amountOf } from './order-screens.ts'
import { test as base, expect } from './world.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Beside the demo's restaurants there is one that has nothing to sell yet. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ demoNow }, use) => {
      const folder = await makeDataFolder()
      await importEmptyMenu(folder.path)
      const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: demoNow })
      await use(product)
      await product.end()
      await folder.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('[SCR-1, SCR-3, SCR-4, SCR-5, SCR-6] the order-type dialog asks how and when, and leads back step by step', async ({
  page,
  site,
}) => {
  await page.goto(`${site.home}/menu/sakura`)
  const dialog = page.getByRole('dialog', { name: 'Sakura Hibachi' })
  await expect(dialog.locator('img')).toHaveAttribute('src', '/pictures/demo/sakura-logo.svg')
  await expect(dialog).toContainText('418 Orchard Lane, New York, NY 10002')
  await expect(dialog.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  await expect(dialog.getByText('Open', { exact: true })).toBeVisible()
  await expect(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  const pickup = dialog.getByRole('button', { name: /^Pick Up/ })
  const delivery = dialog.getByRole('button', { name: /^Delivery/ })
  await expect(pickup).toHaveText('Pick UpReady in 15-20 min')
  await expect(delivery).toHaveText('DeliveryTo your doorMinimum order: $20.00')

  await page.keyboard.press('Escape')
  await delivery.click()
  await expect(dialog.getByRole('heading', { name: 'Delivery Address' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Get Delivery Quote' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await pickup.click()
  await expect(dialog.getByRole('heading', { name: 'When do you want your order?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await pickup.click()

  const asap = dialog.getByRole('radio', { name: 'As soon as possible Ready in 15-20 minutes' })
  await expect(asap).toBeChecked()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await pick(dialog.getByRole('radio', { name: 'Schedule for later' }))
  await expect(dialog.getByRole('combobox', { name: 'Day' })).toBeVisible()
  // Half an hour from seven o'clock on.
  const times = dialog.getByRole('combobox', { name: 'Time' }).locator('option')
  await expect(times.first()).toHaveText(/^7:(30|45)\sPM$/)

  await page.reload()
  await expect(dialog.getByText('How would you like to receive your order?')).toBeVisible()
  await pickup.click()
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /Pickup · ASAP/ }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('[SCR-5, SCR-6] an address is quoted while one waits, and its minutes count from then on', async ({
  page,
  site,
}) => {
  await page.goto(site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delivery/ }).click()
  await dialog.getByRole('textbox').fill('12 Grand Street, New York, NY 10002')
  const letGo = await hold(page, '**/rpc/delivery/quote')
  await dialog.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(dialog.getByRole('button', { name: 'Getting Quote...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  letGo()
  const offer = dialog.getByRole('status')
  await expect(offer).toContainText('Delivery Available')
  await expect(offer).toContainText('Delivery fee: $6.49')
  await expect(offer).toContainText('Estimated delivery: 30 minutes')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('radio', { name: 'As soon as possible Ready in 30 minutes' })).toBeChecked()
})

test('[SCR-1, SCR-3, SCR-4] a restaurant that is closed between two openings says when it opens; where nothing is delivered only a pickup can be chosen', async ({
  page,
  site,
  request,
}) => {
  const { restaurant } = await (await request.get(`${site.api}/restaurants/luna/menu`)).json()
  await page.goto(`${site.home}/menu/${restaurant.id}`)
  const dialog = page.getByRole('dialog', { name: 'Luna Tacos' })
  await expect(dialog.getByText('Closed', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Next open: today at 5:00\sPM$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Pick Up/ })).toHaveText(
    'Pick UpReady in 15-20 minMinimum order: $15.00',
  )
  const box = dialog.getByText('Pick up only').locator('..')
  await expect(box).toHaveText('Pick up onlyCurrently we can only accept to-go orders for pick-up')
  await expect(dialog.getByRole('button', { name: /Delivery/ })).toHaveCount(0)
  expect(await colourOf(box)).not.toBe(await colourOf(dialog.getByRole('button', { name: /^Pick Up/ })))
  await box.click()
  await expect(dialog.getByText('How would you like to receive your order?')).toBeVisible()
})

test('[SCR-7, SCR-12] the header stays in sight with the restaurant, the time of the order and the count of its items', async ({
  page,
  site,
}) => {
  await page.goto(site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: 'Schedule for later' }))
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('8:30 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await addDish(page, { name: 'California Roll', more: 2 })

  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('heading', { name: 'Lunch Special' })).toBeHidden()
  await expect(header).toBeInViewport()
  await expect(header.locator('img')).toHaveAttribute('src', '/pictures/demo/sakura-logo.svg')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Sakura Hibachi')
  await expect(header).toContainText('418 Orchard Lane, New York, NY 10002')
  await expect(header.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  await expect(header.getByRole('button', { name: /^Pickup · Today at 8:30\sPM/ })).toBeVisible()
  await header.getByRole('button', { name: 'Cart 3 items' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toContainText(/Pickup · Today at 8:30\sPM/)
})

test('[SCR-8] search and categories stand beside the menu, on phones as a strip above it, and follow the reader', async ({
  page,
  site,
  request,
  newPerson,
}) => {
  const wanted = ['All Items', ...(await categoriesServed(request, site.api))]
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted).not.toContain('Lunch Special')
  const phone = await (await newPerson({ viewport: { width: 390, height: 844 } })).newPage()
  for (const [each, isPhone] of [
    [page, false],
    [phone, true],
  ] as const) {
    await startPickup(each, site.menuOf('sakura'))
    await expect(each.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search menu...')
    const categories = each.getByRole('navigation', { name: 'Categories' })
    await expect(categories.getByRole('link')).toHaveText(wanted)
    await expect(categories.getByText('Categories', { exact: true })).toBeVisible({ visible: !isPhone })
    const list = categories.getByRole('list')
    expect(await list.evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(isPhone)
    const left = (await categories.boundingBox())?.x ?? 0
    const dishes = (await each.getByRole('main').boundingBox())?.x ?? 0
    expect(left + 100 < dishes).toBe(!isPhone)

    await expect(categories.locator('[aria-current]')).toHaveText('All Items')
    await categories.getByRole('link', { name: 'Desserts' }).click()
    await expect(categories.locator('[aria-current]')).toHaveText('Desserts')
    await expect(categories.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    if (!isPhone) await expect(each.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await each.mouse.move(200, 500)
    await expect(async () => {
      await each.mouse.wheel(0, -700)
      await expect(categories.locator('[aria-current]')).not.toHaveText('Desserts', { timeout: 500 })
    }).toPass()
  }
})

test('[SCR-9] a category and the cards of its dishes', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  const drinks = page.getByRole('region', { name: 'Sake, Beer & Wine' })
  await expect(drinks.getByText('For guests of 21 and over, with ID.')).toBeVisible()
  const beer = cardOf(drinks, 'Sapporo Draft Can')
  await expect(beer).toContainText('$6.50')
  await expect(beer).not.toContainText('$6.50+')
  await expect(beer).toContainText('21+ Only')
  await expect(beer).toContainText('Crisp lager, 22 oz.')
  await expect(beer).not.toContainText('available')

  const roll = cardOf(page.getByRole('main'), 'Spicy Tuna Roll')
  await expect(roll.locator('img')).toHaveAttribute('src', /^\/pictures\//)
  for (const words of ['$8.00+', 'Spicy', 'Bestseller', 'Options available', 'Add-ons available'])
    await expect(roll).toContainText(words)
  const salad = cardOf(page.getByRole('main'), 'House Salad')
  await expect(salad).toContainText('Add-ons available')
  await expect(salad).not.toContainText('Options available')
})

test('[SCR-10] nothing found, and nothing there', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  await page.getByRole('searchbox').fill('no such dish')
  await expect(page.getByText('No items found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or category filter.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await startPickup(page, `${site.home}/menu/nothing-yet`)
  await expect(page.getByText('No items found')).toBeVisible()
  await expect(page.getByText('No menu items have been added yet.')).toBeVisible()
})

test('[MNU-18, MNU-13] a long find shows its beginning, more as one reads on, and then the menu again', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  const cards = page.getByRole('article')
  const all = await cards.count()
  const search = page.getByRole('searchbox')
  await search.pressSequentially('a')
  const found = page.getByRole('status').filter({ hasText: 'items found' })
  await expect(found).toHaveText(/^\d+ items found$/)
  const count = Number.parseInt(await found.innerText(), 10)
  expect(count).toBeGreaterThan(60)
  await expect.poll(() => cards.count()).toBeLessThan(60)
  const shown = page.getByRole('main').locator('li')
  await expect(async () => {
    await shown.filter({ visible: true }).last().scrollIntoViewIfNeeded()
    expect(await shown.filter({ visible: true }).count()).toBe(count)
  }).toPass()
  await search.fill('spicy tuna')
  await expect(cards.first()).toContainText(/spicy tuna/i)
  await search.fill('')
  await expect(cards).toHaveCount(all)
  await expect(found).toHaveCount(0)
})

test('[SCR-11] a dish with everything that can be chosen, and its price', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  const dialog = await openDish(page, 'Hibachi Steak Dinner')
  await expect(dialog.locator('img')).toHaveAttribute('src', /hibachi-steak/)
  await expect(dialog).toContainText('New York strip, two-piece shrimp appetizer')
  await expect(dialog.getByText('Bestseller')).toBeVisible()
  const headings = dialog.getByRole('heading', { level: 3 })
  const parts = [
    ['Choose Your Options', ['Steak Temperature', 'Choice of Rice', 'Soup or Salad']],
    ['Add-ons & Upgrades', ['Hibachi Upgrades']],
    ['Customize Your Order', ['Hibachi Requests', 'Signature Sauces']],
  ] as const
  await expect(headings).toHaveText(parts.map(([heading]) => heading))
  for (const [place, [, groups]] of parts.entries())
    await expect(headings.nth(place).locator('..').locator('legend > span:first-child')).toHaveText(groups)
  await expect(dialog.getByLabel('Notes to Kitchen')).toBeVisible()
  const button = dialog.getByRole('button', { name: /^Add to Cart/ })
  const running = dialog.locator('p[aria-live="polite"]')
  const before = toCents(await running.innerText())
  await expect(button).toContainText(await running.innerText())
  const shrimp = dialog.getByText('Add Shrimp', { exact: true })
  const extra = toCents((await shrimp.locator('../..').innerText()).replace(/^.*\+/s, ''))
  expect(extra).toBeGreaterThan(0)
  await shrimp.click()
  expect(toCents(await running.innerText())).toBe(before + extra)
  await dialog.getByRole('button', { name: 'One more Hibachi Steak Dinner' }).click()
  await expect(button).toContainText(`$${((before + extra) / 50).toFixed(2)}`)
  await page.keyboard.press('Escape')

  const drink = await openDish(page, 'Sapporo Draft Can')
  await expect(drink.getByText('No modifiers available for this item')).toBeVisible()
  await expect(drink.getByLabel('Notes to Kitchen')).toHaveCount(0)
  await expect(drink.getByText('21+ Only')).toBeVisible()
})

test('[SCR-11] rolls of a lunch special stand in a raw and a cooked column', async ({ page, site }) => {
  await page.goto(site.menuOf('sakura'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: 'Schedule for later' }))
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('Monday')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('12:00 PM')
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  const rolls = (await openDish(page, 'Maki Lunch, Two Rolls')).getByRole('group', { name: /Roll Special/ })
  const columns = rolls.getByRole('heading', { level: 4 })
  await expect(columns).toHaveText(['Raw', 'Cooked'])
  const [raw, cooked] = await columns.evaluateAll((all) =>
    all.map((each) =>
      [...(each.parentElement?.querySelectorAll('label') ?? [])].map((row) => row.textContent),
    ),
  )
  expect(raw).toContainEqual(expect.stringMatching(/^Tuna/))
  expect(cooked).toContainEqual(expect.stringMatching(/^California/))
})

test('[SCR-12, CRT-1, CRT-2] the cart has every addition as a line, with its total, minus, plus and a way out', async ({
  page,
  site,
}) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Miso Soup' })
  await addDish(page, { name: 'Miso Soup' })
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart).toContainText('Pickup · ASAP')
  const lines = cart.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('$3.50')
  await lines.first().getByRole('button', { name: 'One more Miso Soup' }).click()
  await expect(lines.first()).toContainText('$7.00')
  // 8.875 % of $10.50 is 93.2 cents, 3 % are 31.5.
  await expect(amountOf(page, 'Subtotal')).toHaveText('$10.50')
  await expect(amountOf(page, 'Tax.*')).toHaveText('$0.93')
  await expect(amountOf(page, 'Processing Fee')).toHaveText('$0.32')
  await expect(amountOf(page, 'Total')).toHaveText('$11.75')
  await expect(cart.getByRole('button', { name: /^Proceed to Checkout/ })).toContainText('$11.75')

  await lines.first().getByRole('button', { name: 'One less Miso Soup' }).click()
  await lines.first().getByRole('button', { name: 'One less Miso Soup' }).click()
  await expect(lines).toHaveCount(1)
  await cart.getByRole('button', { name: 'Remove Miso Soup' }).click()
  await expect(lines).toHaveCount(0)
})

async function openDish(page: Page, name: string): Promise<Locator> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

function colourOf(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor)
}

function cardOf(place: Locator, name: string): Locator {
  return place.getByRole('article').filter({ has: place.page().getByRole('button', { name, exact: true }) })
}

/** The categories that have something to sell on a Friday evening, as the API tells them. */
async function categoriesServed(
  request: { get: (url: string) => Promise<{ json: () => Promise<ServedMenu> }> },
  api: string,
): Promise<readonly string[]> {
  const { categories, products } = await (await request.get(`${api}/restaurants/sakura/menu`)).json()
  const isServed = (id: string) =>
    products.some(({ categoryId, availableMenus }) => categoryId === id && availableMenus.includes('regular'))
  return categories.filter(({ id }) => isServed(id)).map(({ name }) => name)
}

type ServedMenu = {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly products: readonly { readonly categoryId: string; readonly availableMenus: readonly string[] }[]
}

async function importEmptyMenu(folder: string): Promise<void> {
  const allDay = [{ open: '00:00', close: '00:00' }]
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const restaurant = {
    slug: 'nothing-yet',
    name: 'Nothing Yet',
    address: '1 Mill Road, New York, NY 10001',
    phone: '(212) 555-0100',
    published: true,
    hours: Object.fromEntries(days.map((day) => [day, allDay])),
  }
  const file = join(folder, 'menu.json')
  await writeFile(file, JSON.stringify({ restaurant }))
  const { status, stderr } = spawnSync(process.execPath, ['src/server/commands/menu.ts', 'import', file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the menu could not be imported:\n${stderr}`)
}
