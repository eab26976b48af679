/** Whether the PostgreSQL servers that tests use can be started and reached. */

import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded-database.ts'
import { createLog } from '../src/server/platform/runtime/log.ts'

/** Throws with what is wrong: with the embedded server, or with the one of DATABASE_URL. */
export async function tryDatabase(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-database-'))
  try {
    const server = await startEmbeddedDatabase({ dataDir, log: createLog('silent'), durable: false })
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) return
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 })
  await client.connect()
  await client.end()
}
