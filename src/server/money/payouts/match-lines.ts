/** Finds what our records have about the lines of a payout. */

import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { IntentId, OrderId, RestaurantId } from '#domain/ids.ts'
import { type LineRecord, unexplainedOf } from '#domain/money/payouts/explain-line.ts'
import type { PayoutAmounts } from '#domain/money/payouts/payout.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import type { payoutLines } from '../../platform/db/schema/payouts.ts'
import { payouts } from '../../platform/db/schema/payouts.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'

/** A line as far as the provider describes it. */
type LineReferences = PayoutAmounts & {
  readonly intentId: IntentId | null
  readonly refundId: string | null
  readonly disputeId: string | null
  readonly failedPayoutId: string | null
}

type LineMatch = Pick<typeof payoutLines.$inferSelect, 'orderId' | 'unexplained'> & {
  /** The restaurant of the payment; null if the line is about none of ours. */
  readonly restaurantId: RestaurantId | null
}

type Records = {
  readonly orders: ReadonlyMap<string, OrderRecord>
  readonly refunds: ReadonlyMap<string, LineRecord>
  readonly disputes: ReadonlyMap<string, LineRecord>
  readonly payouts: ReadonlyMap<string, LineRecord>
  /** RCN-12: the gaps that a person explained, by the provider's refund, or by the payment if they are about no refund. */
  readonly explained: ReadonlyMap<string, readonly Explanation[]>
}

type Explanation = {
  readonly restaurantId: RestaurantId
  readonly providerAmount: PayoutAmounts['amount']
}

type OrderRecord = {
  readonly id: OrderId
  readonly restaurantId: RestaurantId
  readonly grandTotal: PayoutAmounts['amount']
  readonly applicationFee: PayoutAmounts['amount']
}

/** PYT-4: returns the match of each line, in their order. */
export async function matchLines(db: Database, lines: readonly LineReferences[]): Promise<LineMatch[]> {
  const records = await readRecords(db, lines)
  return lines.map((line) => {
    const order = records.orders.get(line.intentId ?? '') ?? null
    const record = recordOf(line, order, records)
    const explanation = explanationOf(line, record, records)
    return {
      orderId: order?.id ?? null,
      restaurantId: order?.restaurantId ?? explanation?.restaurantId ?? null,
      unexplained: unexplainedOf(line, explanation ? { kind: 'explained' } : record),
    }
  })
}

/**
 * RCN-12: explains a line without a record of ours, or one whose amount differs from ours: only with the very amount that
 * the person saw.
 */
function explanationOf(
  line: LineReferences,
  record: LineRecord | null,
  { explained }: Records,
): Explanation | null {
  const own = explained.get(line.refundId ?? line.intentId ?? '') ?? []
  const [first] = own.length > 0 ? own : (explained.get(line.intentId ?? '') ?? [])
  if (!record) return first ?? null
  return own.find(({ providerAmount }) => providerAmount === Math.abs(line.amount)) ?? null
}

function recordOf(line: LineReferences, order: OrderRecord | null, records: Records): LineRecord | null {
  switch (line.kind) {
    case 'payment':
    case 'transfer':
      return order && { kind: 'amount', amount: order.grandTotal }
    case 'platform_fee':
      return order && { kind: 'amount', amount: order.applicationFee }
    case 'refund':
    case 'failed_refund':
      return records.refunds.get(line.refundId ?? '') ?? null
    case 'dispute':
      return records.disputes.get(line.disputeId ?? '') ?? null
    case 'failed_payout':
      return records.payouts.get(line.failedPayoutId ?? '') ?? null
    case 'provider_fee':
    case 'other':
      return null
  }
}

async function readRecords(db: Database, lines: readonly LineReferences[]): Promise<Records> {
  const intents = namesOf(lines, ({ intentId }) => intentId)
  const refundIds = namesOf(lines, ({ refundId }) => refundId)
  const orderRows = await db
    .select({
      id: orders.id,
      restaurantId: orders.restaurantId,
      intentId: orders.intentId,
      grandTotal: orders.grandTotal,
      applicationFee: orders.applicationFee,
    })
    .from(orders)
    .where(inArray(orders.intentId, intents))
  const made = await db
    .select({ name: refunds.providerRefundId, amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(orders.intentId, intents), inArray(refunds.providerRefundId, refundIds)))
  const disputed = await db
    .select({ name: disputes.id, amount: disputes.amount })
    .from(disputes)
    .where(
      inArray(
        disputes.id,
        namesOf(lines, ({ disputeId }) => disputeId),
      ),
    )
  const returned = await db
    .select({ name: payouts.id, amount: payouts.amount })
    .from(payouts)
    .where(
      inArray(
        payouts.id,
        namesOf(lines, ({ failedPayoutId }) => failedPayoutId),
      ),
    )
  const gaps = await db
    .select({
      intentId: paymentGaps.intentId,
      refundId: paymentGaps.providerRefundId,
      restaurantId: paymentGaps.restaurantId,
      providerAmount: paymentGaps.providerAmount,
    })
    .from(paymentGaps)
    .where(
      and(
        isNotNull(paymentGaps.explanation),
        or(inArray(paymentGaps.intentId, intents), inArray(paymentGaps.providerRefundId, refundIds)),
      ),
    )
  return {
    orders: new Map(orderRows.map((order) => [order.intentId ?? '', order])),
    refunds: amountsByName(made),
    disputes: amountsByName(disputed),
    payouts: amountsByName(returned),
    explained: Map.groupBy(gaps, ({ intentId, refundId }) => refundId ?? intentId ?? ''),
  }
}

function amountsByName(
  rows: readonly { readonly name: string | null; readonly amount: PayoutAmounts['amount'] }[],
) {
  return new Map(rows.map(({ name, amount }) => [name ?? '', { kind: 'amount', amount } as const]))
}

function namesOf<Name extends string>(
  lines: readonly LineReferences[],
  nameOf: (line: LineReferences) => Name | null,
): Name[] {
  return [...new Set(lines.flatMap((line) => nameOf(line) ?? []))]
}
