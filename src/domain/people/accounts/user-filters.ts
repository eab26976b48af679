/** The filters of the list of people. */

import { phoneSearchDigits } from '../../phone.ts'

/** 'diner': an account without a role. */
export const userRoles = ['administrator', 'owner', 'staff', 'diner'] as const
export type UserRole = (typeof userRoles)[number]

export const userRoleLabels = {
  administrator: 'Administrator',
  owner: 'Owner',
  staff: 'Staff',
  diner: 'Diner',
} as const satisfies Record<UserRole, string>

/** 'unverified': the account's address isn't verified, so it has no role (ACC-37). */
export const userStates = ['active', 'unverified', 'suspended'] as const
export type UserState = (typeof userStates)[number]

export const userStateLabels = {
  active: 'Active',
  unverified: 'Not verified',
  suspended: 'Suspended',
} as const satisfies Record<UserState, string>

/** The longest search text, in characters. */
export const maxUserSearchLength = 100

/** USR-2: the words to search for, in lower case; all of them must occur in the name, address or phone number. */
export function userSearchWords(typed: string): readonly string[] {
  const digits = phoneSearchDigits(typed)
  if (digits !== null) return [digits]
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
}
