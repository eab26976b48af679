import { afterEach, expect, test, vi } from 'vitest'
import { clockStartingAt, systemClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[TIM-30] a clock that starts at another instant runs at normal speed', () => {
  vi.useFakeTimers()
  const clock = clockStartingAt(Temporal.Instant.from('2026-03-08T06:59:00Z'))
  expect(clock.now().toString()).toBe('2026-03-08T06:59:00Z')
  vi.advanceTimersByTime(90_000)
  expect(clock.now().toString()).toBe('2026-03-08T07:00:30Z')
})

test('[TIM-30] the system clock returns the time of the machine', () => {
  expect(Math.abs(systemClock.now().epochMilliseconds - Date.now())).toBeLessThan(1_000)
})
