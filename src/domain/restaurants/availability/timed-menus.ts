/** Menus that are active only at certain hours. A scheduled order is evaluated at its due time (T5). */

import { minutesOfDay, toZoned, weekdayIndex } from '../../clock/zoned.ts'
import { type Product, regularMenu, type TimedMenu } from '../../menu/menu.ts'
import type { Weekday, WeekHours } from '../settings/week-hours.ts'
import { isWithinWeek, openWeek } from './open-week.ts'

/** TIM-14: the names of the menus that are active at `at`: 'regular', then the timed menus in their order. */
export function activeMenuNames(
  timedMenus: readonly TimedMenu[],
  timezone: string,
  at: Temporal.Instant,
): readonly string[] {
  const zoned = toZoned(at, timezone)
  const minute = weekdayIndex(zoned.toPlainDate()) * minutesOfDay + zoned.hour * 60 + zoned.minute
  const isOn = (menu: TimedMenu) => isWithinWeek(openWeek(hoursOf(menu)), minute)
  return [regularMenu, ...timedMenus.filter(isOn).map((menu) => menu.name)]
}

/** TIM-14: whether the product is on one of the active menus. */
export function isServed(product: Pick<Product, 'availableMenus'>, activeNames: readonly string[]): boolean {
  return product.availableMenus.some((name) => activeNames.includes(name))
}

/** TIM-15: the active menus except the regular one. */
export function specialMenuNames(activeNames: readonly string[]): readonly string[] {
  return activeNames.filter((name) => name !== regularMenu)
}

/** TIM-15: 'Lunch Special & Happy Hour Menu Available Now'; null if only the regular menu is active. */
export function specialMenuBanner(activeNames: readonly string[]): string | null {
  const names = specialMenuNames(activeNames)
  if (names.length === 0) return null
  const joined = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' & ')
  return `${joined} Menu Available Now`
}

function hoursOf({ schedule }: TimedMenu): WeekHours {
  const windows = (day: Weekday) =>
    (schedule[day] ?? []).map(({ start, end }) => ({ open: start, close: end }))
  return {
    sunday: windows('sunday'),
    monday: windows('monday'),
    tuesday: windows('tuesday'),
    wednesday: windows('wednesday'),
    thursday: windows('thursday'),
    friday: windows('friday'),
    saturday: windows('saturday'),
  }
}
