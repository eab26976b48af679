import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import type { RefusalKind } from '../../refusal.ts'
import type { Restaurant } from '../settings/restaurant.ts'
import { whyNotAsap } from './asap.ts'
import { openingAt } from './opening.ts'
import {
  anyInstant,
  anyRestaurant,
  closedAllWeek,
  elevenToTen,
  everyDay,
  local,
} from './restaurants.testing.ts'

const pause = { until: local('2026-11-20 18:30').toString() }

describe('as soon as possible', () => {
  const cases: [string, Partial<Restaurant>, string, RefusalKind | null][] = [
    ['accepted from opening on', {}, '2026-11-20 11:00', null],
    ['refused before opening', {}, '2026-11-20 10:59', 'asap_not_available'],
    ['accepted up to the cutoff', {}, '2026-11-20 21:29:59', null],
    ['refused from the cutoff on', {}, '2026-11-20 21:30', 'asap_not_available'],
    ['accepted until closing without a cutoff', { orderCutoffMinutes: 0 }, '2026-11-20 21:59:59', null],
    ['refused after closing', {}, '2026-11-20 22:00', 'asap_not_available'],
    ['refused when closed all week', { hours: closedAllWeek }, '2026-11-20 12:00', 'asap_not_available'],
    ['accepted after midnight', { hours: everyDay('17:00-02:00') }, '2026-11-21 01:29', null],
    [
      'refused within the cutoff after midnight',
      { hours: everyDay('17:00-02:00') },
      '2026-11-21 01:30',
      'asap_not_available',
    ],
    [
      'no cutoff where windows touch',
      { hours: everyDay('11:00-15:00', '15:00-22:00') },
      '2026-11-20 14:50',
      null,
    ],
    [
      'no cutoff where windows touch at midnight',
      { hours: everyDay('17:00-00:00', '00:00-02:00') },
      '2026-11-20 23:50',
      null,
    ],
    [
      'a cutoff before a break',
      { hours: everyDay('11:00-15:00', '15:01-22:00') },
      '2026-11-20 14:50',
      'asap_not_available',
    ],
    ['no cutoff around the clock', { hours: everyDay('00:00-00:00') }, '2026-11-20 23:59', null],
    ['accepted in the repeated hour', { hours: everyDay('17:00-02:00') }, '2026-11-01 01:15', null],
    [
      'refused with online orders off',
      { onlineOrdersEnabled: false },
      '2026-11-20 12:00',
      'online_orders_off',
    ],
    ['refused during a pause', { pause }, '2026-11-20 18:29', 'ordering_paused'],
    ['accepted when the pause is over', { pause }, '2026-11-20 18:30', null],
    [
      'the pause takes precedence over the closing',
      { pause, hours: closedAllWeek },
      '2026-11-20 18:00',
      'ordering_paused',
    ],
  ]
  test.each(cases)('[TIM-9] %s', (_, changes, now, kind) => {
    expect(whyNotAsap(aRestaurant({ hours: elevenToTen, ...changes }), local(now))?.kind ?? null).toBe(kind)
  })

  test('[TIM-9] for any restaurant, is accepted exactly while open and more than the cutoff before a closing', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, (restaurant, now) => {
        const opening = openingAt(restaurant, now)
        const left = opening?.closesForReal
          ? now.until(opening.closes).total('minutes')
          : Number.POSITIVE_INFINITY
        const taken = opening !== null && left > restaurant.orderCutoffMinutes
        expect(whyNotAsap(restaurant, now) === null).toBe(taken)
      }),
      { numRuns: 300 },
    )
  })
})
