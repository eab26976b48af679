/** The process: reads the configuration, starts all parts, prints the addresses and shuts down cleanly. */

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres-error.ts'
import { sandboxCourierKeys, sandboxKeys, sandboxMailLogin, sandboxTextToken } from '#sandbox/keys.ts'
import { ensureSandbox } from '#sandbox/launch.ts'
import { listTestCards } from '#sandbox/payment/cards.ts'
import { addDemoDeliveries } from '../demo/demo-deliveries.ts'
import { type DemoHistory, type LoadingHistory, noDemoHistory } from '../demo/demo-history.ts'
import { addDemoPrograms } from '../demo/demo-programs.ts'
import { type DemoSetup, listDemoTools } from '../demo/demo-tools.ts'
import type { DrillEngine } from '../demo/drills/drill-engine.ts'
import { lendCourier } from '../demo/lend-courier.ts'
import { type DemoRestaurant, loadDemo } from '../demo/load-demo.ts'
import { resolveHost } from '../platform/adapters/calls/call-out.ts'
import { couriersBySandbox, couriersByUber } from '../platform/adapters/courier/create-courier.ts'
import { mailsBySandbox, mailsBySmtp } from '../platform/adapters/mail/create-mailer.ts'
import {
  noPayments,
  paymentsBySandbox,
  paymentsByStripe,
  wantedPaymentEvents,
} from '../platform/adapters/payment/create-payments.ts'
import { filesFolderOf, openFiles } from '../platform/adapters/storage/open-files.ts'
import { keyFor, type Purpose, readAppSecret } from '../platform/config/app-secret.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { describeDatabaseUrl } from '../platform/config/database-url.ts'
import { startProductClock } from '../platform/config/demo-clock.ts'
import { environmentKeys } from '../platform/config/environment-keys.ts'
import { settingsDigest } from '../platform/config/settings-digest.ts'
import { readSettingsFile } from '../platform/config/settings-file.ts'
import { unknownSettings } from '../platform/config/unknown-settings.ts'
import { connectDatabase, type Database } from '../platform/db/connect.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded-database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { assertKeepsSessions, type DatabaseUrls } from '../platform/db/session-facts.ts'
import { onceDatabaseAnswers, startDelaysMs } from '../platform/db/wait-for-database.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import { createLog, describeError, logSentence } from '../platform/runtime/log.ts'
import { programFile } from '../platform/runtime/product-files.ts'
import { printPart, printProgress } from '../platform/runtime/progress.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { createCipher } from '../platform/security/cipher.ts'
import type { Finding } from '../site/operations/doctor/finding.ts'
import { runDoctor } from '../site/operations/doctor/run-doctor.ts'
import { logMissingAdministrator } from '../site/operations/log-missing-administrator.ts'
import { printStartMessage } from '../site/operations/print-start-message.ts'
import { recordKeySightings } from '../site/operations/site-security/key-sightings.ts'
import { type App, startApp } from './app.ts'
import type { AppOptions } from './app-options.ts'
import { demoPicturesFolder, loadPages } from './pages/load-pages.ts'

const usualPort = 3000

