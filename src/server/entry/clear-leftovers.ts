/** API-9: deletes obsolete rows once an hour, and notes the size of the database. */

import { sweepEvents } from '../orders/events/sweep-events.ts'
import { clearConsents } from '../people/diners/clear-consents.ts'
import { deleteExpired, expiringTables } from '../platform/db/delete-expired.ts'
import { NonRetryableError } from '../platform/jobs/job-handlers.ts'
import { recordDatabaseSize } from '../site/operations/installation/database-sizes.ts'
import type { Deps } from './deps.ts'

/** Each returns the number of deleted rows, or nothing. */
const parts: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  ...Object.fromEntries(expiringTables.map(({ name }) => [name, (deps) => deleteExpired(deps, name)])),
  events: sweepEvents,
  diners: clearConsents,
  size: ({ db, clock }) => recordDatabaseSize(db, clock),
}

/** API-12: runs every part, whatever becomes of the others. Fails for good, which is reported once: the next hour tries again. */
export async function clearLeftovers(deps: Deps): Promise<void> {
  const cleared: Record<string, unknown> = {}
  const failed: string[] = []
  for (const [part, clear] of Object.entries(parts)) {
    try {
      cleared[part] = await clear(deps)
    } catch (error) {
      deps.log.error({ part, error }, 'could not clear leftovers')
      failed.push(part)
    }
  }
  deps.log.info(cleared, 'leftovers cleared')
  if (failed.length > 0) throw new NonRetryableError(`could not clear ${failed.join(', ')}`)
}
