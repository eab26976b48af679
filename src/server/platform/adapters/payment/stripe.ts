import Stripe from 'stripe'
import { type IntentId, toId } from '#domain/ids.ts'
import { type Cents, cents, smaller } from '#domain/money.ts'
import {
  type CancelOutcome,
  type Dispute,
  type IntentInput,
  type PaymentIntent,
  type PaymentProvider,
  PaymentProviderError,
  type Refund,
  type RefundInput,
} from './port.ts'
import { createAccount, createAccountLink, readAccount, readAccountSetup } from './stripe-accounts.ts'
import { registerDomain } from './stripe-domains.ts'
import { translateError } from './stripe-errors.ts'
import { createStripeHttp } from './stripe-http.ts'
import { listPayoutLines, listPayouts, readPayout } from './stripe-payouts.ts'
import {
  parseAccountEvent,
  parseDispute,
  parseEvent,
  parseIntent,
  parseRefund,
  type StripeIntent,
  toPaymentIntent,
} from './stripe-shapes.ts'
import { verifyWebhook } from './stripe-signatures.ts'
import { readWebhookGap } from './stripe-webhook-setup.ts'

type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** PAY-60: the secret for the webhook of connected accounts; if omitted or null, none of its events is trusted. */
  readonly accountsWebhookSecret?: string | null
  /** CEL-8: the name of the cell that makes the payments, written into each; left out or null if there is only one. */
  readonly cellName?: string | null
  /** The address of the sandbox; null is Stripe itself. */
  readonly apiBase: {
    readonly protocol: 'http' | 'https'
    readonly host: string
    readonly port: number
  } | null
  /** Timeout of one attempt, in milliseconds; a call makes up to three attempts. */
  readonly timeoutMs: number
}

/** Retries after the first attempt; safe since every POST has an idempotency key. */
const retries = 2

/** SBX-10: payments by Stripe. Throws PaymentProviderError for options that would expose a key. */
export function createStripePayments(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options)
  return {
    createIntent: (input) => translated(createIntent(stripe, input, options.cellName ?? null)),
    readIntent: async (id) => toPaymentIntent(await translated(retrieve(stripe, id))),
    cancelIntent: (id) => translated(cancelIntent(stripe, id)),
    labelIntent: async (id, { orderId, orderNumber, linkDigest }) => {
      const label = { description: `Order ${orderNumber}`, metadata: { orderId, orderNumber, linkDigest } }
      await translated(stripe.paymentIntents.update(id, label))
    },
    refund: (input) => translated(refund(stripe, input)),
    readRefund: async (refundId) => parseRefund(await translated(stripe.refunds.retrieve(refundId))),
    listIntents: (span) => listIntents(stripe, span),
    listRefunds: (which) => listRefunds(stripe, which),
    readDispute: async (id) =>
      parseDispute(await translated(stripe.disputes.retrieve(id, { expand: ['charge'] }))),
    listDisputes: (intentId) => listDisputes(stripe, intentId),
    reverseTransfer: (input) => translated(reverseTransfer(stripe, input)),
    verifyWebhook: (rawBody, signatureHeader) =>
      translated(verifyWebhook(stripe, rawBody, signatureHeader, options.webhookSecret, parseEvent)),
    verifyAccountWebhook: async (rawBody, signatureHeader) => {
      const secret = options.accountsWebhookSecret
      if (!secret) return 'no_secret'
      return translated(verifyWebhook(stripe, rawBody, signatureHeader, secret, parseAccountEvent))
    },
    createAccount: (input) => translated(createAccount(stripe, input)),
    createAccountLink: (input) => translated(createAccountLink(stripe, input)),
    readAccountSetup: (id) => translated(readAccountSetup(stripe, id)),
    readAccount: (id) => translated(readAccount(stripe, id)),
    listPayouts: (account, from) => listPayouts(stripe, account, from),
    readPayout: (account, id) => translated(readPayout(stripe, account, id)),
    listPayoutLines: (account, payoutId) => listPayoutLines(stripe, account, payoutId),
    registerDomain: (host) => translated(registerDomain(stripe, host)),
    readWebhookGap: (url) => translated(readWebhookGap(stripe, url)),
    check: async () => {
      await translated(stripe.balance.retrieve())
    },
  }
}

