import { expect, test } from 'vitest'
import { callbackProblem } from './callback-problem.ts'

test.each([
  ['SECOND_FACTOR_NEEDED', 'Please sign in with your password and your second factor.'],
  ['INVALID_TOKEN', 'This link does not work any more. Please have a new one sent.'],
  ['EXPIRED_TOKEN', 'This link does not work any more. Please have a new one sent.'],
  [
    'account not linked',
    'There is an account with this email address already. Please sign in to it first, then connect the other one under Security.',
  ],
  [
    'address_of_another_company',
    'Your company signs in people with its own addresses only. Please use the address that it has given you.',
  ],
  ['access_denied', 'The sign-in at the other provider was cancelled.'],
  ['whatever', 'Signing in did not work. Please try again.'],
])('[ACC-46] the message for %s says what to do', (code, text) => {
  expect(callbackProblem(code)).toBe(text)
})

test('[ACC-46] returns null without an error code', () => {
  expect(callbackProblem(null)).toBeNull()
})
