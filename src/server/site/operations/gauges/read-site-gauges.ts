/** Reads the numbers about the whole site that operators watch. All processes read the same. */

import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { deadlineOf } from '#domain/orders/disputes/deadline.ts'
import { listGapKinds } from '#domain/orders/reconciliation/gap.ts'
import { pick } from '#domain/pick.ts'
import { isOpenAt } from '#domain/restaurants/availability/opening.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { devices } from '../../../platform/db/schema/devices.ts'
import { disputes } from '../../../platform/db/schema/disputes.ts'
import { paymentGaps } from '../../../platform/db/schema/reconciliation.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { SiteGauges } from '../../../platform/http/site-metrics.ts'
import { oldestDueSeconds } from '../../../platform/jobs/job-table.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'

/** A display whose last sign of life is older than this counts as gone. It shows one every 25 seconds. */
const aliveWithin = { seconds: 90 } as const

/** RUN-11: throws if the database does not respond. */
export async function readSiteGauges(db: Database, clock: Clock): Promise<SiteGauges> {
  const now = clock.now()
  return {
    ...(await countDisputes(db, now)),
    paymentGaps: await countGaps(db),
    restaurantsOpen: await countOpen(db, now),
    displaysAlive: await db.$count(
      devices,
      and(isNull(devices.revokedAt), gt(devices.lastSeenAt, now.subtract(aliveWithin))),
    ),
    oldestDueJobSeconds: await oldestDueSeconds(db),
  }
}

/** Open gaps by kind; all kinds, so that the first one of a kind is an increase. */
async function countGaps(db: Database): Promise<SiteGauges['paymentGaps']> {
  const rows = await db
    .select({ kind: paymentGaps.kind, count: count() })
    .from(paymentGaps)
    .where(eq(paymentGaps.state, 'open'))
    .groupBy(paymentGaps.kind)
  return listGapKinds().map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }))
}

/** DSP-20: `disputesDue` are those whose deadline for evidence is near or past. */
async function countDisputes(
  db: Database,
  now: Temporal.Instant,
): Promise<Pick<SiteGauges, 'disputesOpen' | 'disputesDue'>> {
  const open = await db
    .select({ status: disputes.status, dueBy: disputes.dueBy })
    .from(disputes)
    .where(isNull(disputes.endedAt))
  return {
    disputesOpen: open.length,
    disputesDue: open.filter((dispute) => deadlineOf(dispute, now)?.isUrgent).length,
  }
}

/** Restaurants that are open for online orders by their hours. */
async function countOpen(db: Database, now: Temporal.Instant): Promise<number> {
  const schedules = await db
    .select(pick(restaurants, scheduleNames))
    .from(restaurants)
    .where(and(eq(restaurants.isPublished, true), eq(restaurants.onlineOrdersEnabled, true)))
  return schedules.filter((schedule) => isOpenAt(schedule, now)).length
}
