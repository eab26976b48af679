import type { DemoDeps } from '../demo/deps.ts'

/** What the composition root passes to handlers and routes: everything that is not a rule. */
export type Deps = DemoDeps
