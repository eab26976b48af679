/** How long an order takes and when its diner gets it, as it is promised. */

/** The documents' minutes of a pickup, which apply unless preparation takes longer. */
const usualMinutes = { from: 15, to: 20 } as const

type Minutes = { readonly from: number; readonly to: number }

/**
 * ORD-17: the minutes from placing an order for as soon as possible until the diner has it: the usual ones or, if it takes
 * longer, the preparation; for a delivery the quoted minutes (null for pickup), after a longer preparation. `from` and `to`
 * differ only for the usual ones.
 */
function readyAfter(prepMinutes: number, deliveryMinutes: number | null): Minutes {
  const longPreparation = prepMinutes > usualMinutes.to ? prepMinutes : null
  if (deliveryMinutes === null && longPreparation === null) return usualMinutes
  const minutes = (longPreparation ?? 0) + (deliveryMinutes ?? 0)
  return { from: minutes, to: minutes }
}

/** When an order is promised; `from` and `to` differ only for a pickup as soon as possible. */
export type PromisedTime = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/**
 * ORD-32: the time that an order is promised for when it is placed: its due time or, if it is for as soon as possible, `placedAt`
 * plus the minutes that every screen shows.
 */
export function promisedTime(
  {
    placedAt,
    scheduledFor,
  }: {
    readonly placedAt: Temporal.Instant
    readonly scheduledFor: Temporal.Instant | null
  },
  prepMinutes: number,
  deliveryMinutes: number | null,
): PromisedTime {
  if (scheduledFor !== null) return { from: scheduledFor, to: scheduledFor }
  const { from, to } = readyAfter(prepMinutes, deliveryMinutes)
  return { from: placedAt.add({ minutes: from }), to: placedAt.add({ minutes: to }) }
}

/** ORD-17: the minutes as text: '15-20', '90'. */
export function formatReadyAfter(prepMinutes: number, deliveryMinutes: number | null): string {
  const { from, to } = readyAfter(prepMinutes, deliveryMinutes)
  return from === to ? `${to}` : `${from}-${to}`
}
