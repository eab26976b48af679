import { and, isNull, lt } from 'drizzle-orm'
import { reportRecipients } from '../../../platform/db/schema/report-mails.ts'
import type { MoneyDeps } from '../../deps.ts'

const waitsAtMost = { hours: 14 * 24 } as const

/** REP-20: deletes addresses that did not confirm within two weeks. Returns how many. */
export async function clearUnconfirmed({ db, clock }: Pick<MoneyDeps, 'db' | 'clock'>): Promise<number> {
  const cleared = await db
    .delete(reportRecipients)
    .where(
      and(
        isNull(reportRecipients.confirmedAt),
        lt(reportRecipients.askedAt, clock.now().subtract(waitsAtMost)),
      ),
    )
    .returning({ id: reportRecipients.id })
  return cleared.length
}
