import type { OrdersDeps } from '../orders/deps.ts'
import type { DemoHistory } from './demo-history.ts'
import type { DemoSetup } from './demo-tools.ts'
import type { Drills } from './drills/drills.ts'

export type DemoDeps = OrdersDeps & {
  readonly demoHistory: DemoHistory
  /** null in production. */
  readonly demoSetup: DemoSetup | null
  /** null: no rush drills, in production and without the sandbox. */
  readonly drills: Drills | null
}
