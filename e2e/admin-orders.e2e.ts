/** An owner's way from the day's figures to one order, and back out with a table of all of them. */

import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { placeOrder } from './orders.ts'
import { untilStill } from './until-still.ts'
import { expect } from './world.ts'

// A time of its own: a product of its own, with no orders of other tests among the figures.
test.use({ demoNow: '2026-03-06T18:40[America/New_York]' })

const steak = {
  name: 'Hibachi Steak Dinner',
  options: ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion'],
  note: 'Allergic to sesame.',
}

const formula = { firstName: '=1+1', lastName: 'Formula', dishes: [{ name: 'Avocado Roll' }] }
const byAda = { firstName: 'Ada', lastName: 'Lovelace', dishes: [steak] }

test('[DSH-8, DSH-9, AOR-1, AOR-11, AOR-12] an owner sees a new order on the dashboard, and finds it in the list, which holds still', async ({
  page,
  site,
  sandbox,
}) => {
  const kitchen = { port: site.port, paymentUrl: sandbox.url }
  await placeOrder(kitchen, formula)
  const { totals } = await placeOrder(kitchen, byAda)
  await signIn(page, site.home)
  await page.goto(`${site.home}/admin`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Sakura Hibachi' })
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('2 orders today')
  await expect(today).toContainText('Friday, March 6, 2026')
  await expect(today).toContainText(/Last order: \d+ (second|minute)s? ago/)
  await expect(page.getByText('Online & accepting orders')).toBeVisible()
  await expect(page.getByText('Avg Order Value').first()).toBeVisible()
  const newest = page.getByRole('region', { name: 'Recent Orders' }).getByRole('link').first()
  for (const words of [
    'Ada Lovelace',
    'Pending',
    'Sakura Hibachi',
    'Pickup',
    'Paid',
    dollars(totals.grandTotal),
  ]) {
    await expect(newest).toContainText(words)
  }
  await expectSound(page, 'dashboard')

  await page.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
  await expectSound(page, 'orders')
  await placeOrder(kitchen, { firstName: 'Grace', lastName: 'Hopper', dishes: [{ name: 'Avocado Roll' }] })
  // What a person does who comes back to this tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const news = page.getByRole('button', { name: 'Show 1 new order' })
  await expect(news).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Grace Hopper')).toBeHidden()
  await news.click()
  await expect(page.getByText('Grace Hopper')).toBeVisible()

  await page.getByLabel('Search by number, name, e-mail or phone').fill('LOVE')
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=LOVE/)
})

test('[AOR-5, AOR-6, RFD-5, RFD-7, AOR-8, AOR-9] an owner gives back a part of an order, cancels it, and takes the list out', async ({
  page,
  site,
  sandbox,
}) => {
  const kitchen = { port: site.port, paymentUrl: sandbox.url }
  await placeOrder(kitchen, formula)
  const { number, totals } = await placeOrder(kitchen, byAda)
  await signIn(page, site.home)
  await page.goto(`${site.home}/admin/orders?search=${number}`)
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Sakura Hibachi' })
  await page.getByRole('link', { name: `#${number}` }).click()

  await expect(page.getByRole('heading', { name: `Order #${number}` })).toContainText('Pending')
  const items = page.getByRole('region', { name: '1 Item' })
  for (const words of [
    'Hibachi Steak Dinner',
    'Medium Rare',
    'Allergic to sesame.',
    'Subtotal',
    dollars(totals.tax),
  ]) {
    await expect(items).toContainText(words)
  }
  await expectSound(page, 'order')
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel('Amount in dollars').fill('9999')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(
    refund.getByText(`At most ${dollars(totals.grandTotal)} of this order can be given back.`),
  ).toBeVisible()
  await refund.getByLabel('Amount in dollars').fill('5')
  await expect(refund.getByLabel('Taken from')).toContainText('Food')
  await refund.getByLabel('Reason (optional)').fill('Cold rice')
  await expectSound(page, 'refund')
  await refund.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(refund).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Refund of $5.00 asked for: Cold rice')
  await expect(history).toContainText('$5.00 refunded', { timeout: 20_000 })
  await expect(items).toContainText('-$5.00')

  await page.getByRole('button', { name: 'Cancel Order…' }).click()
  const cancel = page.getByRole('dialog', { name: `Cancel Order #${number}` })
  const rest = dollars(totals.grandTotal - 500)
  await cancel.getByRole('button', { name: `Cancel and Refund ${rest}` }).click()
  await expect(cancel.getByText('Please give a reason for the cancellation.')).toBeVisible()
  await cancel.getByLabel('Reason').fill('Out of eel')
  await cancel.getByRole('button', { name: `Cancel and Refund ${rest}` }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toContainText('Cancelled')
  await expect(history).toContainText(`${rest} refunded`, { timeout: 20_000 })

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('orders-sakura-2026-03-06.csv')
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain("'=1+1 Formula")
  expect(table).toContain(`${number},2026-03-06 `)
})

async function signIn(page: Page, home: string): Promise<void> {
  await page.request.post(`${home}/api/auth/sign-in/email`, { data: demoOwner })
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** Nothing for axe to find and nothing wider than the screen, on a phone. `SHOTS`: a folder for pictures of it. */
async function expectSound(page: Page, place: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const folder = process.env.SHOTS
  for (const width of folder ? [1440, 390] : [390]) {
    await page.setViewportSize({ width, height: 900 })
    if (folder) await page.screenshot({ path: `${folder}/${place}-${width}.png`, fullPage: true })
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide, `${place} at ${width} px is wider than the screen`).toBe(false)
    await untilStill(page)
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect(found, `${place} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(size)
}
