import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Formats numbers, not dates. */
const ofNumbers = /\.toLocaleString\('en-US'\)/g
const ofDates =
  /toLocale(Date|Time)?String|Intl\.DateTimeFormat|formatShortDate|formatFullDate|formatMonthDay|formatWeekdayDate/

/** Files that write a day as a word, which no date format affects. */
const ofDays: Readonly<Record<string, string>> = {
  'access/api-keys/api-keys-screen.tsx': 'the day of a count of calls',
  'insight/analytics/dashboard/today-banner.tsx': 'today, as a heading',
  'insight/analytics/trends/trend-events.ts': 'the day of a holiday or a pause',
  'insight/analytics/trends/trend-points.ts': 'the weekday of a bar, and the months of an axis',
  'days/day-range.ts': 'business days as words',
}

test('[SET-8] every screen of the admin area formats dates with useMoments, by the settings', () => {
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .filter((name) => ofDates.test(readFileSync(`${folder}/${name}`, 'utf8').replaceAll(ofNumbers, '')))
  expect(others.toSorted()).toEqual(Object.keys(ofDays).toSorted())
})
