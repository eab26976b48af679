/** Enqueues jobs of several queues in one statement; pg-boss's `insert` accepts one queue at a time. */

import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { preparedSql } from '../db/prepared-statement.ts'

type Row = {
  readonly name: string
  readonly data: object | null
  /** Delay in seconds; 0: immediately. */
  readonly wait: number
}

/**
 * ORD-21, JOB-1: writes the same rows as pg-boss would, with each queue's own settings. Workers find them by polling
 * (JOB-10). Throws if a queue does not exist, because a job without a worker must not be promised.
 */
export async function writeJobs(tx: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const [{ count = 0 } = {}] = await insertJobs(tx, { rows: JSON.stringify(rows) })
  if (count !== rows.length) throw new Error('a job was enqueued without a queue')
}

const insertJobs = preparedSql<{ rows: string }, { count: number }>(
  'write_jobs',
  (of) => sql`
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${of.rows}::text::json) AS x (name text, data jsonb, wait integer)
    ), written AS (
      INSERT INTO pgboss.job (
        name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, priority, blocked, blocking,
        pending_dependencies)
      SELECT q.name, w.data, t.start_after, pgboss.job_now(), t.start_after + q.retention_seconds * interval '1s',
        q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
        q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds, 0, false, false, 0
      FROM wanted w JOIN pgboss.queue q ON q.name = w.name
      CROSS JOIN LATERAL (SELECT pgboss.job_now() + w.wait * interval '1s' AS start_after) t
      RETURNING name
    )
    SELECT count(*)::integer AS count FROM written`,
)
