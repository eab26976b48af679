/** The drill that is running, if any. One process runs one at a time. */

import type { DrillEvent } from '#domain/demo/drills/drill-event.ts'
import type { DrillId } from '#domain/ids.ts'
import type { DrillEngine, LaunchedDrill } from './drill-engine.ts'

export type RunningDrill = {
  readonly drillId: DrillId
  /** Everything that has happened so far. */
  readonly events: DrillEvent[]
  /** Milliseconds since it began. */
  readonly elapsed: () => number
  launched: LaunchedDrill | null
  isStopped: boolean
}

export type Drills = {
  readonly engine: DrillEngine
  /** null: none is running. */
  running: RunningDrill | null
  /** Whether the process is ending: nothing more is written. */
  isClosed: boolean
  /** Ends a running drill at once. */
  close(): void
}

export function createDrills(engine: DrillEngine): Drills {
  return {
    engine,
    running: null,
    isClosed: false,
    close() {
      this.isClosed = true
      this.running?.launched?.kill()
    },
  }
}

/** A drill that begins now. */
export function newRunningDrill(drillId: DrillId): RunningDrill {
  const begunAt = performance.now()
  const elapsed = () => performance.now() - begunAt
  return { drillId, events: [], elapsed, launched: null, isStopped: false }
}
