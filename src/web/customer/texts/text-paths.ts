/** Where the texts of a restaurant are, as seen from the current site. */

import type { Site } from '#contract/site/site.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { standardTermsVersion, type TermsVersion } from '#domain/site/pages/terms.ts'
import { paths } from '#web/paths.ts'
import { termsVersionPath } from '#web/terms-version-path.ts'

type TextOwner = Pick<Restaurant, 'id' | 'slug'>

/**
 * TOS-1: returns the address of the terms that apply at `restaurant`; `version` is null while unknown. It names the version,
 * unless it is the standard text of the site's own restaurant.
 */
export function termsPath(
  site: Pick<Site, 'restaurantId'> | null,
  { id }: TextOwner,
  version: TermsVersion | null,
): string {
  if (version === null) return paths.terms
  const isOwn = (site?.restaurantId ?? id) === id
  return isOwn && version === standardTermsVersion ? paths.terms : termsVersionPath(version)
}

/** PAG-5: returns the address of a page of `restaurant` or the platform. */
export function pagePath(
  site: Pick<Site, 'restaurantId'> | null,
  { id, slug }: TextOwner,
  page: string,
): string {
  return site?.restaurantId === id ? paths.page(page) : paths.pageOf(slug, page)
}
