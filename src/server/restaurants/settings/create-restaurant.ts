/** Creates a restaurant, owned by the person who does so. */

import { and, count, eq, sql } from 'drizzle-orm'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import { hostsBelow } from '#domain/restaurants/settings/host.ts'
import { inOrder } from '#domain/restaurants/settings/hours-check.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { mostWaitingRestaurants } from '#domain/restaurants/settings/restaurant-limits.ts'
import { setupSettings } from '#domain/restaurants/settings/setting-names.ts'
import { settingsFaults } from '#domain/restaurants/settings/settings.ts'
import { whyNotSlug } from '#domain/restaurants/settings/slug.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { lockSpecialHours, publishSpecialHours } from '../../menu/catalogue/publish-special-hours.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurantCounters, restaurantHosts, restaurants } from '../../platform/db/schema/restaurants.ts'
import { tipColumns } from '../../platform/db/stored-tips.ts'
import type { RestaurantsDeps } from '../deps.ts'

type RestaurantInput = Pick<Restaurant, 'name' | 'slug' | 'address' | 'phone' | 'timezone' | 'hours'>

type Founder = { readonly id: UserId; readonly name: string; readonly emailVerified: boolean }

/** RST-13: writes restaurant, counters, owner and hosts in one transaction. It is not published yet (A2). */
export async function createRestaurant(
  deps: RestaurantsDeps,
  founder: Founder,
  input: RestaurantInput,
): Promise<Result<RestaurantId>> {
  if (!founder.emailVerified) return refuse({ kind: 'address_not_verified' })
  const refusal = whyNotInput(input)
  if (refusal) return refuse(refusal)
  return deps.db.transaction(async (tx) => {
    await lockSpecialHours(tx)
    // Serializes requests, so that concurrent ones are all counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`restaurants of ${founder.id}`}))`)
    if ((await countWaiting(tx, founder.id)) >= mostWaitingRestaurants)
      return refuse({ kind: 'too_many_waiting_restaurants', max: mostWaitingRestaurants })
    const restaurantId = await insertRestaurant(deps, tx, input)
    if (!restaurantId) return refuse({ kind: 'slug_taken' })
    await tx.insert(restaurantCounters).values({ restaurantId })
    await publishSpecialHours(deps, tx, [restaurantId])
    const createdAt = deps.clock.now()
    await tx.insert(restaurantMembers).values({ restaurantId, userId: founder.id, role: 'owner', createdAt })
    const hosts = hostsBelow(new URL(deps.siteUrl).hostname, input.slug)
    if (hosts.length > 0) {
      await tx
        .insert(restaurantHosts)
        .values(hosts.map((host) => ({ ...host, restaurantId })))
        .onConflictDoNothing({ target: restaurantHosts.host })
      await deps.jobs.enqueueAll(
        tx,
        hosts
          .filter(({ shows }) => shows === 'site')
          .map(({ host }) => ({ name: 'register_payment_domain', data: { host }, dueAt: null })),
      )
    }
    await writeAudit(deps, tx, {
      restaurantId,
      actor: founder,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: input.name,
      action: 'created',
      changes: {},
    })
    return accept(restaurantId)
  })
}

function whyNotInput(input: RestaurantInput) {
  const { hours, slug } = input
  const [fault] = [
    ...settingsFaults('details', { ...setupSettings, ...input }),
    ...settingsFaults('hours', { ...setupSettings, hours }),
  ]
  return fault?.refusal ?? whyNotSlug(slug)
}

/** null if the slug is taken. */
async function insertRestaurant(
  deps: RestaurantsDeps,
  tx: Database,
  input: RestaurantInput,
): Promise<RestaurantId | null> {
  const now = deps.clock.now()
  const { tipPercentages, ...initial } = setupSettings
  const [made] = await tx
    .insert(restaurants)
    .values({
      ...initial,
      ...tipColumns(tipPercentages),
      id: deps.ids.next<'Restaurant'>(),
      slug: input.slug,
      name: input.name,
      address: input.address,
      phone: input.phone,
      timezone: input.timezone,
      hours: inOrder(input.hours),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: restaurants.slug })
    .returning({ id: restaurants.id })
  return made?.id ?? null
}

async function countWaiting(tx: Database, userId: UserId): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(restaurantMembers)
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .where(
      and(
        eq(restaurantMembers.userId, userId),
        eq(restaurantMembers.role, 'owner'),
        eq(restaurants.isPublished, false),
      ),
    )
  return counted?.count ?? 0
}
