/** The span of time of a day. */

import type { WantedDay } from '#contract/orders/reconciliation.ts'
import { businessDayOf, businessDaySpan } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Span } from './provider-book.ts'

/** RCN-17: the span of a date, of today or of yesterday. */
export async function requestedSpan(
  deps: Pick<OrdersDeps, 'menus' | 'clock'>,
  requested: WantedDay,
  restaurantId: RestaurantId | null,
): Promise<Span> {
  if (requested !== 'today' && requested !== 'yesterday')
    return daySpan(deps, Temporal.PlainDate.from(requested), restaurantId)
  const now = deps.clock.now()
  const menu = restaurantId && (await deps.menus.current(restaurantId))
  const today = menu ? businessDayOf(menu.restaurant, now) : now.toZonedDateTimeISO('UTC').toPlainDate()
  return daySpan(deps, requested === 'today' ? today : today.subtract({ days: 1 }), restaurantId)
}

/** RCN-13: the restaurant's own business day, as in Daily Sales; for all restaurants together the day in UTC. */
export async function daySpan(
  { menus }: Pick<OrdersDeps, 'menus'>,
  day: Temporal.PlainDate,
  restaurantId: RestaurantId | null,
): Promise<Span> {
  const menu = restaurantId && (await menus.current(restaurantId))
  if (!menu) {
    const at = (date: Temporal.PlainDate) => date.toZonedDateTime('UTC').toInstant()
    return { from: at(day), to: at(day.add({ days: 1 })) }
  }
  const { from, until } = businessDaySpan(menu.restaurant, day)
  return { from, to: until }
}
