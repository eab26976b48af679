/** Loads the data that the menu page is rendered from. */

import { ORPCError } from '@orpc/client'
import { data } from 'react-router'
import type { DinerTexts } from '#contract/site/texts.ts'
import { outlineOf } from '#domain/menu/make-outline.ts'
import type { TimedMenu } from '#domain/menu/menu.ts'
import { type OutlineText, writeOutline } from '#domain/menu/outline.ts'
import { feeText } from '#domain/orders/pricing/processing-fee.ts'
import { stableUntil } from '#domain/restaurants/availability/stable-until.ts'
import type { PageContext } from '#web/page/page-context.ts'
import { paths } from '#web/paths.ts'
import { type PageRestaurant, pageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

export type MenuPageData = {
  readonly shows: 'site'
  /** null: there is no such restaurant, or none at all. */
  readonly rendered: RenderedMenu | null
  /** Where no restaurant was found; missing if one was. */
  readonly emptyPage?: EmptyPage
}

/** `new_site`: the main page of an installation that has no restaurant yet. */
export type EmptyPage = 'menu_page' | 'main_page' | 'new_site'

export type RenderedMenu = {
  readonly restaurant: PageRestaurant
  /** PRC-21: what its processing fee is for; null if it has none. */
  readonly feeText: string | null
  /** The version of the menu that `outline` is from. */
  readonly version: number
  readonly timedMenus: readonly TimedMenu[]
  readonly outline: OutlineText
  readonly availability: LiveAvailability
  /** The page's canonical URL, for search engines and shared links. */
  readonly pageUrl: string
  /** The pages that the footer links to, and the version of the terms. */
  readonly texts: Pick<DinerTexts, 'links' | 'termsVersion'>
}

/** Returns the menu of a restaurant by id or slug. An unknown restaurant gets a page with status 404. */
export async function loadMenuPage(
  { api, site }: PageContext,
  restaurant: string | null,
  emptyPage: EmptyPage = 'menu_page',
) {
  const rendered = restaurant === null ? null : await findMenu(api, restaurant, site.siteUrl)
  if (rendered) return data<MenuPageData>({ shows: 'site', rendered })
  return data<MenuPageData>(
    { shows: 'site', rendered, emptyPage },
    { status: emptyPage === 'new_site' ? 200 : 404 },
  )
}

async function findMenu(
  api: PageContext['api'],
  name: string,
  siteUrl: string,
): Promise<RenderedMenu | null> {
  try {
    const [menu, availability, { links, termsVersion }] = await Promise.all([
      api.menu.get({ restaurant: name }),
      api.menu.availability({ restaurant: name }),
      api.texts.get({ restaurant: name }),
    ])
    const { restaurant, version, timedMenus } = menu
    const { since } = stableUntil(menu, Temporal.Instant.from(availability.now))
    return {
      restaurant: pageRestaurant(restaurant),
      feeText: feeText(restaurant),
      version,
      timedMenus,
      outline: writeOutline(outlineOf(menu)),
      // Leaves out the hundreds of pickable times, which the browser requests once hydrated. `now` is the start of the
      // current state, so that the page is identical for as long as its content is.
      availability: { ...availability, now: since.toString(), pickableTimes: null },
      pageUrl: siteUrl + paths.menu(restaurant.slug),
      texts: { links, termsVersion },
    }
  } catch (error) {
    // 400: the name in the URL can't be a restaurant's.
    if (error instanceof ORPCError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
