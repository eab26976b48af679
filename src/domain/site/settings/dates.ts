/** Dates and times as the admin area formats them. */

import { formatClock } from '../../clock/format-time.ts'
import { zoneShortName } from '../../clock/format-zone.ts'
import { toZoned } from '../../clock/zoned.ts'
import type { SiteSettings } from './site-settings.ts'

export type DateStyle = Pick<SiteSettings, 'dateFormat' | 'language'> & {
  /** The restaurant's time zone for times of a restaurant, otherwise the configured one. */
  readonly timezone: string
}

/** SET-8: the date in that zone and in the configured format: '11/20/2026'. */
export function formatDate(instant: Temporal.Instant, { timezone, dateFormat }: DateStyle): string {
  const { year, month, day } = toZoned(instant, timezone)
  return dateFormat.replace('YYYY', `${year}`).replace('MM', twoDigits(month)).replace('DD', twoDigits(day))
}

/** SET-8: date and time, with a 12-hour clock in English and a 24-hour clock in all other languages. */
export function formatDateAndTime(instant: Temporal.Instant, style: DateStyle): string {
  return `${formatDate(instant, style)}, ${formatTime(instant, style)}`
}

/** SET-19: date and time with the zone's short name: '11/20/2026, 8:05 PM EST'. */
export function formatDateAndTimeInZone(instant: Temporal.Instant, style: DateStyle): string {
  return `${formatDateAndTime(instant, style)} ${zoneShortName(instant, style.timezone)}`
}

function formatTime(instant: Temporal.Instant, { timezone, language }: DateStyle): string {
  if (language === 'en') return formatClock(instant, timezone)
  const { hour, minute } = toZoned(instant, timezone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

function twoDigits(value: number): string {
  return value.toString().padStart(2, '0')
}
