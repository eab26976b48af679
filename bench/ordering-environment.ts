/**
 * The environment for orders: a database like the product's own, with the demo's restaurants, and the sandbox as a separate
 * process.
 */

import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSandbox } from '#sandbox/launch.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { programFile } from '#server/platform/runtime/product-files.ts'
import { createTestClock } from '#testing/clock.ts'
import { makeDataFolder } from '#testing/product.ts'
import { type BenchServer, startBenchServer } from './server-process.ts'

/** A Friday evening: all demo restaurants are open. */
export const evening = '2026-11-20T20:00[America/New_York]'

export type OrderingEnvironment = Awaited<ReturnType<typeof startOrderingEnvironment>>

/** `overLoopback`: the database listens on a port, for programs that can't connect to a Unix socket. */
export async function startOrderingEnvironment({ overLoopback = false } = {}) {
  const clock = createTestClock(evening)
  const log = createLog('silent')
  const folder = await makeDataFolder()
  // The path of a socket is limited: in a folder with a long name the server listens on a port.
  const dataDir = overLoopback ? join(folder.path, 'loopback'.padEnd(100, '-')) : folder.path
  // The server's own account must be able to enter the folder.
  if (overLoopback) await chmod(folder.path, 0o711)
  const postgres = await startEmbeddedDatabase({ dataDir, log, durable: true })
  await migrateDatabase(postgres.url)
  const { db, pool, close } = connectDatabase(postgres.url, log, { poolSize: 2 })
  await loadDemo(db, clock)
  const sandboxFolder = await makeDataFolder()
  const sandbox = await ensureSandbox({
    program: programFile('sandbox'),
    dataDir: sandboxFolder.path,
    webhookUrl: null,
  })
  return {
    clock,
    db,
    pool,
    databaseUrl: postgres.url,
    sandbox,
    /** The provider sends payment events to the first server if `isNotified`. Webhooks may lead to `receiverOrigin`. */
    async startServers(
      count: number,
      { isNotified = true, receiverOrigin = sandbox.origin } = {},
    ): Promise<readonly BenchServer[]> {
      const options = {
        databaseUrl: postgres.url,
        providerOrigin: sandbox.origin,
        at: clock.now().toString(),
        receiverOrigin,
      }
      const servers: BenchServer[] = []
      for (let started = 0; started < count; started++) servers.push(await startBenchServer(options))
      await this.sendPaymentEventsTo(isNotified ? (servers[0]?.port ?? null) : null)
      return servers
    },
    /** Makes the provider send payment events to the server at this port; null for none. */
    async sendPaymentEventsTo(port: number | null): Promise<void> {
      const webhookUrl = port === null ? null : `http://127.0.0.1:${port}/api/webhooks/payment`
      await ensureSandbox({ program: programFile('sandbox'), dataDir: sandboxFolder.path, webhookUrl })
    },
    async stop() {
      process.kill(sandbox.pid, 'SIGTERM')
      await close()
      await postgres.stop()
      await folder.remove()
      await sandboxFolder.remove()
    },
  }
}
