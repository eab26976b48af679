/** The composition root: assembles all parts of one server process and starts listening. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { PaymentSetup } from '#contract/site.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { ConnectCourier } from './adapters/courier/port.ts'
import { createHealthByService, type ServiceOutcome, withHealth } from './adapters/health.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payment/port.ts'
import type { FileStore } from './adapters/storage/port.ts'
import { sendAlert } from './alerts/send-alert.ts'
import { countOrderedProducts } from './analytics/rollups/count-products.ts'
import { endSoldOut } from './catalogue/stock/mark-sold-out.ts'
import type { Config } from './config/config.ts'
import { connectDatabase, type Database } from './db/connect.ts'
import { callOffCourier } from './delivery/couriers/call-off-courier.ts'
import { replaceCourier } from './delivery/couriers/replace-courier.ts'
import { requestCourier } from './delivery/couriers/request-courier.ts'
import { watchCourier } from './delivery/couriers/watch-courier.ts'
import type { Deps, FailpointHook } from './deps.ts'
import { createMetrics } from './http/metrics.ts'
import { createOpenStreams } from './http/open-streams.ts'
import { createEarlierFiles } from './http/pages/earlier-files.ts'
import type { RenderPage } from './http/pages/pages.ts'
import { createRateLimiter } from './http/rate-limit/rate-limiter.ts'
import { withResponseCache } from './http/response-cache/response-cache.ts'
import { createHttp } from './http/server.ts'
import { encodeSmaller } from './images/encode-smaller.ts'
import { sweepImages } from './images/sweep-images.ts'
import { countTroubledJobs } from './jobs/job-counts.ts'
import { createJobQueue } from './jobs/jobs.ts'
import { endPause } from './kitchen/pausing/resume-ordering.ts'
import { sweepPhotos } from './kitchen/pausing/sweep-photos.ts'
import { publishStart } from './kitchen/publish-start.ts'
import { readSilentKitchens } from './kitchen/silent-kitchens.ts'
import { watchKitchens } from './kitchen/watch-kitchens.ts'
import { watchOrder } from './kitchen/watch-order.ts'
import { createFeed, type FeedPace } from './live/feed.ts'
import { mailsBySettings } from './mail/mail-by-settings.ts'
import { mailCancellation } from './mail/mail-cancellation.ts'
import { mailConfirmation } from './mail/mail-confirmation.ts'
import { mailInvitation } from './mail/mail-invitation.ts'
import { mailRefund } from './mail/mail-refund.ts'
import { mailSignInSecret, secretMinutes, secretPlace } from './mail/mail-sign-in-secret.ts'
import { mailVerification } from './mail/mail-verification.ts'
import { createMenus } from './menu/current-menu.ts'
import { clearLeftovers } from './operations/clear-leftovers.ts'
import { recordFailedJob, reportFailedTasks } from './operations/failed-tasks/record-failed-job.ts'
import { createWebhookWatch } from './operations/site/webhook-watch.ts'
import { labelPayment } from './ordering/label-payment.ts'
import { reconcileCheckout, reconcileOpenCheckouts } from './ordering/reconcile-checkout.ts'
import { followDispute, followOpenDisputes } from './payment/disputes/follow-dispute.ts'
import { followPaymentAccount } from './payment/payment-accounts/follow-payment-account.ts'
import {
  reconcileDays,
  reconcileLately,
  reconcileOnRequest,
} from './payment/reconciliation/reconcile-regularly.ts'
import { followRefunds } from './payment/refunds/follow-refunds.ts'
import { refundPayment } from './payment/refunds/refund-payment.ts'
import { registerPaymentDomain, registerPaymentDomains } from './restaurants/settings/payment-domains.ts'
import type { Clock } from './runtime/clock.ts'
import { randomIds } from './runtime/ids.ts'
import type { Log } from './runtime/log.ts'
import type { Cipher } from './security/cipher.ts'
import { createSettings } from './settings/current-settings.ts'
import { ageCarts } from './tracking/age-carts.ts'
import { recordCheckout, recordFailedPayment } from './tracking/record-checkout.ts'
import { sweepVisits } from './tracking/sweep-visits.ts'
import { createTracker, lanes } from './tracking/tracker.ts'

export type AppOptions = {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'supportEmail'
    | 'defaultRestaurant'
    | 'metricsToken'
    | 'retentionDays'
    | 'siteUrl'
    | 'host'
    | 'trustedProxies'
    | 'secondFactor'
    | 'signIn'
  >
  /** 0 selects any free port. */
  readonly port: number
  readonly databaseUrl: string
  readonly clock: Clock
  /** The payment provider's clock; defaults to the app's clock. */
  readonly providerClock?: Clock
  readonly log: Log
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  readonly connectCourier: ConnectCourier
  readonly cipher: Cipher
  /** Signs session cookies. */
  readonly sessionKey: Buffer
  /** Earlier session keys, newest first. */
  readonly sessionKeysBefore: readonly Buffer[]
  /** Keys the digests of visitors' addresses that are used for counting. */
  readonly trackingKey: Buffer
  /** Owned by the caller; close it after `stop()`. */
  readonly mailer: Mailer | null
  /** Storage for uploaded files. */
  readonly files: FileStore
  readonly render: RenderPage | null
  readonly clientFolder: string | null
  readonly picturesFolder: string | null
  readonly failpoint?: FailpointHook
  /** Database statement timeout in milliseconds; tests use a shorter one. */
  readonly databaseTimeoutMs?: number
  /** Timeout in milliseconds of each request to a sign-in provider; tests use a shorter one. */
  readonly providerTimeoutMs?: number
  /** Heartbeat and poll intervals of streams; tests use shorter ones. */
  readonly feedPace?: FeedPace
  readonly development?: DevelopmentHooks
}

