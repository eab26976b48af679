/** Prometheus metrics: of this process, and, queried whenever they are read, those that all processes share. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { release } from '../runtime/release.ts'
import { registerSiteMetrics, type SiteMetricSources } from './site-metrics.ts'

export type Metrics = {
  readonly registry: Registry
  /** Seconds per request, by method, kind of path and status class. */
  readonly requests: Histogram<'method' | 'area' | 'status'>
  /** Menus and menu pages that were rendered instead of sent from the cache, by kind of path. */
  readonly answersMade: Counter<'area'>
  readonly ordersMade: Counter<'source'>
  readonly jobsFailed: Counter<'job'>
  /** Failed payment attempts, by the provider's short code. */
  readonly paymentsFailed: Counter<'code'>
  readonly paymentsWithoutOrder: Counter<'refusal'>
  readonly serviceAnswers: Counter<'service' | 'outcome'>
  /** OPS-23: requests that a proxy outside of `TRUSTED_PROXIES` forwarded. */
  readonly untrustedForwards: Counter
}

type PoolState = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The sources that are queried whenever the metrics are read. */
type MetricSources = SiteMetricSources & {
  readonly jobNames: readonly string[]
  streamCount(): number
  readonly pools: Readonly<Record<string, PoolState>>
  /** The outside services, and whether the latest call of each failed within the last minutes. */
  failingServices(): readonly { readonly service: string; readonly isFailing: boolean }[]
  /** Since the latest backup in `BACKUP_DIR`; infinite if there is none, null if the setting is missing. */
  backupAgeSeconds(): Promise<number | null>
  /** The disk of the data folder; null if it can't be read. */
  disk(): Promise<{ readonly freeBytes: number; readonly totalBytes: number } | null>
}

/** OPS-3: creates the metrics of this process, in the format of Prometheus. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // OPS-30: the version, as a label.
  new Gauge({
    name: 'comanda_build_info',
    help: 'Always 1; the label is the version of this process',
    labelNames: ['version'],
    registers,
  }).set({ version: release.version }, 1)
  new Gauge({
    name: 'comanda_live_streams',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(sources.streamCount())
    },
  })
  new Gauge({
    name: 'comanda_pool_connections',
    help: 'Database connections by pool: open, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, state] of Object.entries(sources.pools)) {
        this.set({ pool, state: 'open' }, state.totalCount)
        this.set({ pool, state: 'idle' }, state.idleCount)
        this.set({ pool, state: 'waiting' }, state.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'comanda_service_failing',
    help: 'Whether the latest call of an outside service failed, within the last 15 minutes',
    labelNames: ['service'],
    registers,
    collect() {
      for (const { service, isFailing } of sources.failingServices()) this.set({ service }, isFailing ? 1 : 0)
    },
  })
  new Gauge({
    name: 'comanda_backup_age_seconds',
    help: 'Since the latest backup in BACKUP_DIR; infinite if there is none',
    registers,
    async collect() {
      const age = await sources.backupAgeSeconds()
      if (age === null) this.remove()
      else this.set(age)
    },
  })
  new Gauge({
    name: 'comanda_disk_bytes',
    help: 'The disk of the data folder: free for the product, and in total',
    labelNames: ['state'],
    registers,
    async collect() {
      const disk = await sources.disk()
      this.reset()
      if (!disk) return
      this.set({ state: 'free' }, disk.freeBytes)
      this.set({ state: 'total' }, disk.totalBytes)
    },
  })
  registerSiteMetrics(registry, sources)
  const metrics: Metrics = {
    registry,
    requests: new Histogram({
      name: 'comanda_http_request_seconds',
      help: 'Time to respond to a request',
      labelNames: ['method', 'area', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    answersMade: new Counter({
      name: 'comanda_kept_answers_made_total',
      help: 'Menus and pages rendered for the response cache',
      labelNames: ['area'],
      registers,
    }),
    ordersMade: new Counter({
      name: 'comanda_orders_made_total',
      help: 'Orders made, by who reported the payment first',
      labelNames: ['source'],
      registers,
    }),
    jobsFailed: new Counter({
      name: 'comanda_job_failures_total',
      help: 'Failed attempts of jobs',
      labelNames: ['job'],
      registers,
    }),
    paymentsFailed: new Counter({
      name: 'comanda_payments_failed_total',
      help: "Failed payment attempts, by the provider's code",
      labelNames: ['code'],
      registers,
    }),
    paymentsWithoutOrder: new Counter({
      name: 'comanda_payments_without_order_total',
      help: 'Successful payments that made no order, by the refusal',
      labelNames: ['refusal'],
      registers,
    }),
    untrustedForwards: new Counter({
      name: 'comanda_untrusted_forwards_total',
      help: 'Requests forwarded by an address that is not in TRUSTED_PROXIES',
      registers,
    }),
    serviceAnswers: new Counter({
      name: 'comanda_service_answers_total',
      help: 'Responses of outside services: succeeded, refused, or failed',
      labelNames: ['service', 'outcome'],
      registers,
    }),
  }
  startAtZero(metrics, sources.jobNames)
  return metrics
}

/** OPS-21: a series that began at its first count would show no increase, and its alert would miss it. */
function startAtZero(metrics: Metrics, jobNames: readonly string[]): void {
  for (const refusal of [...paidRefusals, 'other']) metrics.paymentsWithoutOrder.inc({ refusal }, 0)
  for (const source of orderSources) metrics.ordersMade.inc({ source }, 0)
  for (const code of usualCodes) metrics.paymentsFailed.inc({ code }, 0)
  for (const job of jobNames) metrics.jobsFailed.inc({ job }, 0)
  for (const service of services)
    for (const outcome of ['worked', 'refused', 'failed']) metrics.serviceAnswers.inc({ service, outcome }, 0)
}

const orderSources = ['checkout', 'browser', 'webhook', 'settling', 'reconciling']
const services = ['payment', 'courier', 'mail']

/** Why a successful payment can have made no order. */
const paidRefusals = [
  'checkout_not_found',
  'checkout_replaced',
  'payment_mismatch',
  'payment_missing',
  'payment_not_succeeded',
  'payment_unconfirmed',
] as const

/** OPS-21: returns a label that is counted from the start: a refusal's kind, or 'other'. */
export function refusalLabel(kind: string): string {
  return paidRefusals.find((candidate) => candidate === kind) ?? 'other'
}

/** The codes of most failed payments. Rarer ones begin at their first count, which `PaymentsFailing` may miss. */
const usualCodes = [
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'insufficient_funds',
  'processing_error',
  'authentication_required',
  'payment_intent_authentication_failure',
  'other',
]

/** Returns a label from a bounded set of values: a provider's short code, or 'other'. */
export function codeLabel(code: string | null): string {
  return code && /^[a-z_]{1,40}$/.test(code) ? code : 'other'
}
