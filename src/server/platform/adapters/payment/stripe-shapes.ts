/** Parses the parts of Stripe's responses that we use. */

import type Stripe from 'stripe'
import { z } from 'zod'
import { type CheckoutId, type RefundId, type RestaurantId, toId } from '#domain/ids.ts'
import { atLeastZero, cents } from '#domain/money.ts'
import type { DisputeStatus } from '#domain/orders/disputes/dispute.ts'
import {
  type AccountEvent,
  type Dispute,
  type PaymentEvent,
  type PaymentIntent,
  PaymentProviderError,
  type ProviderPaymentStatus,
  type Refund,
  type UnreadableEvent,
} from './port.ts'

/** Every state that Stripe defines, and its meaning for an order. */
export const statusByStripe = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  // The bank has reserved the money; it is not ours before capture.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<KnownName<Stripe.PaymentIntent.Status>, ProviderPaymentStatus>

/** Every state of a refund that Stripe defines. */
export const refundStatusByStripe = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, Refund['status']>

/** The events that we handle; any other is 'other'. */
export const eventTypeByStripe = {
  'payment_intent.succeeded': 'payment.succeeded',
  'payment_intent.payment_failed': 'payment.failed',
  'payment_intent.canceled': 'payment.canceled',
  'charge.refunded': 'refund.updated',
  'refund.created': 'refund.updated',
  'refund.updated': 'refund.updated',
  'refund.failed': 'refund.updated',
  'charge.dispute.created': 'dispute.updated',
  'charge.dispute.updated': 'dispute.updated',
  'charge.dispute.closed': 'dispute.updated',
  'charge.dispute.funds_withdrawn': 'dispute.updated',
  'charge.dispute.funds_reinstated': 'dispute.updated',
  'payout.paid': 'payout.updated',
  'payout.failed': 'payout.updated',
  'payout.reconciliation_completed': 'payout.updated',
} as const satisfies { [Name in Stripe.Event['type']]?: PaymentEvent['type'] }

/** The known names of one of Stripe's open enums, without its 'or any other string'. */
type KnownName<Name extends string> = Name extends string ? (string extends Name ? never : Name) : never

/** The provider's id of an object. */
export const id = z.string().min(1).max(255)
const wholeCents = z.int().min(0).transform(cents)

/** Stripe's timestamps, in whole seconds since 1970. */
export const seconds = z
  .int()
  .min(0)
  .transform((since) => Temporal.Instant.fromEpochMilliseconds(since * 1000))

const chargeShape = z.object({
  created: seconds,
  amount_refunded: wholeCents,
  disputed: z.boolean().nullish(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish() })
    .nullish(),
})

const intentShape = z.object({
  id,
  created: seconds,
  status: z.string(),
  amount: wholeCents,
  amount_received: wholeCents,
  currency: z.string(),
  client_secret: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  transfer_data: z.object({}).nullish(),
  // Only its id if it was not expanded.
  latest_charge: z.union([z.string(), chargeShape]).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
})

/** One intent in Stripe's format. */
export type StripeIntent = z.infer<typeof intentShape>

/** Throws PaymentProviderError if the response is not an intent. */
export function parseIntent(response: unknown): StripeIntent {
  return parse(intentShape, response)
}

function toCharge({
  created,
  amount_refunded,
  disputed,
  payment_method_details,
}: z.infer<typeof chargeShape>) {
  const { brand, last4 } = payment_method_details?.card ?? {}
  return {
    at: created,
    amountRefunded: amount_refunded,
    isDisputed: disputed ?? false,
    card: last4 ? { brand: brand ?? 'unknown', last4 } : null,
  }
}

export function toPaymentIntent(intent: StripeIntent): PaymentIntent {
  const { metadata, last_payment_error: failure, latest_charge: charge } = intent
  return {
    id: toId<'Intent'>(intent.id),
    status: lookUp(statusByStripe, intent.status) ?? 'unknown',
    clientSecret: intent.client_secret ?? null,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    restaurantId: toOurId<RestaurantId>(metadata?.restaurantId),
    checkoutId: toOurId<CheckoutId>(metadata?.checkoutId),
    linkDigest: metadata?.linkDigest ?? null,
    createdAt: intent.created,
    charge: charge && typeof charge === 'object' ? toCharge(charge) : null,
    lastError: failure ? { code: failure.code ?? null, message: failure.message ?? '' } : null,
  }
}

