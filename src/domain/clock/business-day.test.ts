import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { openingAt } from '../restaurants/availability/opening.ts'
import {
  anyInstant,
  anyRestaurant,
  closedAllWeek,
  everyDay,
  local,
  newYork,
  only,
} from '../restaurants/availability/restaurants.testing.ts'
import { businessDayOf, businessDaySpan, businessDayStart, businessDaysAt } from './business-day.ts'
import { toZoned } from './zoned.ts'

const lateKitchen = aRestaurant({ hours: everyDay('17:00-02:00') })
const veryLate = aRestaurant({ hours: everyDay('17:00-05:00') })

describe('the business day of an instant', () => {
  test.each([
    ['an order at 1 AM belongs to the previous evening', lateKitchen, '2026-11-21 01:00', '2026-11-20'],
    ['the last minute before the start', lateKitchen, '2026-11-21 03:59', '2026-11-20'],
    ['the start itself', lateKitchen, '2026-11-21 04:00', '2026-11-21'],
    ['still open after the usual start', veryLate, '2026-11-21 04:59', '2026-11-20'],
    ['the end of a late opening', veryLate, '2026-11-21 05:00', '2026-11-21'],
    ['the night when clocks go forward', lateKitchen, '2026-03-08 03:30', '2026-03-07'],
    ['the night when clocks go back', lateKitchen, '2026-11-01 01:30', '2026-10-31'],
    ['new year', lateKitchen, '2027-01-01 00:30', '2026-12-31'],
  ])('[TIM-7] %s', (_, restaurant, time, date) => {
    expect(businessDayOf(restaurant, local(time)).toString()).toBe(date)
  })
})

