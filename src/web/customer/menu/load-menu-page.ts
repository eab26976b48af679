/** What the menu page is rendered from. */

import { ORPCError } from '@orpc/client'
import { data } from 'react-router'
import type { AvailabilityView } from '#contract/menu.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { PageContext } from '#web/page-context.ts'
import { paths } from '#web/paths.ts'

export type MenuPageData = {
  readonly shows: 'site'
  /** null: there is no such restaurant, or none at all. */
  readonly found: MenuAndAvailability | null
}

export type MenuAndAvailability = {
  readonly menu: Menu
  readonly availability: AvailabilityView
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
  restaurant: string,
  siteUrl: string,
): Promise<MenuAndAvailability | null> {
  try {
    const [menu, availability] = await Promise.all([
      api.menu.get({ restaurant }),
      api.menu.availability({ restaurant }),
    ])
    return { menu, availability, pageUrl: siteUrl + paths.menu(menu.restaurant.slug) }
  } catch (error) {
    // 400: what stands in the address can't be the name of a restaurant.
    if (error instanceof ORPCError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
