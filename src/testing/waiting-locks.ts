import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'

/** Returns how many connections of a test's database wait for a lock: of a row, or an advisory one. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: unknown[] }
  return rows.length
}
