/** The metrics that are read from the database, the same at each process: take the maximum, not the sum. */

import { Gauge, type Registry } from 'prom-client'

/** What `readSiteGauges` reads. */
export type SiteGauges = {
  /** Open differences between ledger and payment provider. */
  readonly paymentGaps: readonly { readonly kind: string; readonly count: number }[]
  readonly disputesOpen: number
  /** Open disputes whose deadline for evidence is less than three days away, or past. */
  readonly disputesDue: number
  readonly restaurantsOpen: number
  /** Paired displays that showed a sign of life in the last 90 seconds. */
  readonly displaysAlive: number
  /** How long the oldest due job has been waiting; 0 if none is. */
  readonly oldestDueJobSeconds: number
}

export type SiteMetricSources = {
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
  siteGauges(): Promise<SiteGauges>
  /** Called if a source can't be queried. */
  onProblem(error: unknown): void
}

type Shared = SiteGauges & {
  readonly jobs: Awaited<ReturnType<SiteMetricSources['troubledJobs']>>
  readonly kitchens: Awaited<ReturnType<SiteMetricSources['silentKitchens']>>
}

/** RUN-11: registers them. While the database does not respond, they have no values. */
export function registerSiteMetrics(registry: Registry, sources: SiteMetricSources): void {
  const registers = [registry]
  let query: Promise<Shared | null> | null = null
  /** All gauges that are read at the same time share one query. */
  const read = () => {
    query ??= readShared(sources).finally(() => {
      query = null
    })
    return query
  }
  new Gauge({
    name: 'comanda_jobs_troubled',
    help: 'Jobs of all processes: five minutes late, being retried, given up within the last hour',
    labelNames: ['job', 'trouble'],
    registers,
    async collect() {
      const shared = await read()
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
      const shared = await read()
      this.reset()
      for (const { slug, seconds } of shared?.kitchens ?? []) this.set({ restaurant: slug }, seconds)
    },
  })
  new Gauge({
    name: 'comanda_payment_gaps_open',
    help: 'Open differences between the ledger and the payment provider, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      const shared = await read()
      this.reset()
      for (const gap of shared?.paymentGaps ?? []) this.set({ kind: gap.kind }, gap.count)
    },
  })
  for (const [name, help, readValue] of numbers) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const shared = await read()
        if (shared) this.set(readValue(shared))
        else this.remove()
      },
    })
  }
  new Gauge({
    name: 'comanda_database_up',
    help: 'Whether the database responded while the metrics were read',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

/** Gauges without labels. */
const numbers: readonly (readonly [name: string, help: string, readValue: (gauges: SiteGauges) => number])[] =
  [
    ['comanda_disputes_open', 'Disputes that the bank has not decided', (gauges) => gauges.disputesOpen],
    [
      'comanda_disputes_due',
      'Open disputes whose deadline for evidence is less than three days away, or past',
      (gauges) => gauges.disputesDue,
    ],
    [
      'comanda_restaurants_open',
      'Restaurants that are open for online orders',
      (gauges) => gauges.restaurantsOpen,
    ],
    [
      'comanda_displays_alive',
      'Paired kitchen displays that were seen in the last 90 seconds',
      (gauges) => gauges.displaysAlive,
    ],
    [
      'comanda_jobs_oldest_due_seconds',
      'How long the oldest due job has been waiting to start',
      (gauges) => gauges.oldestDueJobSeconds,
    ],
  ]

/** null if the database does not respond. */
async function readShared(sources: SiteMetricSources): Promise<Shared | null> {
  try {
    const [jobs, kitchens] = [await sources.troubledJobs(), await sources.silentKitchens()]
    return { jobs, kitchens, ...(await sources.siteGauges()) }
  } catch (error) {
    sources.onProblem(error)
    return null
  }
}
