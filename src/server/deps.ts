/** What the composition root hands down: everything that is not a rule. */

import type { PaymentSetup } from '#contract/site.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { ConnectCourier } from './adapters/courier/port.ts'
import type { HealthByService } from './adapters/health.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payment/port.ts'
import type { FileStore } from './adapters/storage/port.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/connect.ts'
import type { Metrics } from './http/metrics.ts'
import type { OpenStreams } from './http/open-streams.ts'
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Feed } from './live/feed.ts'
import type { Menus } from './menu/current-menu.ts'
import type { WebhookWatch } from './operations/site/webhook-watch.ts'
import type { Clock } from './runtime/clock.ts'
import type { Ids } from './runtime/ids.ts'
import type { Log } from './runtime/log.ts'
import type { Cipher } from './security/cipher.ts'
import type { Settings } from './settings/current-settings.ts'
import type { Tracker } from './tracking/tracker.ts'

export type Deps = {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'supportEmail'
    | 'defaultRestaurant'
    | 'trustedProxies'
    | 'secondFactor'
    | 'signIn'
    | 'retentionDays'
  >
  /** The site's own address, without a slash at its end. */
  readonly siteUrl: string
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** null: no orders are taken (production without keys). */
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  readonly paymentWebhook: WebhookWatch
  /** null: no mails are sent (production without a mail server). */
  readonly mailer: Mailer | null
  readonly connectCourier: ConnectCourier
  /** How the outside services have answered. */
  readonly serviceHealth: HealthByService
  /** For restaurants' secrets in the database. */
  readonly cipher: Cipher
  /** What administrators have set for the platform. */
  readonly settings: Settings
  readonly accounts: Accounts
  readonly rateLimiter: RateLimiter
  readonly openStreams: OpenStreams
  readonly files: FileStore
  readonly jobs: Jobs
  readonly feed: Feed
  readonly metrics: Metrics
  readonly menus: Menus
  /** For owners' analytics; ordering needs nothing of it (N3). */
  readonly tracker: Tracker
  readonly failpoint: FailpointHook
}

/** The moments in the life of a payment after which nothing may be lost, whatever happens (P1). */
export const failpoints = [
  'checkout_stored',
  'intent_made',
  'intent_recorded',
  'order_requested',
  'webhook_received',
  'order_half_written',
  'order_committed',
] as const
/** The same, and the moment after the provider gave money back and before we wrote it down. */
export type Failpoint = (typeof failpoints)[number] | 'refund_made'

/** Called when a failpoint is passed, and waited for. Does nothing in the product; tests end or hold the process there. */
export type FailpointHook = (failpoint: Failpoint) => void | Promise<void>
