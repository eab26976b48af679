/** Looks again at lines of payouts that nothing accounted for: a refund was recorded since, or a person explained a gap. */

import { eq, gt } from 'drizzle-orm'
import { zero } from '#domain/money.ts'
import { payoutLines } from '../../db/schema/payouts.ts'
import type { Deps } from '../../deps.ts'
import { matchLines } from './match-lines.ts'

/** The most lines at once. */
const most = 5_000

/** PYT-4: stores what is still unexplained. Whose money a line is stays as it was booked. */
export async function explainAgain({ db }: Pick<Deps, 'db'>): Promise<void> {
  const open = await db.select().from(payoutLines).where(gt(payoutLines.unexplained, zero)).limit(most)
  const matches = await matchLines(db, open)
  for (const [place, { unexplained, orderId }] of matches.entries()) {
    const line = open[place]
    if (!line || (unexplained === line.unexplained && orderId === line.orderId)) continue
    await db.update(payoutLines).set({ unexplained, orderId }).where(eq(payoutLines.id, line.id))
  }
}
