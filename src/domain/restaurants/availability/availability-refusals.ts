/** Why a restaurant takes no order, or not for the time chosen. */
export type AvailabilityRefusal =
  | { readonly kind: 'online_orders_off' }
  /** `until` is a UTC instant in ISO 8601, `resumes` the same as text in the restaurant's local time. */
  | { readonly kind: 'ordering_paused'; readonly until: string; readonly resumes: string }
  | { readonly kind: 'asap_not_available' }
  | { readonly kind: 'time_missing' }
  | { readonly kind: 'time_not_available' }
