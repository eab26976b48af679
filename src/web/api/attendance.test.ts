import { expect, test } from 'vitest'
import { watchAttendance } from './attendance.ts'

test('[SET-5] a screen that nobody has touched for a minute is left alone, until somebody touches it', () => {
  let time = 0
  const page = new EventTarget()
  const isLeftAlone = watchAttendance(page, () => time)
  expect(isLeftAlone()).toBe(false)
  time = 60_000
  expect(isLeftAlone()).toBe(false)
  time = 60_001
  expect(isLeftAlone()).toBe(true)
  for (const sign of ['pointerdown', 'keydown', 'wheel']) {
    page.dispatchEvent(new Event(sign))
    expect(isLeftAlone()).toBe(false)
    time += 60_001
    expect(isLeftAlone()).toBe(true)
  }
})
