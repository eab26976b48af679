import type { CourierStore } from './store.ts'

/** What every handler of the courier works with. */
export type CourierBench = {
  readonly store: CourierStore
  /** Now by the sandbox's clock, in milliseconds since 1970. Tokens use real time. */
  readonly now: () => number
  /** How long an answer for a slow address takes, in milliseconds. */
  readonly slowMs: number
}
