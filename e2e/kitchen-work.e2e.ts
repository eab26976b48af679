/** A kitchen at work: an order is canceled. */

import type { Page } from '@playwright/test'
import { openOrder, section, tapStep } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

const dishes = [{ name: 'Salmon Roll' }]

test('[KDS-13, KIT-12, KIT-26, KIT-27, KIT-1] an order is canceled with a reason, its refund is shown, and its history is kept', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const other = await (await newPerson()).newPage()
  for (const display of [page, other]) await display.goto(site.kitchenOf('sakura'))
  await expect(boardOf(page)).toHaveAttribute('data-alarm', 'silent')
  const before = (await sandbox.charges()).length
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Ada', lastName: 'Refund', dishes },
  )
  await tapStep(page, 'Ada Refund', 'ACKNOWLEDGE')
  const paid = (await sandbox.charges())[before]?.amount ?? 0
  const amount = `$${(paid / 100).toFixed(2)}`

  const dialog = await openOrder(page, 'Ada Refund')
  for (const text of ['Paid', 'Shown on a display', 'Acknowledged']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Cancel order…' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel order #/ })
  await expect(cancel).toContainText(`Ada Refund gets a full refund of ${amount}.`)
  await cancel.getByRole('button', { name: `Cancel and refund ${amount}` }).click()
  await expect(cancel).toContainText('Please give a reason for the cancellation.')
  await cancel.getByRole('radio', { name: 'Another reason' }).check()
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('The fish is gone')
  await cancel.getByRole('button', { name: `Cancel and refund ${amount}` }).click()
  await expect(cancel).toBeHidden()

  for (const display of [page, other]) {
    await expect(display.getByRole('article').filter({ hasText: 'Ada Refund' })).toHaveCount(0)
    await display.getByRole('button', { name: 'Past Orders' }).click()
    const past = section(display, 'All Completed Orders Today')
      .getByRole('article')
      .filter({ hasText: 'Ada Refund' })
    await expect(past).toContainText('Canceled')
    await expect(past).toContainText('Refunded')
    await past.getByText('Ada Refund').click()
    await expect(past).toContainText('The fish is gone')
  }
  await page.getByRole('button', { name: 'Hide Past' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Ada Refund' })).toHaveCount(0)
})

function boardOf(page: Page) {
  return page.locator('[data-alarm]')
}
