/** The environment of a run: a durable database, the sandbox as a separate process, and server processes. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { sendSignal } from '#embedded-postgres/postmaster.ts'
import { ensureSandbox } from '#sandbox/launch.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { connectDatabase, type Database } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { programFile } from '#server/platform/runtime/product-files.ts'
import { freePort } from '#testing/sample-proxy.ts'
import { buildProduct } from '../scripts/build.ts'
import type { EventLog } from './event-log.ts'
import { type SupervisedApp, superviseApp } from './supervised-app.ts'

export type FaultEnvironment = {
  readonly databaseUrl: string
  /** Where PostgreSQL stores its data. */
  readonly clusterFolder: string
  /** For plain SQL. */
  readonly pool: Pool
  /** Such as 'http://127.0.0.1:4123'. */
  readonly sandboxOrigin: string
  readonly sandboxPid: number
  readonly apps: readonly SupervisedApp[]
  close(): Promise<void>
}

const log = createLog('silent')

type RunningDatabase = {
  readonly url: string
  /** Where PostgreSQL stores its data; several servers share one folder. */
  readonly clusterFolder: string
  stop(): Promise<void>
}

type FaultEnvironmentOptions = {
  readonly apps: number
  /** Fills the database before any server runs. */
  readonly prepare: (db: Database) => Promise<void>
  /** Starts the database in this folder; the embedded one if left out. */
  readonly startDatabase?: (folder: string) => Promise<RunningDatabase>
}

/** Builds what runs. */
export async function startFaultEnvironment(
  { apps: count, prepare, startDatabase = startEmbedded }: FaultEnvironmentOptions,
  eventLog: EventLog,
): Promise<FaultEnvironment> {
  buildProduct()
  const folder = await mkdtemp(join(tmpdir(), 'comanda-faults-'))
  const postgres = await startDatabase(folder)
  await migrateDatabase(postgres.url)
  const connection = connectDatabase(postgres.url, log, { poolSize: 1 })
  await prepare(connection.db)
  await connection.close()
  const sandboxFolder = join(folder, 'sandbox')
  const sandbox = await ensureSandbox({
    program: programFile('sandbox'),
    dataDir: sandboxFolder,
    webhookUrl: null,
  })
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'the same in all processes of a run, and no secret at all',
    // Each diner calls from a different address.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const apps: SupervisedApp[] = []
  for (let place = 1; place <= count; place++) {
    apps.push(superviseApp({ name: `app ${place}`, port: await freePort(), settings }, eventLog))
  }
  const pool = new Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  return {
    databaseUrl: postgres.url,
    clusterFolder: postgres.clusterFolder,
    pool,
    sandboxOrigin: sandbox.origin,
    sandboxPid: sandbox.pid,
    apps,
    async close() {
      for (const app of apps) await app.end()
      await pool.end()
      await endSandbox(sandbox.origin)
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function startEmbedded(folder: string): Promise<RunningDatabase> {
  const { url, stop } = await startEmbeddedDatabase({ dataDir: folder, log })
  return { url, clusterFolder: join(folder, 'postgres', 'data'), stop }
}

/**
 * Ends the sandbox at this address. It may be a new process by now: a server that fails to start stops its sandbox, and the
 * next server starts another.
 */
async function endSandbox(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/health`).catch(() => null)
  const { pid } = ((await answer?.json()) ?? {}) as { pid?: number }
  if (pid) sendSignal(pid, 'SIGTERM')
}

/** Opens the demo's restaurants at all hours, because a run uses real time. */
export async function openDemoAroundTheClock(db: Database): Promise<void> {
  await loadDemo(db, systemClock)
  await openAroundTheClock(db)
}

/** Opening and closing at the same time means open all day (T2). */
export async function openAroundTheClock(db: Database): Promise<void> {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const week = Object.fromEntries(days.map((day) => [day, [{ open: '00:00', close: '00:00' }]]))
  await db.execute(sql`UPDATE restaurants SET hours = ${JSON.stringify(week)}::jsonb`)
}
