import { formatClock, formatDayAndTime, formatDuration, weekdayName } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { elapsedMinutes, isLate } from '#domain/orders/kitchen/late.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'

export type TicketTimes = {
  /**
   * The waiting time, '12 min', or 'now'. For a scheduled order before its start: when to start, 'Start 6:25 PM'; once started, when it
   * is due.
   */
  readonly clock: string
  /** KIT-9: whether the order is late. */
  readonly isLate: boolean
  /** When a scheduled order is due, 'today at 6:45 PM'. */
  readonly due: string | null
}

/** Returns the times on a ticket, in restaurant-local time. */
export function ticketTimes(order: KitchenOrder, now: Temporal.Instant, timezone: string): TicketTimes {
  const { startAt, scheduledFor } = order
  const instant = now.toString()
  const isBeforeStart = startAt !== null && Date.parse(startAt) > now.epochMilliseconds
  return {
    clock: isBeforeStart
      ? beforeStart(order, startAt, now, timezone)
      : formatWait(elapsedMinutes(order, instant)),
    isLate: isLate(order, instant),
    due: scheduledFor && formatDayAndTime(Temporal.Instant.from(scheduledFor), { timezone }, now),
  }
}

/** KDS-28: an order of the last minute says 'now' rather than '0 min'. */
function formatWait(minutes: number): string {
  return minutes < 1 ? 'now' : formatDuration(minutes)
}

/** KDS-35: with the day if that is not today. */
function beforeStart(
  { status, scheduledFor }: KitchenOrder,
  startAt: string,
  now: Temporal.Instant,
  timezone: string,
): string {
  const isBegun = status !== 'acknowledged' && !isNew({ status })
  const [word, instant] = isBegun && scheduledFor ? ['Due', scheduledFor] : ['Start', startAt]
  const at = Temporal.Instant.from(instant)
  const date = dateOf(at, timezone)
  const day = date.equals(dateOf(now, timezone)) ? '' : `${weekdayName(date).slice(0, 3)} `
  return `${word} ${day}${formatClock(at, timezone)}`
}
