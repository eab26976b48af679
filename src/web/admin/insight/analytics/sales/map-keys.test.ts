import { expect, test } from 'vitest'
import { fieldAfterKey } from './map-keys.ts'

const middle = { hour: 3, day: 2 }

test.each([
  ['ArrowRight', { hour: 4, day: 2 }, { hour: 3, day: 3 }],
  ['ArrowLeft', { hour: 2, day: 2 }, { hour: 3, day: 1 }],
  ['ArrowDown', { hour: 3, day: 3 }, { hour: 4, day: 2 }],
  ['ArrowUp', { hour: 3, day: 1 }, { hour: 2, day: 2 }],
  ['Home', { hour: 0, day: 2 }, { hour: 3, day: 0 }],
  ['End', { hour: 11, day: 2 }, { hour: 3, day: 6 }],
])('[FIG-45] %s moves in its direction, on the wide map and on the upright one', (key, wide, upright) => {
  expect(fieldAfterKey(middle, key, 12, false)).toEqual(wide)
  expect(fieldAfterKey(middle, key, 12, true)).toEqual(upright)
})

test('[FIG-45] a key at the edge of the map has no effect, and other keys are not handled', () => {
  expect(fieldAfterKey({ hour: 0, day: 0 }, 'ArrowUp', 12, false)).toEqual({ hour: 0, day: 0 })
  expect(fieldAfterKey({ hour: 11, day: 6 }, 'ArrowRight', 12, false)).toEqual({ hour: 11, day: 6 })
  expect(fieldAfterKey(middle, 'Tab', 12, false)).toBeNull()
})