const read = readConfig(process.env)
if (!read.ok) {
  console.error(`Comanda can't start:\n${read.mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
  process.exit(1)
}
const { config, warnings } = read
const log = createLog(config.logLevel, config.logsSentences ? printSentence : undefined)
for (const warning of warnings) log.warn({}, warning)
const progress = printProgress()
const stopping: (() => Promise<void>)[] = []
let leaving: (() => Promise<unknown>) | null = null
let isStopping = false
logProcessErrors()
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

try {
  await start(config)
} catch (error) {
  const isExpected = error instanceof EmbeddedPostgresError || error instanceof StartError
  // Otherwise only its stack: properties of an error may have the address and password of a service.
  const { message, stack } = describeError(error)
  const reason = isExpected ? message : (stack ?? message)
  process.stderr.write(`Comanda can't start: ${reason}\n`)
  await stop(1)
}

async function start(config: Config): Promise<void> {
  printStep('Starting the database')
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config)).url
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  await bringUpToDate({ databaseUrl, directUrl })
  // Must run after the data folder is locked.
  const clock = await startProductClock(config)
  const secret = await readAppSecret(config)
  const keysBefore = (purpose: Purpose) => config.secretsBefore.map((each) => keyFor(each, purpose))
  const cipher = createCipher(keyFor(secret, 'courier credentials'), keysBefore('courier credentials'))
  await withConnection(directUrl, (db) => noteKeys(db)).catch((error: unknown) =>
    log.warn({ error }, 'could not note the ages of keys'),
  )
  printStep('Loading the demo restaurants')
  const restaurants = config.mode === 'demo' ? await onceAnswers(() => seed(directUrl)) : []

  printStep('Starting the sandbox and the pages')
  const sandbox = config.mode === 'demo' ? await startSandbox(config) : null
  if (sandbox) await withConnection(directUrl, (db) => addDemoPrograms(db, cipher, clock, sandbox.origin))
  const demoSetup: DemoSetup | null = sandbox && {
    restaurants,
    cards: listTestCards(),
    paymentsUrl: config.stripe ? null : `${sandbox.origin}/`,
    inboxUrl: config.mail ? null : `${sandbox.origin}/mail`,
    textsUrl: config.signIn.textMessages ? null : `${sandbox.origin}/texts`,
  }
  const payment = config.stripe
    ? paymentsByStripe(config.stripe, config.cellName)
    : sandbox
      ? paymentsBySandbox(sandbox.origin, sandboxKeys, config.cellName)
      : noPayments
  const mailer = config.mail
    ? mailsBySmtp(config.mail)
    : sandbox
      ? mailsBySandbox(sandbox.smtpPort, sandboxMailLogin)
      : null
  if (mailer) stopping.push(async () => mailer.close())
  else log.warn({}, 'no mails are sent: SMTP_URL and MAIL_FROM are not set')

  const sandboxTexts = sandbox && { url: `${sandbox.origin}/texts/send`, token: sandboxTextToken }

  const connectCourier = sandbox
    ? couriersBySandbox(sandbox.origin, clock, systemClock)
    : couriersByUber(clock)

  const loadsHistory = config.hasDemoHistory && !config.stripe ? sandbox : null
  let demoHistory: DemoHistory = loadsHistory ? { state: () => 'loading' } : noDemoHistory
  const { stop: stopPages, ...pages } = await loadPages()
  stopping.push(stopPages)
  const appOptions = {
    config,
    databaseUrl,
    directUrl,
    clock,
    // The demo's sandbox provider uses real time.
    providerClock: systemClock,
    log,
    ...payment,
    mailer,
    connectCourier,
    textMessages: config.signIn.textMessages ?? sandboxTexts,
    textKey: keyFor(secret, 'texts'),
    textKeysBefore: keysBefore('texts'),
    cipher,
    sessionKey: keyFor(secret, 'sessions'),
    sessionKeysBefore: keysBefore('sessions'),
    trackingKey: keyFor(secret, 'recording'),
    dinerKey: keyFor(secret, 'diners'),
    files: await openFiles(config),
    filesFolder: filesFolderOf(config),
    backupDir: config.backupDir,
    settingsDigest: settingsDigest(process.env),
    examine: () => examine(config, directUrl),
    ...pages,
    warmsUp: true,
    picturesFolder: config.mode === 'demo' ? demoPicturesFolder : null,
    demoHistory: { state: () => demoHistory.state() },
    demoSetup,
    callRules: {
      callsLoopback: config.mode === 'demo',
      exceptions: new Set(sandbox ? [sandbox.origin] : []),
      networks: config.webhookNetworks,
      resolve: resolveHost,
    },
    drillEngine: sandbox && drillEngineOf(sandbox.origin, () => app.url),
  }
  const app: App = await onceAnswers(() => listen(appOptions))
  stopping.push(() => app.stop())
  leaving = () => {
    app.leave()
    return setTimeout(config.drainSeconds * 1000)
  }
  if (sandbox) await sandbox.sendWebhooksTo(`${app.url.replace('localhost', '127.0.0.1')}/api/webhooks`)
  const demo = demoSetup && listDemoTools(demoSetup, app.url, clock.now())
  if (!demo) await withConnection(directUrl, (db) => logMissingAdministrator(db, log)).catch(warn)
  let history: LoadingHistory | null = null
  if (loadsHistory) {
    // Only a demo loads this code at all.
    const { loadDemoHistory } = await import('#simulation/history/load-demo-history.ts')
    const { origin } = loadsHistory
    const loading = await loadDemoHistory({
      config,
      databaseUrl: directUrl,
      clock,
      log,
      sandboxOrigin: origin,
      dinerKey: appOptions.dinerKey,
    })
    stopping.push(() => loading.stop())
    demoHistory = loading
    loading.ended
      .then(() => withConnection(directUrl, (db) => addDemoDeliveries(db, cipher, clock, origin)))
      .catch(warn)
    history = loading
  }
  await app.warm
  progress.end()
  printStartMessage({ url: app.url, config, demo, isHistoryLoading: demoHistory.state() === 'loading', log })
  if (history?.state() === 'loading') printHistory(history)

  /** OPS-12: waits for a database that does not respond yet. */
  function onceAnswers<Result>(work: () => Promise<Result>): Promise<Result> {
    const database = describeDatabaseUrl(databaseUrl)
    return onceDatabaseAnswers(work, { database, log, delaysMs: startDelaysMs })
  }

  /** SEC-72: records since when each key of the environment is in use. */
  function noteKeys(db: Database): Promise<void> {
    const key = keyFor(secret, 'sessions')
    const deps = { db, clock, key, keysBefore: keysBefore('sessions') }
    return recordKeySightings(deps, environmentKeys(config, secret))
  }

  function warn(error: unknown): void {
    log.warn({ error }, 'could not look for administrators')
  }

  function seed(url: string): Promise<readonly DemoRestaurant[]> {
    return withConnection(url, async (db) => {
      const loaded = await loadDemo(db, clock)
      await lendCourier(db, cipher, sandboxCourierKeys)
      return loaded
    })
  }
}

