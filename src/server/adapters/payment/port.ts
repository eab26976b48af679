import type { DisputeStatus } from '#domain/disputes/dispute.ts'
import type { CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { AccountCapability } from '#domain/restaurant/payment-account.ts'

/**
 * What we want of a payment provider, whoever it is. Every method but `verifyWebhook` throws PaymentProviderError
 * where the provider does not do it or can't be asked.
 */
export interface PaymentProvider {
  /** SBX-10: asks for a payment. The same key with the same input gives the same intent, however often it is asked. */
  createIntent(input: IntentInput): Promise<{ readonly intentId: IntentId; readonly clientSecret: string }>
  readIntent(id: IntentId): Promise<PaymentIntent>
  /**
   * SBX-11, PAY-44: 'canceled' means that no money can come any more, 'already_succeeded' that it has come, 'processing'
   * that it may still come and can't be stopped now.
   */
  cancelIntent(id: IntentId): Promise<CancelOutcome>
  /** Writes the order on the payment, for people who look at it in the provider's own pages. */
  labelIntent(id: IntentId, order: { readonly orderId: OrderId; readonly orderNumber: string }): Promise<void>
  /** Gives money back. The same key with the same input gives it back once. */
  refund(input: RefundInput): Promise<Refund>
  /** What became of a refund that was on its way. */
  readRefund(refundId: string): Promise<Refund>
  /** The intents made from `from` (included) to `to` (not included), the newest first. */
  listIntents(span: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
  }): AsyncIterable<PaymentIntent>
  /** SBX-11: the refunds made in a span, or all those of one payment, the newest first. */
  listRefunds(
    which:
      | { readonly from: Temporal.Instant; readonly to: Temporal.Instant }
      | { readonly intentId: IntentId },
  ): AsyncIterable<Refund>
  /** What a dispute has come to. */
  readDispute(disputeId: string): Promise<Dispute>
  /** The disputes of a payment, the newest first. */
  listDisputes(intentId: IntentId): AsyncIterable<Dispute>
  /** Takes back what a payment passed on to a connected account: at most `amount` of it, once for each key. */
  reverseTransfer(input: {
    readonly transferId: string
    readonly amount: Cents
    readonly idempotencyKey: string
  }): Promise<Cents>
  /**
   * SBX-13: the event of a webhook's body, which must be the bytes as they came; 'bad_signature' if the provider
   * didn't sign it, 'unreadable' if it did and the body isn't an event, or doesn't name its payment.
   */
  verifyWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | null,
  ): Promise<PaymentEvent | UnreadableEvent | 'bad_signature'>
  /**
   * PAY-60: the same for the webhook of connected accounts; 'no_secret' if none is set, so that no event of it can be
   * believed.
   */
  verifyAccountWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | null,
  ): Promise<AccountEvent | UnreadableEvent | 'bad_signature' | 'no_secret'>
  /** RST-60: a restaurant's own account; null where the platform has none of this name. */
  readAccount(id: string): Promise<ConnectedAccount | null>
  /** PAY-49: has the provider offer wallets at a host, and says whether it does. Asking again is harmless. */
  registerDomain(host: string): Promise<DomainOutcome>
  /** PAY-50: what the provider does not send to the webhook at `url`, of all that we act on. */
  readWebhookGap(url: string): Promise<WebhookGap>
  /** Returns when the provider answers and takes our key. */
  check(): Promise<void>
}

/** `missing`: the provider's own names of events. */
export type WebhookGap = { readonly hasEndpoint: boolean; readonly missing: readonly string[] }

/** `reason`: in the provider's words, for people. */
export type DomainOutcome =
  | { readonly isActive: true }
  | { readonly isActive: false; readonly reason: string }

export type ConnectedAccount = {
  readonly id: string
  /** What the provider has not activated, of what taking orders needs. */
  readonly missing: readonly AccountCapability[]
}

export type IntentInput = {
  readonly amount: Cents
  /** Three letters, as 'usd'. */
  readonly currency: string
  readonly idempotencyKey: string
  readonly restaurantId: RestaurantId
  readonly checkoutId: CheckoutId
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  /** The restaurant's own account at the provider, which the money goes on to; null leaves it on the platform's. */
  readonly connectedAccount: string | null
  /** PAY-47: what stays on the platform of the money that goes on; 0 where it all does, or none. */
  readonly applicationFee: Cents
}

export type CancelOutcome = 'canceled' | 'already_succeeded' | 'processing'