const refundShape = z.object({
  id,
  created: seconds,
  amount: wholeCents,
  status: z.string().nullable(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** Throws PaymentProviderError if the response is not a refund. */
export function parseRefund(response: unknown): Refund {
  const { id: refundId, created, amount, status, payment_intent, metadata } = parse(refundShape, response)
  return {
    refundId,
    amount,
    status: lookUp(refundStatusByStripe, status ?? '') ?? 'pending',
    intentId: payment_intent ? toId<'Intent'>(payment_intent) : null,
    requestId: toOurId<RefundId>(metadata?.refundId),
    createdAt: created,
  }
}

/** Every state of a dispute that Stripe defines; those of inquiries begin with 'warning_'. */
const disputeStatusByStripe = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
} as const satisfies Record<KnownName<Stripe.Dispute.Status>, DisputeStatus>

const disputeShape = z.object({
  id,
  created: seconds,
  status: z.string(),
  reason: z.string(),
  amount: wholeCents,
  payment_intent: z.string().nullish(),
  evidence_details: z.object({ due_by: seconds.nullish() }),
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int() })),
  charge: z.union([z.string(), z.object({ transfer: z.string().nullish() })]),
})

/**
 * Throws PaymentProviderError if the response is not a dispute. An unknown state counts as open: the dispute may still be
 * lost.
 */
export function parseDispute(response: unknown): Dispute {
  const parsed = parse(disputeShape, response)
  const { id: disputeId, created, status, reason, amount, payment_intent, charge } = parsed
  const moved = parsed.balance_transactions
  return {
    disputeId,
    intentId: payment_intent ? toId<'Intent'>(payment_intent) : null,
    status: lookUp(disputeStatusByStripe, status) ?? 'under_review',
    isInquiry: status.startsWith('warning_'),
    reason,
    amount,
    withdrawn: atLeastZero(cents(-moved.reduce((sum, each) => sum + each.amount, 0))),
    fee: atLeastZero(cents(moved.reduce((sum, each) => sum + each.fee, 0))),
    dueBy: parsed.evidence_details.due_by ?? null,
    createdAt: created,
    transferId: typeof charge === 'object' ? (charge.transfer ?? null) : null,
  }
}

const walletShape = z.object({
  status: z.string(),
  status_details: z.object({ error_message: z.string().nullish() }).nullish(),
})
const domainShape = z.object({ id, enabled: z.boolean(), apple_pay: walletShape, google_pay: walletShape })

/** Throws PaymentProviderError if the response is not a payment method domain. */
export function parseDomain(response: unknown): z.infer<typeof domainShape> {
  return parse(domainShape, response)
}

const domainsShape = z.object({ data: z.array(domainShape) })

/** Throws PaymentProviderError if the response is not a list of domains. */
export function parseDomains(response: unknown): z.infer<typeof domainsShape> {
  return parse(domainsShape, response)
}

const webhookEndpointsShape = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
})

/** Throws PaymentProviderError if the response is not a list of webhook endpoints. */
export function parseWebhookEndpoints(response: unknown): z.infer<typeof webhookEndpointsShape> {
  return parse(webhookEndpointsShape, response)
}

const accountShape = z.object({
  id,
  capabilities: z.record(z.string(), z.unknown()).nullish(),
  details_submitted: z.boolean().nullish(),
  payouts_enabled: z.boolean().nullish(),
  requirements: z.object({ currently_due: z.array(z.string()).nullish() }).nullish(),
})

/** Throws PaymentProviderError if the response is not an account. */
export function parseAccount(response: unknown): z.infer<typeof accountShape> {
  return parse(accountShape, response)
}

/** An id or code. Other characters could be rejected by the database (SEC-32). */
const name = z
  .string()
  .max(255)
  .regex(/^[\w.-]+$/)

