/** Loads the history of a demo that has just started, and says so in the terminal. */

import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { systemClock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import { type LoadingHistory, loadHistory } from './load-history.ts'

type Demo = {
  readonly config: Pick<Config, 'dataDir' | 'demoNow'>
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Log
  readonly sandboxOrigin: string
}

/** How often the terminal shows the progress. */
const steps = 4

/** DEM-20, DEM-22: ends at the demo's time, to the minute, so that two starts at the same time show the same. */
export async function loadDemoHistory({ config, clock, log, ...demo }: Demo): Promise<LoadingHistory> {
  const now = clock.now()
  const endsAt = config.demoNow ?? now.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const providerAheadMs = now.epochMilliseconds - systemClock.now().epochMilliseconds
  let shown = 0
  const loading = await loadHistory(
    { ...demo, dataDir: config.dataDir, endsAt: `${endsAt}`, providerAheadMs },
    log,
    (part) => {
      const step = Math.floor(part * steps)
      if (step <= shown) return
      shown = step
      if (step === steps) console.log('  The demo history is complete.')
      else console.log(`  Loading demo history … ${Math.round((step / steps) * 100)}%`)
    },
  )
  if (loading.state() === 'loading') console.log('  Loading demo history …')
  return loading
}
