/** The message of every refusal (MSG-1). Sentences quoted from the specification occur only here. */

import type { AccountField } from './accounts/account-field.ts'
import { barredOrderingMessage } from './availability/barred-ordering-message.ts'
import { formatDollars } from './money.ts'
import type { CustomerField } from './ordering/customer.ts'
import type { Refusal } from './refusal.ts'

const missingField = {
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
} as const satisfies Record<CustomerField, string>

const missingAccountField = {
  name: 'Name is required',
  phone: 'Phone number is required',
  email: 'Email is required',
  password: 'Password is required',
} as const satisfies Record<AccountField, string>

const missingRestaurantField = {
  name: 'Please enter the name of the restaurant.',
  address: 'Please enter the address of the restaurant.',
  phone: 'Please enter the phone number of the restaurant.',
} as const

/** MSG-1: the message that people see for `refusal`. */
export function refusalMessage(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'too_few_options':
      return refusal.rolls
        ? `Please select exactly ${refusal.wanted} rolls for your Maki lunch special.`
        : `Please select exactly ${refusal.wanted} option(s) from ${refusal.group}.`
    case 'too_many_options':
      return `You can only select ${refusal.max} ${refusal.rolls ? 'rolls' : 'option(s)'} from ${refusal.group}. Please unselect ${refusal.excess}.`
    case 'no_more_options':
      return refusal.rolls
        ? `You can only select ${refusal.max} roll(s) for this Maki lunch special. Please unselect a roll first if you want to choose a different one.`
        : `You can select a maximum of ${refusal.max} options for ${refusal.group}.`
    case 'unknown_option':
      return 'An option that was chosen is no longer offered. Please choose again.'
    case 'option_sold_out':
      return `${refusal.option} is sold out. Please choose again.`
    case 'restaurant_not_found':
      return 'This restaurant could not be found.'
    case 'online_orders_off':
    case 'ordering_paused':
      return barredOrderingMessage(refusal)
    case 'asap_not_available':
      return '⏰ ASAP ordering is not available right now.'
    case 'time_missing':
      return 'Please choose a time for your order.'
    case 'time_not_available':
      return 'The chosen time is no longer available. Please choose another one.'
    case 'delivery_off':
      return 'Currently we can only accept to-go orders for pick-up'
    case 'address_incomplete':
      return 'Please provide a complete address with street, city, and state'
    case 'address_no_state_zip':
      return 'Please include state and zip code in your address'
    case 'outside_delivery_area':
      return `This restaurant does not deliver to ${refusal.zipCode}.`
    case 'delivery_not_possible':
      return refusal.message
    case 'courier_credentials_missing':
      return 'Uber Direct credentials not configured for this restaurant'
    case 'courier_customer_missing':
      return 'Uber Direct Customer ID not configured for this restaurant'
    case 'courier_sign_in_failed':
      return `Uber OAuth failed: ${refusal.status} - ${refusal.body}`
    case 'courier_quote_failed':
      return 'Failed to get delivery quote from Uber'
    case 'courier_not_needed':
      return 'This order needs no other courier now.'
    case 'quote_unknown':
      return 'Please get a delivery quote for your address.'
    case 'quote_for_other_address':
      return 'Your address has changed. Please get a new delivery quote.'
    case 'quote_for_other_time':
      return 'The time of your order has changed. Please get a new delivery quote.'
    case 'quote_expired':
      return 'Your delivery quote has expired. Please get a new one.'
    case 'cart_empty':
      return 'Your cart is empty.'
    case 'cart_not_found':
      return 'This cart is no longer known. Please open the menu again.'
    case 'too_many_lines':
      return `An order can have at most ${refusal.max} lines.`
    case 'below_minimum':
      return `Minimum order for ${refusal.orderType}: ${formatDollars(refusal.minimum)}. Add ${formatDollars(refusal.missing)} more to continue.`
    case 'product_gone':
      return `${refusal.name} is no longer available. Please remove it from your order.`
    case 'product_not_on_menu':
      return `${refusal.name} is not served at the time of your order. Please remove it or choose another time.`
    case 'product_sold_out':
      return `${refusal.name} is sold out. Please remove it from your order.`
    case 'line_options':
      return `${refusal.name}: ${refusalMessage(refusal.because)}`
    case 'note_not_taken':
      return `${refusal.name} does not take notes to the kitchen.`
    case 'age_not_confirmed':
      return 'Please confirm in your cart that you are 21 or older.'
    case 'customer_field_missing':
      return missingField[refusal.field]
    case 'email_invalid':
      return 'Invalid email address'
    case 'phone_invalid':
      return 'Please enter a phone number with ten digits.'
    case 'terms_not_accepted':
      return 'You must accept the Terms of Service to continue.'
    case 'account_field_missing':
      return missingAccountField[refusal.field]
    case 'name_too_long':
      return `A name can have at most ${refusal.max} letters`
    case 'password_too_short':
      return `Password must be at least ${refusal.min} characters`
    case 'password_too_long':
      return `Password can have at most ${refusal.max} characters`
    case 'credentials_missing':
      return 'You must provide either an email or phone number and a password'
    case 'not_signed_in':
      return 'Please sign in first.'
    case 'product_no_longer_offered':
      return `${refusal.name} is no longer offered.`
    case 'product_not_served_now':
      return `${refusal.name} is not served right now.`
    case 'order_incomplete':
      return 'Missing required order information. Please go back and review your order details.'
    case 'amount_too_small':
      return `The smallest amount that can be paid by card is ${formatDollars(refusal.minimum)}.`
    case 'custom_tip_missing':
      return 'Please enter your tip, or choose one of the percentages. Enter 0 for no tip.'
    case 'tip_not_offered':
      return 'This tip is not offered. Please choose again.'
    case 'tip_needs_confirmation':
      return `A tip of ${formatDollars(refusal.tip)} is unusually high. Please confirm it.`
    case 'code_missing':
      return 'Please enter a discount code'
    case 'code_invalid':
      return 'Invalid discount code'
    case 'code_expired':
      return 'This discount code has expired'
    case 'code_not_yet':
      return 'This discount code is not yet active'
    case 'code_below_minimum':
      return `Minimum order amount is ${formatDollars(refusal.minimum)}`
    case 'code_used_up':
      return 'This discount code has reached its usage limit'
    case 'kids_meal_not_earned':
      return 'Minimum $19.00 required for free kids meal'
    case 'too_many_kids_meals':
      return `Your order earns ${refusal.earned} free kids meal(s). Please unselect the others.`
    case 'kids_meal_not_eligible':
      return 'This meal is not one of the free kids meals. Please choose again.'
    case 'payments_off':
      return 'Card payments are not set up for this site. Please call the restaurant to order.'
    case 'payment_system_failed':
      return `Failed to create payment intent: Our payment system didn't answer as it should. You haven't been charged. Please try again in a moment. (Error ID: ${refusal.errorId})`
    case 'payment_not_succeeded':
      return `Payment was not successful. Status: ${refusal.status}`
    case 'payment_missing':
      return 'This payment could not be found.'
    case 'payment_mismatch':
      return "This payment doesn't match your order, so no order was placed. Please don't pay again."
    case 'payment_processing':
      return "Your earlier payment is still being processed. Please wait a moment, then try again. You won't be charged twice."
    case 'payment_unconfirmed':
      return 'We are confirming your payment. This can take a moment.'
    case 'refund_unconfirmed':
      return 'The payment provider can not be asked just now whether this was given back after all. Nothing has changed; please try again in a moment.'
    case 'checkout_replaced':
      return 'This order was changed in another window. Please review it and pay again.'
    case 'checkout_not_found':
      return 'Missing order information. Please start over.'
    case 'paid_in_other_browser':
      return 'This order is paid and placed. To open it here, use the link in your confirmation email.'
    case 'not_paid_in_other_browser':
      return 'This order is not paid.'
    case 'order_not_found':
      return 'This order could not be found.'
    case 'order_moved_on':
      return 'This order has already moved on.'
    case 'order_step_unknown':
      return 'This order has no further step.'
    case 'undo_not_possible':
      return 'This step can no longer be undone.'
    case 'order_of_other_day':
      return 'Only orders of today can be cancelled here. Please ask the owner.'
    case 'cancel_reason_missing':
      return 'Please give a reason for the cancellation.'
    case 'payment_disputed':
      return 'The cardholder has disputed this payment at the bank. Nothing can be refunded until the bank decides: it may give the money back itself.'
    case 'dispute_lost':
      return 'The bank has given the money of this payment back to the cardholder. A refund would give it back twice.'
    case 'dispute_not_found':
      return 'Dispute not found.'
    case 'dispute_not_lost':
      return 'Only the money of a dispute that was lost can be taken back from the restaurant’s account.'
    case 'nothing_passed_on':
      return 'This payment stayed with the platform, so there is nothing to take back.'
    case 'transfer_reversed':
      return `${formatDollars(refusal.amount)} was taken back already.`
    case 'transfer_unconfirmed':
      return 'The payment provider didn’t answer, so this may not have happened yet. Please try again in a moment: it is done once.'
    case 'transfer_refused':
      return `The payment provider has refused this (${refusal.code}). Look at the transfer in its own pages.`
    case 'nothing_to_refund':
      return 'Nothing of this order can be given back any more.'
    case 'refund_amount_missing':
      return 'Please enter an amount above $0.00.'
    case 'refund_requested_otherwise':
      return `This refund was already requested for ${formatDollars(refusal.amount)}, so nothing more was given back. Look at the order before you request another refund.`
    case 'refund_too_high':
      return `At most ${formatDollars(refusal.most)} of this order can be given back.`
    case 'pause_reason_missing':
      return 'Please select a reason.'
    case 'pause_custom_reason_missing':
      return 'Please enter a custom reason.'
    case 'pause_photo_missing':
      return 'Please take a photo first.'
    case 'pause_photo_unreadable':
      return 'This photo can not be read. Please take another one.'
    case 'ordering_paused_already':
      return 'Ordering is disabled already.'
    case 'pause_not_found':
      return 'There is no such pause.'
    case 'pairing_code_wrong':
      return 'This code is wrong or no longer valid. Please ask for a new one.'
    case 'too_many_pairing_tries':
      return 'Too many codes were tried. Please wait a few minutes.'
    case 'device_not_found':
      return 'There is no such display.'
    case 'invitation_not_found':
      return 'There is no such invitation.'
    case 'invitation_over':
      return 'This invitation is no longer valid. Please ask for a new one.'
    case 'invitation_for_other_address':
      return 'This invitation was sent to another address. Please sign in with that one.'
    case 'address_not_verified':
      return 'Please verify your email address first.'
    case 'too_many_invitations':
      return 'Too many invitations were sent. Please take some back, or wait a day.'
    case 'member_already':
      return 'This person is on the team already.'
    case 'member_not_found':
      return 'There is no such person on the staff.'
    case 'business_incomplete':
      return 'Name and domain are required'
    case 'business_domain_invalid':
      return 'Please enter a domain such as example.com'
    case 'business_domain_taken':
      return 'Another business has this domain.'
    case 'business_not_found':
      return 'There is no such business.'
    case 'business_has_restaurants':
      return `This business has restaurants: ${refusal.restaurants.join(', ')}. Move them to another business first.`
    case 'site_name_missing':
      return 'Site name is required'
    case 'site_url_invalid':
      return 'Please enter an address such as https://order.example.com'
    case 'site_url_foreign':
      return 'This is neither the address of this site nor of one of its restaurants'
    case 'setting_too_long':
      return `This can have at most ${refusal.max} letters`
    case 'setting_out_of_range':
      return `${refusal.name} must be between ${refusal.min} and ${refusal.max}${refusal.unit}`
    case 'file_types_missing':
      return 'Please allow at least one file type'
    case 'file_too_large':
      return `File size must be less than ${refusal.max}MB`
    case 'file_type_not_allowed':
      return `Only these file types are allowed: ${refusal.allowed}`
    case 'pictures_not_allowed':
      return 'No pictures can be uploaded at the moment: the settings of the platform allow no kind of them.'
    case 'too_many_admin_calls':
      return 'Too many requests this hour. Please wait a while.'
    case 'api_off':
      return 'The API is switched off.'
    case 'too_many_sign_in_tries':
      return 'Too many attempts. Please wait a quarter of an hour.'
    case 'second_factor_needs_password':
      return 'Please sign in with your password and your second factor.'
    case 'second_factor_missing':
      return 'Please set up a second factor for your account first.'
    case 'second_factor_code_used':
      return 'This code was already used. Please wait for the next one.'
    case 'stock_item_not_found':
      return 'There is no such product or option.'
    case 'sort_order_invalid':
      return 'Sort order must be 0 or greater'
    case 'category_not_found':
      return 'There is no such category.'
    case 'category_missing':
      return 'Category is required'
    case 'product_name_missing':
      return 'Product name is required'
    case 'price_invalid':
      return 'Price must be 0 or greater'
    case 'price_too_precise':
      return 'Price can have at most two decimals, such as 12.34'
    case 'price_too_high':
      return `Price can be at most ${formatDollars(refusal.max)}`
    case 'product_not_found':
      return 'There is no such product.'
    case 'image_not_found':
      return 'This picture is no longer there. Please upload it again.'
    case 'image_too_large':
      return 'File size must be less than 5MB'
    case 'not_an_image':
      return 'File must be an image'
    case 'image_type_not_taken':
      return 'This kind of picture is not taken. Please use JPG, PNG or WebP.'
    case 'image_type_differs':
      return `This file is named as another kind of picture than it is. Please save it again as ${refusal.type}.`
    case 'image_holds_more':
      return 'This file holds more than a picture. Please save the picture again and upload that.'
    case 'image_too_many_pixels':
      return 'This picture has too many pixels. Please make it smaller.'
    case 'image_not_stored':
      return 'The image could not be stored, and nothing was changed. Please try again in a few minutes; if it fails again, tell your administrator that there may be no space left for files.'
    case 'image_unreadable':
      return 'This picture can not be read. Please save it again and upload that.'
    case 'restaurant_field_missing':
      return missingRestaurantField[refusal.field]
    case 'text_too_long':
      return `Please use at most ${refusal.max} characters.`
    case 'too_many_entries':
      return `Please enter at most ${refusal.max}.`
    case 'number_out_of_range':
      return `Please enter a whole number from ${refusal.min} to ${refusal.max}.`
    case 'amount_out_of_range':
      return `Please enter an amount from $0.00 to ${formatDollars(refusal.max)}, such as 4.50.`
    case 'rate_out_of_range':
      return 'Please enter a percentage from 0 to 100 with at most three decimals, such as 8.875.'
    case 'fee_rate_out_of_range':
      return 'Please enter a percentage from 0 to 100 with at most two decimals, such as 2.75.'
    case 'slug_invalid':
      return 'Please use lower-case letters and digits, joined by single hyphens, such as blue-door. It begins with a letter.'
    case 'slug_taken':
      return 'This web address is taken. Please choose another one.'
    case 'timezone_unknown':
      return 'This time zone is not known. Please choose one from the list.'
    case 'time_of_day_invalid':
      return 'Please enter both times, such as 11:30 AM.'
    case 'windows_overlap':
      return 'These hours overlap with others. Please let them end before the next ones begin.'
    case 'too_many_windows':
      return `A day can have at most ${refusal.max} windows.`
    case 'zip_code_invalid':
      return `${refusal.zipCode} is not a zip code of five digits.`
    case 'email_address_invalid':
      return `${refusal.email} is not an email address.`
    case 'stripe_account_invalid':
      return 'An account has a name such as acct_1A2b3C4d5E6f7G8h.'
    case 'payment_domain_unchecked':
      return "We couldn't reach Stripe just now. Nothing has changed; we'll keep trying, and you can try again in a moment."
    case 'stripe_account_unknown':
      return 'Stripe has no such account connected to this platform. Check the name, or connect the account first. Nothing was saved.'
    case 'stripe_account_unchecked':
      return "We couldn't reach Stripe to check this account. Nothing was saved, and what you typed is still here. Please try again in a moment."
    case 'courier_account_incomplete':
      return 'Please enter all three parts of the account, as Uber Direct shows them.'
    case 'courier_key_unreadable':
      return 'Please enter the signing key as Uber Direct shows it.'
    case 'host_invalid':
      return 'Please enter a web address such as menu.example.com.'
    case 'host_taken':
      return 'This web address is already in use.'
    case 'host_of_platform':
      return 'This web address belongs to the platform. Please use one of your own.'
    case 'host_not_found':
      return 'There is no such web address.'
    case 'too_many_waiting_restaurants':
      return `At most ${refusal.max} of your restaurants can wait for approval. Please wait until one is approved.`
    case 'otp_target_missing':
      return 'You must provide either an email or phone number.'
    case 'resend_incomplete':
      return 'You must provide either an email or phone number and a type'
    case 'identity_not_found':
      return 'You do not sign in this way.'
    case 'identity_is_last':
      return 'This is the only way in which you can sign in. Please add another one first.'
    case 'provider_missing':
      return 'Please choose where you want to sign in.'
    case 'company_sign_in_away':
      return 'The sign-in of your company does not answer. Please try again in a moment.'
    case 'captcha_missing':
      return 'Please confirm that you are a person, and try again.'
    case 'session_not_found':
      return 'This browser is signed out already.'
    case 'changed_meanwhile':
      return 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.'
    case 'group_name_missing':
      return 'Group name is required'
    case 'option_name_missing':
      return 'Option name is required'
    case 'price_below_zero':
      return 'Price must be 0 or greater'
    case 'maximum_below_minimum':
      return 'The maximum must not be below the minimum'
    case 'maximum_above_options':
      return `The maximum must not be above the number of options (${refusal.options})`
    case 'minimum_above_options':
      return `${refusal.min} must be chosen, but only ${refusal.active} of the options can be`
    case 'required_group_empty':
      return 'A required group needs at least one active option'
    case 'too_many_defaults':
      return `At most ${refusal.max} option(s) can be chosen from the start`
    case 'amount_unreadable':
      return 'Enter an amount such as 1.50'
    case 'count_unreadable':
      return `Enter a whole number from ${refusal.min} to ${refusal.max}`
    case 'group_not_found':
      return 'There is no such group.'
    case 'category_name_missing':
      return 'Category name is required'
    case 'timed_menu_name_missing':
      return 'Menu name is required'
    case 'timed_menu_name_reserved':
      return 'The regular menu is always on; please choose another name'
    case 'timed_menu_name_taken':
      return 'Another timed menu has this name'
    case 'menu_time_missing':
      return 'Please enter when it begins and ends'
    case 'menu_times_overlap':
      return 'Two of the times overlap'
    case 'timed_menu_not_found':
      return 'There is no such timed menu.'
    case 'code_name_invalid':
      return 'A code has 2 to 32 letters, digits, hyphens or underscores'
    case 'code_name_taken':
      return 'There is such a code already'
    case 'code_not_found':
      return 'There is no such discount code.'
    case 'code_was_used':
      return 'This code has been used. Switch it off instead.'
    case 'percentage_invalid':
      return 'Enter a percentage above 0 and up to 100'
    case 'amount_missing':
      return 'Enter an amount above $0.00'
    case 'eligible_products_missing':
      return 'Choose at least one meal'
    case 'end_before_beginning':
      return 'The end must be after the beginning'
    case 'max_uses_invalid':
      return 'Enter a whole number from 1 on, or leave it empty'
    case 'category_in_use':
      return `${refusal.products} product(s) are in this category. Move them to another one, or delete them with it.`
    case 'group_in_use':
      return `${refusal.count} product(s) offer this group: ${listed(refusal.products, refusal.count)}.`
  }
}

/** Formats 'Maki, Nigiri and 3 more'. */
function listed(names: readonly string[], count: number): string {
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
