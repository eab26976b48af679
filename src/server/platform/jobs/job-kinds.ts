/**
 * The kinds of jobs: their payloads, lanes and retry policies, and the schedules of recurring ones. A new kind is an entry
 * of `JobData` and `laneByName`, of `schedules` if it recurs, of `outsideJobs` if it needs an outside service (each `mail_…` does),
 * and a handler in `entry/app-jobs.ts`.
 */

import type {
  ApiKeyId,
  CheckoutId,
  Id,
  IntentId,
  InvitationId,
  OrderId,
  PauseId,
  RefundId,
  ReportRecipientId,
  RestaurantId,
  UserId,
} from '#domain/ids.ts'
import type { StockKind } from '#domain/menu/sold-out.ts'
import type { MessageKind } from '#domain/orders/diner-messages/message-kinds.ts'
import type { Alert, AlertChannelName } from '#domain/orders/kitchen/alert.ts'

/** JOB-15: the restaurant of the job. Its queries filter by both ids, so that it finds no row of another restaurant. */
type OfRestaurant = { readonly restaurantId: RestaurantId }
type OfOrder = OfRestaurant & { readonly orderId: OrderId }
type OfCheckout = OfRestaurant & { readonly checkoutId: CheckoutId }

/** The payload of each job. Contains ids; the job reads the rows when it runs. */
export type JobData = {
  /** Checks the state of a checkout's payment at the provider, and ends the checkout when its time is up. */
  settle_checkout: OfCheckout & { readonly round: number }
  /** Adds the order's number to its payment at the provider. */
  label_payment: OfOrder
  /** Notifies the kitchen when a scheduled order is to be started. `startAt`: that of the order when it was enqueued. */
  announce_start: OfOrder & { readonly startAt?: string }
  /** Sends the diner the confirmation of an order; with a `mailId`, sends it again on request. */
  mail_confirmation: OfOrder & { readonly mailId?: Id<'Mail'> }
  /** Requests the courier of a delivery. */
  request_courier: OfOrder
  /** Calls off the courier of a canceled delivery. */
  call_off_courier: OfOrder
  /** Requests another courier for staff. */
  replace_courier: OfOrder & { readonly round: number }
  /** Notifies staff if no courier accepts a delivery. */
  watch_courier: OfOrder & { readonly round: number }
  /** Sends the link that verifies the address of an account; each request is a separate mail. */
  mail_verification: { readonly userId: UserId; readonly mailId: Id<'Mail'> }
  /** Invites a person to the staff of a restaurant. */
  mail_invitation: OfRestaurant & { readonly invitationId: InvitationId }
  /** Tells the owner of an account that something about it changed. */
  mail_account_notice: {
    readonly userId: UserId
    readonly mailId: Id<'Mail'>
  } & (
    | { readonly notice: 'second_factor_reset' }
    | { readonly notice: 'new_device'; readonly signInId: Id<'SignIn'> }
    | { readonly notice: 'second_factor_required'; readonly restaurantId: RestaurantId }
    | { readonly notice: 'passkey_added' | 'passkey_removed'; readonly passkey: string }
  )
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
  record_checkout: OfCheckout & { readonly event: 'checkout_started' | 'checkout_completed' }
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
  /** Recurring, every five minutes: counts orders of new and of returning diners. */
  count_diners: null
  /** Removes the products of a canceled order from analytics. */
  count_products: OfOrder
  /** Notifies the diner of a canceled order. */
  mail_cancellation: OfOrder
  /** Tells the diner of a step, by text or mail. `at`: when it was taken. */
  tell_diner: OfOrder & { readonly kind: MessageKind; readonly at: string }
  /** Asks the diner of an order for another time. `position`: of the question. */
  mail_reschedule: OfOrder & { readonly position: number }
  /** Notifies the owner if the diner has not chosen another time. */
  watch_reschedule: OfOrder & { readonly position: number }
  /** Notifies the diner of a refund. */
  mail_refund: OfOrder & { readonly refundId: RefundId }
  /** Recurring, every ten minutes: enqueues the win-back mails of restaurants whose hour has come. */
  send_win_backs: null
  /** Sends one win-back mail. */
  mail_win_back: OfRestaurant & { readonly mailId: Id<'Mail'> }
  /** Recurring, every five minutes: enqueues the mails of reports that are due. */
  send_due_reports: null
  /** Sends a report of business days, both included, to one address. */
  mail_report: OfRestaurant & {
    readonly recipientId: ReportRecipientId
    readonly first: string
    readonly last: string
  }
  /** Asks the owner of an address whether reports may be sent to it. */
  mail_report_confirmation: OfRestaurant & { readonly recipientId: ReportRecipientId }
  /** Requests a refund from the provider. */
  refund_payment: OfOrder & { readonly refundId: RefundId }
  /** Checks the current state of a payment's refunds. */
  follow_refunds: { readonly intentId: IntentId }
  /** Checks the current state of a disputed payment. */
  follow_dispute: { readonly disputeId: string }
  /** Recurring, every night: the same for all disputes that the bank has not decided yet. */
  follow_disputes: null
  /** Checks the current capabilities of a connected account. */
  follow_payment_account: { readonly accountId: string }
  /** Checks the current state of a payout, of the platform's account without `accountId`. */
  follow_payout: { readonly payoutId: string; readonly accountId: string | null }
  /** Recurring, twice a day: the same for all payouts of the last days. */
  follow_payouts: null
  /** Notifies owner and staff of an order that has not been acknowledged. */
  watch_order: OfOrder
  /** Enables ordering again when a pause ends. */
  end_pause: OfRestaurant & { readonly pauseId: PauseId }
  /** Sends an alert to owner and staff by one channel. `key` is the same for every attempt. */
  send_alert: { readonly alert: Alert; readonly channel: AlertChannelName; readonly key: string }
  /** Recurring, every minute: checks whether each open restaurant has a display. */
  watch_kitchens: null
  /** Also encodes an uploaded picture in a smaller format. */
  encode_image: OfRestaurant & { readonly imageId: Id<'Image'> }
  /** Recurring, every night: deletes pictures that nothing shows. */
  sweep_images: null
  /** Makes a sold-out product or option available again at its set time. */
  end_sold_out: OfRestaurant & { readonly kind: StockKind; readonly id: string }
  /** Recurring, every night: deletes old photos. */
  sweep_photos: null
  /** Recurring, every five minutes: reports failed jobs that could not be reported when they failed. */
  tell_failed_tasks: null
  /** Recurring, every five minutes: reports webhooks whose address takes nothing. */
  watch_webhooks: null
  /** Recurring, every hour: enqueues reminders of keys that end, and reports keys whose maker is gone. */
  watch_keys: null
  /** Reminds the maker of a key and the owners that it ends. `days`: before its last day. */
  mail_key_end: OfRestaurant & { readonly keyId: ApiKeyId; readonly days: number }
  /** Recurring, every night: deletes visits after the retention period. */
  sweep_visits: null
  /** Recurring, every five minutes: compares the last hours with the payment provider, and closes every gap that it can. */
  reconcile_payments: null
  /** Recurring, every night: the same for the last days. */
  reconcile_days: null
  /** Recurring, every hour: closes business days that ended six hours ago. */
  close_days: null
  /** The same for a requested day. */
  reconcile_span: { readonly runId: Id<'ReconciliationRun'> }
  /** Registers a host with the payment provider, so that it offers wallets there. */
  register_payment_domain: { readonly host: string }
  /** Recurring, every hour: the same for every host without wallets. */
  register_payment_domains: null
  /** Takes a backup that an administrator requested. */
  back_up: null
}

