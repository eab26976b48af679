/** Leaves restaurants that move to another cell out of work that concerns all of them (CEL-3). */

import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * CEL-3: whether rows of a restaurant may be written here: one refused row would end the work for all other restaurants. `id`: the
 * column that names the restaurant; one that is null is the platform's.
 */
export function isAtHome(id: Column): SQL {
  return sql`NOT EXISTS (SELECT FROM restaurants AS leaving WHERE leaving.id = ${id} AND leaving.moving_since IS NOT NULL)`
}
