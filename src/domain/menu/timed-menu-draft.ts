/** A timed menu as its owner enters it, and the reasons why it can't be saved. */

import type { ProductId } from '../ids.ts'
import type { Refusal } from '../refusal.ts'
import { isTimeOfDay } from '../restaurants/settings/hours-check.ts'
import { type Weekday, weekdays } from '../restaurants/settings/week-hours.ts'
import { regularMenu, type TimedMenu } from './menu.ts'

/** The maximum values, also for menu files. */
export const timedMenuLimits = { name: 60, windows: 6, count: 20 } as const

export type TimedMenuDraft = {
  readonly name: string
  readonly schedule: TimedMenu['schedule']
  /** The products on this menu; their other menus stay as they are. */
  readonly productIds: readonly ProductId[]
  /** TMD-6: those of them that are not on the regular menu. If absent, this stays as it is for each product. */
  readonly timedOnlyIds?: readonly ProductId[]
}

/** `field`: 'name', or the day and index of a fault in the hours: 'monday.0'. */
type TimedMenuFault = { readonly field: string; readonly refusal: Refusal }

/**
 * TMD-2: every reason why a menu can't be saved. It needs a name of its own and hours that don't overlap. `taken`: names of the
 * restaurant's other timed menus.
 */
export function timedMenuFaults(
  { name, schedule }: TimedMenuDraft,
  taken: readonly string[],
): readonly TimedMenuFault[] {
  const refusal = whyNotName(name.trim(), taken)
  const faults = weekdays.flatMap((day) => dayFaults(schedule, day))
  return refusal ? [{ field: 'name', refusal }, ...faults] : faults
}

function whyNotName(name: string, taken: readonly string[]): Refusal | null {
  if (!name) return { kind: 'timed_menu_name_missing' }
  if (name.toLowerCase() === regularMenu) return { kind: 'timed_menu_name_reserved' }
  return taken.includes(name) ? { kind: 'timed_menu_name_taken' } : null
}

/** TMD-2: requires valid times of day without overlaps within a day. An end at or before its start is on the next day. */
function dayFaults(schedule: TimedMenu['schedule'], day: Weekday): TimedMenuFault[] {
  const windows = schedule[day] ?? []
  const untimed = windows.flatMap(({ start, end }, index): TimedMenuFault[] =>
    isTimeOfDay(start) && isTimeOfDay(end)
      ? []
      : [{ field: `${day}.${index}`, refusal: { kind: 'menu_time_missing' } }],
  )
  if (untimed.length > 0) return untimed
  return windows.flatMap((window, index): TimedMenuFault[] =>
    windows.slice(0, index).some((other) => overlap(window, other))
      ? [{ field: `${day}.${index}`, refusal: { kind: 'menu_times_overlap' } }]
      : [],
  )
}

type Window = { readonly start: string; readonly end: string }

/** 'HH:MM' texts compare in the order of time. */
function overlap(one: Window, other: Window): boolean {
  const endsLater = ({ start, end }: Window) => (end <= start ? '99:99' : end)
  return one.start < endsLater(other) && other.start < endsLater(one)
}

/**
 * TMD-3: a product's menus after one is renamed or, if null, deleted. A product without another menu returns to the
 * regular menu.
 */
export function menusAfter(
  menus: readonly string[],
  name: string,
  becomes: string | null,
): readonly string[] {
  const left = menus.flatMap((menu) => (menu === name ? (becomes ?? []) : menu))
  return left.length > 0 ? left : [regularMenu]
}

/**
 * TMD-6: a product's menus after it is added to a timed one. `isTimedOnly`: true removes it from the regular menu, false
 * adds it, null changes neither.
 */
export function menusWith(
  menus: readonly string[],
  name: string,
  isTimedOnly: boolean | null,
): readonly string[] {
  const all = menus.includes(name) ? menus : [...menus, name]
  if (isTimedOnly === null) return all
  const timed = all.filter((menu) => menu !== regularMenu)
  return isTimedOnly ? timed : [regularMenu, ...timed]
}
