/** Restaurants that require two-step verification of their whole team. */

import { and, eq, isNull } from 'drizzle-orm'
import type { Diner } from '#contract/people/accounts.ts'
import { changesBetween } from '#domain/access/audit/audit.ts'
import type { RestaurantId } from '#domain/ids.ts'
import {
  type GraceDays,
  secondFactorStart,
  whyNotDemandSecondFactor,
} from '#domain/people/accounts/second-factor.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { recheckAccess } from '../../access/recheck-access.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'

/** ACC-70: returns from when on the restaurant demands it; null if it does not. */
export async function readDemand(db: Database, restaurantId: RestaurantId): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ from: restaurants.secondFactorFrom })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  return row?.from ?? null
}

/**
 * ACC-70: demands it after these days, or no longer for null. Tells the members who lack it by email. Returns from when
 * on it applies.
 */
export async function changeDemand(
  deps: Pick<RestaurantsDeps, 'db' | 'clock' | 'ids' | 'jobs'>,
  actor: Diner,
  restaurantId: RestaurantId,
  days: GraceDays | null,
): Promise<Result<Temporal.Instant | null>> {
  return deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ name: restaurants.name, from: restaurants.secondFactorFrom })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    if (!before) throw new Error('a restaurant no longer exists')
    const refusal = days === null ? null : whyNotDemandSecondFactor(actor)
    if (refusal) return refuse(refusal)
    const from = days === null ? null : secondFactorStart(days, deps.clock.now())
    await tx.update(restaurants).set({ secondFactorFrom: from }).where(eq(restaurants.id, restaurantId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: before.name,
      action: 'changed',
      changes: changesBetween(factsOf(before.from), factsOf(from)),
    })
    if (from) await notifyMembers(deps, tx, restaurantId)
    await recheckAccess(tx, restaurantId)
    return accept(from)
  })
}

function factsOf(from: Temporal.Instant | null) {
  return { twoStepVerificationRequiredFrom: from?.toString() ?? null }
}

async function notifyMembers(
  { ids, jobs }: Pick<RestaurantsDeps, 'ids' | 'jobs'>,
  tx: Database,
  restaurantId: RestaurantId,
): Promise<void> {
  const lacking = await tx
    .select({ userId: users.id })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .where(
      and(
        eq(restaurantMembers.restaurantId, restaurantId),
        eq(users.twoFactorEnabled, false),
        eq(users.emailVerified, true),
        isNull(restaurantMembers.suspendedAt),
      ),
    )
  for (const { userId } of lacking) {
    const mail = {
      userId,
      mailId: ids.next<'Mail'>(),
      notice: 'second_factor_required',
      restaurantId,
    } as const
    await jobs.enqueue(tx, 'mail_account_notice', mail, null)
  }
}
