import { expect, test } from 'vitest'
import { answerAccounts, answerWhoIsSignedIn, refusedByAccounts } from '#testing/screens/answer-accounts.ts'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import ForgotPasswordScreen from './forgot-password-screen.tsx'
import ResetPasswordScreen from './reset-password-screen.tsx'

const resetAt = { at: '/reset-password?token=word', path: '/reset-password' }

test('[ACC-40] a forgotten password: the screen asks for an address, then points to the inbox', async () => {
  answerWhoIsSignedIn(() => null)
  answerAccounts({ '/api/auth/request-password-reset': () => Response.json({}) })
  const screen = await renderScreen(<ForgotPasswordScreen />, { at: '/forgot-password' })
  const send = screen.getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect.element(screen.getByText('Email is required')).toBeVisible()
  await expectSoundScreen()
  await screen.getByLabelText('Email').fill('mary@example.com')
  await send.click()
  await expect.element(screen.getByText('Check your inbox')).toBeVisible()
})

test('[ACC-2, ACC-40] a new password that is too short shows an error at its field; a valid one is set', async () => {
  answerAccounts({ '/api/auth/reset-password': () => Response.json({}) })
  const screen = await renderScreen(<ResetPasswordScreen />, resetAt)
  const set = screen.getByRole('button', { name: 'Set the password' })
  await screen.getByLabelText('New password').fill('12345')
  await set.click()
  await expect.element(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  await screen.getByLabelText('New password').fill('second password')
  await set.click()
  await expect.element(screen.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
})

test('[ACC-40] a used link shows that it no longer works, with a way to request a new one', async () => {
  answerAccounts({ '/api/auth/reset-password': () => refusedByAccounts('Invalid token', 400) })
  const screen = await renderScreen(<ResetPasswordScreen />, resetAt)
  await screen.getByLabelText('New password').fill('third password')
  await screen.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await screen.getByRole('link', { name: 'Send a new link' }).click()
  await expect.element(screen.getByText('Left for /forgot-password')).toBeVisible()
})
