/** The kitchen pauses ordering, with the browser's own camera that shows a test picture. */

import { apiClient } from '#testing/http-client.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test('[KDS-17, PSE-2, PSE-4, PSE-11, PSE-13, PSE-17] ordering is disabled with a reason and a photo, and enabled again, on every display', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const other = await (await newPerson()).newPage()
  for (const display of [page, other]) await display.goto(site.kitchenOf('sakura'))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable Ordering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable Ordering' })
  await dialog.getByRole('radio', { name: 'Custom reason' }).check()
  await dialog.getByPlaceholder('Enter custom reason...').fill('The oven is broken')
  await dialog.getByRole('button', { name: 'Take Photo to Disable' }).click()

  const camera = page.getByRole('dialog', { name: 'Take Photo - Required for Disabling Orders' })
  await camera.getByRole('button', { name: 'Capture Photo' }).click()
  const photo = dialog.getByRole('img', { name: 'What was captured' })
  const size = await photo.evaluate((picture) =>
    picture instanceof HTMLImageElement
      ? [picture.naturalWidth, picture.naturalHeight, picture.src.slice(0, 16)]
      : [],
  )
  expect(size).toEqual([640, 480, 'data:image/jpeg;'])
  await dialog.getByRole('button', { name: 'Disable Ordering' }).click()
  await expect(dialog).toBeHidden()
  for (const text of [
    'Ordering disabled for 30 minutes',
    'Reason: The oven is broken',
    'Management has been notified via email.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  for (const display of [page, other]) {
    await expect(display.getByText('Orders Disabled', { exact: true })).toBeVisible()
    await expect(display.getByText(/until 7:[3-5]\d\sPM/)).toBeVisible()
  }
  const dishes = [{ name: 'Salmon Roll' }]
  const order = { firstName: 'Too', lastName: 'Late', dishes }
  await expect(placeOrder({ port: site.port, paymentUrl: sandbox.url }, order)).rejects.toThrow()

  await other.getByRole('button', { name: 'Settings' }).click()
  await expect(other.getByRole('dialog')).toContainText('The oven is broken')
  await other.getByRole('dialog').getByRole('button', { name: 'Enable Ordering' }).click()
  const confirm = other.getByRole('dialog', { name: 'Enable Ordering?' })
  await confirm.getByRole('button', { name: 'Enable Ordering' }).click()
  for (const text of ['Ordering has been re-enabled!', 'Owner has been notified via email.']) {
    await expect(other.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Orders Disabled', { exact: true })).toBeHidden()
  const { pauses, pause } = (await apiClient(site.port, 'orders.sakura.localhost').kitchen.board()).kitchen
  expect(pause).toBeNull()
  expect(pauses[0]).toMatchObject({ reason: 'The oven is broken', autoEnabled: false })
})
