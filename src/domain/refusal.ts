/** A refusal: a kind, and the facts that its message needs. The messages are in `messages`. */

import type { AccountField } from './accounts/account-field.ts'
import type { LineId } from './ids.ts'
import type { Cents } from './money.ts'
import type { CustomerField } from './ordering/customer.ts'
import type { OrderStatus } from './ordering/status.ts'
import type { OrderType } from './restaurant/restaurant.ts'

/** A cart line that can't be ordered as it is. `name` is the product's name, if known. */
type OfLine = { readonly lineId: LineId; readonly name: string }
/** An option group with an invalid count. */
type OfGroup = { readonly group: string; readonly rolls: boolean }

export type OptionRefusal =
  | ({ readonly kind: 'too_few_options'; readonly wanted: number } & OfGroup)
  | ({ readonly kind: 'too_many_options'; readonly max: number; readonly excess: number } & OfGroup)
  | ({ readonly kind: 'no_more_options'; readonly max: number } & OfGroup)
  | { readonly kind: 'unknown_option' }
  | { readonly kind: 'option_sold_out'; readonly option: string }

/** Why an option group can't be saved. */
export type GroupRefusal =
  | { readonly kind: 'group_name_missing' }
  | { readonly kind: 'option_name_missing' }
  | { readonly kind: 'price_below_zero' }
  | { readonly kind: 'maximum_below_minimum' }
  | { readonly kind: 'maximum_above_options'; readonly options: number }
  | { readonly kind: 'minimum_above_options'; readonly min: number; readonly active: number }
  | { readonly kind: 'required_group_empty' }
  | { readonly kind: 'too_many_defaults'; readonly max: number }

