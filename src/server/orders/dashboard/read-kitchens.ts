import type { DashboardView } from '#contract/orders/dashboard.ts'
import { lacksDisplay } from '#domain/orders/realtime/restaurant-now.ts'
import { orderingAt } from '#domain/restaurants/availability/ordering-now.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { countOrders, nothingOpen, readAlive, readOffers } from '../realtime/read-realtime.ts'

/** DSH-13: the late orders, and the restaurants that lack a display, as Realtime counts them. */
export async function readKitchens(
  db: Database,
  memberships: readonly Membership[],
  now: Temporal.Instant,
): Promise<DashboardView['kitchens']> {
  if (memberships.length === 0) return { late: 0, withoutDisplay: [] }
  const ids = memberships.map(({ id }) => id)
  const [offers, orders, alive] = await Promise.all([
    readOffers(db, ids),
    countOrders(db, memberships, now),
    readAlive(db, ids),
  ])
  const withoutDisplay = memberships.flatMap(({ id, schedule }) => {
    const ordering = orderingAt({ schedule, ...(offers.get(id) ?? { isOffered: false, pause: null }) }, now)
    const aliveAt = alive.get(id) ?? null
    const { open } = orders.get(id) ?? nothingOpen
    if (!lacksDisplay(ordering, { open, aliveAt }, now)) return []
    return [{ since: aliveAt?.toString() ?? null, timezone: schedule.timezone }]
  })
  const late = [...orders.values()].reduce((total, counts) => total + counts.late, 0)
  return { late, withoutDisplay }
}
