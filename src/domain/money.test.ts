import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atLeastZero,
  cents,
  divideByWeight,
  dollarsText,
  formatDollars,
  larger,
  minus,
  parseDollars,
  parseSignedDollars,
  signedDollars,
  smaller,
  sum,
  times,
} from './money.ts'

describe('amounts', () => {
  test.each([0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '[MON-1] %s is not an amount',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError)
    },
  )

  test('[MON-1] negative zero is normalized to zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(times(cents(-5), 0), 0)).toBe(true)
  })

  test('[MON-1] sums beyond the exact range of numbers throw', () => {
    const most = cents(Number.MAX_SAFE_INTEGER)
    expect(() => sum(most, cents(1))).toThrow(RangeError)
    expect(() => times(most, 2)).toThrow(RangeError)
  })

  test('[MON-1] sum, difference and multiple are exact', () => {
    expect(sum()).toBe(0)
    expect(sum(cents(10), cents(20), cents(-5))).toBe(25)
    expect(minus(cents(100), cents(250))).toBe(-150)
    expect(times(cents(1099), 3)).toBe(3297)
    expect(() => times(cents(100), 1.005)).toThrow(RangeError)
  })

  test('[MON-2] negative amounts become 0', () => {
    expect([cents(-1), cents(0), cents(1)].map(atLeastZero)).toEqual([0, 0, 1])
    expect(smaller(cents(2), cents(3))).toBe(2)
    expect(larger(cents(2), cents(3))).toBe(3)
  })
})

describe('amounts as text', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [50, '$0.50'],
    [-50, '-$0.50'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [123_450, '$1,234.50'],
    [-123_456_789, '-$1,234,567.89'],
    [100_000_000, '$1,000,000.00'],
  ])('[MON-3] %i cents read %s', (amount, text) => {
    expect(formatDollars(cents(amount))).toBe(text)
  })

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['.5', 50],
    ['12.34', 1234],
    ['0', 0],
    ['5.', 500],
    ['007', 700],
    [' 3.10 ', 310],
    ['$5', 500],
    ['$ 1.50', 150],
    ['1000000', 100_000_000],
    ['1000000.00', 100_000_000],
    ['1,00', 100],
    ['0,75', 75],
    [',5', 50],
    ['5,', 500],
    ['1,000.00', 100_000],
    ['$1,234.5', 123_450],
    ['1.000,00', 100_000],
    ['1,000,000.00', 100_000_000],
  ])('[MON-4, MON-8] %j means %i cents', (text, amount) => {
    expect(parseDollars(text)).toBe(amount)
    expect(parseSignedDollars(`-${text}`)).toBe(amount === 0 ? 0 : -amount)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '$',
    '-',
    '+1',
    '1.234',
    '1,000',
    '12,345',
    '1,000,000',
    '1,000.',
    '1,000,00',
    '1.000.00',
    '1,00.00',
    ',000.00',
    '1000,000.00',
    '1e3',
    '5 5',
    '1..2',
    '1000000.01',
    '12345678',
    '1234567890.00',
    '5a',
    '٣',
  ])('[MON-4, MON-8] %j is not an amount', (text) => {
    expect(parseDollars(text)).toBeNull()
    expect(parseSignedDollars(text)).toBeNull()
  })

  test('[MON-4] only a signed amount can be below 0', () => {
    expect(parseDollars('-1')).toBeNull()
    for (const text of ['-0.25', '−0,25', '–$0.25', '$-0.25', ' - 0.25'])
      expect(parseSignedDollars(text)).toBe(-25)
  })

  test.for([
    [150, '1.50'],
    [-50, '-0.50'],
    [0, '0.00'],
    [5, '0.05'],
    [123_456, '1234.56'],
  ] as const)('[MON-4] %i cents are typed %s', ([amount, text]) => {
    expect(dollarsText(cents(amount))).toBe(text)
  })

  test('[MON-8] point and comma mean the same, and groups change nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        const text = dollarsText(cents(amount))
        const grouped = formatDollars(cents(amount))
        const swapped = grouped.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
        for (const each of [text.replace('.', ','), grouped, swapped]) expect(parseDollars(each)).toBe(amount)
      }),
    )
  })

  test('[MON-4] an amount as it is typed parses to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(parseDollars(dollarsText(cents(amount)))).toBe(amount)
      }),
    )
  })
})

test('[MON-7] on a screen a negative amount has a minus sign, not a hyphen', () => {
  expect(signedDollars(cents(-370))).toBe('−$3.70')
  expect(signedDollars(cents(0))).toBe('$0.00')
  expect(signedDollars(cents(123_450))).toBe('$1,234.50')
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [50, 30, 20], [3, 1, 1]], // 2.5, 1.5, 1: of two halves the first
  [7, [0, 3, 0], [0, 7, 0]],
  [1400, [1900, 0, 100], [1330, 0, 70]],
  [10, [0, 0], [0, 0]],
  [10, [], []],
])('[MON-9] %i divided by the weights %j is %j', (amount, weights, shares) => {
  expect(divideByWeight(cents(amount), weights)).toEqual(shares)
})

test('[MON-9] for any weights the shares add up, each within a cent of its exact share', () => {
  const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (amount, each) => {
      const whole = each.reduce((total, weight) => total + weight, 0)
      fc.pre(whole > 0)
      const shares = divideByWeight(cents(amount), each)
      expect(sum(...shares)).toBe(amount)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * (each[index] ?? 0)) / whole)).toBeLessThan(1)
    }),
  )
})
