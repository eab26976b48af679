/** For how long a menu's page says the same if nobody changes anything: until the restaurant opens, a menu ends, a day begins. */

import { isBefore } from '../clock/compare.ts'
import { minuteOfDay, minutesOfDay, toZoned, weekAfter } from '../clock/zoned.ts'
import type { Menu, SoldOut, TimedMenu } from '../menu/menu.ts'
import { soldOutMarks } from '../menu/sold-out.ts'
import type { Restaurant } from '../restaurant/restaurant.ts'
import { lastOrderAt, openingSpans } from './opening.ts'

/** From `since` up to, but not at, `until`. */
export type StableSpan = { readonly since: Temporal.Instant; readonly until: Temporal.Instant }

/** Clocks change on whole and half hours only, so that within one of these a zone's clock runs as every other does. */
const longestMinutes = 30

/**
 * TIM-22: the span around `now` in which everything that a menu's page says stays as it is, half an hour at most. Whoever
 * asks within it, with the same menu, is given the same span.
 */
export function stableUntil(
  menu: Pick<Menu, 'restaurant' | 'timedMenus' | 'products'>,
  now: Temporal.Instant,
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
    ...clockChanges(menu.timedMenus, restaurant.timezone, since),
    ...(restaurant.pause ? [Temporal.Instant.from(restaurant.pause.until)] : []),
    ...returns(soldOutMarks(menu.products)),
  ]
  for (const change of changes) {
    if (isBefore(now, change)) {
      if (isBefore(change, until)) until = change
    } else if (isBefore(since, change)) since = change
  }
  return { since, until }
}

/** Openings, closings, last orders, and when an opening comes within the week that is looked ahead. */
function openingChanges(
  restaurant: Restaurant,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly Temporal.Instant[] {
  const { timezone } = restaurant
  const ahead = openingSpans(restaurant, weekAfter(from, timezone), weekAfter(until, timezone))
  return [
    ...openingSpans(restaurant, from, until).flatMap((opening) => [
      opening.opens,
      opening.closes,
      lastOrderAt(restaurant, opening),
    ]),
    ...ahead.map(({ opens }) => toZoned(opens, timezone).subtract({ days: 7 }).toInstant()),
  ]
}

/** Midnight, for 'today' and 'tomorrow', and wherever a timed menu begins or ends on any day, within a span that begins at `from`. */
function clockChanges(
  timedMenus: readonly TimedMenu[],
  timezone: string,
  from: Temporal.Instant,
): readonly Temporal.Instant[] {
  const { hour, minute } = toZoned(from, timezone)
  const slots = timedMenus.flatMap(({ schedule }) => Object.values(schedule).flatMap((day) => day ?? []))
  const minutes = [0, ...slots.flatMap(({ start, end }) => [minuteOfDay(start), minuteOfDay(end)])]
  return minutes
    .map((each) => (each - hour * 60 - minute + minutesOfDay) % minutesOfDay)
    .filter((ahead) => ahead < longestMinutes)
    .map((ahead) => from.add({ minutes: ahead }))
}

function returns(marks: readonly SoldOut[]): readonly Temporal.Instant[] {
  return marks.flatMap(({ until }) => (until === null ? [] : [Temporal.Instant.from(until)]))
}