const eventShape = z.object({
  id: name,
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.unknown().optional(),
      payment_intent: z.unknown().optional(),
      last_payment_error: z.unknown().optional(),
      metadata: z.unknown().optional(),
    }),
  }),
})

const makerShape = z.object({ cell: name, restaurantId: z.guid() }).transform(({ cell, restaurantId }) => ({
  cellName: cell,
  restaurantId: toId<'Restaurant'>(restaurantId),
}))

/** The events of connected accounts that we handle; any other is 'other'. */
const accountEventTypeByStripe = {
  'account.updated': 'account.updated',
  'account.application.deauthorized': 'account.updated',
  'payout.paid': 'payout.updated',
  'payout.failed': 'payout.updated',
  'payout.reconciliation_completed': 'payout.updated',
} as const satisfies { [Name in Stripe.Event['type']]?: AccountEvent['type'] }

const accountEventShape = z.object({
  id: name,
  type: z.string(),
  account: name.nullish(),
  data: z.object({ object: z.object({ id: z.unknown().optional() }) }).nullish(),
})

/** PAY-60: the same for the webhook of connected accounts, whose events name their account next to their object. */
export function parseAccountEvent(body: unknown): AccountEvent | UnreadableEvent {
  const parsed = accountEventShape.safeParse(body)
  if (!parsed.success) return unreadable(body, parsed.error)
  const { id: eventId, type: eventType, account, data } = parsed.data
  const type = lookUp(accountEventTypeByStripe, eventType) ?? 'other'
  if (type !== 'other' && !account) return { type: 'unreadable', id: eventId, field: 'account' }
  const payoutId = type === 'payout.updated' ? name.safeParse(data?.object.id).data : undefined
  return { id: eventId, type, accountId: account ?? null, payoutId: payoutId ?? null }
}

function unreadable(body: unknown, error: z.ZodError): UnreadableEvent {
  const field = error.issues[0]?.path.join('.') ?? ''
  return { type: 'unreadable', id: z.object({ id: name }).safeParse(body).data?.id ?? null, field }
}

const errorShape = z.object({ code: name.max(100) })

/** SBX-13: returns the event in the parsed JSON of a verified webhook; `body` is null if it wasn't JSON. */
export function parseEvent(body: unknown): PaymentEvent | UnreadableEvent {
  const parsed = eventShape.safeParse(body)
  if (!parsed.success) return unreadable(body, parsed.error)
  const { id: eventId, type: eventType, data } = parsed.data
  const type = lookUp(eventTypeByStripe, eventType) ?? 'other'
  const isPayment = data.object.object === 'payment_intent'
  const disputeId = data.object.object === 'dispute' ? name.safeParse(data.object.id).data : undefined
  const intentId = name.safeParse(isPayment ? data.object.id : data.object.payment_intent).data
  if (type.startsWith('payment.') && intentId === undefined)
    return { type: 'unreadable', id: eventId, field: 'data.object.id' }
  return {
    id: eventId,
    type,
    intentId: intentId === undefined ? null : toId<'Intent'>(intentId),
    madeBy: makerShape.safeParse(data.object.metadata).data ?? null,
    disputeId: disputeId ?? null,
    payoutId: (type === 'payout.updated' ? name.safeParse(data.object.id).data : undefined) ?? null,
    errorCode: errorShape.safeParse(data.object.last_payment_error).data?.code ?? null,
  }
}

/** Throws PaymentProviderError if the response does not have this shape. */
export function parse<Shape extends z.ZodType>(shape: Shape, response: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(response)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new PaymentProviderError(
    'unreachable',
    'unreadable_answer',
    `The response can't be read at '${field}'.`,
  )
}

/** The table's own value of a name; null if it has none. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null
}

/** Others may use the same Stripe account and write any metadata: only values in the format of our ids are accepted. */
function toOurId<OurId extends RestaurantId | CheckoutId | RefundId>(
  value: string | undefined,
): OurId | null {
  return z.guid().safeParse(value).success ? (value as OurId) : null
}
