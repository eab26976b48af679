import { expect, test } from 'vitest'
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
