/** The menu version key: a short text on which a menu's page depends. While it stays the same, so does the page. */

import type { IncomingMessage } from 'node:http'
import { and, eq, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { isKitchenName } from '../../access/find-restaurant.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type PlaceholderOf, preparedStatement } from '../../platform/db/prepared-statement.ts'
import { restaurantHosts, restaurants } from '../../platform/db/schema/index.ts'

/** A request for a menu page or menu. */
export type MenuRequest = {
  readonly key: string
  readonly host: string
  readonly path: string
  /** The restaurant's id or slug in the URL; null: determined by the host. */
  readonly restaurant: string | null
  readonly area: 'page' | 'api'
}

const menuPage = /^\/menu\/([\w-]{1,80})$/
const menuOfApi = /^\/api\/restaurants\/([\w-]{1,80})\/menu$/

/**
 * WEB-30: returns the requested menu; null for any other request, and for those whose response may differ: from programs
 * with a token. Cookies don't matter: the menu of a published restaurant is the same for everyone.
 */
export function menuRequestOf({ method, url = '', headers }: IncomingMessage): MenuRequest | null {
  const { host, authorization } = headers
  if (method !== 'GET' || !host || authorization !== undefined || headers.range !== undefined) return null
  if (!/^[\w.:[\]-]{1,253}$/.test(host)) return null
  const key = `${host.toLowerCase()} ${url}`
  if (url === '/') return { key, host, path: url, restaurant: null, area: 'page' }
  const ofPage = menuPage.exec(url)?.[1]
  if (ofPage) return { key, host, path: url, restaurant: ofPage.toLowerCase(), area: 'page' }
  const ofApi = menuOfApi.exec(url)?.[1]
  return ofApi ? { key, host, path: url, restaurant: ofApi.toLowerCase(), area: 'api' } : null
}

export type MenuVersionKey = {
  /** Changes with everything in the response that people can change. */
  readonly text: string
  readonly restaurantId: RestaurantId
  readonly menuVersion: number
}

/** MNU-20: returns the current menu version key; null if the request is for no restaurant or for a kitchen. */
export async function readMenuVersionKey(
  db: Database,
  { host, restaurant }: MenuRequest,
  defaultRestaurant: string | null,
): Promise<MenuVersionKey | null> {
  const hostName = host.toLowerCase().replace(/:\d*$/, '')
  if (isKitchenName(hostName)) return null
  const name = restaurant ?? defaultRestaurant
  const versions = await readVersions(db, { hostName, ...idOrSlug(name) })
  const ofHost = versions.find(({ shows }) => shows !== 'menu of the URL')
  if (ofHost?.shows === 'kitchen') return null
  if (restaurant === null && ofHost) return keyOf([ofHost], ofHost)
  const named = versions.find(({ shows }) => shows === 'menu of the URL')
  // A page for a restaurant in the URL includes that of the host.
  return named ? keyOf(ofHost ? [ofHost, named] : [named], named) : null
}

type MenuVersion = { readonly id: RestaurantId; readonly menuVersion: number }

function keyOf(all: readonly MenuVersion[], { id, menuVersion }: MenuVersion): MenuVersionKey {
  const text = all.map((restaurant) => `${restaurant.id} ${restaurant.menuVersion}`).join(' ')
  return { text, restaurantId: id, menuVersion }
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

function idOrSlug(name: string | null): { readonly id: RestaurantId | null; readonly slug: string | null } {
  return name !== null && uuid.test(name) ? { id: toId(name), slug: null } : { id: null, slug: name }
}

const version = { id: restaurants.id, menuVersion: restaurants.menuVersion } as const

type Shown = (typeof restaurantHosts.$inferSelect)['shows'] | 'menu of the URL'

type VersionQuery = {
  readonly hostName: string
  readonly id: RestaurantId | null
  readonly slug: string | null
}

/** The published restaurant of the host, with what the host shows, and that of the URL. */
const readVersions = preparedStatement(
  'read_menu_versions',
  (db, placeholder: PlaceholderOf<VersionQuery>) => {
    const ofHost = db
      .select({ ...version, shows: sql<Shown>`${restaurantHosts.shows}`.as('shows') })
      .from(restaurantHosts)
      .innerJoin(restaurants, eq(restaurants.id, restaurantHosts.restaurantId))
      .where(and(eq(restaurantHosts.host, placeholder('hostName')), eq(restaurants.isPublished, true)))
    const named = db
      .select({ ...version, shows: sql<Shown>`'menu of the URL'`.as('shows') })
      .from(restaurants)
      .where(
        and(
          or(eq(restaurants.id, placeholder('id')), eq(restaurants.slug, placeholder('slug'))),
          eq(restaurants.isPublished, true),
        ),
      )
    return unionAll(ofHost, named)
  },
)
