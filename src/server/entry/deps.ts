/** What the composition root passes to the handlers: everything that is not a rule. */

import type { PaymentSetup } from '#contract/site.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import type { ConnectCourier } from '../platform/adapters/courier/port.ts'
import type { HealthByService } from '../platform/adapters/health.ts'
import type { Mailer } from '../platform/adapters/mail/port.ts'
import type { PaymentProvider } from '../platform/adapters/payment/port.ts'
import type { FileStore } from '../platform/adapters/storage/port.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/connect.ts'
import type { DemoHistory } from '../demo/demo-history.ts'
import type { DemoSetup } from '../demo/demo-tools.ts'
import type { Drills } from '../demo/drills/drills.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { OpenStreams } from '../platform/http/open-streams.ts'
import type { RateLimiter } from '../platform/http/rate-limit/rate-limiter.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Feed } from '../platform/live/feed.ts'
import type { Menus } from '../menu/current-menu/current-menu.ts'
import type { BackupContent } from '../site/operations/backup/manifest.ts'
import type { FilesWatch } from '../site/operations/checks/files-watch.ts'
import type { ProxyWatch } from '../site/operations/checks/proxy-watch.ts'
import type { Finding } from '../site/operations/doctor/finding.ts'
import type { WebhookWatch } from '../site/operations/site/webhook-watch.ts'
import type { Texts } from '../site/pages/diner-texts.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Ids } from '../platform/runtime/ids.ts'
import type { Log } from '../platform/runtime/log.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import type { Settings } from '../platform/settings/current-settings.ts'
import type { Tracker } from '../insight/tracking/tracker.ts'

export type Deps = {
  readonly config: Pick<Config, 'mode' | 'supportEmail' | 'defaultRestaurant' | 'trustedProxies' | 'signIn'>
  /** The site's base URL, without a trailing slash. */
  readonly siteUrl: string
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** null: no orders are accepted (production without keys). */
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  readonly paymentWebhook: WebhookWatch
  /** null: no mail is sent (production without a mail server). */
  readonly mailer: Mailer | null
  readonly connectCourier: ConnectCourier
  readonly proxyWatch: ProxyWatch
  readonly filesWatch: FilesWatch
  readonly installation: Installation
  /** Results of recent requests to the outside services. */
  readonly serviceHealth: HealthByService
  /** Encrypts restaurants' secrets in the database. */
  readonly cipher: Cipher
  /** The platform's settings, as set by administrators. */
  readonly settings: Settings
  readonly accounts: Accounts
  readonly rateLimiter: RateLimiter
  readonly openStreams: OpenStreams
  readonly files: FileStore
  /** The folder with the demo's pictures; null in production. */
  readonly picturesFolder: string | null
  readonly jobs: Jobs
  readonly feed: Feed
  readonly metrics: Metrics
  readonly menus: Menus
  /** Pages, posts and terms, as diners see them. */
  readonly texts: Texts
  /** Feeds owners' analytics; ordering does not depend on it (N3). */
  readonly tracker: Tracker
  readonly demoHistory: DemoHistory
  /** null in production. */
  readonly demoSetup: DemoSetup | null
  /** null: no rush drills, in production and without the sandbox. */
  readonly drills: Drills | null
  readonly failpoint: FailpointHook
}

/** What the admin area may do with the installation as a whole. */
export type Installation = {
  /** DOC-70: the findings of `comanda doctor`. Concurrent calls share one examination. */
  examine(): Promise<readonly Finding[]>
  /** SEC-40: whether earlier application secrets are configured. */
  readonly hasSecretsBefore: boolean
  /** The folder of backups; null if none is set. */
  readonly backupDir: string | null
  /** DAT-1: copies all data into a new folder. Throws BackupError if the folder exists. */
  writeBackup(folder: string): Promise<BackupContent>
}

/** Points in the life of a payment after which a crash must lose nothing (P1). */
export const failpoints = [
  'checkout_stored',
  'intent_made',
  'intent_recorded',
  'order_requested',
  'webhook_received',
  'order_half_written',
  'order_committed',
] as const
/** These, and the point after the provider refunded money and before the refund is stored. */
export type Failpoint = (typeof failpoints)[number] | 'refund_made'

/** Called and awaited at each failpoint. Does nothing in the product; tests kill or pause the process there. */
export type FailpointHook = (failpoint: Failpoint) => void | Promise<void>
