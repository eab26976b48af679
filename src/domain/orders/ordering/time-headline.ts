/** When the diner gets the order, as the headline of its page and its mail. */

import { formatClock, formatDayAndTime } from '../../clock/format-time.ts'
import { dateOf } from '../../clock/zoned.ts'
import { isReturning } from '../delivery/courier-state.ts'
import type { OrderCourier, OrderFacts } from './order-facts.ts'
import { orderTypeTexts } from './order-type-texts.ts'
import { orderTypeRules } from './order-types.ts'
import type { PromisedTime } from './ready-after.ts'

/** Instants are UTC in ISO 8601. */
export type TimedOrder = Pick<OrderFacts, 'status' | 'orderType' | 'promisedFrom' | 'promisedTo'> & {
  readonly courier: Pick<OrderCourier, 'state'> | null
}

export type TimeHeadline = {
  /** 'Ready 12:45–12:50 PM' */
  readonly text: string
  /** Whole minutes until the time at the latest, at least 1; null if it has passed. */
  readonly minutesLeft: number | null
}

/** ORD-32: the time that was promised for an order. */
export function promiseOf(order: Pick<TimedOrder, 'promisedFrom' | 'promisedTo'>): PromisedTime {
  return { from: Temporal.Instant.from(order.promisedFrom), to: Temporal.Instant.from(order.promisedTo) }
}

/**
 * ORD-26: 'Ready 12:45–12:50 PM', 'Ready tomorrow at 6:30 PM', 'Arrives around 1:10 PM'; 'Should be ready any minute' once
 * the time has passed. null if there is nothing left to wait for.
 */
export function timeHeadline(
  order: TimedOrder,
  timezone: string,
  now: Temporal.Instant,
): TimeHeadline | null {
  if (!isWaiting(order)) return null
  const due = promiseOf(order)
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
  { from, to }: PromisedTime,
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
