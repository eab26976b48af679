import { expect, test } from 'vitest'
import { cents, signedDollars } from '#domain/money.ts'
import { countTyped, dollarsTyped } from './typed-numbers.ts'

test.for([
  ['', 0],
  ['1.5', 150],
  ['-0.50', -50],
  ['$12', 1200],
  ['-$12', -1200],
  ['1.555', null],
  ['abc', null],
  ['-', null],
  ['−$0.25', -25],
  [' – 0.25', -25],
  ['$-0.25', -25],
  ['$1,250.00', 125_000],
  ['1,2', 120],
  ['1,250', null],
  [' ', 0],
] as const)('[GRP-4, GRP-10, MON-4] "%s" is an amount of %s cents', ([text, amount]) => {
  expect(dollarsTyped(text)).toBe(amount)
})

test.for([
  [0, '$0.00'],
  [150, '$1.50'],
  [-25, '−$0.25'],
  [125_000, '$1,250.00'],
] as const)('[GRP-10] %s cents are shown as "%s", which is read back as the same', ([amount, text]) => {
  expect(signedDollars(cents(amount))).toBe(text)
  expect(dollarsTyped(text)).toBe(amount)
})

test.for([
  ['3', 3],
  [' 0 ', 0],
  ['51', null],
  ['1.5', null],
  ['-1', null],
  ['', null],
] as const)('[GRP-2] "%s" is a count of %s', ([text, count]) => {
  expect(countTyped(text, 0, 50)).toBe(count)
})
