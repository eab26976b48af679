import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { AccountRefusal } from './account-refusals.ts'

const cases: MessageCases<AccountRefusal> = {
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
  password_wrong: [[{ kind: 'password_wrong' }, 'This is not your password.']],
  sign_in_too_old: [
    [
      { kind: 'sign_in_too_old', minutes: 10 },
      'Please sign out and in again first. You then have 10 minutes to add a passkey.',
    ],
  ],
  passkey_not_accepted: [
    [
      { kind: 'passkey_not_accepted' },
      'This passkey was not accepted. Please try again, or sign in another way.',
    ],
  ],
  passkey_name_missing: [[{ kind: 'passkey_name_missing' }, 'Please enter a name for the passkey.']],
  too_many_passkeys: [
    [
      { kind: 'too_many_passkeys', max: 20 },
      'An account can have at most 20 passkeys. Please remove one first.',
    ],
  ],
  not_signed_in: [[{ kind: 'not_signed_in' }, 'Please sign in first.']],
  invitation_not_found: [[{ kind: 'invitation_not_found' }, 'Invitation not found.']],
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
  too_many_mails_to_others: [
    [
      { kind: 'too_many_mails_to_others', max: 60 },
      'You can send at most 60 invitations and report confirmations in 24 hours. Please try again tomorrow.',
    ],
  ],
  too_many_invitations: [
    [
      { kind: 'too_many_invitations' },
      'Too many invitations were sent. Please take some back, or wait a day.',
    ],
  ],
  member_already: [[{ kind: 'member_already' }, 'This person is on the team already.']],
  member_not_found: [[{ kind: 'member_not_found' }, 'There is no such person on the staff.']],
  role_not_found: [[{ kind: 'role_not_found' }, 'There is no such role.']],
  role_name_missing: [[{ kind: 'role_name_missing' }, 'Please enter a name for the role.']],
  role_name_taken: [[{ kind: 'role_name_taken' }, 'There is a role with this name already.']],
  role_without_permission: [[{ kind: 'role_without_permission' }, 'Please choose what this role may do.']],
  refund_limit_negative: [[{ kind: 'refund_limit_negative' }, 'Please enter an amount of at least $0.00.']],
  too_many_roles: [
    [{ kind: 'too_many_roles', max: 20 }, 'A restaurant can have at most 20 roles of its own.'],
  ],
  permission_not_yours: [
    [
      { kind: 'permission_not_yours', permission: 'Refund orders' },
      'You can’t give away a permission that you don’t have: Refund orders',
    ],
  ],
  refund_limit_not_yours: [
    [
      { kind: 'refund_limit_not_yours', limit: cents(5000) },
      'You can refund $50.00 a day yourself, so this role can’t refund more than that.',
    ],
  ],
  permission_missing: [[{ kind: 'permission_missing' }, 'You don’t have access to this.']],
  refund_limit_reached: [
    [
      { kind: 'refund_limit_reached', limit: cents(5000), spent: cents(4500) },
      'Your role can refund $50.00 a day. Today you have refunded $45.00.',
    ],
  ],
  too_many_sign_in_tries: [
    [{ kind: 'too_many_sign_in_tries' }, 'Too many attempts. Please wait 15 minutes.'],
  ],
  second_factor_needs_password: [
    [
      { kind: 'second_factor_needs_password' },
      'This account uses two-step verification. Please sign in with your password and a code.',
    ],
  ],
  second_factor_missing: [
    [{ kind: 'second_factor_missing' }, 'Please set up two-step verification for your account first.'],
  ],
  second_factor_code_used: [
    [{ kind: 'second_factor_code_used' }, 'This code was already used. Please wait for the next one.'],
  ],
  otp_target_missing: [[{ kind: 'otp_target_missing' }, 'You must provide either an email or phone number.']],
  resend_incomplete: [
    [{ kind: 'resend_incomplete' }, 'You must provide either an email or phone number and a type'],
  ],
  identity_not_found: [[{ kind: 'identity_not_found' }, 'Your account doesn’t use this sign-in method.']],
  identity_is_last: [
    [{ kind: 'identity_is_last' }, 'This is your only sign-in method. Please add another one first.'],
  ],
  session_not_found: [[{ kind: 'session_not_found' }, 'This browser is signed out already.']],
  first_administrator_link_over: [
    [
      { kind: 'first_administrator_link_over' },
      'This link no longer works. Run the command again for a new one.',
    ],
  ],
  user_not_found: [[{ kind: 'user_not_found' }, 'There is no such person.']],
  account_suspended: [
    [{ kind: 'account_suspended' }, 'This account is suspended. Please ask the people who run this site.'],
  ],
  suspension_reason_missing: [[{ kind: 'suspension_reason_missing' }, 'Please enter a reason.']],
  reason_too_long: [[{ kind: 'reason_too_long', max: 200 }, 'A reason can have at most 200 letters.']],
  suspended_already: [[{ kind: 'suspended_already' }, 'This person is suspended already.']],
  not_suspended: [[{ kind: 'not_suspended' }, 'This person isn’t suspended.']],
  not_on_oneself: [[{ kind: 'not_on_oneself' }, 'You can’t do this to yourself.']],
  person_may_more: [
    [
      { kind: 'person_may_more', permission: 'Refund orders' },
      'This person may do something that you may not: Refund orders',
    ],
  ],
  person_is_owner: [[{ kind: 'person_is_owner' }, 'Only owners and administrators can do this to an owner.']],
  last_administrator: [
    [{ kind: 'last_administrator' }, 'This is the last administrator. Please add another one first.'],
  ],
  last_owner: [
    [
      { kind: 'last_owner', restaurant: 'Luna Tacos' },
      'This is the last owner of Luna Tacos who can work there. Please add another one first.',
    ],
  ],
  no_second_factor: [[{ kind: 'no_second_factor' }, 'This account doesn’t use two-step verification.']],
  address_differs: [[{ kind: 'address_differs' }, 'This is not the email address of the account.']],
  person_in_use: [
    [{ kind: 'person_in_use', reasons: ['An order is made.', 'Wait.'] }, 'An order is made. Wait.'],
  ],
  captcha_missing: [[{ kind: 'captcha_missing' }, 'Please confirm that you are a person, and try again.']],
  provider_missing: [[{ kind: 'provider_missing' }, 'Please choose where you want to sign in.']],
  company_sign_in_away: [
    [
      { kind: 'company_sign_in_away' },
      'Your company’s sign-in isn’t responding. Please try again in a moment.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
