/** A timed menu as its owner writes it, and what keeps it from being saved. */

import type { ProductId } from '../ids.ts'
import type { Refusal } from '../refusal.ts'
import { type Weekday, weekdays } from '../restaurant/restaurant.ts'
import { regularMenu, type TimedMenu } from './menu.ts'

/** The largest that can be written; a menu file knows the same. */
export const timedMenuLimits = { name: 60, windows: 6, count: 20 } as const

export type TimedMenuDraft = {
  readonly name: string
  readonly schedule: TimedMenu['schedule']
  /** The products that are on it, besides the menus that they are on anyway. */
  readonly productIds: readonly ProductId[]
  /** TMD-6: those of them that are not on the regular menu; where it is missing each stays as it is. */
  readonly timedOnlyIds?: readonly ProductId[]
}

/** `field`: 'name', or the day of a fault in the hours with its place: 'monday.0'. */
export type TimedMenuFault = { readonly field: string; readonly refusal: Refusal }

/** TMD-1, TMD-2: all that keeps a menu from being saved; `taken` are the names of the restaurant's other timed menus. */
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

/** TMD-2: real times of day, of which none overlaps another of its day; an end at or before its start is on the next day. */
function dayFaults(schedule: TimedMenu['schedule'], day: Weekday): TimedMenuFault[] {
  const windows = schedule[day] ?? []
  const untimed = windows.flatMap(({ start, end }, place): TimedMenuFault[] =>
    isTime(start) && isTime(end)
      ? []
      : [{ field: `${day}.${place}`, refusal: { kind: 'menu_time_missing' } }],
  )
  if (untimed.length > 0) return untimed
  return windows.flatMap((window, place): TimedMenuFault[] =>
    windows.slice(0, place).some((other) => overlap(window, other))
      ? [{ field: `${day}.${place}`, refusal: { kind: 'menu_times_overlap' } }]
      : [],
  )
}

type Window = { readonly start: string; readonly end: string }

/** Texts 'HH:MM' compare as the times that they are. */
function overlap(one: Window, other: Window): boolean {
  const endsLater = ({ start, end }: Window) => (end <= start ? '99:99' : end)
  return one.start < endsLater(other) && other.start < endsLater(one)
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** TMD-3: the menus of a product once one is renamed; null: it is deleted. What was on no other goes back to the regular menu. */
export function menusAfter(
  menus: readonly string[],
  name: string,
  becomes: string | null,
): readonly string[] {
  const left = menus.flatMap((menu) => (menu === name ? (becomes ?? []) : menu))
  return left.length > 0 ? left : [regularMenu]
}

/** TMD-6: the menus of a product that is put on a timed one; `isTimedOnly` null: it stays on the regular menu, or off it. */
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
