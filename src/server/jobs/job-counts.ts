/** Counts of jobs in trouble, over all processes. Durations are in real time. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'

const count = z.coerce.number()
const answerSchema = z.object({
  rows: z.array(z.object({ name: z.string(), retrying: count, given_up: count, late: count })),
})

export type JobCounts = {
  readonly name: string
  /** Failed, to be retried. */
  readonly retrying: number
  /** Failed for good in the last hour. */
  readonly givenUp: number
  /** Due for more than five minutes, and not started. */
  readonly late: number
}

/** By job name; jobs without trouble may be missing. */
export async function countTroubledJobs(db: Database): Promise<readonly JobCounts[]> {
  const answer = await db.execute(sql`
    SELECT name,
      count(*) FILTER (WHERE state = 'retry') AS retrying,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 hour') AS given_up,
      count(*) FILTER (WHERE state = 'created' AND start_after < now() - interval '5 minutes') AS late
    FROM pgboss.job WHERE state IN ('created', 'retry', 'failed') GROUP BY name`)
  return answerSchema.parse(answer).rows.map(({ given_up: givenUp, ...row }) => ({ ...row, givenUp }))
}
