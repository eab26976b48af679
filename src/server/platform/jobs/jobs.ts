/** Durable jobs: enqueued in the transaction that causes them, run at least once, retried with increasing delays. */

import { setTimeout } from 'node:timers/promises'
import { type Db, PgBoss } from 'pg-boss'
import type { TaskProblem } from '#domain/site/operations/failed-task.ts'
import type { Database } from '../db/connect.ts'
import { isDatabaseAway } from '../db/outage.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Log } from '../runtime/log.ts'
import { logOnceAMinute } from '../runtime/log-once-a-minute.ts'
import type { FailedJob, JobHandlers } from './job-handlers.ts'
import { type JobData, type JobName, optionsOf, schedules, usualRetryPolicy } from './job-kinds.ts'
import { backdateFailure, indexFailedJobs, lockFailedJob, queueName } from './job-table.ts'
import { type StoredJob, workJobs } from './work-jobs.ts'

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
  enqueueAll(tx: Database, newJobs: readonly NewJob[]): Promise<void>
  /** JOB-5: retries a failed job once, in the caller's transaction; false if it is not a failed job any longer. */
  retry(tx: Database, jobId: string): Promise<boolean>
  /** JOB-7: deletes a failed job, in the caller's transaction; false if it is not a failed job any longer. */
  forget(tx: Database, jobId: string): Promise<boolean>
}

/** A job with its payload and the earliest time to run it; null: immediately. */
export type NewJob = {
  readonly [Name in JobName]: {
    readonly name: Name
    readonly data: JobData[Name]
    readonly dueAt: Temporal.Instant | null
  }
}[JobName]

export type JobQueue = Jobs & {
  /** DEM-22: writes a job that failed for good at `failedAt`, in the caller's transaction; for the history of a demo. */
  addFailed<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobData[Name],
    problem: TaskProblem,
    failedAt: Temporal.Instant,
  ): Promise<void>
  /** Creates the queue: from then on jobs can be enqueued. */
  start(): Promise<void>
  /**
   * Starts the workers and the schedules. While `areRecurringHeld()`, recurring jobs do nothing, and the next ones come on
   * schedule.
   */
  work(handlers: JobHandlers, areRecurringHeld?: () => boolean): Promise<void>
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
  const logOutage = logOnceAMinute(log, 'warn', 'the job queue does not reach the database')
  const logError = logOnceAMinute(log, 'error', 'the job queue reports an error')
  boss.on('error', (error) => (isDatabaseAway(error) ? logOutage(error) : logError(error)))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))

  const enqueueAll = async (tx: Database, newJobs: readonly NewJob[]) => {
    if (newJobs.length === 0) return
    const jobs = newJobs.map(({ name, data, dueAt }) => ({
      data: { name, data } satisfies StoredJob,
      startAfter: secondsUntil(dueAt),
      ...optionsOf(name),
    }))
    const ids = await boss.insert(queueName, jobs, { db: within(tx, 'write_jobs'), returnId: true })
    if (ids?.length !== jobs.length) throw new Error('a job was not written')
  }

  return {
    async start() {
      await boss.start()
      await boss.createQueue(queueName, usualRetryPolicy)
      await boss.getDb().executeSql(indexFailedJobs)
    },
    async work(handlers, areRecurringHeld = () => false) {
      await schedule(boss)
      await workJobs(boss, handlers, { log, onGivenUp, onFailed, areRecurringHeld })
    },
    enqueue: (tx, name, data, dueAt) => enqueueAll(tx, [{ name, data, dueAt } as NewJob]),
    enqueueAll,
    async retry(tx, jobId) {
      if (!(await lockFailedJob(tx, jobId))) return false
      await boss.retry(queueName, jobId, { db: within(tx) })
      // After its last failure it has the longest delay before the next attempt.
      await boss.update(queueName, undefined, { id: jobId, startAfter: '0 seconds', db: within(tx) })
      return true
    },
    async forget(tx, jobId) {
      if (!(await lockFailedJob(tx, jobId))) return false
      await boss.deleteJob(queueName, jobId, { db: within(tx) })
      return true
    },
    async addFailed(tx, name, data, problem, failedAt) {
      const job = { data: { name, data } satisfies StoredJob, retryLimit: 0 }
      const [id] = (await boss.insert(queueName, [job], { db: within(tx), returnId: true })) ?? []
      if (!id) throw new Error('a job was not written')
      await boss.fail(queueName, id, { message: problem.source, problem }, { db: within(tx) })
      await backdateFailure(tx, id, failedAt.until(clock.now()).total('seconds'))
    },
    async stop() {
      // pg-boss's own stop would look only every half second whether its workers have ended.
      await Promise.race([boss.offWork(queueName), setTimeout(10_000, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }

  function secondsUntil(dueAt: Temporal.Instant | null): number {
    return dueAt ? Math.ceil(Math.max(0, dueAt.since(clock.now()).total('seconds'))) : 0
  }
}

/** JOB-12: stores the schedules of the recurring jobs, and deletes all others. */
async function schedule(boss: PgBoss): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (name !== queueName || !(key in schedules)) await boss.unschedule(name, key)
  }
  for (const [name, cron] of Object.entries(schedules) as [JobName, string][]) {
    await boss.schedule(queueName, cron, { name, data: null }, { key: name, ...optionsOf(name) })
  }
}

/** Runs a call of pg-boss in our transaction, as a prepared statement if it has a name (DBS-23). */
function within(tx: Database, name?: string): Db {
  return { executeSql: (text, values = []) => tx.$client.query({ text, values, ...(name ? { name } : {}) }) }
}
