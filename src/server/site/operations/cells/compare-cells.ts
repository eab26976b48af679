/** Compares what two cells have of a restaurant. */

import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRow } from '../../../platform/db/query-rows.ts'
import { plainText } from '../backup/backup-tables.ts'
import type { Move } from './move.ts'
import { followedTables, isOf } from './moved-tables.ts'

/** CEL-5: a sentence for each table whose rows differ, by their number and a digest of all of their columns. */
export async function compareCells({ restaurantId, source, target }: Move): Promise<readonly string[]> {
  const [here, there] = await Promise.all([sumTables(source, restaurantId), sumTables(target, restaurantId)])
  return here.flatMap(({ table, count, digest }, index) => {
    const other = there[index]
    if (other?.digest === digest && other.count === count) return []
    return `${table} differs: ${count} rows here, ${other?.count} there.`
  })
}

/** All tables as of one moment. */
function sumTables(db: Database, restaurantId: RestaurantId) {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(plainText))
    const sums = []
    for (const table of followedTables) {
      const sum = await queryRow(
        tx,
        z.object({ count: z.string(), digest: z.string() }),
        sql`
        SELECT count(*)::text AS count,
          coalesce(sum(('x' || left(md5(row::text), 16))::bit(64)::bigint), 0)::text AS digest
        FROM ${table} AS row WHERE ${isOf(table, restaurantId)}`,
      )
      sums.push({ table: getTableName(table), ...sum })
    }
    return sums
  }, 'snapshot')
}
