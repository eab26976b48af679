/** What one server process is started with. */

import type { PaymentSetup } from '#contract/site/site.ts'
import type { DemoHistory } from '../demo/demo-history.ts'
import type { DemoSetup } from '../demo/demo-tools.ts'
import type { DrillEngine } from '../demo/drills/drill-engine.ts'
import type { CallRules } from '../platform/adapters/calls/call-out.ts'
import type { ConnectCourier } from '../platform/adapters/courier/port.ts'
import type { Mailer } from '../platform/adapters/mail/port.ts'
import type { PaymentProvider } from '../platform/adapters/payment/port.ts'
import type { FileStore } from '../platform/adapters/storage/port.ts'
import type { Config } from '../platform/config/config.ts'
import type { FailpointHook } from '../platform/failpoints.ts'
import type { DevelopmentHooks } from '../platform/http/listener.ts'
import type { FeedPace } from '../platform/live/feed.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Log } from '../platform/runtime/log.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import type { Finding } from '../site/operations/doctor/finding.ts'
import type { RenderPage } from './pages/pages.ts'

export type AppOptions = {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'supportEmail'
    | 'defaultRestaurant'
    | 'cellName'
    | 'metricsToken'
    | 'siteUrl'
    | 'host'
    | 'trustedProxies'
    | 'signIn'
  >
  /** 0 selects any free port. */
  readonly port: number
  readonly databaseUrl: string
  /** PostgreSQL itself, for what needs a session; `databaseUrl` if left out. */
  readonly directUrl?: string
  readonly clock: Clock
  /** The payment provider's clock; defaults to the app's clock. */
  readonly providerClock?: Clock
  readonly log: Log
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  readonly connectCourier: ConnectCourier
  /** WHK-5; by default nothing but public addresses. */
  readonly callRules?: CallRules
  readonly cipher: Cipher
  /** Signs session cookies. */
  readonly sessionKey: Buffer
  /** Earlier session keys, newest first. */
  readonly sessionKeysBefore: readonly Buffer[]
  /** Keys the digests of visitors' addresses that are used for counting. */
  readonly trackingKey: Buffer
  /** TRD-24: keys the digests by which returning diners are recognized. */
  readonly dinerKey: Buffer
  /** Owned by the caller; close it after `stop()`. */
  readonly mailer: Mailer | null
  /** The port for texts about orders, with the token that its replies have; none if left out. */
  readonly textMessages?: { readonly url: string; readonly token: string } | null
  /** TEL-9: keys the digests of numbers that want no texts; earlier keys, newest first. */
  readonly textKey: Buffer
  readonly textKeysBefore: readonly Buffer[]
  /** Storage for uploaded files. */
  readonly files: FileStore
  /** The folder in which `files` stores them; null if they are in a bucket, or if it needs no watching. */
  readonly filesFolder: string | null
  /** The folder of backups; null if none is set. */
  readonly backupDir?: string | null
  /** DOC-15: a digest of the settings that this process runs with. */
  readonly settingsDigest?: string
  /** The checks of `comanda doctor`; none by default. */
  readonly examine?: () => Promise<readonly Finding[]>
  readonly render: RenderPage | null
  /** RUN-16: renders a page before the process is ready; off in tests. */
  readonly warmsUp?: boolean
  readonly clientFolder: string | null
  readonly picturesFolder: string | null
  readonly failpoint?: FailpointHook
  /** The invented history of a demo; none by default. */
  readonly demoHistory?: DemoHistory
  /** What a visitor of the demo can try; null in production. */
  readonly demoSetup?: DemoSetup | null
  /** Runs rush drills; none by default, and never in production. */
  readonly drillEngine?: DrillEngine | null
  /** Database statement timeout in milliseconds; tests use a shorter one. */
  readonly databaseTimeoutMs?: number
  /** SEC-65: how many requests may wait for the database while it is slow; tests of a crowd have no limit. */
  readonly mostWaiting?: number
  /** Timeout in milliseconds of each request to a sign-in provider; tests use a shorter one. */
  readonly providerTimeoutMs?: number
  /** Heartbeat and poll intervals of streams; tests use shorter ones. */
  readonly feedPace?: FeedPace
  readonly development?: DevelopmentHooks
}
