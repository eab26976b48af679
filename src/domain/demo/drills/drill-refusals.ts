/** Why a drill can't be started, stopped, removed or found. */
export type DrillRefusal =
  /** A production site. */
  | { readonly kind: 'drill_not_in_demo' }
  /** A demo that was started with the keys of a payment provider. */
  | { readonly kind: 'drill_without_sandbox' }
  | { readonly kind: 'drill_running' }
  | { readonly kind: 'drill_not_running' }
  | { readonly kind: 'drill_not_ended' }
  | { readonly kind: 'drill_not_found' }
  | { readonly kind: 'drill_restaurant_closed'; readonly restaurant: string }
  | { readonly kind: 'drill_without_times'; readonly restaurant: string }
  | { readonly kind: 'drill_without_hosts'; readonly restaurant: string }
  | {
      readonly kind: 'drill_number_wrong'
      readonly min: number
      readonly max: number
      readonly isWhole: boolean
    }
  | { readonly kind: 'drill_too_fast'; readonly most: number }
