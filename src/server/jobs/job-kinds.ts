/** The kinds of jobs: their payloads, their retry policies, and the schedules of recurring ones. */

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

/** The payload of each job. Contains ids; the job reads the rows when it runs. */
export type JobData = {
  /** Checks the state of a checkout's payment at the provider, and ends the checkout when its time is up. */
  settle_checkout: { readonly checkoutId: CheckoutId; readonly round: number }
  /** Adds the order's number to its payment at the provider. */
  label_payment: { readonly orderId: OrderId }
  /** Notifies the kitchen when a scheduled order is to be started. */
  announce_start: { readonly orderId: OrderId }
  /** Sends the diner the confirmation of an order; with a `mailId`, sends it again on request. */
  mail_confirmation: { readonly orderId: OrderId; readonly mailId?: Id<'Mail'> }
  /** Requests the courier of a delivery. */
  request_courier: { readonly orderId: OrderId }
  /** Calls off the courier of a canceled delivery. */
  call_off_courier: { readonly orderId: OrderId }
  /** Requests another courier for staff. */
  replace_courier: { readonly orderId: OrderId; readonly round: number }
  /** Notifies staff if no courier accepts a delivery. */
  watch_courier: { readonly orderId: OrderId; readonly round: number }
  /** Sends the link that verifies the address of an account; each request is a separate mail. */
  mail_verification: { readonly userId: UserId; readonly mailId: Id<'Mail'> }
  /** Invites a person to the staff of a restaurant. */
  mail_invitation: { readonly invitationId: InvitationId }
  /**
   * Sends a sign-in secret to the owner of an address. `sealed`: the encrypted link or code, valid until `expiresAt` (ISO
   * 8601).
   */
  mail_sign_in_secret: {
    readonly userId: UserId
    readonly mailId: Id<'Mail'>
    readonly kind: 'password_reset' | 'magic_link' | 'code'
    readonly sealed: string
    readonly expiresAt: string
  }
  /** Recurring, every hour: deletes rows that are no longer needed. */
  clear_leftovers: null
  /** Records for analytics that a checkout was started or became an order. */
  record_checkout: {
    readonly checkoutId: CheckoutId
    readonly event: 'checkout_started' | 'checkout_completed'
  }
  /** Records for analytics that a payment attempt failed; the provider's event contains no more about it. */
  record_failed_payment: {
    readonly intentId: IntentId
    readonly eventId: string
    readonly errorCode: string | null
    /** When it was reported, a UTC instant in ISO 8601. */
    readonly at: string
  }
  /** Recurring, every five minutes: updates the state of carts that have become inactive. */
  age_carts: null
  /** Removes the products of a canceled order from analytics. */
  count_products: { readonly orderId: OrderId }
  /** Notifies the diner of a canceled order. */
  mail_cancellation: { readonly orderId: OrderId }
  /** Notifies the diner of a refund. */
  mail_refund: { readonly orderId: OrderId; readonly refundId: RefundId }
  /** Requests a refund from the provider. */
  refund_payment: { readonly refundId: RefundId }
  /** Checks the current state of a payment's refunds. */
  follow_refunds: { readonly intentId: IntentId }
  /** Checks the current state of a disputed payment. */
  follow_dispute: { readonly disputeId: string }
  /** Recurring, every night: the same for all disputes that the bank has not decided yet. */
  follow_disputes: null
  /** Checks the current capabilities of a connected account. */
  follow_payment_account: { readonly accountId: string }
  /** Notifies owner and staff of an order that has not been acknowledged. */
  watch_order: { readonly orderId: OrderId }
  /** Enables ordering again when a pause ends. */
  end_pause: { readonly pauseId: PauseId }
  /** Sends an alert to owner and staff by one channel. `key` is the same for every attempt. */
  send_alert: { readonly alert: Alert; readonly channel: AlertChannelName; readonly key: string }
  /** Recurring, every minute: checks whether each open restaurant has a display. */
  watch_kitchens: null
  /** Also encodes an uploaded picture in a smaller format. */
  encode_image: { readonly imageId: Id<'Image'> }
  /** Recurring, every night: deletes pictures that nothing shows. */
  sweep_images: null
  /** Makes a sold-out product or option available again at its set time. */
  end_sold_out: { readonly kind: StockKind; readonly id: string }
  /** Recurring, every night: deletes old photos. */
  sweep_photos: null
  /** Recurring, every five minutes: reports failed jobs that could not be reported when they failed. */
  tell_failed_tasks: null
  /** Recurring, every night: deletes visits after the retention period. */
  sweep_visits: null
  /** Recurring, every five minutes: compares the last hours with the payment provider, and closes every gap that it can. */
  reconcile_payments: null
  /** Recurring, every night: the same for the last days. */
  reconcile_days: null
  /** The same for a requested day. */
  reconcile_span: { readonly runId: Id<'ReconciliationRun'> }
  /** Registers a host with the payment provider, so that it offers wallets there. */
  register_payment_domain: { readonly host: string }
  /** Recurring, every hour: the same for every host without wallets. */
  register_payment_domains: null
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
  'mail_refund',
  'refund_payment',
  'follow_refunds',
  'follow_dispute',
  'follow_disputes',
  'follow_payment_account',
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
  'reconcile_span',
  'register_payment_domain',
  'register_payment_domains',
] as const satisfies readonly JobName[]

/** Cron expressions of the recurring jobs. Stored in the database, so that only one of several processes runs each. */
export const schedules: Readonly<Partial<Record<JobName, string>>> = {
  clear_leftovers: '17 * * * *',
  age_carts: '*/5 * * * *',
  watch_kitchens: '* * * * *',
  sweep_images: '17 9 * * *',
  sweep_photos: '17 9 * * *',
  tell_failed_tasks: '*/5 * * * *',
  sweep_visits: '17 9 * * *',
  reconcile_payments: '*/5 * * * *',
  reconcile_days: '17 9 * * *',
  follow_disputes: '47 9 * * *',
  register_payment_domains: '41 * * * *',
}

const usualRetryPolicy = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  /** A job of a killed process is taken over about this many seconds after its last heartbeat. */
  heartbeatSeconds: 30,
} as const

/** Outside services may be down for hours: the last attempt comes about five hours after the first. */
const longRetryPolicy = { ...usualRetryPolicy, retryLimit: 20, retryDelayMax: 1800 } as const

const outsideJobs: ReadonlySet<JobName> = new Set([
  'send_alert',
  'refund_payment',
  'follow_refunds',
  'follow_dispute',
  'follow_payment_account',
])

/** The retry policy of this kind of job, in pg-boss's terms. */
export function retryPolicyOf(name: JobName) {
  const waitsForOutside = name.startsWith('mail_') || outsideJobs.has(name)
  return waitsForOutside ? longRetryPolicy : usualRetryPolicy
}

/** All attempts of a job that depends on an outside service, including the first. */
export const maxAttempts = longRetryPolicy.retryLimit + 1
/** The same for any other job. */
export const usualTries = usualRetryPolicy.retryLimit + 1
