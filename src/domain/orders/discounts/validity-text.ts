/** The start and end of a code as its owner enters them, in the restaurant's local time. */

import { dateOf, instantAt, minuteOfDay, toZoned } from '../../clock/zoned.ts'

/** DCM-3: the value of the field, such as '2026-11-20T18:00'; '' if there is none. */
export function localText(instant: string | null, timezone: string): string {
  if (instant === null) return ''
  const at = Temporal.Instant.from(instant)
  const zoned = toZoned(at, timezone)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${dateOf(at, timezone)}T${pad(zoned.hour)}:${pad(zoned.minute)}`
}

/** DCM-3: the instant for the field's text; null if it is empty or not a time. */
export function instantOf(text: string, timezone: string): Temporal.Instant | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(([01]\d|2[0-3]):[0-5]\d)/.exec(text)
  if (!match?.[1] || !match[2]) return null
  try {
    return instantAt(
      Temporal.PlainDate.from(match[1], { overflow: 'reject' }),
      minuteOfDay(match[2]),
      timezone,
    )
  } catch {
    return null
  }
}
