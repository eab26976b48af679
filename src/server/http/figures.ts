/** Prometheus figures of this process. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Figures = {
  readonly registry: Registry
  /** Seconds per request, by method, kind of path and status class. */
  readonly requests: Histogram<'method' | 'area' | 'status'>
  readonly ordersMade: Counter<'source'>
  readonly jobsFailed: Counter<'job'>
}

/** OPS-3: `streamCount` is asked whenever the figures are read. */
export function createFigures(streamCount: () => number): Figures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'comanda_live_streams',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(streamCount())
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'comanda_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'area', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    ordersMade: new Counter({
      name: 'comanda_orders_made_total',
      help: 'Orders made, by who asked first',
      labelNames: ['source'],
      registers: [registry],
    }),
    jobsFailed: new Counter({
      name: 'comanda_job_failures_total',
      help: 'Failed tries of jobs',
      labelNames: ['job'],
      registers: [registry],
    }),
  }
}
