/** A week's opening hours in local time, independent of dates. Windows that touch form one stretch (TIM-4). */

import { minuteOfDay, minutesOfDay } from '../../clock/zoned.ts'
import { type OpeningWindow, type WeekHours, weekdays } from '../settings/week-hours.ts'

/**
 * From `opens` up to, but not at, `closes`, in minutes since Sunday's midnight. `opens` is within the week; `closes` may
 * be after its end.
 */
export type Stretch = { readonly opens: number; readonly closes: number }

const minutesOfWeek = 7 * minutesOfDay

/** TIM-4: the stretches of a week, ordered by opening; none touches another. 'always' if there is no gap. */
export function openWeek(hours: WeekHours): readonly Stretch[] | 'always' {
  const stretches = joinAcrossWeekEnd([...joinInOrder(stretchesOf(hours))])
  return stretches.some(({ opens, closes }) => touches(closes, opens + minutesOfWeek)) ? 'always' : stretches
}

/** TIM-5: whether the minute of the week is within a stretch. */
export function isWithinWeek(week: readonly Stretch[] | 'always', minute: number): boolean {
  return (
    week === 'always' ||
    week.some(({ opens, closes }) => (minute >= opens && minute < closes) || minute + minutesOfWeek < closes)
  )
}

function stretchesOf(hours: WeekHours): Stretch[] {
  return weekdays.flatMap((weekday, index) => dayStretches(hours[weekday], index * minutesOfDay))
}

/** TIM-3: one stretch per window of a day, ordered by opening. `midnight`: the minute at which the day begins. */
export function dayStretches(windows: readonly OpeningWindow[], midnight: number): Stretch[] {
  return windows
    .map((window) => {
      const [open, close] = [minuteOfDay(window.open), minuteOfDay(window.close)]
      return { opens: midnight + open, closes: midnight + close + (close > open ? 0 : minutesOfDay) }
    })
    .sort((a, b) => a.opens - b.opens)
}

/** TIM-4: stretches in the order of opening, those that touch or overlap joined; one by one, as soon as each is complete. */
export function* joinInOrder(stretches: Iterable<Stretch>): Generator<Stretch, void, undefined> {
  let last: Stretch | null = null
  for (const stretch of stretches) {
    if (last && touches(last.closes, stretch.opens)) last = join(last, stretch)
    else {
      if (last) yield last
      last = stretch
    }
  }
  if (last) yield last
}

/** A stretch that runs past Saturday's midnight can touch openings at the beginning of the week. */
function joinAcrossWeekEnd(stretches: Stretch[]): readonly Stretch[] {
  const [first, ...rest] = stretches
  const last = rest.at(-1)
  if (!first || !last || !touches(last.closes, first.opens + minutesOfWeek)) return stretches
  const again = { opens: first.opens + minutesOfWeek, closes: first.closes + minutesOfWeek }
  return joinAcrossWeekEnd([...rest.slice(0, -1), join(last, again)])
}

/** TIM-4: 23:59 and 00:01 are written for midnight, so a gap between them is none. */
export function touches(closes: number, opens: number): boolean {
  const midnight = Math.round(opens / minutesOfDay) * minutesOfDay
  return opens <= closes || (closes >= midnight - 1 && opens <= midnight + 1)
}

function join(a: Stretch, b: Stretch): Stretch {
  return { opens: a.opens, closes: Math.max(a.closes, b.closes) }
}
