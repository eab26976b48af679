/** Special hours as they are entered, and the reasons why they can't be saved. */

import { formatDay } from '../../clock/format-time.ts'
import { minuteOfDay, minutesOfDay } from '../../clock/zoned.ts'
import type { Refusal } from '../../refusal.ts'
import { isTimeOfDay } from '../settings/hours-check.ts'
import type { OpeningWindow } from '../settings/week-hours.ts'
import { kindOf, type SpecialHours } from './special-hours.ts'

/** `future`: how many of a level can lie ahead. */
export const specialHoursLimits = { name: 40, days: 90, windows: 3, future: 60 } as const

export type SpecialHoursDraft = Omit<SpecialHours, 'id'>

/** `field`: of the draft; a window as 'windows.0'. */
type SpecialHoursFault = { readonly field: string; readonly refusal: Refusal }

/** The last date of those that repeat every year: none is known. */
const lastDate = '9999-12-31'

/** SPH-8: the draft as it is stored. */
export function normalizeDraft(draft: SpecialHoursDraft): SpecialHoursDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    to: draft.isYearly ? lastDate : draft.to,
    windows: draft.windows.toSorted((a, b) => (a.open < b.open ? -1 : 1)),
  }
}

/**
 * SPH-8: every reason why a draft can't be saved. `others`: those of all levels without `before`, which is null for new
 * ones; `today`: the local date.
 */
export function specialHoursFaults(
  draft: SpecialHoursDraft,
  before: SpecialHours | null,
  others: readonly SpecialHours[],
  today: Temporal.PlainDate,
): readonly SpecialHoursFault[] {
  const nameRefusal = whyNotName(draft.name.trim())
  const dateFault = dateFaultOf(draft)
  return [
    ...(nameRefusal ? [{ field: 'name', refusal: nameRefusal }] : []),
    ...(dateFault ? [dateFault] : changeFaults(draft, before, others, today)),
    ...windowFaults(draft),
  ]
}

/** SPH-9: why those that exist can't be deleted, or null. */
export function whyNotDelete(before: SpecialHours, today: Temporal.PlainDate): Refusal | null {
  return before.to < today.toString() ? { kind: 'special_hours_over' } : null
}

function whyNotName(name: string): Refusal | null {
  if (!name) return { kind: 'special_hours_name_missing' }
  const max = specialHoursLimits.name
  return name.length > max ? { kind: 'text_too_long', max } : null
}

function dateFaultOf({ from, to, isYearly }: SpecialHoursDraft): SpecialHoursFault | null {
  const [first, last] = [dateOrNull(from), isYearly ? dateOrNull(from) : dateOrNull(to)]
  if (!first) return { field: 'from', refusal: { kind: 'special_hours_date_missing' } }
  if (!last) return { field: 'to', refusal: { kind: 'special_hours_date_missing' } }
  const days = first.until(last).days
  if (days < 0) return { field: 'to', refusal: { kind: 'special_hours_end_before_start' } }
  const max = specialHoursLimits.days
  if (days >= max) return { field: 'to', refusal: { kind: 'special_hours_too_long', max } }
  return null
}

function dateOrNull(text: string): Temporal.PlainDate | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null
}

function changeFaults(
  draft: SpecialHoursDraft,
  before: SpecialHours | null,
  others: readonly SpecialHours[],
  today: Temporal.PlainDate,
): readonly SpecialHoursFault[] {
  const day = today.toString()
  const hasBegun = before !== null && before.from < day
  if (hasBegun ? before.to < day : draft.from < day) {
    return [{ field: 'from', refusal: { kind: 'special_hours_over' } }]
  }
  if (hasBegun) {
    if (!isSameRule(normalizeDraft(draft), before))
      return [{ field: 'from', refusal: { kind: 'special_hours_begun' } }]
    if (!draft.isYearly && draft.to < today.subtract({ days: 1 }).toString())
      return [{ field: 'to', refusal: { kind: 'special_hours_over' } }]
  }
  const ofLevel = others.filter(({ level }) => level === draft.level)
  const taken = ofLevel.find((other) => isTakenBy(draft, other))
  if (taken) {
    const date = Temporal.PlainDate.from(draft.from > taken.from || draft.isYearly ? draft.from : taken.from)
    return [{ field: 'from', refusal: { kind: 'special_hours_taken', day: formatDay(date, today) } }]
  }
  const max = specialHoursLimits.future
  const ahead = ofLevel.filter(({ to }) => to >= day).length
  return before === null && ahead >= max
    ? [{ field: 'from', refusal: { kind: 'special_hours_full', max } }]
    : []
}

/** SPH-9: whether only name and last date differ. */
function isSameRule(one: SpecialHoursDraft, other: SpecialHoursDraft): boolean {
  const ruleOf = ({ level, from, isYearly, orderType, windows, endsNightBefore }: SpecialHoursDraft) =>
    JSON.stringify([
      level,
      from,
      isYearly,
      orderType,
      windows.map(({ open, close }) => [open, close]),
      endsNightBefore,
    ])
  return ruleOf(one) === ruleOf(other)
}

/** SPH-8: the same kind and order type on the same date. */
function isTakenBy(draft: SpecialHoursDraft, other: SpecialHours): boolean {
  if (kindOf(draft) !== kindOf(other) || draft.orderType !== other.orderType) return false
  if (draft.isYearly) return draft.from.slice(4) === other.from.slice(4) && draft.from <= other.to
  return draft.from <= other.to && other.from <= draft.to
}

function windowFaults({ windows, from, to, isYearly }: SpecialHoursDraft): readonly SpecialHoursFault[] {
  const max = specialHoursLimits.windows
  if (windows.length > max) return [{ field: 'windows', refusal: { kind: 'too_many_windows', max } }]
  const untimed = windows.flatMap(({ open, close }, index): SpecialHoursFault[] =>
    isTimeOfDay(open) && isTimeOfDay(close)
      ? []
      : [{ field: `windows.${index}`, refusal: { kind: 'time_of_day_invalid' } }],
  )
  if (untimed.length > 0) return untimed
  const repeats = !isYearly && from < to
  return windows.flatMap((window, index): SpecialHoursFault[] =>
    windows.some((other, at) => at !== index && runsInto(other, window, at < index, repeats))
      ? [{ field: `windows.${index}`, refusal: { kind: 'windows_overlap' } }]
      : [],
  )
}

/** Whether `earlier` is still open when `later` opens, on the same date or, if the dates follow each other, the next. */
function runsInto(earlier: OpeningWindow, later: OpeningWindow, isFirst: boolean, repeats: boolean): boolean {
  const [start, opens] = [minuteOfDay(earlier.open), minuteOfDay(later.open)]
  const end = start + lengthOf(earlier)
  const onSameDate = (start < opens || (start === opens && isFirst)) && end > opens
  return onSameDate || (repeats && end > opens + minutesOfDay)
}

function lengthOf({ open, close }: OpeningWindow): number {
  const minutes = minuteOfDay(close) - minuteOfDay(open)
  return minutes <= 0 ? minutes + minutesOfDay : minutes
}
