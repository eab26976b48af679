import { demoOwner } from '#server/demo/demo-people.ts'
import { openBrowser } from '#testing/accounts.ts'
import { linkInMail } from './mails.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const mary = {
  name: 'Mary Cook',
  phone: '(718) 555-0144',
  email: 'mary@example.com',
  password: 'first password',
} as const

test('[ACC-34, ACC-40, ACC-41] who is invited signs up and joins; a forgotten password is set anew, and a link signs in', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const owner = openBrowser({ apps: [site] }, 'localhost')
  await owner.post('/api/auth/sign-in/email', demoOwner)
  await owner.api.team.invite({ restaurant: 'sakura', email: mary.email })
  const invitation = await linkInMail(sandbox, mary.email, 'Join the team', '/join/')

  await page.goto(invitation)
  await expect(page.getByRole('heading', { name: 'Join the team of Sakura Hibachi' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(mary.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Name').fill(mary.name)
  await page.getByLabel('Phone').fill(mary.phone)
  await page.getByLabel('Password').fill(mary.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('One step is left:')).toBeVisible()

  const inbox = await page.context().newPage()
  await inbox.goto(await linkInMail(sandbox, mary.email, 'Please verify', '/verify-email'))
  await expect(inbox.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  const joined = openBrowser({ apps: [site] }, 'localhost')
  await joined.post('/api/auth/sign-in/email', mary)
  const { restaurants } = await joined.api.accounts.restaurants()
  expect(restaurants.map(({ slug, role }) => `${slug} ${role}`)).toEqual(['sakura staff'])

  const phone = await (await newPerson({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(new URL('/login', site.home).href)
  await phone.getByLabel('Email').fill(mary.email)
  await phone.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(phone.getByLabel('Email')).toHaveValue(mary.email)
  await phone.getByRole('button', { name: 'Send the link' }).click()
  await expect(phone.getByText('Check your inbox')).toBeVisible()
  await phone.goto(await linkInMail(sandbox, mary.email, 'Set a new password', '/reset-password'))
  await phone.getByLabel('New password').fill('second password')
  await phone.getByRole('button', { name: 'Set the password' }).click()
  await expect(phone.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()

  await phone.goto(new URL('/login?next=/orders', site.home).href)
  await phone.getByLabel('Email').fill(mary.email)
  await phone.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await phone.getByRole('button', { name: 'Email me a link' }).click()
  await phone.goto(await linkInMail(sandbox, mary.email, 'Your sign-in link', '/magic-link/'))
  await expect(phone).toHaveURL(/\/orders$/)
})
