/**
 * How long a menu's page stays the same if no one edits anything: until an opening, the end of a timed menu, midnight
 * and so on.
 */

import { isBefore } from '../../clock/compare.ts'
import { daysAfter, minuteOfDay, minutesOfDay, toZoned } from '../../clock/zoned.ts'
import type { Menu, SoldOut, TimedMenu } from '../../menu/menu.ts'
import { soldOutMarks } from '../../menu/sold-out.ts'
import { orderTypes } from '../../orders/ordering/order-types.ts'
import type { OrderingTimes } from '../settings/restaurant.ts'
import { scheduleFor } from './open-date.ts'
import { lastOrderAt, openingSpans } from './opening.ts'

/** From `since` up to, but not at, `until`. */
type StableSpan = { readonly since: Temporal.Instant; readonly until: Temporal.Instant }

/** Clocks change only on whole and half hours, so within one half hour a zone's clock runs evenly. */
const longestMinutes = 30

/**
 * TIM-22: the span around `now`, at most half an hour, in which a menu's page stays the same. Any instant within it,
 * with the same menu, returns the same span. `others`: more instants at which the page changes.
 */
export function stableUntil(
  menu: Pick<Menu, 'restaurant' | 'timedMenus' | 'products'>,
  now: Temporal.Instant,
  others: readonly Temporal.Instant[] = [],
): StableSpan {
  const { restaurant } = menu
  let since = now.round({
    smallestUnit: 'minute',
    roundingIncrement: longestMinutes,
    roundingMode: 'floor',
  })
  let until = since.add({ minutes: longestMinutes })
  const changes = [
    ...openingChanges(restaurant, since, until),
    ...orderTypes.flatMap((orderType) =>
      restaurant.specialHours.some((hours) => hours.orderType === orderType)
        ? openingChanges(scheduleFor(restaurant, orderType), since, until)
        : [],
    ),
    ...clockChanges(menu.timedMenus, restaurant.timezone, since),
    ...(restaurant.pause ? [Temporal.Instant.from(restaurant.pause.until)] : []),
    ...returns(soldOutMarks(menu.products)),
    ...others,
  ]
  for (const change of changes) {
    if (isBefore(now, change)) {
      if (isBefore(change, until)) until = change
    } else if (isBefore(since, change)) since = change
  }
  return { since, until }
}

/** Openings, closings and last orders, and the instants at which an opening comes near enough to be found (TIM-6). */
function openingChanges(
  restaurant: OrderingTimes,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly Temporal.Instant[] {
  const { timezone } = restaurant
  const days = restaurant.specialHours.length > 0 ? [7, 60] : [7]
  const ahead = days.flatMap((count) =>
    openingSpans(restaurant, daysAfter(from, count, timezone), daysAfter(until, count, timezone)).map(
      ({ opens }) => toZoned(opens, timezone).subtract({ days: count }).toInstant(),
    ),
  )
  return [
    ...openingSpans(restaurant, from, until).flatMap((opening) => [
      opening.opens,
      opening.closes,
      lastOrderAt(restaurant, opening),
    ]),
    ...ahead,
  ]
}

/**
 * Midnight, for 'today' and 'tomorrow', and each begin or end of a timed menu on any day, within a span that begins at
 * `from`.
 */
function clockChanges(
  timedMenus: readonly TimedMenu[],
  timezone: string,
  from: Temporal.Instant,
): readonly Temporal.Instant[] {
  const { hour, minute } = toZoned(from, timezone)
  const slots = timedMenus.flatMap(({ schedule }) => Object.values(schedule).flatMap((day) => day ?? []))
  const minutes = [0, ...slots.flatMap(({ start, end }) => [minuteOfDay(start), minuteOfDay(end)])]
  return minutes
    .map((minuteOfChange) => (minuteOfChange - hour * 60 - minute + minutesOfDay) % minutesOfDay)
    .filter((ahead) => ahead < longestMinutes)
    .map((ahead) => from.add({ minutes: ahead }))
}

function returns(marks: readonly SoldOut[]): readonly Temporal.Instant[] {
  return marks.flatMap(({ until }) => (until === null ? [] : [Temporal.Instant.from(until)]))
}
