/**
 * Finds the restaurant of a request: by host, id or slug. Unpublished ones are not found (A2). One that moves to another cell is
 * refused with a `RestaurantMovingError` (CEL-3).
 */

import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Site } from '#contract/site/site.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { toId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../platform/db/connect.ts'
import { RestaurantMovingError } from '../platform/db/outage.ts'
import { restaurantHosts, restaurants } from '../platform/db/schema/index.ts'
import type { Membership } from './memberships.ts'

export type HostMatch = { readonly restaurantId: RestaurantId; readonly shows: 'site' | 'kitchen' }

/**
 * CAT-9: what a host shows; compares in lower case and ignores the port. null for an unknown host. The kitchen of a restaurant
 * that is not on the site stays, for the orders that it still has.
 */
export async function findRestaurantByHost(db: Database, host: string): Promise<HostMatch | null> {
  const name = host.toLowerCase().replace(/:\d*$/, '')
  const [match] = await db
    .select({
      restaurantId: restaurantHosts.restaurantId,
      shows: restaurantHosts.shows,
      movingSince: restaurants.movingSince,
    })
    .from(restaurantHosts)
    .innerJoin(restaurants, eq(restaurants.id, restaurantHosts.restaurantId))
    .where(
      and(
        eq(restaurantHosts.host, name),
        or(
          eq(restaurants.isPublished, true),
          eq(restaurantHosts.shows, 'kitchen'),
          isNotNull(restaurants.movingSince),
        ),
      ),
    )
  if (!match) return null
  assertAtHome(match)
  const { restaurantId, shows } = match
  return { restaurantId, shows }
}

/** The shortest host that shows the menu of a restaurant on the site; null if there is none. */
export async function findSiteHost(db: Database, id: RestaurantId): Promise<string | null> {
  const [first] = await db
    .select({ host: restaurantHosts.host })
    .from(restaurantHosts)
    .innerJoin(restaurants, eq(restaurants.id, restaurantHosts.restaurantId))
    .where(and(eq(restaurants.id, id), eq(restaurants.isPublished, true), eq(restaurantHosts.shows, 'site')))
    .orderBy(sql`length(${restaurantHosts.host})`, restaurantHosts.host)
    .limit(1)
  return first?.host ?? null
}

/** K1: a host that contains 'orders.' belongs to a kitchen, even if it belongs to no restaurant. */
export function isKitchenName(hostName: string): boolean {
  return hostName.includes('orders.')
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** CAT-9: the restaurant with this id or slug, or null. */
export async function findRestaurantId(db: Database, idOrSlug: string): Promise<RestaurantId | null> {
  const [match] = await db
    .select({ id: restaurants.id, movingSince: restaurants.movingSince })
    .from(restaurants)
    .where(and(isCalled(idOrSlug), or(eq(restaurants.isPublished, true), isNotNull(restaurants.movingSince))))
  if (!match) return null
  assertAtHome(match)
  return match.id
}

/** CEL-3: throws a `RestaurantMovingError` for a restaurant that moves to another cell, or has moved there. */
export function assertAtHome({ movingSince }: Pick<typeof restaurants.$inferSelect, 'movingSince'>): void {
  if (movingSince !== null) throw new RestaurantMovingError()
}

/**
 * SIT-1: the restaurant that a host shows which is no restaurant's own, or null. One that moves is none (CEL-3), because the
 * pages of the others need this host too.
 */
export async function findDefaultRestaurantId(db: Database, slug: string): Promise<RestaurantId | null> {
  const isShown = and(isCalled(slug), eq(restaurants.isPublished, true), isNull(restaurants.movingSince))
  const [match] = await db.select({ id: restaurants.id }).from(restaurants).where(isShown)
  return match?.id ?? null
}

/** CEL-3: whether a restaurant is still in this cell, for a call or stream that began before it moved. */
export async function isStillAtHome(db: Database, id: RestaurantId): Promise<boolean> {
  const isOpenHere = and(eq(restaurants.id, id), isNull(restaurants.movingSince))
  return (await db.$count(restaurants, isOpenHere)) === 1
}

/** CAT-9. */
export function isCalled(idOrSlug: string) {
  return uuid.test(idOrSlug)
    ? eq(restaurants.id, toId(idOrSlug.toLowerCase()))
    : eq(restaurants.slug, idOrSlug.toLowerCase())
}

/** The restaurant whose kitchen a host shows, with its name; null if it shows none. */
export async function restaurantOfKitchen(
  db: Database,
  host: HostMatch | null,
): Promise<{ readonly name: string; readonly slug: string } | null> {
  if (host?.shows !== 'kitchen') return null
  const [restaurant] = await db
    .select({ name: restaurants.name, slug: restaurants.slug })
    .from(restaurants)
    .where(eq(restaurants.id, host.restaurantId))
  return restaurant ?? null
}

/** The restaurant with this id or slug, published or not: for operators of this installation. */
export async function findAnyRestaurantId(db: Database, idOrSlug: string): Promise<RestaurantId | null> {
  const [match] = await db.select({ id: restaurants.id }).from(restaurants).where(isCalled(idOrSlug))
  return match?.id ?? null
}

/** Whether any restaurant was set up, published or not. */
export async function hasRestaurant(db: Database): Promise<boolean> {
  return (await db.query.restaurants.findFirst({ columns: { id: true } })) !== undefined
}

/** What a diner needs to call a restaurant, or null. */
export async function findRestaurantToCall(
  db: Database,
  id: RestaurantId,
): Promise<Omit<NonNullable<Site['restaurant']>, 'ownsHost'> | null> {
  const [match] = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      phone: restaurants.phone,
      logoUrl: restaurants.logoUrl,
      brandColor: restaurants.brandColor,
    })
    .from(restaurants)
    .where(eq(restaurants.id, id))
  return match ?? null
}

/** Whether a restaurant is on the site; false if there is none. */
export async function readPublication(
  db: Database,
  id: RestaurantId,
): Promise<{ readonly isPublished: boolean }> {
  const [restaurant] = await db
    .select({ isPublished: restaurants.isPublished })
    .from(restaurants)
    .where(eq(restaurants.id, id))
  return restaurant ?? { isPublished: false }
}

/** A restaurant, published or not, by the id that a call was admitted with: its names, and its hours. */
export async function readRestaurantOf(db: Database, id: RestaurantId): Promise<NamedSchedule> {
  const [restaurant] = await readRestaurantsOf(db, [id])
  if (!restaurant) throw new Error(`restaurant ${id} is gone`)
  return restaurant
}

type NamedSchedule = Pick<Membership, 'id' | 'slug' | 'name' | 'schedule'>

/** The same of several, by name. */
export async function readRestaurantsOf(
  db: Database,
  ids: readonly RestaurantId[],
): Promise<readonly NamedSchedule[]> {
  const rows = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      ...pick(restaurants, scheduleNames),
    })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]))
    .orderBy(restaurants.name, restaurants.id)
  return rows.map(({ id, slug, name, ...schedule }) => ({ id, slug, name, schedule }))
}

/** The time zone of a restaurant. */
export async function findTimezone(db: Database, id: RestaurantId): Promise<string> {
  const [restaurant] = await db
    .select({ timezone: restaurants.timezone })
    .from(restaurants)
    .where(eq(restaurants.id, id))
  return restaurant?.timezone ?? 'UTC'
}
