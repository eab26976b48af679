/** Holding a request at a milestone, so that a test decides what happens before it goes on. */

import type { Milestone, Milestones } from '#server/deps.ts'

export type Gate = {
  /** To be given to the server. */
  readonly milestone: Milestones
  /** Holds the next request that passes `milestone`; later ones pass. */
  holdAt(milestone: Milestone): Hold
}

export type Hold = {
  /** Resolves when a request stands there. */
  readonly reached: Promise<void>
  release(): void
}

export function createGate(): Gate {
  const holds = new Map<Milestone, { arrive: () => void; released: Promise<void> }>()
  return {
    milestone(milestone) {
      const hold = holds.get(milestone)
      if (!hold) return
      holds.delete(milestone)
      hold.arrive()
      return hold.released
    },
    holdAt(milestone) {
      const { promise: reached, resolve: arrive } = Promise.withResolvers<void>()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      holds.set(milestone, { arrive, released })
      return { reached, release }
    },
  }
}
