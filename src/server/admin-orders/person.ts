import type { UserId } from '#domain/ids.ts'
import type { RequestContext } from '../http/api.ts'

/** Who does something in the admin area, by name. */
export type SignedInPerson = { readonly id: UserId; readonly name: string }

/** The contract lets nobody else come here. */
export function personOf({ user }: Pick<RequestContext, 'user'>): SignedInPerson {
  if (!user) throw new Error('an endpoint for people with accounts was called by nobody')
  return { id: user.id, name: user.name }
}
