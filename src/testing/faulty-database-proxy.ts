/** A faulty proxy between a server process and its database. */

import { join } from 'node:path'
import { listensAt, throughPort } from './database-address.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'

export type FaultyDatabaseProxy = FaultyProxy & {
  /** The URL of the same database through the proxy. */
  readonly url: string
}

/**
 * Opens a proxy that forwards everything until its behavior changes. `socketFolder`: listen on a Unix socket in this folder
 * instead of a port.
 */
export async function openFaultyDatabaseProxy(
  databaseUrl: string,
  socketFolder: string | null = null,
): Promise<FaultyDatabaseProxy> {
  const at = socketFolder && join(socketFolder, '.s.PGSQL.5432')
  const proxy = await openFaultyProxy(listensAt(databaseUrl), { at })
  if (!socketFolder) return { ...proxy, url: throughPort(databaseUrl, proxy.port) }
  const address = new URL(databaseUrl)
  address.searchParams.set('host', socketFolder)
  address.port = '5432'
  return { ...proxy, url: address.href }
}
