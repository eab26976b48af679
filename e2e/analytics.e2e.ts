/** An owner watches the evening while a diner orders, and takes what became of it out as tables. */

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { addDish, declinedCard, giveDetails, goodCard, openCart, payWith, startPickup } from './diner.ts'
import { demoMenu, openRestaurant } from './own-restaurant.ts'
import { expect, test } from './world.ts'

/** Her restaurants: nobody has looked at their menus yet. With two, their names are shown. */
const ruth = {
  name: 'Ruth Figures',
  phone: '(212) 555-0171',
  email: 'ruth@figures.example',
  password: 'by the numbers',
} as const

const soon = { timeout: 2000 }

/** Programs that read pages by themselves are not counted: a person's browser says what it is. */
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

test('[FIG-20, FIG-22, FIG-26, FIG-27, FIG-42, FIG-44, FIG-45, FIG-46, FIG-47, FIG-48] while a diner orders, feed and tiles follow within two seconds, and every tab has the order', async ({
  page,
  site,
  db,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 402/)
  await openBrowser({ apps: [site] }, 'localhost').post(signUpPath, ruth)
  await verifyAddress({ db }, ruth.email)
  const menu = await demoMenu('sakura')
  for (const [slug, name] of [
    ['figures', 'Figures Hibachi'],
    ['numbers', 'Numbers Hibachi'],
  ] as const)
    await openRestaurant(db, menu, { slug, name }, ruth.email)
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: ruth })
  await page.goto(`${site.home}/admin/owner`)
  await expect(page.getByText('Live Analytics')).toBeVisible()
  await expect(page.getByText('No activity yet')).toBeVisible()

  const diner = await (await newPerson(phone)).newPage()
  await withRecording(diner, () => startPickup(diner, site.menuOf('figures')))
  await expect(newest(page)).toContainText('Menu opened', soon)
  await expect(newest(page)).toContainText('Figures Hibachi')
  await expect(tile(page, 'Active Users Now')).toContainText('1', soon)
  await expect(tile(page, 'Visitors Today')).toContainText('1 unique')

  await withRecording(diner, () => addDish(diner, { name: 'Hibachi Steak Dinner', options: ['Brown Rice'] }))
  await expect(newest(page)).toContainText('Added 1 × Hibachi Steak Dinner', soon)
  await expect(tile(page, 'Cart Events Today')).toContainText('1 item added', soon)
  await withRecording(diner, () => addDish(diner, { name: 'Miso Soup' }))
  await expect(newest(page)).toContainText('Added 1 × Miso Soup', soon)
  await expect(tile(page, 'Cart Events Today')).toContainText('2 items added', soon)
  await expect(page.getByRole('region', { name: 'Top Products Today' })).toContainText(
    /Miso Soup.*Added 1× · qty 1/,
  )

  await openCart(diner)
  await withRecording(diner, () =>
    diner.getByRole('button', { name: /^Remove Hibachi Steak Dinner/ }).click(),
  )
  await expect(newest(page)).toContainText('Removed 1 × Hibachi Steak Dinner', soon)
  await expect(value(page, 'Cart Events Today')).toHaveText('3', soon)

  const cart = diner.getByRole('dialog', { name: 'Your Order' })
  await withRecording(diner, () => cart.getByRole('button', { name: 'Proceed to Checkout' }).click())
  await expect(newest(page)).toContainText('Checkout started', soon)
  await expect(value(page, 'Checkout Conversion')).toHaveText('0.0%', soon)
  await giveDetails(diner)
  await payWith(diner, declinedCard)
  await expect(diner.getByRole('alert')).toBeVisible()
  await expect(value(page, 'Payment Success Rate')).toHaveText('0.0%', soon)
  const amount = await payWith(diner, goodCard)
  await expect(diner.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(value(page, 'Revenue Today')).toHaveText(amount, soon)
  await expect(tile(page, 'Revenue Today')).toContainText(`${amount} average order`)
  await expect(value(page, 'Checkout Conversion')).toHaveText('100.0%', soon)
  await expect(value(page, 'Payment Success Rate')).toHaveText('50.0%', soon)
  await expect(value(page, 'Cart Abandonment')).toHaveText('50.0%', soon)
  for (const text of ['Payment failed', 'Payment succeeded', 'Checkout completed'])
    await expect(feed(page)).toContainText(text)
  await expect(feed(page)).not.toContainText(/Lovelace|ada@example/)

  await test.step('what became of the cart, and what was taken out of it', async () => {
    await page.getByRole('link', { name: 'Cart Analysis' }).click()
    await expect(value(page, 'Total Carts')).toHaveText('1')
    const shown = page.getByRole('list', { name: 'Cart sessions' }).getByRole('listitem').first()
    await shown.getByText('Miso Soup').first().click()
    for (const text of ['Figures Hibachi', 'Completed', 'Miso Soup']) await expect(shown).toContainText(text)
    await shown.getByRole('button', { name: 'Show 1 removed item' }).click()
    const removed = shown.getByRole('list', { name: 'Removed items' })
    for (const text of ['Hibachi Steak Dinner', 'Brown Rice']) await expect(removed).toContainText(text)
    const table = await download(page, page.getByRole('link', { name: 'Export CSV of these carts' }))
    expect(table.match(/Figures Hibachi/g)).toHaveLength(1)
    await value(page, 'Total Carts').click()
    await expect(page.getByRole('table', { name: /^Rows of/ }).getByRole('row')).toHaveCount(2)
    const rows = await download(page, page.getByRole('link', { name: /Export CSV/ }))
    expect(rows.trim().split('\r\n')).toHaveLength(2)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL(/owner\/carts/)
  })

  await test.step('what was sold, when, and who was turned away', async () => {
    await page.getByRole('link', { name: 'Sales' }).click()
    const mix = page.getByRole('table', { name: 'Product mix' })
    // The job that counts what was sold follows the order.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(mix.getByRole('rowheader')).toHaveText(['Miso Soup'], { timeout: 1000 })
    }).toPass()
    const products = await download(page, page.getByRole('link', { name: 'Export CSV of the product mix' }))
    expect(products).toMatch(/Miso Soup.*,1,1,/)
    const map = page.getByRole('grid', { name: 'Revenue by weekday and hour' })
    await expect(map.getByRole('gridcell', { name: /^Friday, 7 PM: 1 order, \$/ })).toBeVisible()
    const hours = page.getByRole('link', { name: 'Export CSV of sales by hour and weekday' })
    expect(await download(page, hours)).toContain('Friday')
    const refused = page.getByRole('region', { name: 'Lost demand today' })
    await expect(refused.getByRole('list', { name: 'Reasons' })).toContainText('Card declined')
  })
})

/** What a diner does, until the browser has told the restaurant of it. */
async function withRecording(diner: Page, act: () => Promise<unknown>): Promise<void> {
  const recorded = diner.waitForResponse('**/api/recordings')
  await act()
  await recorded
}

function tile(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

/** The figure itself, which leads to its rows. */
function value(page: Page, name: string): Locator {
  return tile(page, name).getByRole('link')
}

function feed(page: Page): Locator {
  return page.getByRole('region', { name: 'Live Activity Feed' })
}

function newest(page: Page): Locator {
  return feed(page).getByRole('listitem').first()
}

async function download(page: Page, link: Locator): Promise<string> {
  const downloading = page.waitForEvent('download')
  await link.click()
  return readFile(await (await downloading).path(), 'utf8')
}
