import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { businessDayOf } from '../../clock/business-day.ts'
import { isBefore } from '../../clock/compare.ts'
import { anyInstant, anyRestaurant, everyDay } from '../../restaurants/availability/restaurants.testing.ts'
import { periodAt, weekStart } from './period-spans.ts'

const newYorker = aRestaurant({ hours: everyDay('17:00-02:00') })
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[America/New_York]`).toInstant()
const wall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('America/New_York').toPlainDateTime().toString({ smallestUnit: 'minute' })

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-21', '2026-11-15'],
  ['2027-01-01', '2026-12-27'],
])('[FIG-3] the business week of %s begins on Sunday, %s', (day, sunday) => {
  expect(weekStart(Temporal.PlainDate.from(day)).toString()).toBe(sunday)
})

describe('the span of a period, and the span that it is compared with', () => {
  test.each([
    [
      'an evening',
      '2026-11-20T20:00',
      '2026-11-20T04:00',
      '2026-11-21T04:00',
      '2026-11-19T04:00',
      '2026-11-19T20:00',
    ],
    [
      'after midnight',
      '2026-11-21T01:00',
      '2026-11-20T04:00',
      '2026-11-21T04:00',
      '2026-11-19T04:00',
      '2026-11-20T01:00',
    ],
    [
      'the day after clocks went back: the same elapsed time',
      '2026-11-02T20:00',
      '2026-11-02T04:00',
      '2026-11-03T04:00',
      '2026-11-01T04:00',
      '2026-11-01T20:00',
    ],
    [
      'the end of a day that is longer than the previous one',
      '2026-11-01T03:50',
      '2026-10-31T04:00',
      '2026-11-01T04:00',
      '2026-10-30T04:00',
      '2026-10-31T04:00',
    ],
  ])('[FIG-3, FIG-4] today: %s', (_, now, from, to, fromBefore, toBefore) => {
    const span = periodAt(newYorker, 'today', at(now))
    expect([span.now.from, span.now.to, span.before.from, span.before.to].map(wall)).toEqual([
      from,
      to,
      fromBefore,
      toBefore,
    ])
  })

  test('[FIG-3, FIG-4] the week since Sunday, and the previous week up to the same point', () => {
    const { now, before } = periodAt(newYorker, 'week', at('2026-11-20T20:00'))
    expect([now.from, now.to, before.from, before.to].map(wall)).toEqual([
      '2026-11-15T04:00',
      '2026-11-21T04:00',
      '2026-11-08T04:00',
      '2026-11-13T20:00',
    ])
    expect(`${now.days?.first} ${now.days?.last}`).toBe('2026-11-15 2026-11-20')
    expect(`${before.days?.first} ${before.days?.last}`).toBe('2026-11-08 2026-11-13')
  })

  test('[FIG-3, FIG-4] the last 60 minutes, and the 60 before them', () => {
    const { now, before } = periodAt(newYorker, 'hour', at('2026-11-20T20:00'))
    expect([before.from, before.to, now.from, now.to].map(wall)).toEqual([
      '2026-11-20T18:00',
      '2026-11-20T19:00',
      '2026-11-20T19:00',
      '2026-11-20T20:00',
    ])
    expect([now.days, before.days]).toEqual([null, null])
  })

  test('[FIG-3, FIG-4] for any schedule, now is within its period, and the previous period ends within its own days', () => {
    fc.assert(
      fc.property(
        anyRestaurant,
        anyInstant,
        fc.constantFrom('today', 'week'),
        (restaurant, instant, period) => {
          const { now, before } = periodAt(restaurant, period, instant)
          expect(isBefore(instant, now.from)).toBe(false)
          expect(isBefore(instant, now.to)).toBe(true)
          expect(isBefore(now.from, before.to)).toBe(false)
          expect(isBefore(before.to, before.from)).toBe(false)
          expect(businessDayOf(restaurant, instant).equals(now.days?.last ?? '1970-01-01')).toBe(true)
        },
      ),
    )
  })
})
