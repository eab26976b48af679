import type { DayRange } from '#web/admin/days/day-range.ts'

/** REP-15: the ranges that are offered, relative to the current business day. */
export function reportPresets(today: string): readonly (DayRange & { readonly label: string })[] {
  const now = Temporal.PlainDate.from(today)
  const thisMonth = now.with({ day: 1 })
  const lastMonth = thisMonth.subtract({ months: 1 })
  const preset = (label: string, first: Temporal.PlainDate, last: Temporal.PlainDate) => ({
    label,
    first: first.toString(),
    last: last.toString(),
  })
  const yesterday = now.subtract({ days: 1 })
  return [
    preset('Yesterday', yesterday, yesterday),
    preset('Today', now, now),
    preset('Last 7 days', now.subtract({ days: 6 }), now),
    preset('This month', thisMonth, now),
    preset('Last month', lastMonth, thisMonth.subtract({ days: 1 })),
    preset('This year', now.with({ month: 1, day: 1 }), now),
  ]
}
