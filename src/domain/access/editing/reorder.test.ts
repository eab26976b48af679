import { expect, test } from 'vitest'
import { isOrderOf, movedTo } from './reorder.ts'

test.for([
  [0, 1, ['b', 'a', 'c']],
  [2, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [-1, 0, ['a', 'b', 'c']],
] as const)('[CTG-5, PRD-5] the item at %i moves to %i, if both are in the list', ([from, to, moved]) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(moved)
})

test('[CTG-5] an item moves to its new place, and the others close up', () => {
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
