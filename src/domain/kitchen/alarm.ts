/** When the kitchen's alarm rings, and how it sounds. */

import type { OrderId } from '../ids.ts'
import { isNew, type KitchenOrder } from './order.ts'

/** KIT-10: three square-wave tones one after the other, in hertz. */
export const alarmTones = [800, 1000, 1200] as const
export const alarmWave = 'square'
/** KIT-10: from one beginning of the tones to the next. */
export const alarmRepeatMilliseconds = 2000
/** KIT-6: how long STOP ALARM silences an order that nobody has acknowledged. */
export const silenceMinutes = 3

type Ringable = Pick<KitchenOrder, 'id' | 'status' | 'startAt' | 'silencedAt'>

/** The orders for which the alarm rings at `now` (UTC instant), in the order given: KIT-5 … KIT-7. */
export function ringing(orders: readonly Ringable[], now: string): readonly OrderId[] {
  return orders.filter((order) => rings(order, Date.parse(now))).map(({ id }) => id)
}

/**
 * KIT-8: the first instant after `now` at which `ringing` gives another answer while the orders stay as they are, in
 * ISO 8601, or null. What a board sets its timer to.
 */
export function nextAlarmChange(orders: readonly Ringable[], now: string): string | null {
  const current = Date.parse(now)
  const changes = orders
    .flatMap((order) => ringsFrom(heardAt(order, current)))
    .filter((instant) => instant > current)
  return changes.length === 0 ? null : new Date(Math.min(...changes)).toISOString()
}

function rings(order: Ringable, now: number): boolean {
  return ringsFrom(heardAt(order, now)).some((instant) => instant <= now)
}

/** FLT-42: a silence that begins later than it may last from now is one of a clock that was set back since. */
function heardAt(order: Ringable, now: number): Ringable {
  const isAhead = order.silencedAt !== null && Date.parse(order.silencedAt) > now + silenceMinutes * 60_000
  return isAhead ? { ...order, silencedAt: null } : order
}

/** The instant from which an order rings as it stands, in milliseconds since 1970; none when it will not. */
function ringsFrom(order: Ringable): readonly number[] {
  const silenced = order.silencedAt === null ? null : Date.parse(order.silencedAt)
  if (isNew(order)) {
    return [silenced === null ? Number.NEGATIVE_INFINITY : silenced + silenceMinutes * 60_000]
  }
  if (order.status !== 'acknowledged' || order.startAt === null) return []
  const start = Date.parse(order.startAt)
  return silenced !== null && silenced >= start ? [] : [start]
}
