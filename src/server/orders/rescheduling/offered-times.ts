/** The times that the diner of an order can choose instead. */

import { eq } from 'drizzle-orm'
import type { NewTimes } from '#contract/orders/ordering.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { offeredTimesOf, whyNotSamePrices } from '#domain/orders/ordering/new-times.ts'
import { isAskedForTime, whyNotReschedule } from '#domain/orders/ordering/reschedule.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import type { StoredOrder } from '../ordering/stored-order.ts'

/** RSC-2: none where the time can't be changed, with the reason. */
export async function newTimesFor(deps: OrdersDeps, order: StoredOrder): Promise<NewTimes> {
  const menu = await deps.menus.current(order.restaurantId)
  const [restaurant] = await deps.db
    .select({ allowDinerChanges: restaurants.allowDinerChanges, phone: restaurants.phone })
    .from(restaurants)
    .where(eq(restaurants.id, order.restaurantId))
  if (!menu || !restaurant) throw new Error(`order ${order.id} belongs to no restaurant`)
  const now = deps.clock.now()
  const dated = { ...order, scheduledFor: order.scheduledFor?.toString() ?? null }
  const refusal =
    whyNotReschedule(dated, restaurant, now) ??
    (isAskedForTime(order) ? null : whyNotSamePrices(menu, order.lines, restaurant.phone))
  return {
    refusal: refusal && refusalMessage(refusal),
    times: refusal ? [] : offeredTimesOf(menu, order, now).map((at) => at.toString()),
    schedule: pick(menu.restaurant, scheduleNames),
  }
}
