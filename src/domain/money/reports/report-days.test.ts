import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { businessDayOf } from '../../clock/business-day.ts'
import { refusalMessage } from '../../messages/messages.ts'
import { anyInstant, anyRestaurant, everyDay } from '../../restaurants/availability/restaurants.testing.ts'
import { lastDayToClose, openDays, whyNotClose, whyNotReport } from './report-days.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const diner = aRestaurant({ hours: everyDay('11:00-22:00') })
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[America/New_York]`).toInstant()

test.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-21', '2026-11-20', 'report_days_reversed'],
  ['2026-01-01', '2027-01-01', undefined],
  ['2026-01-01', '2027-01-02', 'report_too_long'],
])('[REP-1] a report from %s to %s: %s', (first, last, kind) => {
  const why = whyNotReport(date(first), date(last))
  expect(why?.kind).toBe(kind)
  if (why) expect(refusalMessage(why)).toMatch(/\.$/)
})

describe('[REP-9] when the day of November 20 can be closed', () => {
  test.each([
    ['2026-11-20T23:00', true],
    ['2026-11-21T04:14', true],
    ['2026-11-21T04:15', false],
  ])('by a person at %s: refused %s', (now, isRefused) => {
    expect(whyNotClose(diner, date('2026-11-20'), at(now))?.kind).toBe(
      isRefused ? 'day_not_ended' : undefined,
    )
  })
  test.each([
    ['2026-11-21T09:59', '2026-11-19'],
    ['2026-11-21T10:00', '2026-11-20'],
  ])('automatically at %s: through %s', (now, last) => {
    expect(`${lastDayToClose(diner, at(now))}`).toBe(last)
  })
})

describe('[REP-10] the open days of a report', () => {
  const spans = (days: ReturnType<typeof openDays>) => days.map(({ day, from }) => [`${day}`, `${from}`])
  const from = (day: string) => at(`${day}T04:00`).toString()

  test('all of them if none is closed, each from its own beginning', () => {
    expect(spans(openDays(diner, date('2026-11-19'), date('2026-11-20'), null))).toEqual([
      ['2026-11-19', from('2026-11-19')],
      ['2026-11-20', from('2026-11-20')],
    ])
  })

  test('those after the closed ones; the first begins where the closed one ended, whatever the hours say today', () => {
    const closed = { day: date('2026-11-19'), until: at('2026-11-20T02:30') }
    expect(spans(openDays(diner, date('2026-11-18'), date('2026-11-21'), closed))).toEqual([
      ['2026-11-20', closed.until.toString()],
      ['2026-11-21', from('2026-11-21')],
    ])
    expect(openDays(diner, date('2026-11-21'), date('2026-11-21'), closed)).toHaveLength(1)
    expect(openDays(diner, date('2026-11-18'), date('2026-11-19'), closed)).toEqual([])
  })

  test('for any schedule, they follow each other without a gap, and each instant is in its business day', () => {
    fc.assert(
      fc.property(anyRestaurant, anyInstant, (restaurant, instant) => {
        const day = businessDayOf(restaurant, instant)
        const days = openDays(restaurant, day.subtract({ days: 2 }), day.add({ days: 2 }), null)
        for (const [index, each] of days.entries())
          if (index > 0) expect(`${each.from}`).toBe(`${days[index - 1]?.until}`)
        const own = days.find(
          ({ from, until }) =>
            Temporal.Instant.compare(from, instant) <= 0 && Temporal.Instant.compare(instant, until) < 0,
        )
        expect(own?.day.equals(day)).toBe(true)
      }),
    )
  })
})
