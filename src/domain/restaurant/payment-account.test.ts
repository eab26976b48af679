import { expect, test } from 'vitest'
import { accountWarning } from './payment-account.ts'

test.each([
  [[], null],
  [['transfers'], /hasn't activated transfers \(transfers\)\./],
  [['card_payments', 'transfers'], /activated card payments \(card_payments\) and transfers \(transfers\)\./],
] as const)('[RST-61] an account without %j', (missing, words) => {
  if (words === null) expect(accountWarning(missing)).toBeNull()
  else expect(accountWarning(missing)).toMatch(words)
})
