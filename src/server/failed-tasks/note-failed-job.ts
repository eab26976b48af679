import type { Deps } from '../deps.ts'
import type { FailedJob } from '../jobs/jobs.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { belongingOf } from './read-failed-tasks.ts'

/** ADM-14: to the owners of the restaurant that it belonged to; what belongs to none, to administrators. */
export async function noteFailedJob(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { name, jobId, data, tries }: FailedJob,
): Promise<void> {
  const { restaurantId, orderNumber } = await belongingOf(deps.db, data)
  await writeNotice(deps, deps.db, {
    restaurantId,
    notice: { kind: 'job_failed', job: name, orderNumber },
    // One that was tried again in vain is told of again.
    key: `job_failed-${jobId}-${tries}`,
  })
}
