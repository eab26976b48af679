import type { RefusalTable } from '../../refusal-table.ts'

/** Why a report can't be shown, or a day not be closed. */
export const reportRefusals = {
  report_days_reversed: 'The first day is after the last one.',
  report_too_long: ({ days }: { readonly days: number }) =>
    `A report covers at most ${days} days. Please choose fewer.`,
  payout_not_found: 'This payout doesn’t exist, or has no money of this restaurant.',
  day_not_ended: 'This day can be closed 15 minutes after it has ended.',
  report_addresses_missing: 'Please enter at least one email address.',
  report_schedule_not_found: 'This schedule no longer exists.',
  too_many_report_schedules: ({ max }: { readonly max: number }) =>
    `A restaurant can have at most ${max} schedules. Delete one first.`,
} satisfies RefusalTable
