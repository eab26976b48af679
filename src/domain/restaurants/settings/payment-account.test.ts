import { expect, test } from 'vitest'
import { accountWarning, newlyLacking } from './payment-account.ts'

test.each([
  [[], null],
  [['transfers'], /hasn't activated transfers \(transfers\)\./],
  [['card_payments', 'transfers'], /activated card payments \(card_payments\) and transfers \(transfers\)\./],
] as const)('[RST-61] an account without %j', (missing, text) => {
  if (text === null) expect(accountWarning(missing)).toBeNull()
  else expect(accountWarning(missing)).toMatch(text)
})

test.each([
  [null, [], []],
  [null, ['transfers'], ['transfers']],
  [[], ['card_payments', 'transfers'], ['card_payments', 'transfers']],
  [['transfers'], ['card_payments', 'transfers'], ['card_payments']],
  [['card_payments', 'transfers'], ['transfers'], []],
  [['transfers'], ['transfers'], []],
  [['transfers'], [], []],
] as const)('[PAY-62] after %j, what lacks of %j is news: %j', (before, now, news) => {
  expect(newlyLacking(before, now)).toEqual(news)
})
