/** The job that sends an alert to owner and staff through one channel. */

import { eq } from 'drizzle-orm'
import { courierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import type { Alert, AlertChannelName } from '#domain/orders/kitchen/alert.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { isAskedForTime } from '#domain/orders/ordering/reschedule.ts'
import { findWebhook } from '../../messages/alerts/find-webhook.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { sendStaffMail } from './send-staff-mail.ts'

/** A channel through which alerts are sent. */
interface AlertChannel {
  /** `key` is the same for every attempt; `attempt` counts from 1. Throws if a retry may help. */
  send(deps: OrdersDeps, alert: Alert, key: string, attempt: number): Promise<void>
}

const channels = { mail: { send: sendStaffMail } } as const satisfies Record<AlertChannelName, AlertChannel>

/**
 * ALR-2: sends nothing about an order that was acknowledged or given another time meanwhile, a new order that is already canceled, a delivery or
 * payment account that has recovered, a webhook that is on again, or a restaurant that was taken off the site again.
 */
export async function sendAlert(
  deps: OrdersDeps,
  job: { readonly alert: Alert; readonly channel: AlertChannelName; readonly key: string },
  attempt: number,
): Promise<void> {
  const { alert, channel, key } = job
  if (alert.kind === 'order_waits' || alert.kind === 'new_order') {
    const order = await deps.db.query.orders.findFirst({
      columns: { status: true },
      where: eq(orders.id, alert.orderId),
    })
    if (!order || (alert.kind === 'order_waits' ? !isNew(order) : order.status === 'cancelled')) return
  }
  if (alert.kind === 'time_not_chosen') {
    const order = await deps.db.query.orders.findFirst({
      columns: { status: true, rescheduleReason: true },
      where: eq(orders.id, alert.orderId),
    })
    if (!order || !isAskedForTime(order)) return
  }
  if (alert.kind === 'courier_trouble') {
    const order = await findOrderById(deps.db, alert.orderId)
    const { courier, status } = order ?? {}
    if (!courier || !status) return
    const { state, overdueAt } = courier
    if (courierTrouble(status, { state, isOverdue: overdueAt !== null }) !== alert.trouble) return
  }
  if (alert.kind === 'account_restricted') {
    const restaurant = await deps.db.query.restaurants.findFirst({
      columns: { accountLacks: true },
      where: eq(restaurants.id, alert.restaurantId),
    })
    if (!alert.lacks.some((capability) => restaurant?.accountLacks?.includes(capability))) return
  }
  if (alert.kind === 'webhook_off' && !(await findWebhook(deps.db, alert.endpointId))) return
  if (alert.kind === 'restaurant_published') {
    const restaurant = await deps.db.query.restaurants.findFirst({
      columns: { isPublished: true },
      where: eq(restaurants.id, alert.restaurantId),
    })
    if (!restaurant?.isPublished) return
  }
  await channels[channel].send(deps, alert, key, attempt)
  deps.log.info({ alert: alert.kind, restaurantId: alert.restaurantId, channel }, 'alert sent')
}
