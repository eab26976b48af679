import { expect, test } from 'vitest'
import { cutOut } from './camera.ts'

test.each([
  ['the whole picture at 640 by 480', [640, 480], { x: 0, y: 0, width: 640, height: 480 }],
  ['the middle of a wide picture', [1280, 720], { x: 160, y: 0, width: 960, height: 720 }],
  ['the middle of a tall picture', [480, 640], { x: 0, y: 140, width: 480, height: 360 }],
] as const)('[KDS-17] a photo uses %s', (_, [width, height], part) => {
  expect(cutOut(width, height)).toEqual(part)
})
