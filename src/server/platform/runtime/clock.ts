/** The only clock, passed down from the composition root (T3). */

export interface Clock {
  /** The current time of the product. */
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** TIM-30: a clock that starts at `start` and runs at normal speed (`DEMO_NOW`). */
export function clockStartingAt(start: Temporal.Instant): Clock {
  const begun = performance.now()
  return { now: () => start.add({ milliseconds: Math.floor(performance.now() - begun) }) }
}
