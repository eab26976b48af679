/** Records the gaps that were found and closed: each stored once, audited, and reported. */

import { eq } from 'drizzle-orm'
import type { Gap, Remedy } from '#domain/orders/reconciliation/gap.ts'
import type { GapState } from '#domain/orders/reconciliation/gap-state.ts'
import { gapTitle } from '#domain/orders/reconciliation/gap-text.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import type { Database } from '../../platform/db/connect.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'
import type { OrderingDeps } from '../ordering/make-order.ts'
import { readGaps, saveGap } from './reconciliation-gaps.ts'

export type ReportedGap = Gap & {
  readonly key: string
  readonly remedy: Remedy
  readonly state: GapState
}

/** The actor in the audit entries. */
const system: AuditActor = { id: null, name: 'Reconciliation' }

/** RCN-5: stores each gap when it is found and when it is closed; reports it once. Must not run concurrently. */
export async function recordGaps(deps: OrderingDeps, gaps: readonly ReportedGap[]): Promise<void> {
  const stored = await readGaps(
    deps.db,
    gaps.map(({ key }) => key),
  )
  for (const gap of gaps) {
    const before = stored.get(gap.key) ?? null
    const lastState = before?.state ?? null
    // A gap that can be closed automatically is reported only if it was already open before: the next reconciliation may
    // close it.
    const shouldNotify =
      gap.state === 'open' && !before?.notifiedAt && (gap.remedy === 'tell' || lastState === 'open')
    if (lastState === gap.state && !shouldNotify) continue
    await deps.db.transaction(async (tx) => {
      await saveGap(tx, gap, deps.clock.now(), shouldNotify)
      await writeAudit(deps, tx, {
        restaurantId: gap.restaurantId,
        actor: system,
        subject: 'payment_gap',
        subjectId: gap.key,
        subjectName: gapTitle({ gap: gap.kind, orderNumber: gap.orderNumber }),
        action: before ? 'changed' : 'created',
        changes: {
          state: { from: lastState, to: gap.state },
          ...(before ? {} : factsOf(gap)),
          ...(shouldNotify ? { told: { from: null, to: true } } : {}),
        },
      })
      if (shouldNotify) await notifyOfGap(deps, tx, gap)
    })
    deps.log.warn(
      { gap: gap.key, restaurantId: gap.restaurantId, remedy: gap.remedy, state: gap.state },
      'a gap between payments and orders',
    )
  }
}

async function notifyOfGap(deps: OrderingDeps, tx: Database, gap: ReportedGap): Promise<void> {
  const { restaurantId, kind, orderNumber, localAmount, providerAmount } = gap
  await raiseAlert(deps, tx, {
    kind: 'payment_differs',
    restaurantId,
    gap: kind,
    orderNumber,
    ours: localAmount,
    theirs: providerAmount,
  })
}

function factsOf({ remedy, intentId, localAmount, providerAmount, difference }: ReportedGap) {
  const facts = { remedy, payment: intentId, ours: localAmount, theirs: providerAmount, difference }
  return Object.fromEntries(Object.entries(facts).map(([name, to]) => [name, { from: null, to }]))
}

/** RCN-12: the keys of the gaps that a person has explained. */
export async function readExplained(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = await readGaps(db, keys)
  return new Set([...stored.values()].filter(({ explanation }) => explanation !== null).map(({ key }) => key))
}

/** RCN-12: stores a person's explanation of a gap that stays. False if no such gap was ever found. */
export async function explainGap(
  deps: Pick<OrderingDeps, 'db' | 'ids' | 'clock'>,
  key: string,
  explanation: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [gap] = await tx.select().from(paymentGaps).where(eq(paymentGaps.key, key)).for('update')
    if (!gap) return false
    await tx
      .update(paymentGaps)
      .set({ state: 'explained', explanation, explainedAt: deps.clock.now(), closedAt: null })
      .where(eq(paymentGaps.key, key))
    await writeAudit(deps, tx, {
      restaurantId: gap.restaurantId,
      actor: { id: null, name: 'Command line' },
      subject: 'payment_gap',
      subjectId: key,
      subjectName: gapTitle({ gap: gap.kind, orderNumber: gap.orderNumber }),
      action: 'changed',
      changes: {
        explanation: { from: gap.explanation, to: explanation },
        state: { from: gap.state, to: 'explained' },
      },
    })
    return true
  })
}
