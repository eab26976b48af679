/** Reads payouts and their balance transactions at Stripe. */

import type Stripe from 'stripe'
import { z } from 'zod'
import { toId } from '#domain/ids.ts'
import type { PayoutLineKind, PayoutStatus } from '#domain/money/payouts/payout.ts'
import { cents, zero } from '#domain/money.ts'
import type { ProviderLine, ProviderPayout } from './provider-payout.ts'
import { translateError } from './stripe-errors.ts'
import { id, lookUp, parse, seconds } from './stripe-shapes.ts'

export async function* listPayouts(
  stripe: Stripe,
  account: string | null,
  from: Temporal.Instant,
): AsyncGenerator<ProviderPayout> {
  const created = { gte: Math.ceil(from.epochMilliseconds / 1000) }
  try {
    for await (const response of stripe.payouts.list({ created, limit: 100 }, ofAccount(account))) {
      const payout = parsePayout(response)
      if (payout) yield payout
    }
  } catch (problem) {
    throw translateError(problem)
  }
}

export async function readPayout(
  stripe: Stripe,
  account: string | null,
  payoutId: string,
): Promise<ProviderPayout | null> {
  return parsePayout(await stripe.payouts.retrieve(payoutId, {}, ofAccount(account)))
}

/** Stripe lists the payout itself among its balance transactions. */
export async function* listPayoutLines(
  stripe: Stripe,
  account: string | null,
  payout: string,
): AsyncGenerator<ProviderLine> {
  const expand = account === null ? platformSources : accountSources
  const input = { payout, limit: 100, expand: [...expand] }
  try {
    for await (const transaction of stripe.balanceTransactions.list(input, ofAccount(account))) {
      const line = parseLine(transaction)
      if (line) yield line
    }
  } catch (problem) {
    throw translateError(problem)
  }
}

function ofAccount(account: string | null): Stripe.RequestOptions {
  return account === null ? {} : { stripeAccount: account }
}

/** What leads from a balance transaction of the platform to the payment. */
const platformSources = [
  'data.source',
  'data.source.charge',
  'data.source.source_transaction',
  'data.source.originating_transaction',
  'data.source.transfer.source_transaction',
] as const

/** The same from one of a connected account, whose payments and refunds are copies of transfers and their reversals. */
const accountSources = [
  'data.source.source_transfer.source_transaction',
  'data.source.source_transfer_reversal.source_refund',
] as const

const payoutStatusByStripe = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<PayoutStatus, PayoutStatus>

const payoutShape = z.object({
  id,
  amount: z.int().transform(cents),
  currency: z.string(),
  status: z.string(),
  created: seconds,
  arrival_date: seconds,
  reconciliation_status: z.string().nullish(),
  failure_code: z.string().max(100).nullish(),
})

/** The only currency in which orders are charged. */
const ourCurrency = 'usd'

/** null for a payout in another currency. An unknown status counts as pending: it decides nothing yet. */
function parsePayout(response: unknown): ProviderPayout | null {
  const payout = parse(payoutShape, response)
  if (payout.currency !== ourCurrency) return null
  return {
    id: payout.id,
    amount: payout.amount,
    status: lookUp(payoutStatusByStripe, payout.status) ?? 'pending',
    createdAt: payout.created,
    arrivesAt: payout.arrival_date,
    hasLines: payout.reconciliation_status === 'completed',
    failureCode: payout.failure_code ?? null,
  }
}

/** The payment of a charge that may not be expanded. */
const charge = z.union([
  z.string().transform(() => null),
  z.object({ payment_intent: z.string().nullish(), transfer_data: z.object({}).nullish() }),
])
const transfer = z.union([
  z.string().transform(() => null),
  z.object({ source_transaction: charge.nullish() }),
])
const reversal = z.union([
  z.string().transform(() => null),
  z.object({
    transfer: z.unknown(),
    source_refund: z
      .union([z.string().transform(() => null), z.object({ id, payment_intent: z.string().nullish() })])
      .nullish(),
  }),
])

const sourceShape = z.object({
  id,
  object: z.string(),
  payment_intent: z.string().nullish(),
  transfer_data: z.object({}).nullish(),
  charge: charge.nullish(),
  source_transaction: charge.nullish(),
  originating_transaction: charge.nullish(),
  transfer: transfer.nullish().catch(null),
  source_transfer: transfer.nullish(),
  source_transfer_reversal: reversal.nullish(),
})
type Source = z.infer<typeof sourceShape>

const transactionShape = z.object({
  id,
  created: seconds,
  amount: z.int().transform(cents),
  fee: z.int(),
  fee_details: z.array(z.object({ amount: z.int(), type: z.string() })),
  type: z.string(),
  reporting_category: z.string(),
  description: z.string().nullish(),
  source: z.union([z.string().transform(() => null), sourceShape]).nullish(),
})

const kindByCategory: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  charge_failure: 'failed_refund',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'failed_refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
  platform_earning: 'platform_fee',
  platform_earning_refund: 'platform_fee',
  fee: 'provider_fee',
  network_cost: 'provider_fee',
  payout_reversal: 'failed_payout',
}

/** null for the payout itself. */
function parseLine(response: unknown): ProviderLine | null {
  const parsed = parse(transactionShape, response)
  const { type, reporting_category, fee, fee_details, source } = parsed
  if (type === 'payout') return null
  const platformFee = fee_details
    .filter((part) => part.type === 'application_fee')
    .reduce((total, { amount }) => total + amount, 0)
  const kind = lookUp(kindByCategory, reporting_category) ?? 'other'
  const references = source ? referencesOf(source) : noReferences
  return {
    id: parsed.id,
    at: parsed.created,
    kind: kind === 'refund' && references.reversedTransferId !== null ? 'dispute' : kind,
    amount: parsed.amount,
    providerFee: cents(fee - platformFee),
    platformFee: platformFee === 0 ? zero : cents(platformFee),
    description: parsed.description?.slice(0, 200) ?? null,
    ...references,
  }
}

type References = Pick<
  ProviderLine,
  'intentId' | 'isPassedOn' | 'refundId' | 'disputeId' | 'reversedTransferId' | 'failedPayoutId'
>

const noReferences: References = {
  intentId: null,
  isPassedOn: false,
  refundId: null,
  disputeId: null,
  reversedTransferId: null,
  failedPayoutId: null,
}

function referencesOf(source: Source): References {
  const back = source.source_transfer_reversal ?? null
  const refund = back?.source_refund ?? null
  const payments = [
    source,
    source.charge,
    source.source_transaction,
    source.originating_transaction,
    source.transfer?.source_transaction,
    source.source_transfer?.source_transaction,
    refund,
  ]
  const intentId = payments.map((payment) => payment?.payment_intent).find(Boolean)
  const isRefund = source.object === 'refund'
  return {
    intentId: intentId ? toId<'Intent'>(intentId) : null,
    isPassedOn: Boolean(source.transfer_data ?? source.charge?.transfer_data),
    refundId: isRefund ? (back ? (refund?.id ?? null) : source.id) : null,
    disputeId: source.object === 'dispute' ? source.id : null,
    reversedTransferId: back && !refund ? idOf(back.transfer) : null,
    failedPayoutId: source.object === 'payout' ? source.id : null,
  }
}

function idOf(value: unknown): string | null {
  return id.safeParse(value).data ?? null
}
