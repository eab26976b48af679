import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  comparedDays,
  trendComparisons,
  trendPoints,
  trendSteps,
  usualStep,
  usualTrendDays,
  whyNotTrend,
} from './trend-days.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const days = (first: string, last: string) => ({ first: date(first), last: date(last) })
const text = ({ first, last }: ReturnType<typeof days>) => `${first} ${last}`

test.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-21', '2026-11-20', 'report_days_reversed'],
  ['2024-01-01', '2025-12-31', undefined],
  ['2024-01-01', '2026-01-01', 'report_too_long'],
])('[TRD-1] a range from %s to %s: %s', (first, last, kind) => {
  expect(whyNotTrend(days(first, last))?.kind).toBe(kind)
})

test('[TRD-1] the usual range is the four weeks before today', () => {
  expect(text(usualTrendDays(date('2026-03-02')))).toBe('2026-02-02 2026-03-01')
})

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-13 2026-11-13'],
  ['2026-11-14', '2026-11-20', '2026-11-07 2026-11-13'],
  ['2026-11-13', '2026-11-20', '2026-10-30 2026-11-06'],
  ['2026-10-24', '2026-11-20', '2026-09-26 2026-10-23'],
])('[TRD-3] from %s to %s the period before is shifted by whole weeks', (first, last, before) => {
  expect(text(comparedDays(days(first, last), 'before'))).toBe(before)
})

test.each([
  ['2026-11-01', '2026-12-15', 'day'],
  ['2026-11-01', '2026-12-16', 'week'],
  ['2026-01-01', '2026-12-31', 'month'],
])('[TRD-2] from %s to %s the usual step is a %s', (first, last, step) => {
  expect(usualStep(days(first, last))).toBe(step)
})

describe('[TRD-2, TRD-3] the points of a chart', () => {
  test.each([
    ['day', 'before', ['2026-11-20 2026-11-20', '2026-11-21 2026-11-21'], '2026-11-13 2026-11-13'],
    ['week', 'before', ['2026-11-20 2026-11-21'], '2026-11-13 2026-11-14'],
    ['month', 'year', ['2026-11-20 2026-11-21'], '2025-11-20 2025-11-21'],
  ] as const)('by %s, compared with %s', (step, comparison, expected, before) => {
    const points = trendPoints(days('2026-11-20', '2026-11-21'), step, comparison)
    expect(points.map((point) => text(point.days))).toEqual(expected)
    expect(text(points[0]?.before ?? days(expected[0].slice(0, 10), '2000-01-01'))).toBe(before)
  })

  test('weeks begin on Sunday, months on their first day', () => {
    const range = days('2026-10-30', '2026-11-10')
    const starts = (step: 'week' | 'month') =>
      trendPoints(range, step, 'before').map((point) => point.days.first.toString())
    expect(starts('week')).toEqual(['2026-10-30', '2026-11-01', '2026-11-08'])
    expect(starts('month')).toEqual(['2026-10-30', '2026-11-01'])
  })

  test.each([
    ['2025-02-27', '2025-03-01', 'day', ['2024-02-27', '2024-02-28 2024-02-29', '2024-03-01']],
    ['2025-01-31', '2025-03-01', 'month', ['2024-01-31', '2024-02-01 2024-02-29', '2024-03-01']],
    ['2028-02-27', '2028-03-01', 'day', ['2027-02-27', '2027-02-28', '2027-02-28', '2027-03-01']],
    ['2028-02-01', '2028-02-28', 'month', ['2027-02-01 2027-02-28']],
    ['2028-02-29', '2028-02-29', 'day', ['2027-02-28']],
  ] as const)(
    'from %s to %s by %s, no day of the year before is left out around February 29',
    (first, last, step, expected) => {
      const before = trendPoints(days(first, last), step, 'year').map((point) => point.before)
      expect(before.map((span) => text(span).replace(/^(\S+) \1$/, '$1'))).toEqual(expected)
      const compared = comparedDays(days(first, last), 'year')
      expect([`${before[0]?.first}`, `${before.at(-1)?.last}`]).toEqual([
        `${compared.first}`,
        `${compared.last}`,
      ])
    },
  )

  test('they cover the range without gap and overlap, and their comparisons the compared range', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 400 }))
      .map(([start, length]) => {
        const first = date('2025-01-01').add({ days: start })
        return { first, last: first.add({ days: length }) }
      })
    fc.assert(
      fc.property(
        anyRange,
        fc.constantFrom(...trendSteps),
        fc.constantFrom(...trendComparisons),
        (range, step, comparison) => {
          const points = trendPoints(range, step, comparison)
          expect(
            text({
              first: points[0]?.days.first ?? range.last,
              last: points.at(-1)?.days.last ?? range.first,
            }),
          ).toBe(text(range))
          for (const [index, { days, before }] of points.entries()) {
            const previous = points[index - 1]
            if (!previous) continue
            expect(`${days.first}`).toBe(`${previous.days.last.add({ days: 1 })}`)
            const next = previous.before.last.add({ days: 1 })
            expect(Temporal.PlainDate.compare(before.first, next)).toBeLessThanOrEqual(0)
          }
          const compared = comparedDays(range, comparison)
          expect(`${points[0]?.before.first} ${points.at(-1)?.before.last}`).toBe(text(compared))
        },
      ),
    )
  })
})
