import type { TimedMenu } from '#domain/menu/menu.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { activeMenuNames } from '#domain/restaurants/availability/timed-menus.ts'
import type { LiveAvailability } from './use-availability.ts'

/** Returns the names of the menus to show: those at the order's chosen time (T5), otherwise those that run now. */
export function menusShown(
  menu: { readonly timedMenus: readonly TimedMenu[]; readonly restaurant: { readonly timezone: string } },
  availability: Pick<LiveAvailability, 'activeMenus'>,
  timing: Timing | null,
): readonly string[] {
  if (timing?.kind !== 'later') return availability.activeMenus
  return activeMenuNames(menu.timedMenus, menu.restaurant.timezone, Temporal.Instant.from(timing.at))
}