/** Request hooks for pages that reload when their sources change. */
type DevelopmentHooks = {
  /** Handles each request before the app does. */
  readonly before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Receives WebSocket upgrade requests; the product itself has no WebSockets. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export type App = {
  readonly port: number
  /** The base URL that the server listens on, without a trailing slash. */
  readonly url: string
  readonly db: Database
  /**
   * RUN-5: reports the process as not ready and closes each connection after its next response, so that proxies send
   * requests elsewhere. Everything else keeps running until `stop()`.
   */
  leave(): void
  /** OPS-4: accepts no new requests, finishes those in progress, ends streams and jobs, closes the database. */
  stop(): Promise<void>
}

/** Longer than any interactive query takes on a healthy database. */
const defaultTimeoutMs = 8_000

/** Starts one server process on a migrated database. Throws `EADDRINUSE` if the port is in use. */
export async function startApp(options: AppOptions): Promise<App> {
  const { clock, config, databaseUrl, log, databaseTimeoutMs: timeoutMs = defaultTimeoutMs } = options
  const connection = connectDatabase(databaseUrl, log, { timeoutMs })
  const providerClock = options.providerClock ?? clock
  // N3: tracking uses separate connections with a short timeout, so that a locked table blocks nothing else.
  const trackingConnection = connectDatabase(databaseUrl, log, {
    poolSize: lanes + 1,
    timeoutMs: Math.min(timeoutMs, 2_000),
  })
  const feed = createFeed(connection.db, databaseUrl, log, options.feedPace)
  const metrics = createMetrics({
    streamCount: () => feed.streamCount(),
    pools: { usual: connection.pool, recording: trackingConnection.pool },
    troubledJobs: () => countTroubledJobs(connection.db),
    silentKitchens: () => readSilentKitchens(connection.db, clock),
    onProblem: (error) => log.warn({ error }, 'could not read metrics from the database'),
  })
  const countAnswers = (service: string) => (outcome: ServiceOutcome) =>
    metrics.serviceAnswers.inc({ service, outcome })
  const jobs = createJobQueue(
    databaseUrl,
    clock,
    log,
    (job) => recordFailedJob(deps, job),
    (job) => metrics.jobsFailed.inc({ job }),
    timeoutMs * 2,
  )
  const menus = createMenus(connection.db, clock)
  const settings = createSettings(connection.db)
  const serviceHealth = createHealthByService()
  const deps: Deps = {
    config,
    // Unknown until the server listens. A leftover job that reads it earlier is retried.
    get siteUrl() {
      if (!config.siteUrl && !url) throw new Error('the site has no address before the server listens')
      return config.siteUrl ?? url
    },
    db: connection.db,
    clock,
    ids: randomIds,
    log,
    payments:
      options.payments && withHealth(options.payments, serviceHealth.payment, clock, countAnswers('payment')),
    paymentSetup: options.paymentSetup,
    paymentWebhook: createWebhookWatch(() => deps),
    connectCourier: (credentials) =>
      withHealth(options.connectCourier(credentials), serviceHealth.courier, clock, countAnswers('courier')),
    serviceHealth,
    cipher: options.cipher,
    settings,
    mailer:
      options.mailer &&
      withHealth(mailsBySettings(options.mailer, settings), serviceHealth.mail, clock, countAnswers('mail')),
    accounts: createAccounts({
      mode: config.mode,
      features: config.signIn,
      db: connection.db,
      ids: randomIds,
      log,
      key: options.sessionKey,
      keysBefore: options.sessionKeysBefore,
      siteUrl: () => deps.siteUrl,
      sendVerification: (userId) =>
        jobs.enqueue(connection.db, 'mail_verification', { userId, mailId: randomIds.next<'Mail'>() }, null),
      sendSecret: (userId, kind, secret) => {
        const mailId = randomIds.next<'Mail'>()
        const sealed = options.cipher.encrypt(secret, secretPlace(mailId))
        const expiresAt = new Date(Date.now() + secretMinutes[kind] * 60_000).toISOString()
        const data = { userId, mailId, kind, sealed, expiresAt }
        return jobs.enqueue(connection.db, 'mail_sign_in_secret', data, null)
      },
      secretMinutes,
      providerTimeoutMs: options.providerTimeoutMs,
    }),
    rateLimiter: createRateLimiter({ db: connection.db, clock, ids: randomIds }),
    openStreams: createOpenStreams(),
    files: options.files,
    jobs,
    feed,
    metrics,
    menus,
    tracker: createTracker(
      { db: trackingConnection.db, menus, ids: randomIds, key: options.trackingKey },
      log,
    ),
    failpoint: options.failpoint ?? (() => undefined),
  }
  let isLeaving = false
  const { development, clientFolder, files } = options
  const earlierFiles =
    clientFolder && !development ? createEarlierFiles(files, clientFolder, clock, log) : null
  const http = createHttp({
    ...options,
    deps,
    earlierFiles,
    isLeaving: () => isLeaving,
    metricsToken: config.metricsToken,
  })
  const plain = getRequestListener(http.fetch)
  // In development a page may change at any time.
  const listener = development
    ? plain
    : withResponseCache(
        { deps, make: async (request, of) => http.fetch(request, of) },
        (request, response) => void plain(request, response),
      )
  const server = createServer((request, response) => {
    if (isLeaving) response.setHeader('Connection', 'close')
    if (development) development.before(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  if (development) server.on('upgrade', development.upgrade)
  // Longer than the keep-alive of proxies and clients; otherwise the server could close a connection just as a request
  // arrives.
  server.keepAliveTimeout = 75_000
  let url = ''
  try {
    await jobs.start({
      settle_checkout: ({ checkoutId, round }) => reconcileCheckout(deps, checkoutId, round),
      label_payment: ({ orderId }) => labelPayment(deps, orderId),
      announce_start: ({ orderId }) => publishStart(deps, orderId),
      mail_confirmation: (data, attempt) => mailConfirmation(deps, data, attempt),
      request_courier: ({ orderId }, attempt) => requestCourier(deps, orderId, attempt),
      call_off_courier: ({ orderId }) => callOffCourier(deps, orderId),
      replace_courier: (delivery, attempt) => replaceCourier(deps, delivery, attempt),
      watch_courier: (delivery) => watchCourier(deps, delivery),
      clear_leftovers: () => clearLeftovers(deps),
      mail_invitation: (data, attempt) => mailInvitation(deps, data, attempt),
      mail_sign_in_secret: (data, attempt) => mailSignInSecret(deps, data, attempt),
      mail_verification: (data, attempt) => mailVerification(deps, data, attempt),
      record_checkout: (data) => recordCheckout(trackingConnection.db, data),
      record_failed_payment: (data) => recordFailedPayment(trackingConnection.db, data),
      age_carts: () => ageCarts({ db: trackingConnection.db, clock }),
      count_products: ({ orderId }) => countOrderedProducts(trackingConnection.db, orderId),
      mail_cancellation: ({ orderId }, attempt) => mailCancellation(deps, orderId, attempt),
      mail_refund: ({ refundId }, attempt) => mailRefund(deps, refundId, attempt),
      refund_payment: ({ refundId }, attempt) => refundPayment(deps, refundId, attempt),
      follow_refunds: ({ intentId }) => followRefunds(deps, intentId),
      follow_dispute: ({ disputeId }) => followDispute({ ...deps, providerClock }, disputeId),
      follow_disputes: () => followOpenDisputes({ ...deps, providerClock }),
      follow_payment_account: ({ accountId }) => followPaymentAccount(deps, accountId),
      watch_order: ({ orderId }) => watchOrder(deps, orderId),
      end_pause: ({ pauseId }) => endPause(deps, pauseId),
      send_alert: (job, attempt) => sendAlert(deps, job, attempt),
      watch_kitchens: () => watchKitchens(deps),
      encode_image: ({ imageId }) => encodeSmaller(deps, imageId),
      sweep_images: () => sweepImages(deps),
      end_sold_out: (item) => endSoldOut(deps, item),
      sweep_photos: () => sweepPhotos(deps),
      tell_failed_tasks: () => reportFailedTasks(deps),
      sweep_visits: () => sweepVisits(deps),
      reconcile_payments: () => reconcileLately(deps, providerClock),
      reconcile_days: () => reconcileDays(deps, providerClock),
      reconcile_span: ({ runId }) => reconcileOnRequest(deps, providerClock, runId),
      register_payment_domain: ({ host }) => registerPaymentDomain(deps, host),
      register_payment_domains: () => registerPaymentDomains(deps),
    })
    // Publish before any page that needs these files can be served.
    await publishFiles()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port, config.host, resolve)
    })
  } catch (error) {
    await stopParts()
    throw error
  }
  const { port } = server.address() as AddressInfo
  url = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
  const settling = reconcileOpenCheckouts(deps).catch((error) =>
    log.warn({ error }, 'could not settle open checkouts at start; their jobs will'),
  )

  deps.paymentWebhook.start()
  const publishing = setInterval(() => void publishFiles(), 6 * 3_600_000)
  let stopped: Promise<void> | null = null

  return {
    port,
    url,
    db: connection.db,
    leave: () => {
      isLeaving = true
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }

  /** RUN-9: a store that is temporarily unavailable does not prevent the start. */
  async function publishFiles() {
    await earlierFiles
      ?.publish()
      .catch((error) => log.warn({ error }, 'the files of this build could not be shared'))
  }

  async function stop() {
    isLeaving = true
    clearInterval(publishing)
    deps.paymentWebhook.stop()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await feed.stop()
    // Busy connections become idle after their response.
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    server.closeIdleConnections()
    const tooLong = setTimeout(() => server.closeAllConnections(), 8_000)
    await closed
    clearInterval(closing)
    clearTimeout(tooLong)
    await settling
    await stopParts()
  }

  async function stopParts() {
    await feed.stop()
    await jobs.stop().catch((error) => log.warn({ error }, 'the job queue did not stop cleanly'))
    await deps.tracker.stop()
    await trackingConnection.close()
    await connection.close()
  }
}
