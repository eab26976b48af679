/** The analytics watchers of this process, and when each refreshes. */

import type { RestaurantId, UserId } from '#domain/ids.ts'

export type ChangesPace = {
  /** Minimum milliseconds between two refreshes, however many changes occur. */
  readonly lookAtMostEveryMs: number
  /** Maximum milliseconds between two refreshes: analytics change with time alone. */
  readonly lookAtLeastEveryMs: number
}

export type Watch = {
  /** The person whose stream it is. */
  readonly who: UserId
  readonly concerns: (restaurantId: RestaurantId) => boolean
  /** Ends the watch. */
  readonly signal: AbortSignal
}

interface Changes {
  /**
   * LIV-5: yields when it is time to refresh: at once, then after each change, within the intervals. A change during a
   * refresh is not missed.
   */
  watch(watch: Watch): AsyncGenerator<void>
  /** null: anything may have changed. */
  wake(restaurantId: RestaurantId | null): void
  /** How many streams this person has open; without `who`, the streams of all people. */
  watchCount(who?: UserId): number
}

export function createChanges(pace: ChangesPace): Changes {
  const watchers = new Set<Watcher>()
  return {
    // Counted now, not at the first refresh: many streams started at once must count each other.
    watch(watch) {
      const watcher = new Watcher(watch)
      watchers.add(watcher)
      watch.signal.addEventListener('abort', () => watchers.delete(watcher), { once: true })
      if (watch.signal.aborted) watchers.delete(watcher)
      return looks(watcher)
    },
    wake(restaurantId) {
      for (const watcher of watchers) {
        if (restaurantId === null || watcher.watch.concerns(restaurantId)) watcher.wake()
      }
    },
    watchCount: (who) =>
      who === undefined ? watchers.size : [...watchers].filter(({ watch }) => watch.who === who).length,
  }

  async function* looks(watcher: Watcher): AsyncGenerator<void> {
    const { signal } = watcher.watch
    try {
      while (!signal.aborted) {
        watcher.isWoken = false
        yield
        await watcher.rest(pace.lookAtMostEveryMs, false)
        await watcher.rest(pace.lookAtLeastEveryMs - pace.lookAtMostEveryMs, true)
      }
    } finally {
      watchers.delete(watcher)
    }
  }
}

class Watcher {
  readonly watch: Watch
  isWoken = false
  #endRest: (() => void) | null = null

  constructor(watch: Watch) {
    this.watch = watch
  }

  wake(): void {
    this.isWoken = true
    this.#endRest?.()
  }

  /** Resolves when the time has passed, the watch ends or, if `mayBeWoken`, something changed. */
  async rest(ms: number, mayBeWoken: boolean): Promise<void> {
    const { signal } = this.watch
    if (signal.aborted || (mayBeWoken && this.isWoken)) return
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        this.#endRest = null
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
      if (mayBeWoken) this.#endRest = end
    })
  }
}
