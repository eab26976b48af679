/** The kinds of jobs: what each is told, how patient it is, and which of them come by themselves. */

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

/** What each job is told. Ids only: what it works on is read when it runs. */
export type JobData = {
  /** Asks the provider what became of a checkout's payment, and ends the checkout when its time is over. */
  settle_checkout: { readonly checkoutId: CheckoutId; readonly round: number }
  /** Writes the order's number beside its payment at the provider. */
  label_payment: { readonly orderId: OrderId }
  /** Calls the kitchen when a scheduled order is to be started. */
  announce_start: { readonly orderId: OrderId }
  /** Sends the diner the confirmation of an order; with a `mailId` once more, at somebody's request. */
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
  /** Tells the diner of money that was given back. */
  mail_refund: { readonly orderId: OrderId; readonly refundId: RefundId }
  /** Has the provider give money back. */
  refund_payment: { readonly refundId: RefundId }
  /** Looks what became of a payment's refunds since they were written down. */
  follow_refunds: { readonly intentId: IntentId }
  /** Looks what became of a disputed payment. */
  follow_dispute: { readonly disputeId: string }
  /** Every night, by itself: the same of all that the bank has not decided yet. */
  follow_disputes: null
  /** Looks what a connected account can do now. */
  follow_payment_account: { readonly accountId: string }
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
  /** The same of a day that somebody has asked for. */
  reconcile_span: { readonly runId: Id<'ReconciliationRun'> }
  /** Has the payment provider offer wallets at a host. */
  register_payment_domain: { readonly host: string }
  /** Every hour, by itself: the same for every host where they are not offered. */
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

/** As cron says it, of the kinds that come by themselves. Kept in the database: of several processes one runs it. */
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
  /** A job whose process was killed is taken over about this long after its last sign of life. */
  heartbeatSeconds: 30,
} as const

/** Outside services may be away for hours: the last try comes some five hours after the first. */
const longRetryPolicy = { ...usualRetryPolicy, retryLimit: 20, retryDelayMax: 1800 } as const

const outsideJobs: ReadonlySet<JobName> = new Set([
  'send_alert',
  'refund_payment',
  'follow_refunds',
  'follow_dispute',
  'follow_payment_account',
])

/** How often and how soon a job of this kind is tried again, in the queue's own words. */
export function retryPolicyOf(name: JobName) {
  const waitsForOutside = name.startsWith('mail_') || outsideJobs.has(name)
  return waitsForOutside ? longRetryPolicy : usualRetryPolicy
}

/** The first try and the further ones of a job that waits for an outside service. */
export const maxAttempts = longRetryPolicy.retryLimit + 1
/** The same of any other job. */
export const usualTries = usualRetryPolicy.retryLimit + 1
