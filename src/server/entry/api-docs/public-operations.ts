/** The operations that programs may rely on, each with an example and what it can refuse. */

import { openToKeys } from '#contract/index.ts'
import { eventExamples } from './examples/event-examples.ts'
import { figureExamples } from './examples/figure-examples.ts'
import { menuExamples } from './examples/menu-examples.ts'
import { orderExamples } from './examples/order-examples.ts'
import { orderingExamples } from './examples/ordering-examples.ts'
import { restaurantExamples } from './examples/restaurant-examples.ts'
import type { OperationExamples } from './operation-example.ts'

/** API-22: what keys reach, and how diners order, which is open to everyone. */
export const publicEndpoints: ReadonlySet<string> = new Set([
  ...openToKeys,
  'carts.open',
  'checkouts.start',
  'checkouts.complete',
])

export const operationExamples: OperationExamples = {
  ...orderExamples,
  ...eventExamples,
  ...orderingExamples,
  ...menuExamples,
  ...restaurantExamples,
  ...figureExamples,
}
