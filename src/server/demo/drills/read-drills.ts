/** The drills of a restaurant, past and running. */

import { and, desc, eq, sql } from 'drizzle-orm'
import type { DrillList, DrillView } from '#contract/demo/drills.ts'
import { countEvents } from '#domain/demo/drills/drill-counters.ts'
import { drillEventText } from '#domain/demo/drills/drill-event.ts'
import { isSound } from '#domain/demo/drills/drill-report.ts'
import type { DrillId, RestaurantId } from '#domain/ids.ts'
import { drills as drillRows } from '../../platform/db/schema/drills.ts'
import type { DemoDeps } from '../deps.ts'
import type { RunningDrill } from './drills.ts'
import { whyNotNow } from './start-drill.ts'

type ReadDeps = Pick<DemoDeps, 'db' | 'clock' | 'drills' | 'menus'>
type Row = typeof drillRows.$inferSelect

/** Older drills are not listed. */
const listed = 20
/** Lines of the live board. */
const latest = 12

/** DRL-4: the latest drills first, and what the restaurant accepts now. */
export async function listDrills(deps: ReadDeps, restaurantId: RestaurantId): Promise<DrillList> {
  const { db, clock, drills, menus } = deps
  const rows = await db
    .select()
    .from(drillRows)
    .where(eq(drillRows.restaurantId, restaurantId))
    .orderBy(desc(drillRows.startedAt), sql`${drillRows.id} desc`)
    .limit(listed)
  const restaurant = (await menus.current(restaurantId))?.restaurant
  const now = clock.now()
  return {
    now: `${now}`,
    acceptsAsap: restaurant !== undefined && whyNotNow(restaurant, { onlyScheduled: false }, now) === null,
    acceptsScheduled:
      restaurant !== undefined && whyNotNow(restaurant, { onlyScheduled: true }, now) === null,
    // It may be at another restaurant.
    isAnyRunning: drills !== null && drills.running !== null,
    drills: rows.map((row) => presentDrill(row, runningOf(deps, row.id))),
  }
}

/** null: this restaurant has no such drill. */
export async function findDrill(
  deps: ReadDeps,
  restaurantId: RestaurantId,
  drillId: DrillId,
): Promise<DrillView | null> {
  const [row] = await deps.db
    .select()
    .from(drillRows)
    .where(and(eq(drillRows.id, drillId), eq(drillRows.restaurantId, restaurantId)))
  return row ? presentDrill(row, runningOf(deps, row.id)) : null
}

function runningOf({ drills }: ReadDeps, drillId: DrillId): RunningDrill | null {
  return drills?.running?.drillId === drillId ? drills.running : null
}

/** DRL-5: a drill that no process runs anymore was broken off. */
function presentDrill(row: Row, running: RunningDrill | null): DrillView {
  const { id, settings, startedAt, endedAt, report, removedAt } = row
  const isLeftOver = row.state === 'running' && !running
  return {
    id,
    settings,
    state: isLeftOver ? 'broken_off' : row.state,
    startedAt: `${startedAt}`,
    endedAt: endedAt?.toString() ?? null,
    report,
    isSound: report && isSound(report),
    removedAt: removedAt?.toString() ?? null,
    live: row.state === 'running' && running ? liveOf(running, settings.minutes) : null,
  }
}

function liveOf(
  { events, elapsed, isStopped }: RunningDrill,
  minutes: number,
): NonNullable<DrillView['live']> {
  const part = Math.min(1, elapsed() / (minutes * 60_000))
  return {
    part,
    phase: isStopped ? 'stopping' : part < 1 ? 'diners' : 'kitchen',
    counters: countEvents(events),
    latest: events
      .toReversed()
      .flatMap((event, index) => {
        const text = drillEventText(event)
        return text === null
          ? []
          : [{ id: events.length - index, seconds: Math.floor(event.at / 1000), text }]
      })
      .slice(0, latest),
  }
}