describe('the start of a business day', () => {
  const cases: [string, Parameters<typeof aRestaurant>[0], string][] = [
    ['as configured, closed at that time', { hours: everyDay('11:00-22:00') }, '2026-11-20T04:00'],
    ['as configured, closed all week', { hours: closedAllWeek, dayStartsAt: '06:30' }, '2026-11-20T06:30'],
    [
      'the end of an opening from the previous evening',
      { hours: everyDay('17:00-05:00') },
      '2026-11-20T05:00',
    ],
    [
      'the end of windows that touch at midnight',
      { hours: everyDay('17:00-00:00', '00:00-05:00') },
      '2026-11-20T05:00',
    ],
    [
      'the beginning of an opening of the same morning',
      { hours: everyDay('03:00-14:00') },
      '2026-11-20T03:00',
    ],
    [
      'midnight if closed in the last hour of the day',
      { hours: everyDay('00:00-23:00') },
      '2026-11-20T00:00',
    ],
    [
      'as configured when an opening ends exactly then',
      { hours: everyDay('17:00-04:00') },
      '2026-11-20T04:00',
    ],
    [
      'as configured when an opening begins exactly then',
      { hours: everyDay('04:00-12:00') },
      '2026-11-20T04:00',
    ],
    [
      'as configured, open until a minute to midnight each day',
      { hours: everyDay('00:00-23:59') },
      '2026-11-20T04:00',
    ],
    ['as configured, open around the clock', { hours: everyDay('00:00-00:00') }, '2026-11-20T04:00'],
    [
      'as configured, open around the clock from noon',
      { hours: everyDay('12:00-12:00') },
      '2026-11-20T04:00',
    ],
    [
      'as configured within 24 hours once a week',
      { hours: only({ thursday: ['12:00-12:00'] }) },
      '2026-11-20T04:00',
    ],
    [
      'as configured within an opening of a day and a half',
      { hours: only({ thursday: ['12:00-12:00'], friday: ['12:00-03:00'] }) },
      '2026-11-20T04:00',
    ],
    [
      'as configured within a long weekend without closing',
      { hours: only({ thursday: ['11:00-11:00'], friday: ['11:00-11:00'], saturday: ['11:00-22:00'] }) },
      '2026-11-20T04:00',
    ],
    [
      'as configured when an opening lasts from start to start',
      { hours: only({ thursday: ['04:00-04:00'], friday: ['04:00-04:00'] }) },
      '2026-11-20T04:00',
    ],
  ]
  test.each(cases)('[TIM-7] %s', (_, changes, start) => {
    const friday = Temporal.PlainDate.from('2026-11-20')
    const zoned = toZoned(businessDayStart(aRestaurant(changes), friday), newYork)
    expect(zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(start)
  })

  test.each(['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'])(
    '[TIM-7] also around the clock change, on %s, the end of an opening of all but half an hour',
    (date) => {
      const restaurant = aRestaurant({ hours: everyDay('05:00-04:30') })
      const start = businessDayStart(restaurant, Temporal.PlainDate.from(date))
      expect(start).toEqual(local(`${date} 04:30`))
    },
  )

  test.each([
    ['2026-03-07', 23],
    ['2026-03-08', 24],
    ['2026-10-31', 25],
    ['2026-11-01', 24],
  ])('[TIM-8] the business day %s lasts %i hours', (date, hours) => {
    for (const timezone of [newYork, 'America/Chicago', 'America/Los_Angeles']) {
      const { from, until } = businessDaySpan(aRestaurant({ timezone }), Temporal.PlainDate.from(date))
      expect(from.until(until).total('hours')).toBe(hours)
    }
  })

  test('[TIM-2] a start in the skipped hour is the jump, one in the repeated hour its first occurrence', () => {
    const start = (dayStartsAt: string, date: string) =>
      businessDayStart(aRestaurant({ dayStartsAt }), Temporal.PlainDate.from(date)).toString()
    expect(start('02:30', '2026-03-08')).toBe('2026-03-08T07:00:00Z')
    expect(start('01:30', '2026-11-01')).toBe('2026-11-01T05:30:00Z')
  })

  test('[TIM-8] a day that would be only the skipped hour is empty', () => {
    // On March 28, Greenland's clocks jump from 11 PM to midnight.
    const schedule = aRestaurant({
      timezone: 'America/Nuuk',
      dayStartsAt: '23:00',
      hours: only({ sunday: ['00:00-23:59'] }),
    })
    const { from, until } = businessDaySpan(schedule, Temporal.PlainDate.from('2026-03-28'))
    expect([from.toString(), until.toString()]).toEqual(['2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z'])
    expect(businessDayOf(schedule, from).toString()).toBe('2026-03-29')
    expect(businessDayOf(schedule, from.subtract({ seconds: 1 })).toString()).toBe('2026-03-27')
  })
})

describe('business days together', () => {
  test('[TIM-8] at one instant, each restaurant has the day of its own zone, hours and start of the day', () => {
    const dayOf = businessDaysAt(local('2026-11-21 04:30'))
    const days = [lateKitchen, veryLate, lateKitchen, { ...lateKitchen, dayStartsAt: '05:00' as const }]
    const inHonolulu = { ...lateKitchen, timezone: 'Pacific/Honolulu' }
    expect([...days, inHonolulu].map((restaurant) => `${dayOf(restaurant)}`)).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-21',
      '2026-11-20',
      '2026-11-20',
    ])
  })

  test('[TIM-8] for any restaurant, each instant is within exactly the business day returned for it', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, (restaurant, instant) => {
        const date = businessDayOf(restaurant, instant)
        const { from, until } = businessDaySpan(restaurant, date)
        expect(businessDaysAt(instant)(restaurant)).toEqual(date)
        expect(Temporal.Instant.compare(from, instant)).toBeLessThanOrEqual(0)
        expect(Temporal.Instant.compare(instant, until)).toBeLessThan(0)
        for (const days of [-1, 1]) {
          const other = businessDaySpan(restaurant, date.add({ days }))
          expect(days < 0 ? other.until.equals(from) : other.from.equals(until)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('[TIM-8] for any restaurant, the days of a year are contiguous, and empty only where the clock skips their beginning', () => {
    fc.assert(
      fc.property(anyRestaurant, (restaurant) => {
        let date = Temporal.PlainDate.from('2026-01-01')
        let start = businessDayStart(restaurant, date)
        for (let day = 0; day < 366; day += 1) {
          date = date.add({ days: 1 })
          const next = businessDayStart(restaurant, date)
          const order = Temporal.Instant.compare(start, next)
          const isSkipped = toZoned(start, restaurant.timezone).toPlainDate().equals(date)
          if (order > 0 || (order === 0 && !isSkipped))
            expect.fail(`${date} begins no later than the day before`)
          start = next
        }
        expect(date.toString()).toBe('2027-01-02')
      }),
      { numRuns: 25 },
    )
  })

  test('[TIM-7] an opening shorter than a day is never split', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, (restaurant, instant) => {
        const opening = openingAt(restaurant, instant)
        fc.pre(opening !== null && opening.opens.until(opening.closes).total('hours') < 23)
        if (!opening) return
        const last = opening.closes.subtract({ milliseconds: 1 })
        expect(businessDayOf(restaurant, opening.opens).equals(businessDayOf(restaurant, last))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
