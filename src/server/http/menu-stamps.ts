/** What a menu's page is made of, as one short text: while it stays the same, so does the page. */

import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { isKitchenName } from '../restaurants/find-restaurant.ts'

/** A page or menu that is asked for. */
export type Named = {
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
export function namedAt({ method, url = '', headers }: IncomingMessage): Named | null {
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

/**
 * MNU-20: the stamp of what is asked for, read after it was asked for; requests that came together are told by one
 * statement. Null where no restaurant is meant, or a kitchen.
 */
export function createStamps(
  pool: Pool,
  defaultRestaurant: string | null,
): (named: Named) => Promise<string | null> {
  const next = new Map<string, Promise<string | null>>()
  return (named) => {
    const waiting = next.get(named.key)
    if (waiting) return waiting
    const reading = new Promise<string | null>((resolve, reject) => {
      setImmediate(() => {
        next.delete(named.key)
        readStamp(pool, named, defaultRestaurant).then(resolve, reject)
      })
    })
    next.set(named.key, reading)
    return reading
  }
}

async function readStamp(
  pool: Pool,
  { host, restaurant }: Named,
  defaultRestaurant: string | null,
): Promise<string | null> {
  const hostName = host.toLowerCase().replace(/:\d*$/, '')
  if (isKitchenName(hostName)) return null
  const wanted = restaurant ?? defaultRestaurant
  const isId = wanted !== null && uuid.test(wanted)
  const { rows } = await pool.query<{ shows: string | null; host: string | null; named: string | null }>({
    name: 'menu stamp',
    text: `
      SELECT h.shows, h.stamp AS host,
        (SELECT concat_ws(' ', id, menu_version) FROM restaurants
         WHERE is_published AND CASE WHEN $3::uuid IS NULL THEN slug = $2 ELSE id = $3::uuid END) AS named
      FROM (SELECT) AS one LEFT JOIN (
        SELECT h.shows, concat_ws(' ', r.id, r.menu_version) AS stamp
        FROM restaurant_hosts h JOIN restaurants r ON r.id = h.restaurant_id
        WHERE h.host = $1 AND r.is_published) AS h ON true`,
    values: [hostName, isId ? null : wanted, isId ? wanted : null],
  })
  const [row] = rows
  if (!row || row.shows === 'kitchen') return null
  if (restaurant === null) return row.host ?? row.named
  return row.named && `${row.host} ${row.named}`
}
