/** Makes all checks of an installation. */

import { stat } from 'node:fs/promises'
import { eq, isNotNull, max } from 'drizzle-orm'
import { hasAdministrator } from '../../../access/memberships.ts'
import { mailsBySmtp } from '../../../platform/adapters/mail/create-mailer.ts'
import { noPayments, paymentsByStripe } from '../../../platform/adapters/payment/create-payments.ts'
import type { Config } from '../../../platform/config/config.ts'
import { describeDatabaseUrl } from '../../../platform/config/database-url.ts'
import { connectDatabase, type Database } from '../../../platform/db/connect.ts'
import { describeConnectionProblem } from '../../../platform/db/connection-problem.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { restaurantHosts, restaurants } from '../../../platform/db/schema/restaurants.ts'
import { readSchemaState } from '../../../platform/db/schema-state.ts'
import type { DatabaseUrls } from '../../../platform/db/session-facts.ts'
import { oldestDueSeconds } from '../../../platform/jobs/job-table.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { readLastWebhook } from '../../../platform/webhooks/webhook-receipts.ts'
import { checkBackups } from './check-backups.ts'
import { checkFiles } from './check-files.ts'
import { judgeHost, readHost } from './check-hosts.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkSecret } from './check-secret.ts'
import { type Finding, fault, ok } from './finding.ts'
import { judgeDatabase } from './judge-database.ts'
import {
  judgeAdministrators,
  judgeNode,
  judgeProcesses,
  judgeProxy,
  judgeSettings,
  judgeSite,
  judgeStoredState,
} from './judge-installation.ts'
import { judgeWebhook } from './judge-webhook.ts'
import { readDatabaseFacts } from './read-database-facts.ts'

type Settings = {
  /** null: the settings have mistakes. */
  readonly config: Config | null
  readonly mistakes: readonly string[]
  readonly unknownNames: readonly string[]
  /** The settings file; null if there is none. */
  readonly path: string | null
  /** The direct address. null: no database could be opened, for the reason in `noDatabase`. */
  readonly databaseUrl: string | null
  readonly noDatabase: string | null
  /** DOC-15: of the settings that were read. */
  readonly digest: string
  /** DOC-62: reads the whole latest backup. */
  readonly isDeep?: boolean
}

/** More would take minutes if the hosts don't respond. */
const maxHosts = 50

/** DOC-70: every finding, in a fixed order. Changes nothing but probes in the folders and the bucket. A check never throws. */
export async function runDoctor(settings: Settings): Promise<readonly Finding[]> {
  const { config, path, databaseUrl, noDatabase, digest, isDeep = false } = settings
  const mode = path === null ? 0 : ((await stat(path).catch(() => null))?.mode ?? 0)
  const own = [
    judgeNode(process.version),
    ...judgeSettings({ ...settings, file: path === null ? null : { path, mode } }),
  ]
  if (!config) return own
  const siteUrl = config.siteUrl ?? ''
  const { payments } = config.stripe ? paymentsByStripe(config.stripe, config.cellName) : noPayments
  const isReal = config.mode === 'production'
  const rest = await Promise.all([
    databaseUrl === null
      ? [
          fault(
            'Database',
            `${noDatabase ?? 'There is none'}`,
            'Check DATABASE_URL, and that PostgreSQL runs.',
          ),
        ]
      : guard('Database', async () => {
          const urls = { databaseUrl: config.databaseUrl ?? databaseUrl, directUrl: databaseUrl }
          return checkDatabase(urls, digest, isReal)
        }),
    databaseUrl === null ? [] : guard('Administrators', () => checkAdministrators(databaseUrl)),
    databaseUrl === null ? [] : guard('Secret', () => checkStoredSecrets(databaseUrl, config)),
    databaseUrl === null ? [] : guard('Jobs', () => checkStoredState(databaseUrl, config)),
    guard('Files', async () => [await checkFiles(config)]),
    // DOC-13: the demo has stand-ins for what follows.
    isReal ? guard('Mail', async () => [await checkMail(config, mailsBySmtp)]) : [],
    isReal ? guard('Payments', async () => [await checkPayments(payments, siteUrl)]) : [],
    payments && databaseUrl !== null ? guard('Payments', () => checkWebhook(databaseUrl)) : [],
    isReal ? guard('Hosts', () => checkHosts(siteUrl, databaseUrl)) : [],
    isReal ? guard('Backup', () => checkBackups(config.backupDir, isDeep)) : [],
  ])
  return [...own, judgeSite(config), judgeProxy(config), ...rest.flat()]
}

