import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { availabilityAt } from './availability-at.ts'
import {
  anyInstant,
  anyRestaurant,
  closedAllWeek,
  elevenToTen,
  everyDay,
  local,
} from './restaurants.testing.ts'

describe('ordering right now', () => {
  test('[TIM-13] open: as soon as possible, or half an hour ahead for later', () => {
    expect(availabilityAt(aRestaurant({ hours: elevenToTen }), local('2026-11-20 12:05'))).toEqual({
      isOpen: true,
      acceptsAsap: true,
      nextOpening: null,
      closedFor: null,
      closesAt: local('2026-11-20 22:00'),
      pausedUntil: null,
      defaultTiming: 'asap',
      defaultLater: local('2026-11-20 12:45'),
    })
  })

  test('[TIM-13] closed: later, once the kitchen is ready after the next opening', () => {
    expect(availabilityAt(aRestaurant({ hours: elevenToTen }), local('2026-11-20 23:00'))).toEqual({
      isOpen: false,
      acceptsAsap: false,
      nextOpening: local('2026-11-21 11:00'),
      closedFor: null,
      closesAt: null,
      pausedUntil: null,
      defaultTiming: 'later',
      defaultLater: local('2026-11-21 11:30'),
    })
  })

  test('[TIM-13] open past the cutoff: later, after the next opening', () => {
    const availability = availabilityAt(aRestaurant({ hours: elevenToTen }), local('2026-11-20 21:45'))
    expect(availability).toMatchObject({
      isOpen: true,
      acceptsAsap: false,
      nextOpening: null,
      defaultTiming: 'later',
    })
    expect(availability.defaultLater).toEqual(local('2026-11-21 11:30'))
  })

  test('[TIM-13] paused: still open; later, when the pause ends', () => {
    const until = local('2026-11-20 18:30')
    const paused = aRestaurant({ hours: elevenToTen, pause: { until: until.toString() } })
    const availability = availabilityAt(paused, local('2026-11-20 17:35'))
    expect(availability).toMatchObject({ isOpen: true, acceptsAsap: false, defaultTiming: 'later' })
    expect(availability.pausedUntil).toEqual(until)
    expect(availability.defaultLater).toEqual(until)
    expect(availabilityAt(paused, until).pausedUntil).toBeNull()
  })

  test('[TIM-13] closed all week: no next opening; the picker begins at 9:00 AM tomorrow', () => {
    const availability = availabilityAt(aRestaurant({ hours: closedAllWeek }), local('2026-11-20 12:00'))
    expect(availability).toMatchObject({
      isOpen: false,
      acceptsAsap: false,
      nextOpening: null,
      defaultTiming: 'later',
    })
    expect(availability.defaultLater).toEqual(local('2026-11-21 09:00'))
  })

  test('[TIM-13] around the clock: no closing time', () => {
    const availability = availabilityAt(
      aRestaurant({ hours: everyDay('00:00-00:00') }),
      local('2026-11-20 23:50'),
    )
    expect(availability).toMatchObject({ isOpen: true, acceptsAsap: true, closesAt: null, nextOpening: null })
    expect(availability.defaultLater).toEqual(local('2026-11-21 00:30'))
  })

  test('[TIM-13] online orders off: nothing can be ordered, open or not', () => {
    const availability = availabilityAt(
      aRestaurant({ hours: elevenToTen, onlineOrdersEnabled: false }),
      local('2026-11-20 12:00'),
    )
    expect(availability).toMatchObject({
      isOpen: true,
      acceptsAsap: false,
      defaultTiming: 'later',
      defaultLater: null,
    })
  })

  test('[TIM-13] any restaurant is open or has a next opening, and defaults to a timing that it accepts', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, (restaurant, now) => {
        const availability = availabilityAt(restaurant, now)
        expect(availability.defaultTiming === 'asap').toBe(availability.acceptsAsap)
        if (availability.acceptsAsap) expect(availability.isOpen).toBe(true)
        if (availability.isOpen) expect(availability.nextOpening).toBeNull()
        else expect(availability.closesAt).toBeNull()
        for (const ahead of [availability.nextOpening, availability.closesAt, availability.defaultLater]) {
          if (ahead) expect(Temporal.Instant.compare(now, ahead)).toBeLessThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})
