/** What a load leaves behind: jobs that were not done yet, and the books. */

import { setTimeout as delay } from 'node:timers/promises'
import type { FaultEnvironment } from '../fault-environment.ts'
import { type Reconciled, reconciled } from '../reconciled.ts'

export type Afterwards = Reconciled & {
  /** Jobs that were due when the last order was made. */
  readonly waiting: number
  /** Seconds until they were done. */
  readonly doneAfter: number
  /** Jobs that were given up, or were still due when the timeout expired. */
  readonly undone: number
}

const timeoutMs = 120_000

/**
 * FLT-12: waits until what followed the orders by now is done, then compares all that was paid since `from` with the provider.
 * Looks that are due later, at orders that nobody acknowledges for instance, go on meanwhile and are not waited for.
 */
export async function lookAfterwards(
  environment: FaultEnvironment,
  from: Temporal.Instant,
): Promise<Afterwards> {
  const begun = performance.now()
  const { rows } = await environment.pool.query<{ at: string }>('SELECT pgboss.job_now()::text AS at')
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
    `SELECT count(*)::int AS count FROM pgboss.job WHERE ${which}`,
    [...values],
  )
  return rows[0]?.count ?? 0
}
