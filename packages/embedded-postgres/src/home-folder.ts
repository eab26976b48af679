import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { DatabaseLog } from './log.ts'
import { canEnter, type ServerUser } from './server-user.ts'

/** The paths of the embedded server. All are absolute and free of links. */
export type HomeFolder = {
  path: string
  /** The cluster itself. */
  data: string
  /** The Unix socket. */
  run: string
  log: string
  lock: string
  password: string
}

/**
 * DBS-5: creates `postgres` in the data folder, or elsewhere if the server's account can't enter it. When run as root, the
 * home folder stays root's, so that the server's account can't create links where the app writes.
 *
 * Another account can't enter a data folder below a closed one (a clone in /root), and the app must not open the parent
 * folders. The cluster is then stored in `elsewhere`, behind a link.
 */
export async function openHomeFolder(
  dataDir: string,
  user: ServerUser,
  log: DatabaseLog,
  elsewhere: string,
): Promise<HomeFolder> {
  await mkdir(dataDir, { recursive: true })
  const entry = join(dataDir, 'postgres')
  const open = await letIn(user, dataDir)
  if (!(await exists(entry))) {
    if (open) await makeFolder(entry, modeFor(user))
    else await linkElsewhere(entry, elsewhere, user, log)
  }
  const path = await realpath(entry).catch(() => {
    throw new EmbeddedPostgresError(
      'folder',
      `${entry} is a link to a folder that is gone. Remove the link to start anew.`,
    )
  })
  await throwIfForeign(path, user)
  return partsOf(path)
}

async function throwIfForeign(path: string, user: ServerUser): Promise<void> {
  if (user === null && process.getuid !== undefined && (await stat(path)).uid !== process.getuid()) {
    throw new EmbeddedPostgresError(
      'folder',
      `The database in ${path} belongs to another user of this machine. ` +
        'Start the app as the user who made it, or give the folder to yours (chown -R).',
    )
  }
  if (user !== null && !(await canEnter(user, path))) {
    throw new EmbeddedPostgresError(
      'closed-folder',
      `The account that PostgreSQL runs as (uid ${user.uid}, because root may not run it) can't enter ${path}: ` +
        'a folder above it is closed.',
    )
  }
}

function partsOf(path: string): HomeFolder {
  return {
    path,
    data: join(path, 'data'),
    run: join(path, 'run'),
    log: join(path, 'server.log'),
    lock: join(path, 'lock'),
    password: join(path, 'password'),
  }
}

async function letIn(user: ServerUser, dataDir: string): Promise<boolean> {
  if (user === null || (await canEnter(user, dataDir))) return true
  const { mode, gid } = await stat(dataDir)
  const groupHasNoRight = (mode & 0o070) === 0
  if (!groupHasNoRight) return false
  // The folder is ours and closed to all groups: let the server's group pass through without listing it.
  await chown(dataDir, -1, user.gid)
  await chmod(dataDir, (mode & 0o7777) | 0o010)
  if (await canEnter(user, dataDir)) return true
  await chown(dataDir, -1, gid)
  await chmod(dataDir, mode & 0o7777)
  return false
}

async function linkElsewhere(
  entry: string,
  elsewhere: string,
  user: ServerUser,
  log: DatabaseLog,
): Promise<void> {
  if (!(await exists(elsewhere))) await makeFolder(elsewhere, 0o755)
  const target = await mkdtemp(join(elsewhere, 'postgres-'))
  await chmod(target, modeFor(user))
  await symlink(target, entry)
  log.warn(
    { folder: target, link: entry },
    'the data folder lies below a closed folder: the database is kept elsewhere',
  )
}

/** Creates a folder with exactly this mode, regardless of the umask. */
async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, mode)
}

function modeFor(user: ServerUser): number {
  return user === null ? 0o700 : 0o711
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}
