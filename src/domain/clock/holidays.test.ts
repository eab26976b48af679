import { expect, test } from 'vitest'
import { holidaysWithin } from './holidays.ts'

const date = (text: string) => Temporal.PlainDate.from(text)

test('[TRD-9] the holidays of a year', () => {
  const found = holidaysWithin(date('2026-01-01'), date('2026-12-31'))
  expect(found.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-14 Valentine’s Day',
    '2026-02-16 Presidents’ Day',
    '2026-04-05 Easter Sunday',
    '2026-05-10 Mother’s Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-06-21 Father’s Day',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-10-31 Halloween',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
  ])
})

test.each([
  [2000, '04-23'],
  [2008, '03-23'],
  [2019, '04-21'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2027, '03-28'],
  [2038, '04-25'],
])('[TRD-9] Easter Sunday of %i is %s', (year, day) => {
  const [easter] = holidaysWithin(date(`${year}-03-20`), date(`${year}-05-01`))
  expect(`${easter?.day}`).toBe(`${year}-${day}`)
})

test('[TRD-9] both ends are included, across years, and nothing beyond them', () => {
  const found = holidaysWithin(date('2026-12-25'), date('2027-01-01'))
  expect(found.map(({ name }) => name)).toEqual(['Christmas Day', 'New Year’s Eve', 'New Year’s Day'])
  expect(holidaysWithin(date('2026-03-02'), date('2026-03-05'))).toEqual([])
})
