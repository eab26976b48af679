/** Published pages and the Terms of Service, for everyone. */

import { and, eq, isNull } from 'drizzle-orm'
import type { PublicPage, TermsView } from '#contract/site/texts.ts'
import { toId } from '#domain/ids.ts'
import { isStandardTerms, standardTermsVersion, type TermsVersion } from '#domain/site/pages/terms.ts'
import type { Database } from '../../platform/db/connect.ts'
import { pages, pageVersions } from '../../platform/db/schema/pages.ts'
import { isSeenAt, type Scope } from '../../platform/db/scope.ts'
import type { SiteDeps } from '../deps.ts'
import { findCurrentTerms, isPublished } from './diner-texts.ts'

type TextDeps = Pick<SiteDeps, 'db' | 'settings'>

/** PAG-5: the published page with this address, of the scope or else of the platform; null if there is none. */
export async function findPublicPage(deps: TextDeps, scope: Scope, slug: string): Promise<PublicPage | null> {
  const rows = await deps.db
    .select({ page: pages, version: pageVersions })
    .from(pages)
    .innerJoin(pageVersions, isPublished)
    .where(
      and(
        eq(pages.slug, slug.toLowerCase()),
        eq(pages.kind, 'page'),
        isNull(pages.deletedAt),
        isSeenAt(pages, scope),
      ),
    )
  const best = rows.find(({ page }) => page.restaurantId === scope) ?? rows[0]
  return best ? present(deps, best) : null
}

/** TOS-1: the terms that apply to new orders at the place. */
export async function readCurrentTerms(deps: TextDeps, scope: Scope): Promise<TermsView> {
  const terms = await findCurrentTerms(deps.db, scope)
  if (!terms) return { version: standardTermsVersion, isCurrent: true, page: null }
  return { version: terms.version.id, isCurrent: true, page: await presentTerms(deps, terms) }
}

/**
 * TOS-5: a version of terms that was ever published; null for any other version. `scope`: where it is current or not; null
 * for the scope that published it.
 */
export async function findTerms(
  deps: TextDeps,
  version: TermsVersion,
  scope: Scope,
): Promise<TermsView | null> {
  const isCurrentAt = async (at: Scope) =>
    ((await findCurrentTerms(deps.db, at))?.version.id ?? standardTermsVersion) === version
  if (version === standardTermsVersion) return { version, isCurrent: await isCurrentAt(scope), page: null }
  if (isStandardTerms(version)) return null
  const [terms] = await deps.db
    .select({ page: pages, version: pageVersions })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(and(eq(pageVersions.id, toId(version)), eq(pages.kind, 'terms')))
  if (!terms) return null
  const isCurrent = await isCurrentAt(scope ?? terms.page.restaurantId)
  return { version, isCurrent, page: await presentTerms(deps, terms) }
}

type FoundPage = {
  readonly page: typeof pages.$inferSelect
  readonly version: typeof pageVersions.$inferSelect
}

async function presentTerms(deps: TextDeps, terms: FoundPage) {
  return { ...(await present(deps, terms)), number: terms.version.number }
}

async function present(deps: TextDeps, { page, version }: FoundPage): Promise<PublicPage> {
  const owner = await findOwner(deps.db, page.restaurantId)
  return {
    title: version.title,
    html: version.html,
    restaurant: owner && { slug: owner.slug, name: owner.name },
    publishedAt: version.publishedAt.toString(),
    timezone: owner?.timezone ?? (await deps.settings.current()).timezone,
  }
}

/** The restaurant of a scope; null for the platform. */
export async function findOwner({ query }: Database, scope: Scope) {
  if (scope === null) return null
  const owner = await query.restaurants.findFirst({
    columns: { slug: true, name: true, timezone: true },
    where: (restaurants, { eq }) => eq(restaurants.id, scope),
  })
  return owner ?? null
}
