/** The menu version key: a short text on which a menu's page depends. While it stays the same, so does the page. */

import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { isKitchenName } from '../../restaurants/find-restaurant.ts'

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
 * with a token, or to the API from a signed-in user.
 */
export function menuRequestOf({ method, url = '', headers }: IncomingMessage): MenuRequest | null {
  const { host, authorization, cookie } = headers
  if (method !== 'GET' || !host || authorization !== undefined || headers.range !== undefined) return null
  if (!/^[\w.:[\]-]{1,253}$/.test(host)) return null
  const key = `${host.toLowerCase()} ${url}`
  if (url === '/') return { key, host, path: url, restaurant: null, area: 'page' }
  const ofPage = menuPage.exec(url)?.[1]
  if (ofPage) return { key, host, path: url, restaurant: ofPage.toLowerCase(), area: 'page' }
  const ofApi = cookie === undefined ? menuOfApi.exec(url)?.[1] : undefined
  return ofApi ? { key, host, path: url, restaurant: ofApi.toLowerCase(), area: 'api' } : null
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

export type MenuVersionKey = {
  /** Changes with everything in the response that people can change. */
  readonly text: string
  readonly restaurantId: RestaurantId
  readonly menuVersion: number
}

/** MNU-20: returns the current menu version key; null if the request is for no restaurant or for a kitchen. */
export async function readMenuVersionKey(
  pool: Pool,
  { host, restaurant }: MenuRequest,
  defaultRestaurant: string | null,
): Promise<MenuVersionKey | null> {
  const hostName = host.toLowerCase().replace(/:\d*$/, '')
  if (isKitchenName(hostName)) return null
  const wanted = restaurant ?? defaultRestaurant
  const isId = wanted !== null && uuid.test(wanted)
  // Each join looks up a unique index, whatever the values, so the database plans it once per connection. A single field,
  // because every field adds cost to every response.
  const { rows } = await pool.query<{ fields: string }>({
    name: 'menu stamp',
    text: `
      SELECT concat(h.shows, ' ', h.id, ' ', h.menu_version, ' ',
        coalesce(s.id, i.id), ' ', coalesce(s.menu_version, i.menu_version)) AS fields
      FROM (SELECT) AS one
      LEFT JOIN (restaurant_hosts JOIN restaurants r ON r.id = restaurant_id AND r.is_published) AS h ON h.host = $1
      LEFT JOIN restaurants s ON s.slug = $2 AND s.is_published
      LEFT JOIN restaurants i ON i.id = $3 AND i.is_published`,
    values: [hostName, isId ? null : wanted, isId ? wanted : null],
  })
  const [shows, hostId = '', hostVersion, namedId = '', namedVersion] = rows[0]?.fields.split(' ') ?? []
  if (shows === 'kitchen') return null
  if (restaurant === null && hostId)
    return { text: `${hostId} ${hostVersion}`, restaurantId: toId(hostId), menuVersion: Number(hostVersion) }
  if (!namedId) return null
  const ofHost = restaurant === null ? '' : `${hostId} ${hostVersion} `
  const text = `${ofHost}${namedId} ${namedVersion}`
  return { text, restaurantId: toId(namedId), menuVersion: Number(namedVersion) }
}
