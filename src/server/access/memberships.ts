/** The roles of people at restaurants (A2). */

import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { accessWith, type GrantedRole, type RestaurantAccess } from '#domain/access/permissions.ts'
import type { RestaurantRole } from '#domain/access/roles.ts'
import { type RestaurantId, toId, type UserId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../platform/db/connect.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { administrators, ownRoles, restaurantMembers } from '../platform/db/schema/members.ts'
import { restaurants } from '../platform/db/schema/restaurants.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** API-10: the restaurant with this id or slug, published or not, and this person's roles there; null if there is none. */
export async function findMembership(
  db: Database,
  userId: UserId,
  idOrSlug: string,
): Promise<(RestaurantAccess & { readonly restaurantId: RestaurantId }) | null> {
  const named = uuid.test(idOrSlug)
    ? eq(restaurants.id, toId(idOrSlug.toLowerCase()))
    : eq(restaurants.slug, idOrSlug.toLowerCase())
  const [row] = await db
    .select({ id: restaurants.id, ...accessColumns })
    .from(restaurants)
    .leftJoin(restaurantMembers, isMember(userId))
    .leftJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
    .leftJoin(administrators, eq(administrators.userId, userId))
    .where(named)
  return row ? { restaurantId: row.id, ...accessOf(row) } : null
}

/** ACC-33: the restaurants that this person may manage, by name; all of them for an administrator. */
export async function managedRestaurants(db: Database, userId: UserId) {
  const rows = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      isPublished: restaurants.isPublished,
      ...accessColumns,
    })
    .from(restaurants)
    .leftJoin(restaurantMembers, isMember(userId))
    .leftJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
    .leftJoin(administrators, eq(administrators.userId, userId))
    .where(or(isNotNull(restaurantMembers.userId), isNotNull(administrators.userId)))
    .orderBy(restaurants.name, restaurants.id)
  return rows.flatMap(({ id, slug, name, isPublished, ...row }) => {
    const { roles, permissions, secondFactorFrom } = accessOf(row)
    return roles[0]
      ? [{ id, slug, name, isPublished, role: roles[0], permissions: [...permissions], secondFactorFrom }]
      : []
  })
}

/** A restaurant that a person may access, and what that person may do there. */
export type Membership = RestaurantAccess & {
  readonly id: RestaurantId
  readonly slug: string
  readonly name: string
  readonly schedule: Schedule
}

/** API-20: every restaurant at which this person has a role, by name; all of them for an administrator. */
export async function listMemberships(
  db: Database,
  userId: UserId,
  only: RestaurantId | null = null,
): Promise<readonly Membership[]> {
  const rows = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      ...pick(restaurants, scheduleNames),
      ...accessColumns,
    })
    .from(restaurants)
    .leftJoin(restaurantMembers, isMember(userId))
    .leftJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
    .leftJoin(administrators, eq(administrators.userId, userId))
    .where(
      and(
        or(isNotNull(restaurantMembers.userId), isNotNull(administrators.userId)),
        only === null ? undefined : eq(restaurants.id, only),
      ),
    )
    .orderBy(restaurants.name, restaurants.id)
  return rows.map(({ id, slug, name, member, administrator, ownRole, secondFactorFrom, ...schedule }) => ({
    id,
    slug,
    name,
    ...accessOf({ member, administrator, ownRole, secondFactorFrom }),
    schedule,
  }))
}

/** ACC-32: whether this person administers the platform. */
export async function isAdministrator(db: Database, userId: UserId): Promise<boolean> {
  const administrator = await db.query.administrators.findFirst({ where: eq(administrators.userId, userId) })
  return administrator !== undefined
}

/** ACC-70: the restaurants that demand two-step verification of this person, who lacks it. */
export async function restaurantsHiddenFrom(
  db: Database,
  { secondFactor }: { readonly secondFactor: boolean },
  now: Temporal.Instant,
): Promise<readonly RestaurantId[]> {
  if (secondFactor) return []
  const hidden = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(lte(restaurants.secondFactorFrom, now))
  return hidden.map(({ id }) => id)
}

/** USR-6: a suspended member has no role. */
function isMember(userId: UserId) {
  return and(
    eq(restaurantMembers.restaurantId, restaurants.id),
    eq(restaurantMembers.userId, userId),
    isNull(restaurantMembers.suspendedAt),
  )
}

const accessColumns = {
  member: restaurantMembers.role,
  administrator: administrators.userId,
  ownRole: pick(ownRoles, ['name', 'permissions', 'refundLimit']),
  secondFactorFrom: restaurants.secondFactorFrom,
}

function accessOf(row: {
  readonly member: 'owner' | 'staff' | null
  readonly administrator: UserId | null
  readonly ownRole: GrantedRole | null
  readonly secondFactorFrom: Temporal.Instant | null
}): RestaurantAccess {
  const roles: RestaurantRole[] = []
  if (row.member) roles.push(row.member)
  if (row.administrator) roles.push('administrator')
  return accessWith(roles, row.ownRole, row.secondFactorFrom)
}

/** The email addresses of a restaurant's owners who aren't suspended (USR-5). */
export async function ownerAddresses(db: Database, restaurantId: RestaurantId): Promise<string[]> {
  const owners = await db
    .select({ email: users.email })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(
      and(
        eq(restaurantMembers.restaurantId, restaurantId),
        eq(restaurantMembers.role, 'owner'),
        isNull(restaurantMembers.suspendedAt),
        isNull(users.suspendedAt),
      ),
    )
  return owners.map(({ email }) => email)
}

/** The addresses of all administrators. */
export async function administratorAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(administrators)
    .innerJoin(users, eq(users.id, administrators.userId))
    .where(isNull(users.suspendedAt))
  return rows.map(({ email }) => email)
}

/** ACC-21: makes an account an owner; false if no account has this address. */
export async function makeOwner(
  db: Database,
  restaurantId: RestaurantId,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  if (!user) return false
  await db
    .insert(restaurantMembers)
    .values({ restaurantId, userId: user.id, role: 'owner', createdAt: now })
    .onConflictDoUpdate({
      target: [restaurantMembers.restaurantId, restaurantMembers.userId],
      set: { role: sql`'owner'` },
    })
  return true
}

/** ACC-32: makes a verified account an administrator of the platform, or revokes that; false if there is no such account. */
export async function setAdministrator(
  db: Database,
  email: string,
  isAdministrator: boolean,
  now: Temporal.Instant,
): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), eq(users.emailVerified, true)))
  if (!user) return false
  if (isAdministrator) {
    await db
      .insert(administrators)
      .values({ userId: user.id, createdAt: now })
      .onConflictDoNothing({ target: administrators.userId })
  } else await db.delete(administrators).where(eq(administrators.userId, user.id))
  return true
}

/** USR-7: whether another administrator of the platform can sign in. */
export async function hasOtherAdministrator(db: Database, userId: UserId): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(administrators)
    .innerJoin(users, eq(users.id, administrators.userId))
    .where(and(ne(users.id, userId), eq(users.emailVerified, true), isNull(users.suspendedAt)))
    .limit(1)
  return other !== undefined
}

/** A3: whether the platform has an administrator. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.$count(administrators)) > 0
}
