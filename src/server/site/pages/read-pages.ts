/** Pages for the people who write them. */

import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { PageList, PageVersionView, PageView } from '#contract/site/pages.ts'
import type { PageId } from '#domain/ids.ts'
import { pageLimits, pageState } from '#domain/site/pages/page-draft.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { pages, pageVersions } from '../../platform/db/schema/pages.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'

/** PAG-6: all pages of a scope in the order of their links, without their texts. */
export async function listPages(db: Database, scope: Scope): Promise<PageList> {
  const rows = await readPages(db, and(belongsTo(pages, scope), isNull(pages.deletedAt)))
  return {
    pages: rows.map(({ text: _, ...summary }) => summary),
    deleted: await listDeleted(db, scope),
  }
}

/** PAG-7: the pages that can be restored, the latest deletion first. */
async function listDeleted(db: Database, scope: Scope): Promise<PageList['deleted']> {
  const { id, title, deletedAt } = pages
  const rows = await db
    .select({ id, title, deletedAt })
    .from(pages)
    .where(and(belongsTo(pages, scope), isNotNull(deletedAt)))
    .orderBy(desc(deletedAt))
    .limit(pageLimits.count)
  return rows.flatMap((row) => (row.deletedAt ? [{ ...row, deletedAt: row.deletedAt.toString() }] : []))
}

/** Returns the page; null if the scope has none with this id, or it is deleted. */
export async function readPage(db: Database, scope: Scope, id: PageId): Promise<PageView | null> {
  const [page] = await readPages(db, and(eq(pages.id, id), belongsTo(pages, scope), isNull(pages.deletedAt)))
  return page ?? null
}

async function readPages(db: Database, where: SQL | undefined): Promise<PageView[]> {
  const rows = await db
    .select({ page: pages, version: pageVersions, publisher: users.name })
    .from(pages)
    .leftJoin(
      pageVersions,
      and(eq(pageVersions.pageId, pages.id), eq(pageVersions.number, pages.publishedNumber)),
    )
    .leftJoin(users, eq(users.id, pageVersions.publishedBy))
    .where(where)
    .orderBy(asc(pages.sortOrder), asc(pages.title), asc(pages.id))
  return rows.map(({ page, version, publisher }) => ({
    id: page.id,
    kind: page.kind,
    title: page.title,
    slug: page.slug,
    text: page.text,
    isInFooter: page.isInFooter,
    state: pageState(page, version),
    published: version && presentVersion(version, publisher),
    updatedAt: page.updatedAt.toString(),
    revision: page.revision,
  }))
}

function presentVersion(
  { id, number, publishedAt }: typeof pageVersions.$inferSelect,
  publishedBy: string | null,
) {
  return { id, number, publishedAt: publishedAt.toString(), publishedBy }
}

const versionsOnPage = 10

/** PAG-4: the versions of a page, the newest first. `before`: only those with a lower number. */
export async function listVersions(
  db: Database,
  pageId: PageId,
  before: number | undefined,
): Promise<{ readonly versions: PageVersionView[]; readonly next: number | null }> {
  const rows = await db
    .select({ version: pageVersions, publisher: users.name })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.publishedBy))
    .where(
      and(
        eq(pageVersions.pageId, pageId),
        before === undefined ? undefined : lt(pageVersions.number, before),
      ),
    )
    .orderBy(desc(pageVersions.number))
    .limit(versionsOnPage + 1)
  const versions = rows.slice(0, versionsOnPage).map(({ version, publisher }) => ({
    ...presentVersion(version, publisher),
    title: version.title,
    text: version.text,
  }))
  return { versions, next: rows.length > versionsOnPage ? (versions.at(-1)?.number ?? null) : null }
}
