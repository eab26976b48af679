/** Durable jobs: written in the transaction that causes them, run at least once, retried with growing gaps. */

import { sql } from 'drizzle-orm'
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss'
import { z } from 'zod'
import type { StockKind } from '#contract/stock.ts'
import type {
  CheckoutId,
  Id,
  IntentId,
  InvitationId,
  OrderId,
  PauseId,
  RefundId,
  UserId,
} from '#domain/ids.ts'
import type { Alert, AlertChannelName } from '#domain/kitchen/alert.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { problemOf } from './job-problem.ts'
import { writeJobs } from './write-jobs.ts'

/** What each job is told. Ids only: what it works on is read when it runs. */
export type JobData = {
  /** Asks the provider what became of a checkout's payment, and ends the checkout when its time is over. */
  settle_checkout: { readonly checkoutId: CheckoutId; readonly round: number }
  /** Writes the order's number beside its payment at the provider. */
  label_payment: { readonly orderId: OrderId }
  /** Calls the kitchen when a scheduled order is to be started. */
  announce_start: { readonly orderId: OrderId }
  /** Sends the diner the confirmation of an order; with a `mailId` once more, at somebody's wish. */
  mail_confirmation: { readonly orderId: OrderId; readonly mailId?: Id<'Mail'> }
  /** Sends for the courier of a delivery. */
  request_courier: { readonly orderId: OrderId }
  /** Calls off the courier of a delivery that was cancelled. */
  call_off_courier: { readonly orderId: OrderId }
  /** Sends for another courier, which staff asked for. */
  replace_courier: { readonly orderId: OrderId; readonly round: number }
  /** Tells staff where no courier takes a delivery. */
  watch_courier: { readonly orderId: OrderId; readonly round: number }
  /** Sends the link that verifies the address of an account; each time it is asked for is a mail of its own. */
  mail_verification: { readonly userId: UserId; readonly mailId: Id<'Mail'> }
  /** Invites somebody to the staff of a restaurant. */
  mail_invitation: { readonly invitationId: InvitationId }
  /** Sends the owner of an address what lets them in. `sealed`: the link or code; it is good until `expiresAt` (ISO 8601). */
  mail_sign_in_secret: {
    readonly userId: UserId
    readonly mailId: Id<'Mail'>
    readonly kind: 'password_reset' | 'magic_link' | 'code'
    readonly sealed: string
    readonly expiresAt: string
  }
  /** Once an hour, by itself: removes what nobody needs any more. */
  clear_leftovers: null
  /** Writes down for the owner's figures that a checkout began, or became an order. */
  record_checkout: {
    readonly checkoutId: CheckoutId
    readonly event: 'checkout_started' | 'checkout_completed'
  }
  /** Writes down for the owner's figures that a try to pay failed; the provider's event holds no more of it. */
  record_failed_payment: {
    readonly intentId: IntentId
    readonly eventId: string
    readonly errorCode: string | null
    /** When it was told, a UTC instant in ISO 8601. */
    readonly at: string
  }
  /** Every five minutes, by itself: writes down what time does to carts that nobody touches. */
  age_carts: null
  /** Takes the products of an order that was cancelled out of the figures. */
  count_products: { readonly orderId: OrderId }
  /** Tells the diner that an order was cancelled. */
  mail_cancellation: { readonly orderId: OrderId }
  /** Has the provider give money back. */
  refund_payment: { readonly refundId: RefundId }
  /** Tells owner and staff of an order that nobody has acknowledged. */
  watch_order: { readonly orderId: OrderId }
  /** Enables ordering again when a pause is over. */
  end_pause: { readonly pauseId: PauseId }
  /** Tells owner and staff something by one channel. `key` is the same for every try. */
  send_alert: { readonly alert: Alert; readonly channel: AlertChannelName; readonly key: string }
  /** Every minute, by itself: looks whether each open restaurant has a display. */
  watch_kitchens: null
  /** Writes a picture that was uploaded in a smaller format too. */
  encode_image: { readonly imageId: Id<'Image'> }
  /** Every night, by itself: deletes pictures that nothing shows. */
  sweep_images: null
  /** Has a product or an option back whose time is over. */
  end_sold_out: { readonly kind: StockKind; readonly id: string }
  /** Every night, by itself: deletes old photos. */
  sweep_photos: null
  /** Every five minutes, by itself: tells of what was given up while nobody could say so. */
  tell_failed_tasks: null
  /** Every night, by itself: deletes what visitors did long ago. */
  sweep_visits: null
  /** Every five minutes, by itself: compares the last hours with the payment provider, and closes every gap. */
  reconcile_payments: null
  /** Every night, by itself: the same of the last days. */
  reconcile_days: null
}

