/** The workers of the queue, one per kind: they fetch due jobs, run them, and store the results. */

import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../runtime/log.ts'
import { type FailedJob, type JobHandler, type JobHandlers, NonRetryableError } from './job-handlers.ts'
import { type JobData, type JobName, jobNames } from './job-kinds.ts'
import { problemOf } from './job-problem.ts'
import { type DueJobs, watchDueJobs } from './watch-due-jobs.ts'

/** How many jobs of a kind a process runs concurrently; after a full batch the next one follows without a pause. */
export const atOnce = 5

/** Polling interval of the workers, as a fallback: normally they are woken when a job is due. */
const unwokenSeconds = 60

type JobObserver = {
  readonly log: Log
  /** Called for each job that failed for good. */
  readonly onGivenUp: (job: FailedJob) => Promise<void>
  /** Called for each failed attempt. */
  readonly onFailed: (name: JobName) => void
}

/**
 * JOB-1, JOB-10: runs the workers of all kinds. Stopping the returned poller stops polling; pg-boss finishes jobs that were
 * fetched.
 */
export async function workJobs(boss: PgBoss, handlers: JobHandlers, observer: JobObserver): Promise<DueJobs> {
  const workers = new Map<string, string>()
  for (const name of jobNames) await startOne(name)
  const ask = (text: string, values: unknown[]) => boss.getDb().executeSql(text, values)
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '')
  return watchDueJobs(ask, jobNames, wake, (error) =>
    observer.log.warn({ error }, 'the query for due jobs failed'),
  )

  async function startOne<Name extends JobName>(name: Name): Promise<void> {
    workers.set(name, await startWorker(boss, name, handlers[name], observer))
  }
}

/** Returns the worker's id. */
function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handle: JobHandler<Name>,
  observer: JobObserver,
): Promise<string> {
  const options = {
    pollingIntervalSeconds: unwokenSeconds,
    batchSize: atOnce,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const
  return boss.work<JobData[Name], void, typeof options>(name, options, (jobs) =>
    Promise.all(jobs.map((job) => runJob(name, job, handle, observer))),
  )
}

/** JOB-1: each job has its own result, independent of the other jobs in its batch. */
async function runJob<Name extends JobName>(
  name: Name,
  { id, data, retryCount, retryLimit }: JobWithMetadata<JobData[Name]>,
  handle: JobHandler<Name>,
  { log, onGivenUp, onFailed }: JobObserver,
): Promise<JobResult> {
  try {
    await handle(data, retryCount + 1)
    return { id, status: 'completed' }
  } catch (error) {
    onFailed(name)
    const jobLog = log.child({ job: name, jobId: id })
    const message = error instanceof Error ? error.name : 'failed'
    const output = { message, problem: problemOf(error) }
    const isNonRetryable = error instanceof NonRetryableError
    if (isNonRetryable || retryCount >= retryLimit) {
      jobLog.error({ ...data, error }, 'job failed for good')
      await onGivenUp({ name, jobId: id, data, tries: retryCount + 1 }).catch((problem) =>
        jobLog.error({ error: problem }, 'the failed job could not be reported'),
      )
    } else jobLog.warn({ error }, 'job failed, to be tried again')
    return { id, status: isNonRetryable ? 'deadletter' : 'failed', output }
  }
}