export type JobName = keyof JobData

/**
 * JOB-11: the lanes of the queue. Jobs of one lane wait for each other, jobs of different lanes never do. So a lane has
 * the jobs that need the same outside service, or none, and that people wait for equally. `workers`: how many batches
 * of a lane a process runs concurrently, more than one where a single job may take minutes.
 */
export const lanes = {
  /** What the kitchen works by; needs only our database. */
  kitchen: { priority: 7, workers: 1 },
  payment: { priority: 6, workers: 1 },
  courier: { priority: 5, workers: 1 },
  /** Messages that someone waits for: alerts to staff, sign-in links, messages to diners about their orders. */
  urgent_mail: { priority: 4, workers: 1 },
  mail: { priority: 3, workers: 1 },
  analytics: { priority: 2, workers: 1 },
  background: { priority: 1, workers: 2 },
  /** Hundreds at once, without a person waiting for them. */
  bulk_mail: { priority: 8, workers: 1 },
} as const
type Lane = keyof typeof lanes

const laneByName = {
  settle_checkout: 'payment',
  label_payment: 'payment',
  announce_start: 'kitchen',
  mail_confirmation: 'mail',
  request_courier: 'courier',
  call_off_courier: 'courier',
  replace_courier: 'courier',
  watch_courier: 'courier',
  mail_verification: 'urgent_mail',
  mail_invitation: 'urgent_mail',
  mail_account_notice: 'urgent_mail',
  mail_sign_in_secret: 'urgent_mail',
  clear_leftovers: 'background',
  record_checkout: 'analytics',
  record_failed_payment: 'analytics',
  age_carts: 'analytics',
  count_diners: 'analytics',
  count_products: 'analytics',
  mail_cancellation: 'mail',
  tell_diner: 'urgent_mail',
  mail_reschedule: 'mail',
  mail_refund: 'mail',
  send_win_backs: 'background',
  mail_win_back: 'bulk_mail',
  send_due_reports: 'background',
  mail_report: 'bulk_mail',
  mail_report_confirmation: 'urgent_mail',
  refund_payment: 'payment',
  follow_refunds: 'payment',
  follow_dispute: 'payment',
  follow_disputes: 'background',
  follow_payment_account: 'payment',
  follow_payout: 'payment',
  follow_payouts: 'background',
  watch_order: 'kitchen',
  watch_reschedule: 'kitchen',
  end_pause: 'kitchen',
  send_alert: 'urgent_mail',
  watch_kitchens: 'kitchen',
  end_sold_out: 'kitchen',
  encode_image: 'background',
  sweep_images: 'background',
  sweep_photos: 'background',
  tell_failed_tasks: 'kitchen',
  watch_webhooks: 'background',
  watch_keys: 'background',
  mail_key_end: 'mail',
  sweep_visits: 'background',
  reconcile_payments: 'background',
  reconcile_days: 'background',
  close_days: 'background',
  reconcile_span: 'background',
  register_payment_domain: 'payment',
  register_payment_domains: 'background',
  back_up: 'background',
} as const satisfies Record<JobName, Lane>

