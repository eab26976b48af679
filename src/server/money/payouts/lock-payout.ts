import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'

/** Serializes what processes write about a payout, until the transaction ends. */
export async function lockPayout(tx: Database, payoutId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payout ${payoutId}`}))`)
}
