/** Stored businesses, and their view for administrators. */

import { asc, eq } from 'drizzle-orm'
import type { BusinessView } from '#contract/restaurants/businesses.ts'
import type { BusinessId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

export type StoredBusiness = typeof businesses.$inferSelect

/** All businesses by name, and all restaurants by name with their business. */
export async function listBusinesses(db: Database) {
  const rows = await db.select().from(businesses).orderBy(asc(businesses.name), asc(businesses.id))
  const all = await db
    .select({ id: restaurants.id, name: restaurants.name, businessId: restaurants.businessId })
    .from(restaurants)
    .orderBy(asc(restaurants.name), asc(restaurants.id))
  return {
    businesses: rows.map((row) =>
      present(
        row,
        all.filter(({ businessId }) => businessId === row.id),
      ),
    ),
    restaurants: all,
  }
}

/** The row, locked until the transaction ends; null if there is none. */
export async function lockBusiness(tx: Database, id: BusinessId): Promise<StoredBusiness | null> {
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, id)).for('update')
  return row ?? null
}

/** The current view; null if there is no such business. */
export async function readBusiness(db: Database, id: BusinessId): Promise<BusinessView | null> {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id))
  return row ? presentBusiness(db, row) : null
}

export async function presentBusiness(db: Database, row: StoredBusiness): Promise<BusinessView> {
  return present(row, await restaurantsOf(db, row.id))
}

export function restaurantsOf(db: Database, id: BusinessId) {
  return db
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.businessId, id))
    .orderBy(asc(restaurants.name), asc(restaurants.id))
}

function present(
  row: StoredBusiness,
  own: readonly { readonly id: BusinessView['restaurants'][number]['id']; readonly name: string }[],
): BusinessView {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    domain: row.domain,
    address: row.address ?? '',
    phone: row.phone ?? '',
    status: row.status,
    revision: row.revision,
    createdAt: row.createdAt.toString(),
    restaurants: own.map(({ id, name }) => ({ id, name })),
  }
}
