/** The administrator's businesses and settings, with each message and what a setting does. */

import { expect, type Page } from '@playwright/test'
import { connectDatabase } from '#server/db/connect.ts'
import { createLog } from '#server/log.ts'
import { setAdministrator } from '#server/restaurants/members.ts'
import { verifyAddress } from '#testing/accounts.ts'
import { test } from './backstage.ts'
import { pick } from './diner.ts'
import { expectSoundScreen } from './sound-screen.ts'

// A time of its own: a product of its own, in which nobody has added a business or changed a setting.
test.use({ demoNow: '2026-03-06T18:50[America/New_York]' })

const admin = {
  name: 'Grace Hopper',
  phone: '2125550111',
  email: 'grace@example.com',
  password: 'anchors aweigh',
}

async function signUp(page: Page, url: string, databaseUrl: string): Promise<void> {
  const response = await page.request.post(`${url}/api/auth/sign-up/email`, {
    data: admin,
    headers: { origin: new URL(url).origin },
  })
  expect(response.status()).toBe(200)
  const connection = connectDatabase(databaseUrl, createLog('silent'), { poolSize: 1 })
  await verifyAddress({ db: connection.db }, admin.email)
  await setAdministrator(connection.db, admin.email, true, Temporal.Now.instant())
  await connection.close()
}

async function ok(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: words })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

test.describe.configure({ mode: 'serial' })

