import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { formatDayAndTime } from '../../clock/format-time.ts'
import { toId } from '../../ids.ts'
import type { TimedMenu } from '../../menu/menu.ts'
import type { Restaurant } from '../settings/restaurant.ts'
import { availabilityAt } from './availability-at.ts'
import { whyNotOrdering } from './pause.ts'
import { anyInstant, anyRestaurant, everyDay, local } from './restaurants.testing.ts'
import { stableUntil } from './stable-until.ts'
import { activeMenuNames } from './timed-menus.ts'

type Shown = { readonly restaurant: Restaurant; readonly timedMenus: readonly TimedMenu[] }

const spanOf = (shown: Shown, now: Temporal.Instant) => stableUntil({ ...shown, products: [] }, now)

/** The content of the page at `now`. */
function said({ restaurant, timedMenus }: Shown, now: Temporal.Instant) {
  const { isOpen, acceptsAsap, nextOpening, closesAt, pausedUntil } = availabilityAt(restaurant, now)
  return {
    isOpen,
    acceptsAsap,
    opens: nextOpening && [nextOpening.toString(), formatDayAndTime(nextOpening, restaurant, now)],
    closesAt: closesAt?.toString(),
    pausedUntil: pausedUntil?.toString(),
    refusal: whyNotOrdering(restaurant, now, now),
    menus: activeMenuNames(timedMenus, restaurant.timezone, now),
  }
}

function menuOf(day: 'friday' | 'sunday', start: string, end: string): TimedMenu {
  return { id: toId(`${day}-menu`), name: day, schedule: { [day]: [{ start, end }] } }
}

const anyTime = fc.constantFrom('00:00', '00:20', '01:30', '02:00', '02:15', '03:00', '11:07', '23:59')

const anyShown: fc.Arbitrary<Shown> = fc.record({
  restaurant: fc
    .tuple(anyRestaurant, fc.option(anyInstant))
    .map(([restaurant, until]) => ({ ...restaurant, pause: until && { until: until.toString() } })),
  timedMenus: fc.array(
    fc
      .tuple(fc.constantFrom('friday' as const, 'sunday' as const), anyTime, anyTime)
      .map((parts) => menuOf(...parts)),
    { maxLength: 2 },
  ),
})

describe('how long a page stays the same', () => {
  const lunch = menuOf('friday', '11:30', '14:07')
  const open = aRestaurant({ hours: everyDay('11:10-22:00'), orderCutoffMinutes: 15 })
  test.each([
    ['half an hour at most', '12:40', '12:30', '13:00'],
    ['from an opening', '11:20', '11:10', '11:30'],
    ['to an opening', '11:09', '11:00', '11:10'],
    ['to the end of a menu', '14:06', '14:00', '14:07'],
    ['from the end of a menu', '14:07', '14:07', '14:30'],
    ['to the last order', '21:44', '21:30', '21:45'],
    ['from the last order to the closing', '21:46', '21:45', '22:00'],
  ])('[TIM-22] %s', (_, now, since, until) => {
    const at = (time: string) => local(`2026-11-20 ${time}`)
    const span = spanOf({ restaurant: open, timedMenus: [lunch] }, at(now))
    expect(span).toEqual({ since: at(since), until: at(until) })
  })

  test('[TIM-22] ends with a pause, and when a sold-out product is available again', () => {
    const soldOut = { until: local('2026-11-20 12:44').toString() }
    const pause = { until: local('2026-11-20 12:50').toString() }
    const product = { soldOut, variantGroups: [], upsellGroups: [], modifierGroups: [] } as never
    const menu = { restaurant: { ...open, pause }, timedMenus: [], products: [product] }
    expect(stableUntil(menu, local('2026-11-20 12:40')).until).toEqual(local('2026-11-20 12:44'))
    expect(stableUntil(menu, local('2026-11-20 12:45'))).toEqual({
      since: local('2026-11-20 12:44'),
      until: local('2026-11-20 12:50'),
    })
  })

  test('[TIM-22] at any instant within it, the content and the span itself are the same', () => {
    fc.assert(
      fc.property(anyShown, anyInstant, fc.nat(999), (shown, now, part) => {
        const { since, until } = spanOf(shown, now)
        expect(Temporal.Instant.compare(since, now)).toBeLessThanOrEqual(0)
        expect(Temporal.Instant.compare(now, until)).toBeLessThan(0)
        const length = until.epochMilliseconds - since.epochMilliseconds
        const other = since.add({ milliseconds: Math.floor((length * part) / 1000) })
        const last = until.subtract({ milliseconds: 1 })
        for (const at of [since, other, last]) {
          expect(said(shown, at)).toEqual(said(shown, now))
          expect(spanOf(shown, at)).toEqual({ since, until })
        }
      }),
      { numRuns: 150 },
    )
  })
})

test('[PST-4, TIM-22] a page also changes at the instants that its caller names', () => {
  const now = local('2026-03-06T19:05')
  const [before, after] = [now.subtract({ minutes: 2 }), now.add({ minutes: 3 })]
  const menu = {
    restaurant: aRestaurant({ hours: everyDay('10:00-23:00') }),
    timedMenus: [],
    products: [],
  }
  expect(stableUntil(menu, now, [before, after])).toEqual({ since: before, until: after })
})
