import { afterEach, expect, test, vi } from 'vitest'
import { rememberServerTime, serverNow } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

test.each(['2026-11-20T08:00:00Z', '2026-11-20T22:17:31Z', '1970-01-01T00:00:00Z'])(
  '[WEB-4] a device with a wrong clock set to %s shows the server’s time, and keeps pace with it',
  (wrong) => {
    vi.useFakeTimers({ now: Date.parse(wrong) })
    rememberServerTime('2026-11-20T18:00:00Z')
    vi.advanceTimersByTime(90_000)
    expect(serverNow().toString()).toBe('2026-11-20T18:01:30Z')
  },
)
