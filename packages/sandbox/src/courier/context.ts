import type { CourierStore } from './store.ts'

/** The dependencies of every courier handler. */
export type CourierContext = {
  readonly store: CourierStore
  /** The current time of the sandbox's clock, in milliseconds since 1970. Tokens use real time. */
  readonly now: () => number
  /** The response time for a slow address, in milliseconds. */
  readonly slowMs: number
}
