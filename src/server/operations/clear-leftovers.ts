/** API-9, INS-7: deletes obsolete rows once an hour, and notes the size of the database. */

import { clearOldSignIns } from '../accounts/record-sign-in.ts'
import { clearOldNotices } from '../alerts/notices/clear-old-notices.ts'
import { clearOldQuotes } from '../delivery/stored-quote.ts'
import type { Deps } from '../deps.ts'
import { clearConsents } from '../diners/clear-consents.ts'
import { clearOldHits } from '../http/rate-limit/limit-hits.ts'
import { clearEndedLimits } from '../http/rate-limit/rate-limiter.ts'
import { clearDeletedPages } from '../pages/clear-deleted-pages.ts'
import { clearOldRuns } from '../payment/reconciliation/reconciliation-runs.ts'
import { clearUnconfirmed } from '../reports/schedules/clear-unconfirmed.ts'
import { recordDatabaseSize } from './installation/database-sizes.ts'

/** Rows that ended longer ago than this are deleted. */
const retention = { hours: 24 } as const

export async function clearLeftovers({ db, clock, log }: Deps): Promise<void> {
  const before = clock.now().subtract(retention)
  const quotes = await clearOldQuotes(db, before)
  const counts = await clearEndedLimits({ db, clock })
  const hits = await clearOldHits({ db, clock })
  const notices = await clearOldNotices({ db, clock })
  const runs = await clearOldRuns({ db, clock })
  const signIns = await clearOldSignIns({ db, clock })
  const diners = await clearConsents({ db, clock })
  const addresses = await clearUnconfirmed({ db, clock })
  const pages = await clearDeletedPages({ db, clock })
  await recordDatabaseSize(db, clock)
  log.info({ quotes, counts, hits, notices, runs, signIns, diners, addresses, pages }, 'leftovers cleared')
}
