/** Every statement of ours on the tables of pg-boss; everything else calls its public interface (ARC-48). */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { queryRow, queryRows } from '../db/query-rows.ts'
import type { JobName } from './job-kinds.ts'

/** The one queue of all jobs. */
export const queueName = 'jobs'

/** All jobs as a table expression: `name` and `data` as they were enqueued, the other columns as pg-boss stores them. */
export const storedJobs = `(
  SELECT id, data ->> 'name' AS name, data -> 'data' AS data, state, retry_count, start_after, created_on,
    completed_on, output
  FROM pgboss.job WHERE name = '${queueName}')`

/**
 * JOB-16: failed jobs are found without the finished ones, of which the queue keeps far more. The lock is for processes that
 * start at the same time.
 */
export const indexFailedJobs = `
  SELECT pg_advisory_xact_lock(hashtext('job_failed'));
  CREATE INDEX IF NOT EXISTS job_failed ON pgboss.job (completed_on) WHERE state = 'failed'`

/** Row lock: only one of two concurrent callers gets the failed job. */
export async function lockFailedJob(tx: Database, jobId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    z.unknown(),
    sql`
    SELECT id FROM pgboss.job WHERE name = ${queueName} AND id = ${jobId} AND state = 'failed' FOR UPDATE`,
  )
  return rows.length === 1
}

/** DEM-22: makes a failed job one that failed this many seconds ago, so that it is not news. */
export async function backdateFailure(tx: Database, jobId: string, secondsAgo: number): Promise<void> {
  await tx.execute(sql`
    UPDATE pgboss.job SET completed_on = now() - ${secondsAgo} * interval '1 second' WHERE id = ${jobId}`)
}

/** Counts of jobs in trouble, over all processes. Durations are in real time. */
export type JobCounts = {
  readonly name: string
  /** Failed, to be retried. */
  readonly retrying: number
  /** Failed for good in the last hour. */
  readonly givenUp: number
  /** Due for more than five minutes, and not started. */
  readonly late: number
}

/** By job name; jobs without trouble may be missing. */
export async function countTroubledJobs(db: Database): Promise<readonly JobCounts[]> {
  return queryRows(
    db,
    countsSchema,
    sql`
    SELECT name,
      count(*) FILTER (WHERE state = 'retry') AS retrying,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 hour') AS "givenUp",
      count(*) FILTER (WHERE state = 'created' AND start_after < now() - interval '5 minutes') AS late
    FROM ${sql.raw(storedJobs)} AS job WHERE state IN ('created', 'retry', 'failed') GROUP BY name`,
  )
}

const count = z.coerce.number()
const countsSchema = z.object({ name: z.string(), retrying: count, givenUp: count, late: count })

/** The state of the latest job of a kind, by when it was written; null if none is stored anymore. */
export async function readLatestJob(
  db: Database,
  name: JobName,
): Promise<{ readonly state: string; readonly completedAt: Date | null } | null> {
  const [latest = null] = await queryRows(
    db,
    latestSchema,
    sql`
    SELECT state, completed_on AS "completedAt" FROM ${sql.raw(storedJobs)} AS job
    WHERE name = ${name} ORDER BY created_on DESC LIMIT 1`,
  )
  return latest
}

const latestSchema = z.object({ state: z.string(), completedAt: z.coerce.date().nullable() })

/** How long the job that has been due longest waits to be started, in seconds of real time; 0 if none is due. */
export async function oldestDueSeconds(db: Database): Promise<number> {
  const { seconds } = await queryRow(
    db,
    z.object({ seconds: z.coerce.number() }),
    sql`
    SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0) AS seconds
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()`,
  )
  return seconds
}

/** Deletes the jobs of any state that name one of the users, and the messages about one of the orders. */
export async function deleteJobsAbout(
  tx: Database,
  userIds: readonly string[],
  orderIds: readonly string[],
): Promise<void> {
  const namesOneOf = (ids: readonly string[]) =>
    sql`EXISTS (SELECT FROM unnest(${sql.param(ids)}::text[]) AS id WHERE position(id IN data::text) > 0)`
  await tx.execute(sql`
    DELETE FROM pgboss.job
    WHERE ${namesOneOf(userIds)} OR (data ->> 'name' LIKE 'mail%' OR data ->> 'name' = 'tell_diner') AND ${namesOneOf(orderIds)}`)
}

/** The table that a backup copies, and which of its rows: finished jobs are visible in their results. */
export const jobTable = { schema: 'pgboss', table: 'job' } as const
export const isUnfinishedJob = `state IN ('created', 'retry', 'active')`

/** Before a restore: a backup replaces all jobs. */
export const deleteAllJobs = 'DELETE FROM pgboss.job'

/** After a restore: the process that had started a job does not exist. */
export const releaseActiveJobs = `UPDATE pgboss.job SET state = 'created' WHERE state = 'active'`
