import { activeMenuNames } from '#domain/availability/timed-menus.ts'
import type { Timing } from '#domain/cart/cart.ts'
import type { TimedMenu } from '#domain/menu/menu.ts'
import type { LiveAvailability } from './use-availability.ts'

/** The names of the menus to choose from: those of the time that the order is for (T5), else those that are on now. */
export function menusShown(
  menu: { readonly timedMenus: readonly TimedMenu[]; readonly restaurant: { readonly timezone: string } },
  availability: Pick<LiveAvailability, 'activeMenus'>,
  timing: Timing | null,
): readonly string[] {
  if (timing?.kind !== 'later') return availability.activeMenus
  return activeMenuNames(menu.timedMenus, menu.restaurant.timezone, Temporal.Instant.from(timing.at))
}
