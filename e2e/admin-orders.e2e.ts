/** An owner's way from the day's figures to one order, and back out with a table of all of them. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { placeOrder } from './orders.ts'
import { expectSoundScreen } from './sound-screen.ts'
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
  await expectSoundScreen(page, 'dashboard')

  await page.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
  await expectSoundScreen(page, 'orders')
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

test('[AOR-13] on a phone the filters wait behind a button that says how many are active', async ({
  page,
  site,
}) => {
  await signIn(page, site.home)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.home}/admin/orders?search=ada&payment=paid`)
  const opener = page.getByRole('button', { name: 'Filters (1 active)' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Search by number, name, e-mail or phone')).toHaveValue('ada')
  await expect(page.getByLabel('Status')).toBeHidden()
  await opener.click()
  await page.getByLabel('Status').selectOption('New')
  await expect(page.getByRole('button', { name: 'Filters (2 active)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expectSoundScreen(page, 'orders-filters')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByLabel('Status')).toBeHidden()
  await expect(page).toHaveURL(`${site.home}/admin/orders`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByLabel('Status')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden()
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
  await expectSoundScreen(page, 'order')
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel('Amount ($)').fill('9999')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(
    refund.getByText(`At most ${dollars(totals.grandTotal)} of this order can be given back.`),
  ).toBeVisible()
  await refund.getByLabel('Amount ($)').fill('5')
  await expect(refund.getByLabel('Taken from')).toContainText('Food')
  await refund.getByLabel('Reason (optional)').fill('Cold rice')
  await expectSoundScreen(page, 'refund')
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