/** DOC-70: what `comanda doctor` finds, with the settings of this process. */
async function examine(config: Config, databaseUrl: string): Promise<readonly Finding[]> {
  const file = await readSettingsFile(process.env)
  const path = file.ok ? file.path : null
  const unknownNames = file.ok ? unknownSettings(file.settings) : []
  return runDoctor({
    config,
    mistakes: [],
    unknownNames,
    path,
    databaseUrl,
    noDatabase: null,
    digest: settingsDigest(process.env),
  })
}

function printSentence(line: string): void {
  console.log(logSentence(line))
}

/** DEM-53: what a demo is doing, for the person who has started it. */
function printStep(text: string): void {
  if (config.mode === 'demo') progress.step(text)
}

/** DEM-53: what the demo is doing after it has started. */
function printHistory({ part, ended, state }: LoadingHistory): void {
  printPart({ text: 'Loading ninety days of invented orders', part, ended })
  void ended.then(() => state() === 'ready' && console.log('The demo history is complete.'))
}

/** For work before the app starts, or next to it. */
async function withConnection<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const connection = connectDatabase(url, log, { poolSize: 2 })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}

/** DRL-8: loads the simulation when a drill starts; only a demo has one. */
function drillEngineOf(sandboxOrigin: string, url: () => string): DrillEngine {
  const secret = randomBytes(32).toString('base64url')
  return {
    secret,
    async launch(task, onEvent) {
      const { launchDrill } = await import('#simulation/drill/launch-drill.ts')
      const origin = url().replace('localhost', '127.0.0.1')
      return launchDrill({ ...task, origin, sandboxOrigin, secret }, onEvent)
    },
    async sendDiner(task) {
      const { sendDiner } = await import('#simulation/drill/send-diner.ts')
      return sendDiner({ ...task, origin: url().replace('localhost', '127.0.0.1'), sandboxOrigin })
    },
  }
}

