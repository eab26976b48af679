import { expect, test } from 'vitest'
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
] as const)('[GRP-4, MON-4] "%s" is an amount of %s cents', ([text, amount]) => {
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
