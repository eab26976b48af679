import { useEffect, useState } from 'react'
import type { Stock } from '#contract/menu/stock.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { stockAt } from '../board-state.ts'
import type { Kitchen } from '../live/use-kitchen.ts'

/**
 * SLD-12: what can be sold out, loaded now and again with every change of the menu; while the server can't be reached, as it was
 * loaded last. null: not loaded yet.
 */
export function useStock(
  { state, loadStock }: Pick<Kitchen, 'state' | 'loadStock'>,
  schedule: Schedule,
  now: Temporal.Instant,
): Stock | 'failed' | null {
  const [isFailed, setFailed] = useState(false)
  // The stream reports a changed menu as a new state of the kitchen.
  const changes = state.content?.kitchen
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after every change
  useEffect(() => {
    const ended = new AbortController()
    loadStock(ended.signal).then(
      () => setFailed(false),
      () => setFailed(!ended.signal.aborted),
    )
    return () => ended.abort()
  }, [loadStock, changes])
  return stockAt(state, schedule, now) ?? (isFailed ? 'failed' : null)
}
