/** When a restaurant is open, as instants. */

import { isBefore } from '../../clock/compare.ts'
import { dateOf, daysAfter, instantAt, minutesOfDay, weekdayIndex } from '../../clock/zoned.ts'
import type { Schedule } from '../settings/restaurant.ts'
import { overlapping, type SpecialHours } from '../special-hours/special-hours.ts'
import { openStretchesOn } from './open-date.ts'
import { joinInOrder, openWeek, type Stretch, touches } from './open-week.ts'

/** Open from `opens` up to, but not at, `closes`. */
export type Opening = {
  readonly opens: Temporal.Instant
  readonly closes: Temporal.Instant
  /** False if the restaurant never closes: `closes` is then only the end of the searched span. */
  readonly closesForReal: boolean
}

/** TIM-5: whether `instant` is within an opening. The first instant is; the closing is not. */
export function isOpenAt(schedule: Schedule, instant: Temporal.Instant): boolean {
  return openingAt(schedule, instant) !== null
}

/** TIM-5: the opening that contains `instant`; null while closed. */
export function openingAt(schedule: Schedule, instant: Temporal.Instant): Opening | null {
  for (const opening of findOpenings(schedule, instant, instant)) {
    if (isBefore(instant, opening.closes)) return opening
  }
  return null
}

/** TIM-6: the first opening after `now`, at most 60 days ahead; null if there is none or the restaurant never closes. */
export function nextOpening(schedule: Schedule, now: Temporal.Instant): Temporal.Instant | null {
  for (const { opens } of findOpenings(schedule, now, openingHorizon(schedule, now))) {
    if (isBefore(now, opens)) return opens
  }
  return null
}

/** TIM-6: how far the next opening is looked for. A week without special hours repeats itself. */
export function openingHorizon(schedule: Schedule, now: Temporal.Instant): Temporal.Instant {
  return daysAfter(now, schedule.specialHours.length > 0 ? 60 : 7, schedule.timezone)
}

/** TIM-6: the next opening, or tomorrow at 9:00 AM if there is none; null if special hours are the reason. */
export function nextOpeningOrDefault(schedule: Schedule, now: Temporal.Instant): Temporal.Instant | null {
  const next = nextOpening(schedule, now)
  if (next || specialHoursAround(schedule, now, now).length > 0) return next
  const tomorrow = dateOf(now, schedule.timezone).add({ days: 1 })
  return instantAt(tomorrow, 9 * 60, schedule.timezone)
}

/** TIM-9: the end of ordering within `opening`. The cutoff applies only before a real closing. */
export function lastOrderAt(schedule: Schedule, opening: Opening): Temporal.Instant {
  return opening.closesForReal
    ? opening.closes.subtract({ minutes: schedule.orderCutoffMinutes })
    : opening.closes
}

/**
 * TIM-4: the openings that overlap `from` to `until`, both ends and each closing included, in full and in order. A
 * restaurant that never closes has one opening, which extends a week beyond both ends.
 */
export function openingSpans(
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly Opening[] {
  return [...findOpenings(schedule, from, until)]
}

/** TIM-4: the same one by one: what is after the opening that a caller looks for costs nothing. */
function* findOpenings(
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Generator<Opening, void, undefined> {
  const near = specialHoursAround(schedule, from, until)
  if (near.length > 0) return yield* findByDate({ ...schedule, specialHours: near }, from, until)
  const week = openWeek(schedule.hours)
  if (week === 'always') return yield openAllAlong(from, until)
  const last = dateOf(until, schedule.timezone)
  let date = dateOf(from, schedule.timezone).subtract({ days: longestReach(week) })
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const opening of openingsOf(week, date, schedule.timezone)) {
      if (!isBefore(until, opening.opens) && !isBefore(opening.closes, from)) yield opening
    }
  }
}

function openAllAlong(from: Temporal.Instant, until: Temporal.Instant): Opening {
  const week = { hours: 7 * 24 }
  return { opens: from.subtract(week), closes: until.add(week), closesForReal: false }
}

/** SPH-2: days on both sides of a searched span whose hours can be one opening with those inside it. */
const joinedDays = 8

function specialHoursAround(
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
): readonly SpecialHours[] {
  if (schedule.specialHours.length === 0) return []
  const first = dateOf(from, schedule.timezone).subtract({ days: joinedDays })
  const last = dateOf(until, schedule.timezone).add({ days: joinedDays + 1 })
  return overlapping(schedule.specialHours, first, last)
}

/** SPH-2: openings by the hours of each date. One that continues beyond the dates that are read has no real closing. */
function* findByDate(
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Generator<Opening, void, undefined> {
  const first = dateBeforeGap(schedule, dateOf(from, schedule.timezone))
  const days = first.until(dateOf(until, schedule.timezone)).days + joinedDays + 1
  for (const { opens, closes } of joinInOrder(stretchesByDate(schedule, first, days))) {
    const opening = {
      opens: instantAt(first, opens, schedule.timezone),
      closes: instantAt(first, closes, schedule.timezone),
      closesForReal: !touches(closes, days * minutesOfDay),
    }
    if (isBefore(until, opening.opens)) return
    if (isBefore(opening.opens, opening.closes) && !isBefore(opening.closes, from)) yield opening
  }
}

/** The last date up to `date` whose hours continue none of the date before, at most `joinedDays` back. */
function dateBeforeGap(schedule: Schedule, date: Temporal.PlainDate): Temporal.PlainDate {
  let first = date
  for (let day = 0; day < joinedDays; day++) {
    const before = first.subtract({ days: 1 })
    const stretches = openStretchesOn(schedule, before, first, 0)
    if (stretches.every(({ closes }) => closes + mostSkippedMinutes < minutesOfDay)) return first
    first = before
  }
  return first
}

/** The stretches that begin on `days` dates from `first` on, in minutes since its midnight, in the order of opening. */
function* stretchesByDate(schedule: Schedule, first: Temporal.PlainDate, days: number): Generator<Stretch> {
  let date = first
  for (let day = 0; day < days; day++) {
    const next = date.add({ days: 1 })
    yield* openStretchesOn(schedule, date, next, day * minutesOfDay)
    date = next
  }
}

/** The most minutes that the clock of any zone in use skips at once (Antarctica/Troll). */
const mostSkippedMinutes = 120

/**
 * The number of days that a stretch can remain open after its own day. A closing that the clock skips just before midnight
 * is on the next day.
 */
function longestReach(week: readonly Stretch[]): number {
  const reaches = week.map(({ opens, closes }) =>
    Math.floor(((opens % minutesOfDay) + closes - opens + mostSkippedMinutes) / minutesOfDay),
  )
  return Math.max(0, ...reaches)
}

/** The openings that begin on `date`. One that lies entirely within a skipped hour is left out. */
function openingsOf(
  week: readonly Stretch[],
  date: Temporal.PlainDate,
  timezone: string,
): readonly Opening[] {
  const midnight = weekdayIndex(date) * minutesOfDay
  return week
    .filter(({ opens }) => opens >= midnight && opens < midnight + minutesOfDay)
    .map(({ opens, closes }) => ({
      opens: instantAt(date, opens - midnight, timezone),
      closes: instantAt(date, closes - midnight, timezone),
      closesForReal: true,
    }))
    .filter(({ opens, closes }) => isBefore(opens, closes))
}
