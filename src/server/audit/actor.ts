/** Who stands behind a request that changes something. */

import type { Diner } from '#contract/accounts.ts'
import type { AuditActor } from './write-audit.ts'

/** What changes by itself, when its time has come. */
export const theSystem: AuditActor = { id: null, name: 'System' }

/** The contract lets nobody else come to where something is changed. */
export function actorOf({ user }: { readonly user: Diner | null }): AuditActor {
  if (!user) throw new Error('something was changed by nobody')
  return { id: user.id, name: user.name }
}
