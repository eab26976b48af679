/** The walk's part past accounts, discounts, what is refused or confirmed at the payment, and screens that crash. */

import { expect, type Page } from '@playwright/test'
import { addDish, goodCard, payWith, pick, proceedToCheckout, startPickup } from './diner.ts'
import { stopsOn, type Tour } from './tour.ts'

const grace = {
  name: 'Grace Brewster Hopper',
  phone: '6465550199',
  email: 'grace.brewster.hopper@a-rather-long-domain.example',
  password: 'compiler',
} as const

export async function tourAccounts(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  const host = tour.site.menuOf('burgerbarn')
  await page.goto(`${host}/orders`)
  await expect(page.getByText('Sign in to see your orders')).toBeVisible()
  await stop('orders-guest')
  await page.getByRole('link', { name: 'Sign in or create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await stop('login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await stop('login-errors')

  await orderWithFreeMeals(page, host, stop)
  await signUpOnTheWay(page, stop)
  await payWithEveryDelay(page, stop)

  await page.goto(`${host}/orders`)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await stop('orders')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Sent. Check your inbox.')).toBeVisible()
  await stop('orders-link-sent')
  for (const [name, query, heading] of [
    ['email-verified', '', 'Your email is verified'],
    ['email-link-expired', '?error=TOKEN_EXPIRED', 'This link has expired'],
    ['email-link-wrong', '?error=INVALID_TOKEN', 'This link does not work'],
  ] as const) {
    await page.goto(`${host}/email-verified${query}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await stop(name)
  }
  await crash(tour)
}

type Stop = (name: string) => Promise<void>

async function orderWithFreeMeals(page: Page, host: string, stop: Stop): Promise<void> {
  await startPickup(page, host)
  for (let count = 0; count < 3; count++) await addDish(page, { name: 'Barn Burger' })
  await proceedToCheckout(page)
  const box = page.getByRole('region', { name: 'Discount Code' })
  await box.getByLabel('Discount Code').fill('nope')
  await box.getByRole('button', { name: 'Apply' }).click()
  await expect(box.getByText('Invalid discount code')).toBeVisible()
  await stop('summary-code-refused')
  await box.getByLabel('Discount Code').fill('KIDSFREE')
  await box.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose your free kids meal' })
  await expect(dialog).toBeVisible()
  await stop('summary-free-meals')
  await pick(dialog.getByRole('radio', { name: /^Kids Hamburger/ }))
  await stop('summary-free-meals-chosen')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await stop('summary-with-code')
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
}

async function signUpOnTheWay(page: Page, stop: Stop): Promise<void> {
  await page.getByRole('link', { name: 'Login or Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await stop('account-dialog')
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await stop('account-dialog-sign-up')
  await dialog.getByLabel('Name').fill(grace.name)
  await dialog.getByLabel('Phone').pressSequentially(grace.phone)
  await dialog.getByLabel('Email').fill(grace.email)
  await dialog.getByLabel('Password').fill(grace.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`You are signed in as ${grace.email}.`)).toBeVisible()
  await stop('information-signed-in')
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
}

async function payWithEveryDelay(page: Page, stop: Stop): Promise<void> {
  const changes = ['3 × Barn Burger, now $10.50 each (was $9.50): +$3.00', 'Tax, fees and tip: +$0.82']
  await answerOnce(page, 'start', 409, 'PRICE_CHANGED', { changes, grandTotal: 4009 })
  await payWith(page, goodCard)
  await expect(page.getByRole('dialog', { name: 'Your order has changed' })).toBeVisible()
  await stop('payment-price-changed')
  await page.getByRole('button', { name: 'Not now' }).click()
  const lineId = await page.evaluate(() => {
    return JSON.parse(sessionStorage.getItem('comanda.order') ?? '{}').lines[0].id
  })
  const refusal = { kind: 'product_gone', lineId, name: 'Barn Burger' }
  await answerOnce(page, 'start', 422, 'REFUSED', { refusal })
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByRole('button', { name: 'Remove Barn Burger' })).toBeVisible()
  await stop('payment-refused')
  await page.getByRole('button', { name: 'Remove Barn Burger' }).click()
  await page.route('**/rpc/checkouts/start', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByText('Unable to connect to our servers.')).toBeVisible()
  await stop('payment-failed')
  await answerAlways(page, 'complete', 503, 'NOT_YET', { refusal: { kind: 'payment_unconfirmed' } })
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('We are confirming your payment')).toBeVisible({ timeout: 20_000 })
  await stop('payment-confirming')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 20_000 })
}

/** Both kinds of screens that have failed. */
async function crash(tour: Tour): Promise<void> {
  const page = await tour.newPage()
  const stop = stopsOn(tour, page)
  // Not on a host of the restaurant's own: what stands between has to find it by name.
  await startPickup(page, `${tour.site.home}/menu/burgerbarn`)
  await addDish(page, { name: 'Barn Burger' })
  await page.route('**/rpc/menu/get', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, json: { ...body.json, products: null } } })
  })
  await page.goto(`${tour.site.home}/checkout/summary`)
  await expect(page.getByRole('heading', { name: 'Ordering System Unavailable' })).toBeVisible()
  await stop('crash-ordering')
  await page.route('**/rpc/accounts/me', (route) =>
    route.fulfill({ json: { json: { diner: { email: { no: 'text' }, name: '', phone: null } } } }),
  )
  await page.goto(`${tour.site.home}/login`)
  await expect(page.getByRole('heading', { name: 'System Error' })).toBeVisible()
  await stop('crash-system')
}

type Step = 'start' | 'complete'

function answerOnce(page: Page, step: Step, status: number, code: string, data: object): Promise<unknown> {
  return answer(page, step, status, code, data, 1)
}

function answerAlways(page: Page, step: Step, status: number, code: string, data: object): Promise<unknown> {
  return answer(page, step, status, code, data, 1000)
}

function answer(page: Page, step: Step, status: number, code: string, data: object, times: number) {
  const json = { json: { defined: true, code, status, message: code, data } }
  return page.route(`**/rpc/checkouts/${step}`, (route) => route.fulfill({ status, json }), { times })
}
