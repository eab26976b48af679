import type { Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { codeOf } from '#testing/authenticator.ts'
import { expect, test } from './world.ts'

const signIn = { name: 'Sign in', exact: true } as const

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demoOwner.email)
  await page.getByLabel('Password').fill(demoOwner.password)
  await page.getByRole('button', signIn).click()
}

test('[ACC-9, ACC-42, ACC-56] an owner turns on a second factor, signs in with it and with a backup code, sees where, and signs out everywhere', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  // What is refused: the sign-in with a wrong code, and the screens of those who were signed out.
  expectedInConsole.push(/401/)
  const security = new URL('/admin/security', site.home).href
  await page.goto(security)
  await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await factor.getByLabel('Your password').fill('not this one')
  await factor.getByRole('button', { name: 'Go on' }).click()
  expectedInConsole.push(/400/)
  await expect(factor.getByRole('alert')).toBeVisible()
  await factor.getByLabel('Your password').fill(demoOwner.password)
  await factor.getByRole('button', { name: 'Go on' }).click()
  const key = (await factor.getByTestId('setup-key').innerText()).replaceAll(/\s/g, '')
  const code = () => codeOf(`otpauth://totp/Comanda?secret=${key}`)
  await factor.getByLabel('Code').fill(code())
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const codes = factor.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [backup = ''] = await codes.allInnerTexts()
  await factor.getByRole('button', { name: 'I have kept them' }).click()
  await expect(factor.getByText('On', { exact: true })).toBeVisible()

  const laptop = await (await newPerson()).newPage()
  await laptop.goto(new URL('/login?next=/admin/security', site.home).href)
  await enterPassword(laptop)
  await expect(laptop.getByText('This account also asks for a second factor.')).toBeVisible()
  const field = laptop.getByLabel('Code from your authenticator app')
  await expect(field).toBeFocused()
  await field.fill(String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0'))
  await laptop.getByRole('button', signIn).click()
  await expect(laptop.getByRole('alert').getByText('Invalid code')).toBeVisible()
  await field.fill(code())
  await laptop.getByRole('button', signIn).click()
  await expect(laptop.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  const phone = await (await newPerson({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(security)
  await enterPassword(phone)
  await phone.getByRole('button', { name: 'Lost it? Use a backup code' }).click()
  await phone.getByLabel('Backup code').fill(backup)
  await phone.getByRole('button', signIn).click()
  await expect(phone.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  const here = phone.getByRole('region', { name: 'Where you are signed in' })
  await expect(here.getByRole('listitem')).toHaveCount(3)
  await expect(here.getByRole('listitem').first()).toContainText('This browser')
  await here
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(here.getByRole('listitem')).toHaveCount(2)

  // What was typed behind is there again once the same person has signed in.
  for (const one of [page, laptop]) await one.getByLabel('Current password').fill('half a word')
  await here.getByRole('button', { name: 'Sign out everywhere' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const again = laptop.getByRole('dialog', { name: 'Welcome Back' })
  await expect(again.getByText('Authentication required. Please sign in again.')).toBeVisible()
  await expect(again.getByLabel('Email')).toHaveValue(demoOwner.email)
  await again.getByLabel('Password').fill(demoOwner.password)
  await again.getByRole('button', signIn).click()
  await again.getByLabel('Code from your authenticator app').fill(code())
  await again.getByRole('button', signIn).click()
  await expect(again).toBeHidden()
  await expect(laptop.getByLabel('Current password')).toHaveValue('half a word')

  const off = laptop.getByRole('region', { name: 'Second factor' })
  await off.getByRole('button', { name: 'Turn off' }).click()
  await off.getByLabel('Your password').fill(demoOwner.password)
  await off.getByRole('button', { name: 'Turn it off' }).click()
  await expect(off.getByText('Off', { exact: true })).toBeVisible()
})
