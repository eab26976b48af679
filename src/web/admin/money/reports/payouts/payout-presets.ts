import { usualPayoutDays } from '#domain/money/payouts/payout-days.ts'
import type { DayRange } from '#web/admin/days/day-range.ts'
import { reportPresets } from '../report-presets.ts'

/** PYT-9: the ranges that are offered, relative to the current business day: at first the days without a choice. */
export function payoutPresets(today: string): readonly (DayRange & { readonly label: string })[] {
  const { first, last } = usualPayoutDays(Temporal.PlainDate.from(today))
  return [
    { label: 'Recent and upcoming', first: first.toString(), last: last.toString() },
    ...reportPresets(today),
  ]
}
