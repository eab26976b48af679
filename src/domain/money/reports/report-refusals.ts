/** Why a report can't be shown, or a day not be closed. */
export type ReportRefusal =
  | { readonly kind: 'report_days_reversed' }
  | { readonly kind: 'report_too_long'; readonly days: number }
  | { readonly kind: 'day_not_ended' }
  | { readonly kind: 'payout_not_found' }
  | { readonly kind: 'report_addresses_missing' }
  | { readonly kind: 'report_schedule_not_found' }
  | { readonly kind: 'too_many_report_schedules'; readonly max: number }
