/** What a menu's page is made of, as one short text: while it stays the same, so does the page. */

import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { isKitchenName } from '../../restaurants/find-restaurant.ts'

/** A page or menu that is asked for. */
export type MenuRequest = {
  readonly key: string
  readonly host: string
  readonly path: string
  /** The restaurant's id or slug in the address; null: the host says which. */
  readonly restaurant: string | null
  readonly area: 'page' | 'api'
}

const menuPage = /^\/menu\/([\w-]{1,80})$/
const menuOfApi = /^\/api\/restaurants\/([\w-]{1,80})\/menu$/

/**
 * WEB-30: which menu a request asks for, or null where it is anything else, or may be answered otherwise than to
 * everyone: to a program with a token, or by the API to somebody who is signed in.
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
  /** Changes with whatever people can change of the answer. */
  readonly text: string
  readonly restaurantId: RestaurantId
  readonly menuVersion: number
}

/** MNU-20: the stamp of what is asked for, as it is now. Null where no restaurant is meant, or a kitchen. */
export async function readMenuVersionKey(
  pool: Pool,
  { host, restaurant }: MenuRequest,
  defaultRestaurant: string | null,
): Promise<MenuVersionKey | null> {
  const hostName = host.toLowerCase().replace(/:\d*$/, '')
  if (isKitchenName(hostName)) return null
  const wanted = restaurant ?? defaultRestaurant
  const isId = wanted !== null && uuid.test(wanted)
  // Each part is one look into a unique index, whatever the values, so that the database plans it once for each connection.
  // One field, since each has its cost in each answer.
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
