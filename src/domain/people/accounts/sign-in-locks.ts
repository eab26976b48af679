/** Accounts that are locked for a while after too many attempts. */

/** SEC-70: what is locked. */
export const lockKinds = ['password', 'code', 'mail', 'two_step'] as const
export type LockKind = (typeof lockKinds)[number]

export const lockLabels = {
  password: 'Wrong passwords',
  code: 'Wrong codes',
  mail: 'Too many sign-in emails',
  two_step: 'Wrong two-step codes',
} as const satisfies Record<LockKind, string>
