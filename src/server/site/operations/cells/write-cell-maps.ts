/** Writes the maps of all cells for HAProxy. */

import { once } from 'node:events'
import { rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CellMaps, formatMap, type NamedCell } from '#domain/site/operations/cell-maps.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'

/** CEL-9: the restaurants of a cell with their hosts. */
export function readRestaurants(db: Database): Promise<NamedCell['restaurants']> {
  return queryRows(
    db,
    z.object({ slug: z.string(), hosts: z.array(z.string()), isMoving: z.boolean() }),
    sql`
    SELECT slug, moving_since IS NOT NULL AS "isMoving",
      ARRAY(SELECT host FROM restaurant_hosts WHERE restaurant_id = restaurants.id ORDER BY host) AS hosts
    FROM restaurants ORDER BY slug`,
  )
}

/** CEL-9: replaces `cells.map` and `slugs.map` of a folder. `socket`: of a running HAProxy, which uses them at once. */
export async function writeCellMaps(
  { hosts, slugs }: CellMaps,
  folder: string,
  socket: string | null,
): Promise<void> {
  for (const [name, map] of [
    ['cells.map', hosts],
    ['slugs.map', slugs],
  ] as const) {
    const file = join(folder, name)
    await writeFile(`${file}.new`, formatMap(map))
    await rename(`${file}.new`, file)
    if (socket !== null) await replaceMap(socket, file, map)
  }
}

/** Replaces all entries of a map of HAProxy in one moment. */
async function replaceMap(socket: string, file: string, map: ReadonlyMap<string, string>): Promise<void> {
  const prepared = await send(socket, `prepare map ${file}`)
  const version = /New version created: (\d+)/.exec(prepared)?.[1]
  if (!version) throw new HaproxyError(`HAProxy refuses the map: ${prepared.trim()}`)
  const entries = [...map].map(([key, value]) => `${key} ${value}\n`).join('')
  for (const command of [
    ...(entries ? [`add map @${version} ${file} <<\n${entries}`] : []),
    `commit map @${version} ${file}`,
  ]) {
    const answer = (await send(socket, command)).trim()
    if (answer) throw new HaproxyError(`HAProxy refuses the map: ${answer}`)
  }
}

/** HAProxy did not take the map; the files are written. */
export class HaproxyError extends Error {
  override readonly name = 'HaproxyError'
}

async function send(path: string, command: string): Promise<string> {
  const socket = connect({ path })
  try {
    await once(socket, 'connect')
  } catch (error) {
    throw new HaproxyError(`HAProxy's socket can't be used: ${error instanceof Error ? error.message : path}`)
  }
  socket.end(`${command}\n`)
  return text(socket)
}
