/** The person behind a request that changes something. */

import type { Diner } from '#contract/accounts.ts'
import type { AuditActor } from './write-audit.ts'

/** The actor of scheduled changes. */
export const theSystem: AuditActor = { id: null, name: 'System' }

/** The contract restricts changes to signed-in people. */
export function actorOf({ user }: { readonly user: Diner | null }): AuditActor {
  if (!user) throw new Error('a change was made without a session')
  return { id: user.id, name: user.name }
}
