import { expect, test, vi } from 'vitest'
import type { AccountSetupView } from '#contract/restaurants/restaurants.ts'
import { renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { refusedByRule } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import RestaurantScreen from '../restaurant-screen.tsx'
import { keepSettings } from '../settings.testing.ts'

const begun = { state: 'in_progress', missing: ['transfers'], payoutsEnabled: false } as const

function open(setup: AccountSetupView, others: object = {}) {
  const { answers } = keepSettings()
  answerCalls({ restaurants: { ...answers.restaurants, accountSetup: () => setup, ...others } })
  return renderAdmin(<RestaurantScreen />, {
    at: '/admin/restaurant/payments',
    path: '/admin/restaurant/:section',
  })
}

test('[CON-1, CON-3] offers to connect payments, and says why that can’t be done now', async () => {
  const startAccountSetup = vi.fn(() => {
    throw refusedByRule({ kind: 'stripe_account_unchecked' })
  })
  const screen = await open({ state: 'none', canStart: true }, { startAccountSetup })
  await screen.getByRole('button', { name: 'Connect payments' }).click()
  await expect.element(screen.getByRole('alert').getByText(/Stripe/)).toBeVisible()
  expect(startAccountSetup).toHaveBeenCalledOnce()
  await expectSoundScreen()
})

test.each([
  [{ ...begun, hasSubmitted: false, due: 3 }, 'Not finished', /still needs 3 details/],
  [{ ...begun, hasSubmitted: true, due: 0 }, 'Being verified', /is verifying the details/],
] as const)('[CON-3] says how far a setup is: %o', async (setup, badge, text) => {
  const screen = await open(setup)
  await expect.element(screen.getByText(badge)).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue on Stripe' })).toBeVisible()
})

test('[CON-5] a setup can be ended', async () => {
  let setup: AccountSetupView = { ...begun, hasSubmitted: false, due: 1 }
  const { answers } = keepSettings()
  answerCalls({
    restaurants: {
      ...answers.restaurants,
      accountSetup: () => setup,
      endAccountSetup() {
        setup = { state: 'none', canStart: true }
        return setup
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, {
    at: '/admin/restaurant/payments',
    path: '/admin/restaurant/:section',
  })
  await screen.getByRole('button', { name: 'Stop connecting' }).click()
  await expect.element(screen.getByRole('button', { name: 'Connect payments' })).toBeVisible()
})

test('[CON-3] a connected account that needs nothing has no button, one without payouts says so', async () => {
  const connected = { state: 'connected', missing: [], hasSubmitted: true, due: 0 } as const
  const screen = await open({ ...connected, payoutsEnabled: false })
  await expect.element(screen.getByText('Connected', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/Payouts to the bank account are off/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continue on Stripe' })).not.toBeInTheDocument()
})

test('[CON-3] nothing is offered where payments are not set up', async () => {
  const screen = await open({ state: 'none', canStart: false })
  await screen.getByText('I already have a connected Stripe account').click()
  await expect.element(screen.getByLabelText('Connected Stripe account')).toBeVisible()
  await expect.element(screen.getByText('Connect payments')).not.toBeInTheDocument()
})
