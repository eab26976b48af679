import { and, eq, lt } from 'drizzle-orm'
import { deletedPageDays } from '#domain/site/pages/page-draft.ts'
import { pages } from '../../platform/db/schema/pages.ts'
import type { SiteDeps } from '../deps.ts'

/** PAG-7: erases pages that were deleted 30 days ago, with their versions; returns how many. */
export async function clearDeletedPages({ db, clock }: Pick<SiteDeps, 'db' | 'clock'>): Promise<number> {
  const before = clock.now().subtract({ hours: deletedPageDays * 24 })
  const erased = await db
    .delete(pages)
    .where(and(lt(pages.deletedAt, before), eq(pages.kind, 'page')))
    .returning({ id: pages.id })
  return erased.length
}
