/** What works jobs, and how it says that one can't be done. */

import type { JobData, JobName } from './job-kinds.ts'

/** `attempt` counts the tries from 1. */
export type JobHandler<Name extends JobName> = (data: JobData[Name], attempt: number) => Promise<void>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** What a handler throws where trying again can't help: the job ends as failed at once. */
export class NonRetryableError extends Error {
  /** Stored with failed jobs, so it keeps its value. */
  override readonly name = 'HopelessJobError'
}

/** A job that was given up for good, after so many `tries`. */
export type FailedJob = {
  readonly name: JobName
  readonly jobId: string
  readonly data: object | null
  readonly tries: number
}