export type Refusal =
  | OptionRefusal
  | { readonly kind: 'restaurant_not_found' }
  | { readonly kind: 'online_orders_off' }
  /** `until` is a UTC instant in ISO 8601, `resumes` the same as text in the restaurant's local time. */
  | { readonly kind: 'ordering_paused'; readonly until: string; readonly resumes: string }
  | { readonly kind: 'asap_not_available' }
  | { readonly kind: 'time_missing' }
  | { readonly kind: 'time_not_available' }
  | { readonly kind: 'delivery_off' }
  | { readonly kind: 'address_incomplete' }
  | { readonly kind: 'address_no_state_zip' }
  | { readonly kind: 'outside_delivery_area'; readonly zipCode: string }
  /** `message` is the courier's, at most 200 characters. */
  | { readonly kind: 'delivery_not_possible'; readonly message: string }
  | { readonly kind: 'courier_credentials_missing' }
  | { readonly kind: 'courier_customer_missing' }
  /** `body` is the courier's short code and message. */
  | { readonly kind: 'courier_sign_in_failed'; readonly status: number; readonly body: string }
  | { readonly kind: 'courier_quote_failed' }
  | { readonly kind: 'courier_not_needed' }
  | { readonly kind: 'quote_unknown' }
  | { readonly kind: 'quote_for_other_address' }
  | { readonly kind: 'quote_for_other_time' }
  | { readonly kind: 'quote_expired' }
  | { readonly kind: 'cart_empty' }
  | { readonly kind: 'cart_not_found' }
  | { readonly kind: 'too_many_lines'; readonly max: number }
  | {
      readonly kind: 'below_minimum'
      readonly orderType: OrderType
      readonly minimum: Cents
      readonly missing: Cents
    }
  | ({ readonly kind: 'product_gone' } & OfLine)
  | ({ readonly kind: 'product_not_on_menu' } & OfLine)
  | ({ readonly kind: 'product_sold_out' } & OfLine)
  | ({ readonly kind: 'line_options'; readonly because: OptionRefusal } & OfLine)
  | ({ readonly kind: 'note_not_taken' } & OfLine)
  | { readonly kind: 'age_not_confirmed' }
  | { readonly kind: 'customer_field_missing'; readonly field: CustomerField }
  | { readonly kind: 'email_invalid' }
  | { readonly kind: 'phone_invalid' }
  | { readonly kind: 'terms_not_accepted' }
  | { readonly kind: 'account_field_missing'; readonly field: AccountField }
  | { readonly kind: 'name_too_long'; readonly max: number }
  | { readonly kind: 'password_too_short'; readonly min: number }
  | { readonly kind: 'password_too_long'; readonly max: number }
  | { readonly kind: 'credentials_missing' }
  | { readonly kind: 'not_signed_in' }
  | { readonly kind: 'product_no_longer_offered'; readonly name: string }
  | { readonly kind: 'product_not_served_now'; readonly name: string }
  | { readonly kind: 'order_incomplete' }
  | { readonly kind: 'amount_too_small'; readonly minimum: Cents }
  | { readonly kind: 'tip_not_offered' }
  /** A custom tip was chosen without an amount. */
  | { readonly kind: 'custom_tip_missing' }
  | { readonly kind: 'tip_needs_confirmation'; readonly tip: Cents }
  | { readonly kind: 'code_missing' }
  | { readonly kind: 'code_invalid' }
  | { readonly kind: 'code_expired' }
  | { readonly kind: 'code_not_yet' }
  | { readonly kind: 'code_below_minimum'; readonly minimum: Cents }
  | { readonly kind: 'code_used_up' }
  | { readonly kind: 'kids_meal_not_earned' }
  | { readonly kind: 'too_many_kids_meals'; readonly earned: number }
  | { readonly kind: 'kids_meal_not_eligible' }
  | { readonly kind: 'payments_off' }
  /** PAY-16: `errorId` identifies the call in the log. */
  | { readonly kind: 'payment_system_failed'; readonly errorId: string }
  | { readonly kind: 'payment_not_succeeded'; readonly status: string }
  | { readonly kind: 'payment_missing' }
  /** PAY-11: the provider's payment has a different amount or currency, or belongs to a different checkout. */
  | { readonly kind: 'payment_mismatch' }
  /** PAY-44: an earlier payment of the cart is in progress, and can neither be canceled nor paid again. */
  | { readonly kind: 'payment_processing' }
  /** The provider is unreachable, or reports that the payment is still in progress. */
  | { readonly kind: 'payment_unconfirmed' }
  /** The provider is unreachable, so the status of a refund is unknown. */
  | { readonly kind: 'refund_unconfirmed' }
  | { readonly kind: 'checkout_replaced' }
  | { readonly kind: 'checkout_not_found' }
  /** Another browser placed the order. It is paid, and no details are shown here. */
  | { readonly kind: 'paid_in_other_browser' }
  /** The same for a checkout that is not paid. */
  | { readonly kind: 'not_paid_in_other_browser' }
  | { readonly kind: 'order_not_found' }
  | { readonly kind: 'order_moved_on'; readonly status: OrderStatus }
  | { readonly kind: 'order_step_unknown' }
  | { readonly kind: 'undo_not_possible' }
  | { readonly kind: 'order_of_other_day' }
  | { readonly kind: 'cancel_reason_missing' }
  | { readonly kind: 'nothing_to_refund' }
  /** DSP-4: the bank has not decided yet, or decided for the cardholder. */
  | { readonly kind: 'payment_disputed' }
  | { readonly kind: 'dispute_lost' }
  | { readonly kind: 'dispute_not_found' }
  | { readonly kind: 'dispute_not_lost' }
  | { readonly kind: 'nothing_passed_on' }
  | { readonly kind: 'transfer_reversed'; readonly amount: Cents }
  /** The provider is unreachable or refused. */
  | { readonly kind: 'transfer_unconfirmed' }
  | { readonly kind: 'transfer_refused'; readonly code: string }
  | { readonly kind: 'refund_amount_missing' }
  /** The same request was made before, with this amount. */
  | { readonly kind: 'refund_requested_otherwise'; readonly amount: Cents }
  | { readonly kind: 'refund_too_high'; readonly most: Cents }
  | { readonly kind: 'pause_reason_missing' }
  | { readonly kind: 'pause_custom_reason_missing' }
  | { readonly kind: 'pause_photo_missing' }
  | { readonly kind: 'pause_photo_unreadable' }
  | { readonly kind: 'ordering_paused_already' }
  | { readonly kind: 'pause_not_found' }
  | { readonly kind: 'pairing_code_wrong' }
  | { readonly kind: 'too_many_pairing_tries' }
  | { readonly kind: 'device_not_found' }
  | { readonly kind: 'invitation_not_found' }
  | { readonly kind: 'invitation_over' }
  | { readonly kind: 'invitation_for_other_address' }
  | { readonly kind: 'address_not_verified' }
  | { readonly kind: 'too_many_invitations' }
  | { readonly kind: 'member_already' }
  | { readonly kind: 'member_not_found' }
  | { readonly kind: 'business_incomplete' }
  | { readonly kind: 'business_domain_invalid' }
  | { readonly kind: 'business_domain_taken' }
  | { readonly kind: 'business_not_found' }
  /** `restaurants`: their names. */
  | { readonly kind: 'business_has_restaurants'; readonly restaurants: readonly string[] }
  | { readonly kind: 'site_name_missing' }
  | { readonly kind: 'site_url_invalid' }
  | { readonly kind: 'site_url_foreign' }
  | { readonly kind: 'setting_too_long'; readonly max: number }
  | {
      readonly kind: 'setting_out_of_range'
      readonly name: string
      readonly min: number
      readonly max: number
      /** The unit that follows a number, including its leading space. */
      readonly unit: string
    }
  | { readonly kind: 'file_types_missing' }
  /** `max` in MB. */
  | { readonly kind: 'file_too_large'; readonly max: number }
  | { readonly kind: 'file_type_not_allowed'; readonly allowed: string }
  | { readonly kind: 'too_many_admin_calls' }
  | { readonly kind: 'api_off' }
  | { readonly kind: 'too_many_sign_in_tries' }
  | { readonly kind: 'second_factor_needs_password' }
  | { readonly kind: 'second_factor_missing' }
  | { readonly kind: 'second_factor_code_used' }
  | { readonly kind: 'restaurant_field_missing'; readonly field: 'name' | 'address' | 'phone' }
  | { readonly kind: 'text_too_long'; readonly max: number }
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
  | { readonly kind: 'otp_target_missing' }
  | { readonly kind: 'resend_incomplete' }
  | { readonly kind: 'identity_not_found' }
  | { readonly kind: 'identity_is_last' }
  | { readonly kind: 'session_not_found' }
  | { readonly kind: 'captcha_missing' }
  | { readonly kind: 'pictures_not_allowed' }
  | { readonly kind: 'provider_missing' }
  | { readonly kind: 'company_sign_in_away' }
  /** Someone else changed the edited row (EDT-1). */
  | { readonly kind: 'changed_meanwhile' }
  | { readonly kind: 'stock_item_not_found' }
  | GroupRefusal
  | { readonly kind: 'group_not_found' }
  | { readonly kind: 'amount_unreadable' }
  | { readonly kind: 'count_unreadable'; readonly min: number; readonly max: number }
  | { readonly kind: 'category_name_missing' }
  | { readonly kind: 'sort_order_invalid' }
  | { readonly kind: 'category_not_found' }
  | { readonly kind: 'timed_menu_name_missing' }
  | { readonly kind: 'timed_menu_name_reserved' }
  | { readonly kind: 'timed_menu_name_taken' }
  | { readonly kind: 'menu_time_missing' }
  | { readonly kind: 'menu_times_overlap' }
  | { readonly kind: 'timed_menu_not_found' }
  | { readonly kind: 'code_name_invalid' }
  | { readonly kind: 'code_name_taken' }
  | { readonly kind: 'code_not_found' }
  | { readonly kind: 'code_was_used' }
  | { readonly kind: 'percentage_invalid' }
  | { readonly kind: 'amount_missing' }
  | { readonly kind: 'eligible_products_missing' }
  | { readonly kind: 'end_before_beginning' }
  | { readonly kind: 'max_uses_invalid' }
  /** A category with products can't be deleted without a choice of what happens to them. */
  | { readonly kind: 'category_in_use'; readonly products: number }
  /** Products use the group; `products` has at most five of their names. */
  | { readonly kind: 'group_in_use'; readonly count: number; readonly products: readonly string[] }
  | { readonly kind: 'category_missing' }
  | { readonly kind: 'product_name_missing' }
  | { readonly kind: 'price_invalid' }
  | { readonly kind: 'price_too_precise' }
  /** `max`: in cents. */
  | { readonly kind: 'price_too_high'; readonly max: Cents }
  | { readonly kind: 'product_not_found' }
  /** The image was not uploaded for this restaurant, or has been deleted. */
  | { readonly kind: 'image_not_found' }
  | { readonly kind: 'image_too_large' }
  | { readonly kind: 'not_an_image' }
  | { readonly kind: 'image_type_not_taken' }
  /** The bytes are of another type than declared. */
  | { readonly kind: 'image_type_differs'; readonly type: 'JPG' | 'PNG' | 'WebP' }
  /** The file contains a page, a script, a document or an archive besides the image. */
  | { readonly kind: 'image_holds_more' }
  | { readonly kind: 'image_too_many_pixels' }
  | { readonly kind: 'image_unreadable' }
  /** The file store is full or unavailable. */
  | { readonly kind: 'image_not_stored' }

export type RefusalKind = Refusal['kind']
