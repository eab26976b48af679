/** When the diner gets the order, as the headline of its page and its mail. */

import { formatClock, formatDayAndTime } from '../../clock/format-time.ts'
import { dateOf } from '../../clock/zoned.ts'
import { isReturning } from '../delivery/courier-state.ts'
import type { OrderCourier, OrderFacts } from './order-facts.ts'
import { orderTypeTexts } from './order-type-texts.ts'
import { orderTypeRules } from './order-types.ts'
import { readyAfter } from './ready-after.ts'

/** Instants are UTC in ISO 8601. */
export type TimedOrder = Pick<
  OrderFacts,
  'status' | 'orderType' | 'placedAt' | 'scheduledFor' | 'prepMinutes' | 'deliveryMinutes'
> & { readonly courier: Pick<OrderCourier, 'state'> | null }

export type TimeHeadline = {
  /** 'Ready 12:45–12:50 PM' */
  readonly text: string
  /** Whole minutes until the time at the latest, at least 1; null if it has passed. */
  readonly minutesLeft: number | null
}

/** When an order is due; `from` and `to` differ only for a pickup as soon as possible. */
export type DueTime = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/**
 * ORD-26: the due time of a scheduled order, or as many minutes after it was placed as it was promised for (ORD-17). null
 * for a delivery that was never quoted.
 */
export function dueTime(order: Omit<TimedOrder, 'status' | 'courier'>): DueTime | null {
  if (order.scheduledFor !== null) {
    const at = Temporal.Instant.from(order.scheduledFor)
    return { from: at, to: at }
  }
  if (orderTypeRules[order.orderType].needsAddress && order.deliveryMinutes === null) return null
  const placedAt = Temporal.Instant.from(order.placedAt)
  const { from, to } = readyAfter(order.prepMinutes, order.deliveryMinutes)
  return { from: placedAt.add({ minutes: from }), to: placedAt.add({ minutes: to }) }
}

/**
 * ORD-26: 'Ready 12:45–12:50 PM', 'Ready tomorrow at 6:30 PM', 'Arrives around 1:10 PM'; 'Should be ready any minute' once
 * the time has passed. null if there is nothing left to wait for, or no time is known.
 */
export function timeHeadline(
  order: TimedOrder,
  timezone: string,
  now: Temporal.Instant,
): TimeHeadline | null {
  const due = isWaiting(order) ? dueTime(order) : null
  if (!due) return null
  const texts = orderTypeTexts[order.orderType].due
  const secondsLeft = Number(due.to.epochMilliseconds - now.epochMilliseconds) / 1000
  if (secondsLeft <= 0) return { text: texts.passed, minutesLeft: null }
  const text = `${texts.verb} ${formatDue(due, texts.preposition, timezone, now)}`
  return { text, minutesLeft: Math.ceil(secondsLeft / 60) }
}

/** The diner waits until it is ready or, with an address, until it is at the door. */
function isWaiting({ status, orderType, courier }: TimedOrder): boolean {
  if (status === 'cancelled') return false
  if (!orderTypeRules[orderType].needsAddress) return status !== 'ready' && status !== 'completed'
  const state = courier?.state ?? null
  return state !== 'delivered' && !isReturning(state)
}

function formatDue(
  { from, to }: DueTime,
  preposition: string,
  timezone: string,
  now: Temporal.Instant,
): string {
  const isToday = dateOf(to, timezone).equals(dateOf(now, timezone))
  if (!isToday) return formatDayAndTime(to, { timezone }, now)
  const end = formatClock(to, timezone)
  if (from.equals(to)) return `${preposition} ${end}`
  const start = formatClock(from, timezone)
  const isSameHalf = start.slice(-2) === end.slice(-2)
  return `${isSameHalf ? start.slice(0, -3) : start}–${end}`
}
