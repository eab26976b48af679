/** Tells owners which of their orders special hours of their business or of the platform strand. */

import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { BusinessId } from '#domain/ids.ts'
import { openStatuses } from '#domain/orders/ordering/status.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { type AuditActor, theSystem } from '../../access/audit/write-audit.ts'
import { writeNotice } from '../../messages/notices/write-notice.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { strandedOrders } from './stranded-orders.ts'

type Deps = Pick<RestaurantsDeps, 'clock' | 'ids' | 'settleStranded'>

/**
 * SPH-13: makes the change, and one notice for each restaurant with paid orders that it strands; they stay as they are. `name`: of the
 * special hours. `businessId`: whose restaurants they are for; null for all.
 */
export async function withStrandedNotices(
  deps: Deps,
  tx: Database,
  { name, businessId }: { readonly name: string; readonly businessId: BusinessId | null },
  publish: () => Promise<void>,
): Promise<void> {
  const now = deps.clock.now()
  const before = await readSchedules(tx, businessId, now)
  await publish()
  const after = new Map((await readSchedules(tx, businessId, now)).map((row) => [row.id, row]))
  for (const { id: restaurantId, ...schedule } of before) {
    const changed = after.get(restaurantId)
    if (!changed) continue
    const stranded = await strandedOrders(tx, restaurantId, { before: schedule, after: changed }, now)
    const actor: AuditActor = theSystem
    await deps.settleStranded(tx, { restaurantId, actor, decisions: [], schedule: changed, cause: name })
    if (stranded.length === 0) continue
    const orderNumbers = stranded.map(({ number }) => number)
    const notice = { kind: 'orders_stranded', hours: name, orderNumbers } as const
    await writeNotice(deps, tx, { restaurantId, notice, key: `orders_stranded-${deps.ids.next()}` })
  }
}

/** The schedules of the restaurants that have paid orders for later. */
function readSchedules(tx: Database, businessId: BusinessId | null, now: Temporal.Instant) {
  const scheduled = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurants.id),
        inArray(orders.status, [...openStatuses]),
        gt(orders.scheduledFor, now),
      ),
    )
  return tx
    .select({ id: restaurants.id, ...pick(restaurants, scheduleNames) })
    .from(restaurants)
    .where(and(businessId ? eq(restaurants.businessId, businessId) : undefined, exists(scheduled)))
    .orderBy(asc(restaurants.id))
}
