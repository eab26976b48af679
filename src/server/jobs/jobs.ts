/** Durable jobs: enqueued in the transaction that causes them, run at least once, retried with increasing delays. */

import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Log } from '../runtime/log.ts'
import type { FailedJob, JobHandlers } from './job-handlers.ts'
import { type JobData, type JobName, jobNames, retryPolicyOf, schedules } from './job-kinds.ts'
import type { DueJobs } from './watch-due-jobs.ts'
import { workJobs } from './work-jobs.ts'
import { writeJobs } from './write-jobs.ts'

export interface Jobs {
  /**
   * JOB-1: enqueues a job in the caller's transaction. It runs after the commit, not before `dueAt` by our clock (null:
   * immediately), and is retried until its handler succeeds or it fails for good.
   */
  enqueue<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobData[Name],
    dueAt: Temporal.Instant | null,
  ): Promise<void>
  /** JOB-1: enqueues several jobs in one statement. */
  enqueueAll(tx: Database, wanted: readonly WantedJob[]): Promise<void>
  /** JOB-5: gives a failed job one more attempt, in the caller's transaction; false if it is not a failed job any longer. */
  retry(tx: Database, name: JobName, jobId: string): Promise<boolean>
  /** JOB-7: deletes a failed job, in the caller's transaction; false if it is not a failed job any longer. */
  forget(tx: Database, name: JobName, jobId: string): Promise<boolean>
}

/** A job with its payload and the earliest time to run it; null: immediately. */
export type WantedJob = {
  readonly [Name in JobName]: {
    readonly name: Name
    readonly data: JobData[Name]
    readonly dueAt: Temporal.Instant | null
  }
}[JobName]

export type JobQueue = Jobs & {
  /** Creates the queues and, if there are handlers, starts the workers. */
  start(handlers: JobHandlers | null): Promise<void>
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>
}

/**
 * The queue in PostgreSQL. It runs in real time: a delay is the time that is left by our clock (T3). `onGivenUp` is called
 * for each job that failed for good, `onFailed` for each failed attempt. `timeoutMs` is the query timeout.
 */
export function createJobQueue(
  url: string,
  clock: Clock,
  log: Log,
  onGivenUp: (job: FailedJob) => Promise<void> = async () => undefined,
  onFailed: (name: JobName) => void = () => undefined,
  timeoutMs = 20_000,
): JobQueue {
  const settings = {
    connectionString: url,
    application_name: 'comanda jobs',
    max: 4,
    // No job waits for another one, so pg-boss's check for those, every five seconds by default, would find nothing.
    flowIntervalSeconds: 3_600,
    // FLT-31: pg-boss passes it on to the driver.
    query_timeout: timeoutMs,
  }
  const boss = new PgBoss(settings)
  boss.on('error', (error) => log.error({ error }, 'the job queue reports an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))

  let working: DueJobs | null = null

  return {
    async start(handlers) {
      await boss.start()
      for (const name of jobNames) await boss.createQueue(name, retryPolicyOf(name))
      if (!handlers) return
      working = await workJobs(boss, handlers, { log, onGivenUp, onFailed })
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron)
    },
    async enqueue(tx, name, data, dueAt) {
      const wait = secondsUntil(dueAt)
      await boss.send(name, data, {
        db: within(tx),
        ...(wait > 0 ? { startAfter: new Date(Date.now() + wait * 1000) } : {}),
      })
    },
    enqueueAll: (tx, wanted) =>
      writeJobs(
        tx,
        wanted.map(({ name, data, dueAt }) => ({ name, data, wait: secondsUntil(dueAt) })),
      ),
    async retry(tx, name, jobId) {
      if (!(await lockGivenUp(tx, name, jobId))) return false
      await boss.retry(name, jobId, { db: within(tx) })
      // After its last failure it has the longest delay before the next attempt.
      await boss.update(name, undefined, { id: jobId, startAfter: '0 seconds', db: within(tx) })
      return true
    },
    async forget(tx, name, jobId) {
      if (!(await lockGivenUp(tx, name, jobId))) return false
      await boss.deleteJob(name, jobId, { db: within(tx) })
      return true
    },
    async stop() {
      await working?.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  function secondsUntil(dueAt: Temporal.Instant | null): number {
    return dueAt ? Math.ceil(Math.max(0, dueAt.since(clock.now()).total('seconds'))) : 0
  }
}

/** Returns an adapter that runs pg-boss's calls in our transaction. */
function within(tx: Database) {
  // pg-boss types what `execute` returns for one driver only.
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
}

const lockedSchema = z.object({ rows: z.array(z.object({ id: z.string() })) })

/** Row lock: only one of two concurrent callers gets the job. */
async function lockGivenUp(tx: Database, name: JobName, jobId: string): Promise<boolean> {
  const answer = await tx.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND id = ${jobId} AND state = 'failed' FOR UPDATE`)
  return lockedSchema.parse(answer).rows.length === 1
}
