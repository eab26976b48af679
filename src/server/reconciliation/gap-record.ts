/** What was found and done, kept in the record of changes, which is only ever added to; and who is told of it. */

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Gap, Remedy } from '#domain/reconciliation/gap.ts'
import { gapTitle } from '#domain/reconciliation/gap-words.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/connect.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { OrderingDeps } from '../ordering/make-order.ts'

/** What became of a gap: it is closed, explained by a person, or still there. */
export type GapState = 'closed' | 'explained' | 'open'

export type ReportedGap = Gap & {
  readonly key: string
  readonly remedy: Remedy
  readonly state: GapState
}

/** Who has found and closed it. */
const system: Actor = { id: null, name: 'Reconciliation' }

type Entry = Pick<typeof auditEntries.$inferSelect, 'restaurantId' | 'subjectId' | 'subjectName' | 'changes'>

/** RCN-5: each gap is written down when it is found, and when it is closed; RCN-11: and told once. One comparison at a time. */
export async function recordGaps(deps: OrderingDeps, gaps: readonly ReportedGap[]): Promise<void> {
  const entries = Map.groupBy(
    await entriesOf(
      deps.db,
      gaps.map(({ key }) => key),
    ),
    ({ subjectId }) => subjectId,
  )
  for (const gap of gaps) {
    const before = entries.get(gap.key) ?? []
    const lastState = before.findLast(({ changes }) => changes.state)?.changes.state?.to ?? null
    const isTold = before.some(({ changes }) => changes.told)
    // What closes by itself is told only where it was open before: the next comparison may close it.
    const isToBeTold = gap.state === 'open' && !isTold && (gap.remedy === 'tell' || lastState === 'open')
    if (lastState === gap.state && !isToBeTold) continue
    await deps.db.transaction(async (tx) => {
      await writeAudit(deps, tx, {
        restaurantId: gap.restaurantId,
        actor: system,
        subject: 'payment_gap',
        subjectId: gap.key,
        subjectName: gapTitle({ gap: gap.kind, orderNumber: gap.orderNumber }),
        action: before.length === 0 ? 'created' : 'changed',
        changes: {
          state: { from: lastState, to: gap.state },
          ...(before.length === 0 ? factsOf(gap) : {}),
          ...(isToBeTold ? { told: { from: null, to: true } } : {}),
        },
      })
      if (isToBeTold) await tell(deps, tx, gap)
    })
    deps.log.warn(
      { gap: gap.key, restaurantId: gap.restaurantId, remedy: gap.remedy, state: gap.state },
      'a gap between payments and orders',
    )
  }
}

async function tell(deps: OrderingDeps, tx: Database, gap: ReportedGap): Promise<void> {
  const { restaurantId, kind, orderNumber, ours, theirs } = gap
  await raiseAlert(deps, tx, {
    kind: 'payment_differs',
    restaurantId,
    gap: kind,
    orderNumber,
    ours,
    theirs,
  })
}

function factsOf({ remedy, intentId, ours, theirs, difference }: ReportedGap) {
  const facts = { remedy, payment: intentId, ours, theirs, difference }
  return Object.fromEntries(Object.entries(facts).map(([name, to]) => [name, { from: null, to }]))
}

/** RCN-12: which of these a person has explained. */
export async function readExplained(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const entries = await entriesOf(db, keys)
  return new Set(entries.filter(({ changes }) => changes.explanation).map(({ subjectId }) => subjectId))
}

/** RCN-12: a person has looked at a gap that stays, and says why. False where no such gap was ever found. */
export async function explainGap(
  deps: Pick<OrderingDeps, 'db' | 'ids' | 'clock'>,
  key: string,
  explanation: string,
): Promise<boolean> {
  const [found] = await entriesOf(deps.db, [key])
  if (!found) return false
  await writeAudit(deps, deps.db, {
    restaurantId: found.restaurantId,
    actor: { id: null, name: 'Command line' },
    subject: 'payment_gap',
    subjectId: key,
    subjectName: found.subjectName,
    action: 'changed',
    changes: { explanation: { from: null, to: explanation }, state: { from: 'open', to: 'explained' } },
  })
  return true
}

async function entriesOf(db: Database, keys: readonly string[]): Promise<Entry[]> {
  if (keys.length === 0) return []
  return db
    .select({
      restaurantId: auditEntries.restaurantId,
      subjectId: auditEntries.subjectId,
      subjectName: auditEntries.subjectName,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'payment_gap'), inArray(auditEntries.subjectId, [...keys])))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
}
