/** Creates what the composition root passes down (`deps.ts`), and what has to be stopped with it. */

import { isFailing } from '#domain/site/operations/site-status.ts'
import { createKeyUse } from '../access/keys/key-use.ts'
import { noDemoHistory } from '../demo/demo-history.ts'
import { createDrills } from '../demo/drills/drills.ts'
import { createTracker, lanes, type Tracker } from '../insight/tracking/tracker.ts'
import { createMenus, type Menus } from '../menu/current-menu/current-menu.ts'
import { mailsBySettings } from '../messages/mail/mail-by-settings.ts'
import { secretMinutes, secretPlace } from '../messages/mail/mail-sign-in-secret.ts'
import { readSilentKitchens } from '../orders/kitchen/silent-kitchens.ts'
import { settleStranded } from '../orders/rescheduling/settle-stranded.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import { createAccounts } from '../people/accounts/accounts.ts'
import { recordPasskeyAdded } from '../people/accounts/passkeys/own-passkeys.ts'
import { recordMethodChange } from '../people/accounts/record-method-change.ts'
import { recordSignIn } from '../people/accounts/record-sign-in.ts'
import { resolveHost } from '../platform/adapters/calls/call-out.ts'
import type { HealthByService } from '../platform/adapters/health.ts'
import { createHealthByService, withHealth } from '../platform/adapters/health.ts'
import { textsByWebhook } from '../platform/adapters/text-messages/webhook.ts'
import { connectDatabase, type Database } from '../platform/db/connect.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { createOpenStreams } from '../platform/http/open-streams.ts'
import { createLimitHits } from '../platform/http/rate-limit/limit-hits.ts'
import { createRateLimiter } from '../platform/http/rate-limit/rate-limiter.ts'
import { jobNames } from '../platform/jobs/job-kinds.ts'
import { countTroubledJobs } from '../platform/jobs/job-table.ts'
import { createJobQueue, type JobQueue } from '../platform/jobs/jobs.ts'
import { createFeed } from '../platform/live/feed.ts'
import { randomIds } from '../platform/runtime/ids.ts'
import { createPhoneDigests } from '../platform/security/phone-digests.ts'
import type { Settings } from '../platform/settings/current-settings.ts'
import { createSettings } from '../platform/settings/current-settings.ts'
import type { Installation } from '../site/deps.ts'
import { writeBackup } from '../site/operations/backup/write-backup.ts'
import { backupAge } from '../site/operations/checks/backup-age.ts'
import { readDisk } from '../site/operations/checks/data-folder.ts'
import { createFilesWatch } from '../site/operations/checks/files-watch.ts'
import { createProxyWatch } from '../site/operations/checks/proxy-watch.ts'
import type { Finding } from '../site/operations/doctor/finding.ts'
import { recordFailedJob } from '../site/operations/failed-tasks/record-failed-job.ts'
import { readSiteGauges } from '../site/operations/gauges/read-site-gauges.ts'
import { createWebhookWatch } from '../site/operations/site/webhook-watch.ts'
import { createTexts } from '../site/pages/diner-texts.ts'
import type { AppOptions } from './app-options.ts'
import type { Deps } from './deps.ts'

/** Longer than any interactive query takes on a healthy database. */
const defaultTimeoutMs = 8_000

type AppDeps = {
  readonly deps: Deps
  readonly jobs: JobQueue
  /** N3: tracking uses separate connections with a short timeout, so that a locked table blocks nothing else. */
  readonly trackingDb: Database
  /** Ends streams and jobs, then closes the database. */
  stop(): Promise<void>
}

