import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusalMessage } from '#domain/messages/messages.ts'
import { aLine, readyToPay, type VisitOptions, visit } from '#testing/screens/diner.tsx'
import { sampleMenu } from '#testing/screens/sample-menu.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { stubStripe, withholdStripe } from '#testing/screens/stripe.ts'

const menu = sampleMenu()
const draft = { ...readyToPay, lines: [aLine(menu, 'Salmon Roll')] }

/** The payment setup of a site with Stripe's keys. */
function toPayment(changes: VisitOptions = {}) {
  const site = { payment: { provider: 'stripe', publishableKey: 'pk_live_1' } } as const
  return visit({ menu, at: '/checkout/payment', width: 390, draft, site, ...changes })
}

const notYet = {
  checkouts: {
    complete() {
      const refusal = { kind: 'payment_unconfirmed' } as const
      throw new ORPCError('NOT_YET', { status: 503, message: refusalMessage(refusal), data: { refusal } })
    },
  },
}

// Runs first: once Stripe's script is loaded it is not requested again.
test('[CHK-3] if Stripe’s script fails to load, the payment screen says that it is not ready', async () => {
  const script = withholdStripe()
  await toPayment()
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Payment Error' })).not.toBeInTheDocument()
  script.letFail()
  await expect
    .element(page.getByText('Payment system is not ready. Please refresh the page and try again.'))
    .toBeVisible()
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
})

test('[CHK-12] a wallet pays the displayed amount by the same steps as a card', async () => {
  const calls = stubStripe({ offersWallets: true })
  const screen = await toPayment({ answers: notYet })
  await expect.element(screen.getByText('or pay by card')).toBeVisible()
  const amount = Number(payButton().element().textContent?.replace(/\D/g, ''))
  await screen.getByRole('button', { name: 'Apple Pay' }).click()
  await expect.element(screen.getByText('Processing Payment...')).toBeVisible()
  await expect.poll(() => screen.called).toContain('checkouts.complete')
  expect(screen.checkouts.map(({ shown }) => shown.grandTotal)).toEqual([amount])
  expect(calls[0]).toMatchObject({
    method: 'elements',
    args: [
      {
        mode: 'payment',
        amount,
        currency: 'usd',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
      },
    ],
  })
  const sinceTap = calls.slice(calls.findIndex(({ method }) => method === 'wallet opened'))
  expect(sinceTap.filter(({ method }) => method !== 'elements updated')).toEqual([
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
    {
      method: 'confirmCardPayment',
      args: ['pi_1_secret_x', { payment_method: 'pm_wallet' }, { handleActions: false }],
    },
  ])
})

test('[PAY-45] a wallet’s sheet is closed before the bank’s challenge, which decides whether the payment succeeds', async () => {
  const calls = stubStripe({ offersWallets: true, asksForChallenge: true })
  const screen = await toPayment({ answers: notYet })
  await screen.getByRole('button', { name: 'Apple Pay' }).click()
  await expect.poll(() => calls.at(-1)?.method).toBe('handleNextAction')
  const names = calls.map(({ method }) => method)
  expect(names.slice(names.indexOf('confirmCardPayment'))).toEqual([
    'confirmCardPayment',
    'wallet told that it failed',
    'handleNextAction',
  ])
  expect(calls.at(-1)?.args).toEqual([{ clientSecret: 'pi_1_secret_x' }])
})

test('[CHK-12] a wallet learns that the order was refused, and none opens while the order can’t be paid', async () => {
  const calls = stubStripe({ offersWallets: true })
  const paused = {
    kind: 'ordering_paused',
    until: '2026-03-07T01:00:00Z',
    resumes: 'today at 8:00 PM',
  } as const
  const screen = await toPayment({ answers: { checkouts: { start: () => refuse(paused) } } })
  await screen.getByRole('button', { name: 'Apple Pay' }).click()
  const box = screen.getByRole('alert').filter({ hasText: 'Payment Error' })
  await expect.element(box).toMatchTextContent('Ordering is paused. It resumes today at 8:00 PM.')
  await expect.poll(() => calls.at(-1)?.method).toBe('wallet told that it failed')

  const timing = { kind: 'later', at: '2026-03-05T23:30:00Z' } as const
  await toPayment({ draft: { ...draft, timing } })
  await screen.getByRole('button', { name: 'Apple Pay' }).click()
  await expect
    .element(box)
    .toMatchTextContent('The chosen time is no longer available. Please choose another one.')
  expect(calls.at(-1)?.method).toBe('wallet rejected')
})

test('[PAY-41] Apple Pay and Google Pay are the only payment methods besides a card', async () => {
  const calls = stubStripe({ offersWallets: true })
  const screen = await toPayment()
  await expect.element(screen.getByText('or pay by card')).toBeVisible()
  const settingsOf = (type: string) => calls.find(({ method }) => method === `${type} created`)?.args[0]
  expect(settingsOf('expressCheckout')).toMatchObject({
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
  })
  expect(settingsOf('card')).toMatchObject({ disableLink: true })
  expect(calls[0]?.args[0]).toMatchObject({ allowedPaymentMethodTypes: ['card'] })
})

test('[CHK-7, CHK-12] without wallets there is only Stripe’s card field, and it pays', async () => {
  const calls = stubStripe({ offersWallets: false })
  const screen = await toPayment()
  const card = screen.getByRole('button', { name: 'Fill in a card' })
  await expect.element(card).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Apple Pay' })).not.toBeInTheDocument()
  await expect.element(payButton()).toHaveAttribute('aria-disabled', 'true')
  await card.click()
  await payButton().click()
  await expect.element(screen.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(calls.at(-1)).toEqual({
    method: 'confirmCardPayment',
    args: ['pi_1_secret_x', { payment_method: 'pm_card' }],
  })
})

function payButton() {
  return page.getByRole('button', { name: /^(Complete Payment|Try again) / })
}
