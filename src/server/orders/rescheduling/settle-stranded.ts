/** Does with orders that new hours strand what the owner decided. */

import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { isNotBegun } from '#domain/orders/ordering/reschedule.ts'
import { opensOnDateOf, rescheduleReasonOf } from '#domain/orders/ordering/reschedule-reason.ts'
import { isOver, openStatuses } from '#domain/orders/ordering/status.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { isWithin } from '#domain/restaurants/special-hours/stranded.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { StrandedSettlement } from '../../restaurants/deps.ts'
import { cancelLockedAsOwner } from '../admin-orders/change-order.ts'
import type { OrdersDeps } from '../deps.ts'
import { askForTime } from './ask-for-time.ts'
import { lockOrders } from './lock-orders.ts'

type Order = typeof orders.$inferSelect

/**
 * RSC-5: all orders are locked before anything is written, so that no step of one of them waits for another. One that ended meanwhile is
 * left alone; one that the kitchen has begun can't be asked for another time.
 */
export async function settleStranded(
  deps: OrdersDeps,
  tx: Database,
  { restaurantId, actor, decisions, schedule, cause }: StrandedSettlement,
): Promise<Result<null>> {
  const asked = await readAsked(deps, tx, restaurantId)
  const restored = asked.filter((order) => isOpenAgain(order, schedule))
  const decisionById = new Map(decisions.map(({ orderId, decision }) => [orderId, decision]))
  const chosen = decisions.filter(({ decision }) => decision !== 'keep').map(({ orderId }) => orderId)
  const locked = await lockOrders(tx, restaurantId, [...chosen, ...restored.map(({ id }) => id)])
  const open = locked.filter(({ status }) => !isOver(status))
  const begun = open.find((order) => decisionById.get(order.id) === 'reschedule' && !isNotBegun(order))
  if (begun) return refuse({ kind: 'stranded_begun', number: begun.number })
  const name = await nameOf(tx, restaurantId)
  for (const order of open) {
    const { scheduledFor } = order
    if (!scheduledFor) continue
    const decision = decisionById.get(order.id)
    if (decision === 'cancel') {
      const notice = opensOnDateOf(schedule, scheduledFor) ? ('closing_early' as const) : null
      await cancelLockedAsOwner(deps, tx, actor, order, { reason: cause, notice })
    } else if (decision === 'reschedule') {
      const reason = rescheduleReasonOf(name, { ...order, dueAt: scheduledFor }, schedule)
      await askForTime(deps, tx, actor, { ...order, scheduledFor }, reason)
    } else if (order.rescheduleReason !== null) await takeBack(deps, tx, order)
  }
  return accept(null)
}

/** The orders whose diners were asked for another time. */
function readAsked({ clock }: OrdersDeps, tx: Database, restaurantId: RestaurantId) {
  return tx
    .select({ id: orders.id, orderType: orders.orderType, scheduledFor: orders.scheduledFor })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        isNotNull(orders.rescheduleReason),
        inArray(orders.status, [...openStatuses]),
        gt(orders.scheduledFor, clock.now()),
      ),
    )
    .orderBy(asc(orders.id))
}

function isOpenAgain(
  { orderType, scheduledFor }: Pick<Order, 'orderType' | 'scheduledFor'>,
  schedule: Schedule,
) {
  return scheduledFor !== null && isWithin(schedule, orderType, scheduledFor)
}

/** RSC-5: the order stays due when it was. */
async function takeBack(deps: OrdersDeps, tx: Database, { id: orderId, restaurantId }: Order): Promise<void> {
  await tx.update(orders).set({ rescheduleReason: null }).where(eq(orders.id, orderId))
  await recordEvent(tx, { restaurantId, orderId, type: 'order_rescheduled', at: deps.clock.now() })
}

async function nameOf(tx: Database, restaurantId: RestaurantId): Promise<string> {
  const [restaurant] = await tx
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw new Error('a restaurant no longer exists')
  return restaurant.name
}
