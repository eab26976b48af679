/** A bad wire between a server process and its database. */

import { type BadWire, openBadWire } from './bad-wire.ts'

export type DatabaseWire = BadWire & {
  /** The address of the same database, over the wire. */
  readonly url: string
}

/** The wire lets all through until it is told otherwise. */
export async function openDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const address = new URL(databaseUrl)
  const folder = address.searchParams.get('host')
  const port = address.port || '5432'
  const wire = await openBadWire(folder ? `${folder}/.s.PGSQL.${port}` : Number(port))
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(wire.port)
  return { ...wire, url: address.href }
}
