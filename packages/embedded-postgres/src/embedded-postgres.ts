import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { chooseAddress, fitsSocket, urlAt } from './address.ts'
import { ensureCluster, readPassword } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { type HomeFolder, openHomeFolder } from './home-folder.ts'
import type { DatabaseLog } from './log.ts'
import { locateBinaries } from './platform-package.ts'
import { usualLogMegabytes } from './postgres-settings.ts'
import { readPostmasterFile } from './postmaster.ts'
import { prepareProgram } from './program.ts'
import { launchServer, type ServerPlan } from './server.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'
import { supervise } from './supervisor.ts'

/** A private PostgreSQL server that lives as long as the app. */
export type EmbeddedPostgres = {
  /** `postgres://` URL of the app's database, for `pg`; stays the same while the app runs. */
  url: string
  /** The URL of another database on this server, which need not exist yet. */
  urlFor(database: string): string
  /** Stops the server cleanly and releases the data folder. Can be called twice. */
  stop(): Promise<void>
}

/** Where a server belongs. */
type EmbeddedPostgresPlace = {
  /** The app's data folder; the database is in its subfolder `postgres`. Created if missing. */
  dataDir: string
  /** The name of the database, of its only account and of the cluster. The same at every start on a folder. */
  name: string
  /** Where root's data is stored if the server's account can't enter the data folder. Created if missing. */
  fallbackFolder: string
}

export type EmbeddedPostgresOptions = EmbeddedPostgresPlace & {
  log: DatabaseLog
  /** False for throwaway data: several times faster, but not safe against power loss. Defaults to true. */
  durable?: boolean
  /** About how much the write-ahead log may take on disk. Less is slower under load. Defaults to 1,024. */
  logMegabytes?: number
  /** How long the server may be unresponsive before it is ended and restarted. Defaults to two minutes. */
  timeoutMs?: number
}

/**
 * DBS-1: starts the PostgreSQL server that comes with the package and keeps it running; the first start creates its folder.
 * Throws an `EmbeddedPostgresError` with instructions if the machine or the folder doesn't allow it.
 *
 * Connections break when the server restarts, so a pool needs an 'error' listener.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const binaries = locateBinaries()
  const user = await chooseServerUser(dataDir)
  const home = await openHomeFolder(dataDir, user, options.log, options.fallbackFolder)
  const lock = lockFolder(home.lock, dataDir)
  try {
    const program = await prepareProgram(binaries, home.path, user, options.log)
    const server = await startOn(home, user, program, options)
    let stopped: Promise<void> | null = null
    const stop = async () => {
      await server.stop()
      lock.release()
    }
    return {
      url: server.urlFor(options.name),
      urlFor: server.urlFor,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Whether a start on this data folder made a database; creates nothing. A folder that can't be read counts as one with it. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return await stat(join(resolve(dataDir), 'postgres', 'data', 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  )
}

/**
 * Returns the database URL of an app that runs on this folder, for programs that read beside it; null if none is running or
 * it is not ready.
 */
export async function findRunningPostgres({
  dataDir,
  name,
  fallbackFolder,
}: EmbeddedPostgresPlace): Promise<string | null> {
  const folder = resolve(dataDir)
  const silent: DatabaseLog = { info() {}, warn() {}, error() {} }
  const home = await openHomeFolder(folder, await chooseServerUser(folder), silent, fallbackFolder)
  const running = await readPostmasterFile(home.data)
  if (!running?.ready) return null
  if (fitsSocket(home.run)) return urlAt({ account: name, kind: 'socket', folder: home.run }, name)
  const password = await readPassword(home)
  return urlAt({ account: name, kind: 'loopback', port: running.port, password }, name)
}

async function startOn(
  home: HomeFolder,
  user: ServerUser,
  program: ServerPlan['program'],
  {
    name,
    log,
    durable = true,
    logMegabytes = usualLogMegabytes,
    timeoutMs = 120_000,
  }: EmbeddedPostgresOptions,
): Promise<{ urlFor(database: string): string; stop(): Promise<void> }> {
  await ensureCluster(home, program, { user, account: name, durable, log })
  const address = await chooseAddress(home.run, name, () => readPassword(home))
  const settings = { durable, logMegabytes }
  const plan = { home, program, user, address, settings, timeoutMs, log }
  const first = await launchServer(plan, new AbortController().signal)
  try {
    await ensureDatabase(urlAt(address, 'postgres'), name)
  } catch (error) {
    await first.stop()
    throw error
  }
  log.info({ pid: first.pid, folder: home.data, listens: address.kind }, 'PostgreSQL is up')
  const supervisor = supervise(first, (signal) => launchServer(plan, signal), log)
  return { urlFor: (database) => urlAt(address, database), stop: () => supervisor.stop() }
}

/** The database may be missing: the app may have been killed after it created the cluster. */
async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  client.on('error', () => {}) // also reported by the query that it breaks
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
