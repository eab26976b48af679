/** Finds a free slug for a new restaurant. */

import { inArray, like, or } from 'drizzle-orm'
import { proposeSlug, slugOf, whyNotSlug } from '#domain/restaurants/settings/slug.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/** RST-2: returns a free slug for this name, and whether the requested one is available. */
export async function findSlug(
  db: Database,
  name: string,
  preferred: string | null,
): Promise<{ readonly proposal: string; readonly wantedIsFree: boolean }> {
  const rows = await db
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(
      or(like(restaurants.slug, `${slugOf(name)}%`), inArray(restaurants.slug, preferred ? [preferred] : [])),
    )
  const taken = new Set(rows.map(({ slug }) => slug))
  const isFree = preferred === null || (!whyNotSlug(preferred) && !taken.has(preferred))
  return { proposal: proposeSlug(name, (slug) => taken.has(slug)), wantedIsFree: isFree }
}
