/** Writing down who changed what, in the transaction of the change. */

import type { AuditAction, AuditChanges, AuditSubject } from '#domain/audit/audit.ts'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { Deps } from '../deps.ts'

/** Who changes something: somebody signed in, or the system itself. */
export type AuditActor = { readonly id: UserId | null; readonly name: string }

export type AuditedChange = {
  /** null: it is about the platform itself. */
  readonly restaurantId: RestaurantId | null
  readonly actor: AuditActor
  readonly subject: AuditSubject
  readonly subjectId: string
  /** What it is called; after the change, where that changes it. */
  readonly subjectName: string
  readonly action: AuditAction
  /** By `changesBetween`; never a secret. */
  readonly changes: AuditChanges
}

/** AUD-1: must run in the transaction of the change. A change that changes nothing leaves no entry. */
export async function writeAudit(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
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
