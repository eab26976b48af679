/** Creates, changes and deletes a restaurant's own role (PRM-4). */

import { eq, sql } from 'drizzle-orm'
import type { RoleView } from '#contract/restaurants/roles.ts'
import { type AuditValue, changesBetween } from '#domain/access/audit/audit.ts'
import { type RoleDraft, roleFaults, whyNotAnotherRole, whyNotGrant } from '#domain/access/custom-role.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import { plainStaff, type RestaurantAccess } from '#domain/access/permissions.ts'
import type { OwnRoleId, RestaurantId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { recheckAccess } from '../../access/recheck-access.ts'
import { ownRoles } from '../../platform/db/schema/members.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { hasOpenInvitation } from '../open-invitations.ts'
import { lockTeam } from './lock-team.ts'
import { readRoles } from './read-roles.ts'

type RoleDeps = Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>
type Edit = { readonly id: OwnRoleId; readonly revision: number }

/** Who saves, and what this person may do at the restaurant. */
export type Granter = AuditActor & { readonly access: RestaurantAccess }

/**
 * Returns the id; `edit`: null for a new role. Refuses with `role_not_found`, with `changed_meanwhile`, with
 * `too_many_roles`, as `whyNotGrant` does, or as PRM-4 says.
 */
export async function saveRole(
  deps: RoleDeps,
  granter: Granter,
  restaurantId: RestaurantId,
  edit: Edit | null,
  draft: RoleDraft,
): Promise<Result<OwnRoleId>> {
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, restaurantId)
    const roles = await readRoles(tx, restaurantId)
    const before = edit && roles.find(({ id }) => id === edit.id)
    if (edit && !before) return refuse({ kind: 'role_not_found' })
    const refusal = edit && before ? whyNotEdit(edit.revision, before) : whyNotAnotherRole(roles.length)
    const why = refusal ?? whyNotSave(granter, draft, before ?? null, roles)
    if (why) return refuse(why)
    const fields = { ...draft, name: draft.name.trim(), permissions: [...draft.permissions] }
    const id = before?.id ?? deps.ids.next<'OwnRole'>()
    if (before) {
      await tx
        .update(ownRoles)
        .set({ ...fields, revision: sql`${ownRoles.revision} + 1` })
        .where(eq(ownRoles.id, id))
    } else await tx.insert(ownRoles).values({ id, restaurantId, ...fields })
    await writeAudit(deps, tx, {
      restaurantId,
      actor: { id: granter.id, name: granter.name },
      subject: 'role',
      subjectId: id,
      subjectName: fields.name,
      action: before ? 'changed' : 'created',
      changes: changesBetween(before ? recorded(before) : {}, recorded(fields)),
    })
    if (before) await recheckAccess(tx, restaurantId)
    return accept(id)
  })
}

/** PRM-5: a role with more than the granter has can't be changed either. */
function whyNotSave(
  { access }: Granter,
  draft: RoleDraft,
  before: RoleView | null,
  roles: readonly RoleView[],
): Refusal | null {
  const taken = roles.filter(({ id }) => id !== before?.id).map(({ name }) => name)
  return (
    roleFaults(draft, taken)[0]?.refusal ??
    whyNotGrant(draft, access) ??
    (before && whyNotGrant(before, access))
  )
}

/**
 * Its people, and those invited with it, become plain staff. Refuses with `role_not_found`, `changed_meanwhile`, or as
 * `whyNotGrant` does.
 */
export async function deleteRole(
  deps: RoleDeps,
  granter: Granter,
  restaurantId: RestaurantId,
  { id, revision }: Edit,
): Promise<Result<OwnRoleId>> {
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, restaurantId)
    const before = (await readRoles(tx, restaurantId)).find((role) => role.id === id)
    if (!before) return refuse({ kind: 'role_not_found' })
    const makesStaff = before.people > 0 || (await hasOpenInvitation(tx, restaurantId, id, deps.clock.now()))
    const refusal =
      whyNotEdit(revision, before) ??
      whyNotGrant(before, granter.access) ??
      (makesStaff ? whyNotGrant(plainStaff, granter.access) : null)
    if (refusal) return refuse(refusal)
    await tx.delete(ownRoles).where(eq(ownRoles.id, id))
    await writeAudit(deps, tx, {
      restaurantId,
      actor: { id: granter.id, name: granter.name },
      subject: 'role',
      subjectId: id,
      subjectName: before.name,
      action: 'deleted',
      changes: changesBetween(recorded(before), {}),
    })
    await recheckAccess(tx, restaurantId)
    return accept(id)
  })
}

function recorded({ name, permissions, refundLimit }: RoleDraft): Record<string, AuditValue> {
  return { name, permissions: [...permissions].toSorted(), refundLimit }
}
