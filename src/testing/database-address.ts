/** Addresses of a database of tests. */

/** Where the server of this database listens: a port of the loopback address, or the path of its socket. */
export function listensAt(databaseUrl: string): number | string {
  const address = new URL(databaseUrl)
  const folder = address.searchParams.get('host')
  const port = address.port || '5432'
  return folder ? `${folder}/.s.PGSQL.${port}` : Number(port)
}

/** The address of the same database by a proxy on a port of the loopback address. */
export function throughPort(databaseUrl: string, port: number): string {
  const address = new URL(databaseUrl)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}
