import { formatClock, formatDayAndTime, formatElapsed } from '#domain/clock/format-time.ts'
import { elapsedMinutes, isLate } from '#domain/kitchen/elapsed.ts'
import { isNew, type KitchenOrder } from '#domain/kitchen/order.ts'

export type TicketTimes = {
  /** How long it waits, '12m'; of a scheduled order before its start when to begin, 'Start 6:25 PM', or, once begun, when it is due. */
  readonly clock: string
  /** KIT-9 */
  readonly isLate: boolean
  /** When a scheduled order is due, 'today at 6:45 PM'. */
  readonly due: string | null
}

/** What a ticket says of time, in the restaurant's zone. */
export function ticketTimes(order: KitchenOrder, now: Temporal.Instant, timezone: string): TicketTimes {
  const { startAt, scheduledFor } = order
  const instant = now.toString()
  const isBeforeStart = startAt !== null && Date.parse(startAt) > now.epochMilliseconds
  return {
    clock: isBeforeStart
      ? beforeStart(order, startAt, timezone)
      : formatElapsed(elapsedMinutes(order, instant)),
    isLate: isLate(order, instant),
    due: scheduledFor && formatDayAndTime(Temporal.Instant.from(scheduledFor), { timezone }, now),
  }
}

function beforeStart({ status, scheduledFor }: KitchenOrder, startAt: string, timezone: string): string {
  const isBegun = status !== 'acknowledged' && !isNew({ status })
  return isBegun && scheduledFor
    ? `Due ${formatClock(Temporal.Instant.from(scheduledFor), timezone)}`
    : `Start ${formatClock(Temporal.Instant.from(startAt), timezone)}`
}
