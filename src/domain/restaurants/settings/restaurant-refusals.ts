import type { Cents } from '../../money.ts'

/** Why a restaurant is not found, or its settings can't be saved. */
export type RestaurantRefusal =
  | { readonly kind: 'restaurant_not_found' }
  | { readonly kind: 'restaurant_without_dishes' }
  | { readonly kind: 'restaurant_not_approved'; readonly mail: 'invitation' | 'report' }
  | { readonly kind: 'setting_missing'; readonly field: string }
  | { readonly kind: 'text_too_long'; readonly max: number }
  | { readonly kind: 'position_invalid' }
  | { readonly kind: 'too_many_entries'; readonly max: number }
  | { readonly kind: 'number_out_of_range'; readonly min: number; readonly max: number }
  | { readonly kind: 'amount_out_of_range'; readonly max: Cents }
  | { readonly kind: 'rate_out_of_range' }
  | { readonly kind: 'fee_rate_out_of_range' }
  | { readonly kind: 'slug_invalid' }
  | { readonly kind: 'slug_taken' }
  | { readonly kind: 'timezone_unknown' }
  | { readonly kind: 'time_of_day_invalid' }
  | { readonly kind: 'windows_overlap' }
  | { readonly kind: 'too_many_windows'; readonly max: number }
  | { readonly kind: 'zip_code_invalid'; readonly zipCode: string }
  | { readonly kind: 'email_address_invalid'; readonly email: string }
  | { readonly kind: 'stripe_account_invalid' }
  | { readonly kind: 'stripe_account_unknown' }
  /** The provider is unreachable, so the account can't be verified. */
  | { readonly kind: 'stripe_account_unchecked' }
  | { readonly kind: 'courier_account_incomplete' }
  | { readonly kind: 'courier_key_unreadable' }
  | { readonly kind: 'host_invalid' }
  | { readonly kind: 'host_taken' }
  | { readonly kind: 'host_of_platform' }
  | { readonly kind: 'host_not_found' }
  /** The provider is unreachable, so wallets can't be set up for a host. */
  | { readonly kind: 'payment_domain_unchecked' }
  | { readonly kind: 'too_many_waiting_restaurants'; readonly max: number }
