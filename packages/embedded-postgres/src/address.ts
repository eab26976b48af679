import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * Where the server listens, a Unix socket in `folder` or a port of 127.0.0.1 that requires the password, and the database
 * account to connect with.
 */
export type ServerAddress = { account: string } & (
  | { kind: 'socket'; folder: string }
  | { kind: 'loopback'; port: number; password: string }
)

/** DBS-11: returns a socket if the system supports one at that path, otherwise a free loopback port. */
export async function chooseAddress(
  runFolder: string,
  account: string,
  readPassword: () => Promise<string>,
): Promise<ServerAddress> {
  if (fitsSocket(runFolder)) return { account, kind: 'socket', folder: runFolder }
  return { account, kind: 'loopback', port: await freePort(), password: await readPassword() }
}

/** Systems limit the path of a socket to 104 or 108 bytes. */
export function fitsSocket(runFolder: string, platform = process.platform): boolean {
  return platform !== 'win32' && Buffer.byteLength(join(runFolder, `.s.PGSQL.${socketPort}`)) < 100
}

/** The `postgres://` URL of a database, for `pg` and for PostgreSQL's own tools. */
export function urlAt(address: ServerAddress, database: string): string {
  const name = encodeURIComponent(database)
  return address.kind === 'socket'
    ? `postgres://${address.account}@localhost:${socketPort}/${name}?host=${encodeURIComponent(address.folder)}`
    : `postgres://${address.account}:${address.password}@127.0.0.1:${address.port}/${name}`
}

/** The settings that make the server listen at the address. The socket's folder must be closed to other users. */
export function listenSettings(address: ServerAddress): Record<string, string> {
  return address.kind === 'socket'
    ? {
        listen_addresses: '',
        port: String(socketPort),
        unix_socket_directories: `"${address.folder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
}

// Only part of the socket's name: nothing listens on this port.
const socketPort = 5432

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('no free loopback port'))
      })
    })
  })
}