export type JobName = keyof JobData
export const jobNames = [
  'settle_checkout',
  'label_payment',
  'announce_start',
  'mail_confirmation',
  'request_courier',
  'call_off_courier',
  'replace_courier',
  'watch_courier',
  'mail_verification',
  'mail_invitation',
  'mail_sign_in_secret',
  'clear_leftovers',
  'record_checkout',
  'record_failed_payment',
  'age_carts',
  'count_products',
  'mail_cancellation',
  'refund_payment',
  'watch_order',
  'end_pause',
  'send_alert',
  'watch_kitchens',
  'end_sold_out',
  'encode_image',
  'sweep_images',
  'sweep_photos',
  'tell_failed_tasks',
  'sweep_visits',
  'reconcile_payments',
  'reconcile_days',
] as const satisfies readonly JobName[]

/** `attempt` counts the tries from 1. */
type JobHandler<Name extends JobName> = (data: JobData[Name], attempt: number) => Promise<void>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** What a handler throws where trying again can't help: the job ends as failed at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError'
}

/** A job that was given up for good, after so many `tries`. */
export type FailedJob = {
  readonly name: JobName
  readonly jobId: string
  readonly data: object | null
  readonly tries: number
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
  /** JOB-1: the same for several, in one statement. */
  enqueueAll(tx: Database, wanted: readonly WantedJob[]): Promise<void>
  /** JOB-5: gives a job that was given up one more try, in the caller's transaction; false where it is not given up any more. */
  retry(tx: Database, name: JobName, jobId: string): Promise<boolean>
  /** JOB-7: forgets a job that was given up, in the caller's transaction; false where it is not given up any more. */
  forget(tx: Database, name: JobName, jobId: string): Promise<boolean>
}

/** A job, what it is told, and when it is due at the earliest; null: at once. */
export type WantedJob = {
  readonly [Name in JobName]: {
    readonly name: Name
    readonly data: JobData[Name]
    readonly dueAt: Temporal.Instant | null
  }
}[JobName]

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

/** Outside services may be away for hours: the last try comes some five hours after the first. */
const patientQueueOptions = { ...queueOptions, retryLimit: 20, retryDelayMax: 1800 } as const
const isPatient = (name: JobName) =>
  name.startsWith('mail_') || name === 'send_alert' || name === 'refund_payment'
/** The first try and the further ones of a job that waits for an outside service. */
export const patientTries = patientQueueOptions.retryLimit + 1
/** The same of any other job. */
export const usualTries = queueOptions.retryLimit + 1

/** As cron says it. Kept in the database: of several processes one runs it. */
const hourly = '17 * * * *'
const everyFiveMinutes = '*/5 * * * *'
const everyMinute = '* * * * *'
const nightly = '17 9 * * *'

/** How many jobs of a kind a process works at once; a full load of them is followed by the next without a pause. */
export const atOnce = 5

/**
 * The queue in PostgreSQL. Its own clock is real time: a delay is what our clock says is left (T3). `onGivenUp` is told of
 * each job that failed for good, `onFailed` of each try that failed; `patienceMs`: how long the database may say nothing.
 */
