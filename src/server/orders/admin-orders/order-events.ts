/** The history of an order, combined from the records of each subject. */

import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { OrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { outcomeOf } from '#domain/orders/disputes/dispute.ts'
import { refundEnds } from '#domain/orders/refunds/refund-ends.ts'
import { keyNames } from '../../access/keys/key-names.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { courierUpdates } from '../../platform/db/schema/kitchen.ts'
import {
  checkouts,
  courierDeliveries,
  orderFollowUps,
  orderMessages,
  type orders,
} from '../../platform/db/schema/ordering.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'
import { paymentAttempts } from '../../platform/db/schema/tracking.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderHistory } from '../kitchen/order-history.ts'
import { readOrderRefunds } from '../refunds/order-refunds.ts'

type Order = typeof orders.$inferSelect

/** AOR-6: in chronological order: payment attempts, the kitchen's history, refunds, courier and emails. */
export async function orderEvents(deps: OrdersDeps, order: Order): Promise<readonly OrderEvent[]> {
  const { db } = deps
  const events = await Promise.all([
    failedPayments(db, order),
    kitchenEvents(deps, order),
    refundEvents(db, order),
    disputeEvents(db, order),
    courierEvents(db, order),
    followUpEvents(db, order),
    messageEvents(db, order),
    comparedEvents(db, order),
  ])
  return events.flat().toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}

/** Of all checkouts of the cart that became this order. */
async function failedPayments(db: Database, { checkoutId }: Order): Promise<OrderEvent[]> {
  const cart = db.select({ id: checkouts.cartId }).from(checkouts).where(eq(checkouts.id, checkoutId))
  const rows = await db
    .select({
      at: paymentAttempts.occurredAt,
      amount: paymentAttempts.amount,
      code: paymentAttempts.errorCode,
    })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(and(eq(checkouts.cartId, cart), eq(paymentAttempts.status, 'failed')))
  return rows.map(({ at, ...row }) => ({ kind: 'payment_failed', at: at.toString(), by: null, ...row }))
}

/** Refunds have their own events with amounts; who canceled the order is in the record of changes. */
async function kitchenEvents(deps: OrdersDeps, { id, restaurantId }: Order): Promise<OrderEvent[]> {
  const history = (await orderHistory(deps, { restaurantId, deviceId: null }, id)) ?? []
  const cancelledBy = await whoCancelled(deps.db, { id, restaurantId })
  return history
    .filter(({ kind }) => kind !== 'refunded' && kind !== 'refund_failed' && kind !== 'courier')
    .map(({ kind, at, status, device, times }) => ({
      kind: 'kitchen',
      what: kind,
      status,
      times,
      at,
      by: device ?? (kind === 'cancelled' ? cancelledBy : null),
    }))
}

async function whoCancelled(db: Database, { id, restaurantId }: Pick<Order, 'id' | 'restaurantId'>) {
  const entries = await db
    .select({ name: auditEntries.userName, changes: auditEntries.changes })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.restaurantId, restaurantId),
        eq(auditEntries.subject, 'order'),
        eq(auditEntries.subjectId, id),
      ),
    )
  return entries.find(({ changes }) => changes.status?.to === 'cancelled')?.name ?? null
}

