/** One edit of a restaurant: decided on the current row, stored with its audit entry, and announced to diners. */

import { eq } from 'drizzle-orm'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { AuditChanges } from '#domain/access/audit/audit.ts'
import { whyNotEdit } from '#domain/access/editing/revision.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { menuChanged } from '../../menu/catalogue/menu-changed.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { settingsView } from './settings-view.ts'

export type RestaurantRow = typeof restaurants.$inferSelect

export type RestaurantEdit = {
  readonly restaurantId: RestaurantId
  readonly actor: AuditActor
  /** The revision that the editor's screen showed. */
  readonly revision: number
}

export type Decision = {
  readonly columns: Partial<RestaurantRow>
  /** For the audit entry; never a secret. */
  readonly changes: AuditChanges
  /** Whether open menus show it. */
  readonly seenByDiners: boolean
}

/**
 * RST-4: in one transaction. An edit that changes nothing writes nothing. `lockBefore` locks what must be locked before
 * the restaurant.
 */
export async function editRestaurant(
  deps: RestaurantsDeps,
  { restaurantId, actor, revision }: RestaurantEdit,
  decide: (row: RestaurantRow, tx: Database) => Result<Decision> | Promise<Result<Decision>>,
  lockBefore?: (tx: Database) => Promise<void>,
): Promise<Result<RestaurantSettings>> {
  return deps.db.transaction(async (tx) => {
    await lockBefore?.(tx)
    const [row] = await tx
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    if (!row) return refuse({ kind: 'restaurant_not_found' })
    const refusal = whyNotEdit(revision, row)
    if (refusal) return refuse(refusal)
    const decision = await decide(row, tx)
    if (!decision.ok) return decision
    await write(deps, tx, row, actor, decision.value)
    const settings = await settingsView(deps, tx, restaurantId)
    if (!settings) throw new Error('a locked restaurant no longer exists')
    return accept(settings)
  })
}

async function write(
  deps: RestaurantsDeps,
  tx: Database,
  row: RestaurantRow,
  actor: AuditActor,
  { columns, changes, seenByDiners }: Decision,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx
    .update(restaurants)
    .set({ ...columns, revision: row.revision + 1, updatedAt: deps.clock.now() })
    .where(eq(restaurants.id, row.id))
  await writeAudit(deps, tx, {
    restaurantId: row.id,
    actor,
    subject: 'restaurant',
    subjectId: row.id,
    subjectName: columns.name ?? row.name,
    action: 'changed',
    changes,
  })
  if (seenByDiners) await menuChanged(deps, tx, row.id)
}
