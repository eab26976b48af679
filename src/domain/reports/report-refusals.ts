/** Why a report can't be shown, or a day not be closed. */
export type ReportRefusal =
  | { readonly kind: 'report_days_reversed' }
  | { readonly kind: 'report_too_long'; readonly days: number }
  | { readonly kind: 'day_not_ended' }
