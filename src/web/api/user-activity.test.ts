import { expect, test } from 'vitest'
import { watchUserActivity } from './user-activity.ts'

test('[SET-5] a screen without input for a minute is idle until the next input', () => {
  let time = 0
  const page = new EventTarget()
  const isIdle = watchUserActivity(page, () => time)
  expect(isIdle()).toBe(false)
  time = 60_000
  expect(isIdle()).toBe(false)
  time = 60_001
  expect(isIdle()).toBe(true)
  for (const sign of ['pointerdown', 'keydown', 'wheel']) {
    page.dispatchEvent(new Event(sign))
    expect(isIdle()).toBe(false)
    time += 60_001
    expect(isIdle()).toBe(true)
  }
})
