import { expect, test } from 'vitest'
import { cutOut } from './camera.ts'

test.each([
  ['640 by 480 as it is', [640, 480], { x: 0, y: 0, width: 640, height: 480 }],
  ['a wide picture at its sides', [1280, 720], { x: 160, y: 0, width: 960, height: 720 }],
  ['a tall one above and below', [480, 640], { x: 0, y: 140, width: 480, height: 360 }],
] as const)('[KDS-17] a photo takes %s', (_, [width, height], part) => {
  expect(cutOut(width, height)).toEqual(part)
})
