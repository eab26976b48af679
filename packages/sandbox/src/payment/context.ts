import type { Store } from './store.ts'

/** The version of the provider's API that the sandbox implements. */
export const apiVersion = '2026-10-28.endive'

/** The dependencies of every handler. */
export type PaymentContext = {
  readonly store: Store
  /** Now, in whole seconds since 1970, by the sandbox's clock. */
  readonly seconds: () => number
  /** The sandbox's own origin, such as 'http://127.0.0.1:4123'. */
  readonly origin: () => string
}
