/** Those of this process who watch what restaurants' figures are made of, and when they look again. */

import type { RestaurantId, UserId } from '#domain/ids.ts'

export type ChangesPace = {
  /** So many milliseconds lie between two looks at least, however much happens. */
  readonly lookAtMostEveryMs: number
  /** And so many at most, though nothing happens: time alone changes figures too. */
  readonly lookAtLeastEveryMs: number
}

export type Watch = {
  /** Whose stream it is. */
  readonly who: UserId
  readonly concerns: (restaurantId: RestaurantId) => boolean
  /** Ends it. */
  readonly signal: AbortSignal
}

export interface Changes {
  /** LIV-5: tells when to look: at once, then whenever something changed, at the pace. What changes during a look is not missed. */
  watch(watch: Watch): AsyncGenerator<void>
  /** null: anything may have changed. */
  wake(restaurantId: RestaurantId | null): void
  /** How many streams this person has open; of all people where nobody is named. */
  watchCount(who?: UserId): number
}

export function createChanges(pace: ChangesPace): Changes {
  const watchers = new Set<Watcher>()
  return {
    // Counted from here on, and not from the first look on: many that are begun at once must see each other.
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

  /** Until the time is over, the watch ends, or, where it may be woken, something changed. */
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
