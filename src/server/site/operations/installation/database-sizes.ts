/** The size of the database, day by day. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dateOf } from '#domain/clock/zoned.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { databaseSizes } from '../../../platform/db/schema/installation.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'

/** How many days growth is measured over at most. */
const growthDays = 30

/** INS-7: stores the size once a day, and deletes those that growth is no longer measured from. */
export async function recordDatabaseSize(db: Database, clock: Clock): Promise<void> {
  const today = dateOf(clock.now(), 'UTC')
  await db.execute(sql`
    INSERT INTO ${databaseSizes} (day, bytes) VALUES (${today.toString()}, pg_database_size(current_database()))
    ON CONFLICT (day) DO NOTHING`)
  await db.execute(
    sql`DELETE FROM ${databaseSizes} WHERE day < ${today.subtract({ days: growthDays }).toString()}`,
  )
}

const sizeSchema = z.object({ day: z.string(), bytes: z.coerce.number() })

/** INS-7: the growth since the oldest known day before today; null if there is none. */
export async function readGrowth(
  db: Database,
  clock: Clock,
  bytesNow: number,
): Promise<{ readonly from: string; readonly bytes: number } | null> {
  const [oldest] = await queryRows(
    db,
    sizeSchema,
    sql`
    SELECT day::text AS day, bytes FROM ${databaseSizes} WHERE day < ${dateOf(clock.now(), 'UTC').toString()}
    ORDER BY day LIMIT 1`,
  )
  return oldest ? { from: oldest.day, bytes: bytesNow - oldest.bytes } : null
}
