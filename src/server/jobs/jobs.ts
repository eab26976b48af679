/** Durable jobs: written in the transaction that causes them, run at least once, retried with growing gaps. */

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
   * JOB-1: writes a job in the caller's transaction. It runs after the commit, at `dueAt` by our clock (at once when
   * null), and again until its handler succeeds.
   */
  enqueue<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobData[Name],
    dueAt: Temporal.Instant | null,
  ): Promise<void>
  /** JOB-1: the same for several, in one statement. */
  enqueueAll(tx: Database, wanted: readonly WantedJob[]): Promise<void>
  /** JOB-5: gives a job that was given up one more try, in the caller's transaction; false where it is not given up any more. */
  retry(tx: Database, name: JobName, jobId: string): Promise<boolean>
  /** JOB-7: forgets a job that was given up, in the caller's transaction; false where it is not given up any more. */
  forget(tx: Database, name: JobName, jobId: string): Promise<boolean>
}

/** A job, what it is told, and when it is due at the earliest; null: at once. */
export type WantedJob = {
  readonly [Name in JobName]: {
    readonly name: Name
    readonly data: JobData[Name]
    readonly dueAt: Temporal.Instant | null
  }
}[JobName]

export type JobQueue = Jobs & {
  /** Makes the queues, and, where handlers are given, begins to work them. */
  start(handlers: JobHandlers | null): Promise<void>
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>
}

/**
 * The queue in PostgreSQL. Its own clock is real time: a delay is what our clock says is left (T3). `onGivenUp` is told of
 * each job that failed for good, `onFailed` of each try that failed; `timeoutMs`: how long the database may say nothing.
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
    // No job waits for another one: the library's look for those that do, every five seconds, finds nothing.
    flowIntervalSeconds: 3_600,
    // FLT-31: the library hands it on to the driver.
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
      // Its last failure has left it the longest wait before the next try.
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

/** The library's calls within a transaction of ours. */
function within(tx: Database) {
  // The library types what `execute` returns for one driver only.
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
}

const lockedSchema = z.object({ rows: z.array(z.object({ id: z.string() })) })

/** Of two at once one finds it. */
async function lockGivenUp(tx: Database, name: JobName, jobId: string): Promise<boolean> {
  const answer = await tx.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND id = ${jobId} AND state = 'failed' FOR UPDATE`)
  return lockedSchema.parse(answer).rows.length === 1
}
