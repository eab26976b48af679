/** Follows disputes at the provider: an event only names the dispute to read again. */

import { eq, isNull } from 'drizzle-orm'
import type { IntentId } from '#domain/ids.ts'
import { isOpenDispute } from '#domain/orders/disputes/dispute.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { type Dispute, PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { checkouts, orders } from '../../platform/db/schema/ordering.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { OrdersDeps } from '../deps.ts'

/** What following disputes requires, in a server process or in a command. */
type DisputeDeps = Pick<OrdersDeps, 'db' | 'payments' | 'clock' | 'ids' | 'log' | 'jobs'> & {
  /** The provider's clock: the same as ours, except in a demo set to another time. */
  readonly providerClock: Clock
}

/**
 * DSP-1: updates the stored dispute to its state at the provider, so that events may arrive late, twice or in any order.
 * Throws PaymentProviderError if the provider can't be reached, and an error while the disputed payment has no order yet.
 */
export async function followDispute(deps: DisputeDeps, disputeId: string): Promise<void> {
  if (!deps.payments) return
  try {
    await recordDispute(deps, await deps.payments.readDispute(disputeId))
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'not_found') throw error
    deps.log.warn({ disputeId }, 'an event names a dispute that the payment provider does not know')
  }
}

/** RCN-2: follows all disputes of a payment. */
export async function followDisputesOf(deps: DisputeDeps, intentId: IntentId): Promise<void> {
  if (!deps.payments) return
  for await (const dispute of deps.payments.listDisputes(intentId)) await recordDispute(deps, dispute)
}

/** DSP-7: follows all disputes that the bank has not decided yet, since an event may be lost. */
export async function followOpenDisputes(deps: DisputeDeps): Promise<void> {
  const open = await deps.db.select({ id: disputes.id }).from(disputes).where(isNull(disputes.endedAt))
  for (const { id } of open) await followDispute(deps, id)
}

async function recordDispute(deps: DisputeDeps, dispute: Dispute): Promise<void> {
  const { disputeId, intentId } = dispute
  const order = intentId && (await deps.db.query.orders.findFirst({ where: eq(orders.intentId, intentId) }))
  if (!order) {
    const checkout =
      intentId && (await deps.db.query.checkouts.findFirst({ where: eq(checkouts.intentId, intentId) }))
    // The disputed payment succeeded, so its order is about to be made. The job is retried.
    if (checkout) throw new Error(`the disputed payment ${intentId} has no order yet`)
    deps.log.warn({ disputeId, intentId }, 'a disputed payment has no order')
    return
  }
  const hasChanged = await deps.db.transaction((tx) => writeDispute(deps, tx, dispute, order))
  if (hasChanged)
    deps.log.info({ disputeId, orderId: order.id, status: dispute.status }, 'a dispute has changed')
}

type Order = typeof orders.$inferSelect

/** Locks the order, so that concurrent callers write a change once. Returns whether there was a change. */
async function writeDispute(
  deps: DisputeDeps,
  tx: Database,
  dispute: Dispute,
  { id: orderId, restaurantId }: Order,
): Promise<boolean> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const { disputeId: id, status, isInquiry, reason, amount, withdrawn, fee, transferId } = dispute
  const before = await tx.query.disputes.findFirst({ where: eq(disputes.id, id) })
  const at = deps.clock.now()
  const dueBy = dispute.dueBy?.add(deps.providerClock.now().until(at)) ?? null
  const endedAt = isOpenDispute(dispute) ? null : (before?.endedAt ?? at)
  const now = { status, isInquiry, reason, amount, withdrawn, fee, dueBy, transferId, endedAt }
  await tx
    .insert(disputes)
    .values({ id, orderId, restaurantId, openedAt: at, ...now })
    .onConflictDoUpdate({ target: disputes.id, set: now })
  if (before?.status === status) return false
  const alert = { restaurantId, orderId, disputeId: id } as const
  if (endedAt !== null) await raiseAlert(deps, tx, { kind: 'dispute_ended', ...alert })
  else if (!before) await raiseAlert(deps, tx, { kind: 'payment_disputed', ...alert })
  return true
}
