/** The one clock, handed down from the composition root (T3). */

export interface Clock {
  /** The present as the product sees it. */
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** TIM-30: a clock that begins at `start` and runs on at the usual pace (`DEMO_NOW`). */
export function clockStartingAt(start: Temporal.Instant): Clock {
  const begun = performance.now()
  return { now: () => start.add({ milliseconds: Math.floor(performance.now() - begun) }) }
}
