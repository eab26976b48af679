/** Published pages and the Terms of Service, for everyone. */

import { and, eq, isNull } from 'drizzle-orm'
import type { PublicPage, TermsView } from '#contract/site/texts.ts'
import { toId } from '#domain/ids.ts'
import { isStandardTerms, standardTermsVersion, type TermsVersion } from '#domain/site/pages/terms.ts'
import type { Database } from '../../platform/db/connect.ts'
import { pages, pageVersions } from '../../platform/db/schema/pages.ts'
import type { SiteDeps } from '../deps.ts'
import { findCurrentTerms, isPublished } from './diner-texts.ts'
import { isSeenAt, type TextPlace } from './place.ts'

type TextDeps = Pick<SiteDeps, 'db' | 'settings'>

/** PAG-5: the published page with this address, of the place or else of the platform; null if there is none. */
export async function findPublicPage(
  deps: TextDeps,
  place: TextPlace,
  slug: string,
): Promise<PublicPage | null> {
  const found = await deps.db
    .select({ page: pages, version: pageVersions })
    .from(pages)
    .innerJoin(pageVersions, isPublished)
    .where(
      and(
        eq(pages.slug, slug.toLowerCase()),
        eq(pages.kind, 'page'),
        isNull(pages.deletedAt),
        isSeenAt(pages, place),
      ),
    )
  const best = found.find(({ page }) => page.restaurantId === place) ?? found[0]
  return best ? present(deps, best) : null
}

/** TOS-1: the terms that apply to new orders at the place. */
export async function readCurrentTerms(deps: TextDeps, place: TextPlace): Promise<TermsView> {
  const found = await findCurrentTerms(deps.db, place)
  if (!found) return { version: standardTermsVersion, isCurrent: true, page: null }
  return { version: found.version.id, isCurrent: true, page: await presentTerms(deps, found) }
}

/**
 * TOS-5: a version of terms that was ever published; null for any other version. `place`: where it is current or not; null
 * for the place that published it.
 */
export async function findTerms(
  deps: TextDeps,
  version: TermsVersion,
  place: TextPlace,
): Promise<TermsView | null> {
  const isCurrentAt = async (at: TextPlace) =>
    ((await findCurrentTerms(deps.db, at))?.version.id ?? standardTermsVersion) === version
  if (version === standardTermsVersion) return { version, isCurrent: await isCurrentAt(place), page: null }
  if (isStandardTerms(version)) return null
  const [found] = await deps.db
    .select({ page: pages, version: pageVersions })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(and(eq(pageVersions.id, toId(version)), eq(pages.kind, 'terms')))
  if (!found) return null
  const isCurrent = await isCurrentAt(place ?? found.page.restaurantId)
  return { version, isCurrent, page: await presentTerms(deps, found) }
}

type Found = {
  readonly page: typeof pages.$inferSelect
  readonly version: typeof pageVersions.$inferSelect
}

async function presentTerms(deps: TextDeps, found: Found) {
  return { ...(await present(deps, found)), number: found.version.number }
}

async function present(deps: TextDeps, { page, version }: Found): Promise<PublicPage> {
  const owner = await findOwner(deps.db, page.restaurantId)
  return {
    title: version.title,
    html: version.html,
    restaurant: owner && { slug: owner.slug, name: owner.name },
    publishedAt: version.publishedAt.toString(),
    timezone: owner?.timezone ?? (await deps.settings.current()).timezone,
  }
}

/** The restaurant of a place; null for the platform. */
export async function findOwner({ query }: Database, place: TextPlace) {
  if (place === null) return null
  const owner = await query.restaurants.findFirst({
    columns: { slug: true, name: true, timezone: true },
    where: (restaurants, { eq }) => eq(restaurants.id, place),
  })
  return owner ?? null
}
