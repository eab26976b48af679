/** When the kitchen's alarm rings, and its sound. */

import type { OrderId } from '../../ids.ts'
import { isNew, type KitchenOrder } from './order.ts'

/** KIT-10: three square-wave tones in sequence, in hertz. */
export const alarmTones = [800, 1000, 1200] as const
export const alarmWave = 'square'
/** KIT-41: the sound of a cancellation by a diner, unlike the alarm: two soft tones, falling, once; in hertz. */
export const cancelTones = [660, 440] as const
export const cancelWave = 'sine'
/** KIT-10: the interval between starts of the sequence. */
export const alarmRepeatMilliseconds = 2000
/** KIT-6: how long STOP ALARM silences an unacknowledged order. */
const silenceMinutes = 3

type Ringable = Pick<KitchenOrder, 'id' | 'status' | 'startAt' | 'silencedAt'>

/**
 * KIT-5: the orders for which the alarm rings at `now` (UTC instant), in the given order. New orders ring until acknowledged, again
 * 3 minutes after they were silenced; acknowledged scheduled orders ring at their start time.
 */
export function ringing(orders: readonly Ringable[], now: string): readonly OrderId[] {
  return orders.filter((order) => rings(order, Date.parse(now))).map(({ id }) => id)
}

/** KDS-32: the orders that would ring at `now` (UTC instant) if the kitchen had not stopped the alarm, in the given order. */
export function silenced<Order extends Ringable>(orders: readonly Order[], now: string): readonly Order[] {
  const instant = Date.parse(now)
  return orders.filter((order) => !rings(order, instant) && rings({ ...order, silencedAt: null }, instant))
}

/**
 * KIT-8: the first instant after `now` at which `ringing` changes if the orders stay the same, in ISO 8601; null if it
 * never does. A board sets its timer to it.
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

/** FLT-42: ignores a silence that starts more than `silenceMinutes` after now: the clock was set back since. */
function heardAt(order: Ringable, now: number): Ringable {
  const isAhead = order.silencedAt !== null && Date.parse(order.silencedAt) > now + silenceMinutes * 60_000
  return isAhead ? { ...order, silencedAt: null } : order
}

/** The instants from which an order rings in its current state, in milliseconds since 1970; empty if it won't. */
function ringsFrom(order: Ringable): readonly number[] {
  const silenced = order.silencedAt === null ? null : Date.parse(order.silencedAt)
  if (isNew(order)) {
    return [silenced === null ? Number.NEGATIVE_INFINITY : silenced + silenceMinutes * 60_000]
  }
  if (order.status !== 'acknowledged' || order.startAt === null) return []
  const start = Date.parse(order.startAt)
  return silenced !== null && silenced >= start ? [] : [start]
}
