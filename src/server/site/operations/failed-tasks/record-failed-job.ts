import { isNotNull } from 'drizzle-orm'
import { writeNotice } from '../../../messages/notices/write-notice.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { FailedJob } from '../../../platform/jobs/job-handlers.ts'
import type { SiteDeps } from '../../deps.ts'
import { belongingOf, readFailedTasks } from './read-failed-tasks.ts'

/** ADM-14: notifies the owners of the job's restaurant; administrators if it has none. */
export async function recordFailedJob(
  deps: Pick<SiteDeps, 'db' | 'ids' | 'clock'>,
  { name, jobId, data, tries }: FailedJob,
): Promise<void> {
  const { restaurantId, orderNumber } = await belongingOf(deps.db, data)
  await writeNotice(deps, deps.db, {
    restaurantId,
    notice: { kind: 'job_failed', job: name, orderNumber },
    key: keyOf(jobId, tries),
  })
}

/** How far back to look: longer than all servers are likely to be down between two runs. */
const lookBackSeconds = 24 * 3600

/** JOB-9: reports jobs whose server ended during their last attempt. Never reports one twice. */
export async function reportFailedTasks(deps: Pick<SiteDeps, 'db' | 'ids' | 'clock'>): Promise<void> {
  const leaving = await deps.db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(isNotNull(restaurants.movingSince))
  const tasks = await readFailedTasks(deps.db, { kind: 'all', except: leaving.map(({ id }) => id) })
  for (const { id, name, tries, restaurant, orderNumber, secondsAgo } of tasks) {
    if (secondsAgo > lookBackSeconds) continue
    await writeNotice(deps, deps.db, {
      restaurantId: restaurant?.id ?? null,
      notice: { kind: 'job_failed', job: name, orderNumber },
      key: keyOf(id, tries),
    })
  }
}

/** A task that failed again after a retry is reported again. */
function keyOf(jobId: string, tries: number): string {
  return `job_failed-${jobId}-${tries}`
}
