/** A faulty proxy between a server process and its database. */

import { join } from 'node:path'
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
  const address = new URL(databaseUrl)
  const folder = address.searchParams.get('host')
  const port = address.port || '5432'
  const target = folder ? `${folder}/.s.PGSQL.${port}` : Number(port)
  const proxy = await openFaultyProxy(target, { at: socketFolder && join(socketFolder, '.s.PGSQL.5432') })
  if (socketFolder) {
    address.searchParams.set('host', socketFolder)
    address.port = '5432'
    return { ...proxy, url: address.href }
  }
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  return { ...proxy, url: address.href }
}
