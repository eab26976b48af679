/** The pickup and dropoff windows of a scheduled delivery (C2). */

import { earlierOf, laterOf } from '../../clock/compare.ts'

/** Instants. Couriers require that each span has a minimum length and that pickup ends in the future. */
export type DeliveryWindow = {
  readonly pickupReady: Temporal.Instant
  readonly pickupDeadline: Temporal.Instant
  readonly dropoffReady: Temporal.Instant
  readonly dropoffDeadline: Temporal.Instant
}

/** The assumed minutes on the road before a courier has quoted them. */
export const assumedRoadMinutes = 30

/** How many minutes before and after the due time the food may reach the door. */
const doorMinutes = { before: 10, after: 15 } as const
/** The minimum length of each span, and how far from now the pickup must end at the earliest, in minutes. */
const shortest = { pickup: 10, dropoff: 20, ahead: 20 } as const

/**
 * DLV-7: the window of a delivery due at `dueAt`, requested at `now`: pickup when the kitchen is ready, dropoff around the due
 * time. If that is too soon, it is moved by as little as couriers require.
 */
export function deliveryWindow(
  dueAt: Temporal.Instant,
  roadMinutes: number,
  now: Temporal.Instant,
): DeliveryWindow {
  const dropoffReady = laterOf(dueAt.subtract({ minutes: doorMinutes.before }), now)
  const pickupDeadline = laterOf(dropoffReady, now.add({ minutes: shortest.ahead }))
  const pickupReady = earlierOf(
    laterOf(dueAt.subtract({ minutes: roadMinutes }), now),
    pickupDeadline.subtract({ minutes: shortest.pickup }),
  )
  const dropoffDeadline = [pickupDeadline, dropoffReady.add({ minutes: shortest.dropoff })].reduce(
    laterOf,
    dueAt.add({ minutes: doorMinutes.after }),
  )
  return { pickupReady, pickupDeadline, dropoffReady, dropoffDeadline }
}
