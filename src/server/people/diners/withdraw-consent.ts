/** Ends a diner's consent: by the link in a mail, or by the restaurant on request. */

import { and, eq, isNull } from 'drizzle-orm'
import type { DinerId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { dinerConsents, diners } from '../../platform/db/schema/diners.ts'
import type { PeopleDeps } from '../deps.ts'

type WithdrawDeps = Pick<PeopleDeps, 'db' | 'clock' | 'ids'>

/** DIN-8: for the holder of the link in a mail. Does nothing the second time, or once the diner is gone. */
export async function unsubscribeDiner({ db, clock }: WithdrawDeps, dinerId: DinerId): Promise<void> {
  await withdraw(db, dinerId, 'diner', clock.now())
}

/** DIN-8: for people of the restaurant; recorded with their name. Does nothing the second time. */
export async function withdrawConsent(
  deps: WithdrawDeps,
  restaurantId: RestaurantId,
  dinerId: DinerId,
  actor: AuditActor,
): Promise<Result<DinerId>> {
  return deps.db.transaction(async (tx) => {
    const [diner] = await tx
      .select()
      .from(diners)
      .where(and(eq(diners.id, dinerId), eq(diners.restaurantId, restaurantId)))
      .for('update')
    if (!diner) return refuse({ kind: 'diner_not_found' })
    if (!(await withdraw(tx, dinerId, 'restaurant', deps.clock.now()))) return accept(dinerId)
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'diner',
      subjectId: dinerId,
      subjectName: diner.email,
      action: 'changed',
      changes: { consent: { from: 'agreed', to: 'withdrawn' } },
    })
    return accept(dinerId)
  })
}

/** Whether there was a consent to end. */
async function withdraw(
  db: Database,
  dinerId: DinerId,
  withdrawnBy: 'diner' | 'restaurant',
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await db
    .update(dinerConsents)
    .set({ withdrawnAt: now, withdrawnBy })
    .where(and(eq(dinerConsents.dinerId, dinerId), isNull(dinerConsents.withdrawnAt)))
    .returning({ id: dinerConsents.id })
  return ended.length > 0
}

/** DIN-8: whether the diner agrees to mail now, and where; null once the diner is gone. */
export async function readSubscription(
  db: Database,
  dinerId: DinerId,
): Promise<{ readonly restaurantId: RestaurantId; readonly isActive: boolean } | null> {
  const [row] = await db
    .select({ restaurantId: diners.restaurantId, consent: dinerConsents.id })
    .from(diners)
    .leftJoin(dinerConsents, and(eq(dinerConsents.dinerId, diners.id), isNull(dinerConsents.withdrawnAt)))
    .where(eq(diners.id, dinerId))
  return row ? { restaurantId: row.restaurantId, isActive: row.consent !== null } : null
}