export const jobNames = Object.keys(laneByName) as [JobName, ...JobName[]]

/** Cron expressions of the recurring jobs. Stored in the database, so that only one of several processes runs each. */
export const schedules: Readonly<Partial<Record<JobName, string>>> = {
  clear_leftovers: '17 * * * *',
  age_carts: '*/5 * * * *',
  count_diners: '*/5 * * * *',
  watch_kitchens: '* * * * *',
  sweep_images: '17 9 * * *',
  sweep_photos: '17 9 * * *',
  tell_failed_tasks: '*/5 * * * *',
  watch_webhooks: '*/5 * * * *',
  watch_keys: '29 * * * *',
  sweep_visits: '17 9 * * *',
  reconcile_payments: '*/5 * * * *',
  reconcile_days: '17 9 * * *',
  close_days: '23 * * * *',
  send_win_backs: '*/10 * * * *',
  send_due_reports: '*/5 * * * *',
  follow_disputes: '47 9 * * *',
  follow_payouts: '53 1,13 * * *',
  register_payment_domains: '41 * * * *',
}

/** The retry policy of most jobs, in pg-boss's terms. */
export const usualRetryPolicy = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  /** A job of a killed process is taken over about this many seconds after its last heartbeat. */
  heartbeatSeconds: 30,
} as const

/** Outside services may be down for hours: the last attempt comes about five hours after the first. */
const longRetryPolicy = { retryLimit: 20, retryDelayMax: 1800 } as const

const outsideJobs: ReadonlySet<JobName> = new Set([
  'tell_diner',
  'send_alert',
  'refund_payment',
  'follow_refunds',
  'follow_dispute',
  'follow_payment_account',
  'follow_payout',
])

type JobOptions = {
  readonly priority: number
  readonly retryLimit?: number
  readonly retryDelayMax?: number
}

/** How pg-boss stores a job of this kind: its lane, and its retry policy where it differs from the usual one. */
export function optionsOf(name: JobName): JobOptions {
  const waitsForOutside = name.startsWith('mail_') || outsideJobs.has(name)
  return { priority: lanes[laneByName[name]].priority, ...(waitsForOutside ? longRetryPolicy : {}) }
}

/** All attempts of a job that depends on an outside service, including the first. */
export const maxAttempts = longRetryPolicy.retryLimit + 1
/** The same for any other job. */
export const usualTries = usualRetryPolicy.retryLimit + 1
