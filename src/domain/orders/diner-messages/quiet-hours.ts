import { isBefore } from '../../clock/compare.ts'
import type { MessageKind } from './message-kinds.ts'

/** Local hours: no texts from 9 PM on, and again from 8 AM. */
const quietFrom = 21
const quietUntil = 8

/** What diners want to know at night: that food which they wait for is ready, or that it will not come. */
const urgentKinds: readonly MessageKind[] = ['ready', 'canceled']

/**
 * TEL-8: whether a text must not be sent at `now`. From 9:00 PM to 8:00 AM local time only 'ready' and 'canceled' are, of an
 * order that is due before the night is over; one that is late counts as due.
 */
export function isTooLateForText(
  kind: MessageKind,
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
  timezone: string,
): boolean {
  const local = now.toZonedDateTimeISO(timezone)
  if (local.hour >= quietUntil && local.hour < quietFrom) return false
  const morning = local.hour < quietUntil ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  const ends = morning.toZonedDateTime({ timeZone: timezone, plainTime: { hour: quietUntil } }).toInstant()
  return !(urgentKinds.includes(kind) && isBefore(dueAt, ends))
}
