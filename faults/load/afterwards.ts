/** What a load leaves behind: jobs that were not done yet, and the books. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Ground } from '../ground.ts'
import { type Reconciled, reconciled } from '../reconciled.ts'

export type Afterwards = Reconciled & {
  /** Jobs that were due when the last order was made. */
  readonly waiting: number
  /** Seconds until they, and what they led to, were done. */
  readonly doneAfter: number
  /** Jobs that were given up, or were still due when patience ended. */
  readonly undone: number
}

const patienceMs = 120_000

/** FLT-12: waits until what follows the orders is done, then compares all that was paid since `from` with the provider. */
export async function lookAfterwards(ground: Ground, from: Temporal.Instant): Promise<Afterwards> {
  const begun = performance.now()
  const waiting = await countJobs(ground, due)
  let left = waiting
  while (left > 0 && performance.now() - begun < patienceMs) {
    await delay(250)
    left = await countJobs(ground, due)
  }
  const doneAfter = (performance.now() - begun) / 1000
  const undone = left + (await countJobs(ground, `state IN ('failed', 'cancelled')`))
  return { waiting, doneAfter, undone, ...(await reconciled(ground, from)) }
}

const due = `state IN ('retry', 'active') OR (state = 'created' AND start_after <= now())`

async function countJobs({ pool }: Ground, which: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE ${which}`,
  )
  return rows[0]?.count ?? 0
}
