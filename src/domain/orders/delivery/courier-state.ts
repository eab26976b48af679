/** The state of a delivery at its courier, and which change can follow which. */

import { isBefore, laterOf } from '../../clock/compare.ts'

/**
 * `requested` not yet accepted by a courier · `assigned` a courier is on the way to the restaurant · `arriving` close to
 * the restaurant · `collected` has the food · `on_the_way` to the diner · `delivered` · `cancelled` no courier will come
 * · `returning` could not be delivered and is on its way back · `returned` the food is back · `failed` no courier could
 * be requested at all.
 */
export const courierStates = [
  'requested',
  'assigned',
  'arriving',
  'collected',
  'on_the_way',
  'delivered',
  'cancelled',
  'returning',
  'returned',
  'failed',
] as const
export type CourierState = (typeof courierStates)[number]

/**
 * DLV-19: the states that can follow each state. Final states stay, except that food can come back after a delivery was
 * canceled.
 */
const later = {
  requested: [
    'assigned',
    'arriving',
    'collected',
    'on_the_way',
    'delivered',
    'cancelled',
    'returning',
    'returned',
  ],
  assigned: ['arriving', 'collected', 'on_the_way', 'delivered', 'cancelled', 'returning', 'returned'],
  arriving: ['collected', 'on_the_way', 'delivered', 'cancelled', 'returning', 'returned'],
  collected: ['on_the_way', 'delivered', 'cancelled', 'returning', 'returned'],
  on_the_way: ['delivered', 'cancelled', 'returning', 'returned'],
  cancelled: ['returning', 'returned'],
  returning: ['returned'],
  delivered: [],
  returned: [],
  failed: [],
} as const satisfies Record<CourierState, readonly CourierState[]>

/** DLV-19: whether a reported state advances the delivery. One that is old or outdated by a newer one doesn't. */
export function advances(from: CourierState, reported: CourierState): boolean {
  const states: readonly CourierState[] = later[from]
  return states.includes(reported)
}

/** DLV-19: whether nothing can follow except the return of the food. */
export function hasEnded(state: CourierState): boolean {
  return !advances(state, 'delivered')
}

/** CRR-41: whether the food is on its way back to the restaurant or already there. */
export function isReturning(state: CourierState | null): boolean {
  return state === 'returning' || state === 'returned'
}

/**
 * DLV-21: the minutes that couriers have to accept a delivery, and the minutes before scheduled food is ready by which
 * one is needed.
 */
const assignWithinMinutes = 10

/**
 * DLV-21: when to alert staff that no courier has accepted: ten minutes after the request or, for a scheduled delivery,
 * ten minutes before the food is ready at `readyAt`, whichever is later.
 */
export function unassignedAt(delivery: {
  readonly requestedAt: Temporal.Instant
  /** null: as soon as possible. */
  readonly readyAt: Temporal.Instant | null
}): Temporal.Instant {
  const { requestedAt, readyAt } = delivery
  const soonest = requestedAt.add({ minutes: assignWithinMinutes })
  return readyAt ? laterOf(soonest, readyAt.subtract({ minutes: assignWithinMinutes })) : soonest
}

/** DLV-21: whether the alert is due at `now`. */
export function isOverdue(delivery: Parameters<typeof unassignedAt>[0], now: Temporal.Instant): boolean {
  return !isBefore(now, unassignedAt(delivery))
}
