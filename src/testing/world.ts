/** The world of a test: database, payment sandbox, server processes and a clock, on real parts, in one call. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from '#contract/index.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type App, type AppOptions, startApp } from '#server/app.ts'
import type { Database } from '#server/db/connect.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { createLog } from '#server/log.ts'
import { paymentsBySandbox } from '#server/payment-parts.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { apiClient, fetchFrom } from './http-client.ts'

export type World = {
  readonly db: Database
  readonly databaseUrl: string
  readonly clock: TestClock
  readonly sandbox: Sandbox
  /** The server processes' parts; more than one share the database. */
  readonly apps: readonly App[]
  /** The API as a browser on `host` calls it, at the first process unless said otherwise. */
  api(host?: string, app?: App): Api
  /** Plain HTTP to a path. */
  fetch(path: string, init?: RequestInit, host?: string): Promise<Response>
  close(): Promise<void>
}

export type WorldOptions = {
  /** Where the clock stands: an instant, or local time with a zone. An evening on which all demo restaurants are open. */
  readonly at?: string
  readonly processes?: number
  readonly app?: Partial<AppOptions>
}

export const sakuraHost = 'sakura.localhost'
export const sakuraKitchen = 'orders.sakura.localhost'

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const clock = createTestClock(options.at ?? '2026-11-20T20:00[America/New_York]')
  const database = await createTestDatabase()
  await loadDemo(database.db, clock)
  const sandboxDir = await mkdtemp(join(tmpdir(), 'comanda-sandbox-'))
  const sandbox = await startSandbox({
    dataDir: sandboxDir,
    port: 0,
    webhookUrl: null,
    now: () => new Date(clock.now().epochMilliseconds),
    pace: { firstMs: 20, mostMs: 200 },
  })
  const apps: App[] = []
  for (let count = 0; count < (options.processes ?? 1); count++) {
    apps.push(
      await startApp({
        config: {
          mode: 'demo',
          host: '127.0.0.1',
          supportEmail: 'support@comanda.example',
          defaultRestaurant: 'sakura',
          metricsToken: null,
          siteUrl: null,
        },
        port: 0,
        databaseUrl: database.url,
        clock,
        log: createLog('silent'),
        ...paymentsBySandbox(sandbox.origin, sandboxKeys),
        render: null,
        clientFolder: null,
        picturesFolder: null,
        ...options.app,
      }),
    )
  }
  const [first] = apps
  if (!first) throw new Error('a world has at least one process')
  sandbox.webhooks.setUrl(`http://127.0.0.1:${first.port}/api/webhooks/payment`)

  return {
    db: database.db,
    databaseUrl: database.url,
    clock,
    sandbox,
    apps,
    api: (host = sakuraHost, app = first) => apiClient(app.port, host),
    fetch: (path, init, host = sakuraHost) => fetchFrom(first.port, host)(`http://${host}${path}`, init),
    async close() {
      await sandbox.stop()
      for (const app of apps) await app.stop()
      await database.close()
      await rm(sandboxDir, { recursive: true, force: true })
    },
  }
}
