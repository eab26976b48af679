import { useQuery } from '@tanstack/react-query'
import { foreignZone } from '#domain/clock/format-zone.ts'
import {
  type DateStyle,
  formatDate,
  formatDateAndTime,
  formatDateAndTimeInZone,
} from '#domain/site/settings/dates.ts'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import { callApi } from '../../api/client.ts'
import { useReaderZone } from '../../ui/use-reader-zone.ts'
import { queryKeys } from '../calls/query-keys.ts'

/** Formats an instant, in the given time zone (a restaurant's); otherwise in the one in the settings. */
export type WriteMoment = (at: string, timezone?: string) => string

/**
 * SET-8: returns the formatters of the admin area for dates, with and without time. Uses the default settings until the settings
 * are loaded. `zonedMoment` names the zone if it is not the reader's (SET-19), for lists in which restaurants can differ;
 * `fullMoment` always does, for texts that leave the page.
 */
export function useMoments(): Readonly<
  Record<'date' | 'moment' | 'zonedMoment' | 'fullMoment', WriteMoment>
> {
  const preferences = usePreferences() ?? defaultSettings
  const readerZone = useReaderZone()
  const writeBy =
    (write: (instant: Temporal.Instant, style: DateStyle) => string): WriteMoment =>
    (at, timezone = preferences.timezone) =>
      write(Temporal.Instant.from(at), { ...preferences, timezone })
  return {
    date: writeBy(formatDate),
    moment: writeBy(formatDateAndTime),
    fullMoment: writeBy(formatDateAndTimeInZone),
    zonedMoment: writeBy(
      (instant, style) =>
        `${formatDateAndTime(instant, style)}${foreignZone(instant, style.timezone, readerZone)}`,
    ),
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
