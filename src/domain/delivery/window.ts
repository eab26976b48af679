/** When a courier collects and brings a scheduled delivery (C2). */

import { earlierOf, laterOf } from '../clock/compare.ts'

/** All instants; couriers ask that each span has a certain length and that collecting ends in the future. */
export type DeliveryWindow = {
  readonly pickupReady: Temporal.Instant
  readonly pickupDeadline: Temporal.Instant
  readonly dropoffReady: Temporal.Instant
  readonly dropoffDeadline: Temporal.Instant
}

/** What the way to the door is taken to last before a courier has said. */
export const assumedRoadMinutes = 30

/** How long before and after the due time the door may be reached. */
const doorMinutes = { before: 10, after: 15 } as const
/** The shortest spans that couriers take, and how far from now collecting may end at the earliest. */
const shortest = { pickup: 10, dropoff: 20, ahead: 20 } as const

/**
 * DLV-7: the window of a delivery due at `dueAt`, asked for at `now`: ready when the kitchen is (TIM-18), at the door
 * about the due time; where that is too close it is moved as little as couriers ask.
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
