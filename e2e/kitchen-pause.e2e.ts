/** The kitchen pauses ordering, with the browser's own camera that shows a test picture. */

import { apiClient } from '#testing/http-client.ts'
import { findChromium } from '../scripts/chromium.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

const executablePath = findChromium()

test.use({
  permissions: ['camera'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--autoplay-policy=no-user-gesture-required',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

test('[KDS-17, PSE-1, PSE-2, PSE-4, PSE-11, PSE-13, PSE-17] ordering is disabled with a reason and a photo, and enabled again, on every display', async ({
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
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  await expect(dialog.getByRole('radio', { name: '30 minutes' })).toBeChecked()
  const submit = dialog.getByRole('button', { name: 'Take Photo to Disable' })
  await submit.click()
  await expect(dialog).toContainText('Please select a reason.')
  await dialog.getByRole('radio', { name: 'Custom reason' }).check()
  await submit.click()
  await expect(dialog).toContainText('Please enter a custom reason.')
  await dialog.getByPlaceholder('Enter custom reason...').fill('The oven is broken')
  await submit.click()

  const camera = page.getByRole('dialog', { name: 'Take Photo - Required for Disabling Orders' })
  await camera.getByRole('button', { name: 'Capture Photo' }).click()
  const photo = dialog.getByRole('img', { name: 'What was captured' })
  const size = await photo.evaluate((picture) =>
    picture instanceof HTMLImageElement
      ? [picture.naturalWidth, picture.naturalHeight, picture.src.slice(0, 16)]
      : [],
  )
  expect(size).toEqual([640, 480, 'data:image/jpeg;'])
  await dialog.getByRole('button', { name: 'Retake Photo' }).click()
  await camera.getByRole('button', { name: 'Capture Photo' }).click()
  await dialog.getByRole('button', { name: 'Disable Ordering' }).click()
  await expect(dialog).toBeHidden()
  for (const words of [
    'Ordering disabled for 30 minutes',
    'Reason: The oven is broken',
    'Management has been notified via email.',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  for (const display of [page, other]) {
    await expect(display.getByText('Orders Disabled', { exact: true })).toBeVisible()
    await expect(display.getByText(/Enabled again 7:3\d\sPM/)).toBeVisible()
  }
  const dishes = [{ name: 'Salmon Roll' }]
  const order = { firstName: 'Too', lastName: 'Late', dishes }
  await expect(placeOrder({ port: site.port, paymentUrl: sandbox.url }, order)).rejects.toThrow()

  await other.getByRole('button', { name: 'Settings' }).click()
  await expect(other.getByRole('dialog')).toContainText('The oven is broken')
  await other.getByRole('dialog').getByRole('button', { name: 'Enable Ordering' }).click()
  const confirm = other.getByRole('dialog', { name: 'Enable Ordering?' })
  await confirm.getByRole('button', { name: 'Enable Ordering' }).click()
  for (const words of ['Ordering has been re-enabled!', 'Owner has been notified via email.']) {
    await expect(other.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Orders Disabled', { exact: true })).toBeHidden()
  const { pauses, pause } = (await apiClient(site.port, 'orders.sakura.localhost').kitchen.board()).kitchen
  expect(pause).toBeNull()
  expect(pauses[0]).toMatchObject({ reason: 'The oven is broken', autoEnabled: false })
})

test('[KDS-17] without a camera the display says what to do, and nothing that was chosen is lost', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(site.kitchenOf('sakura'))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable Ordering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable Ordering' })
  await dialog.getByRole('radio', { name: 'Staff shortage' }).check()
  await dialog.getByRole('radio', { name: '1 hour' }).check()
  await dialog.getByRole('button', { name: 'Take Photo to Disable' }).click()
  const camera = page.getByRole('dialog', { name: 'Take Photo - Required for Disabling Orders' })
  await expect(camera.getByRole('alert')).toContainText(
    'Failed to access camera. Please ensure camera permissions are granted.',
  )
  await expect(camera.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await camera.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: 'Staff shortage' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '1 hour' })).toBeChecked()
})
