import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTapLock } from './tap-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('[KDS-4] a second tap within half a second is ignored, a later one counts', () => {
  let ends = 0
  const lock = openTapLock(() => {
    ends += 1
  })
  expect(lock.take()).toBe(true)
  vi.advanceTimersByTime(499)
  expect(lock.take()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(ends).toBe(1)
  expect(lock.take()).toBe(true)
  lock.close()
})

test('[KDS-4] a closed lock leaves no timer', () => {
  const lock = openTapLock()
  lock.take()
  lock.close()
  expect(vi.getTimerCount()).toBe(0)
})
