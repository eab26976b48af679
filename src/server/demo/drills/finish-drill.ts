/** What follows a drill: its report, and the end of its display. */

import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { type DrillReport, reportOn } from '#domain/demo/drills/drill-report.ts'
import type { DrillState } from '#domain/demo/drills/drill-state.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { revokeDevice } from '../../orders/kitchen/devices/devices.ts'
import { devices } from '../../platform/db/schema/devices.ts'
import { drills as drillRows } from '../../platform/db/schema/drills.ts'
import type { DemoDeps } from '../deps.ts'
import type { Charge } from './drill-engine.ts'
import type { Drills, RunningDrill } from './drills.ts'
import { readDrillBooks } from './read-drill-books.ts'

/** A paid order without its browser is made by the provider's webhook or, after 20 seconds, by a job. */
const settling = { tries: 60, pauseMs: 500 } as const

/** Never rejects: a drill that failed is broken off. */
export async function finishDrill(
  deps: DemoDeps,
  drills: Drills,
  running: RunningDrill,
  restaurantId: RestaurantId,
): Promise<void> {
  try {
    const result = await running.launched?.done
    if (drills.isClosed) return
    const report = await settledReport(deps, running, result?.charges ?? [])
    await end(deps, running, running.isStopped ? 'stopped' : 'ended', report)
  } catch (error) {
    if (drills.isClosed) return
    deps.log.error({ error, drillId: running.drillId }, 'the drill was broken off')
    await end(deps, running, 'broken_off', null).catch(() => undefined)
  } finally {
    await revokeDisplay(deps, restaurantId, running).catch((error) => {
      if (!drills.isClosed) deps.log.warn({ error }, "the drill's display is still paired")
    })
    if (drills.running === running) drills.running = null
  }
}

/** DRL-6: an order may still be on its way; one that is missing after half a minute is lost. */
async function settledReport(
  deps: DemoDeps,
  { drillId, events }: RunningDrill,
  charges: readonly Charge[],
): Promise<DrillReport> {
  for (let tries = 1; ; tries++) {
    const report = reportOn(events, await readDrillBooks(deps, drillId, charges))
    if (report.lost === 0 || tries === settling.tries) return report
    await delay(settling.pauseMs)
  }
}

async function end(
  { db, clock }: Pick<DemoDeps, 'db' | 'clock'>,
  { drillId }: RunningDrill,
  state: DrillState,
  report: DrillReport | null,
): Promise<void> {
  await db.update(drillRows).set({ state, report, endedAt: clock.now() }).where(eq(drillRows.id, drillId))
}

/** The name of a drill's display ends with the beginning of the drill's id. */
export function displayNameOf(drillId: string): string {
  return `Drill ${drillId.slice(0, 8)}`
}

async function revokeDisplay(
  deps: Pick<DemoDeps, 'db' | 'clock' | 'ids'>,
  restaurantId: RestaurantId,
  { drillId }: RunningDrill,
): Promise<void> {
  const paired = await deps.db
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.restaurantId, restaurantId),
        eq(devices.name, displayNameOf(drillId)),
        isNull(devices.revokedAt),
      ),
    )
  for (const { id } of paired) await revokeDevice(deps, restaurantId, id, { id: null, name: 'Rush drill' })
}
