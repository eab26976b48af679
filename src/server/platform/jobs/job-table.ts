/** Every statement of ours on the tables of pg-boss; everything else calls its public interface (ARC-48). */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RestaurantId } from '#domain/ids.ts'
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

/** CEL-3: the jobs of a restaurant, which their payloads name (JOB-15). */
const isJobOf = (restaurantId: RestaurantId) => sql`position(${restaurantId} IN data::text) > 0`

/** Added to the time of a job that waits for the end of a move, which leaves the rest of it as it was. */
const heldFor = sql`interval '1000 years'`
const isHeld = sql`start_after > now() + interval '500 years'`

/** CEL-3: the jobs of a restaurant that have not begun wait until they are released. */
export async function holdJobsOf(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx.execute(sql`
    UPDATE pgboss.job SET start_after = start_after + ${heldFor}
    WHERE state IN ('created', 'retry') AND NOT ${isHeld} AND ${isJobOf(restaurantId)}`)
}

export async function releaseJobsOf(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx.execute(sql`
    UPDATE pgboss.job SET start_after = start_after - ${heldFor} WHERE ${isHeld} AND ${isJobOf(restaurantId)}`)
}

export async function countActiveJobsOf(db: Database, restaurantId: RestaurantId): Promise<number> {
  const { active } = await queryRow(
    db,
    z.object({ active: count }),
    sql`SELECT count(*) AS active FROM pgboss.job WHERE state = 'active' AND ${isJobOf(restaurantId)}`,
  )
  return active
}

/** CEL-6: the held and the failed jobs of a restaurant, as JSON in a fixed order, due as they were before. */
export async function readJobsOf(db: Database, restaurantId: RestaurantId): Promise<string> {
  const { jobs } = await queryRow(
    db,
    z.object({ jobs: z.string() }),
    sql`
    SELECT coalesce(json_agg(to_jsonb(job) || jsonb_build_object('start_after',
      CASE WHEN ${isHeld} THEN start_after - ${heldFor} ELSE start_after END) ORDER BY id), '[]')::text AS jobs
    FROM pgboss.job WHERE state IN ('created', 'retry', 'failed') AND ${isJobOf(restaurantId)}`,
  )
  return jobs
}

/** Adds jobs that were read from another database. */
export async function addJobs(tx: Database, jobs: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO pgboss.job SELECT * FROM json_populate_recordset(NULL::pgboss.job, ${jobs}::json)`)
}

export async function deleteJobsOf(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx.execute(sql`DELETE FROM pgboss.job WHERE ${isJobOf(restaurantId)}`)
}

/** The table that a backup copies, and which of its rows: finished jobs are visible in their results. */
export const jobTable = { schema: 'pgboss', table: 'job' } as const
export const isUnfinishedJob = `state IN ('created', 'retry', 'active')`

/** Before a restore: a backup replaces all jobs. */
export const deleteAllJobs = 'DELETE FROM pgboss.job'

/** After a restore: the process that had started a job does not exist. */
export const releaseActiveJobs = `UPDATE pgboss.job SET state = 'created' WHERE state = 'active'`
