import { type Cents, formatDollars } from '../../money.ts'
import type { RefusalTable } from '../../refusal-table.ts'

const missingSetting: Readonly<Record<string, string>> = {
  name: 'Please enter the name of the restaurant.',
  address: 'Please enter the address of the restaurant.',
  phone: 'Please enter the phone number of the restaurant.',
  processingFeeName: 'Please enter a name for the fee.',
  winBackSubject: 'Please enter a subject.',
  winBackText: 'Please enter the text of the email.',
  acceptedSentence: 'Please enter a sentence.',
  readySentence: 'Please enter a sentence.',
  onItsWaySentence: 'Please enter a sentence.',
  canceledSentence: 'Please enter a sentence.',
}

/** Why a restaurant is not found, or its settings can't be saved. */
export const restaurantRefusals = {
  restaurant_not_found: 'This restaurant could not be found.',
  restaurant_without_dishes: 'Add at least one dish first.',
  sales_tax_unconfirmed: 'Sales tax is 0%. Publish anyway?',
  restaurant_not_approved: ({ mail }: { readonly mail: 'invitation' | 'report' }) =>
    mail === 'invitation'
      ? 'You can invite people once your restaurant is approved.'
      : 'You can email reports once your restaurant is approved.',
  setting_missing: ({ field }: { readonly field: string }) => missingSetting[field] ?? 'Please enter this.',
  text_too_long: ({ max }: { readonly max: number }) => `Please use at most ${max} characters.`,
  position_invalid: 'Please enter latitude and longitude, such as 40.7306, -73.9866.',
  too_many_entries: ({ max }: { readonly max: number }) => `Please enter at most ${max}.`,
  number_out_of_range: ({ min, max }: { readonly min: number; readonly max: number }) =>
    `Please enter a whole number from ${min} to ${max}.`,
  amount_out_of_range: ({ max }: { readonly max: Cents }) =>
    `Please enter an amount from $0.00 to ${formatDollars(max)}, such as 4.50.`,
  rate_out_of_range: 'Please enter a percentage from 0 to 100 with at most three decimals, such as 8.875.',
  fee_purpose_missing: 'Say what the fee is for. California and the FTC expect it where prices stand.',
  fee_rate_out_of_range: 'Please enter a percentage from 0 to 100 with at most two decimals, such as 2.75.',
  slug_invalid:
    'Please use lowercase letters and digits, joined by single hyphens, such as blue-door. It begins with a letter.',
  slug_taken: 'This web address is taken. Please choose another one.',
  timezone_unknown: 'This time zone is not known. Please choose one from the list.',
  time_of_day_invalid: 'Please enter both times, such as 11:30 AM.',
  windows_overlap: 'These hours overlap with others. Please let them end before the next ones begin.',
  too_many_windows: ({ max }: { readonly max: number }) => `A day can have at most ${max} windows.`,
  zip_code_invalid: ({ zipCode }: { readonly zipCode: string }) =>
    `${zipCode} is not a zip code of five digits.`,
  email_address_invalid: ({ email }: { readonly email: string }) => `${email} is not an email address.`,
  stripe_account_invalid: 'An account has a name such as acct_1A2b3C4d5E6f7G8h.',
  stripe_account_unknown:
    'Stripe has no such account connected to this platform. Check the name, or connect the account first. Nothing was saved.',
  /** The provider is unreachable, so the account can't be verified. */
  stripe_account_unchecked:
    "We couldn't reach Stripe to check this account. Nothing was saved, and what you typed is still here. Please try again in a moment.",
  courier_account_incomplete: 'Please enter all three parts of the account, as Uber Direct shows them.',
  courier_key_unreadable: 'Please enter the signing key as Uber Direct shows it.',
  host_invalid: 'Please enter a web address such as menu.example.com.',
  host_taken: 'This web address is already in use.',
  host_of_platform: 'This web address belongs to the platform. Please use one of your own.',
  host_not_found: 'There is no such web address.',
  /** The provider is unreachable, so wallets can't be set up for a host. */
  payment_domain_unchecked:
    "We couldn't reach Stripe just now. Nothing has changed; we'll keep trying, and you can try again in a moment.",
  message_link_foreign: 'Links can only lead to your own pages.',
  too_many_waiting_restaurants: ({ max }: { readonly max: number }) =>
    `At most ${max} of your restaurants can be unpublished. Please publish one of them first.`,
} satisfies RefusalTable