/** `listeningUrl`: the base URL that the server listens on; null before it listens. */
export function createDeps(options: AppOptions, listeningUrl: () => string | null): AppDeps {
  const { clock, config, databaseUrl, log, databaseTimeoutMs: timeoutMs = defaultTimeoutMs } = options
  const { directUrl = databaseUrl } = options
  const connection = connectDatabase(databaseUrl, log, { timeoutMs })
  const { db } = connection
  const tracking = connectDatabase(databaseUrl, log, {
    poolSize: lanes + 1,
    timeoutMs: Math.min(timeoutMs, 2_000),
  })
  const feed = createFeed(db, directUrl, log, options.feedPace, options.settingsDigest)
  const serviceHealth = createHealthByService()
  const metrics = createMetrics({
    streamCount: () => feed.streamCount(),
    pools: { usual: connection.pool, recording: tracking.pool },
    troubledJobs: () => countTroubledJobs(db),
    silentKitchens: () => readSilentKitchens(db, clock),
    siteGauges: () => readSiteGauges(db, clock),
    jobNames,
    failingServices: () =>
      Object.entries(serviceHealth).map(([service, health]) => ({
        service,
        isFailing: isFailing(health, clock.now()),
      })),
    backupAgeSeconds: backupAge(options.backupDir ?? null),
    disk: async () => (options.filesFolder === null ? null : readDisk(options.filesFolder)),
    onProblem: (error) => log.warn({ error }, 'could not read metrics from the database'),
  })
  const jobs = createJobQueue(
    directUrl,
    clock,
    log,
    (job) => recordFailedJob(deps, job),
    (job) => metrics.jobsFailed.inc({ job }),
    timeoutMs * 2,
  )
  const rateLimiter = createRateLimiter({ db, clock }, createLimitHits({ db, clock, log }))
  const menus = createMenus(db, clock)
  const texts = createTexts(db, clock, Boolean(options.textMessages))
  const settings = createSettings(db)
  const deps: Deps = {
    config,
    // Unknown until the server listens. A leftover job that reads it earlier is retried.
    get siteUrl() {
      const url = config.siteUrl ?? listeningUrl()
      if (!url) throw new Error('the site has no address before the server listens')
      return url
    },
    db,
    clock,
    ids: randomIds,
    log,
    paymentSetup: options.paymentSetup,
    paymentWebhook: createWebhookWatch(() => deps),
    ...watchedServices(options, serviceHealth, metrics, settings),
    textMessages: options.textMessages ? textsByWebhook(options.textMessages) : null,
    phoneDigests: createPhoneDigests(options.textKey, options.textKeysBefore),
    filesWatch: createFilesWatch(options.filesFolder, log),
    installation: installationOf(options),
    proxyWatch: createProxyWatch(config.trustedProxies, { clock, log }, () =>
      metrics.untrustedForwards.inc(),
    ),
    callRules: options.callRules ?? { exceptions: new Set(), networks: [], resolve: resolveHost },
    cipher: options.cipher,
    settings,
    accounts: createSignIn(options, { db, jobs, rateLimiter }, () => deps.siteUrl),
    keyUse: createKeyUse({ db, clock, log }),
    rateLimiter,
    openStreams: createOpenStreams(),
    files: options.files,
    picturesFolder: options.picturesFolder,
    jobs,
    feed,
    metrics,
    menus,
    texts,
    tracker: trackerOf(options, tracking.db, menus),
    demoHistory: options.demoHistory ?? noDemoHistory,
    demoSetup: options.demoSetup ?? null,
    settleStranded: (tx, settlement) => settleStranded(deps, tx, settlement),
    // DRL-8: whatever the options say, production has none.
    drills: options.drillEngine && config.mode === 'demo' ? createDrills(options.drillEngine) : null,
    failpoint: options.failpoint ?? (() => undefined),
  }
  return { deps, jobs, trackingDb: tracking.db, stop }

  async function stop() {
    deps.drills?.close()
    await feed.stop()
    await jobs.stop().catch((error) => log.warn({ error }, 'the job queue did not stop cleanly'))
    await deps.tracker.stop()
    await tracking.close()
    await connection.close()
  }
}

function installationOf(options: AppOptions): Installation {
  const { directUrl = options.databaseUrl, filesFolder, backupDir = null, examine } = options
  let examining: Promise<readonly Finding[]> | null = null
  return {
    hasSecretsBefore: options.sessionKeysBefore.length > 0,
    backupDir,
    examine() {
      examining ??= (examine?.() ?? Promise.resolve([])).finally(() => {
        examining = null
      })
      return examining
    },
    writeBackup: (folder) => writeBackup({ databaseUrl: directUrl, filesFolder }, folder),
  }
}

/** The outside services, with the results of recent requests to each. */
function watchedServices(
  { clock, payments, mailer, connectCourier }: AppOptions,
  serviceHealth: HealthByService,
  metrics: Metrics,
  settings: Settings,
): Pick<Deps, 'payments' | 'mailer' | 'connectCourier' | 'serviceHealth'> {
  const watched = <Service extends object>(name: keyof HealthByService, service: Service): Service =>
    withHealth(service, serviceHealth[name], clock, (outcome) =>
      metrics.serviceAnswers.inc({ service: name, outcome }),
    )
  return {
    serviceHealth,
    payments: payments && watched('payment', payments),
    connectCourier: (credentials) => watched('courier', connectCourier(credentials)),
    mailer: mailer && watched('mail', mailsBySettings(mailer, settings)),
  }
}

/** Accounts, whose emails are jobs. */
function createSignIn(
  options: AppOptions,
  { db, jobs, rateLimiter }: Pick<Deps, 'db' | 'jobs' | 'rateLimiter'>,
  siteUrl: () => string,
): Accounts {
  const { config, log, cipher } = options
  return createAccounts({
    mode: config.mode,
    features: config.signIn,
    db,
    rateLimiter,
    ids: randomIds,
    log,
    key: options.sessionKey,
    keysBefore: options.sessionKeysBefore,
    siteUrl,
    sendVerification: (userId) =>
      jobs.enqueue(db, 'mail_verification', { userId, mailId: randomIds.next<'Mail'>() }, null),
    sendSecret: (userId, kind, secret) => {
      const mailId = randomIds.next<'Mail'>()
      const sealed = cipher.encrypt(secret, secretPlace(mailId))
      const expiresAt = new Date(Date.now() + secretMinutes[kind] * 60_000).toISOString()
      const data = { userId, mailId, kind, sealed, expiresAt }
      return jobs.enqueue(db, 'mail_sign_in_secret', data, null)
    },
    onPasskeyAdded: (userId, name) =>
      recordPasskeyAdded({ db, ids: randomIds, clock: options.clock, jobs }, userId, name),
    onMethodChange: (userId, change) =>
      recordMethodChange({ ids: randomIds, clock: options.clock }, db, userId, change),
    recordSignIn: (signIn) => recordSignIn({ db, ids: randomIds, clock: options.clock, jobs }, signIn),
    secretMinutes,
    providerTimeoutMs: options.providerTimeoutMs,
  })
}

/** N3: everything that tracking writes and counts uses its own connections. */
function trackerOf({ clock, log, trackingKey: key }: AppOptions, db: Database, menus: Menus): Tracker {
  const rateLimiter = createRateLimiter({ db, clock }, createLimitHits({ db, clock, log }))
  return createTracker({ db, rateLimiter, menus, ids: randomIds, key }, log)
}
