/** What a test's server processes need: a database with the demo's restaurants, the payment sandbox and a clock. */

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxKeys, sandboxMailLogin, sandboxTextToken } from '#sandbox/keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { App } from '#server/entry/app.ts'
import type { AppOptions } from '#server/entry/app-options.ts'
import { couriersBySandbox } from '#server/platform/adapters/courier/create-courier.ts'
import { mailsBySandbox } from '#server/platform/adapters/mail/create-mailer.ts'
import type { Mailer } from '#server/platform/adapters/mail/port.ts'
import { paymentsBySandbox } from '#server/platform/adapters/payment/create-payments.ts'
import { filesInFolder } from '#server/platform/adapters/storage/local-folder.ts'
import type { FileStore } from '#server/platform/adapters/storage/port.ts'
import { plainSignIn } from '#server/platform/config/sign-in/sign-in-settings.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { testCipher } from './test-cipher.ts'

export type TestEnvironment = {
  readonly db: Database
  readonly databaseUrl: string
  readonly clock: TestClock
  readonly sandbox: Sandbox
  /** Sends to the sandbox's inbox. */
  readonly mailer: Mailer
  /** Where this test's processes store files. */
  readonly files: FileStore
  /** Stop everything that uses it first. */
  close(): Promise<void>
}

/** An evening on which all demo restaurants are open. */
const usualEvening = '2026-11-20T20:00[America/New_York]'

/** The folder for files of a test's processes; removed with the environment, and at the end for tests without one. */
const filesFolder = join(tmpdir(), `comanda-files-${randomUUID()}`)
process.once('exit', () => rmSync(filesFolder, { recursive: true, force: true }))
const testFiles = filesInFolder(filesFolder)

/** `at`: the clock's time, an instant or local time with a zone. `given`: another database than a new one with the demo. */
export async function startTestEnvironment(
  at: string = usualEvening,
  given?: TestDatabase,
): Promise<TestEnvironment> {
  const clock = createTestClock(at)
  const database = given ?? (await createTestDatabase('demo'))
  const sandboxDir = await mkdtemp(join(tmpdir(), 'comanda-sandbox-'))
  const sandbox = await startSandbox({
    dataDir: sandboxDir,
    port: 0,
    webhookUrl: null,
    now: () => new Date(clock.now().epochMilliseconds),
    pace: { firstMs: 20, mostMs: 200 },
    slowMs: 300,
  })
  const mailer = mailsBySandbox(sandbox.smtpPort, sandboxMailLogin)
  return {
    db: database.db,
    databaseUrl: database.url,
    clock,
    sandbox,
    mailer,
    files: testFiles,
    async close() {
      mailer.close()
      await sandbox.stop()
      await database.close()
      await rm(sandboxDir, { recursive: true, force: true })
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}

/** Options of a server process in demo mode on any free port, without pages and mails. */
export function testAppOptions(databaseUrl: string, sandboxOrigin: string, clock: Clock): AppOptions {
  return {
    config: {
      mode: 'demo',
      host: '127.0.0.1',
      supportEmail: 'support@comanda.example',
      defaultRestaurant: 'sakura',
      cellName: null,
      metricsToken: null,
      siteUrl: null,
      trustedProxies: [],
      signIn: plainSignIn,
    },
    port: 0,
    mostWaiting: Number.POSITIVE_INFINITY,
    databaseUrl,
    clock,
    log: createLog('silent'),
    ...paymentsBySandbox(sandboxOrigin, sandboxKeys),
    connectCourier: couriersBySandbox(sandboxOrigin, clock, clock),
    // Every host is public, but none of them is called.
    callRules: { exceptions: new Set([sandboxOrigin]), networks: [], resolve: async () => ['8.8.8.8'] },
    cipher: testCipher,
    sessionKey: Buffer.alloc(32, 'session'),
    sessionKeysBefore: [],
    trackingKey: Buffer.alloc(32, 'recording'),
    dinerKey: Buffer.alloc(32, 'diners'),
    textKey: Buffer.alloc(32, 'texts'),
    textKeysBefore: [],
    mailer: null,
    files: testFiles,
    filesFolder,
    render: null,
    clientFolder: null,
    picturesFolder: null,
  }
}

/** The sandbox's carrier of text messages. */
export function textsBySandbox(sandboxOrigin: string): NonNullable<AppOptions['textMessages']> {
  return { url: `${sandboxOrigin}/texts/send`, token: sandboxTextToken }
}

/** Makes provider, courier and carrier send their events to this server from now on. */
export function sendWebhooksTo(
  { sandbox }: Pick<TestEnvironment, 'sandbox'>,
  { port }: Pick<App, 'port'>,
): void {
  sandbox.webhooks.setUrl(`http://127.0.0.1:${port}/api/webhooks/payment`)
  sandbox.accountWebhooks.setUrl(`http://127.0.0.1:${port}/api/webhooks/payment-accounts`)
  sandbox.courier.webhooks.setUrl(`http://127.0.0.1:${port}/api/webhooks/courier`)
  sandbox.texts.setUrl(`http://127.0.0.1:${port}/api/webhooks/texts`)
}
