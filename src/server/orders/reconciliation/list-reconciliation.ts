/** Lists reconciliation runs and gaps within a scope. */

import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { GapFilter, Reconciliation } from '#contract/orders/reconciliation.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { gapOutcomeText, nextStepText } from '#domain/orders/reconciliation/gap-state.ts'
import { gapText, gapTitle } from '#domain/orders/reconciliation/gap-text.ts'
import { formatRunProblem, isUnderWay } from '#domain/orders/reconciliation/run.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { paymentGaps, reconciliationRuns } from '../../platform/db/schema/reconciliation.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'

/** What to list: all restaurants but some, for administrators; otherwise these restaurants. */
export type ReconciliationScope =
  | { readonly kind: 'all'; readonly except: readonly RestaurantId[] }
  | { readonly kind: 'owned'; readonly restaurants: readonly RestaurantId[] }

/** Maximum lengths of the lists. */
const mostGaps = 100
const mostRuns = 30

/** RCN-16: open gaps first; only administrators get the sums of all restaurants together. */
export async function listReconciliation(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  scope: ReconciliationScope,
  input: { readonly restaurantId: RestaurantId | null; readonly show: GapFilter },
): Promise<Reconciliation> {
  const now = clock.now()
  const gaps = await readGapViews(db, gapsOf(scope, input.restaurantId), input.show)
  const [last] = await db
    .select({ at: reconciliationRuns.endedAt })
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.state, 'ended'), isNull(reconciliationRuns.restaurantId)))
    .orderBy(desc(reconciliationRuns.endedAt))
    .limit(1)
  const runs = await readRuns(db, scope, input.restaurantId)
  return {
    now: now.toString(),
    gaps: gaps.slice(0, mostGaps),
    hasMore: gaps.length > mostGaps,
    open: await countOpen(db, gapsOf(scope, input.restaurantId)),
    runs: runs.map((run) => ({ ...run, isUnderWay: isUnderWay(run, now) })),
    comparedAt: last?.at?.toString() ?? null,
    may: { see: scope.kind === 'all' || scope.restaurants.length > 0, startAll: scope.kind === 'all' },
  }
}

function gapsOf(scope: ReconciliationScope, restaurantId: RestaurantId | null): SQL | undefined {
  return and(
    within(scope, paymentGaps.restaurantId),
    restaurantId ? eq(paymentGaps.restaurantId, restaurantId) : undefined,
  )
}

function within(
  scope: ReconciliationScope,
  column: typeof paymentGaps.restaurantId | typeof reconciliationRuns.restaurantId,
): SQL | undefined {
  if (scope.kind === 'all')
    return scope.except.length > 0 ? or(isNull(column), notInArray(column, [...scope.except])) : undefined
  return scope.restaurants.length > 0 ? inArray(column, [...scope.restaurants]) : sql`false`
}

async function readGapViews(db: Database, whose: SQL | undefined, show: GapFilter) {
  const isShown = {
    open: eq(paymentGaps.state, 'open'),
    closed: ne(paymentGaps.state, 'open'),
    all: undefined,
  } as const satisfies Record<GapFilter, SQL | undefined>
  const rows = await db
    .select({
      gap: paymentGaps,
      restaurant: { id: restaurants.id, name: restaurants.name, timezone: restaurants.timezone },
      order: { id: orders.id, number: orders.number },
    })
    .from(paymentGaps)
    .innerJoin(restaurants, eq(restaurants.id, paymentGaps.restaurantId))
    .leftJoin(
      orders,
      // A payment found without an order may have one by now.
      or(
        eq(orders.id, paymentGaps.orderId),
        and(isNull(paymentGaps.orderId), eq(orders.checkoutId, paymentGaps.checkoutId)),
      ),
    )
    .where(and(whose, isShown[show]))
    .orderBy(sql`${paymentGaps.state} <> 'open'`, desc(paymentGaps.foundAt), paymentGaps.key)
    .limit(mostGaps + 1)
  return rows.map(({ gap, restaurant, order }) => ({
    key: gap.key,
    kind: gap.kind,
    state: gap.state,
    title: gapTitle({ gap: gap.kind, orderNumber: gap.orderNumber }),
    text: gapText({
      gap: gap.kind,
      orderNumber: gap.orderNumber,
      localAmount: gap.localAmount,
      providerAmount: gap.providerAmount,
    }),
    outcome: gapOutcomeText(gap.kind, gap.state),
    nextStep: nextStepText(gap.kind, gap.state),
    restaurant,
    order,
    difference: gap.difference,
    foundAt: gap.foundAt.toString(),
    closedAt: gap.closedAt?.toString() ?? null,
    explanation: gap.explanation,
  }))
}

async function countOpen(db: Database, whose: SQL | undefined) {
  const [open] = await db
    .select({
      count: sql<number>`count(*)::int`,
      unexplained: sql`coalesce(sum(${paymentGaps.difference}), 0)::bigint`.mapWith(
        reconciliationRuns.unexplained,
      ),
    })
    .from(paymentGaps)
    .where(and(whose, eq(paymentGaps.state, 'open')))
  if (!open) throw new Error('count returned no row')
  return open
}

/** RCN-14: of the runs every few minutes only the latest, and those that found something. */
async function readRuns(db: Database, scope: ReconciliationScope, restaurantId: RestaurantId | null) {
  const { cause, startedAt, gaps, state } = reconciliationRuns
  const last = sql`${startedAt} = (SELECT max(started_at) FROM reconciliation_runs WHERE cause = 'lately')`
  const rows = await db
    .select({
      run: reconciliationRuns,
      restaurant: { id: restaurants.id, name: restaurants.name, timezone: restaurants.timezone },
    })
    .from(reconciliationRuns)
    .leftJoin(restaurants, eq(restaurants.id, reconciliationRuns.restaurantId))
    .where(
      and(
        or(ne(cause, 'lately'), gt(gaps, 0), ne(state, 'ended'), last),
        within(scope, reconciliationRuns.restaurantId),
        restaurantId
          ? or(
              eq(reconciliationRuns.restaurantId, restaurantId),
              scope.kind === 'all' ? isNull(reconciliationRuns.restaurantId) : undefined,
            )
          : undefined,
      ),
    )
    .orderBy(desc(startedAt), desc(reconciliationRuns.id))
    .limit(mostRuns)
  return rows.map(({ run, restaurant }) => ({
    id: run.id,
    cause: run.cause,
    restaurant,
    from: run.spanFrom.toString(),
    to: run.spanTo.toString(),
    state: run.state,
    startedAt: run.startedAt.toString(),
    endedAt: run.endedAt?.toString() ?? null,
    payments: run.payments,
    orders: run.orders,
    gaps: run.gaps,
    closed: run.closed,
    unexplained: run.unexplained,
    problem: run.errorCode === null ? null : formatRunProblem(run.errorCode),
  }))
}
