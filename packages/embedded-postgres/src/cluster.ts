import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { runAttached } from './attached-process.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { HomeFolder } from './home-folder.ts'
import type { DatabaseLog } from './log.ts'
import { logSegmentMegabytes } from './postgres-settings.ts'
import type { Program } from './program.ts'
import { openServerLog } from './server-log.ts'
import { giveTo, type ServerUser } from './server-user.ts'

type ClusterOptions = {
  user: ServerUser
  /** The only database account: owns everything in the cluster. */
  account: string
  durable: boolean
  log: DatabaseLog
}

/**
 * DBS-7: makes sure that the home folder has a cluster of the program's major version; creates one if there is none. A new cluster
 * is renamed into place once complete, so a killed attempt leaves nothing half-made.
 */
export async function ensureCluster(
  home: HomeFolder,
  program: Program,
  options: ClusterOptions,
): Promise<void> {
  await removeHalfDone(home, options.log)
  const major = await majorOf(home)
  if (major === null) await createCluster(home, program, options)
  else if (major !== program.major) throw wrongMajor(home, major, program.major)
  else await giveBack(home, options.user)
}

/** The password of the database account over TCP; created with the cluster. */
export async function readPassword(home: HomeFolder): Promise<string> {
  return (await readFile(home.password, 'utf8')).trim()
}

async function majorOf(home: HomeFolder): Promise<number | null> {
  const names = await readdir(home.data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (names === null) return null
  const version = await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version !== null) return Number.parseInt(version, 10)
  throw new EmbeddedPostgresError(
    'folder',
    `${home.data} holds no PostgreSQL cluster (PG_VERSION is missing), and nothing in it was touched. ` +
      'Move it away to start anew, or restore it from a backup.',
  )
}

/** initdb refuses a folder that a killed initdb left behind, so it runs in a temporary folder, which is then renamed. */
async function createCluster(
  home: HomeFolder,
  program: Program,
  { user, account, durable, log }: ClusterOptions,
): Promise<void> {
  await writePassword(home, user)
  const making = await mkdtemp(join(home.path, halfDone))
  await giveTo(user, making)
  const serverLog = openServerLog(home.log)
  try {
    const { exited } = runAttached(
      program.initdb,
      [
        ...['--pgdata', making, '--username', account, '--pwfile', home.password],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ...['--auth-local=trust', '--auth-host=scram-sha-256', '--no-instructions'],
        // Of 16 MB by default, of which an empty database needs one.
        `--wal-segsize=${logSegmentMegabytes}`,
        ...(durable ? [] : ['--no-sync']),
      ],
      { user, cwd: making, output: serverLog.descriptor },
    )
    const exit = await exited
    if (exit.code !== 0) {
      throw new EmbeddedPostgresError(
        'start-failed',
        `PostgreSQL could not make its data folder ${home.data}: ${exit.error?.message ?? serverLog.tail()}.`,
      )
    }
  } finally {
    serverLog.close()
  }
  await rename(making, home.data)
  if (durable) await syncFolder(home.path)
  log.info({ folder: home.data, major: program.major }, 'a new PostgreSQL cluster was made')
}

/** Also readable by the server's account, because initdb reads the password from the file. */
async function writePassword(home: HomeFolder, user: ServerUser): Promise<void> {
  await rm(home.password, { force: true })
  await writeFile(home.password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (user === null) return
  await chown(home.password, -1, user.gid)
  await chmod(home.password, 0o640)
}

/** Without it, power loss could undo the rename after commits were acknowledged. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // a folder can't be opened there
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

/** A killed initdb may run and write for a moment longer. What can't be deleted now is deleted at the next start. */
async function removeHalfDone(home: HomeFolder, log: DatabaseLog): Promise<void> {
  for (const name of await readdir(home.path)) {
    if (!name.startsWith(halfDone)) continue
    await rm(join(home.path, name), { recursive: true, force: true, maxRetries: 5 }).catch((error: Error) =>
      log.warn(
        { folder: name, reason: error.message },
        'a half-made PostgreSQL cluster could not be removed',
      ),
    )
  }
}

/** Restores the owner: data that root copied from a backup belongs to root. */
async function giveBack(home: HomeFolder, user: ServerUser): Promise<void> {
  if (user !== null && (await lstat(home.data)).uid !== user.uid) await giveTo(user, home.data)
}

function wrongMajor(home: HomeFolder, found: number, ours: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'wrong-major',
    `The database in ${home.data} was made by PostgreSQL ${found}; this release brings PostgreSQL ${ours}, ` +
      'which does not read it, and nothing in it was touched. Export the data with the release that made it ' +
      `(PostgreSQL ${found}), move the folder away, and import the export with this release. ` +
      `Or run a PostgreSQL ${found} server on the data.`,
  )
}

const halfDone = 'initdb-'
