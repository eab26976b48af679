/** Records who changed what, in the transaction of the change. */

import type { AuditAction, AuditChanges, AuditSubject } from '#domain/access/audit/audit.ts'
import type { ApiKeyId, RestaurantId, UserId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Ids } from '../../platform/runtime/ids.ts'

/** The author of a change: a signed-in person, a program with its key, or the system. */
export type AuditActor = {
  readonly id: UserId | null
  readonly name: string
  readonly apiKeyId?: ApiKeyId
}

export type AuditedChange = {
  /** null: about the platform. */
  readonly restaurantId: RestaurantId | null
  readonly actor: AuditActor
  readonly subject: AuditSubject
  readonly subjectId: string
  /** The name of the subject, after the change if it was renamed. */
  readonly subjectName: string
  readonly action: AuditAction
  /** From `changesBetween`; never a secret. */
  readonly changes: AuditChanges
}

/** The author of scheduled changes. */
export const theSystem: AuditActor = { id: null, name: 'System' }

/** The author of changes by `comanda` commands. */
export const theCommandLine: AuditActor = { id: null, name: 'Command line' }

/** AUD-1: must run in the transaction of the change. Writes nothing if nothing changed. */
export async function writeAudit(
  { ids, clock }: { readonly ids: Ids; readonly clock: Clock },
  tx: Database,
  change: AuditedChange,
): Promise<void> {
  const { actor, ...entry } = change
  if (entry.action === 'changed' && Object.keys(entry.changes).length === 0) return
  await tx.insert(auditEntries).values({
    ...entry,
    id: ids.next<'AuditEntry'>(),
    at: clock.now(),
    userId: actor.id,
    userName: actor.name,
  })
}
