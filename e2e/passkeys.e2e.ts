import type { Page } from '@playwright/test'
import { openBrowser } from '#testing/accounts.ts'
import { linkInMail } from './mails.ts'
import { expect, test } from './world.ts'

const pat = {
  name: 'Pat Owner',
  phone: '(347) 555-0188',
  email: 'pat@example.com',
  password: 'open sesame',
} as const

/** Gives the page's browser a device that verifies the person at once. */
async function addDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('[ACC-75, ACC-76, ACC-77] a person adds a passkey with the password, signs in with it alone, and removes it', async ({
  page,
  site,
  sandbox,
}) => {
  const program = openBrowser({ apps: [site] }, 'localhost')
  await program.post('/api/auth/sign-up/email', pat)
  await fetch(await linkInMail(sandbox, pat.email, 'Please verify', '/verify-email'))
  await addDevice(page)
  await page.goto(new URL('/login?next=/admin/security', site.home).href)
  await page.getByLabel('Email').fill(pat.email)
  await page.getByLabel('Password').fill(pat.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Your password').fill(pat.password)
  await passkeys.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByText('The passkey is added.')).toBeVisible()
  await expect(passkeys.getByText(/not used yet/)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.goto(new URL('/login?next=/admin/security', site.home).href)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(passkeys.getByText(/last used/)).toBeVisible()

  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