/** OPS-12: a demo does not wait for a configured database that has never responded: its address may be wrong. */
async function bringUpToDate(urls: DatabaseUrls): Promise<void> {
  const mayBeWrong = config.mode === 'demo' && config.databaseUrl !== null
  const waiting = {
    database: describeDatabaseUrl(urls.databaseUrl),
    log,
    delaysMs: mayBeWrong ? [] : startDelaysMs,
  }
  if (config.databaseUrl !== null) await onceDatabaseAnswers(() => assertKeepsSessions(urls), waiting)
  const violated = await onceDatabaseAnswers(() => migrateDatabase(urls.directUrl), waiting)
  if (violated.length > 0) log.warn({ violated }, 'stored rows violate constraints')
}

async function startDatabase(config: Config): Promise<EmbeddedPostgres> {
  // The demo's history would leave a log larger than itself.
  const small = config.mode === 'demo' ? { logMegabytes: 16 } : {}
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, log, ...small })
  stopping.push(() => database.stop())
  return database
}

/** A separate process that survives a killed app (P4); a clean shutdown stops it. */
async function startSandbox(config: Config) {
  const dataDir = join(config.dataDir, 'sandbox')
  const sandboxProcess = { program: programFile('sandbox'), dataDir }
  const running = await ensureSandbox({ ...sandboxProcess, webhookUrl: null })
  let { pid } = running
  let urls: Pick<
    Parameters<typeof ensureSandbox>[0],
    'webhookUrl' | 'accountWebhookUrl' | 'courierWebhookUrl' | 'textWebhookUrl'
  > = { webhookUrl: null }
  const keepAlive = setInterval(() => {
    ensureSandbox({ ...sandboxProcess, webhookTypes: wantedPaymentEvents, ...urls }).then(
      (sandbox) => {
        pid = sandbox.pid
      },
      (error) => log.warn({ error }, 'the sandbox does not respond'),
    )
  }, 60_000)
  stopping.push(async () => {
    clearInterval(keepAlive)
    process.kill(pid, 'SIGTERM')
  })
  return {
    origin: running.origin,
    smtpPort: running.smtpPort,
    async sendWebhooksTo(url: string) {
      urls = {
        webhookUrl: `${url}/payment`,
        accountWebhookUrl: `${url}/payment-accounts`,
        courierWebhookUrl: `${url}/courier`,
        textWebhookUrl: `${url}/texts`,
      }
      await ensureSandbox({ ...sandboxProcess, webhookTypes: wantedPaymentEvents, ...urls })
    },
  }
}

/** CFG-5: listens on the configured port; otherwise on 3000 or the next free port. */
async function listen(options: Omit<AppOptions, 'port' | 'config'> & { config: Config }): Promise<App> {
  const { port } = options.config
  if (port !== null) {
    return startApp({ ...options, port }).catch((error) => {
      throw isTaken(error) ? new StartError(`Port ${port} is taken. Set PORT to another one.`) : error
    })
  }
  for (let next = usualPort; ; next++) {
    try {
      return await startApp({ ...options, port: next })
    } catch (error) {
      if (!isTaken(error) || next === usualPort + 50) throw error
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/**
 * OPS-32: what nothing handles, and what a library prints, is logged like every other error. A failed promise ends no
 * process.
 */
function logProcessErrors(): void {
  process.on('unhandledRejection', (error) => log.error({ error }, 'a failed promise was not handled'))
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an error was not caught')
    void stop(1)
  })
  // Node prints warnings by a listener of its own.
  process.removeAllListeners('warning')
  process.on('warning', (error) => log.warn({ error }, 'Node warns'))
  // In development the compiler prints what is wrong with a file.
  if (process.env.NODE_ENV === 'development') return
  for (const method of ['error', 'warn', 'info'] as const)
    console[method] = (...printed: unknown[]) =>
      log.warn({ error: printed.find((part) => part instanceof Error) }, `a library called console.${method}`)
}

/**
 * RUN-5: first announces that the process is leaving, then stops all parts in reverse order. A second signal exits at
 * once.
 */
async function stop(code: number): Promise<never> {
  if (isStopping) process.exit(1)
  isStopping = true
  progress.end()
  await leaving?.()
  for (const end of stopping.toReversed()) {
    await end().catch((error) => log.warn({ error }, 'a part did not stop cleanly'))
  }
  process.exit(code)
}