/** A check that fails unexpectedly is a finding too. */
async function guard(check: string, work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    return [fault(check, `This could not be checked (${name}).`, 'Look at the log of the product.')]
  }
}

async function checkDatabase(
  urls: DatabaseUrls,
  digest: string,
  isReal: boolean,
): Promise<readonly Finding[]> {
  try {
    const facts = await readDatabaseFacts(urls)
    return [...judgeDatabase(facts, isReal), judgeProcesses(digest, facts.processes)]
  } catch (error) {
    const problem = describeConnectionProblem(error, describeDatabaseUrl(urls.databaseUrl))
    if (!problem) throw error
    const sentence = problem.sentence.charAt(0).toUpperCase() + problem.sentence.slice(1)
    return [
      fault('Database', sentence, 'Check DATABASE_URL, and that PostgreSQL runs and accepts this user.'),
    ]
  }
}

/** The site's host, then those of restaurants. Hosts in order are one finding. */
async function checkHosts(siteUrl: string, databaseUrl: string | null): Promise<readonly Finding[]> {
  const site = new URL(siteUrl)
  const port = site.port === '' ? 443 : Number(site.port)
  const registered = databaseUrl === null ? [] : await listHosts(databaseUrl).catch(() => [])
  const hosts = [site.hostname, ...registered.filter((host) => host !== site.hostname)].slice(0, maxHosts)
  const findings = await Promise.all(
    hosts.map(async (host) => judgeHost(host, await readHost(host, port), new Date())),
  )
  const bad = findings.filter(({ state }) => state !== 'ok')
  return bad.length > 0
    ? bad
    : [
        ok(
          'Hosts',
          hosts.length === 1
            ? 'The host answers with a valid certificate.'
            : `${hosts.length} hosts answer with valid certificates.`,
        ),
      ]
}

/** DOC-14: only if the tables are there; what is wrong with the database is found elsewhere. */
async function checkAdministrators(databaseUrl: string): Promise<readonly Finding[]> {
  const isThereOne = await query(databaseUrl, hasAdministrator).catch(() => true)
  return [judgeAdministrators(isThereOne)].filter((finding) => finding !== null)
}

/** DOC-16: as for administrators, only if the tables are there; the demo makes its own secret. */
async function checkStoredSecrets(
  databaseUrl: string,
  { appSecret, secretsBefore }: Config,
): Promise<readonly Finding[]> {
  const state = await readSchemaState(databaseUrl).catch(() => null)
  if (appSecret === null || state?.kind !== 'current') return []
  return [await query(databaseUrl, (db) => checkSecret(db, appSecret, secretsBefore))]
}

/** DOC-17: as for administrators, only if the tables are there. */
async function checkStoredState(
  databaseUrl: string,
  { defaultRestaurant }: Config,
): Promise<readonly Finding[]> {
  const facts = await query(databaseUrl, async (db) => ({
    waitedSeconds: await oldestDueSeconds(db),
    isDefaultThere:
      defaultRestaurant === null ||
      (await db.$count(restaurants, eq(restaurants.slug, defaultRestaurant))) > 0,
  })).catch(() => null)
  return facts ? judgeStoredState(facts, defaultRestaurant) : []
}

/** DOC-41: as for administrators, only if the tables are there. */
async function checkWebhook(databaseUrl: string): Promise<readonly Finding[]> {
  const facts = await query(databaseUrl, async (db) => ({
    lastCalledAt: await readLastWebhook(db),
    lastPaidAt: await readLastPayment(db),
  })).catch(() => null)
  return facts ? [judgeWebhook(facts, Temporal.Now.instant())] : []
}

async function readLastPayment(db: Database): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ at: max(orders.placedAt) })
    .from(orders)
    .where(isNotNull(orders.intentId))
  return row?.at ?? null
}

async function query<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connectDatabase(databaseUrl, createLog('silent'), { poolSize: 1, timeoutMs: 5_000 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function listHosts(databaseUrl: string): Promise<readonly string[]> {
  return query(databaseUrl, async (db) => {
    const rows = await db
      .select({ host: restaurantHosts.host })
      .from(restaurantHosts)
      .orderBy(restaurantHosts.host)
    return rows.map(({ host }) => host)
  })
}
