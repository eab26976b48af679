import { expect, test } from 'vitest'
import { linkProblem } from './link-problem.ts'

test.each([
  ['account_already_linked_to_different_user', 'That account is connected to somebody else here already.'],
  ['unable_to_link_account', 'The other provider has not verified the email address of that account.'],
  ['access_denied', 'The sign-in at the other provider was canceled.'],
  ['anything', 'The other account could not be connected. Please try again.'],
])('[ACC-51] explains the error code %s', (code, said) => {
  expect(linkProblem(code)).toBe(said)
  expect(linkProblem(null)).toBeNull()
})
