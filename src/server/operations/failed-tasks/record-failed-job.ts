import { writeNotice } from '../../alerts/notices/write-notice.ts'
import type { Deps } from '../../deps.ts'
import type { FailedJob } from '../../jobs/job-handlers.ts'
import { belongingOf, readFailedTasks } from './read-failed-tasks.ts'

/** ADM-14: to the owners of the restaurant that it belonged to; what belongs to none, to administrators. */
export async function recordFailedJob(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { name, jobId, data, tries }: FailedJob,
): Promise<void> {
  const { restaurantId, orderNumber } = await belongingOf(deps.db, data)
  await writeNotice(deps, deps.db, {
    restaurantId,
    notice: { kind: 'job_failed', job: name, orderNumber },
    key: keyOf(jobId, tries),
  })
}

/** How far back it looks: longer than every server is likely to be away between two looks. */
const lookBackSeconds = 24 * 3600

/** JOB-9: the server that worked on a job may have ended in its last try. What is told already is not told again. */
export async function reportFailedTasks(deps: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> {
  const tasks = await readFailedTasks(deps.db, { kind: 'all' })
  for (const { id, name, tries, restaurant, orderNumber, secondsAgo } of tasks) {
    if (secondsAgo > lookBackSeconds) continue
    await writeNotice(deps, deps.db, {
      restaurantId: restaurant?.id ?? null,
      notice: { kind: 'job_failed', job: name, orderNumber },
      key: keyOf(id, tries),
    })
  }
}

/** One that was tried again in vain is told of again. */
function keyOf(jobId: string, tries: number): string {
  return `job_failed-${jobId}-${tries}`
}
