import { expect, test } from 'vitest'
import type { Setup } from '#contract/site/installation.ts'
import { administrator, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { refuse } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import SetupScreen from './setup-screen.tsx'

const at = '/admin/setup'
const done = { state: 'done', text: 'It works.', action: null } as const
const fresh: Setup = {
  steps: [
    { name: 'site', ...done },
    { name: 'email', state: 'todo', text: 'No mail server is set.', action: 'Set SMTP_URL and MAIL_FROM.' },
    { name: 'payments', state: 'problem', text: 'Stripe can’t be used.', action: 'Check the keys.' },
    { name: 'restaurant', state: 'todo', text: 'There is no restaurant yet.', action: 'Set one up.' },
  ],
  restaurants: { all: 0, published: 0, isOnMainPage: false },
}
const open = () => renderAdmin(<SetupScreen />, { at, managed: administrator })

test('[INS-5] each step shows its state and what to do', async () => {
  answerCalls({ installation: { setup: () => fresh } })
  const screen = await open()
  await expect.element(screen.getByText('1 of 4 steps are done.')).toBeVisible()
  const step = (name: string) => screen.getByRole('listitem', { name })
  await expect.element(step('1. Site address')).toMatchTextContent('Done')
  await expect.element(step('2. Email')).toMatchTextContent('To do: Set SMTP_URL and MAIL_FROM.')
  await expect.element(step('3. Payments')).toMatchTextContent('Problem')
  await expect
    .element(step('4. First restaurant').getByRole('link', { name: 'Add restaurant' }))
    .toHaveAttribute('href', '/restaurant')
  await expectSoundScreen()
})

test('[INS-5] a restaurant that waits for approval leads there, and the end is announced', async () => {
  let setup: Setup = { ...fresh, restaurants: { all: 1, published: 0, isOnMainPage: false } }
  answerCalls({ installation: { setup: () => setup } })
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Approve restaurants' }))
    .toHaveAttribute('href', '/admin/restaurants')
  setup = { ...setup, steps: setup.steps.map(({ name }) => ({ name, ...done })) }
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Everything is set up: orders can come.')).toBeVisible()
})

test('[INS-6] the test email says where it went, or why it could not', async () => {
  answerCalls({
    installation: { setup: () => fresh, sendTestMail: () => refuse({ kind: 'mail_not_set_up' }) },
  })
  const screen = await open()
  const send = screen.getByRole('button', { name: 'Send me a test email' })
  await send.click()
  await expect.element(screen.getByText(/^No mail server is set. Set SMTP_URL/)).toBeVisible()
  answerCalls({ installation: { setup: () => fresh, sendTestMail: () => ({ sentTo: 'ada@example.com' }) } })
  await send.click()
  await expect.element(screen.getByText(/^Sent to ada@example.com/)).toBeVisible()
})

test('[INS-5] a setup that can’t be loaded shows an error, and others than administrators see none', async () => {
  failCalls()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await screen.unmount()
  const others = await renderAdmin(<SetupScreen />, { at })
  await expect.element(others.getByText('This page is for platform administrators')).toBeVisible()
})
