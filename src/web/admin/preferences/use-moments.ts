import { useQuery } from '@tanstack/react-query'
import {
  type DateStyle,
  formatDate,
  formatDateAndTime,
  formatDateAndTimeInZone,
} from '#domain/site/settings/dates.ts'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import { callApi } from '../../api/client.ts'
import { queryKeys } from '../calls/query-keys.ts'

/** Formats an instant, in the given time zone (a restaurant's); otherwise in the one in the settings. */
export type WriteMoment = (at: string, timezone?: string) => string

/**
 * SET-8: returns the formatters of the admin area for dates, with and without time. Uses the default settings until the settings
 * are loaded. `zonedMoment` includes the zone, for lists in which restaurants or zones can differ.
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

/** SET-8: returns the formats for what belongs to no restaurant; null until they are loaded. */
function usePreferences() {
  const { data } = useQuery({
    queryKey: queryKeys.preferences(),
    queryFn: async () => (await callApi()).settings.preferences(),
    staleTime: 60_000,
  })
  return data ?? null
}
