import type { CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { DisputeStatus } from '#domain/orders/disputes/dispute.ts'
import type { PaidCard } from '#domain/orders/ordering/paid-card.ts'
import type { AccountCapability } from '#domain/restaurants/settings/payment-account.ts'
import type { ProviderLine, ProviderPayout } from './provider-payout.ts'

/**
 * The port for payments. Every method except `verifyWebhook` throws PaymentProviderError if the provider refuses or can't be
 * reached.
 */
export interface PaymentProvider {
  /** SBX-10: creates an intent. Idempotent: calls with the same key and input return the same intent. */
  createIntent(input: IntentInput): Promise<{ readonly intentId: IntentId; readonly clientSecret: string }>
  readIntent(id: IntentId): Promise<PaymentIntent>
  /**
   * SBX-11: 'canceled' means that no money can come anymore, 'already_succeeded' that it has come, 'processing' that it
   * may still come and can't be stopped now.
   */
  cancelIntent(id: IntentId): Promise<CancelOutcome>
  /** Writes the order into the payment's metadata, for people who view it in the provider's dashboard. */
  labelIntent(
    id: IntentId,
    order: { readonly orderId: OrderId; readonly orderNumber: string; readonly linkDigest: string },
  ): Promise<void>
  /** Refunds money. Idempotent: calls with the same key and input refund once. */
  refund(input: RefundInput): Promise<Refund>
  /** Returns the current state of a pending refund. */
  readRefund(refundId: string): Promise<Refund>
  /** Returns the intents created from `from` (inclusive) to `to` (exclusive), newest first. */
  listIntents(span: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
  }): AsyncIterable<PaymentIntent>
  /** SBX-11: returns the refunds created in a span, or all refunds of one payment, newest first. */
  listRefunds(
    which:
      | { readonly from: Temporal.Instant; readonly to: Temporal.Instant }
      | { readonly intentId: IntentId },
  ): AsyncIterable<Refund>
  /** Returns the current state of a dispute. */
  readDispute(disputeId: string): Promise<Dispute>
  /** Returns the disputes of a payment, newest first. */
  listDisputes(intentId: IntentId): AsyncIterable<Dispute>
  /** Reverses what a payment transferred to a connected account: at most `amount` of it, once per key. */
  reverseTransfer(input: {
    readonly transferId: string
    readonly amount: Cents
    readonly idempotencyKey: string
  }): Promise<Cents>
  /**
   * SBX-13: returns the event in a webhook's body, which must be the exact bytes received; 'bad_signature' if the provider
   * didn't sign it, 'unreadable' if it did and the body isn't an event, or doesn't name its payment.
   */
  verifyWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | null,
  ): Promise<PaymentEvent | UnreadableEvent | 'bad_signature'>
  /**
   * PAY-60: the same for the webhook of connected accounts; 'no_secret' if none is set, so that none of its events can be
   * trusted.
   */
  verifyAccountWebhook(
    rawBody: string | Uint8Array,
    signatureHeader: string | null,
  ): Promise<AccountEvent | UnreadableEvent | 'bad_signature' | 'no_secret'>
  /** RST-60: returns a restaurant's own account; null if the platform has none with this id. */
  readAccount(id: string): Promise<ConnectedAccount | null>
  /**
   * PYT-1: returns the payouts in US dollars of an account that were made since `from`, newest first. `account`: null for the
   * platform's.
   */
  listPayouts(account: string | null, from: Temporal.Instant): AsyncIterable<ProviderPayout>
  /** null for a payout in another currency. */
  readPayout(account: string | null, id: string): Promise<ProviderPayout | null>
  /** PYT-3: returns what an automatic payout consists of, without the payout itself. */
  listPayoutLines(account: string | null, payoutId: string): AsyncIterable<ProviderLine>
  /** CON-1: creates an account for a restaurant, to be set up by its owner, and returns its id. Idempotent by key. */
  createAccount(input: {
    readonly restaurantId: RestaurantId
    readonly idempotencyKey: string
  }): Promise<string>
  /** CON-2: returns the address of the provider's page on which an account is set up; it can be opened once. */
  createAccountLink(input: {
    readonly account: string
    /** Where the provider sends the owner afterwards, and if the address was used or has expired. */
    readonly returnUrl: string
  }): Promise<string>
  /** CON-3: returns how far an account is set up; null if the platform has none with this id. */
  readAccountSetup(id: string): Promise<AccountSetup | null>
  /** PAY-49: registers a host for wallets with the provider, and returns whether it offers them. Idempotent. */
  registerDomain(host: string): Promise<DomainOutcome>
  /** PAY-50: returns the events that we handle and the provider does not send to the webhook at `url`. */
  readWebhookGap(url: string): Promise<WebhookGap>
  /** Returns when the provider responds and accepts our key. */
  check(): Promise<void>
}

/** `missing`: the provider's names of events. */
export type WebhookGap = { readonly hasEndpoint: boolean; readonly missing: readonly string[] }

/** `reason`: the provider's message, for people. */
export type DomainOutcome =
  | { readonly isActive: true }
  | { readonly isActive: false; readonly reason: string }

export type ConnectedAccount = {
  readonly id: string
  /** The capabilities that orders need and the provider has not activated. */
  readonly missing: readonly AccountCapability[]
}

