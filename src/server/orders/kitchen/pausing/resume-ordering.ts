/** Enables ordering again: by a tap in the kitchen, in the admin area, or by the job of a pause whose time is over. */

import { and, eq } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { JobData } from '../../../platform/jobs/job-kinds.ts'
import type { OrdersDeps } from '../../deps.ts'
import { closePause, lockOpenPause } from './open-pause.ts'

/** PSE-13: does nothing if there is no current pause. */
export async function resumeOrdering(
  deps: OrdersDeps,
  restaurantId: RestaurantId,
  enabledBy: DeviceId | null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = await lockOpenPause(tx, restaurantId)
    if (open) await closePause(deps, tx, open, { autoEnabled: false, enabledBy })
  })
}

/** PSE-21: the same from the admin area and by API, with its author in the record of changes. Returns whether ordering was paused. */
export function resumeAsPerson(
  deps: OrdersDeps,
  restaurantId: RestaurantId,
  actor: AuditActor,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const open = await lockOpenPause(tx, restaurantId)
    if (!open) return false
    const [restaurant] = await tx
      .select({ name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
    await writeAudit(deps, tx, {
      restaurantId,
      actor,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: restaurant?.name ?? '',
      action: 'changed',
      changes: { orderingPausedUntil: { from: open.until.toString(), to: null } },
    })
    await closePause(deps, tx, open, { autoEnabled: false, enabledByKey: actor.apiKeyId ?? null })
    return true
  })
}

/** PSE-14: runs the job that was written with a pause. Checks again that it is due. */
export async function endPause(deps: OrdersDeps, data: JobData['end_pause']): Promise<void> {
  const { restaurantId, pauseId } = data
  const pause = await deps.db.query.orderingDisableLog.findFirst({
    where: and(eq(orderingDisableLog.id, pauseId), eq(orderingDisableLog.restaurantId, restaurantId)),
  })
  if (!pause || pause.enabledAt) return
  if (isBefore(deps.clock.now(), pause.until)) {
    await deps.jobs.enqueue(deps.db, 'end_pause', data, pause.until)
    return
  }
  await deps.db.transaction(async (tx) => {
    const open = await lockOpenPause(tx, restaurantId)
    if (open?.id === pauseId) await closePause(deps, tx, open, { autoEnabled: true })
  })
}
