import type { MessageTable } from '../../messages/message-table.ts'
import type { ReportRefusal } from './report-refusals.ts'

export const reportMessages: MessageTable<ReportRefusal> = {
  report_days_reversed: 'The first day is after the last one.',
  report_too_long: ({ days }) => `A report covers at most ${days} days. Please choose fewer.`,
  payout_not_found: 'This payout doesn’t exist, or has no money of this restaurant.',
  day_not_ended: 'This day can be closed 15 minutes after it has ended.',
  report_addresses_missing: 'Please enter at least one email address.',
  report_schedule_not_found: 'This schedule no longer exists.',
  too_many_report_schedules: ({ max }) => `A restaurant can have at most ${max} schedules. Delete one first.`,
}
