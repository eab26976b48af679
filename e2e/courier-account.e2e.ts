/** What an owner enters so that the courier's news is believed. */

import { demoOwner } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'
import { expectSoundScreen } from './sound-screen.ts'
import { expect } from './world.ts'

// A product of its own: its courier's key is taken away.
test.use({ demoNow: '2026-03-06T18:25[America/New_York]' })

test('[RST-26] the owner enters, replaces and removes the key with which the courier signs its news', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/restaurant`)
  await page.getByLabel('Restaurant', { exact: true }).selectOption({ label: 'Sakura Hibachi' })
  await page
    .getByRole('link', { name: 'Courier' })
    .or(page.getByRole('tab', { name: 'Courier' }))
    .click()
  const main = page.getByRole('main')
  await expect(main.getByText('Key entered')).toBeVisible()
  await expect(main.getByText(`${site.home}/api/webhooks/courier`)).toBeVisible()
  const field = main.getByLabel('Signing key')
  await expect(field).toHaveValue('')
  await expectSoundScreen(page, 'signing-key')

  await main.getByRole('button', { name: 'Remove the signing key' }).click()
  const asked = page.getByRole('dialog', { name: 'Remove the signing key?' })
  await asked.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(main.getByText('Key not entered')).toBeVisible()
  await expect(main.getByText(/No signing key is entered/)).toBeVisible()

  await main.getByRole('button', { name: 'Save the signing key' }).click()
  await expect(main.getByText('Enter the signing key.')).toBeVisible()
  await field.fill('a key of the courier')
  await main.getByRole('button', { name: 'Save the signing key' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('whsec-one')
  await main.getByRole('button', { name: 'Save the signing key' }).click()
  await expect(main.getByText('Key entered')).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill('whsec-two')
  await main.getByRole('button', { name: 'Replace the signing key' }).click()
  const replace = page.getByRole('dialog', { name: 'Replace the signing key?' })
  await expect(replace).toContainText('not believed any more')
  await replace.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(replace).toBeHidden()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(main.getByText('Key entered')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('whsec')
})
