/** API-9, INS-7: deletes obsolete rows once an hour, and notes the size of the database. */

import { clearOldNotices } from '../messages/notices/clear-old-notices.ts'
import { clearUnconfirmed } from '../money/reports/schedules/clear-unconfirmed.ts'
import { clearOldQuotes } from '../orders/delivery/stored-quote.ts'
import { clearOldRuns } from '../orders/reconciliation/reconciliation-runs.ts'
import { clearOldSignIns } from '../people/accounts/record-sign-in.ts'
import { clearConsents } from '../people/diners/clear-consents.ts'
import { clearOldHits } from '../platform/http/rate-limit/limit-hits.ts'
import { clearEndedLimits } from '../platform/http/rate-limit/rate-limiter.ts'
import { NonRetryableError } from '../platform/jobs/job-handlers.ts'
import { recordDatabaseSize } from '../site/operations/installation/database-sizes.ts'
import { clearDeletedPages } from '../site/pages/clear-deleted-pages.ts'
import type { Deps } from './deps.ts'

/** Rows that ended longer ago than this are deleted. */
const retention = { hours: 24 } as const

/** Each returns the number of deleted rows, or nothing. */
const parts = {
  quotes: ({ db, clock }) => clearOldQuotes(db, clock.now().subtract(retention)),
  counts: clearEndedLimits,
  hits: clearOldHits,
  notices: clearOldNotices,
  runs: clearOldRuns,
  signIns: clearOldSignIns,
  diners: clearConsents,
  addresses: clearUnconfirmed,
  pages: clearDeletedPages,
  size: ({ db, clock }) => recordDatabaseSize(db, clock),
} as const satisfies Readonly<Record<string, (deps: Deps) => Promise<unknown>>>

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
