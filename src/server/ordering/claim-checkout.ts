/** Checkouts started by an earlier release, which stored no browser digest. */

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CheckoutId } from '#domain/ids.ts'
import { checkouts } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import { type BrowserSecret, browserDigestOf } from './browser-secret.ts'

/**
 * PAY-13: binds such a checkout to the first browser that returns for it while it could still be paid; false if it is bound
 * already or too old. Diners who pay during an upgrade see their order; nobody after them does.
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
