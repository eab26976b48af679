/** The job queue in tests: it uses real time, which tests don't wait for. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { type JobData, type JobName, jobNames, optionsOf } from '#server/platform/jobs/job-kinds.ts'
import { queueName, storedJobs } from '#server/platform/jobs/job-table.ts'

type JobRow<Name extends JobName = JobName> = {
  readonly id: string
  readonly name: Name
  readonly data: JobData[Name]
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  /** Attempts after the first. */
  readonly retries: number
  /** How many seconds after it was written a job is due. */
  readonly delay: number
  readonly isDue: boolean
}

/** The jobs of this name in the order in which they were written. */
export async function jobsOf<Name extends JobName>(
  db: Database,
  name: Name,
): Promise<readonly JobRow<Name>[]> {
  return rowsOf(db, sql`${allRows} WHERE name = ${name} ORDER BY created_on, id`)
}

export async function allJobs(db: Database): Promise<readonly JobRow[]> {
  return rowsOf(db, allRows)
}

const allRows = sql`
  SELECT id, name, data, state, retry_count AS retries, start_after <= now() AS "isDue",
    extract(epoch FROM start_after - created_on)::integer AS delay
  FROM ${sql.raw(storedJobs)} AS job`

/** Makes every waiting job of this name due now and returns their number. A running server takes them within seconds. */
export async function makeJobsDue(db: Database, name: JobName): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`UPDATE pgboss.job SET start_after = now() WHERE ${isNamed(name)} AND state IN ('created', 'retry') RETURNING id`,
  )
  return rows.length
}

/** Makes retries of every name due now. */
export async function makeRetriesDue(db: Database): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`,
  )
}

/** Makes retries of every name due now, each for its last attempt. */
export async function makeLastTriesDue(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE pgboss.job SET retry_count = greatest(retry_count, retry_limit - 1), start_after = now()
    WHERE state = 'retry'`)
}

/** How many jobs of this name wait for their time or for a retry. */
export async function countWaitingJobs(db: Database, name: JobName): Promise<number> {
  const jobs = await jobsOf(db, name)
  return jobs.filter(({ state, isDue }) => (state === 'created' || state === 'retry') && !isDue).length
}

/** How many jobs of this name have not ended, including active ones. */
export async function countOpenJobs(db: Database, name: JobName): Promise<number> {
  return (await jobsOf(db, name)).filter(isOpen).length
}

/** How many jobs of this name are in this state. */
export async function countJobs(db: Database, name: JobName, state: 'completed' | 'failed'): Promise<number> {
  return (await jobsOf(db, name)).filter((job) => job.state === state).length
}

/** How many checkouts and orders analytics have not counted yet. */
export async function countUncounted(db: Database): Promise<number> {
  const jobs = [...(await jobsOf(db, 'record_checkout')), ...(await jobsOf(db, 'count_products'))]
  return jobs.filter(({ state }) => state !== 'completed').length
}

export function isOpen({ state }: JobRow): boolean {
  return state !== 'completed' && state !== 'failed'
}

/** Deletes every waiting job of this name, as if the queue was lost. */
export async function loseJobs(db: Database, name: JobName): Promise<void> {
  await db.execute(sql`DELETE FROM pgboss.job WHERE ${isNamed(name)} AND state IN ('created', 'retry')`)
}

/** Deletes the newest jobs of this name that have not started and have this field, all but `length` of them. */
export async function shortenQueue(
  db: Database,
  name: JobName,
  field: string,
  length: number,
): Promise<void> {
  await db.execute(sql`
    DELETE FROM pgboss.job WHERE id IN (
      SELECT id FROM pgboss.job WHERE ${isNamed(name)} AND state = 'created' AND data -> 'data' ? ${field}
      ORDER BY created_on, id OFFSET ${length})`)
}

/** Deletes the jobs of any state. */
export async function deleteJobs(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM pgboss.job`)
}

/**
 * Retries jobs whose process or database disappeared while they were active. The queue does this automatically half a minute
 * after their last heartbeat.
 */
export async function takeOverJobs(db: Database): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}

/** Makes active jobs look as if nothing was heard of their processes for an hour; `supervise` of pg-boss then retries them. */
export async function ageHeartbeats(db: Database): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 hour' WHERE state = 'active'`,
  )
  await db.execute(sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL`)
}

/** Writes one job of this name for each item of `data`, all at once. */
export async function pileUpJobs<Name extends JobName>(
  db: Database,
  name: Name,
  data: readonly JobData[Name][],
): Promise<void> {
  const { priority, retryLimit = null, retryDelayMax = null } = optionsOf(name)
  await db.execute(sql`
    INSERT INTO pgboss.job (name, priority, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      heartbeat_seconds, policy)
    SELECT name, ${priority}, jsonb_build_object('name', ${name}::text, 'data', each),
      coalesce(${retryLimit}::integer, retry_limit), retry_delay, retry_backoff,
      coalesce(${retryDelayMax}::integer, retry_delay_max), heartbeat_seconds, policy
    FROM pgboss.queue, jsonb_array_elements(${JSON.stringify(data)}::jsonb) AS each
    WHERE name = ${queueName}`)
}

/** Writes a job that has failed for good, after all attempts. */
export async function writeFailedJob<Name extends JobName>(
  db: Database,
  name: Name,
  data: JobData[Name],
  hoursAgo = 0,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, started_on, completed_on, start_after)
    VALUES (${queueName}, ${JSON.stringify({ name, data })}::jsonb, 'failed', 12, 12, now(),
      now() - ${hoursAgo} * interval '1 hour', now() + interval '1 day')`)
}

/** The cron expression of a recurring job; undefined if it does not recur. */
export async function cronOf(db: Database, name: JobName): Promise<string | undefined> {
  const rows = await rowsOf<{ cron: string }>(
    db,
    sql`SELECT cron FROM pgboss.schedule WHERE name = ${queueName} AND key = ${name} AND data ->> 'name' = ${name}`,
  )
  return rows[0]?.cron
}

/** Handlers that call `run` with the job, for every kind. */
export function handlersCalling(
  run: (name: JobName, data: unknown, attempt: number) => Promise<void>,
): JobHandlers {
  const handlers = jobNames.map((name) => [
    name,
    (data: unknown, attempt: number) => run(name, data, attempt),
  ])
  return Object.fromEntries(handlers)
}

function isNamed(name: JobName): SQL {
  return sql`name = ${queueName} AND data ->> 'name' = ${name}`
}

async function rowsOf<Row>(db: Database, query: SQL): Promise<readonly Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}
