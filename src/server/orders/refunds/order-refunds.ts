/** The refunds of orders, with their parts and dishes. */

import { and, asc, eq, sql } from 'drizzle-orm'
import type { IntentId, OrderId, RefundId } from '#domain/ids.ts'
import { type Cents, sum, zero } from '#domain/money.ts'
import { type RefundItem, refundContents } from '#domain/orders/refunds/refund-items.ts'
import { type PartAmounts, refundParts as partNames } from '#domain/orders/refunds/refund-parts.ts'
import type { RefundableOrder, RefundDecision } from '#domain/orders/refunds/refund-request.ts'
import { pick } from '#domain/pick.ts'
import { itemsOfRefund } from '../../money/reports/refunded-items.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import {
  orderLines,
  orderTaxes,
  orderVersions,
  refundLines,
  refundParts,
  refunds,
  refundTaxes,
} from '../../platform/db/schema/ordering.ts'

export type StoredRefund = typeof refunds.$inferSelect & {
  readonly parts: PartAmounts
  readonly items: readonly RefundItem[]
  /** RFD-19: what it was for; null for a refund by amount. */
  readonly contents: string | null
}

/** The refunds of an order, the oldest first. */
export async function readOrderRefunds(db: Database, orderId: OrderId): Promise<readonly StoredRefund[]> {
  const rows = await db
    .select({ refund: refunds, parts: partColumns, items: itemsOfRefund })
    .from(refunds)
    .innerJoin(refundParts, eq(refundParts.refundId, refunds.id))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  return rows.map(({ refund, parts, items }) => ({
    ...refund,
    parts,
    items: items.map(({ lineId, quantity }) => ({ lineId, quantity })),
    contents: refundContents(items, parts),
  }))
}

const partColumns = pick(refundParts, partNames)

type PaidOrder = {
  readonly id: OrderId
  readonly intentId: IntentId | null
  readonly grandTotal: Cents
  readonly refunded: Cents
}

export type RefundableStoredOrder = Omit<RefundableOrder, 'refunds'> & {
  readonly refunds: readonly StoredRefund[]
}

/**
 * RFD-5: everything that decides what can be refunded of an order; nothing can of an unpaid one. Lock the order before
 * refunding.
 */
export async function readRefundableOrder(db: Database, order: PaidOrder): Promise<RefundableStoredOrder> {
  const [paid] = await db
    .select(pick(orderVersions, partNames))
    .from(orderVersions)
    .where(and(eq(orderVersions.orderId, order.id), eq(orderVersions.number, 1)))
  if (!paid) throw new Error(`order ${order.id} has no first version`)
  const earlier = await readOrderRefunds(db, order.id)
  const lines = await db
    .select({
      id: orderLines.lineId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      lineTotal: orderLines.lineTotal,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const held = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
  return {
    grandTotal: order.intentId === null ? zero : order.grandTotal,
    refunded: order.refunded,
    pending: sum(...earlier.filter(({ status }) => status === 'pending').map(({ amount }) => amount)),
    disputes: held,
    paid,
    lines,
    refunds: earlier,
  }
}

/** RFD-6: writes a refund with its parts, taxes and dishes, in the transaction of its cause. */
export async function insertRefund(
  tx: Database,
  { amount, parts, items }: RefundDecision,
  row: Omit<typeof refunds.$inferInsert, 'amount'>,
): Promise<void> {
  await tx.insert(refunds).values({ ...row, amount })
  const { restaurantId, id: refundId } = row
  await tx.insert(refundParts).values({ restaurantId, refundId, ...parts })
  await tx.insert(refundTaxes).select(
    tx
      .select({
        restaurantId: orderTaxes.restaurantId,
        refundId: sql<RefundId>`${refundId}::uuid`.as('refund_id'),
        rate: orderTaxes.rate,
        tax: sql<Cents>`${parts.tax}::integer`.as('tax'),
      })
      .from(orderTaxes)
      .where(eq(orderTaxes.orderId, row.orderId)),
  )
  if (items.length > 0)
    await tx.insert(refundLines).values(items.map((item) => ({ restaurantId, refundId, ...item })))
}
