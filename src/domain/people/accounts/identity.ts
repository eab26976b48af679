/** The sign-in methods of an account. */

import type { Refusal } from '../../refusal.ts'

/**
 * ACC-49: why this sign-in method can't be removed, or null. `others`: how many the account has of another kind, such as
 * passkeys.
 */
export function whyNotUnlink(
  own: readonly { readonly id: string }[],
  id: string,
  others = 0,
): Refusal | null {
  if (!own.some((identity) => identity.id === id)) return { kind: 'identity_not_found' }
  return own.length + others > 1 ? null : { kind: 'identity_is_last' }
}
