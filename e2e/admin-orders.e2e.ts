/** An owner's way from one order to its money, and out with a table of all of them. */

import { readFile } from 'node:fs/promises'
import { demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { placeOrder } from './orders.ts'
import { expect } from './world.ts'

const steak = {
  name: 'Hibachi Steak Dinner',
  options: ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion'],
  note: 'Allergic to sesame.',
}

test('[AOR-5, AOR-6, RFD-5, RFD-7, AOR-8, AOR-9] an owner gives back a part of an order, cancels it, and takes the list out', async ({
  page,
  site,
  sandbox,
}) => {
  const kitchen = { port: site.port, paymentUrl: sandbox.url }
  await placeOrder(kitchen, { firstName: '=1+1', lastName: 'Formula', dishes: [{ name: 'Avocado Roll' }] })
  const { number, totals } = await placeOrder(kitchen, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    dishes: [steak],
  })
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/orders?search=${number}`)
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Sakura Hibachi' })
  await page.getByRole('link', { name: `#${number}` }).click()

  await expect(page.getByRole('heading', { name: `Order #${number}` })).toContainText('Pending')
  const items = page.getByRole('region', { name: 'Items (1)' })
  for (const text of [
    'Hibachi Steak Dinner',
    'Medium Rare',
    'Allergic to sesame.',
    'Subtotal',
    dollars(totals.tax),
  ]) {
    await expect(items).toContainText(text)
  }
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await expect(refund.getByRole('checkbox', { name: /^Hibachi Steak Dinner/ })).toBeVisible()
  await refund.getByRole('tab', { name: 'Amount' }).click()
  await refund.getByLabel('Amount ($)').fill('5')
  await refund.getByLabel('Reason (optional)').fill('Cold rice')
  await refund.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(refund).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Refund of $5.00 requested: Cold rice')
  await expect(history).toContainText('$5.00 refunded', { timeout: 20_000 })
  await expect(items).toContainText('−$5.00')

  await page.getByRole('button', { name: 'Cancel Order…' }).click()
  const cancel = page.getByRole('dialog', { name: `Cancel Order #${number}` })
  const rest = dollars(totals.grandTotal - 500)
  await cancel.getByLabel('Reason').fill('Out of eel')
  await cancel.getByRole('button', { name: `Cancel and Refund ${rest}` }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toContainText('Canceled')
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

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
