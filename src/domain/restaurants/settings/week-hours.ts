/** The opening hours of a week. */

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** A local time of day, 'HH:MM', '00:00' to '23:59'. */
export type LocalTime = string

/**
 * One opening window of the weekday on which it opens. A close at or before the open is on the next day (T2):
 * '17:00'–'02:00' ends at 2 AM, and open = close means 24 hours.
 */
export type OpeningWindow = { readonly open: LocalTime; readonly close: LocalTime }

/** The windows of each weekday, in the order of opening; empty if closed. */
export type WeekHours = Readonly<Record<Weekday, readonly OpeningWindow[]>>
