import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import type { Timing } from '../../orders/cart/cart.ts'
import type { RefusalKind } from '../../refusal.ts'
import { elevenToTen, local } from './restaurants.testing.ts'
import { whyNotTiming } from './timing.ts'

const later = (time: string): Timing => ({ kind: 'later', at: local(time).toString() })

describe('when the diner wants the order', () => {
  const cases: [string, string, Timing, string, RefusalKind | null][] = [
    ['TIM-9', 'as soon as possible while open', { kind: 'asap' }, '2026-11-20 12:00', null],
    ['TIM-9', 'as soon as possible while closed', { kind: 'asap' }, '2026-11-20 09:00', 'asap_not_available'],
    ['TIM-12', 'later, while closed', later('2026-11-20 12:00'), '2026-11-20 09:00', null],
    [
      'TIM-12',
      'later, at a time that has passed',
      later('2026-11-20 12:00'),
      '2026-11-20 13:00',
      'time_not_available',
    ],
    ['TIM-12', 'later, without a time', { kind: 'later', at: '' }, '2026-11-20 12:00', 'time_missing'],
  ]
  test.each(cases)('[%s] %s', (_rule, _, timing, now, kind) => {
    expect(whyNotTiming(aRestaurant({ hours: elevenToTen }), timing, local(now), null)?.kind ?? null).toBe(
      kind,
    )
  })

  test('[TIM-12] throws for text that is not an instant, because the edge validates it', () => {
    const nonsense: Timing = { kind: 'later', at: 'soon' }
    expect(() =>
      whyNotTiming(aRestaurant({ hours: elevenToTen }), nonsense, local('2026-11-20 12:00'), null),
    ).toThrow(RangeError)
  })
})
