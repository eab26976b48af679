import { expect, test } from 'vitest'
import { callbackProblem } from './callback-problem.ts'

test.each([
  [
    'SECOND_FACTOR_NEEDED',
    'This account uses two-step verification. Please sign in with your password and a code.',
  ],
  ['INVALID_TOKEN', 'This link no longer works. Please request a new one.'],
  ['EXPIRED_TOKEN', 'This link no longer works. Please request a new one.'],
  [
    'account not linked',
    'An account with this email already exists. Please sign in to it first, then connect the other one under Security.',
  ],
  [
    'address_of_another_company',
    'Your company only signs in its own email addresses. Please use your company address.',
  ],
  ['access_denied', 'The sign-in at the other provider was canceled.'],
  ['whatever', 'Signing in did not work. Please try again.'],
])('[ACC-46] the message for %s says what to do', (code, text) => {
  expect(callbackProblem(code)).toBe(text)
})

test('[ACC-46] returns null without an error code', () => {
  expect(callbackProblem(null)).toBeNull()
})
