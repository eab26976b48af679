import { expect, test, vi } from 'vitest'
import { ada } from '#testing/screens/admin-area.tsx'
import { answerAccounts, answerWhoIsSignedIn } from '#testing/screens/answer-accounts.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import AccountDialog from './account-dialog.tsx'

const grace = {
  name: 'Grace Brewster Hopper',
  phone: '(646) 555-0199',
  email: 'grace@example.com',
  password: 'compiler',
}

test('[ACC-1, ACC-3] a sign-up shows each fault at its field as it is typed, then signs the diner in', async () => {
  let signedUp: unknown = null
  answerWhoIsSignedIn(() => (signedUp ? { ...ada, ...grace } : null))
  answerAccounts({
    '/api/auth/sign-up/email': (sent) => {
      signedUp = sent
      return Response.json({})
    },
  })
  const onClose = vi.fn()
  const screen = await renderScreen(<AccountDialog known={{}} onClose={onClose} />, { width: 390 })
  await expect.element(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create Account' })
  await expect.element(dialog.getByRole('button', { name: 'Already have an account? Sign in' })).toBeVisible()
  await expectSoundScreen()
  const submit = dialog.getByRole('button', { name: 'Create account' })
  await submit.click()
  for (const text of [
    'Name is required',
    'Phone number is required',
    'Email is required',
    'Password is required',
  ])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
  await dialog.getByLabelText('Name').fill(grace.name)
  await dialog.getByLabelText('Phone').fill('6465550199')
  await expect.element(dialog.getByLabelText('Phone')).toHaveValue(grace.phone)
  await dialog.getByLabelText('Email').fill('grace@')
  await expect.element(dialog.getByText('Invalid email address')).toBeVisible()
  await dialog.getByLabelText('Email').fill(grace.email)
  await dialog.getByLabelText('Password').fill('12345')
  await expect.element(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await dialog.getByLabelText('Password').fill(grace.password)
  await submit.click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(signedUp).toEqual(grace)
})
