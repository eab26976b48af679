/** The scheduled reconciliations: the last hours every few minutes, the last days every night. */

import type { Id } from '#domain/ids.ts'
import type { RunCause } from '#domain/orders/reconciliation/run.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { OrderingDeps } from '../ordering/make-order.ts'
import type { ReconcileDeps } from './reconcile.ts'
import { reconcileAndRecord, runRequestedReconciliation } from './reconciliation-runs.ts'

const lately = { hours: 2 } as const
const lastDays = { hours: 72 } as const
/** RFD-16: how long after it was made a refund may still fail: twice the month that banks take at most. */
const mayFail = { hours: 60 * 24 } as const

/** RCN-10: does nothing while the provider is down; the next run is in five minutes. */
export async function reconcileLately(deps: OrderingDeps, providerClock: Clock): Promise<void> {
  try {
    await reconcileSince(deps, providerClock, 'lately', lately)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error }, 'could not reconcile with the payment provider; will retry at the next run')
  }
}

/** RCN-10: retried until there is a result. */
export async function reconcileDays(deps: OrderingDeps, providerClock: Clock): Promise<void> {
  await reconcileSince(deps, providerClock, 'days', lastDays, mayFail)
}

/** RCN-17: the job of a requested reconciliation. */
export async function reconcileOnRequest(
  deps: OrderingDeps,
  providerClock: Clock,
  runId: Id<'ReconciliationRun'>,
): Promise<void> {
  await runRequestedReconciliation(partsOf(deps, providerClock), runId)
}

async function reconcileSince(
  deps: OrderingDeps,
  providerClock: Clock,
  cause: Exclude<RunCause, 'asked'>,
  length: Temporal.DurationLike,
  refundsLength: Temporal.DurationLike = length,
): Promise<void> {
  if (!deps.payments) return
  const now = deps.clock.now()
  const span = { from: now.subtract(length), to: now }
  const input = { span, restaurantId: null, refundsSince: now.subtract(refundsLength) }
  const report = await reconcileAndRecord(partsOf(deps, providerClock), cause, input)
  const { sums, gaps, unexplained } = report
  deps.log.info({ payments: sums.payments, gaps: gaps.length, unexplained }, 'payments reconciled')
}

function partsOf(deps: OrderingDeps, providerClock: Clock): ReconcileDeps {
  const { db, clock, ids, log, payments, menus, metrics, jobs, failpoint } = deps
  return { db, clock, providerClock, ids, log, payments, menus, metrics, jobs, failpoint }
}
