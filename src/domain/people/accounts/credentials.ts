/** The fields of the sign-in and sign-up forms. */

import { isEmail } from '../../email.ts'
import { isPhone } from '../../phone.ts'
import type { Refusal } from '../../refusal.ts'
import type { AccountField } from './account-field.ts'

/** As typed. */
export type SignIn = { readonly email: string; readonly password: string }
export type SignUp = SignIn & { readonly name: string; readonly phone: string }

export type AccountFault = { readonly field: AccountField; readonly refusal: Refusal }

/** ACC-2: the limits of an account's fields. A name can be as long as the first and last name of an order together. */
export const minPasswordLength = 6
export const maxPasswordLength = 128
export const maxNameLength = 161

/** ACC-1: every fault of a sign-in, in the order of its form, at most one per field. Empty if it may proceed. */
export function signInFaults(signIn: SignIn): readonly AccountFault[] {
  return [
    ...faultOf('email', whyNotEmail(signIn.email)),
    ...faultOf('password', whyNotPassword(signIn.password)),
  ]
}

/** ACC-1: every fault of a sign-up, in the order of its form, at most one per field. Empty if it may proceed. */
export function signUpFaults(signUp: SignUp): readonly AccountFault[] {
  return [
    ...faultOf('name', whyNotName(signUp.name)),
    ...faultOf('phone', whyNotPhone(signUp.phone)),
    ...signInFaults(signUp),
  ]
}

/** ACC-2: why a name is refused, or null. */
function whyNotName(name: string): Refusal | null {
  if (!name.trim()) return { kind: 'account_field_missing', field: 'name' }
  return name.trim().length > maxNameLength ? { kind: 'name_too_long', max: maxNameLength } : null
}

function whyNotPhone(phone: string): Refusal | null {
  if (!phone.trim()) return { kind: 'account_field_missing', field: 'phone' }
  return isPhone(phone) ? null : { kind: 'phone_invalid' }
}

/** ACC-2: why an email address is refused, or null. */
export function whyNotEmail(email: string): Refusal | null {
  if (!email.trim()) return { kind: 'account_field_missing', field: 'email' }
  return isEmail(email.trim()) ? null : { kind: 'email_invalid' }
}

/** ACC-2: why a password is refused, or null. */
export function whyNotPassword(password: string): Refusal | null {
  if (!password) return { kind: 'account_field_missing', field: 'password' }
  if (password.length < minPasswordLength) return { kind: 'password_too_short', min: minPasswordLength }
  return password.length > maxPasswordLength ? { kind: 'password_too_long', max: maxPasswordLength } : null
}

function faultOf(field: AccountField, refusal: Refusal | null): readonly AccountFault[] {
  return refusal ? [{ field, refusal }] : []
}
