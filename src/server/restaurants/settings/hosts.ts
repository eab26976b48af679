/** The hosts of a restaurant. */

import { and, count, eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { hostShows, hostTyped, whyNotHost, whyNotHostOf } from '#domain/restaurants/settings/host.ts'
import { restaurantLimits } from '#domain/restaurants/settings/restaurant-limits.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { paymentDomains, restaurantHosts, restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'

type HostEdit = { readonly restaurantId: RestaurantId; readonly actor: AuditActor }

/** RST-10: refused if the host already leads to a restaurant, even this one, or belongs to the platform. */
export async function addHost(deps: RestaurantsDeps, edit: HostEdit, typed: string): Promise<Result<null>> {
  const host = hostTyped(typed)
  const { restaurantId } = edit
  return deps.db.transaction(async (tx) => {
    const restaurant = await lockRestaurant(tx, restaurantId)
    if (!restaurant) return refuse({ kind: 'restaurant_not_found' })
    const refusal = whyNotHost(host) ?? whyNotHostOf(host, new URL(deps.siteUrl).hostname, restaurant.slug)
    if (refusal) return refuse(refusal)
    const [hosts] = await tx
      .select({ count: count() })
      .from(restaurantHosts)
      .where(eq(restaurantHosts.restaurantId, restaurantId))
    const max = restaurantLimits.hosts
    if ((hosts?.count ?? 0) >= max) return refuse({ kind: 'too_many_entries', max })
    const added = await tx
      .insert(restaurantHosts)
      .values({ host, restaurantId, shows: hostShows(host) })
      .onConflictDoNothing({ target: restaurantHosts.host })
      .returning({ host: restaurantHosts.host })
    if (added.length === 0) return refuse({ kind: 'host_taken' })
    if (hostShows(host) === 'site') await deps.jobs.enqueue(tx, 'register_payment_domain', { host }, null)
    await recordHost(deps, tx, edit, host, 'created')
    return accept(null)
  })
}

/** RST-10: refused if the host does not lead to this restaurant. */
export async function removeHost(deps: RestaurantsDeps, edit: HostEdit, host: string): Promise<Result<null>> {
  const { restaurantId } = edit
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(restaurantHosts)
      .where(and(eq(restaurantHosts.host, host), eq(restaurantHosts.restaurantId, restaurantId)))
      .returning({ host: restaurantHosts.host })
    if (removed.length === 0) return refuse({ kind: 'host_not_found' })
    await tx.delete(paymentDomains).where(eq(paymentDomains.host, host))
    await recordHost(deps, tx, edit, host, 'deleted')
    return accept(null)
  })
}

async function lockRestaurant(tx: Database, id: RestaurantId) {
  const [row] = await tx
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(eq(restaurants.id, id))
    .for('no key update')
  return row ?? null
}

function recordHost(
  deps: RestaurantsDeps,
  tx: Database,
  { restaurantId, actor }: HostEdit,
  host: string,
  action: 'created' | 'deleted',
): Promise<void> {
  const shows = hostShows(host)
  const changes = { shows: action === 'created' ? { from: null, to: shows } : { from: shows, to: null } }
  const subject = { subject: 'restaurant_host', subjectId: host, subjectName: host } as const
  return writeAudit(deps, tx, { restaurantId, actor, ...subject, action, changes })
}
