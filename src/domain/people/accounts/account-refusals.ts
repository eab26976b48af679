import type { Cents } from '../../money.ts'
import type { AccountField } from './account-field.ts'

/** Why an account, a sign-in or an invitation is refused. */
export type AccountRefusal =
  | { readonly kind: 'account_field_missing'; readonly field: AccountField }
  | { readonly kind: 'name_too_long'; readonly max: number }
  | { readonly kind: 'password_too_short'; readonly min: number }
  | { readonly kind: 'password_too_long'; readonly max: number }
  | { readonly kind: 'credentials_missing' }
  | { readonly kind: 'password_wrong' }
  | { readonly kind: 'sign_in_too_old'; readonly minutes: number }
  | { readonly kind: 'passkey_not_accepted' }
  | { readonly kind: 'passkey_name_missing' }
  | { readonly kind: 'too_many_passkeys'; readonly max: number }
  | { readonly kind: 'not_signed_in' }
  | { readonly kind: 'invitation_not_found' }
  | { readonly kind: 'invitation_over' }
  | { readonly kind: 'invitation_for_other_address' }
  | { readonly kind: 'address_not_verified' }
  | { readonly kind: 'too_many_invitations' }
  | { readonly kind: 'too_many_mails_to_others'; readonly max: number }
  | { readonly kind: 'member_already' }
  | { readonly kind: 'member_not_found' }
  | { readonly kind: 'role_not_found' }
  | { readonly kind: 'role_name_missing' }
  | { readonly kind: 'role_name_taken' }
  | { readonly kind: 'role_without_permission' }
  | { readonly kind: 'refund_limit_negative' }
  | { readonly kind: 'too_many_roles'; readonly max: number }
  | { readonly kind: 'permission_not_yours'; readonly permission: string }
  | { readonly kind: 'refund_limit_not_yours'; readonly limit: Cents }
  | { readonly kind: 'permission_missing' }
  | { readonly kind: 'refund_limit_reached'; readonly limit: Cents; readonly spent: Cents }
  | { readonly kind: 'too_many_sign_in_tries' }
  | { readonly kind: 'second_factor_needs_password' }
  | { readonly kind: 'second_factor_missing' }
  | { readonly kind: 'second_factor_code_used' }
  | { readonly kind: 'otp_target_missing' }
  | { readonly kind: 'resend_incomplete' }
  | { readonly kind: 'identity_not_found' }
  | { readonly kind: 'identity_is_last' }
  | { readonly kind: 'session_not_found' }
  | { readonly kind: 'first_administrator_link_over' }
  | { readonly kind: 'user_not_found' }
  | { readonly kind: 'account_suspended' }
  | { readonly kind: 'suspension_reason_missing' }
  | { readonly kind: 'reason_too_long'; readonly max: number }
  | { readonly kind: 'suspended_already' }
  | { readonly kind: 'not_suspended' }
  | { readonly kind: 'not_on_oneself' }
  | { readonly kind: 'person_may_more'; readonly permission: string }
  | { readonly kind: 'person_is_owner' }
  | { readonly kind: 'last_administrator' }
  | { readonly kind: 'last_owner'; readonly restaurant: string }
  | { readonly kind: 'no_second_factor' }
  | { readonly kind: 'address_differs' }
  | { readonly kind: 'person_in_use'; readonly reasons: readonly string[] }
  | { readonly kind: 'captcha_missing' }
  | { readonly kind: 'provider_missing' }
  | { readonly kind: 'company_sign_in_away' }
