import type { UserId } from '#domain/ids.ts'
import type { RequestContext } from '../http/api.ts'

/** The person who acts in the admin area. */
export type SignedInPerson = { readonly id: UserId; readonly name: string }

/** The contract restricts these endpoints to signed-in people. */
export function personOf({ user }: Pick<RequestContext, 'user'>): SignedInPerson {
  if (!user) throw new Error('an endpoint for signed-in people was called without a session')
  return { id: user.id, name: user.name }
}
