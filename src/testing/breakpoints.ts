/** Pauses a request at a failpoint, so that a test decides what happens before it goes on. */

import type { Failpoint, FailpointHook } from '#server/platform/failpoints.ts'

type Breakpoints = {
  /** The hook to pass to the server. */
  readonly failpoint: FailpointHook
  /** Pauses the next request that reaches `failpoint`; later ones pass. */
  pauseAt(failpoint: Failpoint): Breakpoint
}

type Breakpoint = {
  /** Resolves when a request is paused there. */
  readonly reached: Promise<void>
  release(): void
}

export function createBreakpoints(): Breakpoints {
  const breakpoints = new Map<Failpoint, { arrive: () => void; released: Promise<void> }>()
  return {
    failpoint(failpoint) {
      const breakpoint = breakpoints.get(failpoint)
      if (!breakpoint) return
      breakpoints.delete(failpoint)
      breakpoint.arrive()
      return breakpoint.released
    },
    pauseAt(failpoint) {
      const { promise: reached, resolve: arrive } = Promise.withResolvers<void>()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      breakpoints.set(failpoint, { arrive, released })
      return { reached, release }
    },
  }
}
