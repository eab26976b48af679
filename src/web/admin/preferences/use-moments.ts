import {
  type DateStyle,
  formatDate,
  formatDateAndTime,
  formatDateAndTimeInZone,
} from '#domain/settings/dates.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { usePreferences } from './use-preferences.ts'

/** Writes an instant, in a restaurant's zone where it belongs to one; else in the zone that is set. */
export type WriteMoment = (at: string, timezone?: string) => string

/**
 * SET-8: how the admin area writes dates, alone and with their time. Until it is known what is set, as without settings.
 * SET-19: `zonedMoment` names the zone as well, for lists in which restaurants or zones can differ.
 */
export function useMoments(): Readonly<Record<'date' | 'moment' | 'zonedMoment', WriteMoment>> {
  const preferences = usePreferences() ?? defaultSettings
  const writeBy =
    (write: (instant: Temporal.Instant, style: DateStyle) => string): WriteMoment =>
    (at, timezone = preferences.timezone) =>
      write(Temporal.Instant.from(at), { ...preferences, timezone })
  return {
    date: writeBy(formatDate),
    moment: writeBy(formatDateAndTime),
    zonedMoment: writeBy(formatDateAndTimeInZone),
  }
}
