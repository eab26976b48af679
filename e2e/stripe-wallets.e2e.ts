/**
 * The screen of a site with Stripe keys, against a stub of Stripe's script and of the two answers of ours that would
 * need Stripe itself. Wallets are nothing that can be shown without a real account and device.
 */

import type { Page } from '@playwright/test'
import { makeDataFolder, type Product, startProduct } from '#testing/product.ts'
import { addDish, giveDetails, proceedToCheckout, startPickup, toCents } from './diner.ts'
import { stubStripe } from './stripe.ts'
import { test as base, expect } from './world.ts'

const test = base.extend<object, { product: Product }>({
  product: [
    async ({ demoNow }, use) => {
      const folder = await makeDataFolder()
      const product = await startProduct({
        DATA_DIR: folder.path,
        DEMO_NOW: demoNow,
        STRIPE_SECRET_KEY: 'sk_test_51Comanda00000000000000',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_51Comanda00000000000000',
        STRIPE_WEBHOOK_SECRET: 'whsec_Comanda00000000000000',
      })
      await use(product)
      await product.end()
      await folder.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.use({ viewport: { width: 390, height: 844 } })

const checkoutId = '018f6b1e-0000-7000-8000-000000000001'
const clientSecret = 'pi_1_secret_x'

async function toPayment(page: Page, menu: string): Promise<number> {
  await startPickup(page, menu)
  await addDish(page, { name: 'Salmon Roll' })
  await proceedToCheckout(page)
  await giveDetails(page)
  const words = await page.getByRole('button', { name: /^Complete Payment/ }).innerText()
  return toCents(words.replace('Complete Payment ', ''))
}

/** Gives what is asked of our server, in order. */
async function answerForStripe(page: Page, amount: number): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/rpc/checkouts/start', (route) => {
    asked.push('start')
    const json = { kind: 'pay', checkoutId, intentId: 'pi_1', clientSecret, amount }
    return route.fulfill({ json: { json } })
  })
  await page.route('**/rpc/checkouts/complete', (route) => {
    asked.push('complete')
    const refusal = { kind: 'payment_unconfirmed' }
    const json = { defined: true, code: 'NOT_YET', status: 503, message: 'Not yet', data: { refusal } }
    return route.fulfill({ status: 503, json: { json } })
  })
  return asked
}

test('[CHK-12] a wallet pays the amount on the screen by the steps of a card', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 503/, /Stripe\.js/i)
  const stripe = await stubStripe(page, { offersWallets: true })
  const amount = await toPayment(page, site.menuOf('sakura'))
  const asked = await answerForStripe(page, amount)
  await expect(page.getByText('or pay by card')).toBeVisible()
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByText('We are confirming your payment')).toBeVisible({ timeout: 20_000 })
  expect(asked.slice(0, 2)).toEqual(['start', 'complete'])
  const calls = await stripe.calls()
  expect(calls[0]).toMatchObject({
    method: 'elements',
    args: [{ mode: 'payment', amount, currency: 'usd', paymentMethodCreation: 'manual' }],
  })
  expect(calls.filter(({ method }) => method !== 'elements' && method !== 'elements updated')).toEqual([
    { method: 'wallet opened', args: [] },
    { method: 'elements submitted', args: [] },
    {
      method: 'createPaymentMethod',
      args: [
        'wallet',
        {
          billing_details: {
            name: 'Ada Lovelace',
            email: 'ada@example.com',
            phone: '(212) 555-0142',
          },
        },
      ],
    },
    { method: 'confirmCardPayment', args: [clientSecret, { payment_method: 'pm_wallet' }] },
  ])
})

test('[CHK-12] a wallet is told where the order is refused, and opens none where something is in the way', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 422/, /Stripe\.js/i)
  const stripe = await stubStripe(page, { offersWallets: true })
  await toPayment(page, site.menuOf('sakura'))
  const message = 'Ordering is paused. It resumes today at 8:00 PM.'
  const refusal = { kind: 'ordering_paused', resumes: 'today at 8:00 PM' }
  await page.route('**/rpc/checkouts/start', (route) =>
    route.fulfill({
      status: 422,
      json: { json: { defined: true, code: 'REFUSED', status: 422, message, data: { refusal } } },
    }),
  )
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.poll(async () => (await stripe.calls()).at(-1)?.method).toBe('wallet told that it failed')

  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('comanda.order') ?? '{}')
    const timing = { kind: 'later', at: '2026-03-05T23:30:00Z' }
    sessionStorage.setItem('comanda.order', JSON.stringify({ ...draft, timing }))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(
    page.getByRole('alert').getByText('The chosen time is no longer available. Please choose another one.'),
  ).toBeVisible()
  expect((await stripe.calls()).at(-1)?.method).toBe('wallet rejected')
})

test("[CHK-7, CHK-12] without wallets there is Stripe's card field alone, and it pays", async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 503/, /Stripe\.js/i)
  const stripe = await stubStripe(page, { offersWallets: false })
  const amount = await toPayment(page, site.menuOf('sakura'))
  const asked = await answerForStripe(page, amount)
  await expect(page.getByRole('button', { name: 'Fill in a card' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeHidden()
  await page.getByRole('button', { name: 'Fill in a card' }).click()
  await page.getByRole('button', { name: /^Complete Payment/ }).click()
  await expect(page.getByText('We are confirming your payment')).toBeVisible({ timeout: 20_000 })
  expect(asked.slice(0, 2)).toEqual(['start', 'complete'])
  expect((await stripe.calls()).at(-1)).toEqual({
    method: 'confirmCardPayment',
    args: [clientSecret, { payment_method: 'pm_card' }],
  })
})

test('[CHK-3] where the script of Stripe can not be had, the payment says that it is not ready', async ({
  page,
  site,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_FAILED/, /Stripe/)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await toPayment(page, site.menuOf('sakura'))
  await expect(
    page.getByText('Payment system is not ready. Please refresh the page and try again.'),
  ).toBeVisible()
})