async function refundEvents(db: Database, { id, restaurantId }: Order): Promise<OrderEvent[]> {
  const rows = await readOrderRefunds(db, id)
  const names = await namesOf(
    db,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const keys = await keyNames(db, restaurantId)
  return rows.flatMap((row) => [
    {
      kind: 'refund_asked' as const,
      at: row.requestedAt.toString(),
      by: nameIn(names, row.requestedBy) ?? nameIn(keys, row.requestedByKey),
      amount: row.amount,
      contents: row.contents,
      reason: row.reason,
    },
    ...refundEnds(row).map(({ at, isRefunded }) => ({
      kind: 'refund_ended' as const,
      at: at.toString(),
      by: null,
      amount: row.amount,
      isRefunded,
      code: isRefunded ? null : row.errorCode,
    })),
  ])
}

/** TEL-12: the messages to the diner that were sent, or were not for a reason. */
async function messageEvents(db: Database, { id }: Order): Promise<OrderEvent[]> {
  const rows = await db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
  return rows.flatMap(({ kind, outcome, endedAt }) =>
    outcome && endedAt
      ? [{ kind: 'message' as const, at: endedAt.toString(), by: null, what: kind, outcome }]
      : [],
  )
}

/** DSP-2: when disputes were opened and decided, and when their transfers were reversed. */
async function disputeEvents(db: Database, { id }: Order): Promise<OrderEvent[]> {
  const rows = await db.select().from(disputes).where(eq(disputes.orderId, id))
  const names = await namesOf(
    db,
    rows.map(({ reversedBy }) => reversedBy),
  )
  return rows.flatMap(({ amount, status, openedAt, endedAt, reversed, reversedAt, reversedBy }) => [
    { kind: 'dispute' as const, at: openedAt.toString(), by: null, amount, outcome: null },
    ...(endedAt
      ? [{ kind: 'dispute' as const, at: endedAt.toString(), by: null, amount, outcome: outcomeOf(status) }]
      : []),
    ...(reversed !== null && reversedAt
      ? [
          {
            kind: 'transfer_reversed' as const,
            at: reversedAt.toString(),
            by: nameIn(names, reversedBy),
            amount: reversed,
          },
        ]
      : []),
  ])
}

async function courierEvents(db: Database, { id }: Order): Promise<OrderEvent[]> {
  const sent = await db
    .select()
    .from(courierDeliveries)
    .where(and(eq(courierDeliveries.orderId, id), isNotNull(courierDeliveries.vendorDeliveryId)))
  const updates = await db.select().from(courierUpdates).where(eq(courierUpdates.orderId, id))
  return [
    ...sent.map(({ requestedAt, fee, isRenewed }) => ({
      kind: 'courier_sent' as const,
      at: requestedAt.toString(),
      by: null,
      fee,
      isRenewed,
    })),
    ...updates.map(({ at, type }) => ({
      kind: 'courier_update' as const,
      at: at.toString(),
      by: null,
      what: type,
    })),
  ]
}

async function followUpEvents(db: Database, { id, restaurantId }: Order): Promise<OrderEvent[]> {
  const rows = await db.select().from(orderFollowUps).where(eq(orderFollowUps.orderId, id))
  const names = await namesOf(
    db,
    rows.map(({ askedBy }) => askedBy),
  )
  const keys = await keyNames(db, restaurantId)
  return rows.flatMap(({ kind: what, askedAt, askedBy, askedByKey, doneAt, failedAt }) => {
    const states = [
      ['asked', askedAt],
      ['done', doneAt],
      ['failed', failedAt],
    ] as const
    return states.flatMap(([state, at]) =>
      at
        ? [
            {
              kind: 'follow_up' as const,
              at: at.toString(),
              by: state === 'asked' ? (nameIn(names, askedBy) ?? nameIn(keys, askedByKey)) : null,
              what,
              state,
            },
          ]
        : [],
    )
  })
}

/** RCN-18: what reconciliations found about the order, including the payment that became it. */
async function comparedEvents(db: Database, { id, checkoutId }: Order): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(paymentGaps)
    .where(
      or(
        eq(paymentGaps.orderId, id),
        and(isNull(paymentGaps.orderId), eq(paymentGaps.checkoutId, checkoutId)),
      ),
    )
  return rows.flatMap(
    ({ kind: gap, localAmount, providerAmount, foundAt, closedAt, explanation, explainedAt }) => {
      const comparison = {
        kind: 'payment_compared' as const,
        by: null,
        gap,
        localAmount,
        providerAmount,
        explanation: null,
      }
      const isClosedAtOnce = closedAt?.equals(foundAt) ?? false
      return [
        { ...comparison, at: foundAt.toString(), state: isClosedAtOnce ? 'closed' : 'open', isFirst: true },
        ...(explanation !== null && explainedAt
          ? [
              {
                ...comparison,
                at: explainedAt.toString(),
                state: 'explained' as const,
                isFirst: false,
                explanation,
              },
            ]
          : []),
        ...(closedAt && !isClosedAtOnce
          ? [{ ...comparison, at: closedAt.toString(), state: 'closed' as const, isFirst: false }]
          : []),
      ] satisfies OrderEvent[]
    },
  )
}

async function namesOf(db: Database, ids: readonly (UserId | null)[]): Promise<ReadonlyMap<UserId, string>> {
  const userIds = ids.filter((id) => id !== null)
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, userIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function nameIn<PersonOrKey>(names: ReadonlyMap<PersonOrKey, string>, id: PersonOrKey | null): string | null {
  return (id && names.get(id)) ?? null
}
