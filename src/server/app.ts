/** The composition root: everything of one server process put together, listening. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { PaymentSetup } from '#contract/site.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { ConnectCourier } from './adapters/courier/port.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payment/port.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { connectDatabase, type Database } from './db/connect.ts'
import type { Deps, Milestones } from './deps.ts'
import { createFigures } from './http/figures.ts'
import type { RenderPage } from './http/pages.ts'
import { createHttp } from './http/server.ts'
import { randomIds } from './ids.ts'
import { createJobQueue } from './jobs/jobs.ts'
import { announceStart } from './kitchen/announce-start.ts'
import { createFeed, type FeedPace } from './live/feed.ts'
import type { Log } from './log.ts'
import { mailConfirmation } from './mail/mail-confirmation.ts'
import { createMenus } from './menu/current-menu.ts'
import { labelPayment } from './ordering/label-payment.ts'
import { settleCheckout, settleOpenCheckouts } from './ordering/settle-checkout.ts'
import type { Seal } from './seal.ts'

export type AppOptions = {
  readonly config: Pick<
    Config,
    'mode' | 'supportEmail' | 'defaultRestaurant' | 'metricsToken' | 'siteUrl' | 'host' | 'trustedProxies'
  >
  /** 0: any free port. */
  readonly port: number
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Log
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  readonly connectCourier: ConnectCourier
  readonly seal: Seal
  /** What the cookies of sessions are signed with. */
  readonly sessionKey: Buffer
  /** Whoever made it closes it, after the app has stopped. */
  readonly mailer: Mailer | null
  readonly render: RenderPage | null
  readonly clientFolder: string | null
  readonly picturesFolder: string | null
  readonly milestone?: Milestones
  /** How often streams show that they live; tests are in a hurry. */
  readonly feedPace?: FeedPace
  /** Development only: what sees a request before we do. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export type App = {
  readonly port: number
  /** The address that it listens on, without a slash at its end. */
  readonly url: string
  readonly db: Database
  /** OPS-4: takes no more requests, lets running ones end, ends streams and jobs, closes the database. */
  stop(): Promise<void>
}

/** Starts one server process on a migrated database. Throws where the port is taken (`EADDRINUSE`). */
export async function startApp(options: AppOptions): Promise<App> {
  const { clock, config, databaseUrl, log } = options
  const connection = connectDatabase(databaseUrl, log)
  const feed = createFeed(connection.db, databaseUrl, log, options.feedPace)
  const jobs = createJobQueue(databaseUrl, clock, log)
  const deps: Deps = {
    config,
    // Known only once the port is. A job left from before that asks too early is tried again.
    get siteUrl() {
      if (!config.siteUrl && !url) throw new Error('the site has no address before the server listens')
      return config.siteUrl ?? url
    },
    db: connection.db,
    clock,
    ids: randomIds,
    log,
    payments: options.payments,
    paymentSetup: options.paymentSetup,
    connectCourier: options.connectCourier,
    seal: options.seal,
    mailer: options.mailer,
    accounts: createAccounts({
      mode: config.mode,
      db: connection.db,
      ids: randomIds,
      log,
      key: options.sessionKey,
      siteUrl: () => deps.siteUrl,
      sendVerification: null,
    }),
    jobs,
    feed,
    figures: createFigures(() => feed.streamCount()),
    menus: createMenus(connection.db),
    milestone: options.milestone ?? (() => undefined),
  }
  const http = createHttp({ ...options, deps, metricsToken: config.metricsToken })
  const listener = getRequestListener(http.fetch)
  const { before } = options
  const server = createServer(
    before
      ? (request, response) => before(request, response, () => void listener(request, response))
      : listener,
  )
  let url = ''
  try {
    await jobs.start({
      settle_checkout: ({ checkoutId, round }) => settleCheckout(deps, checkoutId, round),
      label_payment: ({ orderId }) => labelPayment(deps, orderId),
      announce_start: ({ orderId }) => announceStart(deps, orderId),
      mail_confirmation: ({ orderId }, attempt) => mailConfirmation(deps, orderId, attempt),
    })
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
  const settling = settleOpenCheckouts(deps).catch((error) =>
    log.warn({ error }, 'open checkouts wait for their jobs'),
  )

  let stopped: Promise<void> | null = null

  return {
    port,
    url,
    db: connection.db,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }

  async function stop() {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await feed.stop()
    server.closeIdleConnections()
    const tooLong = setTimeout(() => server.closeAllConnections(), 8_000)
    await closed
    clearTimeout(tooLong)
    await settling
    await stopParts()
  }

  async function stopParts() {
    await feed.stop()
    await jobs.stop().catch((error) => log.warn({ error }, 'the job queue did not stop cleanly'))
    await connection.close()
  }
}
