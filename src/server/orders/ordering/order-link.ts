/** Links to orders that the database lost. */

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { OrderToken } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'

/** RCN-19: what identifies the link to an order where the link itself must not be, such as at the payment provider. */
export function digestOfLink(token: OrderToken): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 32)
}

/** RCN-19: returns what was given back of a lost order, in cents; null if its link leads to none. */
export async function findReturned(db: Database, token: OrderToken): Promise<Cents | null> {
  const [row] = await db
    .select({ amount: paymentGaps.difference })
    .from(paymentGaps)
    .where(and(eq(paymentGaps.linkDigest, digestOfLink(token)), eq(paymentGaps.state, 'closed')))
  return row?.amount ?? null
}
