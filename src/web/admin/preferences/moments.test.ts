import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Figures are grouped so; a date is not. */
const ofNumbers = /\.toLocaleString\('en-US'\)/g
const ofDates =
  /toLocale(Date|Time)?String|Intl\.DateTimeFormat|formatShortDate|formatFullDate|month: '(short|long|numeric)'/

/** What names a day by a word, and by no date that could be written otherwise. */
const ofDays: Readonly<Record<string, string>> = {
  'analytics/dashboard/today-banner.tsx': 'today, as a heading',
  'products/stock-list.tsx': 'the day of the week on which a dish is back',
}

test('[SET-8] every screen of the admin area writes its dates as is set, by the one function for it', () => {
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .filter((name) => ofDates.test(readFileSync(`${folder}/${name}`, 'utf8').replaceAll(ofNumbers, '')))
  expect(others.toSorted()).toEqual(Object.keys(ofDays))
})
