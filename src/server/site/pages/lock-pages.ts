import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { pages } from '../../platform/db/schema/pages.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'

export type StoredPage = typeof pages.$inferSelect

/**
 * Returns the pages of a scope in the order of their links, without deleted ones. Until the transaction ends no other
 * one changes, adds or deletes a page there, so that decisions on addresses and order are serialized.
 */
export async function lockPages(tx: Database, scope: Scope): Promise<readonly StoredPage[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pages of ${scope}`}))`)
  return tx
    .select()
    .from(pages)
    .where(and(belongsTo(pages, scope), isNull(pages.deletedAt)))
    .orderBy(asc(pages.sortOrder), asc(pages.title), asc(pages.id))
    .for('update')
}