export type AccountSetup = {
  /** The capabilities that orders need and the provider has not activated. */
  readonly missing: readonly AccountCapability[]
  /** Whether the owner has sent everything that the provider requested first. */
  readonly hasSubmitted: boolean
  readonly payoutsEnabled: boolean
  /** How many details the provider still needs. */
  readonly due: number
}

export type IntentInput = {
  readonly amount: Cents
  /** A currency code, as 'usd'. */
  readonly currency: string
  readonly idempotencyKey: string
  readonly restaurantId: RestaurantId
  readonly checkoutId: CheckoutId
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  /** The restaurant's own account at the provider, to which the money is transferred; null leaves it on the platform's. */
  readonly connectedAccount: string | null
  /** PAY-47: the part of the transferred money that the platform keeps; 0 if it keeps none, or nothing is transferred. */
  readonly applicationFee: Cents
}

export type CancelOutcome = 'canceled' | 'already_succeeded' | 'processing'

/**
 * `open` waits for a card · `requires_action` waits for the bank's challenge · `processing` was submitted and may still
 * succeed or fail · `unknown` is a state newer than this program: neither paid nor safe to ignore.
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
  /** The secret with which the browser pays, for no other reader; null if the provider doesn't return it. */
  readonly clientSecret: string | null
  /** The amount requested. */
  readonly amount: Cents
  /** The amount received. */
  readonly amountReceived: Cents
  readonly currency: string
  /** null if the intent was not created by us. */
  readonly restaurantId: RestaurantId | null
  readonly checkoutId: CheckoutId | null
  /** RCN-19: of the link to its order, as `labelIntent` wrote it; null before that. */
  readonly linkDigest: string | null
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
  /** The latest attempt to charge a card; null if there was none. */
  readonly charge: PaymentCharge | null
  /** Why the latest attempt to pay failed, in words for the diner. */
  readonly lastError: { readonly code: string | null; readonly message: string } | null
}

type PaymentCharge = {
  /** When it was charged, by the provider's clock. */
  readonly at: Temporal.Instant
  /** The amount refunded, including pending refunds. */
  readonly amountRefunded: Cents
  /** True if the cardholder has disputed it at the bank. */
  readonly isDisputed: boolean
  /** null if it was not paid by card. */
  readonly card: PaidCard | null
}

export type RefundInput = {
  readonly intentId: IntentId
  readonly amount: Cents
  readonly idempotencyKey: string
  /** Our id of the refund; stored in its metadata, so that it can be found there. null if its order is lost. */
  readonly refundId: RefundId | null
  /** Our own text, stored with the refund. */
  readonly reason: string
}

export type Refund = {
  readonly refundId: string
  readonly amount: Cents
  /** `pending`: the money is not returned yet. */
  readonly status: 'succeeded' | 'pending' | 'failed'
  /** The payment that it refunds; null if we can't have made that payment. */
  readonly intentId: IntentId | null
  /** Our id of the refund; null if it was not made by us. */
  readonly requestId: RefundId | null
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
}

export type Dispute = {
  readonly disputeId: string
  /** null if it is about a payment that we can't have made. */
  readonly intentId: IntentId | null
  readonly status: DisputeStatus
  /** True if the bank only inquires, and has taken no money. */
  readonly isInquiry: boolean
  /** The provider's code. */
  readonly reason: string
  readonly amount: Cents
  /** The amount withdrawn for it and not returned, without the fee. */
  readonly withdrawn: Cents
  readonly fee: Cents
  /** The deadline for evidence. */
  readonly dueBy: Temporal.Instant | null
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
  /** The transfer of the payment to a connected account; null if there was none. */
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
    | 'payout.updated'
    | 'other'
  /** The payment it is about; null if it is about something else. */
  readonly intentId: IntentId | null
  /** CEL-8: the cell and the restaurant that made the payment; null if that cell has no name, or the event does not say. */
  readonly madeBy: { readonly cellName: string; readonly restaurantId: RestaurantId } | null
  /** The dispute it is about; null if it is about something else. */
  readonly disputeId: string | null
  /** The payout it is about; null if it is about something else. */
  readonly payoutId: string | null
  /** The provider's short code for why a payment failed; null if none did, or it has no code. */
  readonly errorCode: string | null
}

/** An event of a connected account. */
export type AccountEvent = {
  /** The same for every delivery of the same event. */
  readonly id: string
  /** `account.updated`: the account's capabilities may have changed, or it was disconnected from the platform. */
  readonly type: 'account.updated' | 'payout.updated' | 'other'
  /** null if the event names none. */
  readonly accountId: string | null
  /** The payout it is about; null if it is about something else. */
  readonly payoutId: string | null
}

export type UnreadableEvent = {
  readonly type: 'unreadable'
  /** null if the id can't be read either. */
  readonly id: string | null
  /** The first unreadable field, as 'data.object.id'. */
  readonly field: string
}

/**
 * `unreachable` no response, or an unreadable one: the request may have been carried out, so retry with the same key ·
 * `failed` a response that says that the provider itself failed. It returns the same response to the same key, so retry with
 * a new one (SBX-20) · `rate_limited` retry later · `rejected` a retry will not help · `misconfigured` our key or
 * permissions are wrong · `not_found` the provider has no such object.
 */
export type PaymentProblem =
  | 'unreachable'
  | 'failed'
  | 'rate_limited'
  | 'rejected'
  | 'misconfigured'
  | 'not_found'

/** SBX-12: an error of the provider: its short code and at most 200 characters of its message, never a key. */
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
