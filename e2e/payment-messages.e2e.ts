/**
 * Every message of the payment step, read from the screen after what provokes it. The words are spelled here and nowhere
 * imported; docs/rules/messages.md says where each is read.
 */

import type { Page, Route } from '@playwright/test'
import {
  addDish,
  declinedCard,
  fillCard,
  giveDetails,
  goodCard,
  payWith,
  proceedToCheckout,
  startPickup,
} from './diner.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[MSG-7] whatever fails before the money has moved is said in the Payment Error box, and the next card pays', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of (402|422|500)/, /ERR_FAILED/, /dynamically imported module/)
  const before = (await sandbox.charges()).length
  await page.route('**/assets/sandbox-card-form-*', (route) => route.abort())
  await toPayment(page, site.menuOf('sakura'))
  await expectError(page, 'Payment system is not ready. Please refresh the page and try again.')
  await expect(payButton(page)).toBeDisabled()
  await page.unroute('**/assets/sandbox-card-form-*')
  await page.reload()

  await page.getByLabel('Card number').focus()
  await page.getByLabel('Expiry').focus()
  await expect(page.getByText('Card information is required.', { exact: true })).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await payWith(page, declinedCard)
  await expectError(page, 'Your card was declined.')

  await fillCard(page, goodCard)
  const method = '**/v1/payment_methods'
  const confirmation = '**/v1/payment_intents/*/confirm'
  for (const [where, answer, words] of [
    [method, refuseCard(null), 'Invalid card information.'],
    [method, refuseCard('Your card number is incorrect.'), 'Your card number is incorrect.'],
    [confirmation, refuseCard(null), 'Payment processing failed.'],
    [confirmation, refuseCard('Your card has expired.'), 'Your card has expired.'],
    [confirmation, leaveAs('canceled'), 'Payment was not successful. Status: canceled'],
    [confirmation, leaveAs('requires_capture'), 'Payment was not successful. Status: requires_capture'],
  ] as const) {
    await page.route(where, answer)
    await payButton(page).click()
    await expectError(page, words)
    await page.unroute(where)
  }

  // As often as the server asks the provider for one answer.
  await addFault(sandbox.url, { match: 'POST /v1/payment_intents', kind: 'error', times: 3 })
  await page.reload()
  await payWith(page, goodCard)
  await expectError(page, /^Failed to create payment intent: \S/)

  const unexpected = 'An unexpected error occurred during payment processing.'
  for (const [where, toast, code] of [
    [method, 'Server configuration issue. Our technical team has been notified.', 'CORS_ERROR'],
    [
      '**/rpc/checkouts/start',
      'Unable to connect to our servers. Please try again in a moment.',
      'FETCH_ERROR',
    ],
  ] as const) {
    await page.route(where, (route) => route.abort())
    await payButton(page).click()
    await expectError(page, unexpected)
    const toasts = page.locator('[popover][role="alert"]')
    await expect(toasts.getByText(toast, { exact: true })).toBeVisible()
    await expect(toasts.getByText(`Error: ${code}`, { exact: true })).toBeVisible()
    await toasts.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.unroute(where)
  }

  expect(await sandbox.charges()).toHaveLength(before)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(await sandbox.charges()).toHaveLength(before + 1)
})

test('[MSG-8] an order that can’t be had after its payment names the payment for support, and is there later', async ({
  page,
  site,
  sandbox,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 500/)
  await page.clock.install()
  await toPayment(page, site.menuOf('sakura'))
  await page.route('**/rpc/checkouts/complete', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>No</h1>' }),
  )
  await payWith(page, goodCard)
  const box = page.getByText(
    /^Order creation failed: .+\. Your payment was processed successfully\. Please contact support with payment ID: pi_\w+$/,
  )
  // The order is asked for again and again, for some seconds.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(box).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(page.getByText('Payment Error')).toBeVisible()
  const charge = (await sandbox.charges()).at(-1)
  await expect(box).toHaveText(new RegExp(`${charge?.intentId}$`))

  await page.unroute('**/rpc/checkouts/complete')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

async function toPayment(page: Page, menu: string): Promise<void> {
  await startPickup(page, menu)
  await addDish(page, { name: 'Salmon Roll' })
  await proceedToCheckout(page)
  await giveDetails(page)
}

function payButton(page: Page) {
  return page.getByRole('button', { name: /^Complete Payment/ })
}

async function expectError(page: Page, words: string | RegExp): Promise<void> {
  const box = page.getByText('Payment Error', { exact: true }).locator('..')
  await expect(box.getByText(words, { exact: true })).toBeVisible()
}

/** The provider's answer about a card, with or without words. */
function refuseCard(message: string | null) {
  return answerWith(402, { error: { type: 'card_error', code: 'card_declined', message } })
}

/** The provider's answer of a payment that stays as it is. */
function leaveAs(status: string) {
  return answerWith(200, { status, next_action: null, last_payment_error: null })
}

function answerWith(status: number, json: object) {
  return (route: Route) => route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })
}

async function addFault(sandbox: string, fault: object): Promise<void> {
  const answer = await fetch(`${sandbox}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(answer.status).toBe(200)
}