test('[BUS-1, BUS-2, BUS-3, BUS-4, BUS-5, BUS-6, EDT-3] an administrator adds, changes, switches and deletes a business', async ({
  page,
  product,
  backstage,
  expectedInConsole,
}) => {
  expectedInConsole.push(/422 .*businesses\/remove/, /ERR_FAILED .*businesses/)
  await signUp(page, product.url, backstage.databaseUrl)
  await page.goto(`${product.url}/admin/businesses`)
  await expect(page.getByRole('heading', { name: 'Businesses', level: 1 })).toBeVisible()
  await expect(
    page.getByText('No businesses yet. Add your first business to get started.', { exact: true }),
  ).toBeVisible()
  const tile = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  await expect(tile('Total Businesses')).toHaveText('0')

  await page.getByRole('button', { name: 'Add Business' }).first().click()
  const form = page.getByRole('form', { name: 'New business' })
  await expect(form.getByLabel('Type')).toHaveValue('retail')
  await form.getByLabel('Business Name').fill('   ')
  await form.getByRole('button', { name: 'Add Business' }).click()
  await expect(form.getByRole('alert')).toHaveText('Name and domain are required')
  await expect(form.getByLabel('Business Name')).toBeFocused()
  await form.getByLabel('Business Name').fill('Sakura Group')
  await form.getByRole('button', { name: 'Add Business' }).click()
  await expect(form.getByLabel('Domain')).toBeFocused()
  await form.getByLabel('Domain').fill('https://sakura.example.com/')
  await form.getByRole('button', { name: 'Add Business' }).click()
  await ok(page, 'Business added successfully!')

  const row = page.getByRole('row').filter({ hasText: 'Sakura Group' })
  const link = row.getByRole('link', { name: /sakura\.example\.com/ })
  await expect(link).toHaveAttribute('href', 'https://sakura.example.com/')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('columnheader')).toHaveText(['Business', 'Type', 'Domain', 'Status', 'Actions'])
  await expect(tile('Active')).toHaveText('1')
  await expectSoundScreen(page, 'businesses')

  await row.getByRole('button', { name: 'Active: make Sakura Group inactive' }).click()
  await expect(row.getByRole('button', { name: 'Inactive: make Sakura Group active' })).toBeVisible()
  await expect(tile('Inactive')).toHaveText('1')

  await row.getByRole('button', { name: 'Edit: Sakura Group' }).click()
  const edit = page.getByRole('form', { name: 'Edit Sakura Group' })
  await edit.getByLabel('Type').selectOption('Marketplace')
  await edit.getByRole('button', { name: 'Save' }).click()
  await ok(page, 'Business updated successfully!')
  await expect(row).toContainText('Marketplace')

  await row.getByRole('button', { name: 'Restaurants: Sakura Group' }).click()
  const choice = page.getByRole('dialog', { name: 'Restaurants of Sakura Group' })
  await choice.getByRole('checkbox').first().check()
  await choice.getByRole('button', { name: 'Save restaurants' }).click()
  await expect(choice).toBeHidden()
  await row.getByRole('button', { name: 'Delete: Sakura Group' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete business' })
  await expect(ask).toContainText('Are you sure you want to delete this business?')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await ok(page, 'Move them to another business first.')
  await row.getByRole('button', { name: 'Restaurants: Sakura Group' }).click()
  await choice.getByRole('checkbox').first().uncheck()
  await choice.getByRole('button', { name: 'Save restaurants' }).click()
  await expect(choice).toBeHidden()

  // What can't be reached fails in its words, and nothing is lost.
  for (const [name, words, press] of [
    [
      'setStatus',
      'Error updating business status',
      () => row.getByRole('button', { name: /^Inactive: make/ }).click(),
    ],
    [
      'remove',
      'Error deleting business',
      async () => {
        await row.getByRole('button', { name: 'Delete: Sakura Group' }).click()
        await ask.getByRole('button', { name: 'Delete' }).click()
      },
    ],
  ] as const) {
    await page.route(`**/rpc/businesses/${name}`, (route) => route.abort())
    await press()
    await ok(page, words)
    await page.unroute(`**/rpc/businesses/${name}`)
    await page.keyboard.press('Escape')
  }
  await row.getByRole('button', { name: 'Delete: Sakura Group' }).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await ok(page, 'Business deleted successfully')
  await expect(page.getByText('No businesses yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add Business' }).first().click()
  await form.getByLabel('Business Name').fill('Half a business')
  await page.getByRole('link', { name: 'Business set-up' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click()
  const setup = page.getByRole('form', { name: 'Business set-up' })
  await pick(setup.getByRole('radio', { name: 'SaaS Platform' }))
  await setup.getByLabel('Business Name').fill('Luna Inc')
  await setup.getByLabel('Domain').fill('luna.example.com')
  await expectSoundScreen(page, 'business-setup')
  await page.route('**/rpc/businesses/create', (route) => route.abort())
  await setup.getByRole('button', { name: 'Create business' }).click()
  await ok(page, 'Error adding business. Please try again.')
  await page.unroute('**/rpc/businesses/create')
  await setup.getByRole('button', { name: 'Create business' }).click()
  await ok(page, 'Business added successfully!')
  await expect(page.getByRole('row').filter({ hasText: 'Luna Inc' })).toContainText('SaaS Platform')
})

test('[SET-3, SET-4, SET-8, SET-9, SET-14, SET-18, EDT-1] an administrator changes settings on every tab', async ({
  page,
  product,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_FAILED .*settings\/save/, /409 .*settings\/save/)
  const signedIn = await page.request.post(`${product.url}/api/auth/sign-in/email`, {
    data: { email: admin.email, password: admin.password },
    headers: { origin: new URL(product.url).origin },
  })
  expect(signedIn.status()).toBe(200)
  await page.goto(`${product.url}/admin/settings`)
  const tab = (name: string | RegExp) => page.getByRole('tab', { name })
  const saveButton = page.getByRole('button', { name: 'Save Settings' })
  await expect(page.getByRole('tab')).toHaveText([
    'General',
    'Display',
    'Security',
    'Email',
    'Storage',
    'API & Webhooks',
  ])
  await expect(page).toHaveTitle('Settings – Comanda')

  // By keyboard from tab to tab, and back by what is wrong.
  await tab('General').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Display')).toBeFocused()
  await page.getByLabel('Date Format').selectOption('YYYY-MM-DD')
  await page.getByLabel('Time Zone').selectOption('Tokyo')
  await tab('Security').click()
  await page.getByLabel(/^Session Timeout/).fill('4')
  await expectSoundScreen(page, 'settings-security')
  await tab('Storage').click()
  for (const type of ['jpg', 'png', 'pdf', 'doc', 'docx']) {
    await page.getByRole('checkbox', { name: type, exact: true }).uncheck()
  }
  await saveButton.click()
  await expect(tab(/^Security/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel(/^Session Timeout/)).toBeFocused()
  await expect(page.getByText('Session timeout must be between 5 and 1440 minutes')).toBeVisible()
  await expect(tab('Storage (has errors)')).toBeVisible()
  await page.getByLabel(/^Session Timeout/).fill('45')
  await saveButton.click()
  await expect(page.getByText('Please allow at least one file type')).toBeVisible()
  await page.getByRole('checkbox', { name: 'pdf', exact: true }).check()
  await tab('General').click()
  await page.getByLabel('Site Name').fill('Eats')
  await tab('Email').click()
  await page.getByLabel('From Name').fill('Eats Orders')

  // Offline it is said, and nothing that was typed is lost.
  await page.route('**/rpc/settings/save', (route) => route.abort())
  await saveButton.click()
  await ok(page, 'Error saving settings')
  await page.unroute('**/rpc/settings/save')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.getByRole('link', { name: 'Businesses' }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await expect(page.getByLabel('From Name')).toHaveValue('Eats Orders')
  await saveButton.click()
  await ok(page, 'Settings saved successfully!')
  await expect(page.getByText(/^Last changed \d{4}-\d\d-\d\d, .* by Grace Hopper$/)).toBeVisible()

  // The secret is shown once.
  await tab('API & Webhooks').click()
  await page.getByRole('button', { name: 'Make a secret' }).click()
  const shown = page.getByRole('dialog', { name: 'Your webhook secret' })
  const secret = (await shown.locator('[data-secret]').innerText()).trim()
  expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`whsec_••••••••••••${secret.slice(-4)}`)).toBeVisible()

  // Somebody else saves meanwhile.
  const other = await page.context().newPage()
  await other.goto(`${product.url}/admin/settings`)
  await other.getByLabel('Site Name').fill('Theirs')
  await other.getByRole('button', { name: 'Save Settings' }).click()
  await ok(other, 'Settings saved successfully!')
  await other.close()
  await tab('General').click()
  await page.getByLabel('Site Name').fill('Mine')
  await saveButton.click()
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(conflict).toContainText(
    'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
  )
  await conflict.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect(page.getByLabel('Site Name')).toHaveValue('Theirs')

  await page.reload()
  await expect(page).toHaveTitle('Settings – Theirs')
  await tab('Security').click()
  await expect(page.getByLabel(/^Session Timeout/)).toHaveValue('45')
  await tab('Storage').click()
  await expect(page.getByRole('checkbox', { name: 'pdf', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'jpg', exact: true })).not.toBeChecked()

  // SET-18: what goes does not come back, so that it is asked first.
  const photosKept = page.getByLabel(/^Keep Photos of Pauses/)
  await expect(photosKept).toHaveValue('90')
  await photosKept.fill('30')
  await saveButton.click()
  const shorter = page.getByRole('dialog', { name: 'Keep it for a shorter time?' })
  await expectSoundScreen(page, 'settings-kept-shorter')
  await page.keyboard.press('Escape')
  await expect(shorter).toBeHidden()
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await saveButton.click()
  await shorter.getByRole('button', { name: 'Save and delete' }).click()
  await ok(page, 'Settings saved successfully!')
  await photosKept.fill('60')
  await saveButton.click()
  await ok(page, 'Settings saved successfully!')
  await page.reload()
  await tab('Storage').click()
  await expect(photosKept).toHaveValue('60')
})
