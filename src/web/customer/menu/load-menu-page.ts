/** What the menu page is rendered from. */

import { ORPCError } from '@orpc/client'
import { data } from 'react-router'
import { stableUntil } from '#domain/availability/stable-until.ts'
import { outlineOf } from '#domain/menu/make-outline.ts'
import type { TimedMenu } from '#domain/menu/menu.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { PageContext } from '#web/page/page-context.ts'
import { paths } from '#web/paths.ts'
import { type SerializedSections, serializeSections } from './serialized-sections.ts'
import type { LiveAvailability } from './use-availability.ts'

export type MenuPageData = {
  readonly shows: 'site'
  /** null: there is no such restaurant, or none at all. */
  readonly found: RenderedMenu | null
}

export type RenderedMenu = {
  readonly restaurant: Restaurant
  /** The version of the menu that `sections` are from. */
  readonly version: number
  readonly timedMenus: readonly TimedMenu[]
  readonly sections: SerializedSections
  readonly availability: LiveAvailability
  /** The page's own address, for search engines and shared links. */
  readonly pageUrl: string
}

/** The menu of a restaurant by id or slug. An unknown one is a page too, with status 404. */
export async function loadMenuPage({ api, site }: PageContext, restaurant: string | null) {
  const found = restaurant === null ? null : await findMenu(api, restaurant, site.siteUrl)
  return data<MenuPageData>({ shows: 'site', found }, { status: found ? 200 : 404 })
}

async function findMenu(
  api: PageContext['api'],
  name: string,
  siteUrl: string,
): Promise<RenderedMenu | null> {
  try {
    const [menu, availability] = await Promise.all([
      api.menu.get({ restaurant: name }),
      api.menu.availability({ restaurant: name }),
    ])
    const { restaurant, version, timedMenus } = menu
    const { since } = stableUntil(menu, Temporal.Instant.from(availability.now))
    return {
      restaurant,
      version,
      timedMenus,
      sections: serializeSections(outlineOf(menu)),
      // Hundreds of times, which the browser asks for anyway as soon as it has taken over. Since when it is like this, so
      // that the page is the same for as long as what it shows.
      availability: { ...availability, now: since.toString(), pickableTimes: null },
      pageUrl: siteUrl + paths.menu(restaurant.slug),
    }
  } catch (error) {
    // 400: what stands in the address can't be the name of a restaurant.
    if (error instanceof ORPCError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
