import { expect, test } from 'vitest'
import { callbackProblem } from './callback-problem.ts'

test.each([
  ['SECOND_FACTOR_NEEDED', 'Please sign in with your password and your second factor.'],
  ['INVALID_TOKEN', 'This link does not work any more. Please have a new one sent.'],
  ['EXPIRED_TOKEN', 'This link does not work any more. Please have a new one sent.'],
  ['access_denied', 'The sign-in at the other provider was cancelled.'],
  ['whatever', 'Signing in did not work. Please try again.'],
])('[ACC-46] %s says what to do now', (code, words) => {
  expect(callbackProblem(code)).toBe(words)
})

test('[ACC-46] without a code nothing went wrong', () => {
  expect(callbackProblem(null)).toBeNull()
})
