import { expect, test } from 'vitest'
import { parseVolume } from './use-volume.ts'

test('[KDS-10] a stored volume is from 1 to 5; anything else means the loudest', () => {
  expect([1, 3, 5].map(parseVolume)).toEqual([1, 3, 5])
  expect([0, 6, 2.5, '3', null].map(parseVolume)).toEqual([5, 5, 5, 5, 5])
})
