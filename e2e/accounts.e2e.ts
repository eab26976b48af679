import type { Page } from '@playwright/test'
import { addDish, goodCard, payWith, proceedToCheckout, startPickup } from './diner.ts'
import { ticketOf } from './kitchen.ts'
import { expectSameOrder } from './order-screens.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const grace = {
  name: 'Grace Brewster Hopper',
  phone: '(646) 555-0199',
  email: 'grace@example.com',
  password: 'compiler',
} as const

async function toInformation(page: Page, menu: string): Promise<void> {
  await startPickup(page, menu)
  await addDish(page, { name: 'Chicken Teriyaki Dinner', options: ['Two Gyoza'] })
  await proceedToCheckout(page)
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeVisible()
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
}

test('[ACC-3, ACC-5, ACC-6, ACC-7, ACC-8] signing up on the way to an order; the next order is filled in, and the first can be had again', async ({
  page,
  site,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('sakura'))
  await toInformation(page, site.menuOf('sakura'))
  await expect(page.getByText('Have an account? Sign in for a faster experience.')).toBeVisible()
  await page.getByRole('link', { name: 'Login or Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabel('Name').fill(grace.name)
  await dialog.getByLabel('Phone').pressSequentially('6465550199')
  await expect(dialog.getByLabel('Phone')).toHaveValue(grace.phone)
  await dialog.getByLabel('Email').fill(grace.email)
  await dialog.getByLabel('Password').fill(grace.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByText(`You are signed in as ${grace.email}.`)).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Last Name')).toHaveValue('Brewster Hopper')
  await expect(page.getByLabel('Phone Number')).toHaveValue(grace.phone)
  await expect(page.getByLabel('Email Address')).toHaveValue(grace.email)
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  await page.getByLabel('Last Name').fill('Hopper')
  await pay(page)
  const first = await expectSameOrder(page, ticketOf(kitchen, 'Grace Hopper'))

  const otherPhone = await (await newPerson({ viewport: { width: 390, height: 844 } })).newPage()
  await otherPhone.goto(new URL('/login', site.menuOf('sakura')).href)
  await otherPhone.getByLabel('Email').fill(grace.email)
  await otherPhone.getByLabel('Password').fill(grace.password)
  await otherPhone.getByRole('button', { name: 'Sign in', exact: true }).click()
  const header = otherPhone.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Your orders' })).toBeVisible()

  await toInformation(otherPhone, site.menuOf('sakura'))
  await expect(otherPhone.getByLabel('First Name')).toHaveValue('Grace')
  await expect(otherPhone.getByLabel('Last Name')).toHaveValue('Hopper')
  await expect(otherPhone.getByLabel('Phone Number')).toHaveValue(grace.phone)
  await expect(otherPhone.getByLabel('Email Address')).toHaveValue(grace.email)
  await pay(otherPhone)
  const second = await expectSameOrder(otherPhone, ticketOf(kitchen, 'Grace Hopper').last())
  expect(second.number).not.toBe(first.number)

  await startPickup(otherPhone, site.menuOf('sakura'))
  await header.getByRole('link', { name: 'Your orders' }).click()
  const orders = otherPhone.getByRole('article')
  await expect(orders).toHaveCount(2)
  await orders.first().getByRole('button', { name: 'Order again' }).click()
  await expect(
    otherPhone.getByRole('dialog').getByText('How would you like to receive your order?'),
  ).toBeVisible()
  await otherPhone
    .getByRole('dialog')
    .getByRole('button', { name: /^Pick Up/ })
    .click()
  await otherPhone.getByRole('dialog').getByRole('button', { name: 'Start Ordering' }).click()
  await proceedToCheckout(otherPhone)
  await expect(otherPhone.getByText('Two Gyoza')).toBeVisible()
})

test('[ACC-9] signing in leads on, leaves nothing that scripts can read, and ends with signing out', async ({
  page,
  site,
}) => {
  await page.goto(new URL('/login?next=/orders', site.menuOf('sakura')).href)
  await page.getByLabel('Email').fill('diner@demo.example')
  await page.getByLabel('Password').fill('demo123')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign in to see your orders')).toBeVisible()
  await page.goto(site.menuOf('sakura'))
  await expect(page.getByRole('dialog')).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Your orders' })).toHaveCount(0)
})
