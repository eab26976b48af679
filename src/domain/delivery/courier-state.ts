/** How the delivery of an order stands at its courier, and which change of it may follow which. */

import { isBefore, laterOf } from '../clock/compare.ts'

/**
 * `requested` sent for, and nobody has taken it yet · `assigned` a courier is on the way to the restaurant · `arriving`
 * nearly there · `collected` has the food · `on_the_way` to the diner · `delivered` · `cancelled` no courier comes any
 * more · `returning` could not be handed over and is on its way back · `returned` the food came back · `failed` no courier
 * could be sent for at all.
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

/** DLV-19: what may still come after each state. Ends stay, save that food may come back after a delivery was cancelled. */
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

/** DLV-19: whether what is told moves the delivery on. What is old, or overtaken by something newer, does not. */
export function movesOn(from: CourierState, reported: CourierState): boolean {
  const states: readonly CourierState[] = later[from]
  return states.includes(reported)
}

/** DLV-19: whether nothing but food that comes back can still follow. */
export function hasEnded(state: CourierState): boolean {
  return !movesOn(state, 'delivered')
}

/** CRR-41: whether the food is on its way back to the restaurant, or there already. */
export function comesBack(state: CourierState | null): boolean {
  return state === 'returning' || state === 'returned'
}

/** DLV-21: minutes that a courier has to take a delivery on, and minutes before scheduled food is ready that one is wanted. */
export const assignWithinMinutes = 10

/**
 * DLV-21: when staff are told that nobody has taken a delivery: ten minutes after it was sent for; one that is
 * scheduled, ten minutes before its food is ready at `readyAt`, where that is later.
 */
export function unassignedAt(delivery: {
  readonly requestedAt: Temporal.Instant
  /** Null: as soon as possible. */
  readonly readyAt: Temporal.Instant | null
}): Temporal.Instant {
  const { requestedAt, readyAt } = delivery
  const soonest = requestedAt.add({ minutes: assignWithinMinutes })
  return readyAt ? laterOf(soonest, readyAt.subtract({ minutes: assignWithinMinutes })) : soonest
}

/** DLV-21: whether it is to be told by now. */
export function isOverdue(delivery: Parameters<typeof unassignedAt>[0], now: Temporal.Instant): boolean {
  return !isBefore(now, unassignedAt(delivery))
}
