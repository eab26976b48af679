import type { Clock } from '../../platform/runtime/clock.ts'
import type { MoneyDeps } from '../deps.ts'

/** What following payouts requires. */
export type PayoutDeps = Pick<MoneyDeps, 'db' | 'payments' | 'clock' | 'ids' | 'log' | 'jobs'> & {
  /** The provider's clock: the same as ours, except in a demo set to another time. */
  readonly providerClock: Clock
}
