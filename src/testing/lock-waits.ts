/** Waits for transactions that wait for each other. */

import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database } from '#server/platform/db/connect.ts'

/** Until exactly `count` statements of this database wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = (await db.execute(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: unknown[] }
      expect(rows).toEqual([{ waiting: count }])
    },
    { timeout: 10_000 },
  )
}
