/** Sets which restaurants belong to a business. */

import { eq, inArray, or } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { lockSpecialHours, publishSpecialHours } from '../../menu/catalogue/publish-special-hours.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { type BusinessEdit, readForEdit } from './edit-business.ts'
import type { StoredBusiness } from './stored-business.ts'

/** BUS-6: exactly these restaurants; one of another business moves, an omitted one belongs to no business. */
export function setRestaurants(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  edit: BusinessEdit & { readonly restaurantIds: readonly RestaurantId[] },
): Promise<Result<StoredBusiness>> {
  return deps.db.transaction(async (tx) => {
    await lockSpecialHours(tx)
    const current = await readForEdit(tx, edit)
    if (!current.ok) return current
    const requestedIds = new Set(edit.restaurantIds)
    const touched = await tx
      .select({ id: restaurants.id, name: restaurants.name, businessId: restaurants.businessId })
      .from(restaurants)
      .where(or(eq(restaurants.businessId, edit.businessId), inArray(restaurants.id, [...requestedIds])))
      .orderBy(restaurants.id)
      .for('no key update')
    if (touched.filter(({ id }) => requestedIds.has(id)).length < requestedIds.size) {
      return refuse({ kind: 'restaurant_not_found' })
    }
    for (const { id, name, businessId } of touched) {
      const next = requestedIds.has(id) ? edit.businessId : null
      if (next === businessId) continue
      await tx.update(restaurants).set({ businessId: next }).where(eq(restaurants.id, id))
      await writeAudit(deps, tx, {
        restaurantId: id,
        actor,
        subject: 'restaurant',
        subjectId: id,
        subjectName: name,
        action: 'changed',
        changes: { businessId: { from: businessId, to: next } },
      })
    }
    await publishSpecialHours(
      deps,
      tx,
      touched.map(({ id }) => id),
    )
    const [row] = await tx
      .update(businesses)
      .set({ revision: current.value.revision + 1 })
      .where(eq(businesses.id, edit.businessId))
      .returning()
    if (!row) throw new Error('a locked business no longer exists')
    return accept(row)
  })
}
