/** What the composition root passes to the handlers of the lowest area; each area adds its own. */

import type { PaymentSetup } from '#contract/site/site.ts'
import type { CallRules } from './adapters/calls/call-out.ts'
import type { ConnectCourier } from './adapters/courier/port.ts'
import type { HealthByService } from './adapters/health.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payment/port.ts'
import type { FileStore } from './adapters/storage/port.ts'
import type { TextPort } from './adapters/text-messages/port.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/connect.ts'
import type { FailpointHook } from './failpoints.ts'
import type { Metrics } from './http/metrics.ts'
import type { OpenStreams } from './http/open-streams.ts'
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Feed } from './live/feed.ts'
import type { Clock } from './runtime/clock.ts'
import type { Ids } from './runtime/ids.ts'
import type { Log } from './runtime/log.ts'
import type { Cipher } from './security/cipher.ts'
import type { PhoneDigests } from './security/phone-digests.ts'
import type { Settings } from './settings/current-settings.ts'

export type PlatformDeps = {
  readonly config: Pick<
    Config,
    'mode' | 'supportEmail' | 'defaultRestaurant' | 'cellName' | 'trustedProxies' | 'signIn'
  >
  /** The site's base URL, without a trailing slash. */
  readonly siteUrl: string
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** null: no orders are accepted (production without keys). */
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  /** null: no mail is sent (production without a mail server). */
  readonly mailer: Mailer | null
  readonly connectCourier: ConnectCourier
  /** null: no texts are sent. */
  readonly textMessages: TextPort | null
  readonly phoneDigests: PhoneDigests
  /** Where calls to addresses that restaurants have entered may go (WHK-5). */
  readonly callRules: CallRules
  /** Results of recent requests to the outside services. */
  readonly serviceHealth: HealthByService
  /** Encrypts restaurants' secrets in the database. */
  readonly cipher: Cipher
  /** The platform's settings, as set by administrators. */
  readonly settings: Settings
  readonly rateLimiter: RateLimiter
  readonly openStreams: OpenStreams
  readonly files: FileStore
  /** The folder with the demo's pictures; null in production. */
  readonly picturesFolder: string | null
  readonly jobs: Jobs
  readonly feed: Feed
  readonly metrics: Metrics
  readonly failpoint: FailpointHook
}
