/** What was typed and chosen outlasts everything that happens to a phone on the way to an order. */

import type { BrowserContext, Page } from '@playwright/test'
import {
  ada,
  addDish,
  giveDetails,
  goodCard,
  hold,
  payWith,
  pick,
  proceedToCheckout,
  startPickup,
} from './diner.ts'
import { expect, test } from './world.ts'

// Decision 017
test.describe.configure({ retries: 0 })

test.use({ viewport: { width: 390, height: 844 } })

const dish = 'Chicken Teriyaki Dinner'

async function toPayment(page: Page, menu: string): Promise<void> {
  await startPickup(page, menu)
  await addDish(page, { name: dish, options: ['Two Gyoza'], note: 'Allergic to sesame' })
  await proceedToCheckout(page)
  await pick(page.getByRole('radio', { name: /20%/ }))
  await giveDetails(page)
}

async function expectDetails(page: Page): Promise<void> {
  await expect(page.getByLabel('First Name')).toHaveValue(ada.firstName)
  await expect(page.getByLabel('Last Name')).toHaveValue(ada.lastName)
  await expect(page.getByLabel('Phone Number')).toHaveValue('(212) 555-0142')
  await expect(page.getByLabel('Email Address')).toHaveValue(ada.email)
  await expect(page.getByRole('checkbox', { name: /Terms of Service/ })).toBeChecked()
}

async function expectSummary(page: Page): Promise<void> {
  const items = page.getByRole('region', { name: 'Your items' })
  await expect(items).toContainText(dish)
  await expect(items).toContainText('Two Gyoza')
  await expect(items).toContainText('Note: Allergic to sesame')
  await expect(page.getByRole('radio', { name: /20%/ })).toBeChecked()
}

function numberOn(page: Page): Promise<string> {
  return page
    .getByText(/^#\d+$/)
    .first()
    .innerText()
}

test('[CHK-14] offline at the payment: it says so, keeps the card, and goes on where the network is back', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/)
  await toPayment(page, site.menuOf('sakura'))
  const before = (await sandbox.charges()).length
  await page.context().setOffline(true)
  await payWith(page, goodCard)
  const toast = page.getByText('Connection issue. Please check your internet and try again.')
  await expect(toast).toBeVisible()
  await expect(page.getByText('Error: NETWORK_ERROR')).toBeVisible()
  await expect(page.getByText('An unexpected error occurred during payment processing.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue(goodCard)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

test('[CHK-14] a reload at every step finds everything as it was', async ({ page, site }) => {
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: dish, options: ['Two Gyoza'], note: 'Allergic to sesame' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'View order' })).toContainText('1')
  await proceedToCheckout(page)
  await pick(page.getByRole('radio', { name: /20%/ }))
  await page.reload()
  await expectSummary(page)
  await giveDetails(page)
  await page.goBack()
  await page.reload()
  await expectDetails(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const button = page.getByRole('button', { name: /^Complete Payment/ })
  const total = await button.innerText()
  await page.reload()
  await expect(button).toHaveText(total)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const number = await numberOn(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await numberOn(page)).toBe(number)
})

test('[CHK-14, CHK-17] back through all steps and forward again; after paying, back does not pay again', async ({
  page,
  site,
  sandbox,
}) => {
  await toPayment(page, site.menuOf('sakura'))
  await page.goBack()
  await expectDetails(page)
  await page.goBack()
  await expectSummary(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'View order' })).toContainText('1')
  for (let step = 0; step < 3; step++) await page.goForward()
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const charges = (await sandbox.charges()).length
  await page.goBack()
  await expect(page.getByText('No order data found. Please start a new order.')).toBeVisible()
  await expect(page.getByText('The order that you placed before is safe.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', /^\/order\/.+/)
  await page.goForward()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(charges)
})

