import { execFile } from 'node:child_process'
import { lchown, lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The account that the server runs as; null for the app's own account. */
export type ServerUser = { uid: number; gid: number } | null

/**
 * DBS-4: PostgreSQL refuses to run as root, so root runs it as the owner of the existing data, otherwise as `postgres`,
 * otherwise as `nobody`. Any other user runs it under the same account.
 */
export async function chooseServerUser(dataDir: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null
  const home = join(dataDir, 'postgres')
  for (const folder of [join(home, 'data'), home]) {
    const owner = await stat(folder).catch(() => null)
    if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return (
    accountOf(passwd, 'postgres') ?? accountOf(passwd, '_postgres') ?? accountOf(passwd, 'nobody') ?? nobody
  )
}

/** Changes the owner of a file or a whole folder to the server's account. Does not follow links. */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user === null) return
  await lchown(path, user.uid, user.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveTo(user, join(path, name))
}

/** Whether the server's account can enter a folder. Asks the operating system, so parent folders and ACLs count. */
export async function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  if (user === null) return true
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' })
    return true
  } catch (error) {
    throwIfMayNotSwitch(error)
    return false
  }
}

/** DBS-2: throws an error with instructions if this process is not allowed to switch to another user. */
export function throwIfMayNotSwitch(error: unknown): void {
  // A container without CAP_SETUID returns EPERM; one whose user namespace lacks the account returns EINVAL.
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code !== 'EPERM' && code !== 'EINVAL') return
  throw new EmbeddedPostgresError(
    'no-right',
    'PostgreSQL refuses to run as root, and this process may not start it as another user. ' +
      'Start the app as an ordinary user.',
  )
}

const run = promisify(execFile)

// The id that Linux distributions use when the account has no entry.
const nobody = { uid: 65534, gid: 65534 }

function accountOf(passwd: string, name: string): ServerUser {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  const account = { uid: Number(uid), gid: Number(gid) }
  return account.uid > 0 && account.gid > 0 ? account : null
}
