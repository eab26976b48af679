import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import type { WeekHours } from '../settings/week-hours.ts'
import {
  isOpenAt,
  lastOrderAt,
  nextOpening,
  nextOpeningOrDefault,
  openingAt,
  openingHorizon,
  openingSpans,
} from './opening.ts'
import {
  anyHours,
  anyInstant,
  anyRestaurant,
  closedAllWeek,
  elevenToTen,
  everyDay,
  local,
  newYork,
  only,
  zones,
} from './restaurants.testing.ts'
import { heldClock, instantOf, isOpenByWallClock, windowsOfWeek } from './wall-clock.testing.ts'

const lunchAndDinner = everyDay('11:00-14:30', '17:00-22:00')
const aroundTheClock = [
  everyDay('00:00-00:00'),
  everyDay('09:00-09:00'),
  everyDay('06:00-18:00', '18:00-06:00'),
  everyDay('05:00-15:00', '12:00-05:30'),
  everyDay('00:00-23:59'),
  everyDay('00:01-23:59'),
  everyDay('00:01-00:00'),
  everyDay('00:00-12:00', '12:00-23:59'),
]

describe('open or closed', () => {
  const cases: [string, WeekHours, string, boolean][] = [
    ['before opening', everyDay('11:00-22:00'), '2026-11-20 10:59:59', false],
    ['at opening', everyDay('11:00-22:00'), '2026-11-20 11:00', true],
    ['the last second', everyDay('11:00-22:00'), '2026-11-20 21:59:59', true],
    ['at closing', everyDay('11:00-22:00'), '2026-11-20 22:00', false],
    ['between two windows', lunchAndDinner, '2026-11-20 15:00', false],
    ['in the second window', lunchAndDinner, '2026-11-20 17:00', true],
    ['after midnight', everyDay('17:00-02:00'), '2026-11-21 01:00', true],
    ['at a closing after midnight', everyDay('17:00-02:00'), '2026-11-21 02:00', false],
    ['the night after the only day', only({ friday: ['17:00-02:00'] }), '2026-11-21 01:00', true],
    ['the night before the only day', only({ friday: ['17:00-02:00'] }), '2026-11-20 01:00', false],
    ['Saturday night runs into Sunday', only({ saturday: ['17:00-02:00'] }), '2026-11-22 01:59', true],
    ['closing at midnight', everyDay('17:00-00:00'), '2026-11-20 23:59', true],
    ['at midnight', everyDay('17:00-00:00'), '2026-11-21 00:00', false],
    ['at a closing of 11:59 PM', everyDay('17:00-23:59'), '2026-11-20 23:59', false],
    ['24 hours from noon', only({ friday: ['12:00-12:00'] }), '2026-11-21 11:59', true],
    ['after 24 hours', only({ friday: ['12:00-12:00'] }), '2026-11-21 12:00', false],
    ['closed all week', closedAllWeek, '2026-11-20 12:00', false],
    [
      'closed in the second occurrence of the repeated hour',
      everyDay('17:00-01:30'),
      '2026-11-01T01:15-05:00',
      false,
    ],
    ['open in the repeated hour', everyDay('17:00-02:00'), '2026-11-01T01:59-05:00', true],
    ['closing in the skipped hour', everyDay('17:00-02:30'), '2026-03-08 03:00', false],
    ['opening in the skipped hour', everyDay('02:30-06:00'), '2026-03-08 03:00', true],
  ]
  test.each(cases)('[TIM-5] %s', (_, hours, time, open) => {
    expect(isOpenAt(aRestaurant({ hours }), at(time))).toBe(open)
  })

  test.each(['2026-03-08', '2026-11-01'])(
    '[TIM-2] [TIM-5] minute by minute around %s, any hours match a simple reading of the local clock',
    (night) => {
      for (const timezone of zones) {
        const minutes = heldClock(
          timezone,
          local(`${night} 00:00`, timezone).subtract({ hours: 20 }),
          44 * 60,
        )
        fc.assert(
          fc.property(anyHours, (hours) => {
            const restaurant = aRestaurant({ hours, timezone })
            const windowsOn = windowsOfWeek(hours)
            const openings = openingSpans(restaurant, instantOf(minutes[0]), instantOf(minutes.at(-1)))
            for (const { time, wall } of minutes) {
              const open = openings.some(
                ({ opens, closes }) => opens.epochMilliseconds <= time && time < closes.epochMilliseconds,
              )
              if (open !== isOpenByWallClock(windowsOn, wall))
                expect.fail(`${timezone} at ${new Date(time).toISOString()}`)
            }
            const some = minutes[Math.floor(minutes.length / 2)]
            expect(isOpenAt(restaurant, instantOf(some))).toBe(isOpenByWallClock(windowsOn, some?.wall ?? 0))
          }),
          { numRuns: 15 },
        )
      }
    },
  )
})

