/** The holidays of the United States that change how many people eat out. */

export type Holiday = {
  readonly day: Temporal.PlainDate
  readonly name: string
  /** SPH-10: whether restaurants often have other hours on it. */
  readonly hasOtherHours: boolean
}

/** TRD-9: the holidays from `first` to `last`, both included, in order. */
export function holidaysWithin(first: Temporal.PlainDate, last: Temporal.PlainDate): readonly Holiday[] {
  const years = Array.from(
    { length: Math.max(0, last.year - first.year + 1) },
    (_, index) => first.year + index,
  )
  return years
    .flatMap(holidaysOf)
    .filter(
      ({ day }) => Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0,
    )
}

function holidaysOf(year: number): readonly Holiday[] {
  const on = (month: number, day: number) => new Temporal.PlainDate(year, month, day)
  const holidays: readonly (readonly [name: string, day: Temporal.PlainDate, hasOtherHours?: false])[] = [
    ['New Year’s Day', on(1, 1)],
    ['Martin Luther King Jr. Day', nth(3, monday, on(1, 1))],
    ['Valentine’s Day', on(2, 14), false],
    ['Presidents’ Day', nth(3, monday, on(2, 1))],
    ['Easter Sunday', easterOf(year)],
    ['Mother’s Day', nth(2, sunday, on(5, 1))],
    ['Memorial Day', nth(1, monday, on(5, 25))],
    ['Father’s Day', nth(3, sunday, on(6, 1)), false],
    ['Juneteenth', on(6, 19)],
    ['Independence Day', on(7, 4)],
    ['Labor Day', nth(1, monday, on(9, 1))],
    ['Columbus Day', nth(2, monday, on(10, 1))],
    ['Halloween', on(10, 31), false],
    ['Veterans Day', on(11, 11)],
    ['Thanksgiving Day', nth(4, thursday, on(11, 1))],
    ['Christmas Eve', on(12, 24)],
    ['Christmas Day', on(12, 25)],
    ['New Year’s Eve', on(12, 31)],
  ]
  return holidays
    .map(([name, day, hasOtherHours = true]) => ({ name, day, hasOtherHours }))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.day, other.day))
}

/** ISO weekdays. */
const monday = 1
const thursday = 4
const sunday = 7

/** The n-th weekday on or after `from`. */
function nth(count: number, weekday: number, from: Temporal.PlainDate): Temporal.PlainDate {
  return from.add({ days: ((weekday - from.dayOfWeek + 7) % 7) + 7 * (count - 1) })
}

/** Western Easter, by the anonymous Gregorian computus (Nature, 1876). */
function easterOf(year: number): Temporal.PlainDate {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * shift + 114
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1)
}
