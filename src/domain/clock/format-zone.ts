/** Times with the zone whose clock they are from (TIM-16, TIM-27). */

import { formatClock, formatFullDate } from './format-time.ts'
import { toZoned } from './zoned.ts'

/** TIM-16: 'Friday, November 20, 2026 at 6:30 PM EST', for texts that are read anywhere and kept, such as mails. */
export function formatFullTime(instant: Temporal.Instant, timezone: string): string {
  return `${formatFullDate(instant, timezone)} at ${formatZonedClock(instant, timezone)}`
}

/** TIM-16: '6:30 PM EST', for readers who may be in another zone. */
export function formatZonedClock(instant: Temporal.Instant, timezone: string): string {
  return `${formatClock(instant, timezone)} ${zoneShortName(instant, timezone)}`
}

/** TIM-27: ' EST' if the clock of `readerZone` shows another time then; '' if it shows the same, or is not known. */
export function foreignZone(instant: Temporal.Instant, timezone: string, readerZone: string | null): string {
  const isForeign =
    readerZone !== null && toZoned(instant, timezone).offset !== toZoned(instant, readerZone).offset
  return isForeign ? ` ${zoneShortName(instant, timezone)}` : ''
}

/** TIM-16: the zone's short name at `instant`: 'EST' or 'EDT' for New York, 'GMT+1' if it has none in US English. */
export function zoneShortName(instant: Temporal.Instant, timezone: string): string {
  let format = formatsOfZones.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' })
    formatsOfZones.set(timezone, format)
  }
  const parts = format.formatToParts(instant.epochMilliseconds)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone
}

/** Cached, because creating one costs more than all other work of a second's tick on a kitchen display. */
const formatsOfZones = new Map<string, Intl.DateTimeFormat>()
