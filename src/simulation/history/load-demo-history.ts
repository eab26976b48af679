/** Loads the history of a demo that has just started. */

import type { LoadingHistory } from '#server/demo/demo-history.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { loadHistory } from './load-history.ts'

type Demo = {
  readonly config: Pick<Config, 'dataDir' | 'demoNow'>
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Log
  readonly sandboxOrigin: string
  readonly dinerKey: Uint8Array
}

/**
 * DEM-20: loads the history that fills every screen of the demo. It ends at the demo's time, to the minute, so that two starts
 * at the same time show the same.
 */
export async function loadDemoHistory({ config, clock, log, ...demo }: Demo): Promise<LoadingHistory> {
  const now = clock.now()
  const endsAt = config.demoNow ?? now.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const providerAheadMs = now.epochMilliseconds - systemClock.now().epochMilliseconds
  return loadHistory({ ...demo, dataDir: config.dataDir, endsAt: `${endsAt}`, providerAheadMs }, log)
}