function createClient({ secretKey, apiBase, timeoutMs }: StripeOptions): Stripe {
  if (apiBase && secretKey.includes('_live_'))
    throw new PaymentProviderError('misconfigured', 'live_key_elsewhere', 'A live key goes to Stripe alone.')
  return new Stripe(secretKey, {
    ...apiBase,
    timeout: timeoutMs,
    httpClient: createStripeHttp(timeoutMs),
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

async function createIntent(stripe: Stripe, input: IntentInput, cellName: string | null) {
  const { amount, currency, restaurantId, checkoutId, customer, connectedAccount, applicationFee } = input
  const response = await stripe.paymentIntents.create(
    {
      amount,
      currency,
      // PAY-41: the payment methods that the payment page supports, wallets included.
      allowed_payment_method_types: ['card'],
      // PAY-42: no receipt_email, which would make Stripe send a receipt in addition to our confirmation.
      metadata: {
        restaurantId,
        checkoutId,
        customerName: customer.name,
        customerEmail: customer.email,
        customerPhone: customer.phone,
        ...(cellName === null ? {} : { cell: cellName }),
      },
      // The payment stays on the platform, which alone reads and refunds it and receives its events; the money is
      // transferred.
      ...(connectedAccount === null
        ? {}
        : { on_behalf_of: connectedAccount, transfer_data: { destination: connectedAccount } }),
      ...(connectedAccount !== null && applicationFee > 0 ? { application_fee_amount: applicationFee } : {}),
    },
    { idempotencyKey: input.idempotencyKey },
  )
  const intent = parseIntent(response)
  if (!intent.client_secret)
    throw new PaymentProviderError('unreachable', 'unreadable_answer', 'The payment came without its secret.')
  return { intentId: toId<'Intent'>(intent.id), clientSecret: intent.client_secret }
}

async function retrieve(stripe: Stripe, id: IntentId): Promise<StripeIntent> {
  return parseIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
}

/** SBX-11: a refusal means only that it is too late; the payment's state is then read. */
async function cancelIntent(stripe: Stripe, id: IntentId): Promise<CancelOutcome> {
  try {
    await stripe.paymentIntents.cancel(id)
    return 'canceled'
  } catch (problem) {
    if (!isUnexpectedState(problem)) throw problem
    const { status } = await retrieve(stripe, id)
    if (status === 'succeeded') return 'already_succeeded'
    if (status === 'canceled' || status === 'processing') return status
    throw problem
  }
}

function isUnexpectedState(problem: unknown): boolean {
  return problem instanceof Stripe.errors.StripeError && problem.code === 'payment_intent_unexpected_state'
}

async function refund(
  stripe: Stripe,
  { intentId, amount, idempotencyKey, refundId, reason }: RefundInput,
): Promise<Refund> {
  // The restaurant may have changed accounts since; the transfer is reversed from the account that received it.
  const { transfer_data: passedOn } = await retrieve(stripe, intentId)
  const response = await stripe.refunds.create(
    {
      payment_intent: intentId,
      amount,
      reason: 'requested_by_customer',
      metadata: { ...(refundId && { refundId }), reason: reason.slice(0, 500) },
      ...(passedOn ? { reverse_transfer: true } : {}),
    },
    { idempotencyKey },
  )
  return parseRefund(response)
}

async function* listIntents(
  stripe: Stripe,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): AsyncGenerator<PaymentIntent> {
  const input = { created: secondsOf(from, to), limit: 100, expand: ['data.latest_charge'] }
  try {
    for await (const intent of stripe.paymentIntents.list(input)) yield toPaymentIntent(parseIntent(intent))
  } catch (problem) {
    throw translateError(problem)
  }
}

async function* listRefunds(
  stripe: Stripe,
  which: Parameters<PaymentProvider['listRefunds']>[0],
): AsyncGenerator<Refund> {
  const input =
    'intentId' in which
      ? { payment_intent: which.intentId, limit: 100 }
      : { created: secondsOf(which.from, which.to), limit: 100 }
  try {
    for await (const refund of stripe.refunds.list(input)) yield parseRefund(refund)
  } catch (problem) {
    throw translateError(problem)
  }
}

async function* listDisputes(stripe: Stripe, intentId: IntentId): AsyncGenerator<Dispute> {
  const input = { payment_intent: intentId, limit: 100, expand: ['data.charge'] }
  try {
    for await (const dispute of stripe.disputes.list(input)) yield parseDispute(dispute)
  } catch (problem) {
    throw translateError(problem)
  }
}

/**
 * The platform may have kept a fee, so that less than the payment's amount was transferred. A reversal that an earlier call
 * with the same key made is found by its metadata: it changed the remaining amount, so a repeated request would differ from
 * the first.
 */
async function reverseTransfer(
  stripe: Stripe,
  { transferId, amount, idempotencyKey }: Parameters<PaymentProvider['reverseTransfer']>[0],
): Promise<Cents> {
  const { reversals, amount: passedOn, amount_reversed: back } = await stripe.transfers.retrieve(transferId)
  const made = reversals.data.find(({ metadata }) => metadata?.key === idempotencyKey)
  if (made) return cents(made.amount)
  const reversal = await stripe.transfers.createReversal(
    transferId,
    { amount: smaller(amount, cents(passedOn - back)), metadata: { key: idempotencyKey } },
    { idempotencyKey },
  )
  return cents(reversal.amount)
}

/** The provider creates objects at whole seconds, so rounding both bounds up leaves the span unchanged. */
function secondsOf(from: Temporal.Instant, to: Temporal.Instant) {
  return { gte: toSeconds(from), lt: toSeconds(to) }
}

function toSeconds(instant: Temporal.Instant): number {
  return Math.ceil(instant.epochMilliseconds / 1000)
}

async function translated<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (problem) {
    throw translateError(problem)
  }
}