/**
 * `open` waits for a card · `requires_action` waits for the bank's challenge · `processing` was sent and may still
 * come or fail · `unknown` is a state newer than this program: neither paid nor free to forget.
 */
export type ProviderPaymentStatus =
  | 'open'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'
  | 'unknown'

export type PaymentIntent = {
  readonly id: IntentId
  readonly status: ProviderPaymentStatus
  /** What a browser pays it with, and nobody else may read; null where the provider doesn't say. */
  readonly clientSecret: string | null
  /** What was asked for. */
  readonly amount: Cents
  /** What has come. */
  readonly amountReceived: Cents
  readonly currency: string
  /** Null where the intent was not made by us. */
  readonly restaurantId: RestaurantId | null
  readonly checkoutId: CheckoutId | null
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
  /** What the latest try to charge a card came to; null where there was none. */
  readonly charge: PaymentCharge | null
  /** Why the latest try to pay failed, in words for the diner. */
  readonly lastError: { readonly code: string | null; readonly message: string } | null
}

export type PaymentCharge = {
  /** When it was charged, by the provider's clock. */
  readonly at: Temporal.Instant
  /** What was given back of it, or is on its way back. */
  readonly amountRefunded: Cents
  /** The holder of the card has disputed it at the bank. */
  readonly isDisputed: boolean
}

export type RefundInput = {
  readonly intentId: IntentId
  readonly amount: Cents
  readonly idempotencyKey: string
  /** Our id of the refund: stands in its metadata, so that it is found again there. */
  readonly refundId: RefundId
  /** In our own words, kept with the refund. */
  readonly reason: string
}

export type Refund = {
  readonly refundId: string
  readonly amount: Cents
  /** `pending` is on its way. */
  readonly status: 'succeeded' | 'pending' | 'failed'
  /** The payment that it gives back; null where it is of none that we could have made. */
  readonly intentId: IntentId | null
  /** Our id of it; null where it was not made by us. */
  readonly requestId: RefundId | null
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
}

export type Dispute = {
  readonly disputeId: string
  /** null where it is of no payment that we could have made. */
  readonly intentId: IntentId | null
  readonly status: DisputeStatus
  /** The bank only asks, and has taken no money. */
  readonly isInquiry: boolean
  /** The provider's code. */
  readonly reason: string
  readonly amount: Cents
  /** What was taken for it and not given again, without the fee. */
  readonly withdrawn: Cents
  readonly fee: Cents
  /** Until when evidence is taken. */
  readonly dueBy: Temporal.Instant | null
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
  /** What passed the payment on to a connected account; null where nothing did. */
  readonly transferId: string | null
}

export type PaymentEvent = {
  /** The same for every delivery of the same event. */
  readonly id: string
  readonly type:
    | 'payment.succeeded'
    | 'payment.failed'
    | 'payment.canceled'
    | 'refund.updated'
    | 'dispute.updated'
    | 'other'
  /** The payment it is about; null where it is about something else. */
  readonly intentId: IntentId | null
  /** The dispute it is about; null where it is about something else. */
  readonly disputeId: string | null
  /** The provider's short code of why a payment failed; null where none did, or it says none. */
  readonly errorCode: string | null
}

/** An event of a connected account. */
export type AccountEvent = {
  /** The same for every delivery of the same event. */
  readonly id: string
  /** `account.updated`: what the account can do may have changed, or it was disconnected from the platform. */
  readonly type: 'account.updated' | 'other'
  /** null where the event names none. */
  readonly accountId: string | null
}

export type UnreadableEvent = {
  readonly type: 'unreadable'
  /** null if the id can't be read either. */
  readonly id: string | null
  /** The first field that can't be read, as 'data.object.id'. */
  readonly field: string
}

/**
 * `unreachable` no answer, or none to be understood: what was asked may have happened, so ask again with the same key
 * · `failed` an answer that says that the provider itself failed. It gives the same answer to the same key again, so ask
 * with a new one (SBX-20) · `rate_limited` ask later · `rejected` asking again will not help · `misconfigured` our key or rights are wrong
 * · `not_found` the provider knows no such thing.
 */
export type PaymentProblem =
  | 'unreachable'
  | 'failed'
  | 'rate_limited'
  | 'rejected'
  | 'misconfigured'
  | 'not_found'

/** SBX-12: what went wrong at the provider: its short code and at most 200 characters of its words, never a key. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly kind: PaymentProblem
  readonly code: string

  constructor(kind: PaymentProblem, code: string, message: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}
