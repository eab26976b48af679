/** Checkouts that an earlier release started, without a word of the browser that they are of. */

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CheckoutId } from '#domain/ids.ts'
import { checkouts } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import { type BrowserSecret, browserDigestOf } from './browser-secret.ts'

/**
 * PAY-13: binds such a checkout to the first browser that comes back for it while it could still be paid; false where
 * it is bound already, or too old. Diners who are paying during an upgrade see their order, and nobody after them.
 */
export async function claimUnboundCheckout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: CheckoutId,
  secret: BrowserSecret,
): Promise<boolean> {
  const claimed = await db
    .update(checkouts)
    .set({ browserDigest: browserDigestOf(secret, id) })
    .where(and(eq(checkouts.id, id), isNull(checkouts.browserDigest), gt(checkouts.expiresAt, clock.now())))
    .returning({ id: checkouts.id })
  return claimed.length > 0
}
