/** Prometheus metrics: of this process, and, queried whenever they are read, those that all processes share. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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
}

type PoolState = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The sources that are queried whenever the metrics are read. */
type MetricSources = {
  streamCount(): number
  readonly pools: Readonly<Record<string, PoolState>>
  /** Jobs in trouble, by name. */
  troubledJobs(): Promise<
    readonly {
      readonly name: string
      readonly retrying: number
      readonly givenUp: number
      readonly late: number
    }[]
  >
  /** Open restaurants without a display, by slug. */
  silentKitchens(): Promise<readonly { readonly slug: string; readonly seconds: number }[]>
  /** Called if a source can't be queried. */
  onProblem(error: unknown): void
}

/** OPS-3, RUN-11 */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
  collectShared(registry, sources)
  return {
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
    serviceAnswers: new Counter({
      name: 'comanda_service_answers_total',
      help: 'Responses of outside services: succeeded, refused, or failed',
      labelNames: ['service', 'outcome'],
      registers,
    }),
  }
}

/** Registers the metrics from the database, which are the same at each process: take the maximum, not the sum. */
function collectShared(registry: Registry, sources: MetricSources): void {
  const registers = [registry]
  let asking: Promise<Shared | null> | null = null
  /** All gauges that are read at the same time share one query. */
  const ask = () => {
    asking ??= askShared(sources).finally(() => {
      asking = null
    })
    return asking
  }
  new Gauge({
    name: 'comanda_jobs_troubled',
    help: 'Jobs of all processes: five minutes late, being retried, given up within the last hour',
    labelNames: ['job', 'trouble'],
    registers,
    async collect() {
      const shared = await ask()
      this.reset()
      for (const { name, late, retrying, givenUp } of shared?.jobs ?? []) {
        this.set({ job: name, trouble: 'late' }, late)
        this.set({ job: name, trouble: 'retrying' }, retrying)
        this.set({ job: name, trouble: 'given_up' }, givenUp)
      }
    },
  })
  new Gauge({
    name: 'comanda_kitchen_silent_seconds',
    help: 'How long an open restaurant has been without a kitchen display',
    labelNames: ['restaurant'],
    registers,
    async collect() {
      const shared = await ask()
      this.reset()
      for (const { slug, seconds } of shared?.kitchens ?? []) this.set({ restaurant: slug }, seconds)
    },
  })
  new Gauge({
    name: 'comanda_database_up',
    help: 'Whether the database responded while the metrics were read',
    registers,
    async collect() {
      this.set((await ask()) ? 1 : 0)
    },
  })
}

type Shared = {
  readonly jobs: Awaited<ReturnType<MetricSources['troubledJobs']>>
  readonly kitchens: Awaited<ReturnType<MetricSources['silentKitchens']>>
}

/** null if the database does not respond. */
async function askShared(sources: MetricSources): Promise<Shared | null> {
  try {
    return { jobs: await sources.troubledJobs(), kitchens: await sources.silentKitchens() }
  } catch (error) {
    sources.onProblem(error)
    return null
  }
}

/** Returns a label from a bounded set of values: a provider's short code, or 'other'. */
export function codeLabel(code: string | null): string {
  return code && /^[a-z_]{1,40}$/.test(code) ? code : 'other'
}
