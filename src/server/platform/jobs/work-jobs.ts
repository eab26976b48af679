/** The workers of the queue, by lane: they fetch due jobs, run them, and store the results. */

import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { TaskProblem } from '#domain/site/operations/failed-task.ts'
import type { Log } from '../runtime/log.ts'
import { type FailedJob, type JobHandlers, NonRetryableError } from './job-handlers.ts'
import { type JobData, type JobName, lanes, schedules } from './job-kinds.ts'
import { queueName } from './job-table.ts'

/** Matches neither an address nor a sentence. */
const shortWord = /^[\w.-]{1,40}$/

/**
 * JOB-4: returns what is stored of an error with its job: the service it came from, its kind and its short code. A vendor's
 * message, and any personal data in it, is not stored.
 */
function problemOf(error: unknown): TaskProblem | null {
  if (!(error instanceof Error)) return null
  const { kind, code } = error as { readonly kind?: unknown; readonly code?: unknown }
  if (isShort(kind) && isShort(code)) return { source: error.name, kind, code }
  return problemOf(error.cause)
}

function isShort(word: unknown): word is string {
  return typeof word === 'string' && shortWord.test(word)
}

/** How many jobs a worker takes at a time; after a full batch the next one follows without a pause. */
export const atOnce = 10

/** How long a due job of an idle lane waits at most, in seconds; pg-boss allows no less. */
const pollingIntervalSeconds = 0.5

/** What pg-boss stores as the data of a job. */
export type StoredJob<Name extends JobName = JobName> = {
  readonly name: Name
  readonly data: JobData[Name]
}

type JobObserver = {
  readonly log: Log
  /** Called for each job that failed for good. */
  readonly onGivenUp: (job: FailedJob) => Promise<void>
  /** Called for each failed attempt. */
  readonly onFailed: (name: JobName) => void
  /** JOB-14: recurring jobs do nothing meanwhile. */
  readonly areRecurringHeld: () => boolean
}

/** JOB-10: starts the workers of all lanes. Each takes the jobs of its lane's priority only. */
export async function workJobs(boss: PgBoss, handlers: JobHandlers, observer: JobObserver): Promise<void> {
  for (const { priority, workers } of Object.values(lanes)) {
    const options = {
      minPriority: priority,
      maxPriority: priority,
      localConcurrency: workers,
      pollingIntervalSeconds,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const
    await boss.work<StoredJob, void, typeof options>(queueName, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(job, handlers, observer))),
    )
  }
}

/** JOB-1: each job has its own result, independent of the other jobs in its batch. */
async function runJob(
  { id, data: { name, data }, retryCount, retryLimit }: JobWithMetadata<StoredJob>,
  handlers: JobHandlers,
  { log, onGivenUp, onFailed, areRecurringHeld }: JobObserver,
): Promise<JobResult> {
  try {
    if (!(name in schedules && areRecurringHeld()))
      await callHandler(handlers, { name, data }, retryCount + 1)
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

/** JOB-13: a job of a kind that only a newer release knows is retried until a process of that release takes it. */
async function callHandler<Name extends JobName>(
  handlers: Partial<JobHandlers>,
  { name, data }: StoredJob<Name>,
  attempt: number,
): Promise<void> {
  const handle = handlers[name]
  if (!handle) throw new Error('this release does not know jobs of this kind')
  await handle(data, attempt)
}
