/** Changes the time of an order for its diner, who has its link. */

import { and, eq } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { formatDatedTime } from '#domain/clock/format-time.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { escalatesAt } from '#domain/orders/kitchen/alert.ts'
import { whyNotNewTime, whyNotSamePrices } from '#domain/orders/ordering/new-times.ts'
import { isAskedForTime, whyNotReschedule } from '#domain/orders/ordering/reschedule.ts'
import type { Refusal } from '#domain/refusal.ts'
import { startTimeOf } from '#domain/restaurants/availability/kitchen-start.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { moveSale } from '../../insight/analytics/rollups/move-sale.ts'
import type { Database } from '../../platform/db/connect.ts'
import { courierDeliveries, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { latestDelivery } from '../delivery/couriers/apply-courier-state.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderOf, type OrderKey, type StoredOrder } from '../ordering/stored-order.ts'
import { lockOrders } from './lock-orders.ts'
import { writeReschedule } from './write-reschedule.ts'

/** `from`: when the order is due on the diner's screen. */
type TimeChange = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** RSC-1, RSC-2: does nothing if the order is already due at `to`. Nothing is charged or refunded. */
export async function rescheduleAsDiner(
  deps: OrdersDeps,
  key: OrderKey,
  change: TimeChange,
): Promise<Result<null>> {
  for (;;) {
    const menu = await deps.menus.current(key.restaurantId)
    const order = await findOrderOf(deps.db, key)
    if (!menu || !order) return refuse({ kind: 'order_not_found' })
    const result = await deps.db.transaction((tx) => changeTime(deps, tx, { menu, order }, change))
    if (result !== 'menu_changed') return result
  }
}

/** 'menu_changed': the menu is of an earlier version. `order`: with its lines, which never change. */
async function changeTime(
  deps: OrdersDeps,
  tx: Database,
  { menu, order: { lines, ...earlier } }: { readonly menu: Menu; readonly order: StoredOrder },
  { from, to }: TimeChange,
): Promise<Result<null> | 'menu_changed'> {
  const { restaurantId, id: orderId } = earlier
  const key = { restaurantId, orderId }
  // RSC-5: before the order: what saves hours locks the restaurant first, then the orders that the hours strand.
  const [restaurant] = await tx
    .select({
      menuVersion: restaurants.menuVersion,
      allowDinerChanges: restaurants.allowDinerChanges,
      phone: restaurants.phone,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('share')
  if (restaurant?.menuVersion !== menu.version) return 'menu_changed'
  const [order] = await lockOrders(tx, restaurantId, [orderId])
  if (!order) return refuse({ kind: 'order_not_found' })
  const isAsked = isAskedForTime(order)
  if (order.scheduledFor?.equals(to) && !isAsked) return accept(null)
  const now = deps.clock.now()
  const why =
    whyNotReschedule({ ...order, scheduledFor: order.scheduledFor?.toString() ?? null }, restaurant, now) ??
    whyNotFrom(order.scheduledFor, from, menu.restaurant.timezone) ??
    (isAsked ? null : whyNotSamePrices(menu, lines, restaurant.phone)) ??
    whyNotNewTime(menu, { ...order, lines }, to, now)
  if (why) return refuse(why)

  const { deliveryMinutes } = order
  const startAt = startTimeOf({ placedAt: now, dueAt: to }, menu.restaurant.prepMinutes, deliveryMinutes)
  const changes = {
    scheduledFor: to,
    promisedFrom: to,
    promisedTo: to,
    startAt,
    businessDay: businessDayOf(menu.restaurant, to),
    dueBefore: from,
    rescheduleReason: null,
    // It is watched anew from its new start on.
    escalatedAt: null,
  }
  await tx
    .update(orders)
    .set(changes)
    .where(and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId)))
  await writeReschedule(tx, key, { from, to, at: now })
  await replaceCourier(deps, tx, order)
  await deps.jobs.enqueueAll(tx, [
    { name: 'announce_start', data: { ...key, startAt: `${startAt}` }, dueAt: startAt },
    { name: 'watch_order', data: key, dueAt: escalatesAt({ placedAt: order.placedAt, startAt }) },
    { name: 'count_products', data: key, dueAt: null },
    { name: 'mail_confirmation', data: { ...key, mailId: deps.ids.next<'Mail'>() }, dueAt: null },
  ])
  await recordEvent(tx, { ...key, type: 'order_rescheduled', at: now })
  await moveSale(tx, order, { ...order, ...changes })
  return accept(null)
}

/** RSC-1: the time on the diner's screen must be that of the order. */
function whyNotFrom(
  dueAt: Temporal.Instant | null,
  from: Temporal.Instant,
  timezone: string,
): Refusal | null {
  if (!dueAt || dueAt.equals(from)) return null
  return { kind: 'time_changed_meanwhile', due: formatDatedTime(dueAt, timezone) }
}

/**
 * RSC-3: another courier for the new time, as when staff request one (DLV-22); at the terms that the diner paid. Before the first one is
 * requested, that request is for the new time.
 */
async function replaceCourier(
  deps: OrdersDeps,
  tx: Database,
  { id: orderId, restaurantId, deliveryQuoteId }: typeof orders.$inferSelect,
): Promise<void> {
  const key = { restaurantId, orderId }
  const courier = deliveryQuoteId && (await latestDelivery(tx, key))
  if (!courier) return
  const at = deps.clock.now()
  const round = courier.round + 1
  await tx.insert(courierDeliveries).values({
    ...key,
    round,
    quoteId: deliveryQuoteId,
    fee: courier.fee,
    isRenewed: false,
    requestedAt: at,
    stateAt: at,
  })
  await deps.jobs.enqueue(tx, 'replace_courier', { ...key, round }, null)
}
