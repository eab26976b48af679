import type { Page } from '@playwright/test'
import { openBrowser } from '#testing/accounts.ts'
import { codeOf, nextCodeOf } from '#testing/authenticator.ts'
import { test } from './backstage.ts'
import { linkInMail } from './mails.ts'
import { expect } from './world.ts'

const sam = {
  name: 'Sam Owner',
  phone: '(347) 555-0177',
  email: 'sam@example.com',
  password: 'open sesame',
} as const

const signIn = { name: 'Sign in', exact: true } as const

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(sam.email)
  await page.getByLabel('Password').fill(sam.password)
  await page.getByRole('button', signIn).click()
}

test('[ACC-9, ACC-42, ACC-56, ACC-58] an owner turns on a second factor, signs in with it and with a backup code, sees where, and signs out everywhere', async ({
  page,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  // The screens of those who were signed out.
  expectedInConsole.push(/400|401/)
  const program = openBrowser({ apps: [site] }, 'localhost')
  await program.post('/api/auth/sign-up/email', sam, { 'user-agent': 'a program' })
  await fetch(await linkInMail(sandbox, sam.email, 'Please verify', '/verify-email'))
  const security = new URL('/admin/security', site.home).href
  await page.goto(security)
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  const factor = page.getByRole('region', { name: 'Two-step verification' })
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await factor.getByLabel('Your password').fill(sam.password)
  await factor.getByRole('button', { name: 'Continue' }).click()
  await expect(factor.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible()
  const key = (await factor.getByTestId('setup-key').innerText()).replaceAll(/\s/g, '')
  const address = `otpauth://totp/Comanda?secret=${key}`
  await factor.getByRole('textbox', { name: 'Code' }).fill(codeOf(address))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const codes = factor.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [backup = '', anotherBackup = ''] = await codes.allInnerTexts()
  await factor.getByRole('button', { name: 'I have kept them' }).click()
  await expect(factor.getByText('On', { exact: true })).toBeVisible()

  const laptop = await (await newPerson()).newPage()
  await laptop.goto(new URL('/login?next=/admin/security', site.home).href)
  await enterPassword(laptop)
  await expect(laptop.getByText('This account also uses two-step verification.')).toBeVisible()
  // Each code is accepted once (ACC-63).
  await laptop.getByLabel('Code from your authenticator app').fill(nextCodeOf(address))
  await laptop.getByRole('button', signIn).click()
  await expect(laptop.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  await laptop.getByLabel('Current password').fill('half a word')

  const phone = await (await newPerson({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(security)
  await enterPassword(phone)
  await phone.getByRole('button', { name: 'Lost it? Use a backup code' }).click()
  await phone.getByLabel('Backup code').fill(backup)
  await phone.getByRole('button', signIn).click()
  await expect(phone.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  const here = phone.getByRole('region', { name: 'Where you are signed in' })
  await expect(here.getByRole('listitem')).toHaveCount(4)
  await expect(here.getByRole('listitem').first()).toContainText('This browser')
  await here.getByRole('button', { name: 'Sign out Another program' }).click()
  await expect(here.getByRole('listitem')).toHaveCount(3)

  await here.getByRole('button', { name: 'Sign out everywhere' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const again = laptop.getByRole('dialog', { name: 'Welcome Back' })
  await expect(again.getByText('Authentication required. Please sign in again.')).toBeVisible()
  await expect(again.getByLabel('Email')).toHaveValue(sam.email)
  await again.getByLabel('Password').fill(sam.password)
  await again.getByRole('button', signIn).click()
  await again.getByRole('button', { name: 'Lost it? Use a backup code' }).click()
  await again.getByLabel('Backup code').fill(anotherBackup)
  await again.getByRole('button', signIn).click()
  await expect(again).toBeHidden()
  // What was typed behind is still there.
  await expect(laptop.getByLabel('Current password')).toHaveValue('half a word')

  const off = laptop.getByRole('region', { name: 'Two-step verification' })
  await off.getByRole('button', { name: 'Turn off' }).click()
  await off.getByLabel('Your password').fill(sam.password)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByText('Off', { exact: true })).toBeVisible()
})
