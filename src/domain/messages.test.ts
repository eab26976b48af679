import { expect, test } from 'vitest'
import { toId } from './ids.ts'
import { refusalMessage } from './messages.ts'
import { cents } from './money.ts'
import type { Refusal, RefusalKind } from './refusal.ts'

const ofLine = { lineId: toId<'Line'>('line'), name: 'Edamame' }
const toppings = { group: 'Toppings', rolls: false }
const rolls = { group: 'Roll Special', rolls: true }

const messages: {
  readonly [Kind in RefusalKind]: readonly (readonly [Extract<Refusal, { kind: Kind }>, string])[]
} = {
  too_few_options: [
    [{ kind: 'too_few_options', wanted: 2, ...toppings }, 'Please select exactly 2 option(s) from Toppings.'],
    [
      { kind: 'too_few_options', wanted: 3, ...rolls },
      'Please select exactly 3 rolls for your Maki lunch special.',
    ],
  ],
  too_many_options: [
    [
      { kind: 'too_many_options', max: 2, excess: 1, ...toppings },
      'You can only select 2 option(s) from Toppings. Please unselect 1.',
    ],
    [
      { kind: 'too_many_options', max: 2, excess: 1, ...rolls },
      'You can only select 2 rolls from Roll Special. Please unselect 1.',
    ],
  ],
  no_more_options: [
    [{ kind: 'no_more_options', max: 2, ...toppings }, 'You can select a maximum of 2 options for Toppings.'],
    [
      { kind: 'no_more_options', max: 2, ...rolls },
      'You can only select 2 roll(s) for this Maki lunch special. Please unselect a roll first if you want to choose a different one.',
    ],
  ],
  unknown_option: [
    [{ kind: 'unknown_option' }, 'An option that was chosen is no longer offered. Please choose again.'],
  ],
  option_sold_out: [
    [{ kind: 'option_sold_out', option: 'Salmon' }, 'Salmon is sold out. Please choose again.'],
  ],
  product_sold_out: [
    [{ kind: 'product_sold_out', ...ofLine }, 'Edamame is sold out. Please remove it from your order.'],
  ],
  restaurant_not_found: [[{ kind: 'restaurant_not_found' }, 'This restaurant could not be found.']],
  restaurant_field_missing: [
    [{ kind: 'restaurant_field_missing', field: 'name' }, 'Please enter the name of the restaurant.'],
    [{ kind: 'restaurant_field_missing', field: 'address' }, 'Please enter the address of the restaurant.'],
    [
      { kind: 'restaurant_field_missing', field: 'phone' },
      'Please enter the phone number of the restaurant.',
    ],
  ],
  text_too_long: [[{ kind: 'text_too_long', max: 100 }, 'Please use at most 100 characters.']],
  too_many_entries: [[{ kind: 'too_many_entries', max: 20 }, 'Please enter at most 20.']],
  number_out_of_range: [
    [{ kind: 'number_out_of_range', min: 0, max: 720 }, 'Please enter a whole number from 0 to 720.'],
  ],
  amount_out_of_range: [
    [
      { kind: 'amount_out_of_range', max: cents(1_000_000) },
      'Please enter an amount from $0.00 to $10,000.00, such as 4.50.',
    ],
  ],
  rate_out_of_range: [
    [
      { kind: 'rate_out_of_range' },
      'Please enter a percentage from 0 to 100 with at most three decimals, such as 8.875.',
    ],
  ],
  slug_invalid: [
    [
      { kind: 'slug_invalid' },
      'Please use lower-case letters and digits, joined by single hyphens, such as blue-door. It begins with a letter.',
    ],
  ],
  slug_taken: [[{ kind: 'slug_taken' }, 'This web address is taken. Please choose another one.']],
  timezone_unknown: [
    [{ kind: 'timezone_unknown' }, 'This time zone is not known. Please choose one from the list.'],
  ],
  time_of_day_invalid: [[{ kind: 'time_of_day_invalid' }, 'Please enter both times, such as 11:30 AM.']],
  windows_overlap: [
    [
      { kind: 'windows_overlap' },
      'These hours overlap with others. Please let them end before the next ones begin.',
    ],
  ],
  too_many_windows: [[{ kind: 'too_many_windows', max: 6 }, 'A day can have at most 6 windows.']],
  zip_code_invalid: [
    [{ kind: 'zip_code_invalid', zipCode: '1000' }, '1000 is not a zip code of five digits.'],
  ],
  email_address_invalid: [
    [{ kind: 'email_address_invalid', email: 'ada@' }, 'ada@ is not an email address.'],
  ],
  stripe_account_invalid: [
    [{ kind: 'stripe_account_invalid' }, 'An account has a name such as acct_1A2b3C4d5E6f7G8h.'],
  ],
  fee_rate_out_of_range: [
    [
      { kind: 'fee_rate_out_of_range' },
      'Please enter a percentage from 0 to 100 with at most two decimals, such as 2.75.',
    ],
  ],
  payment_domain_unchecked: [
    [
      { kind: 'payment_domain_unchecked' },
      "We couldn't reach Stripe just now. Nothing has changed; we'll keep trying, and you can try again in a moment.",
    ],
  ],
  stripe_account_unknown: [
    [
      { kind: 'stripe_account_unknown' },
      'Stripe has no such account connected to this platform. Check the name, or connect the account first. Nothing was saved.',
    ],
  ],
  stripe_account_unchecked: [
    [
      { kind: 'stripe_account_unchecked' },
      "We couldn't reach Stripe to check this account. Nothing was saved, and what you typed is still here. Please try again in a moment.",
    ],
  ],
  courier_account_incomplete: [
    [
      { kind: 'courier_account_incomplete' },
      'Please enter all three parts of the account, as Uber Direct shows them.',
    ],
  ],
  courier_key_unreadable: [
    [{ kind: 'courier_key_unreadable' }, 'Please enter the signing key as Uber Direct shows it.'],
  ],
  courier_not_needed: [[{ kind: 'courier_not_needed' }, 'This order needs no other courier now.']],
  host_invalid: [[{ kind: 'host_invalid' }, 'Please enter a web address such as menu.example.com.']],
  host_taken: [[{ kind: 'host_taken' }, 'This web address is already in use.']],
  host_of_platform: [
    [{ kind: 'host_of_platform' }, 'This web address belongs to the platform. Please use one of your own.'],
  ],
  host_not_found: [[{ kind: 'host_not_found' }, 'There is no such web address.']],
  too_many_waiting_restaurants: [
    [
      { kind: 'too_many_waiting_restaurants', max: 5 },
      'At most 5 of your restaurants can wait for approval. Please wait until one is approved.',
    ],
  ],
  online_orders_off: [
    [{ kind: 'online_orders_off' }, 'This restaurant is not taking online orders at the moment.'],
  ],
  ordering_paused: [
    [
      { kind: 'ordering_paused', until: '2026-11-20T18:00:00Z', resumes: 'at 1:00 PM' },
      'Ordering is paused. It resumes at 1:00 PM.',
    ],
  ],
  asap_not_available: [[{ kind: 'asap_not_available' }, '⏰ ASAP ordering is not available right now.']],
  time_missing: [[{ kind: 'time_missing' }, 'Please choose a time for your order.']],
  time_not_available: [
    [{ kind: 'time_not_available' }, 'The chosen time is no longer available. Please choose another one.'],
  ],
  delivery_off: [[{ kind: 'delivery_off' }, 'Currently we can only accept to-go orders for pick-up']],
  address_incomplete: [
    [{ kind: 'address_incomplete' }, 'Please provide a complete address with street, city, and state'],
  ],
  address_no_state_zip: [
    [{ kind: 'address_no_state_zip' }, 'Please include state and zip code in your address'],
  ],
  outside_delivery_area: [
    [{ kind: 'outside_delivery_area', zipCode: '60699' }, 'This restaurant does not deliver to 60699.'],
  ],
  delivery_not_possible: [
    [
      { kind: 'delivery_not_possible', message: 'The address is too far away.' },
      'The address is too far away.',
    ],
  ],
  courier_credentials_missing: [
    [{ kind: 'courier_credentials_missing' }, 'Uber Direct credentials not configured for this restaurant'],
  ],
  courier_customer_missing: [
    [{ kind: 'courier_customer_missing' }, 'Uber Direct Customer ID not configured for this restaurant'],
  ],
  courier_sign_in_failed: [
    [
      { kind: 'courier_sign_in_failed', status: 401, body: 'invalid_client' },
      'Uber OAuth failed: 401 - invalid_client',
    ],
  ],
  courier_quote_failed: [[{ kind: 'courier_quote_failed' }, 'Failed to get delivery quote from Uber']],
  quote_unknown: [[{ kind: 'quote_unknown' }, 'Please get a delivery quote for your address.']],
  quote_for_other_address: [
    [{ kind: 'quote_for_other_address' }, 'Your address has changed. Please get a new delivery quote.'],
  ],
  quote_for_other_time: [
    [
      { kind: 'quote_for_other_time' },
      'The time of your order has changed. Please get a new delivery quote.',
    ],
  ],
  quote_expired: [[{ kind: 'quote_expired' }, 'Your delivery quote has expired. Please get a new one.']],
  cart_empty: [[{ kind: 'cart_empty' }, 'Your cart is empty.']],
  cart_not_found: [[{ kind: 'cart_not_found' }, 'This cart is no longer known. Please open the menu again.']],
  too_many_lines: [[{ kind: 'too_many_lines', max: 100 }, 'An order can have at most 100 lines.']],
  below_minimum: [
    [
      { kind: 'below_minimum', orderType: 'delivery', minimum: cents(2500), missing: cents(1050) },
      'Minimum order for delivery: $25.00. Add $10.50 more to continue.',
    ],
  ],
  product_gone: [
    [
      { kind: 'product_gone', ...ofLine },
      'Edamame is no longer available. Please remove it from your order.',
    ],
  ],
  product_not_on_menu: [
    [
      { kind: 'product_not_on_menu', ...ofLine },
      'Edamame is not served at the time of your order. Please remove it or choose another time.',
    ],
  ],
  line_options: [
    [
      { kind: 'line_options', ...ofLine, because: { kind: 'too_few_options', wanted: 1, ...toppings } },
      'Edamame: Please select exactly 1 option(s) from Toppings.',
    ],
  ],
  age_not_confirmed: [
    [{ kind: 'age_not_confirmed' }, 'Please confirm in your cart that you are 21 or older.'],
  ],
  note_not_taken: [[{ kind: 'note_not_taken', ...ofLine }, 'Edamame does not take notes to the kitchen.']],
  customer_field_missing: [
    [{ kind: 'customer_field_missing', field: 'firstName' }, 'First name is required.'],
    [{ kind: 'customer_field_missing', field: 'lastName' }, 'Last name is required.'],
    [{ kind: 'customer_field_missing', field: 'email' }, 'Email is required.'],
    [{ kind: 'customer_field_missing', field: 'phone' }, 'Phone number is required.'],
  ],
  email_invalid: [[{ kind: 'email_invalid' }, 'Invalid email address']],
  phone_invalid: [[{ kind: 'phone_invalid' }, 'Please enter a phone number with ten digits.']],
  terms_not_accepted: [[{ kind: 'terms_not_accepted' }, 'You must accept the Terms of Service to continue.']],
  account_field_missing: [
    [{ kind: 'account_field_missing', field: 'name' }, 'Name is required'],
    [{ kind: 'account_field_missing', field: 'phone' }, 'Phone number is required'],
    [{ kind: 'account_field_missing', field: 'email' }, 'Email is required'],
    [{ kind: 'account_field_missing', field: 'password' }, 'Password is required'],
  ],
  name_too_long: [[{ kind: 'name_too_long', max: 120 }, 'A name can have at most 120 letters']],
  password_too_short: [[{ kind: 'password_too_short', min: 6 }, 'Password must be at least 6 characters']],
  password_too_long: [[{ kind: 'password_too_long', max: 128 }, 'Password can have at most 128 characters']],
  credentials_missing: [
    [{ kind: 'credentials_missing' }, 'You must provide either an email or phone number and a password'],
  ],
  not_signed_in: [[{ kind: 'not_signed_in' }, 'Please sign in first.']],
  product_no_longer_offered: [
    [{ kind: 'product_no_longer_offered', name: 'Edamame' }, 'Edamame is no longer offered.'],
  ],
  product_not_served_now: [
    [{ kind: 'product_not_served_now', name: 'Edamame' }, 'Edamame is not served right now.'],
  ],
  order_incomplete: [
    [
      { kind: 'order_incomplete' },
      'Missing required order information. Please go back and review your order details.',
    ],
  ],
  amount_too_small: [
    [
      { kind: 'amount_too_small', minimum: cents(50) },
      'The smallest amount that can be paid by card is $0.50.',
    ],
  ],
  custom_tip_missing: [
    [
      { kind: 'custom_tip_missing' },
      'Please enter your tip, or choose one of the percentages. Enter 0 for no tip.',
    ],
  ],
  tip_not_offered: [[{ kind: 'tip_not_offered' }, 'This tip is not offered. Please choose again.']],
  tip_needs_confirmation: [
    [
      { kind: 'tip_needs_confirmation', tip: cents(15_000) },
      'A tip of $150.00 is unusually high. Please confirm it.',
    ],
  ],
  code_missing: [[{ kind: 'code_missing' }, 'Please enter a discount code']],
  code_invalid: [[{ kind: 'code_invalid' }, 'Invalid discount code']],
  code_expired: [[{ kind: 'code_expired' }, 'This discount code has expired']],
  code_not_yet: [[{ kind: 'code_not_yet' }, 'This discount code is not yet active']],
  code_below_minimum: [
    [{ kind: 'code_below_minimum', minimum: cents(2000) }, 'Minimum order amount is $20.00'],
  ],
  code_used_up: [[{ kind: 'code_used_up' }, 'This discount code has reached its usage limit']],
  kids_meal_not_earned: [[{ kind: 'kids_meal_not_earned' }, 'Minimum $19.00 required for free kids meal']],
  too_many_kids_meals: [
    [
      { kind: 'too_many_kids_meals', earned: 2 },
      'Your order earns 2 free kids meal(s). Please unselect the others.',
    ],
  ],
  kids_meal_not_eligible: [
    [{ kind: 'kids_meal_not_eligible' }, 'This meal is not one of the free kids meals. Please choose again.'],
  ],
  payments_off: [
    [
      { kind: 'payments_off' },
      'Card payments are not set up for this site. Please call the restaurant to order.',
    ],
  ],
  payment_system_failed: [
    [
      { kind: 'payment_system_failed', errorId: 'e-1' },
      "Failed to create payment intent: Our payment system didn't answer as it should. You haven't been charged. Please try again in a moment. (Error ID: e-1)",
    ],
  ],
  payment_not_succeeded: [
    [
      { kind: 'payment_not_succeeded', status: 'processing' },
      'Payment was not successful. Status: processing',
    ],
  ],
  refund_unconfirmed: [
    [
      { kind: 'refund_unconfirmed' },
      'The payment provider can not be asked just now whether this was given back after all. Nothing has changed; please try again in a moment.',
    ],
  ],
  payment_processing: [
    [
      { kind: 'payment_processing' },
      "Your earlier payment is still being processed. Please wait a moment, then try again. You won't be charged twice.",
    ],
  ],
  payment_unconfirmed: [
    [{ kind: 'payment_unconfirmed' }, 'We are confirming your payment. This can take a moment.'],
  ],
  payment_missing: [[{ kind: 'payment_missing' }, 'This payment could not be found.']],
  payment_mismatch: [
    [
      { kind: 'payment_mismatch' },
      "This payment doesn't match your order, so no order was placed. Please don't pay again.",
    ],
  ],
  checkout_replaced: [
    [
      { kind: 'checkout_replaced' },
      'This order was changed in another window. Please review it and pay again.',
    ],
  ],
  paid_in_other_browser: [
    [
      { kind: 'paid_in_other_browser' },
      'This order is paid and placed. To open it here, use the link in your confirmation email.',
    ],
  ],
  not_paid_in_other_browser: [[{ kind: 'not_paid_in_other_browser' }, 'This order is not paid.']],
  checkout_not_found: [[{ kind: 'checkout_not_found' }, 'Missing order information. Please start over.']],
  order_not_found: [[{ kind: 'order_not_found' }, 'This order could not be found.']],
  order_moved_on: [[{ kind: 'order_moved_on', status: 'preparing' }, 'This order has already moved on.']],
  order_step_unknown: [[{ kind: 'order_step_unknown' }, 'This order has no further step.']],
  undo_not_possible: [[{ kind: 'undo_not_possible' }, 'This step can no longer be undone.']],
  order_of_other_day: [
    [{ kind: 'order_of_other_day' }, 'Only orders of today can be cancelled here. Please ask the owner.'],
  ],
  cancel_reason_missing: [[{ kind: 'cancel_reason_missing' }, 'Please give a reason for the cancellation.']],
  payment_disputed: [
    [
      { kind: 'payment_disputed' },
      'The cardholder has disputed this payment at the bank. Nothing can be refunded until the bank decides: it may give the money back itself.',
    ],
  ],
  dispute_lost: [
    [
      { kind: 'dispute_lost' },
      'The bank has given the money of this payment back to the cardholder. A refund would give it back twice.',
    ],
  ],
  dispute_not_found: [[{ kind: 'dispute_not_found' }, 'Dispute not found.']],
  dispute_not_lost: [
    [
      { kind: 'dispute_not_lost' },
      'Only the money of a dispute that was lost can be taken back from the restaurant’s account.',
    ],
  ],
  nothing_passed_on: [
    [
      { kind: 'nothing_passed_on' },
      'This payment stayed with the platform, so there is nothing to take back.',
    ],
  ],
  transfer_reversed: [[{ kind: 'transfer_reversed', amount: cents(1250) }, '$12.50 was taken back already.']],
  transfer_unconfirmed: [
    [
      { kind: 'transfer_unconfirmed' },
      'The payment provider didn’t answer, so this may not have happened yet. Please try again in a moment: it is done once.',
    ],
  ],
  transfer_refused: [
    [
      { kind: 'transfer_refused', code: 'balance_insufficient' },
      'The payment provider has refused this (balance_insufficient). Look at the transfer in its own pages.',
    ],
  ],
  nothing_to_refund: [[{ kind: 'nothing_to_refund' }, 'Nothing of this order can be given back any more.']],
  refund_amount_missing: [[{ kind: 'refund_amount_missing' }, 'Please enter an amount above $0.00.']],
  refund_requested_otherwise: [
    [
      { kind: 'refund_requested_otherwise', amount: cents(300) },
      'This refund was already requested for $3.00, so nothing more was given back. Look at the order before you request another refund.',
    ],
  ],
  refund_too_high: [
    [{ kind: 'refund_too_high', most: cents(1250) }, 'At most $12.50 of this order can be given back.'],
  ],
  pause_reason_missing: [[{ kind: 'pause_reason_missing' }, 'Please select a reason.']],
  pause_custom_reason_missing: [[{ kind: 'pause_custom_reason_missing' }, 'Please enter a custom reason.']],
  pause_photo_missing: [[{ kind: 'pause_photo_missing' }, 'Please take a photo first.']],
  pause_photo_unreadable: [
    [{ kind: 'pause_photo_unreadable' }, 'This photo can not be read. Please take another one.'],
  ],
  ordering_paused_already: [[{ kind: 'ordering_paused_already' }, 'Ordering is disabled already.']],
  pause_not_found: [[{ kind: 'pause_not_found' }, 'There is no such pause.']],
  pairing_code_wrong: [
    [{ kind: 'pairing_code_wrong' }, 'This code is wrong or no longer valid. Please ask for a new one.'],
  ],
  too_many_pairing_tries: [
    [{ kind: 'too_many_pairing_tries' }, 'Too many codes were tried. Please wait a few minutes.'],
  ],
  device_not_found: [[{ kind: 'device_not_found' }, 'There is no such display.']],
  invitation_not_found: [[{ kind: 'invitation_not_found' }, 'There is no such invitation.']],
  invitation_over: [
    [{ kind: 'invitation_over' }, 'This invitation is no longer valid. Please ask for a new one.'],
  ],
  invitation_for_other_address: [
    [
      { kind: 'invitation_for_other_address' },
      'This invitation was sent to another address. Please sign in with that one.',
    ],
  ],
  address_not_verified: [[{ kind: 'address_not_verified' }, 'Please verify your email address first.']],
  too_many_invitations: [
    [
      { kind: 'too_many_invitations' },
      'Too many invitations were sent. Please take some back, or wait a day.',
    ],
  ],
  member_already: [[{ kind: 'member_already' }, 'This person is on the team already.']],
  member_not_found: [[{ kind: 'member_not_found' }, 'There is no such person on the staff.']],
  business_incomplete: [[{ kind: 'business_incomplete' }, 'Name and domain are required']],
  business_domain_invalid: [
    [{ kind: 'business_domain_invalid' }, 'Please enter a domain such as example.com'],
  ],
  business_domain_taken: [[{ kind: 'business_domain_taken' }, 'Another business has this domain.']],
  business_not_found: [[{ kind: 'business_not_found' }, 'There is no such business.']],
  business_has_restaurants: [
    [
      { kind: 'business_has_restaurants', restaurants: ['Luna', 'Sakura'] },
      'This business has restaurants: Luna, Sakura. Move them to another business first.',
    ],
  ],
  site_name_missing: [[{ kind: 'site_name_missing' }, 'Site name is required']],
  site_url_invalid: [
    [{ kind: 'site_url_invalid' }, 'Please enter an address such as https://order.example.com'],
  ],
  site_url_foreign: [
    [{ kind: 'site_url_foreign' }, 'This is neither the address of this site nor of one of its restaurants'],
  ],
  setting_too_long: [[{ kind: 'setting_too_long', max: 80 }, 'This can have at most 80 letters']],
  setting_out_of_range: [
    [
      { kind: 'setting_out_of_range', name: 'Session timeout', min: 5, max: 1440, unit: ' minutes' },
      'Session timeout must be between 5 and 1440 minutes',
    ],
  ],
  file_types_missing: [[{ kind: 'file_types_missing' }, 'Please allow at least one file type']],
  file_too_large: [[{ kind: 'file_too_large', max: 10 }, 'File size must be less than 10MB']],
  file_type_not_allowed: [
    [{ kind: 'file_type_not_allowed', allowed: 'jpg, png' }, 'Only these file types are allowed: jpg, png'],
  ],
  too_many_admin_calls: [
    [{ kind: 'too_many_admin_calls' }, 'Too many requests this hour. Please wait a while.'],
  ],
  api_off: [[{ kind: 'api_off' }, 'The API is switched off.']],
  too_many_sign_in_tries: [
    [{ kind: 'too_many_sign_in_tries' }, 'Too many attempts. Please wait a quarter of an hour.'],
  ],
  second_factor_needs_password: [
    [{ kind: 'second_factor_needs_password' }, 'Please sign in with your password and your second factor.'],
  ],
  stock_item_not_found: [[{ kind: 'stock_item_not_found' }, 'There is no such product or option.']],
  sort_order_invalid: [[{ kind: 'sort_order_invalid' }, 'Sort order must be 0 or greater']],
  category_not_found: [[{ kind: 'category_not_found' }, 'There is no such category.']],
  category_missing: [[{ kind: 'category_missing' }, 'Category is required']],
  product_name_missing: [[{ kind: 'product_name_missing' }, 'Product name is required']],
  price_invalid: [[{ kind: 'price_invalid' }, 'Price must be 0 or greater']],
  price_too_precise: [[{ kind: 'price_too_precise' }, 'Price can have at most two decimals, such as 12.34']],
  price_too_high: [[{ kind: 'price_too_high', max: cents(1_000_000) }, 'Price can be at most $10,000.00']],
  product_not_found: [[{ kind: 'product_not_found' }, 'There is no such product.']],
  image_not_found: [
    [{ kind: 'image_not_found' }, 'This picture is no longer there. Please upload it again.'],
  ],
  image_too_large: [[{ kind: 'image_too_large' }, 'File size must be less than 5MB']],
  not_an_image: [[{ kind: 'not_an_image' }, 'File must be an image']],
  image_type_not_taken: [
    [{ kind: 'image_type_not_taken' }, 'This kind of picture is not taken. Please use JPG, PNG or WebP.'],
  ],
  image_type_differs: [
    [
      { kind: 'image_type_differs', type: 'WebP' },
      'This file is named as another kind of picture than it is. Please save it again as WebP.',
    ],
  ],
  image_holds_more: [
    [
      { kind: 'image_holds_more' },
      'This file holds more than a picture. Please save the picture again and upload that.',
    ],
  ],
  image_too_many_pixels: [
    [{ kind: 'image_too_many_pixels' }, 'This picture has too many pixels. Please make it smaller.'],
  ],
  image_unreadable: [
    [{ kind: 'image_unreadable' }, 'This picture can not be read. Please save it again and upload that.'],
  ],
  image_not_stored: [
    [
      { kind: 'image_not_stored' },
      'The image could not be stored, and nothing was changed. Please try again in a few minutes; if it fails again, tell your administrator that there may be no space left for files.',
    ],
  ],
  changed_meanwhile: [
    [
      { kind: 'changed_meanwhile' },
      'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
    ],
  ],
  group_name_missing: [[{ kind: 'group_name_missing' }, 'Group name is required']],
  option_name_missing: [[{ kind: 'option_name_missing' }, 'Option name is required']],
  price_below_zero: [[{ kind: 'price_below_zero' }, 'Price must be 0 or greater']],
  maximum_below_minimum: [[{ kind: 'maximum_below_minimum' }, 'The maximum must not be below the minimum']],
  maximum_above_options: [
    [
      { kind: 'maximum_above_options', options: 3 },
      'The maximum must not be above the number of options (3)',
    ],
  ],
  minimum_above_options: [
    [
      { kind: 'minimum_above_options', min: 2, active: 1 },
      '2 must be chosen, but only 1 of the options can be',
    ],
  ],
  required_group_empty: [
    [{ kind: 'required_group_empty' }, 'A required group needs at least one active option'],
  ],
  too_many_defaults: [
    [{ kind: 'too_many_defaults', max: 1 }, 'At most 1 option(s) can be chosen from the start'],
  ],
  amount_unreadable: [[{ kind: 'amount_unreadable' }, 'Enter an amount such as 1.50']],
  count_unreadable: [[{ kind: 'count_unreadable', min: 0, max: 50 }, 'Enter a whole number from 0 to 50']],
  group_not_found: [[{ kind: 'group_not_found' }, 'There is no such group.']],
  category_name_missing: [[{ kind: 'category_name_missing' }, 'Category name is required']],
  timed_menu_name_missing: [[{ kind: 'timed_menu_name_missing' }, 'Menu name is required']],
  timed_menu_name_reserved: [
    [{ kind: 'timed_menu_name_reserved' }, 'The regular menu is always on; please choose another name'],
  ],
  timed_menu_name_taken: [[{ kind: 'timed_menu_name_taken' }, 'Another timed menu has this name']],
  menu_time_missing: [[{ kind: 'menu_time_missing' }, 'Please enter when it begins and ends']],
  menu_times_overlap: [[{ kind: 'menu_times_overlap' }, 'Two of the times overlap']],
  timed_menu_not_found: [[{ kind: 'timed_menu_not_found' }, 'There is no such timed menu.']],
  code_name_invalid: [
    [{ kind: 'code_name_invalid' }, 'A code has 2 to 32 letters, digits, hyphens or underscores'],
  ],
  code_name_taken: [[{ kind: 'code_name_taken' }, 'There is such a code already']],
  code_not_found: [[{ kind: 'code_not_found' }, 'There is no such discount code.']],
  code_was_used: [[{ kind: 'code_was_used' }, 'This code has been used. Switch it off instead.']],
  percentage_invalid: [[{ kind: 'percentage_invalid' }, 'Enter a percentage above 0 and up to 100']],
  amount_missing: [[{ kind: 'amount_missing' }, 'Enter an amount above $0.00']],
  eligible_products_missing: [[{ kind: 'eligible_products_missing' }, 'Choose at least one meal']],
  end_before_beginning: [[{ kind: 'end_before_beginning' }, 'The end must be after the beginning']],
  max_uses_invalid: [[{ kind: 'max_uses_invalid' }, 'Enter a whole number from 1 on, or leave it empty']],
  category_in_use: [
    [
      { kind: 'category_in_use', products: 3 },
      '3 product(s) are in this category. Move them to another one, or delete them with it.',
    ],
  ],
  group_in_use: [
    [
      { kind: 'group_in_use', count: 2, products: ['Maki', 'Nigiri'] },
      '2 product(s) offer this group: Maki, Nigiri.',
    ],
    [
      { kind: 'group_in_use', count: 5, products: ['Maki', 'Nigiri'] },
      '5 product(s) offer this group: Maki, Nigiri and 3 more.',
    ],
  ],
  second_factor_missing: [
    [{ kind: 'second_factor_missing' }, 'Please set up a second factor for your account first.'],
  ],
  second_factor_code_used: [
    [{ kind: 'second_factor_code_used' }, 'This code was already used. Please wait for the next one.'],
  ],
  otp_target_missing: [[{ kind: 'otp_target_missing' }, 'You must provide either an email or phone number.']],
  resend_incomplete: [
    [{ kind: 'resend_incomplete' }, 'You must provide either an email or phone number and a type'],
  ],
  identity_not_found: [[{ kind: 'identity_not_found' }, 'You do not sign in this way.']],
  identity_is_last: [
    [
      { kind: 'identity_is_last' },
      'This is the only way in which you can sign in. Please add another one first.',
    ],
  ],
  provider_missing: [[{ kind: 'provider_missing' }, 'Please choose where you want to sign in.']],
  company_sign_in_away: [
    [
      { kind: 'company_sign_in_away' },
      'The sign-in of your company does not answer. Please try again in a moment.',
    ],
  ],
  pictures_not_allowed: [
    [
      { kind: 'pictures_not_allowed' },
      'No pictures can be uploaded at the moment: the settings of the platform allow no kind of them.',
    ],
  ],
  captcha_missing: [[{ kind: 'captcha_missing' }, 'Please confirm that you are a person, and try again.']],
  session_not_found: [[{ kind: 'session_not_found' }, 'This browser is signed out already.']],
}

test.each(Object.values(messages).flat())('[MSG-1] %j reads %j', (refusal, text) => {
  expect(refusalMessage(refusal)).toBe(text)
})
