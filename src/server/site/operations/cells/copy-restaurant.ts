/** The copying of a restaurant's rows, which PostgreSQL does: a publication in the source, a subscription in the target. */

import { getTableName, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { deleteJobsOf } from '../../../platform/jobs/job-table.ts'
import { type Move, nameOfMove } from './move.ts'
import { allTables, followedTables, isOf } from './moved-tables.ts'

/** CEL-4: may run again after any interruption; the target then begins anew. */
export async function beginCopying(move: Move): Promise<void> {
  const { restaurantId, source, target, sourceUrl } = move
  const name = nameOfMove(restaurantId)
  await deleteRestaurant(target, restaurantId)
  await dropSlot(move)
  const tables = followedTables.map(
    (table) => `"${getTableName(table)}" WHERE (restaurant_id = '${restaurantId}')`,
  )
  await source.transaction(async (tx) => {
    await tx.execute(sql.raw(`DROP PUBLICATION IF EXISTS ${name}`))
    await tx.execute(sql.raw(`CREATE PUBLICATION ${name} FOR TABLE ${tables.join(', ')}`))
  })
  const address = sourceUrl.replaceAll("'", "''")
  await target.execute(sql.raw(`CREATE SUBSCRIPTION ${name} CONNECTION '${address}' PUBLICATION ${name}`))
}

/** Ends the subscription and its slot in the source. */
export async function endCopying({ restaurantId, target }: Move): Promise<void> {
  await target.execute(sql.raw(`DROP SUBSCRIPTION IF EXISTS ${nameOfMove(restaurantId)}`))
}

export async function dropPublication({ restaurantId, source }: Move): Promise<void> {
  await source.execute(sql.raw(`DROP PUBLICATION IF EXISTS ${nameOfMove(restaurantId)}`))
}

/** Deletes what a database has of a restaurant that is not open in it. */
export async function deleteRestaurant(db: Database, restaurantId: RestaurantId): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of allTables)
      await tx.execute(sql`DELETE FROM ${table} WHERE ${isOf(table, restaurantId)}`)
    await tx.execute(sql`DELETE FROM restaurants WHERE id = ${restaurantId}`)
    await deleteJobsOf(tx, restaurantId)
  })
}

/** The slot of a subscription that was not made. */
async function dropSlot({ restaurantId, source }: Move): Promise<void> {
  await source.execute(sql`
    SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
    WHERE slot_name = ${nameOfMove(restaurantId)} AND NOT active`)
}
