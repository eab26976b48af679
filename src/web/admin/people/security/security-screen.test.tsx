import { expect, test } from 'vitest'
import type { SignInView } from '#contract/people/security.ts'
import { toId } from '#domain/ids.ts'
import { ada, renderAdmin } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn, refusedByAccounts } from '#testing/screens/answer-accounts.ts'
import { answerCalls } from '#testing/screens/answer-calls.ts'
import { serverError } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import SecurityScreen from './security-screen.tsx'

const session = {
  id: toId<'Account'>('019a9d00-0000-7000-8000-000000000d01'),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '127.0.0.1',
  signedInAt: '2026-03-07T00:00:00Z',
  lastUsedAt: '2026-03-07T00:00:00Z',
  current: true,
}
const security = {
  signIns: (): SignInView[] => [],
  sessions: () => [session],
  identities: () => [
    {
      id: toId<'Account'>('019a9d00-0000-7000-8000-000000000d02'),
      provider: 'credential',
      name: 'Password',
      since: '2026-03-07T00:00:00Z',
    },
  ],
}
const at = '/admin/security'
const signIn: SignInView = {
  id: toId('019a9d00-0000-7000-8000-000000000d03'),
  at: '2026-03-06T20:00:00Z',
  method: 'password',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  isNewDevice: true,
  isDenied: false,
  current: false,
}

test('[ACC-42] a second factor asks for the password first, and shows a message for a wrong one', async () => {
  answerWhoIsSignedIn(() => ada, { security })
  answerAccounts({ '/api/auth/two-factor/enable': () => refusedByAccounts('Invalid password', 400) })
  const screen = await renderAdmin(<SecurityScreen />, { at })
  const factor = screen.getByRole('region', { name: 'Two-step verification' })
  await expect.element(factor.getByText('Off', { exact: true })).toBeVisible()
  await expectSoundScreen()
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const goOn = factor.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await expect.element(factor.getByText('Password is required')).toBeVisible()
  await factor.getByLabelText('Your password').fill('not this one')
  await goOn.click()
  await expect.element(factor.getByRole('alert').getByText('Invalid password')).toBeVisible()
  await factor.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(factor.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('[ACC-9] sessions that can’t be loaded at first are loaded with the button', async () => {
  answerWhoIsSignedIn(() => ada, {
    security: { ...security, sessions: () => Promise.reject(serverError()) },
  })
  const screen = await renderAdmin(<SecurityScreen />, { at })
  const here = screen.getByRole('region', { name: 'Where you are signed in' })
  const retry = here.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls({ accounts: { me: () => ({ diner: ada }) }, security })
  await retry.click()
  await expect.element(here.getByRole('listitem')).toMatchTextContent('This browser')
})

test('[ACC-65, ACC-67] recent sign-ins show device, time and address; reporting one is confirmed, and a failure is shown', async () => {
  const denied: unknown[] = []
  answerWhoIsSignedIn(() => ada, {
    security: {
      ...security,
      signIns: () => [
        {
          ...signIn,
          id: toId('019a9d00-0000-7000-8000-000000000d04'),
          device: 'Firefox on Linux',
          current: true,
        },
        signIn,
      ],
      denySignIn({ signInId }) {
        denied.push(signInId)
        throw serverError()
      },
    },
  })
  const screen = await renderAdmin(<SecurityScreen />, { at })
  const recent = screen.getByRole('region', { name: 'Recent sign-ins' })
  await expect.element(recent.getByText(/, password, from 203\.0\.113\.7$/).last()).toBeVisible()
  await expect.element(recent.getByText('New device').last()).toBeVisible()
  expect(recent.getByRole('button').all()).toHaveLength(1)
  await recent.getByRole('button', { name: /^This wasn’t me: Chrome on Windows/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'This wasn’t you?' })
  await expectSoundScreen()
  await dialog.getByRole('button', { name: 'Secure my account' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(denied).toEqual([signIn.id])
})

test('[ACC-65] without sign-ins, the page says so', async () => {
  answerWhoIsSignedIn(() => ada, { security })
  const screen = await renderAdmin(<SecurityScreen />, { at })
  await expect.element(screen.getByText('None in the last 90 days.')).toBeVisible()
})
