/** New opening hours of the week, with the paid orders that they strand. */

import { eq } from 'drizzle-orm'
import type { StrandedOrder } from '#contract/restaurants/special-hours.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import { inOrder } from '#domain/restaurants/settings/hours-check.ts'
import { type SettingsIn, scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { settingsFaults } from '#domain/restaurants/settings/settings.ts'
import type { Result } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { type StrandedDecisions, settleStrandedBy } from '../special-hours/settle-stranded.ts'
import { strandedOrders } from '../special-hours/stranded-orders.ts'
import type { Decision, RestaurantRow } from './edit-restaurant.ts'
import { decideSection } from './sections.ts'

type WeeklyHours = SettingsIn<'hours'>

/** SPH-14: as for special hours (SPH-11). */
export function decideHours(
  deps: Pick<RestaurantsDeps, 'clock' | 'settleStranded'>,
  hours: WeeklyHours,
  decided: StrandedDecisions,
): (row: RestaurantRow, tx: Database) => Promise<Result<Decision>> {
  return async (row, tx) => {
    const decision = decideSection('hours', hours)(row)
    if (!decision.ok) return decision
    const change = {
      before: row,
      after: { ...row, ...decision.value.columns },
      cause: 'Opening hours changed',
    }
    const settled = await settleStrandedBy(deps, tx, row.id, change, decided)
    return settled.ok ? decision : settled
  }
}

/** SPH-14: the orders that other hours of the week would strand; none if the hours are faulty. */
export async function strandedByHours(
  { db, clock }: Pick<RestaurantsDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  hours: WeeklyHours,
): Promise<StrandedOrder[]> {
  if (settingsFaults('hours', hours).length > 0) return []
  const [before] = await db
    .select(pick(restaurants, scheduleNames))
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!before) throw new Error('a restaurant no longer exists')
  const after = { ...before, ...hours, hours: inOrder(hours.hours) }
  return strandedOrders(db, restaurantId, { before, after }, clock.now())
}
