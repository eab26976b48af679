import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { formatHeat, heatLevel, heatLevels, hoursWorthShowing, shortNumber } from './heat.ts'

test.each([
  [0, 1000, 0],
  [0, 0, 0],
  [-50, 1000, 0],
  [1, 1000, 1],
  [200, 1000, 1],
  [201, 1000, 2],
  [600, 1000, 3],
  [999, 1000, 5],
  [1000, 1000, 5],
])('[FIG-45] %d of at most %d has the level %d', (value, most, level) => {
  expect(heatLevel(value, most)).toBe(level)
})

test('[FIG-45] higher sales never have a lower level, and the highest always has the top level', () => {
  const value = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      const [low = 0, middle = 0, most = 0] = [a, b, c].toSorted((one, other) => one - other)
      expect(heatLevel(low, most)).toBeLessThanOrEqual(heatLevel(middle, most))
      if (most > 0) expect(heatLevel(most, most)).toBe(heatLevels)
    }),
  )
})

test.each([
  [0, 0, 'no orders'],
  [1, 1450, '1 order, $14.50'],
  [1200, 123_456, '1,200 orders, $1,234.56'],
  // Refunded later than the hour of the orders.
  [1, 0, '1 order, $0.00'],
])('[FIG-45] %d orders for %d cents are read aloud as %j', (orders, revenue, text) => {
  expect(formatHeat({ orders, revenue: cents(revenue) })).toBe(text)
})

test('[FIG-45] hours before the first sale and after the last are left out; those in between stay', () => {
  const day = Array.from({ length: 24 }, (_, place) => (place + 4) % 24)
  expect(hoursWorthShowing(day, (hour) => hour === 11 || hour === 14 || hour === 1)).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1,
  ])
  expect(hoursWorthShowing(day, () => false)).toEqual([])
})

test.each([
  [0, ''],
  [85, '85'],
  [999, '999'],
  [1000, '1.0k'],
  [9949, '9.9k'],
  [9950, '10k'],
  [123_456, '123k'],
])('[FIG-45] %d is %j in a cell', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})