describe('openings', () => {
  const spans = (hours: WeekHours, from: string, until: string) =>
    openingSpans(aRestaurant({ hours }), at(from), at(until)).map(
      ({ opens, closes }) => `${show(opens)} to ${show(closes)}`,
    )

  test.each([
    ['windows that touch', everyDay('11:00-15:00', '15:00-22:00'), ['11-20T11:00 to 11-20T22:00']],
    ['windows that overlap', everyDay('11:00-16:00', '15:00-22:00'), ['11-20T11:00 to 11-20T22:00']],
    ['a window within another', everyDay('11:00-22:00', '12:00-13:00'), ['11-20T11:00 to 11-20T22:00']],
    [
      'windows out of order',
      everyDay('17:00-22:00', '11:00-14:00'),
      ['11-20T11:00 to 11-20T14:00', '11-20T17:00 to 11-20T22:00'],
    ],
    [
      'touching at midnight',
      everyDay('17:00-00:00', '00:00-02:00'),
      ['11-19T17:00 to 11-20T02:00', '11-20T17:00 to 11-21T02:00'],
    ],
    [
      'a minute apart at midnight',
      everyDay('17:00-23:59', '00:00-02:00'),
      ['11-19T17:00 to 11-20T02:00', '11-20T17:00 to 11-21T02:00'],
    ],
    [
      'a minute apart at noon',
      everyDay('10:00-11:59', '12:00-14:00'),
      ['11-20T10:00 to 11-20T11:59', '11-20T12:00 to 11-20T14:00'],
    ],
    [
      'a whole weekend',
      only({ friday: ['12:00-12:00'], saturday: ['12:00-20:00'] }),
      ['11-20T12:00 to 11-21T20:00'],
    ],
    ['nothing', closedAllWeek, []],
  ])('[TIM-4] of a day: %s', (_, hours, expected) => {
    expect(spans(hours, '2026-11-20 00:30', '2026-11-20 23:30')).toEqual(expected)
  })

  test('[TIM-4] are joined across the end of the week', () => {
    const hours = only({ saturday: ['18:00-23:59'], sunday: ['00:00-03:00', '12:00-20:00'] })
    expect(spans(hours, '2026-11-22 01:00', '2026-11-22 13:00')).toEqual([
      '11-21T18:00 to 11-22T03:00',
      '11-22T12:00 to 11-22T20:00',
    ])
  })

  test('[TIM-4] six days without closing are one opening, complete even when seen from its last day', () => {
    const day = ['00:00-00:00']
    const hours = only({
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: ['00:00-23:00'],
    })
    expect(spans(hours, '2026-11-21 22:00', '2026-11-21 22:00')).toEqual(['11-16T00:00 to 11-21T23:00'])
  })

  test('[TIM-4] a week without a gap never closes', () => {
    for (const hours of aroundTheClock) {
      const restaurant = aRestaurant({ hours })
      const opening = openingAt(restaurant, at('2026-11-01 01:30'))
      expect(opening?.closesForReal).toBe(false)
      expect(nextOpening(restaurant, at('2026-11-01 01:30'))).toBeNull()
    }
  })

  test('[TIM-4] one minute closed per week is a real closing', () => {
    const hours = { ...everyDay('00:00-00:00'), tuesday: [{ open: '00:00', close: '23:58' }] }
    const opening = openingAt(aRestaurant({ hours }), at('2026-11-20 12:00'))
    expect(opening && [show(opening.opens), show(opening.closes)]).toEqual(['11-18T00:00', '11-24T23:58'])
    expect(opening?.closesForReal).toBe(true)
  })

  test('[TIM-4] a nightly break that the clock skips is still a closing', () => {
    const opening = openingAt(aRestaurant({ hours: everyDay('03:00-02:00') }), at('2026-03-08 01:30'))
    expect(opening?.closes.toString()).toBe('2026-03-08T07:00:00Z')
    expect(opening?.closesForReal).toBe(true)
  })

  test('[TIM-2] a window within the skipped hour is left out that night', () => {
    const restaurant = aRestaurant({ hours: everyDay('02:10-02:50') })
    expect(openingSpans(restaurant, at('2026-03-08 00:00'), at('2026-03-08 12:00'))).toEqual([])
  })

  test.each([
    ['2026-03-07', 9],
    ['2026-10-31', 10],
    ['2026-11-20', 9],
  ])('[TIM-2] 17:00 to 02:00 on %s lasts %i hours', (date, hours) => {
    for (const timezone of [newYork, 'America/Chicago', 'America/Los_Angeles']) {
      const restaurant = aRestaurant({ timezone, hours: everyDay('17:00-02:00') })
      const opening = openingAt(restaurant, local(`${date} 20:00`, timezone))
      expect(opening?.opens.until(opening.closes).total('hours')).toBe(hours)
    }
  })

  test('[TIM-4] for any restaurant, are ordered, disjoint and never empty, and contain all between their ends', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, fc.integer({ min: 0, max: 200 }), (restaurant, from, hours) => {
        const openings = openingSpans(restaurant, from, from.add({ hours }))
        const ends = openings.flatMap(({ opens, closes }) => [opens, closes])
        expect(ends).toEqual(ends.toSorted(Temporal.Instant.compare))
        for (const opening of openings) {
          expect(Temporal.Instant.compare(opening.opens, opening.closes)).toBeLessThan(0)
          const isSeenWhole = opening.opens.until(opening.closes).total('hours') < 7 * 24
          if (opening.closesForReal && isSeenWhole)
            expect(openingAt(restaurant, opening.opens)).toEqual(opening)
          expect(openingAt(restaurant, opening.closes)?.opens).not.toEqual(opening.opens)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the next opening', () => {
  const cases: [string, WeekHours, string, string | null][] = [
    ['later today', everyDay('11:00-22:00'), '2026-11-20 09:00', '11-20T11:00'],
    ['the second window while the first is open', lunchAndDinner, '2026-11-20 12:00', '11-20T17:00'],
    ['tomorrow', everyDay('11:00-22:00'), '2026-11-20 22:00', '11-21T11:00'],
    ['past closed days', only({ friday: ['17:00-21:00'] }), '2026-11-20 21:30', '11-27T17:00'],
    ['a whole week ahead', only({ friday: ['17:00-21:00'] }), '2026-11-20 17:00', '11-27T17:00'],
    ['closed all week', closedAllWeek, '2026-11-20 12:00', null],
  ]
  test.each(cases)('[TIM-6] %s', (_, hours, now, expected) => {
    const next = nextOpening(aRestaurant({ hours }), at(now))
    expect(next && show(next)).toBe(expected)
  })

  test('[TIM-6] a restaurant closed all week defaults to 9:00 AM tomorrow, also across a clock change', () => {
    const restaurant = aRestaurant({ hours: closedAllWeek })
    expect(nextOpeningOrDefault(restaurant, at('2026-10-31 23:30'))?.toString()).toBe('2026-11-01T14:00:00Z')
    expect(
      nextOpeningOrDefault(aRestaurant({ hours: elevenToTen }), at('2026-11-20 09:30'))?.toString(),
    ).toBe('2026-11-20T16:00:00Z')
  })

  test('[TIM-6] for any restaurant, is the beginning of an opening, and the restaurant is closed until then', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, (restaurant, now) => {
        fc.pre(!isOpenAt(restaurant, now))
        const next = nextOpening(restaurant, now)
        if (next) expect(openingAt(restaurant, next)?.opens).toEqual(next)
        const until = next ?? openingHorizon(restaurant, now)
        const before = openingSpans(restaurant, now, until.subtract({ milliseconds: 1 }))
        expect(before.filter(({ closes }) => !closes.equals(now))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the last order', () => {
  test('[TIM-9] is the cutoff before a real closing, or the end of the span if there is none', () => {
    const late = aRestaurant({ hours: everyDay('11:00-15:00', '15:00-22:00') })
    const opening = openingAt(late, at('2026-11-20 14:50'))
    expect(opening && show(lastOrderAt(late, opening))).toBe('11-20T21:30')
    const always = aRestaurant({ hours: everyDay('00:00-00:00') })
    const endless = openingAt(always, at('2026-11-20 14:50'))
    expect(endless && lastOrderAt(always, endless).equals(endless.closes)).toBe(true)
  })
})

/** A New York time, or an instant if the text has an offset. */
function at(text: string): Temporal.Instant {
  return /[-+]\d\d:\d\d$/.test(text) ? Temporal.Instant.from(text) : local(text)
}

function show(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(newYork).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(5)
}
