import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { closedAllWeek } from '../../restaurants/availability/restaurants.testing.ts'
import {
  formatReportSchedule,
  latestDue,
  type ReportFrequency,
  reportScheduleFaults,
} from './report-schedule.ts'

const zone = 'America/New_York'
const aSchedule = aRestaurant({ timezone: zone, hours: closedAllWeek, dayStartsAt: '04:00' })
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant()
const due = (frequency: ReportFrequency, hour: number, now: Temporal.Instant) => {
  const { period, dueAt } = latestDue({ frequency, hour }, aSchedule, now)
  return [`${period.first}`, `${period.last}`, dueAt.toZonedDateTimeISO(zone).toPlainDateTime().toString()]
}

test.each([
  ['daily', 6, '2026-11-20T05:59', '2026-11-18', '2026-11-18', '2026-11-19T06:00:00'],
  ['daily', 6, '2026-11-20T06:00', '2026-11-19', '2026-11-19', '2026-11-20T06:00:00'],
  // Before the business day has ended, at 4 AM, its report is not complete.
  ['daily', 2, '2026-11-20T04:14', '2026-11-18', '2026-11-18', '2026-11-19T04:15:00'],
  ['daily', 2, '2026-11-20T04:15', '2026-11-19', '2026-11-19', '2026-11-20T04:15:00'],
  ['weekly', 6, '2026-11-23T05:59', '2026-11-09', '2026-11-15', '2026-11-16T06:00:00'],
  ['weekly', 6, '2026-11-23T06:00', '2026-11-16', '2026-11-22', '2026-11-23T06:00:00'],
  ['weekly', 6, '2026-11-29T23:00', '2026-11-16', '2026-11-22', '2026-11-23T06:00:00'],
  ['monthly', 9, '2026-12-01T08:59', '2026-10-01', '2026-10-31', '2026-11-01T09:00:00'],
  ['monthly', 9, '2026-12-01T09:00', '2026-11-01', '2026-11-30', '2026-12-01T09:00:00'],
  ['monthly', 0, '2028-03-01T12:00', '2028-02-01', '2028-02-29', '2028-03-01T04:15:00'],
] as const)(
  '[REP-18] %s at %i: at %s the days from %s to %s are due since %s',
  (frequency, hour, now, first, last, since) => {
    expect(due(frequency, hour, at(now))).toEqual([first, last, since])
  },
)

// The clock skips 2 AM to 3 AM on March 8, and shows 1 AM to 2 AM twice on November 1.
test.each([
  ['2026-03-06T00:00', '2026-03-11T00:00'],
  ['2026-10-30T00:00', '2026-11-04T00:00'],
])('[REP-18, REP-19] between %s and %s daily mail of any hour is due once a day', (from, until) => {
  for (const hour of [0, 1, 2, 3, 4, 23]) {
    const dues = new Map<string, Set<string>>()
    for (let now = at(from); Temporal.Instant.compare(now, at(until)) < 0; now = now.add({ minutes: 15 })) {
      const { period, dueAt } = latestDue({ frequency: 'daily', hour }, aSchedule, now)
      expect(Temporal.Instant.compare(dueAt, now)).toBeLessThanOrEqual(0)
      const key = `${period.last}`
      dues.set(key, (dues.get(key) ?? new Set()).add(`${dueAt}`))
    }
    // One instant for each day, and no day is left out.
    expect([...dues.values()].every((instants) => instants.size === 1)).toBe(true)
    const days = [...dues.keys()].toSorted()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    expect(Temporal.PlainDate.from(first).until(last).days + 1).toBe(days.length)
  }
})

test.each([
  [{ hour: 24 }, ['a@example.com'], 'hour', 'number_out_of_range'],
  [{ hour: 6 }, [], 'addresses', 'report_addresses_missing'],
  [{ hour: 6 }, ['a@example.com', 'nobody'], 'addresses', 'email_address_invalid'],
  [
    { hour: 6 },
    Array.from({ length: 11 }, (_, count) => `a${count}@example.com`),
    'addresses',
    'too_many_entries',
  ],
])('[REP-17] %j with the addresses %j is refused at %s', ({ hour }, addresses, field, kind) => {
  const faults = reportScheduleFaults({ frequency: 'daily', hour }, addresses)
  expect(faults).toMatchObject([{ field, refusal: { kind } }])
})

test('[REP-17] a schedule is named by its time', () => {
  expect(formatReportSchedule({ frequency: 'daily', hour: 0 })).toBe('Every day at 12:00 AM')
  expect(formatReportSchedule({ frequency: 'weekly', hour: 13 })).toBe('Every Monday at 1:00 PM')
  expect(formatReportSchedule({ frequency: 'monthly', hour: 6 })).toBe(
    'On the first of each month at 6:00 AM',
  )
})
