import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { weekAfter } from '../../clock/zoned.ts'
import type { RefusalKind } from '../../refusal.ts'
import type { Restaurant } from '../settings/restaurant.ts'
import { scheduleFor } from './open-date.ts'
import { openingHorizon, openingSpans } from './opening.ts'
import { earliestPickable, pickableTimes, whyNotTime } from './pickable-times.ts'
import {
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

/** The quoted minutes of a delivery; null for pickup. */
const anyDelivery = fc.option(fc.integer({ min: 1, max: 90 }))
const onlyFriday = only({ friday: ['11:00-13:00'] })

describe('the times offered', () => {
  const cases: [string, Partial<Restaurant>, string, string[], number?][] = [
    [
      'from opening and preparation to the cutoff, that one included',
      { hours: onlyFriday },
      '2026-11-19 09:00',
      ['11:30', '11:45', '12:00', '12:15', '12:30'],
    ],
    [
      'from opening for a kitchen that needs no time',
      { hours: onlyFriday, prepMinutes: 0 },
      '2026-11-20 10:30',
      ['11:00', '11:15', '11:30', '11:45', '12:00', '12:15', '12:30'],
    ],
    [
      'as far ahead as a slow kitchen needs',
      { hours: onlyFriday, prepMinutes: 75 },
      '2026-11-20 11:00',
      ['12:15', '12:30'],
    ],
    [
      'for a delivery its minutes later, after opening too',
      { hours: onlyFriday, prepMinutes: 15 },
      '2026-11-20 10:00',
      ['12:00', '12:15', '12:30'],
      40,
    ],
    [
      'half an hour ahead for a quick delivery',
      { hours: onlyFriday, prepMinutes: 5 },
      '2026-11-20 11:30',
      ['12:00', '12:15', '12:30'],
      10,
    ],
    [
      'none if the kitchen is not ready by the last one',
      { hours: onlyFriday, prepMinutes: 91 },
      '2026-11-20 09:00',
      [],
    ],
    [
      'starting half an hour ahead',
      { hours: onlyFriday },
      '2026-11-20 11:15',
      ['11:45', '12:00', '12:15', '12:30'],
    ],
    [
      'half an hour ahead, rounded up to the quarter',
      { hours: onlyFriday },
      '2026-11-20 11:15:01',
      ['12:00', '12:15', '12:30'],
    ],
    [
      'from the first quarter after an odd opening to the last before an odd closing',
      { hours: only({ friday: ['11:05-12:22'] }) },
      '2026-11-20 09:00',
      ['11:30', '11:45'],
    ],
    [
      'until closing without a cutoff',
      { hours: only({ friday: ['11:00-11:30'] }), orderCutoffMinutes: 0, prepMinutes: 0 },
      '2026-11-20 09:00',
      ['11:00', '11:15', '11:30'],
    ],
    [
      'none in a window that is shorter than the cutoff',
      { hours: only({ friday: ['11:00-11:25'] }) },
      '2026-11-20 09:00',
      [],
    ],
    [
      'on both sides of a break',
      { hours: only({ friday: ['11:00-12:00', '17:00-18:00'] }) },
      '2026-11-20 09:00',
      ['11:30', '17:30'],
    ],
    [
      'without a cutoff where windows touch',
      { hours: only({ friday: ['11:00-11:15', '11:15-12:00'] }), prepMinutes: 10 },
      '2026-11-20 09:00',
      ['11:15', '11:30'],
    ],
    [
      'past midnight',
      { hours: only({ friday: ['23:30-01:00'] }) },
      '2026-11-20 09:00',
      ['00:00', '00:15', '00:30'],
    ],
    [
      'none after the last one has passed',
      { hours: only({ friday: ['11:00-13:00'], monday: [] }) },
      '2026-11-20 12:01',
      [],
    ],
    ['none closed all week', { hours: closedAllWeek }, '2026-11-20 12:00', []],
    [
      'none with online orders off',
      { hours: onlyFriday, onlineOrdersEnabled: false },
      '2026-11-20 09:00',
      [],
    ],
    [
      'none inside a pause',
      { hours: onlyFriday, pause: { until: local('2026-11-20 12:10').toString() } },
      '2026-11-20 09:00',
      ['12:15', '12:30'],
    ],
    [
      'none before the end of a pause of several weeks',
      { pause: { until: local('2026-12-20 12:10').toString() } },
      '2026-11-20 09:00',
      [],
    ],
    [
      'each once if the clock skips the break',
      {
        hours: only({ saturday: ['23:00-02:15'], sunday: ['02:20-03:30'] }),
        orderCutoffMinutes: 0,
        prepMinutes: 0,
      },
      '2026-03-08 01:00',
      ['01:30', '01:45', '03:00', '03:15', '03:30'],
    ],
    [
      'twice in the repeated hour',
      { hours: only({ sunday: ['01:00-02:00'] }), orderCutoffMinutes: 0, prepMinutes: 0 },
      '2026-11-01 00:00',
      ['01:00', '01:15', '01:30', '01:45', '01:00', '01:15', '01:30', '01:45', '02:00'],
    ],
  ]
  test.each(cases)('[TIM-11] %s', (_, changes, now, expected, deliveryMinutes) => {
    const restaurant = aRestaurant({ hours: elevenToTen, ...changes })
    const end = local(now).add({ hours: 6 * 24 })
    const soon = pickableTimes(restaurant, local(now), deliveryMinutes ?? null).filter(
      (time) => Temporal.Instant.compare(time, end) < 0,
    )
    expect(soon.map(clock)).toEqual(expected)
  })

  test('[TIM-11] reach seven days ahead', () => {
    const times = pickableTimes(aRestaurant({ hours: elevenToTen }), local('2026-11-20 12:00'), null)
    expect(times.at(-1)).toEqual(local('2026-11-27 12:00'))
    // 37 on the first day, 41 on each of six full days, and three until noon of the last.
    expect(times.length).toBe(37 + 6 * 41 + 3)
  })

  test.each([
    ['2026-03-05', 7 * 96 - 2 - 4 + 1],
    ['2026-10-29', 7 * 96 - 2 + 4 + 1],
    ['2026-11-20', 7 * 96 - 2 + 1],
  ])(
    '[TIM-11] around the clock from %s are all quarter hours of seven days, give or take an hour',
    (date, count) => {
      for (const timezone of [newYork, 'America/Chicago', 'America/Los_Angeles']) {
        const restaurant = aRestaurant({ timezone, hours: everyDay('00:00-00:00') })
        expect(pickableTimes(restaurant, local(`${date} 12:00`, timezone), null).length).toBe(count)
      }
    },
  )

  test('[TIM-11, TIM-12] a closing that the clock skips before midnight is that midnight, offered and accepted', () => {
    const restaurant = aRestaurant({
      timezone: 'America/Nuuk',
      hours: everyDay('02:30-23:00'),
      orderCutoffMinutes: 0,
      prepMinutes: 0,
    })
    const now = local('2026-03-28 12:00', 'America/Nuuk')
    const midnight = Temporal.Instant.from('2026-03-29T01:00:00Z')
    expect(pickableTimes(restaurant, now, null)).toContainEqual(midnight)
    expect(whyNotTime(restaurant, midnight, now, null)).toBeNull()
  })

  test('[TIM-11] the offset of every zone from UTC is a multiple of a quarter hour', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const instant of ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z']) {
        const { offsetNanoseconds } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
        if (offsetNanoseconds % (15 * 60 * 1e9) !== 0) expect.fail(zone)
      }
    }
    expect(zones.length).toBeGreaterThan(0)
  })

  test('[TIM-11] for any restaurant, leave the kitchen its time within an opening, are in order, and pass the check', () => {
    fc.assert(
      fc.property(
        anyRestaurant,
        anyInstant,
        fc.integer({ min: -60, max: 4000 }),
        anyDelivery,
        (restaurant, now, minutes, deliveryMinutes) => {
          const until = now.add({ minutes })
          const paused = { ...restaurant, pause: { until: until.toString() } }
          const times = pickableTimes(paused, now, deliveryMinutes)
          const openings = openingSpans(
            scheduleFor(restaurant, deliveryMinutes === null ? 'pickup' : 'delivery'),
            now,
            weekAfter(openingHorizon(restaurant, now), restaurant.timezone),
          )
          if (deliveryMinutes === null) expect(earliestPickable(paused, now)).toEqual(times[0] ?? null)
          let last = now.add({ minutes: 29, seconds: 59 })
          for (const time of times) {
            const at = time.epochMilliseconds
            const startsAt = at - (restaurant.prepMinutes + (deliveryMinutes ?? 0)) * 60_000
            const opening = openings.find(
              ({ opens, closes }) => opens.epochMilliseconds <= startsAt && at <= closes.epochMilliseconds,
            )
            const zoned = time.toZonedDateTimeISO(restaurant.timezone)
            const fits =
              opening !== undefined &&
              now.epochMilliseconds <= startsAt &&
              zoned.minute % 15 === 0 &&
              zoned.second === 0 &&
              Temporal.Instant.compare(last, time) < 0 &&
              Temporal.Instant.compare(until, time) <= 0 &&
              whyNotTime(paused, time, now, deliveryMinutes) === null
            if (!fits) expect.fail(`${zoned} at ${now}`)
            last = time
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('[TIM-11, TIM-12] for any restaurant, are those that the check accepts ten minutes later', () => {
    fc.assert(
      fc.property(
        anyRestaurant,
        anyInstant,
        // Not the last times of the week, which is offered anew as time passes; where the clock skips an hour, it is shorter.
        fc.integer({ min: 0, max: 7 * 96 - 8 }),
        anyDelivery,
        (restaurant, now, quarters, deliveryMinutes) => {
          const time = now
            .add({ minutes: 15 * quarters })
            .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' })
          const offered = pickableTimes(restaurant, now, deliveryMinutes).some((other) => other.equals(time))
          const refusal = whyNotTime(restaurant, time, now.add({ minutes: 10 }), deliveryMinutes)
          expect(offered).toBe(refusal === null)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('the picked time, at payment', () => {
  const cases: [string, Partial<Restaurant>, string, string, RefusalKind | null, number?][] = [
    ['still far enough ahead', {}, '2026-11-20 12:00', '2026-11-20 11:40', null],
    ['no longer far enough ahead', {}, '2026-11-20 12:00', '2026-11-20 11:40:01', 'time_not_available'],
    [
      'no sooner for a faster kitchen',
      { prepMinutes: 5 },
      '2026-11-20 12:00',
      '2026-11-20 11:40:01',
      'time_not_available',
    ],
    [
      'what a slower kitchen needs, less ten minutes to pay',
      { prepMinutes: 90 },
      '2026-11-20 13:00',
      '2026-11-20 11:40',
      null,
    ],
    [
      'less than a slower kitchen needs',
      { prepMinutes: 90 },
      '2026-11-20 13:00',
      '2026-11-20 11:40:01',
      'time_not_available',
    ],
    [
      'what a delivery needs, less ten minutes to pay',
      { prepMinutes: 15 },
      '2026-11-20 13:00',
      '2026-11-20 12:15',
      null,
      40,
    ],
    [
      'less than a delivery needs',
      { prepMinutes: 15 },
      '2026-11-20 13:00',
      '2026-11-20 12:15:01',
      'time_not_available',
      40,
    ],
    ['preparation after opening', {}, '2026-11-20 11:30', '2026-11-20 09:00', null],
    [
      'before the kitchen can be ready after opening',
      {},
      '2026-11-20 11:15',
      '2026-11-20 09:00',
      'time_not_available',
    ],
    [
      'at opening, for a kitchen that needs no time',
      { prepMinutes: 0 },
      '2026-11-20 11:00',
      '2026-11-20 09:00',
      null,
    ],
    ['before opening', { prepMinutes: 0 }, '2026-11-20 10:45', '2026-11-20 09:00', 'time_not_available'],
    ['the last one', {}, '2026-11-20 21:30', '2026-11-20 20:59', null],
    ['within the cutoff', {}, '2026-11-20 21:45', '2026-11-20 20:59', 'time_not_available'],
    ['at closing without a cutoff', { orderCutoffMinutes: 0 }, '2026-11-20 22:00', '2026-11-20 20:00', null],
    ['not a quarter hour', {}, '2026-11-20 12:05', '2026-11-20 11:00', 'time_not_available'],
    ['a second past the quarter', {}, '2026-11-20 12:00:01', '2026-11-20 11:00', 'time_not_available'],
    ['seven days ahead', {}, '2026-11-27 12:00', '2026-11-20 12:00', null],
    ['more than seven days ahead', {}, '2026-11-27 12:15', '2026-11-20 12:00', 'time_not_available'],
    [
      'inside a pause',
      { pause: { until: local('2026-11-20 18:00').toString() } },
      '2026-11-20 17:45',
      '2026-11-20 12:00',
      'ordering_paused',
    ],
    [
      'when the pause ends',
      { pause: { until: local('2026-11-20 18:00').toString() } },
      '2026-11-20 18:00',
      '2026-11-20 12:00',
      null,
    ],
    [
      'with online orders off',
      { onlineOrdersEnabled: false },
      '2026-11-20 18:00',
      '2026-11-20 12:00',
      'online_orders_off',
    ],
    [
      'closed all week',
      { hours: closedAllWeek },
      '2026-11-20 18:00',
      '2026-11-20 12:00',
      'time_not_available',
    ],
  ]
  test.each(cases)('[TIM-12] %s', (_, changes, at, now, kind, deliveryMinutes) => {
    expect(
      whyNotTime(
        aRestaurant({ hours: elevenToTen, ...changes }),
        local(at),
        local(now),
        deliveryMinutes ?? null,
      )?.kind ?? null,
    ).toBe(kind)
  })

  test('[TIM-12] an offered time can be paid for during ten minutes', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, fc.integer({ min: 0, max: 600 }), (restaurant, now, seconds) => {
        const first = earliestPickable(restaurant, now)
        fc.pre(first !== null)
        expect(first && whyNotTime(restaurant, first, now.add({ seconds }), null)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

function clock(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(newYork).toPlainTime().toString({ smallestUnit: 'minute' })
}
