/** Reconciles the ledger with the payment provider's records and closes every gap that can be closed. */

import { sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Moment } from '#domain/orders/reconciliation/books.ts'
import { type BookSums, findGaps, sumBooks } from '#domain/orders/reconciliation/find-gaps.ts'
import { type Gap, gapKinds, keyOf, type Remedy, unexplainedOf } from '#domain/orders/reconciliation/gap.ts'
import type { GapState } from '#domain/orders/reconciliation/gap-state.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { OrderingDeps } from '../ordering/make-order.ts'
import { closeGap } from './close-gap.ts'
import { type ReportedGap, readExplained, recordGaps } from './gap-record.ts'
import { loadAgain, loadSpan } from './load-cases.ts'
import { type ProviderBook, providerBook, type Span } from './provider-book.ts'
import { readOpenGaps } from './reconciliation-gaps.ts'

export type ReconcileDeps = OrderingDeps & {
  /** The provider's clock: the same as ours, except in a demo set to another time. */
  readonly providerClock: Clock
}

export type ReconcileInput = {
  readonly span: Span
  /** null: all restaurants. */
  readonly restaurantId: RestaurantId | null
  /** RCN-4: grace period for payments, orders and refunds in progress; two minutes by default. */
  readonly grace?: Temporal.Duration
  /** RFD-16: also checks refunds made since then that have failed; by default those of the span. */
  readonly refundsSince?: Temporal.Instant
  /** Finds and returns gaps, without closing them. */
  readonly onlyLook?: boolean
}

export type ReconciliationReport = {
  readonly span: Span
  readonly restaurantId: RestaurantId | null
  /** The sums on both sides, for the payments made in the span. */
  readonly sums: BookSums
  /** Payments of other systems in the same account. */
  readonly foreign: { readonly payments: number; readonly received: Cents }
  readonly gaps: readonly ReportedGap[]
  /** RCN-3: the differences of all gaps that are neither closed nor explained; 0 if there are none. */
  readonly unexplained: Cents
}

const usualGrace = Temporal.Duration.from({ minutes: 2 })
const noGrace = Temporal.Duration.from({ seconds: 0 })

/**
 * RCN-1: compares, closes what can be closed, compares again, and reports what is left. Throws PaymentProviderError if
 * the provider can't be reached: then there is no result.
 */
export async function reconcile(deps: ReconcileDeps, input: ReconcileInput): Promise<ReconciliationReport> {
  const { payments } = deps
  if (!payments) throw new PaymentProviderError('misconfigured', 'no_provider', 'No provider is configured.')
  const ahead = deps.providerClock.now().until(deps.clock.now())
  const book = providerBook(payments, ahead)
  return inRunLock(deps.db, async () => {
    const { cases, foreign } = await loadSpan(
      deps.db,
      book,
      input.span,
      input.restaurantId,
      input.refundsSince,
    )
    const moment = { now: deps.clock.now(), grace: input.grace ?? usualGrace }
    const confirmed = await confirmGaps(deps, book, findGaps(cases, moment), moment)
    if (!input.onlyLook) await closeAll(deps, confirmed)
    const remaining = await remainingKeys(deps, book, confirmed)
    const explained = await readExplained(deps.db, confirmed.map(keyOf))
    const gaps = confirmed.map((gap) => toReported(gap, remaining, explained))
    if (!input.onlyLook)
      await recordGaps(deps, [...gaps, ...(await closedSince(deps, book, input, confirmed))])
    const counted = cases.filter(({ payment, order }) => isIn(input.span, payment?.at ?? order?.placedAt))
    return {
      span: input.span,
      restaurantId: input.restaurantId,
      sums: sumBooks(counted),
      foreign,
      gaps,
      unexplained: unexplainedOf(
        gaps.filter(({ state }) => state !== 'closed'),
        explained,
      ),
    }
  })
}

/** The advisory lock that serializes runs, with each other and with the loading of past payments. */
export const turnLock = 7_214_630

/** RCN-8: one run at a time. The lock belongs to a connection, so a killed process releases it. */
async function inRunLock<Value>(db: Database, work: () => Promise<Value>): Promise<Value> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turnLock})`)
    return work()
  })
}

/**
 * RCN-4: only differences seen in two passes are gaps, since orders are made meanwhile. The second pass reads the ledger
 * first.
 */
async function confirmGaps(
  deps: ReconcileDeps,
  book: ProviderBook,
  gaps: readonly Gap[],
  moment: Moment,
): Promise<readonly Gap[]> {
  if (gaps.length === 0) return []
  const again = new Set(findGaps(await loadAgain(deps.db, book, namesIn(gaps)), moment).map(keyOf))
  return gaps.filter((gap) => again.has(keyOf(gap)))
}

async function remainingKeys(
  deps: ReconcileDeps,
  book: ProviderBook,
  gaps: readonly Gap[],
): Promise<ReadonlySet<string>> {
  if (gaps.length === 0) return new Set()
  const moment = { now: deps.clock.now(), grace: noGrace }
  return new Set(findGaps(await loadAgain(deps.db, book, namesIn(gaps)), moment).map(keyOf))
}

/** RCN-15: gaps that were open before this run, were not found by it and no longer exist: someone has resolved them. */
async function closedSince(
  deps: ReconcileDeps,
  book: ProviderBook,
  { restaurantId }: ReconcileInput,
  confirmed: readonly Gap[],
): Promise<readonly ReportedGap[]> {
  const keys = new Set(confirmed.map(keyOf))
  const open = (await readOpenGaps(deps.db, restaurantId)).filter(({ key }) => !keys.has(key))
  const remaining = await remainingKeys(deps, book, open)
  return open.filter(({ key }) => !remaining.has(key)).map((gap) => toReported(gap, remaining, new Set()))
}

function namesIn(gaps: readonly Gap[]) {
  return {
    intentIds: [...new Set(gaps.flatMap(({ intentId }) => intentId ?? []))],
    checkoutIds: gaps.flatMap(({ checkoutId }) => checkoutId ?? []),
    orderIds: gaps.flatMap(({ orderId }) => orderId ?? []),
  }
}

/** Records what the provider has done before asking it for anything. */
const remedyOrder: readonly Remedy[] = [
  'note_refund',
  'take_back_refund',
  'note_dispute',
  'make_order',
  'settle_checkout',
  'cancel_payment',
  'ask_refund',
]

async function closeAll(deps: ReconcileDeps, gaps: readonly Gap[]): Promise<void> {
  for (const remedy of remedyOrder) {
    for (const gap of gaps.filter(({ kind }) => gapKinds[kind] === remedy)) {
      try {
        await closeGap(deps, gap)
      } catch (error) {
        deps.log.warn({ error, gap: keyOf(gap) }, 'a gap between payments and orders could not be closed yet')
      }
    }
  }
}

function toReported(gap: Gap, remaining: ReadonlySet<string>, explained: ReadonlySet<string>): ReportedGap {
  const key = keyOf(gap)
  const state: GapState = !remaining.has(key) ? 'closed' : explained.has(key) ? 'explained' : 'open'
  return { ...gap, key, remedy: gapKinds[gap.kind], state }
}

function isIn({ from, to }: Span, at: Temporal.Instant | undefined): boolean {
  return at !== undefined && Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, to) < 0
}
