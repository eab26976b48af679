/** Saves the note about a diner. */

import { and, eq } from 'drizzle-orm'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { DinerId, RestaurantId } from '#domain/ids.ts'
import { whyNotNote } from '#domain/people/diners/diner-note.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { diners } from '../../platform/db/schema/diners.ts'
import type { PeopleDeps } from '../deps.ts'

type NoteEdit = {
  readonly restaurantId: RestaurantId
  readonly dinerId: DinerId
  readonly revision: number
  readonly note: string
}

/** DIN-7: the record of changes says that the note changed, never what it says. */
export async function saveNote(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'ids'>,
  { restaurantId, dinerId, revision, note: typed }: NoteEdit,
  actor: AuditActor,
): Promise<Result<DinerId>> {
  return deps.db.transaction(async (tx) => {
    const [diner] = await tx
      .select()
      .from(diners)
      .where(and(eq(diners.id, dinerId), eq(diners.restaurantId, restaurantId)))
      .for('update')
    if (!diner) return refuse({ kind: 'diner_not_found' })
    const refusal = whyNotEdit(revision, diner) ?? whyNotNote(typed)
    if (refusal) return refuse(refusal)
    const note = typed.trim()
    if (note === diner.note) return accept(dinerId)
    await tx
      .update(diners)
      .set({ note, revision: diner.revision + 1 })
      .where(eq(diners.id, dinerId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'diner',
      subjectId: dinerId,
      subjectName: diner.email,
      action: 'changed',
      changes: { note: { from: stateOf(diner.note), to: note === '' ? 'none' : 'rewritten' } },
    })
    return accept(dinerId)
  })
}

function stateOf(note: string): string {
  return note === '' ? 'none' : 'written'
}
