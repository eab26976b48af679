import { type Cents, formatDollars } from '../../money.ts'
import type { RefusalTable } from '../../refusal-table.ts'
import type { AccountField } from './account-field.ts'

const missingAccountField = {
  name: 'Name is required',
  phone: 'Phone number is required',
  email: 'Email is required',
  password: 'Password is required',
} as const satisfies Record<AccountField, string>

/** Why an account, a sign-in or an invitation is refused. */
export const accountRefusals = {
  account_field_missing: ({ field }: { readonly field: AccountField }) => missingAccountField[field],
  name_too_long: ({ max }: { readonly max: number }) => `A name can have at most ${max} letters`,
  password_too_short: ({ min }: { readonly min: number }) => `Password must be at least ${min} characters`,
  password_too_long: ({ max }: { readonly max: number }) => `Password can have at most ${max} characters`,
  credentials_missing: 'You must provide either an email or phone number and a password',
  password_wrong: 'This is not your password.',
  sign_in_too_old: ({ minutes }: { readonly minutes: number }) =>
    `Please sign out and in again first. You then have ${minutes} minutes for this.`,
  passkey_not_accepted: 'This passkey was not accepted. Please try again, or sign in another way.',
  passkey_name_missing: 'Please enter a name for the passkey.',
  too_many_passkeys: ({ max }: { readonly max: number }) =>
    `An account can have at most ${max} passkeys. Please remove one first.`,
  not_signed_in: 'Please sign in first.',
  invitation_not_found: 'Invitation not found.',
  invitation_over: 'This invitation is no longer valid. Please ask for a new one.',
  invitation_for_other_address: 'This invitation was sent to another address. Please sign in with that one.',
  address_not_verified: 'Please verify your email address first.',
  too_many_mails_to_others: ({ max }: { readonly max: number }) =>
    `You can send at most ${max} invitations and report confirmations in 24 hours. Please try again tomorrow.`,
  too_many_invitations: 'Too many invitations were sent. Please take some back, or wait a day.',
  member_already: 'This person is on the team already.',
  member_not_found: 'There is no such person on the staff.',
  role_not_found: 'There is no such role.',
  role_name_missing: 'Please enter a name for the role.',
  role_name_taken: 'There is a role with this name already.',
  role_without_permission: 'Please choose what this role may do.',
  refund_limit_negative: 'Please enter an amount of at least $0.00.',
  too_many_roles: ({ max }: { readonly max: number }) =>
    `A restaurant can have at most ${max} roles of its own.`,
  permission_not_yours: ({ permission }: { readonly permission: string }) =>
    `You can’t give away a permission that you don’t have: ${permission}`,
  refund_limit_not_yours: ({ limit }: { readonly limit: Cents }) =>
    `You can refund ${formatDollars(limit)} a day yourself, so this role can’t refund more than that.`,
  permission_missing: 'You don’t have access to this.',
  refund_limit_reached: ({ limit, spent }: { readonly limit: Cents; readonly spent: Cents }) =>
    `Your role can refund ${formatDollars(limit)} a day. Today you have refunded ${formatDollars(spent)}.`,
  too_many_sign_in_tries: 'Too many attempts. Please wait 15 minutes.',
  second_factor_needs_password:
    'This account uses two-step verification. Please sign in with your password and a code.',
  second_factor_missing: 'Please set up two-step verification for your account first.',
  second_factor_code_used: 'This code was already used. Please wait for the next one.',
  otp_target_missing: 'You must provide either an email or phone number.',
  resend_incomplete: 'You must provide either an email or phone number and a type',
  identity_not_found: 'Your account doesn’t use this sign-in method.',
  identity_is_last: 'This is your only sign-in method. Please add another one first.',
  session_not_found: 'This browser is signed out already.',
  first_administrator_link_over: 'This link no longer works. Run the command again for a new one.',
  user_not_found: 'There is no such person.',
  account_suspended: 'This account is suspended. Please ask the people who run this site.',
  suspension_reason_missing: 'Please enter a reason.',
  reason_too_long: ({ max }: { readonly max: number }) => `A reason can have at most ${max} letters.`,
  suspended_already: 'This person is suspended already.',
  not_suspended: 'This person isn’t suspended.',
  not_on_oneself: 'You can’t do this to yourself.',
  person_may_more: ({ permission }: { readonly permission: string }) =>
    `This person may do something that you may not: ${permission}`,
  person_is_owner: 'Only owners and administrators can do this to an owner.',
  last_administrator: 'This is the last administrator. Please add another one first.',
  last_owner: ({ restaurant }: { readonly restaurant: string }) =>
    `This is the last owner of ${restaurant} who can work there. Please add another one first.`,
  no_second_factor: 'This account doesn’t use two-step verification.',
  address_differs: 'This is not the email address of the account.',
  person_in_use: ({ reasons }: { readonly reasons: readonly string[] }) => reasons.join(' '),
  captcha_missing: 'Please confirm that you are a person, and try again.',
  provider_missing: 'Please choose where you want to sign in.',
  company_sign_in_away: 'Your company’s sign-in isn’t responding. Please try again in a moment.',
} satisfies RefusalTable
