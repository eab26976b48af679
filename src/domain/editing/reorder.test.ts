import { expect, test } from 'vitest'
import { isOrderOf, movedBy, movedTo } from './reorder.ts'

test.for([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, null],
  [2, 1, null],
  [-1, 1, null],
] as const)('[CTG-5] what stands at %i moves by %i', ([from, by, moved]) => {
  expect(movedBy(['a', 'b', 'c'], from, by)).toEqual(moved)
})

test('[CTG-5] a dragged item moves to the place where it is dropped', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

test.for([
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'a'], false],
  [['a', 'c'], false],
] as const)('[CTG-6] whether %o is an order of a and b', ([order, is]) => {
  expect(isOrderOf(order, ['a', 'b'])).toBe(is)
})
