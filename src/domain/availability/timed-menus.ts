/** Menus that are active only at certain hours. A scheduled order is evaluated at its due time (T5). */

import { minuteOfDay, toZoned, weekdayIndex } from '../clock/zoned.ts'
import { type Product, regularMenu, type TimedMenu } from '../menu/menu.ts'
import { weekdays } from '../restaurant/restaurant.ts'

/** TIM-14: the names of the menus that are active at `at`: 'regular', then the timed menus in their order. */
export function activeMenuNames(
  timedMenus: readonly TimedMenu[],
  timezone: string,
  at: Temporal.Instant,
): readonly string[] {
  const zoned = toZoned(at, timezone)
  const today = weekdayIndex(zoned.toPlainDate())
  const minute = zoned.hour * 60 + zoned.minute
  const isOn = (menu: TimedMenu) => isOnToday(menu, today, minute) || runsOn(menu, (today + 6) % 7, minute)
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

function isOnToday(menu: TimedMenu, weekday: number, minute: number): boolean {
  return slotsOf(menu, weekday).some(({ start, end }) => minute >= start && (minute < end || end <= start))
}

/** Whether a window that began on `weekday` still runs at `minute` of the next day. */
function runsOn(menu: TimedMenu, weekday: number, minute: number): boolean {
  return slotsOf(menu, weekday).some(({ start, end }) => end <= start && minute < end)
}

function slotsOf(
  menu: TimedMenu,
  weekday: number,
): readonly { readonly start: number; readonly end: number }[] {
  const name = weekdays[weekday]
  const slots = (name && menu.schedule[name]) ?? []
  return slots.map(({ start, end }) => ({ start: minuteOfDay(start), end: minuteOfDay(end) }))
}
