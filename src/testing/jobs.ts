/** The job queue in tests: it uses real time, which tests don't wait for. */

import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import type { JobName } from '#server/jobs/job-kinds.ts'

/** Makes every waiting job of this name due now and returns their number. A running server takes them within seconds. */
export async function makeJobsDue(db: Database, name: JobName): Promise<number> {
  const { rows } = (await db.execute(sql`
    UPDATE pgboss.job SET start_after = now()
    WHERE name = ${name} AND state IN ('created', 'retry') RETURNING id`)) as unknown as { rows: unknown[] }
  return rows.length
}

/** How many jobs of this name wait for their time or for a retry. */
export async function countWaitingJobs(db: Database, name: JobName): Promise<number> {
  const { rows } = (await db.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry')
    AND start_after > now()`)) as unknown as { rows: unknown[] }
  return rows.length
}

/** How many jobs of this name have not ended, including active ones. */
export async function countOpenJobs(db: Database, name: JobName): Promise<number> {
  const { rows } = (await db.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry', 'active')`)) as unknown as {
    rows: unknown[]
  }
  return rows.length
}

/** How many jobs of this name are in this state. */
export async function countJobs(db: Database, name: JobName, state: 'completed' | 'failed'): Promise<number> {
  const { rows } = (await db.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND state = ${state}::pgboss.job_state`)) as unknown as {
    rows: unknown[]
  }
  return rows.length
}

/** Deletes every waiting job of this name, as if the queue was lost. */
export async function loseJobs(db: Database, name: JobName): Promise<void> {
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry')`)
}

/**
 * Retries jobs whose process or database disappeared while they were active. The queue does this automatically half a minute
 * after their last heartbeat.
 */
export async function takeOverJobs(db: Database): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}

/** Writes one job of this name for each item of `data`, all at once. */
export async function pileUpJobs(db: Database, name: JobName, data: readonly object[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds, policy)
    SELECT ${name}, each, retry_limit, retry_delay, retry_backoff, heartbeat_seconds, policy
    FROM pgboss.queue, jsonb_array_elements(${JSON.stringify(data)}::jsonb) AS each
    WHERE name = ${name}`)
}
