import { expect, test } from 'vitest'
import { barHeight, labelEvery, topOfScale } from './chart-scale.ts'

test('[FIG-25] the scale grows in steps, so that it doesn’t change with every event', () => {
  expect([0, 2, 3, 4, 5, 11, 39, 41, 150_000].map(topOfScale)).toEqual([2, 2, 4, 4, 6, 12, 40, 60, 160_000])
})

test('[FIG-25] a value above zero is visible', () => {
  expect([0, 1, 500, 1000].map((value) => barHeight(value, 1000))).toEqual([0, 1.5, 50, 100])
  expect(barHeight(-300, 1000)).toBe(0)
})

test('[FIG-25] labels of the axis are left out rather than overlap', () => {
  expect([1, 7, 12, 24, 31].map((points) => labelEvery(points, 12))).toEqual([1, 1, 1, 2, 3])
})
