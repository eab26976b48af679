import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zones } from '../restaurants/availability/restaurants.testing.ts'
import { dateOf, instantAt, minuteOfDay, toZoned, weekAfter, weekdayIndex } from './zoned.ts'

const newYork = 'America/New_York'

describe('the local clock of a zone', () => {
  test('[TIM-1] one instant has a different date and time in each zone', () => {
    const instant = Temporal.Instant.from('2026-11-20T03:30:00Z')
    expect(toZoned(instant, newYork).toPlainTime().toString()).toBe('22:30:00')
    expect(dateOf(instant, newYork).toString()).toBe('2026-11-19')
    expect(dateOf(instant, 'Asia/Tokyo').toString()).toBe('2026-11-20')
  })

  test('[TIM-1] an unknown zone throws', () => {
    expect(() => toZoned(Temporal.Instant.from('2026-11-20T03:30:00Z'), 'Mars/Base')).toThrow(RangeError)
  })

  test('[TIM-1] a week later the clock shows the same time, also across a clock change', () => {
    const sunday = Temporal.Instant.from('2026-10-28T22:00:00Z')
    expect(weekAfter(sunday, newYork).toString()).toBe('2026-11-04T23:00:00Z')
  })

  test('[TIM-3] weekdays count from Sunday', () => {
    expect(weekdayIndex(Temporal.PlainDate.from('2026-11-22'))).toBe(0)
    expect(weekdayIndex(Temporal.PlainDate.from('2026-11-28'))).toBe(6)
  })

  test.each([
    ['00:00', 0],
    ['04:05', 245],
    ['23:59', 1439],
  ])('[TIM-3] %s is minute %i of the day', (text, minute) => {
    expect(minuteOfDay(text)).toBe(minute)
  })

  test.each(['24:00', '4:00', '12:60', '12:00:00', '', 'noon'])(
    "[TIM-3] '%s' is not a time of day",
    (text) => {
      expect(() => minuteOfDay(text)).toThrow(RangeError)
    },
  )
})

describe('the instant of a local time', () => {
  test.each([
    ['an ordinary evening', '2026-11-20', 18 * 60 + 30, newYork, '2026-11-20T23:30:00Z'],
    ['after midnight', '2026-11-20', 26 * 60, newYork, '2026-11-21T07:00:00Z'],
    ['before clocks go forward', '2026-03-08', 119, newYork, '2026-03-08T06:59:00Z'],
    ['the first skipped minute', '2026-03-08', 120, newYork, '2026-03-08T07:00:00Z'],
    ['in the skipped hour', '2026-03-08', 150, newYork, '2026-03-08T07:00:00Z'],
    ['after the skipped hour', '2026-03-08', 180, newYork, '2026-03-08T07:00:00Z'],
    ['skipped, counted from the evening before', '2026-03-07', 1440 + 150, newYork, '2026-03-08T07:00:00Z'],
    ['the first occurrence of a repeated time', '2026-11-01', 90, newYork, '2026-11-01T05:30:00Z'],
    ['after the repeated hour', '2026-11-01', 120, newYork, '2026-11-01T07:00:00Z'],
    ['skipped in Chicago', '2026-03-08', 150, 'America/Chicago', '2026-03-08T08:00:00Z'],
    ['repeated in Los Angeles', '2026-11-01', 90, 'America/Los_Angeles', '2026-11-01T08:30:00Z'],
    ['a skipped half hour', '2026-10-04', 135, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ])('[TIM-2] %s', (_, date, minutes, zone, instant) => {
    expect(instantAt(Temporal.PlainDate.from(date), minutes, zone).toString()).toBe(instant)
  })

  test('[TIM-2] a later local time is never an earlier instant', () => {
    const start = Temporal.PlainDate.from('2026-01-01')
    const minutes = fc.integer({ min: 0, max: 365 * 1440 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minutes,
        fc.integer({ min: 0, max: 300 }),
        (zone, minute, more) => {
          const earlier = instantAt(start, minute, zone)
          const later = instantAt(start, minute + more, zone)
          expect(Temporal.Instant.compare(earlier, later)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })

  test('[TIM-2] minute by minute through both nights of a clock change, no instant is before the previous one', () => {
    for (const zone of zones) {
      for (const date of [
        '2026-03-08',
        '2026-11-01',
        '2026-04-05',
        '2026-10-04',
        '2026-03-29',
        '2026-10-25',
      ]) {
        const instants = Array.from({ length: 300 }, (_, minute) =>
          instantAt(Temporal.PlainDate.from(date), minute, zone),
        )
        expect(instants).toEqual(instants.toSorted(Temporal.Instant.compare))
      }
    }
  })
})
