/** What a load leaves behind: unfinished jobs, and the ledger. */

import { setTimeout as delay } from 'node:timers/promises'
import { storedJobs } from '#server/platform/jobs/job-table.ts'
import type { FaultEnvironment } from '../fault-environment.ts'
import { type Reconciled, reconciled } from '../reconciled.ts'

export type Afterwards = Reconciled & {
  /** Jobs that were due when the last order was made. */
  readonly waiting: number
  /** Seconds until they were done. */
  readonly doneAfter: number
  /** Jobs that failed for good, or were still due when the timeout expired. */
  readonly undone: number
}

const timeoutMs = 120_000

/**
 * FLT-12: waits until all work due for the orders so far is done, then reconciles everything paid since `from` with the
 * provider. Checks due later, for instance of orders that nobody acknowledged, continue meanwhile and are not waited for.
 */
export async function lookAfterwards(
  environment: FaultEnvironment,
  from: Temporal.Instant,
): Promise<Afterwards> {
  const begun = performance.now()
  const { rows } = await environment.pool.query<{ at: string }>('SELECT now()::text AS at')
  const countLeft = () => countJobs(environment, dueBy, [rows[0]?.at ?? ''])
  const waiting = await countLeft()
  let left = waiting
  while (left > 0 && performance.now() - begun < timeoutMs) {
    await delay(250)
    left = await countLeft()
  }
  const doneAfter = (performance.now() - begun) / 1000
  const undone = left + (await countJobs(environment, `state IN ('failed', 'cancelled')`, []))
  return { waiting, doneAfter, undone, ...(await reconciled(environment, from)) }
}

const dueBy = `state IN ('created', 'retry', 'active') AND created_on <= $1::timestamptz
  AND (start_after <= $1::timestamptz OR retry_count > 0)`

async function countJobs(
  { pool }: FaultEnvironment,
  which: string,
  values: readonly string[],
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${storedJobs} AS job WHERE ${which}`,
    [...values],
  )
  return rows[0]?.count ?? 0
}
