import type { MessageTable } from '../message-table.ts'
import type { ReportRefusal } from './report-refusals.ts'

export const reportMessages: MessageTable<ReportRefusal> = {
  report_days_reversed: 'The first day is after the last one.',
  report_too_long: ({ days }) => `A report covers at most ${days} days. Please choose fewer.`,
  day_not_ended: 'This day can be closed 15 minutes after it has ended.',
}
