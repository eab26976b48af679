import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { formatPercent, parsePercent, percentFromThousandths, percentOf } from './percent.ts'

const anAmount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
const aRate = fc.integer({ min: 0, max: 1_000_000 }).map(percentFromThousandths)

test.each([-1, 0.5, 1_000_001, Number.NaN])('[MON-5] %s thousandths are not a rate', (thousandths) => {
  expect(() => percentFromThousandths(thousandths)).toThrow(RangeError)
})

test.each([
  ['0', 0, '0%'],
  ['18', 18_000, '18%'],
  ['8.875', 8875, '8.875%'],
  ['8.5', 8500, '8.5%'],
  [' 3.00 ', 3000, '3%'],
  ['0.005', 5, '0.005%'],
  ['1000', 1_000_000, '1000%'],
  ['.5', 500, '0.5%'],
  ['5.', 5000, '5%'],
  ['8,875', 8875, '8.875%'],
  ['8,5', 8500, '8.5%'],
  ['1.000', 1000, '1%'],
  ['18 %', 18_000, '18%'],
])('[MON-5, MON-8] %j is the rate of %i thousandths and reads %s', (text, thousandths, label) => {
  const rate = parsePercent(text)
  expect(rate).toBe(thousandths)
  expect(rate !== null && formatPercent(rate)).toBe(label)
})

test.each(['', '-1', '8.8755', '.', '1000.001', '10000', '1,000', '1,000.5', '5%%', 'x'])(
  '[MON-5, MON-8] %j is not a rate',
  (text) => {
    expect(parsePercent(text)).toBeNull()
  },
)

test('[MON-5] every formatted rate parses to itself', () => {
  fc.assert(
    fc.property(aRate, (rate) => {
      expect(parsePercent(formatPercent(rate).replace('%', ''))).toBe(rate)
    }),
  )
})

test.each([
  [1000, 8875, 89, '88.75 is rounded up'],
  [1001, 8875, 89, '88.83875'],
  [400, 8875, 36, '35.5, exactly half, goes up'],
  [1200, 8875, 107, '106.5, exactly half, goes up'],
  [10, 5000, 1, '0.5, exactly half, goes up'],
  [10, 4999, 0, 'just below half goes down'],
  [0, 8875, 0, 'an amount of 0'],
  [1999, 0, 0, 'a rate of 0'],
  [1999, 100_000, 1999, 'a rate of 100%'],
  [1999, 1_000_000, 19_990, 'a rate of 1,000%'],
])('[MON-6] of %i cents, %i thousandths of a percent are %i: %s', (amount, rate, expected) => {
  expect(percentOf(cents(amount), percentFromThousandths(rate))).toBe(expected)
})

test('[MON-6] throws for a negative amount', () => {
  expect(() => percentOf(cents(-1), percentFromThousandths(1000))).toThrow(RangeError)
})

test('[MON-6] the result is the nearest whole cent, the greater of two equally near', () => {
  fc.assert(
    fc.property(anAmount, aRate, (amount, rate) => {
      const twiceTheError = 2n * (BigInt(percentOf(amount, rate)) * 100_000n - BigInt(amount) * BigInt(rate))
      expect(twiceTheError > -100_000n && twiceTheError <= 100_000n).toBe(true)
    }),
  )
})

test('[MON-6] a greater amount never has a smaller result', () => {
  fc.assert(
    fc.property(anAmount, fc.nat(100_000), aRate, (amount, more, rate) => {
      expect(percentOf(cents(amount + more), rate)).toBeGreaterThanOrEqual(percentOf(amount, rate))
    }),
  )
})
