/** KEY-5: why a call with a key is refused. Programs read these texts, pages never do. */

import { monthName } from '../../clock/format-time.ts'
import { type KeyPermission, keyPermissionNames } from './api-key.ts'

export type KeyRefusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'revoked' }
  /** In the restaurant's time zone. */
  | { readonly kind: 'expired'; readonly on: Temporal.PlainDate }
  | { readonly kind: 'network'; readonly address: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'lacks'; readonly permission: KeyPermission }
  | { readonly kind: 'in_address' }

/** The status and the text of the answer. */
export function keyAnswer(refusal: KeyRefusal): {
  readonly status: 400 | 401 | 403
  readonly message: string
} {
  switch (refusal.kind) {
    case 'unknown':
      return { status: 401, message: 'This key is not valid.' }
    case 'revoked':
      return { status: 401, message: 'This key was revoked.' }
    case 'expired':
      return {
        status: 401,
        message: `This key expired on ${monthName(refusal.on)} ${refusal.on.day}, ${refusal.on.year}.`,
      }
    case 'network':
      return { status: 403, message: `This key can’t be used from ${refusal.address}.` }
    case 'closed':
      return { status: 403, message: 'Keys can’t reach this.' }
    case 'lacks':
      return { status: 403, message: `This key lacks “${keyPermissionNames[refusal.permission]}”.` }
    case 'in_address':
      return { status: 400, message: 'Send the key in the Authorization header, never in an address.' }
  }
}
