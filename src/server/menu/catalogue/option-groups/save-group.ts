/** Creates and changes a group of options (GRP-7). */

import { and, eq } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { GroupId, RestaurantId } from '#domain/ids.ts'
import { type GroupDraft, type GroupKind, groupFaults } from '#domain/menu/group-draft.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import type { MenuDeps } from '../../deps.ts'
import { menuChanged } from '../menu-changed.ts'
import { writeChanges } from '../menu-file/write-changes.ts'
import { groupChanges, knowsOptions } from './group-changes.ts'
import { recorded } from './group-record.ts'
import { groupSubjects, groupTables } from './group-tables.ts'
import { readGroup } from './read-groups.ts'

type OptionGroupDeps = Pick<MenuDeps, 'db' | 'clock' | 'ids'>

/** Refuses an invalid group, as GRP-1 says. */
export async function createGroup(
  deps: OptionGroupDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  draft: GroupDraft,
): Promise<Result<GroupId>> {
  const [fault] = groupFaults(draft, true)
  if (fault) return refuse(fault.refusal)
  // A new group can't take over options of other groups.
  if (draft.options.some(({ id }) => id !== null)) return refuse({ kind: 'group_not_found' })
  const groupId = deps.ids.next<'Group'>()
  await deps.db.transaction(async (tx) => {
    await writeChanges(tx, groupChanges(deps.ids, { groupId, restaurantId, draft, before: null }))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: groupSubjects[draft.kind],
      subjectId: groupId,
      subjectName: draft.name,
      action: 'created',
      changes: changesBetween({}, recorded(draft)),
    })
    await menuChanged(deps, tx, restaurantId)
  })
  return accept(groupId)
}

type GroupEdit = {
  readonly groupId: GroupId
  /** The revision that the edit started from. */
  readonly revision: number
  readonly draft: GroupDraft
}

/** Refuses with `group_not_found`, with `changed_meanwhile`, or as GRP-1 says. */
export async function updateGroup(
  deps: OptionGroupDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  { groupId, revision, draft }: GroupEdit,
): Promise<Result<GroupId>> {
  const { kind } = draft
  return deps.db.transaction(async (tx) => {
    const before = await lockGroup(tx, kind, { restaurantId, groupId, now: deps.clock.now() })
    if (!before) return refuse({ kind: 'group_not_found' })
    const refusal = whyNotEdit(revision, before) ?? groupFaults(draft, false)[0]?.refusal
    if (refusal) return refuse(refusal)
    if (!knowsOptions(before, draft)) return refuse({ kind: 'group_not_found' })
    await writeChanges(tx, groupChanges(deps.ids, { groupId, restaurantId, draft, before }))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: groupSubjects[kind],
      subjectId: groupId,
      subjectName: draft.name,
      action: 'changed',
      changes: changesBetween(recorded(before), recorded(draft)),
    })
    await menuChanged(deps, tx, restaurantId)
    return accept(groupId)
  })
}

/** Returns the group, locked until the transaction ends; null if the restaurant has none with that kind and id. */
export async function lockGroup(
  tx: Database,
  kind: GroupKind,
  key: { readonly restaurantId: RestaurantId; readonly groupId: GroupId; readonly now: Temporal.Instant },
) {
  const table = groupTables[kind]
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, key.groupId), eq(table.restaurantId, key.restaurantId)))
    .for('update')
  return readGroup(tx, kind, key)
}