test('[CHK-14, PAY-6] the same cart paid in two tabs is one order and one charge, shown in both', async ({
  page,
  site,
  sandbox,
}) => {
  await toPayment(page, site.menuOf('sakura'))
  const before = (await sandbox.charges()).length
  const second = await duplicate(page.context(), page)
  await payWith(second, goodCard)
  await expect(second.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await numberOn(page)).toBe(await numberOn(second))
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

/** As 'Duplicate tab' does it: the new tab begins with a copy of what the old one keeps. */
async function duplicate(context: BrowserContext, page: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const second = await opened
  await expect(second.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  return second
}

test('[CHK-13, CHK-14] coming back after the chosen time: it is asked for again, everything else is there', async ({
  page,
  site,
}) => {
  await toPayment(page, site.menuOf('sakura'))
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('comanda.order') ?? '{}')
    const timing = { kind: 'later', at: '2026-03-05T23:30:00Z' }
    const linesChangedAt = '2026-03-05T23:00:00Z'
    sessionStorage.setItem('comanda.order', JSON.stringify({ ...draft, timing, linesChangedAt }))
  })
  await page.reload()
  const button = page.getByRole('button', { name: /^Complete Payment/ })
  await expect(
    page.getByText('The chosen time is no longer available. Please choose another one.'),
  ).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Choose another time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pick Up/ }).click()
  await pick(dialog.getByRole('radio', { name: /As soon as possible/ }))
  await dialog.getByRole('button', { name: 'Start Ordering' }).click()
  await proceedToCheckout(page)
  await expectSummary(page)
  await expect(
    page.getByText(
      'Your order is from Thursday, March 5, 2026. Prices and times have been checked again and are those of today.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await expectDetails(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('[CHK-13] what is refused at the payment comes with a way on, and the card stays typed', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 422/)
  await startPickup(page, site.menuOf('sakura'))
  await addDish(page, { name: 'Miso Soup' })
  await addDish(page, { name: dish })
  await proceedToCheckout(page)
  await giveDetails(page)
  const lineId = await page.evaluate(() => {
    return JSON.parse(sessionStorage.getItem('comanda.order') ?? '{}').lines[0].id
  })
  const gone = 'Miso Soup is no longer available. Please remove it from your order.'
  await refuseOnce(page, { kind: 'product_gone', lineId, name: 'Miso Soup' }, gone)
  await payWith(page, goodCard)
  await expect(page.getByRole('alert').getByText(gone)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Miso Soup' }).click()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('1 item from')

  const paused = 'Ordering is paused. It resumes today at 8:00 PM.'
  await refuseOnce(page, { kind: 'ordering_paused', resumes: 'today at 8:00 PM' }, paused)
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByRole('alert').getByText(paused)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose another time' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue(goodCard)
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' })).not.toContainText('Miso Soup')
})

/** As the server does when something has changed since the page was loaded. */
async function refuseOnce(page: Page, refusal: object, message: string): Promise<void> {
  await page.route(
    '**/rpc/checkouts/start',
    (route) =>
      route.fulfill({
        status: 422,
        json: { json: { defined: true, code: 'REFUSED', status: 422, message, data: { refusal } } },
      }),
    { times: 1 },
  )
}

test('[CHK-15] a slow answer shows that it is worked on, can not be asked twice, and is given up after 20 seconds', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await toPayment(page, site.menuOf('sakura'))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/checkouts/start')) asked += 1
  })
  const letGo = await hold(page, '**/rpc/checkouts/start')
  await payWith(page, goodCard)
  const busy = page.getByRole('button', { name: 'Processing Payment...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.getByLabel('Postal code').press('Enter')
  await expect.poll(() => asked).toBe(1)
  await page.clock.fastForward(21_000)
  await expect(page.getByText('Request timed out. Please try again.')).toBeVisible()
  await expect(page.getByText('Error: TIMEOUT_ERROR')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue(goodCard)
  letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('[CHK-11, PAY-8] while the provider can not be asked, the payment is being confirmed; then the order is there', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 503/)
  await toPayment(page, site.menuOf('sakura'))
  const before = (await sandbox.charges()).length
  const message = 'We are confirming your payment. This can take a moment.'
  const refusal = { kind: 'payment_unconfirmed' }
  await page.route('**/rpc/checkouts/complete', (route) =>
    route.fulfill({
      status: 503,
      json: { json: { defined: true, code: 'NOT_YET', status: 503, message, data: { refusal } } },
    }),
  )
  await payWith(page, goodCard)
  await expect(page.getByText('We are confirming your payment')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Payment Error')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('We are confirming your payment')).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 15_000 })
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

test('[CHK-16] a crashed screen says whom to call, is in the log under its id, and its button brings the order back', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/./)
  await startPickup(page, `${site.home}/menu/burgerbarn`)
  const name = await page.getByRole('article').getByRole('heading').first().innerText()
  await addDish(page, { name })
  await proceedToCheckout(page)
  const phone = (await (await fetch(`${site.api}/restaurants/burgerbarn/menu`)).json()).restaurant.phone
  await page.route('**/rpc/menu/get', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, json: { ...body.json, products: null } } })
  })
  const reported = page.waitForRequest(`**/api/site/errors`)
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await page.getByRole('link', { name: 'Back to Summary' }).click()
  await expect(page.getByRole('heading', { name: 'Ordering System Unavailable' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Call ${phone} to order` })).toHaveAttribute(
    'href',
    `tel:${phone.replace(/[^\d+]/g, '')}`,
  )
  const id = /E-[A-Z0-9]+/.exec(await page.getByText(/^Error ID: /).innerText())?.[0]
  expect((await reported).postDataJSON()).toMatchObject({ errorId: id, screen: 'customer' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('region', { name: 'Your items' })).toContainText(name)
})

test('[CHK-16] any other screen that crashes says so, with two ways on', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/./)
  await page.route('**/rpc/accounts/me', (route) =>
    route.fulfill({ json: { json: { diner: { email: { no: 'text' }, name: '', phone: null } } } }),
  )
  await page.goto(`${site.home}/login`)
  await expect(page.getByRole('heading', { name: 'System Error' })).toBeVisible()
  await expect(page.getByText('The application encountered an unexpected error.')).toBeVisible()
  await expect(page.getByText(/^Error ID: E-/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Main Page' }).click()
  await expect(page.getByRole('dialog').getByText('How would you like to receive your order?')).toBeVisible()
})
