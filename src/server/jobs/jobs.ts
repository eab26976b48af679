/** Durable jobs: written in the transaction that causes them, run at least once, retried with growing gaps. */

import { sql } from 'drizzle-orm'
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss'
import type { CheckoutId, OrderId } from '#domain/ids.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../log.ts'

/** What each job is told. Ids only: what it works on is read when it runs. */
export type JobData = {
  /** Asks the provider what became of a checkout's payment, and ends the checkout when its time is over. */
  settle_checkout: { readonly checkoutId: CheckoutId; readonly round: number }
  /** Writes the order's number beside its payment at the provider. */
  label_payment: { readonly orderId: OrderId }
  /** Calls the kitchen when a scheduled order is to be started. */
  announce_start: { readonly orderId: OrderId }
  /** Sends the diner the confirmation of an order. */
  mail_confirmation: { readonly orderId: OrderId }
}
export type JobName = keyof JobData
const jobNames = [
  'settle_checkout',
  'label_payment',
  'announce_start',
  'mail_confirmation',
] as const satisfies readonly JobName[]

/** `attempt` counts the tries from 1. */
type JobHandler<Name extends JobName> = (data: JobData[Name], attempt: number) => Promise<void>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** What a handler throws where trying again can't help: the job ends as failed at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError'
}

export interface Jobs {
  /**
   * JOB-1: writes a job in the caller's transaction. It runs after the commit, at `dueAt` by our clock (at once when
   * null), and again until its handler succeeds.
   */
  enqueue<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobData[Name],
    dueAt: Temporal.Instant | null,
  ): Promise<void>
}

export type JobQueue = Jobs & {
  /** Makes the queues, and, where handlers are given, begins to work them. */
  start(handlers: JobHandlers | null): Promise<void>
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>
}

const queueOptions = {
  notify: true,
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  /** A job whose process was killed is taken over about this long after its last sign of life. */
  heartbeatSeconds: 30,
} as const

/** A mail server may be away for hours: the last try comes some five hours after the first. */
const mailQueueOptions = { ...queueOptions, retryLimit: 20, retryDelayMax: 1800 } as const

/** How many jobs of a kind a process works at once; a full load of them is followed by the next without a pause. */
const atOnce = 5

/** The queue in PostgreSQL. Its own clock is real time: a delay is what our clock says is left (T3). */
export function createJobQueue(url: string, clock: Clock, log: Log): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'comanda jobs',
    max: 4,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ error }, 'the job queue reports an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))

  return {
    async start(handlers) {
      await boss.start()
      for (const name of jobNames) await boss.createQueue(name, optionsOf(name))
      if (!handlers) return
      await work('settle_checkout', handlers.settle_checkout)
      await work('label_payment', handlers.label_payment)
      await work('announce_start', handlers.announce_start)
      await work('mail_confirmation', handlers.mail_confirmation)
    },
    async enqueue(tx, name, data, dueAt) {
      const wait = dueAt ? Math.max(0, dueAt.since(clock.now()).total('seconds')) : 0
      await boss.send(name, data, {
        // The library types what `execute` returns for one driver only.
        db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql),
        ...(wait > 0 ? { startAfter: new Date(Date.now() + Math.ceil(wait * 1000)) } : {}),
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }

  async function work<Name extends JobName>(name: Name, handle: JobHandler<Name>) {
    const options = {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const
    await boss.work<JobData[Name], void, typeof options>(name, options, (jobs) => Promise.all(jobs.map(run)))

    async function run(job: JobWithMetadata<JobData[Name]>): Promise<JobResult> {
      const { id, data, retryCount, retryLimit } = job
      const jobLog = log.child({ job: name, jobId: id })
      try {
        await handle(data, retryCount + 1)
        jobLog.debug({}, 'job done')
        return { id, status: 'completed' }
      } catch (error) {
        const output = { message: error instanceof Error ? error.name : 'failed' }
        const isHopeless = error instanceof HopelessJobError
        if (isHopeless || retryCount >= retryLimit) jobLog.error({ ...data, error }, 'job failed for good')
        else jobLog.warn({ error }, 'job failed, to be tried again')
        return { id, status: isHopeless ? 'deadletter' : 'failed', output }
      }
    }
  }
}

function optionsOf(name: JobName) {
  return name === 'mail_confirmation' ? mailQueueOptions : queueOptions
}
