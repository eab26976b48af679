import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { refusalMessage } from '../../messages/messages.ts'
import { isPausedAt, pausedUntil, whyNotOrdering } from './pause.ts'
import { elevenToTen, local } from './restaurants.testing.ts'

const pause = { until: local('2026-11-20 18:30').toString() }
const paused = aRestaurant({ hours: elevenToTen, pause })
const now = local('2026-11-20 18:00')

describe('a pause', () => {
  test('[TIM-10] covers everything before its end, but not its end', () => {
    expect(isPausedAt(pause, local('2026-11-20 18:29:59'))).toBe(true)
    expect(isPausedAt(pause, local('2026-11-20 18:30'))).toBe(false)
    expect(pausedUntil(pause, now)).toEqual(local('2026-11-20 18:30'))
    expect(isPausedAt(null, now)).toBe(false)
  })

  test('[TIM-10] refuses orders due before its end and says when ordering resumes', () => {
    const refusal = whyNotOrdering(paused, now, now)
    expect(refusal).toEqual({
      kind: 'ordering_paused',
      until: '2026-11-20T23:30:00Z',
      resumes: 'today at 6:30 PM',
    })
    expect(refusal && refusalMessage(refusal)).toBe('Ordering is paused. It resumes today at 6:30 PM.')
    expect(whyNotOrdering(paused, local('2026-11-20 18:30'), now)).toBeNull()
  })

  test('[TIM-10] while online orders are off, everything is refused, paused or not', () => {
    const off = { kind: 'online_orders_off' }
    expect(whyNotOrdering(aRestaurant({ hours: elevenToTen, onlineOrdersEnabled: false }), now, now)).toEqual(
      off,
    )
    expect(whyNotOrdering({ ...paused, onlineOrdersEnabled: false }, now, now)).toEqual(off)
  })
})
