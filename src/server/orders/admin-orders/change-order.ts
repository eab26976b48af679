/** An owner's actions on an order: each in one transaction with the order locked, and recorded in the audit (AUD-1). */

import { and, eq, isNull } from 'drizzle-orm'
import type { AuditChanges } from '#domain/access/audit/audit.ts'
import { whyNotRefundToday } from '#domain/access/custom-role.ts'
import type { Id, RefundId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { type CancelNotice, cancelNoticeTexts, whyNotCancelReason } from '#domain/orders/kitchen/cancel.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { contentsOf, mergeItems, type RefundItem } from '#domain/orders/refunds/refund-items.ts'
import {
  decideRefund,
  decideRefundAgain,
  type RefundChoice,
  type RefundDecision,
} from '#domain/orders/refunds/refund-request.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orderFollowUps, type orders, refunds } from '../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { lockTeam } from '../../restaurants/roles/lock-team.ts'
import { refundedToday } from '../../restaurants/roles/refunded-today.ts'
import type { OrdersDeps } from '../deps.ts'
import { writeCancellation } from '../kitchen/cancel-order.ts'
import { lockOrder, type StepActor } from '../kitchen/write-step.ts'
import type { OrderKey } from '../ordering/stored-order.ts'
import { findLostRefunds } from '../refunds/find-lost-refunds.ts'
import { type RefundableStoredOrder, readRefundableOrder } from '../refunds/order-refunds.ts'
import { requestRefund } from '../refunds/request-refund.ts'

type Order = typeof orders.$inferSelect
/** `refundLimit`: the most that the author may refund per business day; null for no limit. */
type Refunder = AuditActor & { readonly refundLimit: Cents | null }

/** AOR-8 (K7): of any day, and completed ones too; does nothing if it is already canceled: the money is refunded once. */
export function cancelAsOwner(
  deps: OrdersDeps,
  author: AuditActor,
  request: OrderKey & { readonly reason: string; readonly notice: CancelNotice | null },
): Promise<Result<null>> {
  const { reason, notice } = request
  return changeOrder(deps, request, async (tx, order) => {
    if (order.status === 'cancelled') return accept(null)
    const why = whyNotCancelReason(reason)
    if (why) return refuse(why)
    await cancelLockedAsOwner(deps, tx, author, order, { reason, notice })
    return accept(null)
  })
}

/** AOR-8: the same in the caller's transaction, of an order that is locked and not canceled. */
export async function cancelLockedAsOwner(
  deps: OrdersDeps,
  tx: Database,
  author: AuditActor,
  order: Order,
  { reason, notice }: { readonly reason: string; readonly notice: CancelNotice | null },
): Promise<void> {
  const { restaurantId } = order
  const actor = { restaurantId, deviceId: null, ...stepAuthor(author) }
  await writeCancellation(deps, tx, actor, order, { reason, notice, refund: { by: author, reason: null } })
  await audit(deps, tx, author, order, {
    status: { from: order.status, to: 'cancelled' },
    cancelReason: { from: null, to: reason.trim() },
    ...(notice ? { cancelNotice: { from: null, to: cancelNoticeTexts[notice] } } : {}),
  })
}

/** KEY-9: a person of the team counts as the owner. */
export function stepAuthor({ apiKeyId }: AuditActor): Pick<StepActor, 'by' | 'apiKeyId'> {
  return apiKeyId ? { by: 'api', apiKeyId } : { by: 'owner' }
}

/**
 * RFD-7: a refund whose id is already known is not requested again, even by concurrent calls. `amount` is the one that
 * the person has seen; another one is refused.
 */
export function refundOrder(
  deps: OrdersDeps,
  author: Refunder,
  request: OrderKey & {
    readonly refundId: RefundId
    readonly amount: Cents
    /** The dishes with tip and delivery fee; without it the amount is divided over what is left. */
    readonly selection?: Omit<Extract<RefundChoice, { kind: 'items' }>, 'kind'> | undefined
    readonly reason: string
  },
): Promise<Result<null>> {
  const { refundId, amount, selection, reason } = request
  return changeOrder(deps, request, async (tx, order) => {
    const existing = await tx.query.refunds.findFirst({ where: eq(refunds.id, refundId) })
    if (existing && existing.orderId !== order.id) return refuse({ kind: 'order_not_found' })
    const refundable = await readRefundableOrder(tx, order)
    if (existing) {
      const isSame = existing.amount === amount && hasItems(refundable, refundId, selection?.items ?? [])
      return isSame ? accept(null) : refuse({ kind: 'refund_requested_otherwise', amount: existing.amount })
    }
    const choice: RefundChoice = selection ? { kind: 'items', ...selection } : { kind: 'amount', amount }
    const decided = decideRefund(refundable, choice)
    if (!decided.ok) return decided
    const decision = decided.value
    if (decision.amount !== amount) return refuse({ kind: 'refund_changed', amount: decision.amount })
    const beyond = await whyNotToday(deps, tx, author, order.restaurantId, amount)
    if (beyond) return refuse(beyond)
    await askRefund(deps, tx, author, order, decision, {
      id: refundId,
      contents: contentsOf(refundable.lines, decision),
      reason: reason.trim() || null,
    })
    return accept(null)
  })
}

/** RFD-13: whether the refund with this id is for the same dishes. */
function hasItems(
  { refunds: earlier }: RefundableStoredOrder,
  refundId: RefundId,
  items: readonly RefundItem[],
): boolean {
  const listed = (list: readonly RefundItem[]) =>
    mergeItems(list)
      .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
      .toSorted()
      .join()
  return listed(earlier.find(({ id }) => id === refundId)?.items ?? []) === listed(items)
}

/** RFD-8: does nothing if no refund has failed, everything is refunded, or the failed refund was made after all. */
export async function refundAgainAsOwner(
  deps: OrdersDeps,
  author: Refunder,
  which: OrderKey,
): Promise<Result<null>> {
  const checked = await findLostRefunds(deps, which)
  if (!checked.ok) return checked
  return changeOrder(deps, which, async (tx, order) => {
    const refundable = await readRefundableOrder(tx, order)
    const decision = decideRefundAgain({ ...refundable, isCancelled: order.status === 'cancelled' })
    if (!decision) return accept(null)
    const beyond = await whyNotToday(deps, tx, author, order.restaurantId, decision.amount)
    if (beyond) return refuse(beyond)
    const reason = refundable.refunds.at(-1)?.reason ?? null
    const contents = contentsOf(refundable.lines, decision)
    await askRefund(deps, tx, author, order, decision, { id: deps.ids.next<'Refund'>(), contents, reason })
    return accept(null)
  })
}

/** PRM-7: locks the team, so that two refunds of one person or program at the same time are both counted. */
async function whyNotToday(
  { clock }: OrdersDeps,
  tx: Database,
  refunder: Refunder,
  restaurantId: RestaurantId,
  amount: Cents,
): Promise<Refusal | null> {
  if (refunder.refundLimit === null) return null
  await lockTeam(tx, restaurantId)
  const spent = await refundedToday(tx, restaurantId, refunder, clock.now())
  return whyNotRefundToday(refunder.refundLimit, spent, amount)
}

/** AOR-7: sends once per `mailId`, and not while an earlier one is pending. A canceled order is not confirmed. */
export function resendConfirmation(
  deps: OrdersDeps,
  author: AuditActor,
  { mailId, ...which }: OrderKey & { readonly mailId: Id<'Mail'> },
): Promise<Result<null>> {
  return changeOrder(deps, which, async (tx, order) => {
    const { id: orderId, status } = order
    if (status === 'cancelled') return refuse({ kind: 'order_moved_on', status })
    const waiting = await tx.$count(
      orderFollowUps,
      and(
        eq(orderFollowUps.orderId, orderId),
        eq(orderFollowUps.kind, 'confirmation_mail'),
        isNull(orderFollowUps.doneAt),
        isNull(orderFollowUps.failedAt),
      ),
    )
    if (waiting > 0) return accept(null)
    const written = await tx
      .insert(orderFollowUps)
      .values({
        key: `order-confirmation-${orderId}-${mailId}`,
        restaurantId: order.restaurantId,
        orderId,
        kind: 'confirmation_mail',
        askedBy: author.id,
        askedByKey: author.apiKeyId ?? null,
        askedAt: deps.clock.now(),
      })
      .onConflictDoNothing({ target: orderFollowUps.key })
      .returning({ key: orderFollowUps.key })
    if (written.length === 0) return accept(null)
    await deps.jobs.enqueue(
      tx,
      'mail_confirmation',
      { restaurantId: order.restaurantId, orderId, mailId },
      null,
    )
    await audit(deps, tx, author, order, { confirmation: { from: null, to: 'sent again' } })
    return accept(null)
  })
}

async function askRefund(
  deps: OrdersDeps,
  tx: Database,
  author: AuditActor,
  order: Order,
  decision: RefundDecision,
  {
    id,
    contents,
    reason,
  }: { readonly id: RefundId; readonly contents: string | null; readonly reason: string | null },
): Promise<void> {
  await requestRefund(deps, tx, order, decision, { id, by: author, reason })
  const { restaurantId, id: orderId } = order
  await recordEvent(tx, { restaurantId, type: 'order_refunded', orderId, at: deps.clock.now() })
  await audit(deps, tx, author, order, {
    refund: { from: null, to: { amount: decision.amount, ...(contents ? { items: contents } : {}), reason } },
  })
}

/** Changes orders of this restaurant only: another restaurant's order is not found. */
function changeOrder(
  deps: OrdersDeps,
  { restaurantId, orderId }: OrderKey,
  change: (tx: Database, order: Order) => Promise<Result<null>>,
): Promise<Result<null>> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { restaurantId, deviceId: null }, orderId)
    return order ? change(tx, order) : refuse({ kind: 'order_not_found' })
  })
}

function audit(
  deps: OrdersDeps,
  tx: Database,
  author: AuditActor,
  order: Order,
  changes: AuditChanges,
): Promise<void> {
  return writeAudit(deps, tx, {
    restaurantId: order.restaurantId,
    actor: author,
    subject: 'order',
    subjectId: order.id,
    subjectName: formatOrderNumber(order.number),
    action: 'changed',
    changes,
  })
}
