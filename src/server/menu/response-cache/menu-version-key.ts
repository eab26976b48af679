/** The menu version key: a short text on which a menu's page depends. While it stays the same, so does the page. */

import type { IncomingMessage } from 'node:http'
import { and, eq } from 'drizzle-orm'
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
  const [ofHost] = await readVersionOfHost(db, { hostName })
  if (ofHost?.shows === 'kitchen') return null
  if (restaurant === null && ofHost) return keyOf([ofHost], ofHost)
  const name = restaurant ?? defaultRestaurant
  const [named] = name === null ? [] : await readNamedVersion(db, name)
  // A page for a restaurant in the URL includes that of the host.
  return named ? keyOf(ofHost ? [ofHost, named] : [named], named) : null
}

type MenuVersion = { readonly id: RestaurantId; readonly menuVersion: number }

function keyOf(all: readonly MenuVersion[], { id, menuVersion }: MenuVersion): MenuVersionKey {
  const text = all.map((restaurant) => `${restaurant.id} ${restaurant.menuVersion}`).join(' ')
  return { text, restaurantId: id, menuVersion }
}

const version = { id: restaurants.id, menuVersion: restaurants.menuVersion } as const

const readVersionOfHost = preparedStatement(
  'read_menu_version_of_host',
  (db, placeholder: PlaceholderOf<{ hostName: string }>) =>
    db
      .select({ ...version, shows: restaurantHosts.shows })
      .from(restaurantHosts)
      .innerJoin(restaurants, eq(restaurants.id, restaurantHosts.restaurantId))
      .where(and(eq(restaurantHosts.host, placeholder('hostName')), eq(restaurants.isPublished, true))),
)

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

function readNamedVersion(db: Database, name: string): Promise<readonly MenuVersion[]> {
  return uuid.test(name) ? readVersionById(db, { id: toId(name) }) : readVersionBySlug(db, { slug: name })
}

const readVersionById = preparedStatement(
  'read_menu_version_by_id',
  (db, placeholder: PlaceholderOf<{ id: RestaurantId }>) =>
    db
      .select(version)
      .from(restaurants)
      .where(and(eq(restaurants.id, placeholder('id')), eq(restaurants.isPublished, true))),
)

const readVersionBySlug = preparedStatement(
  'read_menu_version_by_slug',
  (db, placeholder: PlaceholderOf<{ slug: string }>) =>
    db
      .select(version)
      .from(restaurants)
      .where(and(eq(restaurants.slug, placeholder('slug')), eq(restaurants.isPublished, true))),
)
