/** Whose rows are in a table of restaurants and the platform: those of a restaurant or, null, the platform's. */

import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RestaurantId } from '#domain/ids.ts'

export type Scope = RestaurantId | null

type ScopedTable = { readonly restaurantId: PgColumn }

/** The rows of a scope. */
export function belongsTo({ restaurantId }: ScopedTable, scope: Scope): SQL {
  return scope === null ? isNull(restaurantId) : eq(restaurantId, scope)
}

/** The rows of a restaurant and those of the platform, which hold there too. */
export function isSeenAt(table: ScopedTable, scope: Scope): SQL | undefined {
  return scope === null ? belongsTo(table, null) : or(belongsTo(table, null), belongsTo(table, scope))
}
