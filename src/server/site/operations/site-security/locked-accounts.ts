/** Accounts that are locked after too many attempts to sign in. */

import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LockedPage } from '#contract/site/site-security.ts'
import { toId, type UserId } from '#domain/ids.ts'
import { lockKinds } from '#domain/people/accounts/sign-in-locks.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRow, queryRows } from '../../../platform/db/query-rows.ts'
import { rateLimits, twoFactors, users } from '../../../platform/db/schema/accounts.ts'
import {
  type SignInAttempt,
  signInLimiters,
  signInLimits,
} from '../../../platform/http/rate-limit/sign-in-limits.ts'
import type { SiteDeps } from '../../deps.ts'

const pageLength = 50

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kinds: z.array(z.enum(lockKinds)),
  until: z.string().transform((text) => Temporal.Instant.from(text).toString()),
  strangers_only: z.boolean(),
})

/** SEC-70: the newest account first; of addresses that no account has only the number. */
export async function readLockedAccounts(
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  after: UserId | null,
): Promise<LockedPage> {
  const locks = locksAt(clock.now())
  const rows = await queryRows(
    db,
    rowSchema,
    sql`
    WITH locks AS (${locks})
    SELECT users.id, users.name, users.email, array_agg(DISTINCT locks.kind) AS kinds,
      max(locks.until)::text AS until, NOT bool_or(locks.of_known) AS strangers_only
    FROM users JOIN locks ON locks.whose IN (users.email, users.phone_number) OR locks.user_id = users.id
    WHERE ${after === null ? sql`true` : sql`users.id < ${after}`}
    GROUP BY users.id ORDER BY users.id DESC LIMIT ${pageLength + 1}`,
  )
  const page = rows.slice(0, pageLength)
  const { count } = await queryRow(
    db,
    z.object({ count: z.coerce.number() }),
    sql`
    WITH locks AS (${locks})
    SELECT count(DISTINCT whose) FROM locks WHERE user_id IS NULL
      AND NOT EXISTS (SELECT FROM users WHERE locks.whose IN (users.email, users.phone_number))`,
  )
  return {
    accounts: page.map(({ id, strangers_only: strangersOnly, ...row }) => ({
      ...row,
      id: toId<'User'>(id),
      strangersOnly,
    })),
    next: rows.length > pageLength ? toId<'User'>(page.at(-1)?.id ?? '') : null,
    withoutAccount: count,
  }
}

/** What is locked now. Two-step verification locks by real time, like all of better-auth. */
function locksAt(now: Temporal.Instant) {
  const ended = sql.join(
    Object.entries(signInLimiters).map(([kind, limiter]) => {
      const { most } = signInLimits[kind as SignInAttempt]
      return sql`
        SELECT ${kind}::text AS kind, regexp_replace(key, '( at [\\w-]{16})?\\|[^|]*$', '') AS whose,
          key ~ ' at [\\w-]{16}\\|[^|]*$' AS of_known, ends_at AS until, NULL::uuid AS user_id
        FROM ${rateLimits}
        WHERE ends_at > ${now.toString()}::timestamptz AND count >= ${most} AND key LIKE ${`%|${limiter}`}`
    }),
    sql` UNION ALL `,
  )
  return sql`${ended} UNION ALL
    SELECT 'two_step', NULL, true, locked_until, user_id FROM ${twoFactors} WHERE locked_until > now()`
}

/** SEC-70: forgets the attempts at this account, of every browser. Refuses with `user_not_found`. */
export async function unlockAccount(
  deps: Pick<SiteDeps, 'db' | 'clock' | 'ids'>,
  actor: AuditActor,
  userId: UserId,
): Promise<Result<UserId>> {
  return deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return refuse({ kind: 'user_not_found' })
    for (const whose of [user.email, user.phoneNumber]) if (whose) await resetSignInLimits(tx, whose)
    await tx
      .update(twoFactors)
      .set({ failedVerificationCount: 0, lockedUntil: null })
      .where(eq(twoFactors.userId, userId))
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor: { id: actor.id, name: actor.name },
      subject: 'person',
      subjectId: userId,
      subjectName: user.name,
      action: 'changed',
      changes: { signInLocked: { from: true, to: false } },
    })
    return accept(userId)
  })
}

/** The keys as `sign-in-limits.ts` makes them; processes hold no share of these counts. */
async function resetSignInLimits(tx: Database, whose: string): Promise<void> {
  for (const limiter of Object.values(signInLimiters)) {
    await tx.delete(rateLimits).where(sql`${rateLimits.key} = ${`${whose}|${limiter}`}
      OR (starts_with(${rateLimits.key}, ${`${whose} at `}) AND ${rateLimits.key} LIKE ${`%|${limiter}`})`)
  }
}
