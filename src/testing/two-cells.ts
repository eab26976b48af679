/** The databases of two cells, on servers of their own, between which restaurants can move. */

import { rm } from 'node:fs/promises'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { TestDatabase } from './database.ts'
import { makeDatabaseFolder } from './database-folder.ts'
import { runAsAdmin } from './database-server.ts'
import { addDemo, migrate } from './database-templates.ts'

type Cells = {
  /** With the demo's restaurants and people. */
  readonly east: TestDatabase
  /** Migrated, and empty. */
  readonly west: TestDatabase
}

export async function startCells(): Promise<Cells> {
  const [east, west] = await Promise.all([startCell(), startCell()])
  await Promise.all([migrate(east.url), migrate(west.url)])
  await addDemo(east.url)
  return { east, west }
}

/** A database without tables, on a server that can publish and subscribe. */
export async function startCell(durable = false): Promise<TestDatabase> {
  const dataDir = await makeDatabaseFolder('comanda-cell-')
  const options = { dataDir, log: createLog('silent'), durable }
  const first = await startEmbeddedDatabase(options)
  const settings = {
    wal_level: 'logical',
    max_logical_replication_workers: 8,
    max_sync_workers_per_subscription: 5,
  }
  await runAsAdmin(
    first.url,
    ...Object.entries(settings).map(([name, value]) => `ALTER SYSTEM SET ${name} = '${value}'`),
  )
  await first.stop()
  const server = await startEmbeddedDatabase(options)
  const connection = connectDatabase(server.url, createLog('silent'))
  return {
    ...connection,
    url: server.url,
    async close() {
      await connection.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
