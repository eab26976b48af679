import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { whyNotPublish } from '#domain/restaurants/settings/on-site.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { allRestaurants, publishRestaurant } from './publish.ts'

/** RST-35: an administrator finds the restaurant among those that wait for approval; a demo publishes it at once. Idempotent. */
export async function askForApproval(
  deps: RestaurantsDeps,
  restaurantId: RestaurantId,
  actor: AuditActor,
  confirmation: { readonly isTaxConfirmed: boolean },
): Promise<Result<null>> {
  if (deps.config.mode === 'demo') {
    const published = await publishRestaurant(deps, restaurantId, actor, {
      isPublished: true,
      ...confirmation,
    })
    return published.ok ? accept(null) : published
  }
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    const [listed] = await allRestaurants(tx, restaurantId)
    if (!row || !listed) return refuse({ kind: 'restaurant_not_found' })
    if (row.isPublished || row.approvalAskedAt !== null) return accept(null)
    const refusal = whyNotPublish(listed, confirmation)
    if (refusal) return refuse(refusal)
    const approvalAskedAt = deps.clock.now()
    await tx.update(restaurants).set({ approvalAskedAt }).where(eq(restaurants.id, restaurantId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: row.name,
      action: 'changed',
      changes: { approvalAskedAt: { from: null, to: approvalAskedAt.toString() } },
    })
    return accept(null)
  })
}
