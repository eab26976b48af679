/** A bad wire between a server process and its database. */

import { join } from 'node:path'
import { type BadWire, openBadWire } from './bad-wire.ts'

export type DatabaseWire = BadWire & {
  /** The address of the same database, over the wire. */
  readonly url: string
}

/** The wire lets all through until it is told otherwise. `socketFolder`: listen at a Unix socket in this folder instead of a port. */
export async function openDatabaseWire(
  databaseUrl: string,
  socketFolder: string | null = null,
): Promise<DatabaseWire> {
  const address = new URL(databaseUrl)
  const folder = address.searchParams.get('host')
  const port = address.port || '5432'
  const target = folder ? `${folder}/.s.PGSQL.${port}` : Number(port)
  const wire = await openBadWire(target, { at: socketFolder && join(socketFolder, '.s.PGSQL.5432') })
  if (socketFolder) {
    address.searchParams.set('host', socketFolder)
    address.port = '5432'
    return { ...wire, url: address.href }
  }
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(wire.port)
  return { ...wire, url: address.href }
}
