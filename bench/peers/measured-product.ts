/** A running product that can be measured. */

import type { LoadTarget } from '../load.ts'

export type MeasuredProduct = {
  /** With its version. */
  readonly name: string
  readonly pid: number
  /** The requests with which a storefront shows the catalog; the first has the prices of all options. */
  readonly reads: readonly CatalogRead[]
  readonly requestsPerOrder: number
  /** Requests of an order to a payment provider in a process of its own. */
  readonly providerRequestsPerOrder: number
  /** Makes one paid order. `round` chooses what is ordered. */
  order(round: number): Promise<unknown>
  stop(): Promise<void>
}

export type CatalogRead = { readonly name: string; readonly target: LoadTarget }
