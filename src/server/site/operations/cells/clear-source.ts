/** What the source does after a restaurant has moved. */

import { sql } from 'drizzle-orm'
import { deleteJobsOf } from '../../../platform/jobs/job-table.ts'
import { countDropped } from '../../../platform/webhooks/count-dropped.ts'
import { dropPublication } from './copy-restaurant.ts'
import { dropGuards, passGuards } from './freeze.ts'
import type { Move } from './move.ts'
import { clearedTables, isOf } from './moved-tables.ts'

/**
 * CEL-10: deletes the restaurant's rows. Its name, its hosts and its keys stay, so that callers learn that it has moved
 * instead of that it does not exist. What the platform's webhooks have not been sent of it goes, and is counted.
 */
export async function clearSource(move: Move): Promise<void> {
  const { source, restaurantId } = move
  await source.transaction(async (tx) => {
    await tx.execute(passGuards)
    await countDropped(tx, restaurantId, null)
    for (const table of clearedTables)
      await tx.execute(sql`DELETE FROM ${table} WHERE ${isOf(table, restaurantId)}`)
    await tx.execute(sql`UPDATE restaurants SET is_published = false WHERE id = ${restaurantId}`)
    await deleteJobsOf(tx, restaurantId)
  })
  await dropPublication(move)
  await dropGuards(move)
}
