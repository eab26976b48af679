/** The stored runs: requested, started, and ended with their sums or the reason for no result. */

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Id, type RestaurantId, toId } from '#domain/ids.ts'
import { brokenOff, type RunCause } from '#domain/orders/reconciliation/run.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { countChanged } from '../../platform/db/query-rows.ts'
import { reconciliationRuns } from '../../platform/db/schema/reconciliation.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Span } from './provider-book.ts'
import { type ReconcileDeps, type ReconcileInput, type ReconciliationReport, reconcile } from './reconcile.ts'

type RunId = Id<'ReconciliationRun'>

/** RCN-14: reconciles and records the run; a dry run is not recorded. Throws what `reconcile` throws. */
export async function reconcileAndRecord(
  deps: ReconcileDeps,
  cause: Exclude<RunCause, 'asked'>,
  input: ReconcileInput,
): Promise<ReconciliationReport> {
  if (input.onlyLook) return reconcile(deps, input)
  const id = deps.ids.next<'ReconciliationRun'>()
  await deps.db.insert(reconciliationRuns).values({ ...begun(deps, input), id, cause, state: 'running' })
  return carryOut(deps, id, input)
}

type AskDeps = Pick<OrdersDeps, 'db' | 'clock' | 'ids' | 'jobs'>

/** RCN-17: requests a reconciliation by a job; returns the existing run if one of the same span is in progress. */
export async function askForRun(
  deps: AskDeps,
  input: { readonly span: Span; readonly restaurantId: RestaurantId | null },
): Promise<RunId | null> {
  const { db, clock, ids, jobs } = deps
  return db.transaction(async (tx) => {
    // A run whose process and job are gone for good must not block new ones forever.
    await tx
      .update(reconciliationRuns)
      .set({ state: 'failed', errorCode: brokenOff, endedAt: clock.now() })
      .where(
        and(
          eq(reconciliationRuns.cause, 'asked'),
          isNull(reconciliationRuns.endedAt),
          lt(reconciliationRuns.startedAt, clock.now().subtract({ hours: 1 })),
        ),
      )
    const id = ids.next<'ReconciliationRun'>()
    const { restaurantId, spanFrom, spanTo, startedAt } = begun(deps, input)
    // The builder can't name an index with an expression.
    const made = await countChanged(
      tx,
      sql`
      INSERT INTO reconciliation_runs (id, cause, state, restaurant_id, span_from, span_to, started_at)
      VALUES (${id}, 'asked', 'waiting', ${restaurantId}, ${`${spanFrom}`}, ${`${spanTo}`}, ${`${startedAt}`})
      ON CONFLICT (coalesce(restaurant_id, '00000000-0000-0000-0000-000000000000'), span_from, span_to)
        WHERE cause = 'asked' AND ended_at IS NULL DO NOTHING`,
    )
    if (made === 0) return null
    await jobs.enqueue(tx, 'reconcile_span', { runId: id }, null)
    return id
  })
}

/** RCN-17: runs once, however often its job runs; stores an error, so that the person can request it again. */
export async function runRequestedReconciliation(deps: ReconcileDeps, runId: RunId): Promise<void> {
  const [run] = await deps.db
    .update(reconciliationRuns)
    .set({ state: 'running' })
    .where(and(eq(reconciliationRuns.id, runId), isNull(reconciliationRuns.endedAt)))
    .returning()
  if (!run) return
  const span = { from: run.spanFrom, to: run.spanTo }
  try {
    await carryOut(deps, toId(run.id), { span, restaurantId: run.restaurantId })
  } catch (error) {
    deps.log.warn({ error }, 'a requested reconciliation failed')
  }
}

async function carryOut(
  deps: ReconcileDeps,
  id: RunId,
  input: ReconcileInput,
): Promise<ReconciliationReport> {
  const end = (values: Partial<typeof reconciliationRuns.$inferInsert>) =>
    deps.db
      .update(reconciliationRuns)
      .set({ ...values, endedAt: deps.clock.now() })
      .where(eq(reconciliationRuns.id, id))
  try {
    const report = await reconcile(deps, input)
    const { sums, gaps, unexplained } = report
    const closed = gaps.filter(({ state }) => state === 'closed').length
    const counts = { payments: sums.payments, orders: sums.orders, gaps: gaps.length, closed, unexplained }
    await end({ ...counts, state: 'ended' })
    return report
  } catch (error) {
    await end({
      state: 'failed',
      errorCode: error instanceof PaymentProviderError ? error.code : brokenOff,
    })
    throw error
  }
}

function begun(
  { clock }: Pick<OrdersDeps, 'clock'>,
  { span, restaurantId }: { readonly span: Span; readonly restaurantId: RestaurantId | null },
) {
  return { restaurantId, spanFrom: span.from, spanTo: span.to, startedAt: clock.now() }
}
