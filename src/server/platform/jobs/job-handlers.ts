/** The handlers of jobs, and how they report a job that can't be done. */

import type { JobData, JobName } from './job-kinds.ts'

/** `attempt` starts at 1. */
type JobHandler<Name extends JobName> = (data: JobData[Name], attempt: number) => Promise<void>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** Thrown by a handler if a retry can't help: the job fails for good immediately. */
export class NonRetryableError extends Error {
  /** Stored with failed jobs, so it keeps its value. */
  override readonly name = 'HopelessJobError'
}

/** A job that failed for good after `tries` attempts. */
export type FailedJob = {
  readonly name: JobName
  readonly jobId: string
  readonly data: object | null
  readonly tries: number
}