export function createJobQueue(
  url: string,
  clock: Clock,
  log: Log,
  onGivenUp: (job: FailedJob) => Promise<void> = async () => undefined,
  onFailed: (name: JobName) => void = () => undefined,
  patienceMs = 20_000,
): JobQueue {
  const settings = {
    connectionString: url,
    application_name: 'comanda jobs',
    max: 4,
    useListenNotify: true,
    // FLT-31: the library hands it on to the driver.
    query_timeout: patienceMs,
  }
  const boss = new PgBoss(settings)
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
      await work('request_courier', handlers.request_courier)
      await work('call_off_courier', handlers.call_off_courier)
      await work('replace_courier', handlers.replace_courier)
      await work('watch_courier', handlers.watch_courier)
      await work('mail_verification', handlers.mail_verification)
      await work('mail_invitation', handlers.mail_invitation)
      await work('mail_sign_in_secret', handlers.mail_sign_in_secret)
      await work('clear_leftovers', handlers.clear_leftovers)
      await boss.schedule('clear_leftovers', hourly)
      await work('record_checkout', handlers.record_checkout)
      await work('record_failed_payment', handlers.record_failed_payment)
      await work('age_carts', handlers.age_carts)
      await boss.schedule('age_carts', everyFiveMinutes)
      await work('count_products', handlers.count_products)
      await work('mail_cancellation', handlers.mail_cancellation)
      await work('refund_payment', handlers.refund_payment)
      await work('watch_order', handlers.watch_order)
      await work('end_pause', handlers.end_pause)
      await work('send_alert', handlers.send_alert)
      await work('watch_kitchens', handlers.watch_kitchens)
      await boss.schedule('watch_kitchens', everyMinute)
      await work('end_sold_out', handlers.end_sold_out)
      await work('encode_image', handlers.encode_image)
      await work('sweep_images', handlers.sweep_images)
      await boss.schedule('sweep_images', nightly)
      await work('sweep_photos', handlers.sweep_photos)
      await boss.schedule('sweep_photos', nightly)
      await work('tell_failed_tasks', handlers.tell_failed_tasks)
      await boss.schedule('tell_failed_tasks', everyFiveMinutes)
      await work('sweep_visits', handlers.sweep_visits)
      await boss.schedule('sweep_visits', nightly)
      await work('reconcile_payments', handlers.reconcile_payments)
      await boss.schedule('reconcile_payments', everyFiveMinutes)
      await work('reconcile_days', handlers.reconcile_days)
      await boss.schedule('reconcile_days', nightly)
    },
    async enqueue(tx, name, data, dueAt) {
      const wait = secondsUntil(dueAt)
      await boss.send(name, data, {
        db: within(tx),
        ...(wait > 0 ? { startAfter: new Date(Date.now() + wait * 1000) } : {}),
      })
    },
    enqueueAll: (tx, wanted) =>
      writeJobs(
        tx,
        wanted.map(({ name, data, dueAt }) => ({ name, data, wait: secondsUntil(dueAt) })),
      ),
    async retry(tx, name, jobId) {
      if (!(await lockGivenUp(tx, name, jobId))) return false
      await boss.retry(name, jobId, { db: within(tx) })
      // Its last failure has left it the longest wait before the next try.
      await boss.update(name, undefined, { id: jobId, startAfter: '0 seconds', db: within(tx) })
      return true
    },
    async forget(tx, name, jobId) {
      if (!(await lockGivenUp(tx, name, jobId))) return false
      await boss.deleteJob(name, jobId, { db: within(tx) })
      return true
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }

  function secondsUntil(dueAt: Temporal.Instant | null): number {
    return dueAt ? Math.ceil(Math.max(0, dueAt.since(clock.now()).total('seconds'))) : 0
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
        onFailed(name)
        const message = error instanceof Error ? error.name : 'failed'
        const output = { message, problem: problemOf(error) }
        const isHopeless = error instanceof HopelessJobError
        if (isHopeless || retryCount >= retryLimit) {
          jobLog.error({ ...data, error }, 'job failed for good')
          await onGivenUp({ name, jobId: id, data, tries: retryCount + 1 }).catch((problem) =>
            jobLog.error({ error: problem }, 'nobody could be told of the failed job'),
          )
        } else jobLog.warn({ error }, 'job failed, to be tried again')
        return { id, status: isHopeless ? 'deadletter' : 'failed', output }
      }
    }
  }
}

function optionsOf(name: JobName) {
  return isPatient(name) ? patientQueueOptions : queueOptions
}

/** The library's calls within a transaction of ours. */
function within(tx: Database) {
  // The library types what `execute` returns for one driver only.
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
}

const lockedSchema = z.object({ rows: z.array(z.object({ id: z.string() })) })

/** Of two at once one finds it. */
async function lockGivenUp(tx: Database, name: JobName, jobId: string): Promise<boolean> {
  const answer = await tx.execute(sql`
    SELECT id FROM pgboss.job WHERE name = ${name} AND id = ${jobId} AND state = 'failed' FOR UPDATE`)
  return lockedSchema.parse(answer).rows.length === 1
}
