/** The administrator's businesses and settings on the server. What the screens say stands beside them. */

import { expect, type Page } from '@playwright/test'
import { demoAdministrator } from '#server/demo/demo-people.ts'
import { test } from './backstage.ts'

test('[BUS-2, BUS-6, SET-9, SET-14, SET-18] what an administrator writes of businesses and the platform is so after a reload', async ({
  page,
  site,
}) => {
  const ok = async (text: string) => {
    const dialog = page.getByRole('dialog').filter({ hasText: text })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoAdministrator })

  await test.step('a business', async () => {
    await page.goto(`${site.home}/admin/businesses/new`)
    await page.getByLabel('Business name').fill('Sakura Group')
    await page.getByLabel('Domain').fill('https://sakura.example.com/')
    await page.getByRole('button', { name: 'Create business' }).click()
    await ok('Business added successfully!')
    const row = page.getByRole('row').filter({ hasText: 'Sakura Group' })
    await row.getByRole('button', { name: 'Active: make Sakura Group inactive' }).click()
    await expect(row.getByRole('button', { name: /^Inactive: make/ })).toBeVisible()
    await row.getByRole('button', { name: 'Restaurants of Sakura Group' }).click()
    const choice = page.getByRole('dialog', { name: 'Restaurants of Sakura Group' })
    await choice.getByRole('checkbox', { name: 'Luna Tacos' }).check()
    await choice.getByRole('button', { name: 'Save restaurants' }).click()
    await expect(choice).toBeHidden()
    await page.reload()
    for (const text of ['Luna Tacos', 'sakura.example.com', 'Inactive']) await expect(row).toContainText(text)
    await row.getByRole('button', { name: 'Restaurants of Sakura Group' }).click()
    await choice.getByRole('checkbox', { name: 'Luna Tacos' }).uncheck()
    await choice.getByRole('button', { name: 'Save restaurants' }).click()
    // The list has the new revision, without which deleting is a conflict.
    await expect(row).not.toContainText('Luna Tacos')
    await row.getByRole('button', { name: 'Delete Sakura Group' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Business deleted successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the settings', async () => {
    await page.goto(`${site.home}/admin/settings`)
    await expect(page).toHaveTitle('Settings – Comanda')
    await page.getByLabel('Site name').fill('Eats')
    await page.getByRole('tab', { name: 'Storage' }).click()
    await page.getByLabel(/^Keep photos of pauses/).fill('60')
    await save(page)
    await page.getByRole('button', { name: 'Save and delete' }).click()
    await ok('Settings saved successfully!')
    await page.getByRole('tab', { name: 'API & Webhooks' }).click()
    await page.getByRole('button', { name: 'Make a secret' }).click()
    const shown = page.getByRole('dialog', { name: 'Your webhook secret' })
    const secret = (await shown.locator('[data-secret]').innerText()).trim()
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/)
    await page.reload()
    await expect(page).toHaveTitle('Settings – Eats')
    await expect(page.getByText(/^Last changed .* by Avery Admin$/)).toBeVisible()
    await expect(page.getByLabel(/^Keep photos of pauses/)).toHaveValue('60')
    await page.getByRole('tab', { name: 'API & Webhooks' }).click()
    await expect(page.getByText(`whsec_••••••••••••${secret.slice(-4)}`)).toBeVisible()
    // Other tests read the name in titles and mails.
    await page.getByRole('tab', { name: 'General' }).click()
    await page.getByLabel('Site name').fill('Comanda')
    await save(page)
    await ok('Settings saved successfully!')
  })
})

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Settings' }).click()
}
