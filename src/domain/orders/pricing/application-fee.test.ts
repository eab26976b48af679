import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { applicationFeeFaults, applicationFeeOf } from './application-fee.ts'

const fee = (basisPoints: number, fixed: number) => ({
  rate: percentFromThousandths(basisPoints * 10),
  fixed: cents(fixed),
})

test.each([
  ['no fee by default', 0, 0, 5000, 0],
  ['percent and fixed', 290, 30, 5000, 175],
  ['half a cent rounded up', 250, 0, 1020, 26],
  ['less than half a cent rounded down', 249, 0, 1020, 25],
  ['one basis point of a dollar', 1, 0, 100, 0],
  ['one basis point of fifty dollars', 1, 0, 5000, 1],
  ['at most the whole amount', 0, 500, 300, 300],
  ['the whole amount', 10_000, 0, 1234, 1234],
  ['more than the whole amount', 10_000, 30, 1234, 1234],
  ['an amount of 0', 290, 30, 0, 0],
])('[PAY-47] %s', (_name, basisPoints, fixed, amount, expected) => {
  expect(applicationFeeOf(fee(basisPoints, fixed), cents(amount))).toBe(expected)
})

test.each([
  [fee(0, 0), []],
  [fee(10_000, 1_000_000), []],
  [{ ...fee(0, 0), rate: percentFromThousandths(100_010) }, ['rate']],
  [{ ...fee(0, 0), rate: percentFromThousandths(2905) }, ['rate']],
  [fee(0, -1), ['fixed']],
  [fee(0, 1_000_001), ['fixed']],
])('[PAY-47] the faults of %j: %j', (value, fields) => {
  expect(applicationFeeFaults(value).map(({ field }) => field)).toEqual(fields)
})
