/** An owner looks at the carts of the day, at what was sold and what was refused, and takes all of it out as tables. */

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import type { z } from 'zod'
import type { recordingSchema } from '#contract/recording.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { apiClient } from '#testing/http-client.ts'
import { aLine, plainDish } from '#testing/ordering.ts'
import { test } from './backstage.ts'
import { addDish, startPickup } from './diner.ts'
import { placeOrder } from './orders.ts'
import { untilStill } from './until-still.ts'
import { type DemoRestaurant, expect } from './world.ts'

// A time of its own: a product of its own, with no carts of other tests among the figures.
test.use({ demoNow: '2026-03-13T18:20[America/New_York]' })

/** What calls itself headless is recorded nowhere. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('[FIG-40, FIG-41, FIG-42, FIG-43, FIG-47, FIG-48] an owner sees what became of the carts, what was taken out of them, and the rows behind a figure', async ({
  page,
  newPerson,
  site,
  backstage,
}) => {
  const diner = await (await newPerson({ userAgent: firefox })).newPage()
  await startPickup(diner, site.menuOf('sakura'))
  await addDish(diner, { name: 'Hibachi Steak Dinner', options: ['Brown Rice'] })
  await addDish(diner, { name: 'Miso Soup' })
  await diner
    .getByRole('button', { name: /^(Cart|View order)/ })
    .first()
    .click()
  await diner.getByRole('button', { name: /^Remove Hibachi Steak Dinner/ }).click()

  const sakura = await menuOf(site.port, 'sakura')
  const barn = await menuOf(site.port, 'burgerbarn')
  const roll = () => aLine(sakura, 'Avocado Roll')
  await tellCart(page, sakura, [roll()], { opensCheckout: true })
  const emptied = roll()
  await tellCart(page, sakura, [emptied, { ...emptied, quantity: 0 }])
  const left = await tellCart(page, sakura, [{ ...roll(), quantity: 2 }], {
    referrer: 'https://maps.example/place?q=ada',
  })
  await tellCart(page, barn, [aLine(barn, plainDish(barn))])
  const sql = (text: string, values: unknown[] = []) => query(backstage.databaseUrl, text, values)
  await expect
    .poll(() => sql('SELECT status FROM cart_sessions ORDER BY status'))
    .toEqual(['abandoned', 'active', 'active', 'active', 'checkout_started'].map((status) => ({ status })))
  await expect.poll(() => sql('SELECT 1 FROM cart_items WHERE removed_at IS NOT NULL')).toHaveLength(2)
  await sql(
    "UPDATE cart_sessions SET last_activity = last_activity - interval '40 minutes' WHERE session_id = $1",
    [left],
  )
  const rollPrice = sakura.products.find(({ name }) => name === 'Avocado Roll')?.basePrice ?? 0

  await signIn(page, site.home)
  await page.goto(`${site.home}/admin/owner`)
  await expect(page.getByRole('heading', { name: 'Comprehensive Owner Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart Analysis' }).click()
  await expect(tile(page, 'Total Carts')).toContainText('5')
  await expect(tile(page, 'Abandoned Carts')).toContainText('2')
  await expect(tile(page, 'Lost Revenue')).toContainText(dollars(2 * rollPrice))
  await expect(tile(page, 'Avg Abandoned Value')).toContainText(dollars(rollPrice))
  await tile(page, 'Lost Revenue').getByRole('button', { name: 'What Lost Revenue counts' }).click()
  await expect(page.getByText(/What is in the abandoned carts, at the prices of the menu/)).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [name, count] of [
    ['All Carts', 5],
    ['Active', 2],
    ['Abandoned', 2],
    ['Started Checkout', 1],
  ] as const) {
    await expect(page.getByRole('tab', { name: `${name} ${count}` })).toBeVisible()
  }

  const carts = page.getByRole('list', { name: 'Cart sessions' })
  const walked = carts.getByRole('listitem').filter({ hasText: 'Miso Soup' }).first()
  for (const words of ['Sakura Hibachi', 'Active', '1 item', 'Direct visit', /\d+ (second|minute)s? ago/]) {
    await expect(walked).toContainText(words)
  }
  await expect(walked.getByText('Hibachi Steak Dinner')).toBeHidden()
  await walked.getByRole('button', { name: 'Show 1 removed item' }).click()
  const removed = walked.getByRole('list', { name: 'Removed items' })
  await expect(removed).toContainText('Hibachi Steak Dinner')
  await expect(removed).toContainText('Brown Rice')
  await expect(removed).toContainText(/Removed at \d+:\d\d [AP]M/)
  await expectSound(page, 'carts')

  await page.getByRole('tab', { name: /^All Carts/ }).focus()
  for (const tab of ['active', 'abandoned']) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`carts=${tab}`))
  }
  await expect(page.getByRole('tab', { name: /^Abandoned/ })).toBeFocused()
  await expect(carts.locator('[data-color]')).toHaveText(['Abandoned', 'Abandoned'])
  await expect(carts).toContainText('maps.example/place')
  await expect(carts).toContainText('Nothing is in it any more.')
  await page
    .getByRole('region', { name: 'Filters' })
    .getByLabel('Restaurant')
    .selectOption({ label: 'Burger Barn' })
  await expect(page.getByText('No cart sessions found for the selected filter.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All Carts 1' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Filters' })
    .getByLabel('Restaurant')
    .selectOption({ label: 'Sakura Hibachi' })
  await expect(carts.getByRole('heading')).toHaveText(['Sakura Hibachi', 'Sakura Hibachi'])
  const table = await download(page, page.getByRole('link', { name: 'Export CSV of these carts' }))
  expect(table.match(/Sakura Hibachi/g)).toHaveLength(2)
  expect(table).not.toContain('Burger Barn')

  await tile(page, 'Abandoned Carts').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Abandoned Carts Today' })).toBeVisible()
  await expect(page.getByText(/nobody has touched for 30 minutes/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows of Abandoned Carts Today' })
  await expect(rows.getByRole('row')).toHaveCount(3)
  await expect(rows).toContainText(dollars(2 * rollPrice))
  await expectSound(page, 'rows')
  const taken = await download(page, page.getByRole('link', { name: /Export CSV/ }))
  expect(taken.trim().split('\r\n')).toHaveLength(3)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL(/owner\/carts\?.*carts=abandoned/)
  await expect(page.getByRole('tab', { name: /^Abandoned/ })).toHaveAttribute('aria-selected', 'true')
})

test('[FIG-44, FIG-45, FIG-46, FIG-48] an owner sees what sells, when it does, and who was turned away', async ({
  page,
  site,
  sandbox,
}) => {
  const kitchen = { port: site.port, paymentUrl: sandbox.url }
  const dishes = [{ name: 'Avocado Roll', quantity: 3 }, { name: 'Miso Soup' }]
  await placeOrder(kitchen, { firstName: 'Ada', lastName: 'Lovelace', dishes })
  await placeOrder(kitchen, { firstName: 'Grace', lastName: 'Hopper', dishes: [{ name: 'Miso Soup' }] })
  await signIn(page, site.home)
  await page.goto(`${site.home}/admin/owner/sales?restaurant=sakura`)

  const mix = page.getByRole('table', { name: 'Product mix' })
  // The job that counts what was sold follows the order.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(mix.getByRole('row')).toHaveCount(3, { timeout: 1000 })
  }).toPass()
  const names = mix.getByRole('rowheader')
  await expect(names).toHaveText(['Avocado Roll', 'Miso Soup'])
  await mix.getByRole('button', { name: 'Orders' }).click()
  await expect(names).toHaveText(['Miso Soup', 'Avocado Roll'])
  await expect(mix.getByRole('columnheader', { name: 'Orders' })).toHaveAttribute('aria-sort', 'descending')
  const products = await download(page, page.getByRole('link', { name: 'Export CSV of the product mix' }))
  expect(products).toMatch(/Avocado Roll.*,3,1,/)

  const map = page.getByRole('grid', { name: 'Revenue by weekday and hour' })
  const sold = map.getByRole('gridcell', { name: /^Friday, 6 PM: 2 orders, \$/ })
  await expect(sold).toBeVisible()
  await map
    .getByRole('gridcell', { name: /^Sunday/ })
    .first()
    .focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(map.getByRole('gridcell', { name: /^Monday, 6 PM/ })).toBeFocused()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Monday, 6 PM: no orders' })).toBeVisible()
  const when = page.getByRole('region', { name: 'Sales by hour and weekday', exact: true })
  await when.getByRole('button', { name: 'Show as table' }).click()
  await expect(when.getByRole('row', { name: /Friday 6 PM 2 \$/ })).toBeVisible()
  await when.getByRole('button', { name: 'Show as table' }).click()
  const hours = await download(
    page,
    page.getByRole('link', { name: 'Export CSV of sales by hour and weekday' }),
  )
  expect(hours).toContain('Friday')

  const refused = page.getByRole('region', { name: 'Refused demand Today' })
  await expect(refused).toContainText('Nobody was turned away in this period.')
  const menu = await menuOf(site.port, 'sakura')
  const roll = aLine(menu, 'Avocado Roll')
  await tellCart(page, menu, [roll], { wish: { orderType: 'delivery', timing: { kind: 'asap' } } })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(refused.getByRole('list', { name: 'Reasons' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const price = menu.products.find(({ id }) => id === roll.productId)?.basePrice ?? 0
  for (const words of ['Below the minimum', `${dollars(price)} refused`, 'What you can do:']) {
    await expect(refused).toContainText(words)
  }
  await expect(refused.getByRole('link', { name: 'Ordering & delivery' })).toBeVisible()
  await expectSound(page, 'sales')
})

async function menuOf(port: number, restaurant: DemoRestaurant): Promise<Menu> {
  return apiClient(port, `${restaurant}.localhost`).menu.get({ restaurant })
}

type Told = z.input<typeof recordingSchema>

/** Tells of a visit that does this to a cart, as a browser does; gives its session. */
async function tellCart(
  page: Page,
  menu: Menu,
  lines: readonly CartLine[],
  more: Partial<Pick<Told, 'referrer' | 'opensCheckout' | 'wish'>> = {},
): Promise<string> {
  const sessionId = randomUUID()
  const told = lines.map(({ id, productId, quantity, selections }) => ({
    id,
    productId,
    quantity,
    selections,
  }))
  const data = { referrer: '', landingPage: '/', opensCheckout: false, ...more, sessionId, lines: told }
  const answer = await page.request.post('/api/recordings', {
    data: { ...data, restaurantId: menu.restaurant.id },
    headers: { 'user-agent': firefox },
  })
  expect(answer.status()).toBe(204)
  return sessionId
}

async function query(url: string, text: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

function tile(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

async function download(page: Page, link: Locator): Promise<string> {
  const downloading = page.waitForEvent('download')
  await link.click()
  return readFile(await (await downloading).path(), 'utf8')
}

async function signIn(page: Page, home: string): Promise<void> {
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: demoOwner })
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** Nothing for axe to find and nothing wider than the screen, from phone to desktop. `SHOTS`: a folder for pictures of it. */
async function expectSound(page: Page, place: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const folder = process.env.SHOTS
  for (const width of folder ? [1440, 768, 320] : [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await untilStill(page)
    if (folder) await page.screenshot({ path: `${folder}/${place}-${width}.png`, fullPage: true })
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide, `${place} at ${width} px is wider than the screen`).toBe(false)
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect(found, `${place} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(size)
}
