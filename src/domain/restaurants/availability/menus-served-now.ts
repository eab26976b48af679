import type { TimedMenu } from '../../menu/menu.ts'
import type { Schedule } from '../settings/restaurant.ts'
import { closedFor } from './closed-for.ts'
import { activeMenuNames } from './timed-menus.ts'

/** TIM-14, SPH-6: the menus whose dishes can be had now: only the regular one on a date that special hours close. */
export function menusServedNow(
  timedMenus: readonly TimedMenu[],
  schedule: Schedule,
  now: Temporal.Instant,
): readonly string[] {
  return activeMenuNames(closedFor(schedule, now) === null ? timedMenus : [], schedule.timezone, now)
}
